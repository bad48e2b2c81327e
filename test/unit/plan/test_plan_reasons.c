/*===- test_plan_reasons.c - Notes, estimates, limits ---------------------===*
 *
 * In:  scops of known shape.
 * Out: what is said of each loop, work and launches, what a quota leaves.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "scops.h"
#include <isl/aff.h>
#include <stdlib.h>
#include <string.h>

static const struct poly_note *note_of(const struct poly_plan *plan,
                                       enum poly_note_code code) {
  for (unsigned i = 0; i < plan->nnotes; ++i)
    if (plan->notes[i].code == code)
      return &plan->notes[i];
  fail_msg("no note: %s", poly_note_text(code));
  return NULL;
}

static void a_carried_loop_names_its_dependence(void **state) {
  (void)state;
  struct planned p = plan_for(scop_recurrence(), POLY_TARGET_CPU);
  assert_true(has_note(p.plan, POLY_NOTE_LoopCarriesDependence, "L0"));
  assert_true(has_note(p.plan, POLY_NOTE_NothingParallel, NULL));
  const struct poly_note *note =
      note_of(p.plan, POLY_NOTE_LoopCarriesDependence);
  assert_non_null(note->dep);
  assert_int_equal(note->dep->kind, POLY_DEP_FLOW);
  assert_string_equal(note->dep->array->name, "A");
  planned_delete(&p);
}

static void loops_around_kernels_are_told(void **state) {
  (void)state;
  struct planned p = plan_for(scop_jacobi_1d(), POLY_TARGET_CPU);
  assert_true(has_note(p.plan, POLY_NOTE_LoopOnHost, "L0"));
  assert_true(has_note(p.plan, POLY_NOTE_LoopMapped, "L0.0"));
  assert_true(has_note(p.plan, POLY_NOTE_LoopMapped, "L0.1"));
  assert_int_equal(p.plan->nkernels, 2);
  assert_int_equal(p.plan->kernels[1].number, 1);
  assert_int_equal(p.plan->kernels[1].nhost, 1);
  assert_int_equal(p.plan->kernels[1].dims, 1);
  assert_string_equal(p.plan->kernels[1].outer->name, "L0.1");
  planned_delete(&p);
}

/* Two launches a step, n steps. */
static void launches_are_counted(void **state) {
  (void)state;
  struct planned p = plan_for(scop_jacobi_1d(), POLY_TARGET_CPU);
  assert_int_equal(p.plan->nlaunches, 2);
  for (unsigned i = 0; i < 2; ++i) {
    assert_int_equal(p.plan->launches[i].nfactors, 1);
    isl_pw_aff *launches = p.plan->kernels[i].launches;
    assert_non_null(launches);
    isl_ctx *ctx = p.scop->ctx;
    isl_set *differs =
        isl_pw_aff_ne_set(isl_pw_aff_copy(launches),
                          isl_pw_aff_read_from_str(ctx, "[n] -> { [(n)] }"));
    differs = isl_set_intersect_params(
        differs, isl_set_read_from_str(ctx, "[n] -> { : 3 <= n <= 1000 }"));
    assert_int_equal(isl_set_is_empty(differs), isl_bool_true);
    isl_set_free(differs);
  }
  planned_delete(&p);
}

/* 2 operations for half of n * n instances. */
static void triangular_work_is_halved(void **state) {
  (void)state;
  struct planned p = plan_for(scop_triangular(), POLY_TARGET_GPU);
  assert_int_equal(p.plan->nwork, 1);
  assert_int_equal(p.plan->work[0].nfactors, 2);
  assert_true(p.plan->work[0].coefficient == 1.0);
  planned_delete(&p);
}

static void host_statements_stay_but_kernels_remain(void **state) {
  (void)state;
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[t,i] : 0 <= t,i < n", "r A[t,i]; w B[t,i]");
  struct poly_statement *call =
      scop_statement(s, "C[t] : 0 <= t < n", "w X[t]");
  call->host_only = strdup("it calls printf");
  scop_finish(s, loop(s, "L0", 0,
                      then(loop(s, "L0.0", 1, leaf(s, "S")), leaf(s, "C"))));
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_string_equal(note_of(p.plan, POLY_NOTE_StatementOnHost)->detail,
                      "it calls printf");
  assert_true(p.plan->nkernels >= 1);
  char *text = isl_schedule_to_str(p.plan->schedule);
  const char *kernel = strstr(text, "kernel 0");
  assert_non_null(kernel);
  free(text);
  assert_same_results(&p, 4);
  planned_delete(&p);
}

static void a_host_statement_alone_maps_nothing(void **state) {
  (void)state;
  struct poly_scop *s = scop_scale();
  s->statements[0].host_only = strdup("it calls printf");
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_string_equal(marks_of(p.plan), "none");
  planned_delete(&p);
}

/* x = b; solving row by row: the copy alone is no reason to launch. */
static void too_little_work_is_not_launched(void **state) {
  (void)state;
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "I[i] : 0 <= i < n", "r b[i]; w x[i]");
  scop_statement(s, "S[i,j] : 0 <= i < n and 0 <= j < i",
                 "r x[i]; r L[i,j]; r x[j]; w x[i]");
  scop_statement(s, "D[i] : 0 <= i < n", "r x[i]; r L[i,i]; w x[i]");
  isl_schedule *body = then(leaf(s, "I"), loop(s, "L0.0", 1, leaf(s, "S")));
  scop_finish(s, loop(s, "L0", 0, then(body, leaf(s, "D"))));
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_same_results(&p, 5);
  if (!p.plan->schedule)
    assert_true(has_note(p.plan, POLY_NOTE_NothingParallel, NULL));
  planned_delete(&p);
}

/* The columns are parallel, too few to be cut into blocks: a work-item walks
 * down one, where the source runs vectors along rows. */
static struct planned narrow_sweep(enum poly_target target) {
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[i,j] : 0 <= i < n and 0 <= j < 100",
                 "r A[i,j]; w A[i+1,j]");
  scop_finish(s, loop(s, "L0", 0, loop(s, "L0.0", 1, leaf(s, "S"))));
  return plan_for(s, target);
}

static void what_takes_longer_stays_on_the_host(void **state) {
  (void)state;
  struct planned p = narrow_sweep(POLY_TARGET_CPU);
  assert_null(p.plan->schedule);
  assert_true(has_note(p.plan, POLY_NOTE_NotFaster, NULL));
  assert_true(p.plan->source_cost > 0);
  assert_true(p.plan->cost == p.plan->source_cost);
  planned_delete(&p);
  p = narrow_sweep(POLY_TARGET_GPU); /* its processors are not the host's */
  assert_non_null(p.plan->schedule);
  planned_delete(&p);
}

static void a_better_order_costs_less_than_the_source(void **state) {
  (void)state;
  struct planned p = plan_for(scop_matmul(), POLY_TARGET_CPU);
  assert_non_null(p.plan->schedule);
  assert_true(p.plan->cost > 0);
  assert_true(p.plan->cost < p.plan->source_cost / 4);
  planned_delete(&p);
}

/* A diagonal has n points, not n * n / 2. */
static void fixed_dimensions_count_once(void **state) {
  (void)state;
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "S[i,j] : 0 <= i < n and j = i", "r A[i]; w B[i]");
  scop_finish(s, loop(s, "L0", 0, loop(s, "L0.0", 1, leaf(s, "S"))));
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_int_equal(p.plan->nwork, 1);
  assert_int_equal(p.plan->work[0].nfactors, 1);
  assert_true(p.plan->work[0].coefficient == p.scop->statements[0].cost);
  planned_delete(&p);
}

static void a_quota_gives_no_plan(void **state) {
  (void)state;
  struct poly_options options = {.target = POLY_TARGET_CPU,
                                 .max_operations = 50};
  struct planned p = plan_with(scop_matmul(), &options);
  assert_null(p.plan->schedule);
  assert_true(has_note(p.plan, POLY_NOTE_QuotaExceeded, NULL));
  const char *why = note_of(p.plan, POLY_NOTE_QuotaExceeded)->detail;
  assert_non_null(why);
  assert_non_null(strstr(why, "quota"));
  planned_delete(&p);
}

static void quotas_end_everywhere(void **state) {
  (void)state;
  for (unsigned long quota = 100; quota < 60000; quota += quota / 2) {
    struct poly_options options = {.target = POLY_TARGET_CPU,
                                   .max_operations = quota};
    struct planned p = plan_with(scop_atax(), &options);
    assert_same_results(&p, 3);
    if (!p.plan->schedule)
      assert_true(p.plan->nnotes > 0);
    planned_delete(&p);
  }
}

static void texts_of_notes(void **state) {
  (void)state;
  for (int i = 0; i < POLY_NOTE_COUNT; ++i)
    assert_true(strlen(poly_note_text((enum poly_note_code)i)) > 0);
  assert_string_equal(poly_note_text(POLY_NOTE_COUNT), "");
  poly_plan_free(NULL);
}

/* Cheap serial code between launches goes along. */
static void serial_code_between_launches(void **state) {
  (void)state;
  struct poly_scop *s = scop_new("n");
  scop_statement(s, "P[t] : 0 <= t < n", "r A[t,t]; r d[]; w d[]");
  scop_statement(s, "S[t,i] : 0 <= t < n and t < i < n",
                 "r d[]; r A[t,i]; w A[t+1,i]");
  scop_finish(s, loop(s, "L0", 0,
                      then(leaf(s, "P"), loop(s, "L0.0", 1, leaf(s, "S")))));
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_string_equal(marks_of(p.plan), "host { kernel 0 global 0 size 1; "
                                        "kernel 1 global 0 size 1 vector }");
  assert_same_results(&p, 5);
  planned_delete(&p);
}

/* T is of one iteration of i, but two launches share it. */
static void private_arrays_between_launches_are_memory(void **state) {
  (void)state;
  struct poly_scop *s = scop_new("n");
  scop_array(s, "T", POLY_ARRAY_ITERATION, 1);
  scop_statement(s, "P[i,a] : 0 <= i,a < n", "r X[i-1,a]; w T[a]");
  scop_statement(s, "Q[i,b] : 0 <= i,b < n", "r T[b]; r T[n-1-b]; w X[i,b]");
  scop_finish(s, loop(s, "L0", 0,
                      then(loop(s, "L0.0", 1, leaf(s, "P")),
                           loop(s, "L0.1", 1, leaf(s, "Q")))));
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_string_equal(marks_of(p.plan),
                      "host { kernel 0 global 0 size 1 vector; "
                      "kernel 1 global 0 size 1 vector }");
  assert_same_results(&p, 5);
  planned_delete(&p);
}

/* All iterations write s, the code behind reads it: the last one counts. */
static void a_scalar_read_behind_keeps_its_loop(void **state) {
  (void)state;
  struct poly_scop *s = scop_new("n");
  scop_array(s, "s", POLY_ARRAY_SCALAR, 0);
  scop_statement(s, "P[a] : 0 <= a < n", "r A[a]; w s[]; w B[a]");
  scop_statement(s, "Q[]", "r s[]; w C[0]")->host_only = strdup("a call");
  scop_finish(s, then(loop(s, "L0", 0, leaf(s, "P")), leaf(s, "Q")));
  struct planned p = plan_for(s, POLY_TARGET_CPU);
  assert_string_equal(marks_of(p.plan), "none");
  bool told = false;
  for (unsigned i = 0; i < p.plan->nnotes; ++i)
    told |= p.plan->notes[i].detail &&
            strcmp(p.plan->notes[i].detail,
                   "it computes a value that is used outside of it") == 0;
  assert_true(told);
  planned_delete(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_carried_loop_names_its_dependence),
      cmocka_unit_test(loops_around_kernels_are_told),
      cmocka_unit_test(launches_are_counted),
      cmocka_unit_test(triangular_work_is_halved),
      cmocka_unit_test(host_statements_stay_but_kernels_remain),
      cmocka_unit_test(a_host_statement_alone_maps_nothing),
      cmocka_unit_test(too_little_work_is_not_launched),
      cmocka_unit_test(what_takes_longer_stays_on_the_host),
      cmocka_unit_test(a_better_order_costs_less_than_the_source),
      cmocka_unit_test(fixed_dimensions_count_once),
      cmocka_unit_test(a_quota_gives_no_plan),
      cmocka_unit_test(quotas_end_everywhere),
      cmocka_unit_test(texts_of_notes),
      cmocka_unit_test(serial_code_between_launches),
      cmocka_unit_test(private_arrays_between_launches_are_memory),
      cmocka_unit_test(a_scalar_read_behind_keeps_its_loop),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
