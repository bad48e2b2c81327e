/*===- points.h - Relations counted out for a program's run ---------------===*
 *
 * In:  isl relations between instances called S0, S1, … of random_program.h.
 * Out: the pairs as indices into the run's table.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_TEST_POINTS_H
#define PENCIL_TEST_POINTS_H

#include "random_program.h"

#include <isl/schedule.h>
#include <isl/union_map.h>

enum { MAX_TIME = 24 };

/* Rows of bits, one an instance. */
struct matrix {
  unsigned long bits[MAX_INSTANCES][(MAX_INSTANCES + 63) / 64];
};

void matrix_clear(struct matrix *matrix);
void matrix_set(struct matrix *matrix, int row, int column);
bool matrix_get(const struct matrix *matrix, int row, int column);
void matrix_close(struct matrix *matrix, int size); /* transitively */
/* Is all of `part` in `whole`? */
bool matrix_within(const struct matrix *part, const struct matrix *whole,
                   int size);

/* Adds the pairs of the relation. */
void matrix_read(struct matrix *matrix, const struct run *run,
                 __isl_keep isl_union_map *map);

/* Where instances stand in an order: equal lengths, compared from the left. */
struct times {
  int length;
  bool known[MAX_INSTANCES];
  long at[MAX_INSTANCES][MAX_TIME];
};

/* The relation maps instances to integer vectors of one space. */
void times_read(struct times *times, const struct run *run,
                __isl_keep isl_union_map *map);
int times_compare(const struct times *times, int a, int b);

#endif /* PENCIL_TEST_POINTS_H */
