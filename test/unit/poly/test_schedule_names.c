/*===- test_schedule_names.c - Parsed schedules in a region's terms --------===*
 *
 * Regions whose ids carry user pointers, as a compiler's do: what is printed
 * and read again lives in other spaces, and renaming brings it back.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "poly/schedule_names.h"

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/schedule_node.h>
#include <isl/union_set.h>
#include <stdlib.h>
#include <string.h>

static int users[4]; /* what the ids point to */

static isl_set *instances(isl_ctx *ctx, const char *text, int *user) {
  isl_set *set = isl_set_read_from_str(ctx, text);
  isl_id *name = isl_id_alloc(ctx, isl_set_get_tuple_name(set), user);
  set = isl_set_set_tuple_id(set, name);
  return isl_set_set_dim_id(set, isl_dim_param, 0,
                            isl_id_alloc(ctx, "n", &users[0]));
}

static isl_multi_union_pw_aff *band(const isl_set *const *domains) {
  isl_union_pw_aff *sum = NULL;
  for (int i = 0; i < 2; ++i) {
    isl_space *space = isl_set_get_space((isl_set *)domains[i]);
    isl_aff *aff = isl_aff_var_on_domain(isl_local_space_from_space(space),
                                         isl_dim_set, 0);
    isl_pw_aff *member = isl_pw_aff_from_aff(aff);
    isl_union_pw_aff *one = isl_union_pw_aff_from_pw_aff(member);
    sum = sum ? isl_union_pw_aff_union_add(sum, one) : one;
  }
  return isl_multi_union_pw_aff_from_union_pw_aff(sum);
}

/* for (i < n) { S; T }, each id with a pointer of its own. */
static isl_schedule *region(struct fixture *fixture) {
  isl_ctx *ctx = fixture->ctx;
  isl_set *domains[2] = {
      instances(ctx, "[n] -> { S[i] : 0 <= i < n }", &users[1]),
      instances(ctx, "[n] -> { T[i] : 0 <= i < n }", &users[2])};
  fixture->scop = poly_scop_alloc(ctx, "ids:0");
  fixture->scop->context = isl_set_params(isl_set_copy(domains[0]));
  for (int i = 0; i < 2; ++i)
    assert_non_null(poly_scop_add_statement(fixture->scop, i ? "T" : "S",
                                            isl_set_copy(domains[i])));
  isl_union_set_list *filters = isl_union_set_list_alloc(ctx, 2);
  isl_union_set *all = isl_union_set_empty_ctx(ctx);
  for (int i = 0; i < 2; ++i) {
    isl_union_set *one = isl_union_set_from_set(isl_set_copy(domains[i]));
    all = isl_union_set_union(all, isl_union_set_copy(one));
    filters = isl_union_set_list_add(filters, isl_union_set_universe(one));
  }
  isl_schedule_node *node = isl_schedule_node_from_domain(all);
  node = isl_schedule_node_child(node, 0);
  node = isl_schedule_node_insert_mark(node, isl_id_alloc(ctx, "host", NULL));
  node = isl_schedule_node_child(node, 0);
  node = isl_schedule_node_insert_partial_schedule(
      node, band((const isl_set *const *)domains));
  node = isl_schedule_node_band_member_set_coincident(node, 0, 1);
  node = isl_schedule_node_child(node, 0);
  node = isl_schedule_node_insert_sequence(node, filters);
  isl_schedule *schedule = isl_schedule_node_get_schedule(node);
  isl_schedule_node_free(node);
  for (int i = 0; i < 2; ++i)
    isl_set_free(domains[i]);
  assert_non_null(schedule);
  return schedule;
}

static isl_schedule *renamed(struct fixture *fixture, const char *text,
                             char *why) {
  isl_schedule *parsed = isl_schedule_read_from_str(fixture->ctx, text);
  assert_non_null(parsed);
  return poly_schedule_rename(fixture->scop, parsed, why);
}

static void what_was_printed_comes_back(void **state) {
  struct fixture *fixture = *state;
  char why[POLY_NAMES_WHY];
  isl_schedule *own = region(fixture);
  char *text = isl_schedule_to_str(own);
  isl_schedule *parsed = isl_schedule_read_from_str(fixture->ctx, text);
  isl_schedule *back = renamed(fixture, text, why);
  assert_string_equal(why, "");
  assert_int_equal(isl_schedule_plain_is_equal(own, parsed), isl_bool_false);
  assert_int_equal(isl_schedule_plain_is_equal(own, back), isl_bool_true);
  free(text);
  isl_schedule_free(own);
  isl_schedule_free(parsed);
  isl_schedule_free(back);
}

/* Text with every kind of node that may stand in a region's schedule. */
static void other_nodes_are_kept(void **state) {
  struct fixture *fixture = *state;
  char why[POLY_NAMES_WHY];
  isl_schedule *own = region(fixture);
  isl_schedule *back = renamed(
      fixture,
      "{ domain: \"[n] -> { S[i] : 0 <= i < n; T[i] : 0 <= i < n }\", child: "
      "{ context: \"[n] -> { [] : n > 5 }\", child: { set: [ { filter: "
      "\"{ S[i] }\", child: { guard: \"[n] -> { : n > 0 }\", child: { "
      "schedule: \"[n] -> [{ S[i] -> [(n - i)] }]\", permutable: 1 } } }, { "
      "filter: \"{ T[i] }\", child: { schedule: \"[{ T[i] -> [(i)] }]\", "
      "options: \"[n] -> { atomic[i0]; isolate[[] -> [u]] : u < n }\" } } ] } "
      "} }",
      why);
  assert_string_equal(why, "");
  isl_union_set *domain = isl_schedule_get_domain(back);
  isl_union_set *same = isl_schedule_get_domain(own);
  assert_int_equal(isl_union_set_is_equal(domain, same), isl_bool_true);
  char *text = isl_schedule_to_str(back);
  for (const char *const *word =
           (const char *const[]){"context:", "set:", "guard:", "n - i",
                                 "permutable: 1", "atomic", "u < n", NULL};
       *word; ++word)
    assert_non_null(strstr(text, *word));
  free(text);
  isl_union_set_free(domain);
  isl_union_set_free(same);
  isl_schedule_free(own);
  isl_schedule_free(back);
}

static void unknown_names_are_said(void **state) {
  struct fixture *fixture = *state;
  const struct {
    const char *tree, *why;
  } cases[] = {
      {"{ domain: \"[n] -> { U[i] : 0 <= i < n }\" }",
       "there is no statement 'U'"},
      {"{ domain: \"[m] -> { S[i] : 0 <= i < m }\" }",
       "there is no parameter 'm'"},
      {"{ domain: \"[n] -> { [i] : 0 <= i < n }\" }",
       "there is no statement ''"},
      {"{ domain: \"[n] -> { S[i] : 0 <= i < n }\", child: { schedule: \"[k] "
       "-> [{ S[i] -> [(i + k)] }]\" } }",
       "there is no parameter 'k'"},
      {"{ domain: \"[n] -> { S[i] : 0 <= i < n }\", child: { expansion: \"[n] "
       "-> { S[i] -> T[i] }\", contraction: \"{ T[i] -> S[i] }\" } }",
       "it has nodes of an unknown kind"},
  };
  isl_schedule_free(region(fixture));
  for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
    char why[POLY_NAMES_WHY];
    assert_null(renamed(fixture, cases[i].tree, why));
    assert_string_equal(why, cases[i].why);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      poly_test(what_was_printed_comes_back),
      poly_test(other_nodes_are_kept),
      poly_test(unknown_names_are_said),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
