/*===- test_random_legality.c - Verdicts on random schedules --------------===*
 *
 * Random programs in random orders: interchanged, reversed, shifted, skewed,
 * distributed, fused. What poly_deps_respected accepts must be right when the
 * events are run through in that order; what it refuses must be wrong.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

enum { PROGRAMS = 60, ORDERS = 8 };

static struct program program;
static struct run run;

/* Rows of times, of the statement's own iterators. */
struct order {
  struct affine rows[MAX_STATEMENTS][TIME];
};

static struct order source_order(void) {
  struct order order = {0};
  for (int i = 0; i < program.nstatements; ++i) {
    const struct statement *statement = &program.statements[i];
    for (int depth = 0; depth <= statement->depth; ++depth) {
      order.rows[i][2 * depth].constant = statement->place[depth];
      if (depth < statement->depth)
        order.rows[i][2 * depth + 1].coefficient[depth] = 1;
    }
  }
  return order;
}

/* -- Changes --------------------------------------------------------------- */

static int random_loop_row(void) {
  return 2 * random_below(&program, DEPTH) + 1;
}

static struct affine *random_row(struct order *order, int row) {
  return &order->rows[random_below(&program, program.nstatements)][row];
}

static void add(struct affine *to, const struct affine *what, int times) {
  to->constant += times * what->constant;
  for (int i = 0; i < DEPTH; ++i)
    to->coefficient[i] += times * what->coefficient[i];
}

static void negate(struct affine *row) {
  struct affine old = *row;
  add(row, &old, -2);
}

static void interchange(struct order *order) {
  int p = random_loop_row(), q = random_loop_row();
  for (int i = 0; i < program.nstatements; ++i) {
    struct affine kept = order->rows[i][p];
    order->rows[i][p] = order->rows[i][q];
    order->rows[i][q] = kept;
  }
}

static void reverse(struct order *order) {
  int row = random_loop_row();
  for (int i = 0; i < program.nstatements; ++i)
    negate(&order->rows[i][row]);
}

static void reverse_one(struct order *order) {
  negate(random_row(order, random_loop_row()));
}

static void shift_one(struct order *order) {
  random_row(order, random_loop_row())->constant +=
      random_below(&program, 5) - 2;
}

static void skew(struct order *order) {
  int p = random_loop_row(), q = random_loop_row();
  for (int i = 0; p != q && i < program.nstatements; ++i)
    add(&order->rows[i][p], &order->rows[i][q], 1);
}

static void move_one(struct order *order) {
  random_row(order, 2 * random_below(&program, DEPTH + 1))->constant =
      random_below(&program, 4) - 1;
}

static void distribute(struct order *order) {
  int row = 2 * random_below(&program, DEPTH);
  for (int i = 0; i < program.nstatements; ++i)
    order->rows[i][row].constant = i;
}

static void fuse(struct order *order) {
  for (int i = 0; i < program.nstatements; ++i) {
    order->rows[i][0].constant = 0;
    order->rows[i][2].constant = i;
  }
}

static struct order random_order(void) {
  static void (*const changes[])(struct order *) = {
      interchange, reverse,  reverse_one, shift_one,
      skew,        move_one, distribute,  fuse};
  struct order order = source_order();
  for (int i = random_below(&program, 4); i > 0; --i)
    changes[random_below(&program, 8)](&order);
  return order;
}

/* -- The order as times and as a schedule ---------------------------------- */

static void times_of(const struct order *order, struct times *times) {
  memset(times, 0, sizeof *times);
  times->length = TIME;
  for (int i = 0; i < run.ninstances; ++i) {
    const struct instance *instance = &run.instances[i];
    for (int row = 0; row < TIME; ++row) {
      const struct affine *affine = &order->rows[instance->statement][row];
      times->at[i][row] = affine->constant;
      for (int j = 0; j < DEPTH; ++j)
        times->at[i][row] += affine->coefficient[j] * instance->at[j];
    }
  }
}

static void print_row(int number, const struct affine *row, FILE *out) {
  fprintf(out, "%sS%d[", number ? "; " : "", number);
  for (int i = 0; i < program.statements[number].depth; ++i)
    fprintf(out, "%si%d", i ? "," : "", i);
  fprintf(out, "] -> [(%d", row->constant);
  for (int i = 0; i < program.statements[number].depth; ++i)
    fprintf(out, " + %di%d", row->coefficient[i], i);
  fputs(")]", out);
}

/* One band on the domain of the scop. */
static isl_schedule *schedule_of(const struct fixture *fixture,
                                 const struct order *order) {
  isl_union_set *domain = isl_schedule_get_domain(fixture->scop->schedule);
  char *instances = isl_union_set_to_str(domain), *text = NULL;
  isl_union_set_free(domain);
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  fprintf(out, "{ domain: \"%s\", child: { schedule: \"[", instances);
  for (int row = 0; row < TIME; ++row) {
    fputs(row ? ", { " : "{ ", out);
    for (int i = 0; i < program.nstatements; ++i)
      print_row(i, &order->rows[i][row], out);
    fputs(" }", out);
  }
  fputs("]\" } }", out);
  fclose(out);
  isl_schedule *schedule = isl_schedule_read_from_str(fixture->ctx, text);
  assert_non_null(schedule);
  free(instances);
  free(text);
  return schedule;
}

/* -- Verdicts -------------------------------------------------------------- */

struct counts {
  int accepted, refused;
};

static void check_order(const struct fixture *fixture, unsigned long seed,
                        int nth, struct counts *counts) {
  static struct times times;
  struct order order = nth == 0 ? source_order() : random_order();
  times_of(&order, &times);
  struct verdict verdict = judge_times(&program, &run, &times);
  isl_schedule *schedule = schedule_of(fixture, &order);
  isl_bool respected = poly_deps_respected(fixture->deps, schedule);
  const struct poly_dep *violated = poly_deps_violated(fixture->deps, schedule);
  isl_schedule_free(schedule);
  assert_int_not_equal(respected, isl_bool_error);
  assert_int_equal(respected == isl_bool_true, violated == NULL);
  if (respected && !verdict.right)
    fail_msg("seed %lu, order %d: wrong but accepted", seed, nth);
  /* A kill ends no live range where an order of storage is asked for. */
  if (!respected && verdict.right && !verdict.ties && !program.kills)
    fail_msg("seed %lu, order %d: right but refused", seed, nth);
  if (nth == 0)
    assert_true(respected);
  else if (respected)
    ++counts->accepted;
  else
    ++counts->refused;
}

static bool make(struct fixture *fixture, unsigned long seed) {
  random_program(&program, seed);
  if (!run_program(&program, &run) || run.nevents > 600)
    return false;
  fixture_program(fixture, &program);
  return true;
}

static void check_programs(void **state, unsigned long first) {
  struct fixture *fixture = *state;
  struct counts counts = {0, 0};
  int made = 0;
  for (unsigned long seed = first; made < PROGRAMS; ++seed) {
    if (!make(fixture, seed))
      continue;
    ++made;
    for (int nth = 0; nth < ORDERS; ++nth)
      check_order(fixture, seed, nth, &counts);
    fixture_clear(fixture);
  }
  /* Both answers must have been asked for. */
  assert_true(counts.accepted >= PROGRAMS && counts.refused >= PROGRAMS);
}

static void random_orders(void **state) {
  memset(&program, 0, sizeof program);
  check_programs(state, 50001);
}

static void random_orders_with_kills(void **state) {
  memset(&program, 0, sizeof program);
  program.kills = true;
  check_programs(state, 60001);
}

int main(void) {
  const struct CMUnitTest tests[] = {poly_test(random_orders),
                                     poly_test(random_orders_with_kills)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
