/*===- proof.c ------------------------------------------------------------===*
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "proof.h"
#include "bounded.h"

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/local_space.h>
#include <isl/space.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_COUNTER POLY_PROOF_ITEM_DIMS

struct checker {
  const struct poly_proof_kernel *kernel;
  struct poly_proof *proof;
  unsigned ntime;
};

/* -- Time ------------------------------------------------------------------ */

static unsigned time_length(const struct poly_proof_kernel *kernel) {
  unsigned depth = 0;
  for (unsigned i = 0; i < kernel->naccesses; ++i)
    if (kernel->accesses[i].place.depth > depth)
      depth = kernel->accesses[i].place.depth;
  for (unsigned i = 0; i < kernel->nbarriers; ++i)
    if (kernel->barriers[i].place.depth > depth)
      depth = kernel->barriers[i].place.depth;
  return 2 * depth + 1;
}

static __isl_give isl_map *fix_time(__isl_take isl_map *map, unsigned dim,
                                    unsigned value) {
  return isl_map_fix_si(map, isl_dim_out, dim, (int)value);
}

/* Instance -> time of `place`, whose counters are the instance's own;
 * `earlier` iterations of the innermost of them before. The counters begin at
 * `first` among the instance's coordinates. */
static __isl_give isl_map *time_map(__isl_take isl_space *instances,
                                    const struct poly_proof_place *place,
                                    unsigned first, unsigned earlier,
                                    unsigned length) {
  isl_space *times = isl_space_params(isl_space_copy(instances));
  times =
      isl_space_add_dims(isl_space_set_from_params(times), isl_dim_set, length);
  isl_space *space = isl_space_map_from_domain_and_range(instances, times);
  isl_map *map = isl_map_universe(isl_space_copy(space));
  map = fix_time(map, 0, place->at[0]);
  for (unsigned i = 0; i < place->depth; ++i) {
    isl_constraint *equal = isl_constraint_alloc_equality(
        isl_local_space_from_space(isl_space_copy(space)));
    equal = isl_constraint_set_coefficient_si(equal, isl_dim_out,
                                              (int)(2 * i + 1), -1);
    equal = isl_constraint_set_coefficient_si(equal, isl_dim_in,
                                              (int)(first + i), 1);
    if (i + 1 == place->depth)
      equal = isl_constraint_set_constant_si(equal, -(int)earlier);
    map = isl_map_add_constraint(map, equal);
    map = fix_time(map, 2 * i + 2, place->at[i + 1]);
  }
  for (unsigned i = 2 * place->depth + 1; i < length; ++i)
    map = fix_time(map, i, 0);
  isl_space_free(space);
  return map;
}

static __isl_give isl_map *time_of(const struct checker *checker,
                                   const struct poly_proof_access *access,
                                   const struct poly_proof_place *place,
                                   unsigned earlier) {
  return time_map(isl_space_domain(isl_map_get_space(access->map)), place,
                  FIRST_COUNTER, earlier, checker->ntime);
}

/* {x -> y : from(x) before to(y)}; takes both. */
static __isl_give isl_map *in_order(__isl_take isl_map *from,
                                    __isl_take isl_map *to, bool strictly) {
  isl_space *space = isl_space_range(isl_map_get_space(from));
  isl_map *order = strictly ? isl_map_lex_lt(space) : isl_map_lex_le(space);
  return isl_map_apply_range(isl_map_apply_range(from, order),
                             isl_map_reverse(to));
}

/* -- Conflicts ------------------------------------------------------------- */

/* Pairs whose first `count` coordinates from `first` on are not all equal. */
static __isl_give isl_map *unequal(__isl_keep isl_map *pairs, unsigned first,
                                   unsigned count) {
  isl_map *any = isl_map_empty(isl_map_get_space(pairs));
  for (unsigned i = first; i < first + count; ++i) {
    isl_map *less = isl_map_order_lt(isl_map_copy(pairs), isl_dim_in, (int)i,
                                     isl_dim_out, (int)i);
    isl_map *more = isl_map_order_gt(isl_map_copy(pairs), isl_dim_in, (int)i,
                                     isl_dim_out, (int)i);
    any = isl_map_union(any, isl_map_union(less, more));
  }
  return any;
}

/* The work-items' ids are below the kernel's size. */
static __isl_give isl_map *bound_items(__isl_take isl_map *pairs,
                                       const struct poly_proof_kernel *kernel) {
  for (unsigned i = 0; i < POLY_PROOF_ITEM_DIMS; ++i)
    for (unsigned side = 0; side < 2; ++side) {
      enum isl_dim_type type = side ? isl_dim_out : isl_dim_in;
      pairs = isl_map_lower_bound_si(pairs, type, i, 0);
      pairs = isl_map_upper_bound_si(pairs, type, i, (int)kernel->size[i] - 1);
    }
  return pairs;
}

static unsigned opaque_column(const struct poly_proof_access *access,
                              unsigned opaque) {
  return FIRST_COUNTER + access->place.depth + opaque;
}

/* In one iteration the value has one value. */
static __isl_give isl_map *
same_opaques(__isl_take isl_map *pairs, const struct poly_proof_access *first,
             const struct poly_proof_access *second) {
  for (unsigned i = 0; i < first->nopaques; ++i)
    for (unsigned j = 0; j < second->nopaques; ++j) {
      if (strcmp(first->opaques[i].name, second->opaques[j].name) != 0)
        continue;
      isl_map *other = unequal(pairs, FIRST_COUNTER, first->opaques[i].depth);
      pairs = isl_map_equate(pairs, isl_dim_in, (int)opaque_column(first, i),
                             isl_dim_out, (int)opaque_column(second, j));
      pairs = isl_map_union(pairs, other);
    }
  return pairs;
}

/* Instances of two work-items that touch one element, first no later. */
static __isl_give isl_map *conflicts(const struct checker *checker,
                                     const struct poly_proof_access *first,
                                     const struct poly_proof_access *second) {
  isl_map *pairs = isl_map_apply_range(
      isl_map_copy(first->map), isl_map_reverse(isl_map_copy(second->map)));
  pairs = bound_items(pairs, checker->kernel);
  pairs = same_opaques(pairs, first, second);
  if (checker->kernel->over_groups && first->place.depth > 0 &&
      second->place.depth > 0 && !checker->kernel->objects[first->object].local)
    pairs = isl_map_equate(pairs, isl_dim_in, FIRST_COUNTER, isl_dim_out,
                           FIRST_COUNTER);
  isl_map *different = unequal(pairs, 0, POLY_PROOF_ITEM_DIMS);
  isl_map_free(pairs);
  return isl_map_intersect(
      different, in_order(time_of(checker, first, &first->place, 0),
                          time_of(checker, second, &second->place, 0), false));
}

/* -- Barriers -------------------------------------------------------------- */

static bool is_named(const struct poly_proof_names *names, const char *name) {
  for (unsigned i = 0; i < names->count; ++i)
    if (strcmp(names->names[i], name) == 0)
      return true;
  return false;
}

/* The loops around `outer` are around `inner` too. */
static bool is_inside(const struct poly_proof_place *inner,
                      const struct poly_proof_place *outer) {
  if (inner->depth < outer->depth)
    return false;
  for (unsigned i = 0; i < outer->depth; ++i)
    if (inner->at[i] != outer->at[i])
      return false;
  return true;
}

static __isl_give isl_map *minus(__isl_take isl_map *pairs,
                                 __isl_take isl_map *ordered) {
  return isl_map_coalesce(isl_map_subtract(pairs, ordered));
}

/* The barrier of the iteration that `first` is in, behind it. */
static __isl_give isl_map *cut_after(const struct checker *checker,
                                     __isl_take isl_map *pairs,
                                     const struct poly_proof_access *first,
                                     const struct poly_proof_access *second,
                                     const struct poly_proof_barrier *barrier) {
  unsigned depth = barrier->place.depth;
  if (!is_named(&first->after, barrier->name) ||
      !is_inside(&first->place, &barrier->place) ||
      first->place.at[depth] >= barrier->place.at[depth])
    return pairs;
  return minus(pairs,
               in_order(time_of(checker, first, &barrier->place, 0),
                        time_of(checker, second, &second->place, 0), true));
}

/* The barrier of the iteration that `second` is in, in front of it. */
static __isl_give isl_map *
cut_before(const struct checker *checker, __isl_take isl_map *pairs,
           const struct poly_proof_access *first,
           const struct poly_proof_access *second,
           const struct poly_proof_barrier *barrier) {
  unsigned depth = barrier->place.depth;
  if (!is_named(&second->before, barrier->name) ||
      !is_inside(&second->place, &barrier->place) ||
      second->place.at[depth] <= barrier->place.at[depth])
    return pairs;
  return minus(pairs,
               in_order(time_of(checker, first, &first->place, 0),
                        time_of(checker, second, &barrier->place, 0), true));
}

/* The barrier of the iteration before the one that `second` is in, which was
 * run to its end. */
static __isl_give isl_map *
cut_earlier(const struct checker *checker, __isl_take isl_map *pairs,
            const struct poly_proof_access *first,
            const struct poly_proof_access *second,
            const struct poly_proof_barrier *barrier) {
  unsigned depth = barrier->place.depth;
  if (!barrier->every || depth == 0 ||
      !is_inside(&second->place, &barrier->place))
    return pairs;
  isl_map *passed = time_of(checker, second, &barrier->place, 1);
  passed =
      isl_map_lower_bound_si(passed, isl_dim_in, FIRST_COUNTER + depth - 1, 1);
  return minus(
      pairs, in_order(time_of(checker, first, &first->place, 0), passed, true));
}

/* Any instance of the barrier that is known to be passed. */
static __isl_give isl_map *
cut_between(const struct checker *checker, __isl_take isl_map *pairs,
            const struct poly_proof_access *first,
            const struct poly_proof_access *second,
            const struct poly_proof_barrier *barrier) {
  if (!barrier->domain)
    return pairs;
  isl_map *times = time_map(isl_set_get_space(barrier->domain), &barrier->place,
                            0, 0, checker->ntime);
  times = isl_map_intersect_domain(times, isl_set_copy(barrier->domain));
  isl_map *to = in_order(time_of(checker, first, &first->place, 0),
                         isl_map_copy(times), true);
  isl_map *from =
      in_order(times, time_of(checker, second, &second->place, 0), true);
  return minus(pairs, isl_map_apply_range(to, from));
}

static __isl_give isl_map *without_ordered(const struct checker *checker,
                                           __isl_take isl_map *pairs,
                                           const struct poly_proof_access *a,
                                           const struct poly_proof_access *b) {
  bool local = checker->kernel->objects[a->object].local;
  for (unsigned i = 0; i < checker->kernel->nbarriers; ++i) {
    const struct poly_proof_barrier *barrier = &checker->kernel->barriers[i];
    if (!(local ? barrier->local : barrier->global))
      continue;
    pairs = cut_after(checker, pairs, a, b, barrier);
    pairs = cut_before(checker, pairs, a, b, barrier);
    pairs = cut_earlier(checker, pairs, a, b, barrier);
    pairs = cut_between(checker, pairs, a, b, barrier);
    if (isl_map_is_empty(pairs) != isl_bool_false)
      break;
  }
  return pairs;
}

/* -- Verdict --------------------------------------------------------------- */

/* Pairs of one execution of a local loop, of which only a promise says that
 * they do not occur. */
static __isl_give isl_map *
without_promised(__isl_take isl_map *pairs,
                 const struct poly_proof_access *first,
                 const struct poly_proof_access *second) {
  if (first->promise == 0 || first->promise != second->promise ||
      first->place.depth != second->place.depth ||
      (first->exact && second->exact))
    return pairs;
  isl_map *others = unequal(pairs, FIRST_COUNTER, first->place.depth);
  isl_map_free(pairs);
  return others;
}

static bool add_failure(struct checker *checker, unsigned first,
                        unsigned second, __isl_keep isl_map *pairs) {
  const struct poly_proof_access *accesses = checker->kernel->accesses;
  struct poly_proof *proof = checker->proof;
  struct poly_proof_failure *more =
      realloc(proof->failures, (proof->nfailures + 1) * sizeof *more);
  if (!more)
    return false;
  proof->failures = more;
  char *text = isl_map_to_str(pairs);
  if (!text)
    return false;
  more[proof->nfailures++] = (struct poly_proof_failure){
      first, second, accesses[first].exact && accesses[second].exact, text};
  return true;
}

static bool check_pair(struct checker *checker, unsigned first,
                       unsigned second) {
  const struct poly_proof_access *a = &checker->kernel->accesses[first];
  const struct poly_proof_access *b = &checker->kernel->accesses[second];
  isl_map *pairs = isl_map_coalesce(conflicts(checker, a, b));
  isl_bool none = isl_map_is_empty(pairs);
  if (none == isl_bool_false) {
    ++checker->proof->nconflicts;
    pairs = without_ordered(checker, pairs, a, b);
    none = isl_map_is_empty(pairs);
  }
  if (none == isl_bool_false) {
    pairs = without_promised(pairs, a, b);
    none = isl_map_is_empty(pairs);
    if (none == isl_bool_true)
      ++checker->proof->npromised;
  }
  bool good =
      none == isl_bool_true ||
      (none == isl_bool_false && add_failure(checker, first, second, pairs));
  isl_map_free(pairs);
  return good;
}

static bool check_all(struct checker *checker) {
  const struct poly_proof_kernel *kernel = checker->kernel;
  for (unsigned i = 0; i < kernel->naccesses; ++i)
    for (unsigned j = 0; j < kernel->naccesses; ++j) {
      const struct poly_proof_access *a = &kernel->accesses[i];
      const struct poly_proof_access *b = &kernel->accesses[j];
      if (a->object != b->object || !(a->write || b->write) ||
          (a->atomic && b->atomic))
        continue;
      ++checker->proof->nchecked;
      if (!check_pair(checker, i, j))
        return false;
    }
  return true;
}

struct poly_proof *poly_proof_check(const struct poly_proof_kernel *kernel) {
  struct poly_proof *proof = calloc(1, sizeof *proof);
  if (!proof)
    return NULL;
  struct checker checker = {kernel, proof, time_length(kernel)};
  struct poly_bound bound;
  poly_bound_enter(&bound, kernel->ctx, 0);
  bool good = check_all(&checker);
  poly_bound_leave(&bound);
  if (good)
    return proof;
  poly_proof_free(proof);
  return NULL;
}

void poly_proof_free(struct poly_proof *proof) {
  if (!proof)
    return;
  for (unsigned i = 0; i < proof->nfailures; ++i)
    free(proof->failures[i].pairs);
  free(proof->failures);
  free(proof);
}
