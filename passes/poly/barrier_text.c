/*===- barrier_text.c - A kernel's barrier problem as text ----------------===*
 *
 * In:  see barrier_text.h. Out: a problem, or the line that is wrong and why;
 *      a text.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "barrier_text.h"
#include "bounded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_words[] = {"position", "seq", "group", "once",
                                         "opaque"};
enum { NUM_KINDS = sizeof kind_words / sizeof *kind_words };
static const char *const space_words[] = {"local", "global"};

static struct poly_barrier_problem *
problem_of(const struct text_reader *reader) {
  return reader->made;
}

/* The index of `word` in `words`, or `count`. */
static unsigned find(const char *word, const char *const *words,
                     unsigned count) {
  unsigned i = 0;
  while (i < count && strcmp(word, words[i]) != 0)
    ++i;
  return i;
}

/* -- Items ----------------------------------------------------------------- */

static bool read_kernel(struct text_reader *reader) {
  const char *name;
  if (!text_name(reader, &name))
    return false;
  char *copy = strdup(name);
  if (!copy)
    return text_out_of_memory(reader);
  free(problem_of(reader)->name);
  problem_of(reader)->name = copy;
  const struct text_number options[] = {{"items", &problem_of(reader)->nitem},
                                        {NULL, NULL}};
  return text_numbers(reader, options);
}

static bool only_colon(struct text_reader *reader) {
  const struct text_number none[] = {{NULL, NULL}};
  return text_numbers(reader, none);
}

static bool read_context(struct text_reader *reader) {
  if (!only_colon(reader))
    return false;
  isl_set_free(problem_of(reader)->context);
  problem_of(reader)->context =
      isl_set_read_from_str(reader->ctx, text_rest(reader));
  return problem_of(reader)->context ? true : text_isl_failed(reader);
}

static bool read_time(struct text_reader *reader) {
  enum poly_time_kind kinds[32];
  unsigned count = 0;
  for (char *word; (word = text_next_word(reader)); ++count) {
    unsigned kind = find(word, kind_words, NUM_KINDS);
    if (kind == NUM_KINDS)
      return text_unknown(reader, word);
    if (count == sizeof kinds / sizeof *kinds)
      return text_refuse(reader, "time has too many coordinates");
    kinds[count] = (enum poly_time_kind)kind;
  }
  return poly_barrier_set_time_kinds(problem_of(reader), kinds, count)
             ? true
             : text_out_of_memory(reader);
}

static bool read_array(struct text_reader *reader) {
  const char *name;
  if (!text_name(reader, &name))
    return false;
  const char *word = text_next_word(reader);
  unsigned space = word ? find(word, space_words, 2) : 2;
  if (space == 2)
    return text_refuse(reader, "an array is 'local' or 'global'");
  return poly_barrier_add_array(problem_of(reader), name,
                                (enum poly_space)space)
             ? true
             : text_out_of_memory(reader);
}

static bool read_map(struct text_reader *reader, isl_union_map **map) {
  if (!only_colon(reader))
    return false;
  isl_union_map_free(*map);
  *map = isl_union_map_read_from_str(reader->ctx, text_rest(reader));
  return *map ? true : text_isl_failed(reader);
}

static bool read_schedule(struct text_reader *reader) {
  return read_map(reader, &problem_of(reader)->time);
}

static bool read_items(struct text_reader *reader) {
  return read_map(reader, &problem_of(reader)->item);
}

static bool read_access_options(struct text_reader *reader, unsigned *line,
                                bool *exact) {
  for (char *word; (word = text_next_option(reader));) {
    if (strcmp(word, "inexact") == 0)
      *exact = false;
    else if (!text_value_of(word, "line"))
      return text_unknown(reader, word);
    else if (!text_number(reader, text_value_of(word, "line"), line))
      return false;
  }
  return true;
}

static bool find_array(const struct text_reader *reader,
                       __isl_keep isl_map *map, unsigned *array) {
  const char *tuple = isl_map_get_tuple_name(map, isl_dim_out);
  const struct poly_barrier_problem *problem = problem_of(reader);
  for (*array = 0; tuple && *array < problem->narrays; ++*array)
    if (strcmp(tuple, problem->arrays[*array].name) == 0)
      return true;
  return false;
}

static bool read_access(struct text_reader *reader, bool write) {
  const char *name;
  unsigned line = 0, array;
  bool exact = true;
  if (!text_name(reader, &name) || !read_access_options(reader, &line, &exact))
    return false;
  isl_map *map = isl_map_read_from_str(reader->ctx, text_rest(reader));
  if (!map)
    return text_isl_failed(reader);
  if (!find_array(reader, map, &array)) {
    isl_map_free(map);
    return text_refuse(reader, "it is of no array that is listed");
  }
  struct poly_item_access *access =
      poly_barrier_add_access(problem_of(reader), name, array, write, map);
  if (!access)
    return text_out_of_memory(reader);
  access->line = line;
  access->exact = exact;
  return true;
}

static bool read_read(struct text_reader *reader) {
  return read_access(reader, false);
}

static bool read_write(struct text_reader *reader) {
  return read_access(reader, true);
}

static bool read_slot(struct text_reader *reader) {
  const char *name;
  unsigned cost = 1;
  bool fence[POLY_SPACES] = {false, false};
  if (!text_name(reader, &name))
    return false;
  for (char *word; (word = text_next_option(reader));) {
    unsigned space = find(word, space_words, 2);
    if (space < 2)
      fence[space] = true;
    else if (!text_value_of(word, "cost"))
      return text_unknown(reader, word);
    else if (!text_number(reader, text_value_of(word, "cost"), &cost))
      return false;
  }
  isl_set *times = isl_set_read_from_str(reader->ctx, text_rest(reader));
  if (!times)
    return text_isl_failed(reader);
  struct poly_slot *slot =
      poly_barrier_add_slot(problem_of(reader), name, cost, times);
  if (!slot)
    return text_out_of_memory(reader);
  memcpy(slot->fence, fence, sizeof fence);
  return true;
}

static bool read_item(struct text_reader *reader) {
  static const struct {
    const char *word;
    bool (*read)(struct text_reader *reader);
  } items[] = {{"kernel", read_kernel}, {"context", read_context},
               {"time", read_time},     {"array", read_array},
               {"items", read_items},   {"schedule", read_schedule},
               {"read", read_read},     {"write", read_write},
               {"slot", read_slot}};
  const char *word = text_next_word(reader);
  for (size_t i = 0; word && i < sizeof items / sizeof *items; ++i)
    if (strcmp(word, items[i].word) == 0)
      return items[i].read(reader);
  return word ? text_unknown(reader, word) : true;
}

static bool check(struct text_reader *reader) {
  const char *wrong = poly_barrier_problem_check(problem_of(reader));
  return wrong ? text_refuse(reader, "%s", wrong) : true;
}

struct poly_barrier_problem *poly_barrier_read(isl_ctx *ctx, const char *text,
                                               struct poly_text_error *error) {
  *error = (struct poly_text_error){0, "out of memory"};
  char *copy = strdup(text);
  struct poly_barrier_problem *problem =
      poly_barrier_problem_alloc(ctx, "kernel");
  struct text_reader reader = {ctx, problem, error, 0, copy};
  struct poly_bound bound;
  poly_bound_enter(&bound, ctx, 0);
  bool good = copy && problem && text_read_items(&reader, copy, read_item) &&
              check(&reader);
  poly_bound_leave(&bound);
  free(copy);
  if (good)
    return problem;
  poly_barrier_problem_free(problem);
  return NULL;
}

/* -- Text ------------------------------------------------------------------ */

/* "WORD : OBJECT" for an object that was printed; takes it. */
static bool write_taken(FILE *out, const char *words, char *object) {
  if (object)
    fprintf(out, "%s : %s\n", words, object);
  free(object);
  return object != NULL;
}

static bool write_access(FILE *out, const struct poly_item_access *access) {
  fprintf(out, "%s %s", access->write ? "write" : "read", access->name);
  if (access->line)
    fprintf(out, " line=%u", access->line);
  return write_taken(out, access->exact ? "" : " inexact",
                     isl_map_to_str(access->map));
}

static bool write_slot(FILE *out, const struct poly_slot *slot) {
  fprintf(out, "slot %s cost=%lu", slot->name, slot->cost);
  for (unsigned space = 0; space < POLY_SPACES; ++space)
    if (slot->fence[space])
      fprintf(out, " %s", space_words[space]);
  return write_taken(out, "", isl_set_to_str(slot->times));
}

static bool write_problem(FILE *out,
                          const struct poly_barrier_problem *problem) {
  fprintf(out, "kernel %s items=%u\n", problem->name, problem->nitem);
  bool good = write_taken(out, "context", isl_set_to_str(problem->context));
  fputs("time", out);
  for (unsigned i = 0; i < problem->ntime; ++i)
    fprintf(out, " %s", kind_words[problem->time_kinds[i]]);
  fputc('\n', out);
  for (unsigned i = 0; i < problem->narrays; ++i)
    fprintf(out, "array %s %s\n", problem->arrays[i].name,
            space_words[problem->arrays[i].space]);
  good &= write_taken(out, "schedule", isl_union_map_to_str(problem->time));
  good &= write_taken(out, "items", isl_union_map_to_str(problem->item));
  for (unsigned i = 0; i < problem->naccesses; ++i)
    good &= write_access(out, &problem->accesses[i]);
  for (unsigned i = 0; i < problem->nslots; ++i)
    good &= write_slot(out, &problem->slots[i]);
  return good;
}

char *poly_barrier_write(const struct poly_barrier_problem *problem) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  bool good = out && write_problem(out, problem);
  if (out && fclose(out) != 0)
    good = false;
  if (good)
    return text;
  free(text);
  return NULL;
}
