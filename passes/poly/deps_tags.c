/*===- deps_tags.c - Accesses that can be told apart in relations ---------===*
 *
 * In:  see deps_tags.h.
 * Out: S[i] -> A[x] becomes [S[i] -> access[]] -> A[x]; each leaf of the
 *      schedule gets a band whose value is the position of the access in its
 *      statement.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "deps_tags.h"

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/schedule_node.h>
#include <isl/space.h>
#include <isl/val.h>
#include <stdlib.h>

enum poly_storage poly_array_storage(const struct poly_array *array) {
  return array->kind == POLY_ARRAY_SCALAR || array->kind == POLY_ARRAY_ITERATION
             ? POLY_STORAGE_PRIVATE
             : POLY_STORAGE_SHARED;
}

/* S[i] -> access[] for the instances of the statement. */
static __isl_give isl_map *tag_map(const struct poly_tag *tag) {
  isl_ctx *ctx = isl_set_get_ctx(tag->statement->domain);
  isl_id *id = isl_id_alloc(ctx, tag->access->name, (void *)tag);
  isl_space *space = isl_space_set_alloc(ctx, 0, 0);
  space = isl_space_set_tuple_id(space, isl_dim_set, id);
  return isl_map_from_domain_and_range(isl_set_copy(tag->statement->domain),
                                       isl_set_universe(space));
}

struct building {
  const struct poly_scop *scop;
  struct poly_tagged *tagged;
  isl_union_map *tags;    /* of all accesses */
  isl_union_pw_aff *rank; /* [S[i] -> access[]] -> position */
  bool several;           /* a statement has more than one access */
};

static void add_access(struct building *building, struct poly_tag *tag,
                       unsigned position) {
  struct poly_tagged *tagged = building->tagged;
  isl_map *tags = tag_map(tag);
  isl_set *tagged_instances = isl_map_wrap(isl_map_copy(tags));
  isl_val *value =
      isl_val_int_from_ui(isl_set_get_ctx(tag->statement->domain), position);
  isl_union_pw_aff *rank = isl_union_pw_aff_val_on_domain(
      isl_union_set_from_set(tagged_instances), value);
  building->rank = isl_union_pw_aff_union_add(building->rank, rank);
  building->tags = isl_union_map_add_map(building->tags, isl_map_copy(tags));

  isl_map *map = isl_map_apply_range(isl_map_domain_map(tags),
                                     isl_map_copy(tag->access->map));
  map = isl_map_intersect_params(map, isl_set_copy(building->scop->context));
  isl_union_map **list =
      &tagged->accesses[poly_array_storage(tag->array)][tag->access->kind];
  *list = isl_union_map_add_map(*list, map);
}

static void add_accesses(struct building *building) {
  struct poly_tag *tag = building->tagged->tags;
  for (unsigned i = 0; i < building->scop->nstatements; ++i) {
    const struct poly_statement *statement = &building->scop->statements[i];
    building->several |= statement->naccesses > 1;
    for (unsigned j = 0; j < statement->naccesses; ++j, ++tag) {
      tag->statement = statement;
      tag->access = &statement->accesses[j];
      tag->array = poly_scop_find_array(
          building->scop,
          isl_map_get_tuple_name(tag->access->map, isl_dim_out));
      tag->number = (unsigned)(tag - building->tagged->tags);
      add_access(building, tag, j);
    }
  }
}

static __isl_give isl_schedule_node *order_leaf(__isl_take isl_schedule_node *n,
                                                void *user) {
  if (isl_schedule_node_get_type(n) != isl_schedule_node_leaf)
    return n;
  isl_multi_union_pw_aff *rank = user;
  return isl_schedule_node_insert_partial_schedule(
      n, isl_multi_union_pw_aff_copy(rank));
}

/* Takes the building's maps. */
static __isl_give isl_schedule *tag_schedule(struct building *building) {
  isl_union_pw_multi_aff *untag =
      isl_union_map_domain_map_union_pw_multi_aff(building->tags);
  isl_schedule *schedule = isl_schedule_pullback_union_pw_multi_aff(
      isl_schedule_copy(building->scop->schedule), untag);
  isl_multi_union_pw_aff *rank =
      isl_multi_union_pw_aff_from_union_pw_aff(building->rank);
  if (building->several)
    schedule =
        isl_schedule_map_schedule_node_bottom_up(schedule, order_leaf, rank);
  isl_multi_union_pw_aff_free(rank);
  return schedule;
}

bool poly_tagged_init(struct poly_tagged *tagged,
                      const struct poly_scop *scop) {
  isl_ctx *ctx = scop->ctx;
  *tagged = (struct poly_tagged){0};
  for (int storage = 0; storage < 2; ++storage)
    for (int kind = 0; kind < 4; ++kind)
      tagged->accesses[storage][kind] = isl_union_map_empty_ctx(ctx);
  for (unsigned i = 0; i < scop->nstatements; ++i)
    tagged->ntags += scop->statements[i].naccesses;
  if (tagged->ntags == 0)
    return true;
  tagged->tags = calloc(tagged->ntags, sizeof *tagged->tags);
  if (!tagged->tags)
    return false;
  struct building building = {scop, tagged, isl_union_map_empty_ctx(ctx),
                              isl_union_pw_aff_empty_ctx(ctx), false};
  add_accesses(&building);
  tagged->schedule = tag_schedule(&building);
  bool good = tagged->schedule != NULL;
  for (int storage = 0; storage < 2; ++storage)
    for (int kind = 0; kind < 4; ++kind)
      good = good && tagged->accesses[storage][kind];
  return good;
}

void poly_tagged_clear(struct poly_tagged *tagged) {
  for (int storage = 0; storage < 2; ++storage)
    for (int kind = 0; kind < 4; ++kind)
      isl_union_map_free(tagged->accesses[storage][kind]);
  isl_schedule_free(tagged->schedule);
  free(tagged->tags);
}

__isl_give isl_union_map *poly_tagged_writes(const struct poly_tagged *tagged,
                                             enum poly_storage storage) {
  isl_union_map *const *accesses = tagged->accesses[storage];
  return isl_union_map_union(
      isl_union_map_copy(accesses[POLY_ACCESS_MAY_WRITE]),
      isl_union_map_copy(accesses[POLY_ACCESS_MUST_WRITE]));
}

const struct poly_tag *poly_tag_of(__isl_keep isl_map *map,
                                   enum isl_dim_type type) {
  isl_space *space = isl_map_get_space(map);
  space = type == isl_dim_in ? isl_space_domain(space) : isl_space_range(space);
  space = isl_space_unwrap(space);
  isl_id *id = isl_space_get_tuple_id(space, isl_dim_out);
  isl_space_free(space);
  const struct poly_tag *tag = isl_id_get_user(id);
  isl_id_free(id);
  return tag;
}

__isl_give isl_map *poly_untag(__isl_take isl_map *map) {
  map = isl_map_range_factor_domain(isl_map_domain_factor_domain(map));
  isl_space *space = isl_map_get_space(map);
  if (isl_space_tuple_is_equal(space, isl_dim_in, space, isl_dim_out) !=
      isl_bool_true) {
    isl_space_free(space);
    return map;
  }
  isl_map *identity = isl_map_identity(space);
  if (isl_map_is_disjoint(map, identity) == isl_bool_true) {
    isl_map_free(identity);
    return map;
  }
  return isl_map_subtract(map, identity);
}
