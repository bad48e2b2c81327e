/*===- plan_nest.c - Making, copying and replacing loop nests --------------===*
 *
 * In:  nodes that belong to one tree.
 * Out: nodes that own all they point to; NULL propagates, so that an isl error
 *      or a lack of memory ends in an absent plan, never in a wrong one.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "plan_nest.h"
#include <isl/union_set.h>
#include <stdlib.h>

static struct poly_nest *new_nest(enum poly_nest_kind kind, unsigned capacity) {
  struct poly_nest *nest = calloc(1, sizeof(*nest));
  if (!nest)
    return NULL;
  nest->kind = kind;
  if (!capacity)
    return nest;
  nest->children = calloc(capacity, sizeof(struct poly_nest *));
  if (nest->children)
    return nest;
  free(nest);
  return NULL;
}

struct poly_nest *poly_nest_leaf(__isl_take isl_union_set *domain) {
  struct poly_nest *nest = domain ? new_nest(POLY_NEST_LEAF, 0) : NULL;
  if (nest)
    nest->domain = domain;
  else
    isl_union_set_free(domain);
  return nest;
}

struct poly_nest *poly_nest_loop(__isl_take isl_union_pw_aff *value,
                                 const struct poly_loop *loop,
                                 struct poly_nest *child) {
  struct poly_nest *nest = value && child ? new_nest(POLY_NEST_LOOP, 1) : NULL;
  if (!nest) {
    isl_union_pw_aff_free(value);
    poly_nest_free(child);
    return NULL;
  }
  nest->value = value;
  nest->loop = loop;
  nest->domain = isl_union_set_copy(child->domain);
  nest->children[0] = child;
  nest->nchildren = 1;
  return nest;
}

struct poly_nest *poly_nest_sequence(unsigned n) {
  return new_nest(POLY_NEST_SEQUENCE, n ? n : 1);
}

static bool grow(struct poly_nest *nest, unsigned by) {
  struct poly_nest **bigger = realloc(
      nest->children, (nest->nchildren + by + 1) * sizeof(struct poly_nest *));
  if (bigger)
    nest->children = bigger;
  return bigger != NULL;
}

static bool append_one(struct poly_nest *sequence, struct poly_nest *child) {
  sequence->children[sequence->nchildren++] = child;
  isl_union_set *domain = isl_union_set_copy(child->domain);
  sequence->domain =
      sequence->domain ? isl_union_set_union(sequence->domain, domain) : domain;
  return sequence->domain != NULL;
}

bool poly_nest_append(struct poly_nest *sequence, struct poly_nest *child) {
  if (!sequence || !child) {
    poly_nest_free(child);
    return false;
  }
  isl_bool empty = isl_union_set_is_empty(child->domain);
  unsigned n = child->kind == POLY_NEST_SEQUENCE ? child->nchildren : 1;
  if (empty != isl_bool_false || !grow(sequence, n)) {
    poly_nest_free(child);
    return empty == isl_bool_true;
  }
  if (child->kind != POLY_NEST_SEQUENCE)
    return append_one(sequence, child);
  bool good = true;
  for (unsigned i = 0; i < n; ++i)
    good &= append_one(sequence, child->children[i]);
  child->nchildren = 0;
  poly_nest_free(child);
  return good;
}

static struct poly_nest *copy_node(const struct poly_nest *nest) {
  struct poly_nest *copy = new_nest(nest->kind, nest->nchildren + 1);
  if (!copy)
    return NULL;
  struct poly_nest **children = copy->children;
  *copy = *nest;
  copy->children = children;
  copy->nchildren = 0;
  copy->value = isl_union_pw_aff_copy(nest->value);
  copy->columns = isl_union_pw_aff_copy(nest->columns);
  copy->rows = isl_union_pw_aff_copy(nest->rows);
  copy->options = isl_union_set_copy(nest->options);
  copy->domain = NULL;
  return copy;
}

struct poly_nest *poly_nest_copy(const struct poly_nest *nest) {
  struct poly_nest *copy = nest ? copy_node(nest) : NULL;
  if (!copy)
    return NULL;
  copy->domain = isl_union_set_copy(nest->domain);
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    copy->children[i] = poly_nest_copy(nest->children[i]);
    if (!copy->children[i]) {
      poly_nest_free(copy);
      return NULL;
    }
    copy->nchildren = i + 1;
  }
  return copy;
}

/* A sequence of one child is that child. */
static struct poly_nest *unwrap(struct poly_nest *nest) {
  if (nest->kind != POLY_NEST_SEQUENCE || nest->nchildren != 1)
    return nest;
  struct poly_nest *child = nest->children[0];
  nest->nchildren = 0;
  poly_nest_free(nest);
  return child;
}

struct poly_nest *poly_nest_restrict(const struct poly_nest *nest,
                                     __isl_keep isl_union_set *domain) {
  isl_union_set *left = isl_union_set_intersect(
      isl_union_set_copy(nest->domain), isl_union_set_copy(domain));
  struct poly_nest *copy = NULL;
  if (isl_union_set_is_empty(left) == isl_bool_false)
    copy = copy_node(nest);
  if (!copy) {
    isl_union_set_free(left);
    return NULL;
  }
  copy->domain = left;
  for (unsigned i = 0; i < nest->nchildren; ++i) {
    struct poly_nest *child = poly_nest_restrict(nest->children[i], domain);
    if (child)
      copy->children[copy->nchildren++] = child;
  }
  if (copy->nchildren || copy->kind == POLY_NEST_LEAF)
    return unwrap(copy);
  poly_nest_free(copy);
  return NULL;
}

void poly_nest_free(struct poly_nest *nest) {
  if (!nest)
    return;
  for (unsigned i = 0; i < nest->nchildren; ++i)
    poly_nest_free(nest->children[i]);
  free(nest->children);
  isl_union_set_free(nest->domain);
  isl_union_pw_aff_free(nest->value);
  isl_union_pw_aff_free(nest->columns);
  isl_union_pw_aff_free(nest->rows);
  isl_union_set_free(nest->options);
  free(nest);
}

void poly_nest_become(struct poly_nest *nest, struct poly_nest *with) {
  struct poly_nest old = *nest;
  *nest = *with;
  *with = old;
  poly_nest_free(with);
}

unsigned poly_nest_kernels(const struct poly_nest *nest) {
  if (nest->kernel)
    return 1;
  unsigned kernels = 0;
  for (unsigned i = 0; i < nest->nchildren; ++i)
    kernels += poly_nest_kernels(nest->children[i]);
  return kernels;
}
