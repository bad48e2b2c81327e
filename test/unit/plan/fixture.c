/*===- fixture.c - Scops for the tests, in a few words --------------------===*
 *
 * In:  see fixture.h.
 * Out: scops, plans and their listings.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include <isl/aff.h>
#include <isl/id.h>
#include <isl/options.h>
#include <isl/schedule_node.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char parameters_of[256];

struct poly_scop *scop_new(const char *parameters) {
  char text[600];
  isl_ctx *ctx = isl_ctx_alloc();
  isl_options_set_on_error(ctx, ISL_ON_ERROR_CONTINUE);
  snprintf(parameters_of, sizeof(parameters_of), "[%s]", parameters);
  struct poly_scop *scop = poly_scop_alloc(ctx, "f:0");
  assert_non_null(scop);
  isl_set_free(scop->context);
  if (parameters[0])
    snprintf(text, sizeof(text), "[%s] -> { : 1 <= %s <= 100000 }", parameters,
             parameters);
  else
    snprintf(text, sizeof(text), "{ : }");
  scop->context = isl_set_read_from_str(ctx, text);
  assert_non_null(scop->context);
  return scop;
}

void scop_delete(struct poly_scop *scop) {
  isl_ctx *ctx = scop->ctx;
  poly_scop_free(scop);
  isl_ctx_free(ctx);
}

void scop_array(struct poly_scop *scop, const char *name,
                enum poly_array_kind kind, unsigned ndim) {
  assert_non_null(poly_scop_add_array(scop, name, kind, ndim, 8));
}

/* Of "A[i,(j+1)]": 2. */
static unsigned count_dims(const char *target) {
  const char *c = strchr(target, '[') + 1;
  unsigned depth = 0, commas = 0;
  bool any = false;
  for (; *c && *c != ']'; ++c) {
    depth += *c == '(';
    depth -= *c == ')';
    commas += *c == ',' && depth == 0;
    any = any || *c != ' ';
  }
  return any ? commas + 1 : 0;
}

static void add_access(struct poly_scop *scop, struct poly_statement *statement,
                       const char *tuple, const char *text) {
  char name[64], map[512], array[64];
  while (*text == ' ')
    ++text;
  const char *target = text + 2;
  snprintf(array, sizeof(array), "%.*s", (int)strcspn(target, "["), target);
  if (!poly_scop_find_array(scop, array))
    scop_array(scop, array, POLY_ARRAY_MEMORY, count_dims(target));
  snprintf(name, sizeof(name), "%s_%u", statement->name, statement->naccesses);
  snprintf(map, sizeof(map), "%s -> { %s -> %s }", parameters_of, tuple,
           target);
  enum poly_access_kind kind = text[0] == 'r'   ? POLY_ACCESS_READ
                               : text[0] == 'm' ? POLY_ACCESS_MAY_WRITE
                                                : POLY_ACCESS_MUST_WRITE;
  assert_non_null(poly_statement_add_access(
      statement, name, kind, isl_map_read_from_str(scop->ctx, map)));
}

struct poly_statement *scop_statement(struct poly_scop *scop,
                                      const char *domain,
                                      const char *accesses) {
  char text[512], name[64], tuple[64], list[512];
  snprintf(text, sizeof(text), "%s -> { %s }", parameters_of, domain);
  snprintf(name, sizeof(name), "%.*s", (int)strcspn(domain, "["), domain);
  snprintf(tuple, sizeof(tuple), "%.*s", (int)strcspn(domain, "]") + 1, domain);
  snprintf(list, sizeof(list), "%s", accesses);
  struct poly_statement *statement = poly_scop_add_statement(
      scop, name, isl_set_read_from_str(scop->ctx, text));
  assert_non_null(statement);
  statement->cost = 2;
  for (char *save, *one = strtok_r(list, ";", &save); one;
       one = strtok_r(NULL, ";", &save))
    add_access(scop, statement, tuple, one);
  return statement;
}

isl_schedule *leaf(struct poly_scop *scop, const char *statement) {
  const struct poly_statement *found =
      poly_scop_find_statement(scop, statement);
  assert_non_null(found);
  return isl_schedule_from_domain(
      isl_union_set_from_set(isl_set_copy(found->domain)));
}

struct iterators {
  int depth;
  isl_union_pw_aff *value;
};

static isl_stat add_iterator(isl_set *set, void *user) {
  struct iterators *iterators = user;
  isl_local_space *space = isl_local_space_from_space(isl_set_get_space(set));
  isl_aff *aff =
      isl_aff_var_on_domain(space, isl_dim_set, (unsigned)iterators->depth);
  isl_pw_aff *value = isl_pw_aff_from_aff(aff);
  iterators->value = isl_union_pw_aff_union_add(
      iterators->value, isl_union_pw_aff_from_pw_aff(value));
  isl_set_free(set);
  return isl_stat_ok;
}

isl_schedule *loop(struct poly_scop *scop, const char *name, int depth,
                   isl_schedule *child) {
  assert_non_null(poly_scop_add_loop(scop, name));
  isl_union_set *domain = isl_schedule_get_domain(child);
  struct iterators iterators = {
      depth, isl_union_pw_aff_empty(isl_union_set_get_space(domain))};
  isl_union_set_foreach_set(domain, add_iterator, &iterators);
  isl_union_set_free(domain);
  child = isl_schedule_insert_partial_schedule(
      child, isl_multi_union_pw_aff_from_union_pw_aff(iterators.value));
  isl_schedule_node *node = isl_schedule_get_root(child);
  isl_schedule_free(child);
  node = isl_schedule_node_child(node, 0);
  node =
      isl_schedule_node_insert_mark(node, isl_id_alloc(scop->ctx, name, NULL));
  child = isl_schedule_node_get_schedule(node);
  isl_schedule_node_free(node);
  return child;
}

isl_schedule *then(isl_schedule *first, isl_schedule *second) {
  return isl_schedule_sequence(first, second);
}

void scop_finish(struct poly_scop *scop, isl_schedule *schedule) {
  isl_schedule_free(scop->schedule);
  scop->schedule = schedule;
  const char *wrong = poly_scop_check(scop);
  if (wrong)
    fail_msg("%s", wrong);
}

struct planned plan_with(struct poly_scop *scop,
                         const struct poly_options *options) {
  struct planned planned = {scop, poly_deps_compute(scop), NULL};
  assert_non_null(planned.deps);
  planned.plan = poly_plan_compute(scop, planned.deps, options);
  assert_non_null(planned.plan);
  return planned;
}

struct planned plan_for(struct poly_scop *scop, enum poly_target target) {
  struct poly_options options = {.target = target};
  return plan_with(scop, &options);
}

void planned_delete(struct planned *planned) {
  poly_plan_free(planned->plan);
  poly_deps_free(planned->deps);
  scop_delete(planned->scop);
}

static char listing[4096];

static void print(const char *text) {
  if (listing[0] && text[0] != ';' && listing[strlen(listing) - 1] != ' ')
    strncat(listing, " ", sizeof(listing) - strlen(listing) - 1);
  strncat(listing, text, sizeof(listing) - strlen(listing) - 1);
}

static void list_marks(isl_schedule_node *node) {
  enum isl_schedule_node_type type = isl_schedule_node_get_type(node);
  isl_size n = isl_schedule_node_n_children(node);
  if (type == isl_schedule_node_mark) {
    isl_id *id = isl_schedule_node_mark_get_id(node);
    print(isl_id_get_name(id));
    isl_id_free(id);
  }
  bool braces = type == isl_schedule_node_sequence;
  if (braces)
    print("{");
  for (int i = 0; i < n; ++i) {
    if (i)
      print(";");
    isl_schedule_node *child = isl_schedule_node_get_child(node, i);
    list_marks(child);
    isl_schedule_node_free(child);
  }
  if (braces)
    print("}");
}

const char *marks_of(const struct poly_plan *plan) {
  if (!plan->schedule)
    return "none";
  listing[0] = '\0';
  isl_schedule_node *root = isl_schedule_get_root(plan->schedule);
  list_marks(root);
  isl_schedule_node_free(root);
  return listing;
}

bool has_note(const struct poly_plan *plan, enum poly_note_code code,
              const char *loop) {
  for (unsigned i = 0; i < plan->nnotes; ++i) {
    const struct poly_note *note = &plan->notes[i];
    if (note->code != code)
      continue;
    if (loop ? note->loop && strcmp(note->loop->name, loop) == 0 : !note->loop)
      return true;
  }
  return false;
}
