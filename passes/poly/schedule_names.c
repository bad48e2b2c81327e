/*===- schedule_names.c - A parsed schedule in a region's own terms --------===*
 *
 * In:  see schedule_names.h.
 * Out: a tree built anew from the root, node by node: isl has no function that
 *      changes the ids of a tree.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "schedule_names.h"
#include "error.h"
#include <isl/aff.h>
#include <isl/id.h>
#include <isl/schedule_node.h>
#include <isl/space.h>
#include <isl/union_map.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct renaming {
  const struct poly_scop *scop;
  char *why; /* POLY_NAMES_WHY bytes, empty until something is wrong */
};

__attribute__((format(printf, 2, 3))) static void
complain(struct renaming *names, const char *format, ...) {
  if (*names->why)
    return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(names->why, POLY_NAMES_WHY, format, arguments);
  va_end(arguments);
}

/* -- Ids ------------------------------------------------------------------- */

/* The parameter of that name among those of `set`, which may be NULL. */
static __isl_give isl_id *parameter_in(__isl_keep isl_set *set,
                                       const char *name) {
  int position = set ? isl_set_find_dim_by_name(set, isl_dim_param, name) : -1;
  return position < 0
             ? NULL
             : isl_set_get_dim_id(set, isl_dim_param, (unsigned)position);
}

static __isl_give isl_id *parameter_id(struct renaming *names,
                                       const char *name) {
  const struct poly_scop *scop = names->scop;
  isl_id *id = parameter_in(scop->context, name);
  for (unsigned i = 0; !id && i < scop->nstatements; ++i)
    id = parameter_in(scop->statements[i].domain, name);
  if (!id)
    complain(names, "there is no parameter '%s'", name);
  return id;
}

/* `name` is NULL for a tuple without a name. */
static __isl_give isl_id *statement_id(struct renaming *names,
                                       const char *name) {
  const struct poly_statement *statement =
      name ? poly_scop_find_statement(names->scop, name) : NULL;
  if (statement)
    return isl_set_get_tuple_id(statement->domain);
  complain(names, "there is no statement '%s'", name ? name : "");
  return NULL;
}

/* -- Sets and functions ---------------------------------------------------- */

static __isl_give isl_set *rename_parameters(struct renaming *names,
                                             __isl_take isl_set *set) {
  isl_size n = isl_set_dim(set, isl_dim_param);
  for (unsigned i = 0; n > 0 && i < (unsigned)n; ++i) {
    isl_id *id =
        parameter_id(names, isl_set_get_dim_name(set, isl_dim_param, i));
    set = isl_set_set_dim_id(set, isl_dim_param, i, id);
  }
  return set;
}

static __isl_give isl_set *rename_instances(struct renaming *names,
                                            __isl_take isl_set *set) {
  bool named = isl_set_has_tuple_name(set) == isl_bool_true;
  isl_id *id = statement_id(names, named ? isl_set_get_tuple_name(set) : NULL);
  return rename_parameters(names, isl_set_set_tuple_id(set, id));
}

static __isl_give isl_pw_aff *rename_function(struct renaming *names,
                                              __isl_take isl_pw_aff *function) {
  bool named = isl_pw_aff_has_tuple_id(function, isl_dim_in) == isl_bool_true;
  isl_id *old = named ? isl_pw_aff_get_tuple_id(function, isl_dim_in) : NULL;
  isl_id *id = statement_id(names, old ? isl_id_get_name(old) : NULL);
  isl_id_free(old);
  function = isl_pw_aff_set_tuple_id(function, isl_dim_in, id);
  isl_size n = isl_pw_aff_dim(function, isl_dim_param);
  for (unsigned i = 0; n > 0 && i < (unsigned)n; ++i) {
    const char *name = isl_pw_aff_get_dim_name(function, isl_dim_param, i);
    function = isl_pw_aff_set_dim_id(function, isl_dim_param, i,
                                     parameter_id(names, name));
  }
  return function;
}

/* What the callbacks of isl's unions add up. */
struct sum {
  struct renaming *names;
  isl_union_set *sets;
  isl_union_pw_aff *functions;
};

static isl_stat add_set(__isl_take isl_set *set, void *user) {
  struct sum *sum = user;
  sum->sets = isl_union_set_union(
      sum->sets, isl_union_set_from_set(rename_instances(sum->names, set)));
  return sum->sets ? isl_stat_ok : isl_stat_error;
}

/* Their tuples are isl's words, such as "isolate". */
static isl_stat add_option(__isl_take isl_set *set, void *user) {
  struct sum *sum = user;
  sum->sets = isl_union_set_union(
      sum->sets, isl_union_set_from_set(rename_parameters(sum->names, set)));
  return sum->sets ? isl_stat_ok : isl_stat_error;
}

static isl_stat add_function(__isl_take isl_pw_aff *function, void *user) {
  struct sum *sum = user;
  function = rename_function(sum->names, function);
  sum->functions = isl_union_pw_aff_union_add(
      sum->functions, isl_union_pw_aff_from_pw_aff(function));
  return sum->functions ? isl_stat_ok : isl_stat_error;
}

static __isl_give isl_union_set *
rename_each(struct renaming *names, __isl_take isl_union_set *sets,
            isl_stat (*rename)(isl_set *set, void *user)) {
  isl_ctx *ctx = isl_union_set_get_ctx(sets);
  struct sum sum = {names, isl_union_set_empty_ctx(ctx), NULL};
  if (isl_union_set_foreach_set(sets, rename, &sum) < 0)
    sum.sets = isl_union_set_free(sum.sets);
  isl_union_set_free(sets);
  return sum.sets;
}

static __isl_give isl_union_set *rename_union(struct renaming *names,
                                              __isl_take isl_union_set *sets) {
  return rename_each(names, sets, add_set);
}

static __isl_give isl_union_set *
rename_options(struct renaming *names, __isl_take isl_union_set *options) {
  return rename_each(names, options, add_option);
}

static __isl_give isl_union_pw_aff *
rename_functions(struct renaming *names,
                 __isl_take isl_union_pw_aff *functions) {
  isl_ctx *ctx = isl_union_pw_aff_get_ctx(functions);
  struct sum sum = {names, NULL, isl_union_pw_aff_empty_ctx(ctx)};
  if (isl_union_pw_aff_foreach_pw_aff(functions, add_function, &sum) < 0)
    sum.functions = isl_union_pw_aff_free(sum.functions);
  isl_union_pw_aff_free(functions);
  return sum.functions;
}

static __isl_give isl_multi_union_pw_aff *
rename_band(struct renaming *names, __isl_take isl_multi_union_pw_aff *band) {
  isl_size n = isl_multi_union_pw_aff_size(band);
  isl_union_pw_aff_list *members =
      isl_union_pw_aff_list_alloc(isl_multi_union_pw_aff_get_ctx(band), n);
  for (int i = 0; i < n; ++i)
    members = isl_union_pw_aff_list_add(
        members, rename_functions(
                     names, isl_multi_union_pw_aff_get_union_pw_aff(band, i)));
  isl_space *space =
      isl_space_drop_all_params(isl_multi_union_pw_aff_get_space(band));
  isl_multi_union_pw_aff_free(band);
  if (n == 0)
    complain(names, "a band has no members");
  return isl_multi_union_pw_aff_from_union_pw_aff_list(space, members);
}

/* -- Nodes ----------------------------------------------------------------- */

/* Takes `from`; both stand at the same place of their trees. */
static __isl_give isl_schedule_node *copy(struct renaming *names,
                                          __isl_take isl_schedule_node *to,
                                          __isl_take isl_schedule_node *from);

static __isl_give isl_schedule_node *
insert_band(struct renaming *names, __isl_take isl_schedule_node *to,
            __isl_keep isl_schedule_node *from) {
  isl_size n = isl_schedule_node_band_n_member(from);
  isl_bool permutable = isl_schedule_node_band_get_permutable(from);
  to = isl_schedule_node_insert_partial_schedule(
      to,
      rename_band(names, isl_schedule_node_band_get_partial_schedule(from)));
  to = isl_schedule_node_band_set_permutable(to, permutable == isl_bool_true);
  for (int i = 0; i < n; ++i) {
    isl_bool coincident = isl_schedule_node_band_member_get_coincident(from, i);
    to = isl_schedule_node_band_member_set_coincident(
        to, i, coincident == isl_bool_true);
  }
  return isl_schedule_node_band_set_ast_build_options(
      to, rename_options(names,
                         isl_schedule_node_band_get_ast_build_options(from)));
}

static __isl_give isl_schedule_node *
copy_branches(struct renaming *names, __isl_take isl_schedule_node *to,
              __isl_keep isl_schedule_node *from, bool ordered) {
  isl_size n = isl_schedule_node_n_children(from);
  isl_union_set_list *filters =
      isl_union_set_list_alloc(isl_schedule_node_get_ctx(from), n);
  for (int i = 0; i < n; ++i) {
    isl_schedule_node *child = isl_schedule_node_get_child(from, i);
    filters = isl_union_set_list_add(
        filters,
        rename_union(names, isl_schedule_node_filter_get_filter(child)));
    isl_schedule_node_free(child);
  }
  to = ordered ? isl_schedule_node_insert_sequence(to, filters)
               : isl_schedule_node_insert_set(to, filters);
  for (int i = 0; to && i < n; ++i) {
    isl_schedule_node *below =
        isl_schedule_node_grandchild(isl_schedule_node_copy(from), i, 0);
    to = copy(names, isl_schedule_node_grandchild(to, i, 0), below);
    to = isl_schedule_node_grandparent(to);
  }
  return to;
}

static __isl_give isl_schedule_node *copy(struct renaming *names,
                                          __isl_take isl_schedule_node *to,
                                          __isl_take isl_schedule_node *from) {
  bool below = false;
  switch (isl_schedule_node_get_type(from)) {
  case isl_schedule_node_leaf:
    break;
  case isl_schedule_node_sequence:
  case isl_schedule_node_set:
    to = copy_branches(names, to, from,
                       isl_schedule_node_get_type(from) ==
                           isl_schedule_node_sequence);
    break;
  case isl_schedule_node_band:
    to = insert_band(names, to, from);
    below = true;
    break;
  case isl_schedule_node_mark:
    to = isl_schedule_node_insert_mark(to, isl_schedule_node_mark_get_id(from));
    below = true;
    break;
  case isl_schedule_node_filter:
    to = isl_schedule_node_insert_filter(
        to, rename_union(names, isl_schedule_node_filter_get_filter(from)));
    below = true;
    break;
  case isl_schedule_node_context:
    to = isl_schedule_node_insert_context(
        to,
        rename_parameters(names, isl_schedule_node_context_get_context(from)));
    below = true;
    break;
  case isl_schedule_node_guard:
    to = isl_schedule_node_insert_guard(
        to, rename_parameters(names, isl_schedule_node_guard_get_guard(from)));
    below = true;
    break;
  default:
    complain(names, "it has nodes of an unknown kind");
    to = isl_schedule_node_free(to);
  }
  if (to && below) {
    to = copy(names, isl_schedule_node_child(to, 0),
              isl_schedule_node_child(isl_schedule_node_copy(from), 0));
    to = isl_schedule_node_parent(to);
  }
  isl_schedule_node_free(from);
  return to;
}

static __isl_give isl_schedule_node *
copy_tree(struct renaming *names, __isl_keep isl_schedule_node *root) {
  if (isl_schedule_node_get_type(root) != isl_schedule_node_domain) {
    complain(names, "it does not begin with a domain");
    return NULL;
  }
  isl_union_set *domain =
      rename_union(names, isl_schedule_node_domain_get_domain(root));
  isl_schedule_node *to = isl_schedule_node_from_domain(domain);
  return copy(names, isl_schedule_node_child(to, 0),
              isl_schedule_node_get_child(root, 0));
}

__isl_give isl_schedule *poly_schedule_rename(const struct poly_scop *scop,
                                              __isl_take isl_schedule *schedule,
                                              char why[POLY_NAMES_WHY]) {
  struct renaming names = {scop, why};
  *why = 0;
  isl_schedule_node *root = isl_schedule_get_root(schedule);
  isl_schedule_node *copied = root ? copy_tree(&names, root) : NULL;
  isl_schedule *renamed = isl_schedule_node_get_schedule(copied);
  isl_schedule_node_free(copied);
  isl_schedule_node_free(root);
  isl_schedule_free(schedule);
  if (!renamed)
    complain(&names, "%s", poly_last_error(scop->ctx));
  return renamed;
}

/* -- Relations ------------------------------------------------------------- */

static __isl_give isl_map *rename_tuple(struct renaming *names,
                                        __isl_take isl_map *map,
                                        enum isl_dim_type type) {
  const char *name = isl_map_get_tuple_name(map, type);
  return isl_map_set_tuple_id(map, type, statement_id(names, name));
}

struct relation {
  struct renaming *names;
  isl_union_map *map;
};

static isl_stat add_map(__isl_take isl_map *map, void *user) {
  struct relation *relation = user;
  struct renaming *names = relation->names;
  map = rename_tuple(names, map, isl_dim_in);
  map = rename_tuple(names, map, isl_dim_out);
  isl_size n = isl_map_dim(map, isl_dim_param);
  for (unsigned i = 0; n > 0 && i < (unsigned)n; ++i) {
    const char *name = isl_map_get_dim_name(map, isl_dim_param, i);
    map = isl_map_set_dim_id(map, isl_dim_param, i, parameter_id(names, name));
  }
  relation->map =
      isl_union_map_union(relation->map, isl_union_map_from_map(map));
  return relation->map ? isl_stat_ok : isl_stat_error;
}

__isl_give isl_union_map *poly_relation_rename(const struct poly_scop *scop,
                                               __isl_take isl_union_map *map,
                                               char why[POLY_NAMES_WHY]) {
  struct renaming names = {scop, why};
  struct relation relation = {&names, isl_union_map_empty_ctx(scop->ctx)};
  *why = 0;
  if (isl_union_map_foreach_map(map, add_map, &relation) < 0)
    relation.map = isl_union_map_free(relation.map);
  isl_union_map_free(map);
  if (!relation.map)
    complain(&names, "%s", poly_last_error(scop->ctx));
  return relation.map;
}
