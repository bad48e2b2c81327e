/*===- test_random_deps.c - Dependences of random programs ----------------===*
 *
 * A few hundred small programs: flow must be exactly what counting out the
 * instances gives; anti and output pairs must have the same transitive closure;
 * `independent` must take out exactly the pairs that it promises away.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "points.h"

#include <stdlib.h>
#include <string.h>

enum { PROGRAMS = 60 };

static struct program program;
static struct run run;
static struct matrix expected, got, allowed;

static bool make(struct fixture *fixture, unsigned long seed) {
  random_program(&program, seed);
  if (!run_program(&program, &run))
    return false;
  fixture_program(fixture, &program);
  return true;
}

static void assert_equal_matrices(unsigned long seed, const char *what) {
  if (!matrix_within(&expected, &got, run.ninstances))
    fail_msg("seed %lu: %s: pairs are missing", seed, what);
  if (!matrix_within(&got, &expected, run.ninstances))
    fail_msg("seed %lu: %s: pairs are too many", seed, what);
}

static bool promised(const struct event *a, const struct event *b) {
  return a->array != ARRAY_X &&
         promised_apart(&program, &run.instances[a->instance],
                        &run.instances[b->instance]);
}

/* -- Flow, an access pair at a time ---------------------------------------- */

/* The pair of accesses that is looked at. */
struct pair {
  int statement[2], access[2];
};

static void expect_flow(int source, int sink, void *user) {
  const struct pair *pair = user;
  const struct event *events[2] = {&run.events[source], &run.events[sink]};
  for (int i = 0; i < 2; ++i)
    if (events[i]->access != pair->access[i] ||
        run.instances[events[i]->instance].statement != pair->statement[i])
      return;
  if (events[0]->instance != events[1]->instance &&
      !promised(events[0], events[1]))
    matrix_set(&expected, events[0]->instance, events[1]->instance);
}

static void check_flow_of(const struct fixture *fixture, unsigned long seed,
                          struct pair pair) {
  char source[16], sink[16];
  snprintf(source, sizeof source, "a%d_%d", pair.statement[0], pair.access[0]);
  snprintf(sink, sizeof sink, "a%d_%d", pair.statement[1], pair.access[1]);
  const struct poly_dep *dep = find_dep(fixture, POLY_DEP_FLOW, source, sink);
  matrix_clear(&expected);
  matrix_clear(&got);
  each_flow(&run, expect_flow, &pair);
  if (dep)
    matrix_read(&got, &run, dep->map);
  assert_equal_matrices(seed, source);
}

static void check_flow(const struct fixture *fixture, unsigned long seed) {
  struct pair pair;
  for (int s = 0; s < program.nstatements; ++s)
    for (int t = 0; t < program.nstatements; ++t)
      for (int a = 0; a < program.statements[s].naccesses; ++a)
        for (int b = 0; b < program.statements[t].naccesses; ++b) {
          pair = (struct pair){{s, t}, {a, b}};
          check_flow_of(fixture, seed, pair);
        }
}

/* -- Anti and output ------------------------------------------------------- */

/* Conflicting events of storage of this class, read-write or write-write. */
static void expect_false(bool private, struct matrix *matrix) {
  for (int i = 0; i < run.nevents; ++i)
    for (int j = i + 1; j < run.nevents; ++j) {
      const struct event *a = &run.events[i], *b = &run.events[j];
      if (array_is_private(a->array) == private && same_element(a, b) &&
          (a->kind == READ || is_write(a)) && is_write(b) &&
          a->instance != b->instance && (private || !promised(a, b)))
        matrix_set(matrix, a->instance, b->instance);
    }
}

static void add_flow(int source, int sink, void *user) {
  const struct event *a = &run.events[source], *b = &run.events[sink];
  if (a->instance != b->instance && !promised(a, b))
    matrix_set(user, a->instance, b->instance);
}

static void check_order(const struct fixture *fixture, unsigned long seed) {
  matrix_clear(&expected);
  matrix_clear(&got);
  expect_false(true, &expected);
  matrix_read(&got, &run, fixture->deps->order);
  assert_equal_matrices(seed, "order");
}

static bool has_promise(void) {
  for (int i = 0; i < program.nloops; ++i)
    if (program.loops[i].independent)
      return true;
  return false;
}

/* Pairs that follow from others may be left out only where no promise can have
 * taken one of those out. */
static void check_validity(const struct fixture *fixture, unsigned long seed) {
  matrix_clear(&expected);
  matrix_clear(&got);
  expect_false(false, &expected);
  each_flow(&run, add_flow, &expected);
  matrix_read(&got, &run, fixture->deps->validity);
  allowed = expected;
  expect_false(true, &allowed);
  if (!matrix_within(&got, &allowed, run.ninstances))
    fail_msg("seed %lu: validity: pairs that do not depend", seed);
  if (!has_promise())
    matrix_close(&got, run.ninstances);
  if (!matrix_within(&expected, &got, run.ninstances))
    fail_msg("seed %lu: validity: pairs are missing", seed);
}

static void check_programs(void **state, unsigned long first) {
  struct fixture *fixture = *state;
  int made = 0;
  for (unsigned long seed = first; made < PROGRAMS; ++seed) {
    if (!make(fixture, seed))
      continue;
    ++made;
    check_flow(fixture, seed);
    check_order(fixture, seed);
    check_validity(fixture, seed);
    fixture_clear(fixture);
  }
}

static void plain_programs(void **state) {
  memset(&program, 0, sizeof program);
  check_programs(state, 1);
}

static void programs_with_kills(void **state) {
  program.kills = true;
  check_programs(state, 10001);
  program.kills = false;
}

static void programs_with_wide_accesses(void **state) {
  program.wide = true;
  check_programs(state, 20001);
  program.wide = false;
}

static void programs_with_independent_loops(void **state) {
  program.independents = true;
  check_programs(state, 30001);
  program.independents = false;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      poly_test(plain_programs), poly_test(programs_with_kills),
      poly_test(programs_with_wide_accesses),
      poly_test(programs_with_independent_loops)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
