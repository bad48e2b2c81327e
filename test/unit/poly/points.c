/*===- points.c - Relations counted out for a program's run ---------------===*
 *
 * In:  see points.h. Out: isl gives the points; the tables are ours.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "points.h"
#include "mocka.h"
#include "poly/error.h"

#include <isl/map.h>
#include <isl/point.h>
#include <isl/set.h>
#include <isl/val.h>
#include <stdlib.h>
#include <string.h>

/* -- Matrices -------------------------------------------------------------- */

void matrix_clear(struct matrix *matrix) { memset(matrix, 0, sizeof *matrix); }

void matrix_set(struct matrix *matrix, int row, int column) {
  matrix->bits[row][column / 64] |= 1ul << column % 64;
}

bool matrix_get(const struct matrix *matrix, int row, int column) {
  return matrix->bits[row][column / 64] >> column % 64 & 1;
}

void matrix_close(struct matrix *matrix, int size) {
  for (int middle = 0; middle < size; ++middle)
    for (int row = 0; row < size; ++row)
      if (matrix_get(matrix, row, middle))
        for (int word = 0; word <= (size - 1) / 64; ++word)
          matrix->bits[row][word] |= matrix->bits[middle][word];
}

bool matrix_within(const struct matrix *part, const struct matrix *whole,
                   int size) {
  for (int row = 0; row < size; ++row)
    for (int word = 0; word <= (size - 1) / 64; ++word)
      if (part->bits[row][word] & ~whole->bits[row][word])
        return false;
  return true;
}

/* -- Points ---------------------------------------------------------------- */

struct reading {
  const struct run *run;
  struct matrix *matrix;
  struct times *times;
  int source, sink; /* numbers of the statements of the map being read */
  int depth;        /* of the source */
  int width;        /* dimensions of the range */
};

static long coordinate(__isl_keep isl_point *point, int at) {
  isl_val *value = isl_point_get_coordinate_val(point, isl_dim_set, at);
  assert_non_null(value);
  long number = isl_val_get_num_si(value);
  isl_val_free(value);
  return number;
}

static int find_instance(const struct run *run, int statement,
                         __isl_keep isl_point *point, int first, int count) {
  int at[DEPTH] = {0};
  for (int i = 0; i < count; ++i)
    at[i] = (int)coordinate(point, first + i);
  for (int i = 0; i < run->ninstances; ++i)
    if (run->instances[i].statement == statement &&
        memcmp(run->instances[i].at, at, sizeof at) == 0)
      return i;
  fail_msg("S%d[%d,%d,%d] is no instance", statement, at[0], at[1], at[2]);
  return 0;
}

static isl_stat read_point(__isl_take isl_point *point, void *user) {
  struct reading *reading = user;
  int source =
      find_instance(reading->run, reading->source, point, 0, reading->depth);
  if (reading->matrix) {
    int sink = find_instance(reading->run, reading->sink, point, reading->depth,
                             reading->width);
    matrix_set(reading->matrix, source, sink);
  } else {
    struct times *times = reading->times;
    assert_false(times->known[source]);
    times->known[source] = true;
    for (int i = 0; i < reading->width; ++i)
      times->at[source][i] = coordinate(point, reading->depth + i);
  }
  isl_point_free(point);
  return isl_stat_ok;
}

static int statement_number(const char *name) {
  return name && *name == 'S' ? atoi(name + 1) : -1;
}

static isl_stat read_map(__isl_take isl_map *map, void *user) {
  struct reading *reading = user;
  reading->source = statement_number(isl_map_get_tuple_name(map, isl_dim_in));
  reading->sink =
      isl_map_has_tuple_name(map, isl_dim_out) == isl_bool_true
          ? statement_number(isl_map_get_tuple_name(map, isl_dim_out))
          : -1;
  reading->depth = (int)isl_map_dim(map, isl_dim_in);
  reading->width = (int)isl_map_dim(map, isl_dim_out);
  if (reading->times) {
    assert_in_range(reading->width, 0, MAX_TIME);
    reading->times->length = reading->width;
  }
  isl_set *set = isl_map_wrap(map);
  isl_stat read = isl_set_foreach_point(set, read_point, reading);
  isl_set_free(set);
  return read;
}

static void read_maps(struct reading *reading, __isl_keep isl_union_map *map) {
  if (isl_union_map_foreach_map(map, read_map, reading) < 0)
    fail_msg("isl: %s", poly_last_error(isl_union_map_get_ctx(map)));
}

void matrix_read(struct matrix *matrix, const struct run *run,
                 __isl_keep isl_union_map *map) {
  struct reading reading = {run, matrix, NULL, 0, 0, 0, 0};
  read_maps(&reading, map);
}

void times_read(struct times *times, const struct run *run,
                __isl_keep isl_union_map *map) {
  struct reading reading = {run, NULL, times, 0, 0, 0, 0};
  memset(times, 0, sizeof *times);
  read_maps(&reading, map);
}

int times_compare(const struct times *times, int a, int b) {
  for (int i = 0; i < times->length; ++i)
    if (times->at[a][i] != times->at[b][i])
      return times->at[a][i] < times->at[b][i] ? -1 : 1;
  return 0;
}
