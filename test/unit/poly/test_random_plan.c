/*===- test_random_plan.c - Plans for random programs ---------------------===*
 *
 * Whatever plan the schedule phase makes for a random program: run through in
 * the order of its schedule, the program is right; no loop that runs in
 * parallel carries what one of its iterations must see of another; the marks
 * keep the rules of plan.h.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "oracle.h"
#include "poly/plan.h"

#include <isl/id.h>
#include <isl/schedule_node.h>
#include <stdlib.h>
#include <string.h>

enum { PROGRAMS = 80 };

static struct program program;
static struct run run;
static unsigned long seed;

/* -- Loops that run in parallel -------------------------------------------- */

static bool starts_with(const char *text, const char *start) {
  return strncmp(text, start, strlen(start)) == 0;
}

static bool is_parallel(const char *mark) {
  return starts_with(mark, "global ") || starts_with(mark, "group ") ||
         starts_with(mark, "local ") || strcmp(mark, "vector") == 0;
}

/* Does a later must write hide what the event at `number` writes? */
static bool is_hidden(int number) {
  for (int i = number + 1; i < run.nevents; ++i)
    if (run.events[i].kind == MUST_WRITE &&
        same_element(&run.events[i], &run.events[number]))
      return true;
  return false;
}

/* Must the two stay in their order even with a copy of private storage for
 * each iteration? */
static bool binds(int earlier, int later) {
  const struct event *a = &run.events[earlier], *b = &run.events[later];
  if (a->instance == b->instance || !conflicts(&run, earlier, later))
    return false;
  if (!array_is_private(a->array) || b->kind == READ)
    return true;
  return program.escapes && is_write(a) && a->array == ARRAY_X &&
         !is_hidden(later);
}

static void check_parallel(__isl_keep isl_schedule_node *band,
                           const char *mark) {
  static struct times outside, own;
  isl_union_set *domain = isl_schedule_node_get_domain(band);
  isl_union_map *map = isl_schedule_node_get_prefix_schedule_union_map(band);
  map = isl_union_map_intersect_domain(map, isl_union_set_copy(domain));
  times_read(&outside, &run, map);
  isl_union_map_free(map);
  map = isl_schedule_node_band_get_partial_schedule_union_map(band);
  map = isl_union_map_intersect_domain(map, domain);
  times_read(&own, &run, map);
  isl_union_map_free(map);
  for (int i = 0; i < run.nevents; ++i)
    for (int j = i + 1; j < run.nevents; ++j) {
      int a = run.events[i].instance, b = run.events[j].instance;
      if (own.known[a] && own.known[b] && times_compare(&own, a, b) != 0 &&
          times_compare(&outside, a, b) == 0 && binds(i, j))
        fail_msg("seed %lu: '%s' carries S%d -> S%d", seed, mark,
                 run.instances[a].statement, run.instances[b].statement);
    }
}

/* -- The tree -------------------------------------------------------------- */

struct walk {
  unsigned kernels;
  int parallel; /* loops of all plans */
};

static bool is_loop_mark(const char *mark) {
  return is_parallel(mark) || starts_with(mark, "seq") ||
         strcmp(mark, "host") == 0 || strcmp(mark, "unroll") == 0;
}

/* Is there a kernel above the node? */
static bool in_kernel(__isl_keep isl_schedule_node *node) {
  bool found = false;
  isl_size depth = isl_schedule_node_get_tree_depth(node);
  for (int i = 1; i <= depth && !found; ++i) {
    isl_schedule_node *above =
        isl_schedule_node_ancestor(isl_schedule_node_copy(node), i);
    if (isl_schedule_node_get_type(above) == isl_schedule_node_mark) {
      isl_id *id = isl_schedule_node_mark_get_id(above);
      found = starts_with(isl_id_get_name(id), "kernel ");
      isl_id_free(id);
    }
    isl_schedule_node_free(above);
  }
  return found;
}

static void check_mark(__isl_keep isl_schedule_node *node, const char *mark,
                       struct walk *walk) {
  if (starts_with(mark, "kernel ")) {
    assert_int_equal(strtoul(mark + 7, NULL, 10), walk->kernels++);
    assert_false(in_kernel(node));
    return;
  }
  if (!is_loop_mark(mark))
    return;
  isl_schedule_node *band = isl_schedule_node_get_child(node, 0);
  assert_int_equal(isl_schedule_node_get_type(band), isl_schedule_node_band);
  assert_int_equal(isl_schedule_node_band_n_member(band), 1);
  assert_int_equal(in_kernel(node), strcmp(mark, "host") != 0);
  if (is_parallel(mark)) {
    ++walk->parallel;
    check_parallel(band, mark);
  }
  isl_schedule_node_free(band);
}

static void check_band(__isl_keep isl_schedule_node *node) {
  isl_schedule_node *above =
      isl_schedule_node_parent(isl_schedule_node_copy(node));
  assert_int_equal(isl_schedule_node_get_type(above), isl_schedule_node_mark);
  isl_id *id = isl_schedule_node_mark_get_id(above);
  if (!is_loop_mark(isl_id_get_name(id)))
    fail_msg("seed %lu: a band has the mark '%s'", seed, isl_id_get_name(id));
  isl_id_free(id);
  isl_schedule_node_free(above);
}

static isl_bool visit(__isl_keep isl_schedule_node *node, void *user) {
  enum isl_schedule_node_type type = isl_schedule_node_get_type(node);
  if (type == isl_schedule_node_band &&
      isl_schedule_node_band_n_member(node) > 0)
    check_band(node);
  if (type == isl_schedule_node_mark) {
    isl_id *id = isl_schedule_node_mark_get_id(node);
    check_mark(node, isl_id_get_name(id), user);
    isl_id_free(id);
  }
  return isl_bool_true;
}

/* -- Plans ----------------------------------------------------------------- */

static void check_plan(const struct poly_plan *plan, struct walk *walk) {
  static struct times times;
  walk->kernels = 0;
  isl_union_map *map =
      isl_union_map_intersect_domain(isl_schedule_get_map(plan->schedule),
                                     isl_schedule_get_domain(plan->schedule));
  times_read(&times, &run, map);
  isl_union_map_free(map);
  for (int i = 0; i < run.ninstances; ++i)
    assert_true(times.known[i]);
  if (!judge_times(&program, &run, &times).right)
    fail_msg("seed %lu: the plan is wrong", seed);
  assert_int_equal(
      isl_schedule_foreach_schedule_node_top_down(plan->schedule, visit, walk),
      isl_stat_ok);
  assert_int_equal(walk->kernels, plan->nkernels);
}

static void check_programs(void **state, const struct poly_options *options,
                           unsigned long first) {
  struct fixture *fixture = *state;
  struct walk walk = {0, 0};
  int made = 0, planned = 0;
  for (seed = first; made < PROGRAMS; ++seed) {
    random_program(&program, seed);
    if (!run_program(&program, &run) || run.nevents > 600)
      continue;
    ++made;
    fixture_program(fixture, &program);
    struct poly_plan *plan =
        poly_plan_compute(fixture->scop, fixture->deps, options);
    assert_non_null(plan);
    planned += plan->schedule != NULL;
    if (plan->schedule)
      check_plan(plan, &walk);
    poly_plan_free(plan);
    fixture_clear(fixture);
  }
  print_message("%d of %d programs have a plan, %d loops run in parallel\n",
                planned, made, walk.parallel);
  assert_true(planned >= PROGRAMS / 8 && walk.parallel >= planned);
}

static void plans_for_gpu(void **state) {
  const struct poly_options options = {.target = POLY_TARGET_GPU};
  check_programs(state, &options, 70001);
}

static void plans_for_cpu(void **state) {
  const struct poly_options options = {.target = POLY_TARGET_CPU};
  check_programs(state, &options, 80001);
}

static void plans_with_small_tiles(void **state) {
  const struct poly_options options = {.target = POLY_TARGET_GPU,
                                       .tile_size = 2};
  check_programs(state, &options, 90001);
}

int main(void) {
  const struct CMUnitTest tests[] = {poly_test(plans_for_gpu),
                                     poly_test(plans_for_cpu),
                                     poly_test(plans_with_small_tiles)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
