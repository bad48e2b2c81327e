/*===- deps_text.c - Dependences to text and back -------------------------===*
 *
 * In:  see deps_text.h.
 * Out: see deps_text.h. What is read is taken into the scop's own spaces.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "deps_text.h"
#include "bounded.h"
#include "schedule_names.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- Writing --------------------------------------------------------------- */

static bool write_relation(FILE *out, __isl_keep isl_union_map *map) {
  char *text = isl_union_map_to_str(map);
  if (text)
    fprintf(out, " : %s\n", text);
  free(text);
  return text != NULL;
}

static bool write_sum(FILE *out, const char *name,
                      __isl_keep isl_union_map *map) {
  fputs(name, out);
  return write_relation(out, map);
}

static bool write_deps(FILE *out, const struct poly_deps *deps) {
  for (unsigned i = 0; i < deps->ndeps; ++i) {
    const struct poly_dep *dep = &deps->deps[i];
    fprintf(out, "dep %s %s %s", poly_dep_kind_text(dep->kind),
            dep->source->name, dep->sink->name);
    if (!write_relation(out, dep->map))
      return false;
  }
  return write_sum(out, "flow", deps->flow) &&
         write_sum(out, "validity", deps->validity) &&
         write_sum(out, "ranges", deps->ranges) &&
         write_sum(out, "order", deps->order);
}

char *poly_deps_write(const struct poly_deps *deps) {
  char *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  if (!out)
    return NULL;
  bool good = write_deps(out, deps) && !ferror(out);
  if (fclose(out) == 0 && good)
    return text;
  free(text);
  return NULL;
}

/* -- Reading --------------------------------------------------------------- */

static struct poly_deps *deps_of(const struct text_reader *reader) {
  return reader->made;
}

static __isl_give isl_union_map *read_relation(struct text_reader *reader) {
  isl_union_map *map =
      isl_union_map_read_from_str(reader->ctx, text_rest(reader));
  if (!map) {
    text_isl_failed(reader);
    return NULL;
  }
  char why[POLY_NAMES_WHY];
  map = poly_relation_rename(deps_of(reader)->scop, map, why);
  if (!map)
    text_refuse(reader, "%s", why);
  return map;
}

static const struct poly_access *find_access(struct text_reader *reader,
                                             const struct poly_statement **in) {
  const struct poly_scop *scop = deps_of(reader)->scop;
  const char *name;
  if (!text_name(reader, &name))
    return NULL;
  for (unsigned i = 0; i < scop->nstatements; ++i)
    for (unsigned k = 0; k < scop->statements[i].naccesses; ++k)
      if (strcmp(scop->statements[i].accesses[k].name, name) == 0) {
        *in = &scop->statements[i];
        return &scop->statements[i].accesses[k];
      }
  text_refuse(reader, "there is no access '%s'", name);
  return NULL;
}

static bool read_kind(struct text_reader *reader, enum poly_dep_kind *kind) {
  const char *name;
  if (!text_name(reader, &name))
    return false;
  for (int i = POLY_DEP_FLOW; i <= POLY_DEP_OUTPUT; ++i)
    if (strcmp(name, poly_dep_kind_text((enum poly_dep_kind)i)) == 0) {
      *kind = (enum poly_dep_kind)i;
      return true;
    }
  return text_unknown(reader, name);
}

static const struct poly_array *array_of(const struct poly_scop *scop,
                                         const struct poly_access *access) {
  const char *name = isl_map_get_tuple_name(access->map, isl_dim_out);
  return name ? poly_scop_find_array(scop, name) : NULL;
}

static bool read_dep(struct text_reader *reader) {
  struct poly_deps *deps = deps_of(reader);
  struct poly_dep *grown =
      realloc(deps->deps, (deps->ndeps + (size_t)1) * sizeof *grown);
  if (!grown)
    return text_out_of_memory(reader);
  deps->deps = grown;
  struct poly_dep *dep = &grown[deps->ndeps];
  *dep = (struct poly_dep){0};
  if (!read_kind(reader, &dep->kind) ||
      !(dep->source = find_access(reader, &dep->source_statement)) ||
      !(dep->sink = find_access(reader, &dep->sink_statement)))
    return false;
  dep->array = array_of(deps->scop, dep->source);
  char *colon = text_next_option(reader);
  if (colon || !dep->array)
    return text_refuse(reader, "a dependence has another form");
  dep->map = read_relation(reader);
  deps->ndeps += dep->map != NULL;
  return dep->map != NULL;
}

static bool read_item(struct text_reader *reader) {
  struct poly_deps *deps = deps_of(reader);
  const struct {
    const char *name;
    isl_union_map **sum;
  } sums[] = {{"flow", &deps->flow},
              {"validity", &deps->validity},
              {"ranges", &deps->ranges},
              {"order", &deps->order}};
  const char *word = text_next_word(reader);
  if (!word)
    return true;
  if (strcmp(word, "dep") == 0)
    return read_dep(reader);
  for (size_t i = 0; i < sizeof sums / sizeof *sums; ++i)
    if (strcmp(word, sums[i].name) == 0) {
      if (*sums[i].sum || text_next_option(reader))
        return text_unknown(reader, word);
      *sums[i].sum = read_relation(reader);
      return *sums[i].sum != NULL;
    }
  return text_unknown(reader, word);
}

struct poly_deps *poly_deps_read(const struct poly_scop *scop, const char *text,
                                 struct poly_text_error *error) {
  *error = (struct poly_text_error){0, "the text is not complete"};
  struct poly_deps *deps = calloc(1, sizeof *deps);
  char *copy = strdup(text);
  bool good = deps && copy;
  if (good) {
    deps->scop = scop;
    struct text_reader reader = {scop->ctx, deps, error, 0, copy};
    struct poly_bound bound;
    poly_bound_enter(&bound, scop->ctx, POLY_DEPS_OPERATIONS);
    good = text_read_items(&reader, copy, read_item) && deps->flow &&
           deps->validity && deps->ranges && deps->order;
    poly_bound_leave(&bound);
  }
  free(copy);
  if (good)
    return deps;
  poly_deps_free(deps);
  return NULL;
}
