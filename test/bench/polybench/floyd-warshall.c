/*===- floyd-warshall.c - Shortest paths -----------------------------------===*
 *
 * In:  path (n x n), lengths of edges, positive whole numbers. R. Floyd,
 *      Algorithm 97, 1962.
 * Out: path, lengths of the shortest ways between all pairs.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef DATA
#define DATA int
#endif
#include "harness.h"

KERNEL floyd_warshall(int n, DATA path[pencil_array n][n]) {
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        path[i][j] = path[i][j] < path[i][k] + path[k][j]
                         ? path[i][j]
                         : path[i][k] + path[k][j];
#pragma endscop
}

static void bench(struct harness *h) {
  int n = h->size[0];
  size_t pairs = (size_t)n * (size_t)n;
  DATA *path = harness_data(h, pairs);
  for (size_t i = 0; i < pairs; i++) {
    int length = harness_value(i) * 7 + harness_value(i / 9) + 33;
    path[i] = (DATA)(harness_value(i ^ 5) > -2 ? 999 : length);
  }
  for (HARNESS_CALLS(h))
    floyd_warshall(n, (void *)path);
}

HARNESS_MAIN("floyd-warshall", 1, "N")
