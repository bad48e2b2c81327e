/*===- scop.c - Building and reading a scop -------------------------------===*
 *
 * In:  see scop.h.
 * Out: growing arrays of plain structures; whoever keeps pointers into them
 *      (struct poly_dep does) takes them from a finished scop.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "scop.h"
#include "append.h"

#include <isl/space.h>
#include <stdlib.h>
#include <string.h>

struct poly_scop *poly_scop_alloc(isl_ctx *ctx, const char *name) {
  struct poly_scop *scop = calloc(1, sizeof *scop);
  if (!scop)
    return NULL;
  scop->ctx = ctx;
  scop->name = name ? strdup(name) : NULL;
  scop->context = isl_set_universe(isl_space_params_alloc(ctx, 0));
  if (scop->name && scop->context)
    return scop;
  poly_scop_free(scop);
  return NULL;
}

static void free_statement(struct poly_statement *statement) {
  for (unsigned i = 0; i < statement->naccesses; ++i) {
    free(statement->accesses[i].name);
    isl_map_free(statement->accesses[i].map);
  }
  free(statement->accesses);
  free(statement->name);
  free(statement->host_only);
  isl_set_free(statement->domain);
}

void poly_scop_free(struct poly_scop *scop) {
  if (!scop)
    return;
  for (unsigned i = 0; i < scop->nstatements; ++i)
    free_statement(&scop->statements[i]);
  for (unsigned i = 0; i < scop->narrays; ++i) {
    free(scop->arrays[i].name);
    free(scop->arrays[i].label);
  }
  for (unsigned i = 0; i < scop->nloops; ++i)
    free(scop->loops[i].name);
  free(scop->statements);
  free(scop->arrays);
  free(scop->loops);
  isl_set_free(scop->context);
  isl_schedule_free(scop->schedule);
  free(scop->name);
  free(scop->file);
  free(scop->complaint);
  free(scop);
}

struct poly_array *poly_scop_add_array(struct poly_scop *scop, const char *name,
                                       enum poly_array_kind kind, unsigned ndim,
                                       unsigned element_bytes) {
  void *arrays = scop->arrays;
  struct poly_array *array =
      poly_append_named(&arrays, &scop->narrays, sizeof *array, name);
  scop->arrays = arrays;
  if (!array)
    return NULL;
  array->kind = kind;
  array->ndim = ndim;
  array->element_bytes = element_bytes;
  return array;
}

struct poly_statement *poly_scop_add_statement(struct poly_scop *scop,
                                               const char *name,
                                               __isl_take isl_set *domain) {
  void *statements = scop->statements;
  struct poly_statement *statement =
      domain ? poly_append_named(&statements, &scop->nstatements,
                                 sizeof *statement, name)
             : NULL;
  scop->statements = statements;
  if (!statement) {
    isl_set_free(domain);
    return NULL;
  }
  statement->domain = domain;
  statement->cost = 1;
  return statement;
}

struct poly_access *poly_statement_add_access(struct poly_statement *statement,
                                              const char *name,
                                              enum poly_access_kind kind,
                                              __isl_take isl_map *map) {
  void *accesses = statement->accesses;
  struct poly_access *access =
      map ? poly_append_named(&accesses, &statement->naccesses, sizeof *access,
                              name)
          : NULL;
  statement->accesses = accesses;
  if (!access) {
    isl_map_free(map);
    return NULL;
  }
  access->kind = kind;
  access->map = map;
  return access;
}

struct poly_loop *poly_scop_add_loop(struct poly_scop *scop, const char *name) {
  void *loops = scop->loops;
  struct poly_loop *loop =
      poly_append_named(&loops, &scop->nloops, sizeof *loop, name);
  scop->loops = loops;
  return loop;
}

const struct poly_array *poly_scop_find_array(const struct poly_scop *scop,
                                              const char *name) {
  for (unsigned i = 0; name && i < scop->narrays; ++i)
    if (strcmp(scop->arrays[i].name, name) == 0)
      return &scop->arrays[i];
  return NULL;
}

const struct poly_statement *
poly_scop_find_statement(const struct poly_scop *scop, const char *name) {
  for (unsigned i = 0; name && i < scop->nstatements; ++i)
    if (strcmp(scop->statements[i].name, name) == 0)
      return &scop->statements[i];
  return NULL;
}

const struct poly_loop *poly_scop_find_loop(const struct poly_scop *scop,
                                            const char *name) {
  for (unsigned i = 0; name && i < scop->nloops; ++i)
    if (strcmp(scop->loops[i].name, name) == 0)
      return &scop->loops[i];
  return NULL;
}
