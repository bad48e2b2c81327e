/*===- scop_check.c - Does a scop keep the rules of scop.h? ---------------===*
 *
 * In:  a scop from a reader or an adaptor, possibly wrong in any way.
 * Out: NULL, or one line that names what is wrong.
 * Why: everything behind may then rely on the rules; each is a question here
 *      and nowhere else.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bounded.h"
#include "error.h"
#include "scop.h"

#include <isl/id.h>
#include <isl/schedule_node.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Keeps the complaint in the scop; returns it, so that callers can return. */
__attribute__((format(printf, 2, 3))) static const char *
complain(struct poly_scop *scop, const char *format, ...) {
  char text[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  free(scop->complaint);
  scop->complaint = strdup(text);
  return scop->complaint ? scop->complaint : "out of memory";
}

static const char *isl_failed(struct poly_scop *scop) {
  return complain(scop, "%s", poly_last_error(scop->ctx));
}

/* -- Names ----------------------------------------------------------------- */

static int compare_names(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Sorts `names`; complains of one that stands in it twice. */
static const char *check_unique(struct poly_scop *scop, const char *what,
                                const char **names, size_t count) {
  if (count)
    qsort(names, count, sizeof *names, compare_names);
  for (size_t i = 1; i < count; ++i)
    if (strcmp(names[i - 1], names[i]) == 0)
      return complain(scop, "two %s are called '%s'", what, names[i]);
  return NULL;
}

static size_t count_accesses(const struct poly_scop *scop) {
  size_t count = 0;
  for (unsigned i = 0; i < scop->nstatements; ++i)
    count += scop->statements[i].naccesses;
  return count;
}

static const char *check_names(struct poly_scop *scop) {
  size_t most =
      count_accesses(scop) + scop->nstatements + scop->narrays + scop->nloops;
  const char **names = malloc((most + 1) * sizeof *names);
  if (!names)
    return complain(scop, "out of memory");
  const char *wrong = NULL;
  size_t count = 0;
  for (unsigned i = 0; i < scop->nstatements; ++i)
    names[count++] = scop->statements[i].name;
  wrong = check_unique(scop, "statements", names, count);
  count = 0;
  for (unsigned i = 0; i < scop->narrays; ++i)
    names[count++] = scop->arrays[i].name;
  wrong = wrong ? wrong : check_unique(scop, "arrays", names, count);
  count = 0;
  for (unsigned i = 0; i < scop->nloops; ++i)
    names[count++] = scop->loops[i].name;
  wrong = wrong ? wrong : check_unique(scop, "loops", names, count);
  count = 0;
  for (unsigned i = 0; i < scop->nstatements; ++i)
    for (unsigned j = 0; j < scop->statements[i].naccesses; ++j)
      names[count++] = scop->statements[i].accesses[j].name;
  wrong = wrong ? wrong : check_unique(scop, "accesses", names, count);
  free(names);
  return wrong;
}

/* -- Arrays, loops, statements --------------------------------------------- */

static const char *check_array(struct poly_scop *scop,
                               const struct poly_array *array) {
  if (array->kind > POLY_ARRAY_SCALAR)
    return complain(scop, "array '%s' is of no known kind", array->name);
  if (array->kind == POLY_ARRAY_SCALAR && array->ndim != 0)
    return complain(scop, "scalar '%s' has dimensions", array->name);
  if (array->escapes && array->kind != POLY_ARRAY_SCALAR)
    return complain(scop, "array '%s' escapes but is no scalar", array->name);
  return NULL;
}

static const char *check_loop(struct poly_scop *scop,
                              const struct poly_loop *loop) {
  if (loop->ntile > POLY_MAX_TILE)
    return complain(scop, "loop '%s' has more than %d tile sizes", loop->name,
                    POLY_MAX_TILE);
  return NULL;
}

static bool same_name(const char *a, const char *b) {
  return a && b && strcmp(a, b) == 0;
}

static const char *check_access(struct poly_scop *scop,
                                const struct poly_statement *statement,
                                const struct poly_access *access) {
  if (access->kind > POLY_ACCESS_KILL)
    return complain(scop, "access '%s' is of no known kind", access->name);
  if (!same_name(isl_map_get_tuple_name(access->map, isl_dim_in),
                 statement->name) ||
      isl_map_dim(access->map, isl_dim_in) !=
          isl_set_dim(statement->domain, isl_dim_set))
    return complain(scop, "access '%s' is not of the instances of '%s'",
                    access->name, statement->name);
  const char *name = isl_map_get_tuple_name(access->map, isl_dim_out);
  const struct poly_array *array = poly_scop_find_array(scop, name);
  if (!array)
    return complain(scop, "access '%s' is of the array '%s', not listed",
                    access->name, name ? name : "");
  isl_size ndim = isl_map_dim(access->map, isl_dim_out);
  if (ndim < 0 || (unsigned)ndim != array->ndim)
    return complain(scop, "access '%s' has not the %u dimensions of '%s'",
                    access->name, array->ndim, array->name);
  return NULL;
}

static const char *check_statement(struct poly_scop *scop,
                                   const struct poly_statement *statement) {
  if (!same_name(isl_set_get_tuple_name(statement->domain), statement->name))
    return complain(scop, "the instances of '%s' have another name",
                    statement->name);
  if (statement->cost == 0)
    return complain(scop, "statement '%s' costs nothing", statement->name);
  const char *wrong = NULL;
  for (unsigned i = 0; !wrong && i < statement->naccesses; ++i)
    wrong = check_access(scop, statement, &statement->accesses[i]);
  return wrong;
}

/* -- The source schedule --------------------------------------------------- */

static const char *check_schedule_domain(struct poly_scop *scop) {
  isl_union_set *domain = isl_union_set_empty_ctx(scop->ctx);
  for (unsigned i = 0; i < scop->nstatements; ++i)
    domain =
        isl_union_set_add_set(domain, isl_set_copy(scop->statements[i].domain));
  domain = isl_union_set_intersect_params(domain, isl_set_copy(scop->context));
  isl_union_set *scheduled = isl_union_set_intersect_params(
      isl_schedule_get_domain(scop->schedule), isl_set_copy(scop->context));
  isl_bool equal = isl_union_set_is_equal(domain, scheduled);
  isl_union_set_free(domain);
  isl_union_set_free(scheduled);
  if (equal < 0)
    return isl_failed(scop);
  return equal ? NULL
               : complain(scop, "the schedule is not of the statements' "
                                "instances");
}

struct marks {
  struct poly_scop *scop;
  unsigned *seen; /* a loop */
  const char *wrong;
};

static const char *check_mark(struct marks *marks, const char *name,
                              __isl_keep isl_schedule_node *node) {
  const struct poly_loop *loop = poly_scop_find_loop(marks->scop, name);
  if (!loop)
    return complain(marks->scop, "the mark '%s' is of no loop", name);
  if (marks->seen[loop - marks->scop->loops]++)
    return complain(marks->scop, "loop '%s' stands in the schedule twice",
                    name);
  isl_schedule_node *band = isl_schedule_node_get_child(node, 0);
  bool single = isl_schedule_node_get_type(band) == isl_schedule_node_band &&
                isl_schedule_node_band_n_member(band) == 1;
  isl_schedule_node_free(band);
  return single ? NULL
                : complain(marks->scop,
                           "the mark '%s' is not above a band of one member",
                           name);
}

static isl_bool visit_node(__isl_keep isl_schedule_node *node, void *user) {
  struct marks *marks = user;
  switch (isl_schedule_node_get_type(node)) {
  case isl_schedule_node_error:
    return isl_bool_error;
  case isl_schedule_node_extension:
  case isl_schedule_node_expansion:
    marks->wrong = complain(marks->scop, "the schedule has an extension or "
                                         "expansion node");
    return isl_bool_error;
  case isl_schedule_node_mark:
    break;
  default:
    return isl_bool_true;
  }
  isl_id *id = isl_schedule_node_mark_get_id(node);
  const char *name = isl_id_get_name(id);
  marks->wrong = check_mark(marks, name ? name : "", node);
  isl_id_free(id);
  return marks->wrong ? isl_bool_error : isl_bool_true;
}

static const char *check_marks(struct poly_scop *scop) {
  struct marks marks = {scop, calloc(scop->nloops + 1, sizeof *marks.seen),
                        NULL};
  if (!marks.seen)
    return complain(scop, "out of memory");
  isl_stat walked = isl_schedule_foreach_schedule_node_top_down(
      scop->schedule, visit_node, &marks);
  if (walked < 0 && !marks.wrong)
    marks.wrong = isl_failed(scop);
  for (unsigned i = 0; !marks.wrong && i < scop->nloops; ++i)
    if (!marks.seen[i])
      marks.wrong = complain(scop, "loop '%s' has no mark in the schedule",
                             scop->loops[i].name);
  free(marks.seen);
  return marks.wrong;
}

static const char *check(struct poly_scop *scop) {
  if (!scop->schedule)
    return complain(scop, "there is no schedule");
  if (isl_set_is_params(scop->context) != isl_bool_true)
    return complain(scop, "the context is not a set of parameters");
  const char *wrong = check_names(scop);
  for (unsigned i = 0; !wrong && i < scop->narrays; ++i)
    wrong = check_array(scop, &scop->arrays[i]);
  for (unsigned i = 0; !wrong && i < scop->nloops; ++i)
    wrong = check_loop(scop, &scop->loops[i]);
  for (unsigned i = 0; !wrong && i < scop->nstatements; ++i)
    wrong = check_statement(scop, &scop->statements[i]);
  if (!wrong)
    wrong = check_schedule_domain(scop);
  return wrong ? wrong : check_marks(scop);
}

const char *poly_scop_check(struct poly_scop *scop) {
  struct poly_bound bound;
  poly_bound_enter(&bound, scop->ctx, 0);
  const char *wrong = check(scop);
  poly_bound_leave(&bound);
  return wrong;
}
