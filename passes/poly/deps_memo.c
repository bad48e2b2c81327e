/*===- deps_memo.c - Dependences that are known ---------------------------===*
 *
 * In:  scops of any isl context.
 * Out: see deps_text.h. Dependences that were just computed are taken back from
 *      their text too, so that what follows does not depend on who knew them.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "deps_text.h"
#include "scop_text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct poly_memory {
  char *scop, *deps; /* texts */
  unsigned futile;
};

void poly_memo_clear(struct poly_memo *memo) {
  for (unsigned i = 0; i < memo->n; ++i) {
    free(memo->memories[i].scop);
    free(memo->memories[i].deps);
  }
  free(memo->memories);
  *memo = (struct poly_memo){0};
}

static struct poly_memory *recall(const struct poly_memo *memo,
                                  const char *scop) {
  for (unsigned i = 0; i < memo->n; ++i)
    if (strcmp(memo->memories[i].scop, scop) == 0)
      return &memo->memories[i];
  return NULL;
}

/* Takes both texts; what is known already, or cannot be kept, is dropped. */
static bool keep(struct poly_memo *memo, char *scop, char *deps,
                 unsigned futile) {
  struct poly_memory *grown = NULL;
  if (scop && deps && !recall(memo, scop))
    grown = realloc(memo->memories, (memo->n + (size_t)1) * sizeof *grown);
  if (!grown) {
    free(scop);
    free(deps);
    return false;
  }
  memo->memories = grown;
  grown[memo->n++] = (struct poly_memory){scop, deps, futile};
  return true;
}

static struct poly_deps *read_back(const struct poly_scop *scop,
                                   const char *text) {
  struct poly_text_error error;
  return text ? poly_deps_read(scop, text, &error) : NULL;
}

struct poly_deps *poly_memo_deps(struct poly_memo *memo,
                                 const struct poly_scop *scop) {
  char *name = poly_scop_write(scop);
  memo->last = name ? recall(memo, name) : NULL;
  struct poly_deps *known =
      read_back(scop, memo->last ? memo->last->deps : NULL);
  if (known) {
    ++memo->recalled;
    free(name);
    return known;
  }
  ++memo->computed;
  struct poly_deps *deps = poly_deps_compute(scop);
  char *text = deps && name ? poly_deps_write(deps) : NULL;
  known = read_back(scop, text);
  if (known)
    memo->last =
        keep(memo, name, text, 0) ? &memo->memories[memo->n - 1] : NULL;
  else {
    free(name);
    free(text);
    return deps;
  }
  poly_deps_free(deps);
  return known;
}

unsigned *poly_memo_futile(struct poly_memo *memo) {
  return memo->last ? &memo->last->futile : NULL;
}

/* Each text behind its length. */
char *poly_memo_write(const struct poly_memo *memo) {
  char *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  if (!out)
    return NULL;
  for (unsigned i = 0; i < memo->n; ++i) {
    const struct poly_memory *memory = &memo->memories[i];
    fprintf(out, "%zu %zu %u\n%s%s", strlen(memory->scop), strlen(memory->deps),
            memory->futile, memory->scop, memory->deps);
  }
  bool good = !ferror(out);
  if (fclose(out) == 0 && good)
    return text;
  free(text);
  return NULL;
}

bool poly_memo_read(struct poly_memo *memo, const char *text) {
  memo->last = NULL;
  size_t left = strlen(text);
  while (left) {
    size_t scop, deps;
    unsigned futile;
    int head = 0;
    if (sscanf(text, "%zu %zu %u%n", &scop, &deps, &futile, &head) != 3 ||
        text[head] != '\n')
      return false;
    text += head + 1;
    left -= (size_t)head + 1;
    if (scop > left || deps > left - scop)
      return false;
    keep(memo, strndup(text, scop), strndup(text + scop, deps), futile);
    text += scop + deps;
    left -= scop + deps;
  }
  return true;
}
