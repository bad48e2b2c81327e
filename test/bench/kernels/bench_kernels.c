/*===- bench_kernels.c - A kernel from PENCIL beside one written by hand ---===*
 *
 * In:  which kernel, how large (a power of two as its exponent), how often.
 * Out: a line of times (see bench_kernels.h). The times of the compiled
 *      kernel itself stand in the file that PENCIL_PROFILE names.
 * Both sides use the same host memory in the same process and take turns, so
 * that a busy machine hits both alike.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#define _POSIX_C_SOURCE 200809L
#include "bench_kernels.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_ROUNDS = 1000 };

unsigned next_random(void) {
  static uint64_t state = 1;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33);
}

void *pages(size_t bytes) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  void *memory = NULL;
  if (posix_memalign(&memory, page, (bytes + page - 1) / page * page) != 0) {
    fprintf(stderr, "bench_kernels: not enough memory\n");
    exit(EXIT_FAILURE);
  }
  return memory;
}

static float size_of(float x) { return x < 0.0f ? -x : x; }

void same_floats(const char *what, const float *a, const float *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (!(size_of(a[i] - b[i]) <= 1e-4f * (size_of(a[i]) + 1.0f))) {
      fprintf(stderr, "bench_kernels: %s: element %zu is %g and %g\n", what, i,
              (double)a[i], (double)b[i]);
      exit(EXIT_FAILURE);
    }
  }
}

void same_doubles(const char *what, const double *a, const double *b,
                  size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) {
      fprintf(stderr, "bench_kernels: %s: element %zu is %g and %g\n", what, i,
              a[i], b[i]);
      exit(EXIT_FAILURE);
    }
  }
}

double *small_numbers(size_t n) {
  double *numbers = pages(n * sizeof(double));
  for (size_t i = 0; i < n; i++)
    numbers[i] = (double)(next_random() % 9) - 4.0;
  return numbers;
}

int side_of(int size) { return (1 << size / 2) / 16 * 16 + 80; }

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a;
  double y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *samples, int count) {
  qsort(samples, (size_t)count, sizeof *samples, by_value);
  return samples[count / 2];
}

static double wall_of_compiled(const struct contest *c) {
  double begin = now_ns();
  c->compiled(c->data);
  return now_ns() - begin;
}

void contest_run(const struct contest *c, int rounds) {
  static double compiled_wall[MAX_ROUNDS], hand_wall[MAX_ROUNDS];
  static double hand_time[MAX_ROUNDS];
  hand_choose_local(c->hand, c->dims, c->global);
  wall_of_compiled(c);
  for (int i = 0; i < rounds; i++) {
    if (i % 2 == 0)
      compiled_wall[i] = wall_of_compiled(c);
    hand_time[i] = hand_run(c->hand, c->dims, c->global, &hand_wall[i]);
    if (i % 2 != 0)
      compiled_wall[i] = wall_of_compiled(c);
  }
  double middle = median(hand_time, rounds); /* sorts */
  printf("%s %.0f %.0f %.0f %.0f %zu %s\n", c->kernel, hand_time[0], middle,
         median(compiled_wall, rounds), median(hand_wall, rounds),
         c->hand->best_local, c->hand->device);
}

static const struct {
  const char *name;
  void (*bench)(int size, int rounds);
} contests[] = {{"saxpy", bench_saxpy},
                {"convolution", bench_convolution},
                {"spmv", bench_spmv},
                {"scop-convolution", bench_scop_convolution},
                {"jacobi", bench_jacobi},
                {"matvec", bench_matvec},
                {"matmul", bench_matmul},
                {"matmul-sum", bench_matmul_sum},
                {"matmul-flat", bench_matmul_flat},
                {"matmul-float", bench_matmul_float}};

int main(int argc, char **argv) {
  int size = argc == 4 ? atoi(argv[2]) : 0;
  int rounds = argc == 4 ? atoi(argv[3]) : 0;
  if (size < 6 || size > 28 || rounds < 1 || rounds > MAX_ROUNDS) {
    fprintf(stderr, "usage: bench_kernels KERNEL SIZE ROUNDS\n"
                    "SIZE: log2 of the number of results, 6 to 28; ROUNDS: 1 "
                    "to 1000; KERNEL:");
    for (size_t i = 0; i < sizeof contests / sizeof *contests; i++)
      fprintf(stderr, " %s", contests[i].name);
    fprintf(stderr, "\n");
    return 2;
  }
  for (size_t i = 0; i < sizeof contests / sizeof *contests; i++) {
    if (strcmp(argv[1], contests[i].name) == 0) {
      contests[i].bench(size, rounds);
      return 0;
    }
  }
  fprintf(stderr, "bench_kernels: unknown kernel '%s'\n", argv[1]);
  return 2;
}
