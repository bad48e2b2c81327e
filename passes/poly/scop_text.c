/*===- scop_text.c - A scop from text -------------------------------------===*
 *
 * In:  see scop_text.h. Out: a scop, or the line that is wrong and why.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "scop_text.h"
#include "bounded.h"
#include "schedule_read.h"

#include <stdlib.h>
#include <string.h>

static struct poly_scop *scop_of(const struct text_reader *reader) {
  return reader->made;
}

/* -- Items ----------------------------------------------------------------- */

static bool replace_text(struct text_reader *reader, char **field) {
  free(*field);
  *field = strdup(text_rest(reader));
  return *field ? true : text_out_of_memory(reader);
}

static bool read_scop(struct text_reader *reader) {
  const char *name;
  if (!text_name(reader, &name))
    return false;
  free(scop_of(reader)->name);
  scop_of(reader)->name = strdup(name);
  if (!scop_of(reader)->name)
    return text_out_of_memory(reader);
  const struct text_number options[] = {{"line", &scop_of(reader)->line},
                                        {NULL, NULL}};
  return text_numbers(reader, options);
}

static bool read_file(struct text_reader *reader) {
  return replace_text(reader, &scop_of(reader)->file);
}

static bool read_context(struct text_reader *reader) {
  const struct text_number none[] = {{NULL, NULL}};
  if (!text_numbers(reader, none))
    return false;
  isl_set_free(scop_of(reader)->context);
  scop_of(reader)->context =
      isl_set_read_from_str(reader->ctx, text_rest(reader));
  return scop_of(reader)->context ? true : text_isl_failed(reader);
}

static bool read_array(struct text_reader *reader) {
  const char *name;
  if (!text_name(reader, &name))
    return false;
  struct poly_array *array =
      poly_scop_add_array(scop_of(reader), name, POLY_ARRAY_MEMORY, 0, 0);
  if (!array)
    return text_out_of_memory(reader);
  const char *kind = text_next_word(reader);
  if (!kind)
    return text_refuse(reader, "the kind of the array is missing");
  for (array->kind = POLY_ARRAY_MEMORY;
       strcmp(kind, poly_array_kind_words[array->kind]) != 0;)
    if (array->kind++ == POLY_ARRAY_SCALAR)
      return text_unknown(reader, kind);
  for (char *word; (word = text_next_word(reader));) {
    const char *dims = text_value_of(word, "dims"),
               *bytes = text_value_of(word, "bytes");
    if (strcmp(word, "escapes") == 0)
      array->escapes = true;
    else if (!dims && !bytes)
      return text_unknown(reader, word);
    else if (!text_number(reader, dims ? dims : bytes,
                          dims ? &array->ndim : &array->element_bytes))
      return false;
  }
  return true;
}

static bool read_tile(struct text_reader *reader, struct poly_loop *loop,
                      const char *sizes) {
  char *copy = strdup(sizes), *state = NULL;
  bool good = copy ? true : text_out_of_memory(reader);
  loop->ntile = 0;
  for (char *size = good ? strtok_r(copy, ",", &state) : NULL; good && size;
       size = strtok_r(NULL, ",", &state))
    good = loop->ntile < POLY_MAX_TILE
               ? text_number(reader, size, &loop->tile_sizes[loop->ntile++])
               : text_refuse(reader, "more than %d tile sizes", POLY_MAX_TILE);
  free(copy);
  return good;
}

static bool read_unroll(struct text_reader *reader, struct poly_loop *loop,
                        const char *value) {
  if (strcmp(value, "full") != 0)
    return text_number(reader, value, &loop->unroll);
  loop->unroll = POLY_UNROLL_FULLY;
  return true;
}

static bool read_loop_option(struct text_reader *reader, struct poly_loop *loop,
                             const char *word) {
  const struct {
    const char *name;
    bool *flag;
  } flags[] = {{"independent", &loop->independent},
               {"ivdep", &loop->ivdep},
               {"vectorise-only", &loop->vectorise_only},
               {"interchange", &loop->interchange}};
  for (size_t i = 0; i < sizeof flags / sizeof *flags; ++i)
    if (strcmp(word, flags[i].name) == 0)
      return *flags[i].flag = true;
  if (text_value_of(word, "line"))
    return text_number(reader, text_value_of(word, "line"), &loop->line);
  if (text_value_of(word, "unroll"))
    return read_unroll(reader, loop, text_value_of(word, "unroll"));
  if (text_value_of(word, "tile"))
    return read_tile(reader, loop, text_value_of(word, "tile"));
  return text_unknown(reader, word);
}

static bool read_loop(struct text_reader *reader) {
  const char *name;
  if (!text_name(reader, &name))
    return false;
  struct poly_loop *loop = poly_scop_add_loop(scop_of(reader), name);
  if (!loop)
    return text_out_of_memory(reader);
  for (char *word; (word = text_next_word(reader));)
    if (!read_loop_option(reader, loop, word))
      return false;
  return true;
}

static bool read_statement(struct text_reader *reader) {
  const char *name;
  unsigned line = 0, cost = 1;
  const struct text_number options[] = {
      {"line", &line}, {"cost", &cost}, {NULL, NULL}};
  if (!text_name(reader, &name) || !text_numbers(reader, options))
    return false;
  isl_set *domain = isl_set_read_from_str(reader->ctx, text_rest(reader));
  if (!domain)
    return text_isl_failed(reader);
  struct poly_statement *statement =
      poly_scop_add_statement(scop_of(reader), name, domain);
  if (!statement)
    return text_out_of_memory(reader);
  statement->line = line;
  statement->cost = cost;
  return true;
}

static struct poly_statement *last_statement(struct text_reader *reader) {
  unsigned count = scop_of(reader)->nstatements;
  if (count)
    return &scop_of(reader)->statements[count - 1];
  text_refuse(reader, "there is no statement yet");
  return NULL;
}

static bool read_host_only(struct text_reader *reader) {
  struct poly_statement *statement = last_statement(reader);
  return statement && replace_text(reader, &statement->host_only);
}

static bool read_access(struct text_reader *reader,
                        enum poly_access_kind kind) {
  const char *name;
  unsigned line = 0;
  const struct text_number options[] = {{"line", &line}, {NULL, NULL}};
  struct poly_statement *statement = last_statement(reader);
  if (!statement || !text_name(reader, &name) || !text_numbers(reader, options))
    return false;
  isl_map *map = isl_map_read_from_str(reader->ctx, text_rest(reader));
  if (!map)
    return text_isl_failed(reader);
  struct poly_access *access =
      poly_statement_add_access(statement, name, kind, map);
  if (!access)
    return text_out_of_memory(reader);
  access->line = line;
  return true;
}

static bool read_schedule(struct text_reader *reader) {
  const struct text_number none[] = {{NULL, NULL}};
  if (!text_numbers(reader, none))
    return false;
  isl_schedule_free(scop_of(reader)->schedule);
  scop_of(reader)->schedule = poly_schedule_read(reader->ctx, reader->rest);
  return scop_of(reader)->schedule ? true : text_isl_failed(reader);
}

/* -- Text ------------------------------------------------------------------ */

static bool read_item(struct text_reader *reader) {
  static const struct {
    const char *word;
    bool (*read)(struct text_reader *reader);
  } items[] = {{"scop", read_scop},           {"file", read_file},
               {"context", read_context},     {"array", read_array},
               {"loop", read_loop},           {"statement", read_statement},
               {"host-only", read_host_only}, {"schedule", read_schedule}};
  const char *word = text_next_word(reader);
  if (!word)
    return true;
  for (size_t i = 0; i < sizeof items / sizeof *items; ++i)
    if (strcmp(word, items[i].word) == 0)
      return items[i].read(reader);
  for (unsigned kind = 0; kind < 4; ++kind)
    if (strcmp(word, poly_access_kind_words[kind]) == 0)
      return read_access(reader, (enum poly_access_kind)kind);
  return text_unknown(reader, word);
}

static bool check(struct text_reader *reader) {
  const char *wrong = poly_scop_check(scop_of(reader));
  return wrong ? text_refuse(reader, "%s", wrong) : true;
}

struct poly_scop *poly_scop_read(isl_ctx *ctx, const char *text,
                                 struct poly_text_error *error) {
  *error = (struct poly_text_error){0, "out of memory"};
  char *copy = strdup(text);
  struct poly_scop *scop = poly_scop_alloc(ctx, "scop");
  struct text_reader reader = {ctx, scop, error, 0, copy};
  struct poly_bound bound;
  poly_bound_enter(&bound, ctx, 0);
  bool good = copy && scop && text_read_items(&reader, copy, read_item) &&
              check(&reader);
  poly_bound_leave(&bound);
  free(copy);
  if (good)
    return scop;
  poly_scop_free(scop);
  return NULL;
}
