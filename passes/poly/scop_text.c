/*===- scop_text.c - A scop from text -------------------------------------===*
 *
 * In:  see scop_text.h. Out: a scop, or the line that is wrong and why.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "scop_text.h"
#include "bounded.h"
#include "error.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader {
  struct poly_scop *scop;
  struct poly_text_error *error;
  unsigned line; /* where the item begins */
  char *rest;    /* what is still to be read of the item */
};

__attribute__((format(printf, 2, 3))) static bool
refuse(struct reader *reader, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(reader->error->message, sizeof reader->error->message, format,
            arguments);
  va_end(arguments);
  reader->error->line = reader->line;
  return false;
}

/* -- Words ----------------------------------------------------------------- */

static const char blanks[] = " \t\r\n";

/* The next word, NULL at the end of the item; ends it in the buffer. */
static char *next_word(struct reader *reader) {
  char *word = reader->rest + strspn(reader->rest, blanks);
  if (!*word)
    return NULL;
  size_t length = strcspn(word, blanks);
  reader->rest = word + length;
  if (*reader->rest)
    *reader->rest++ = 0;
  return word;
}

/* The same, but a ':' ends the words: NULL then, and it is read. */
static char *next_option(struct reader *reader) {
  char *word = next_word(reader);
  return word && strcmp(word, ":") == 0 ? NULL : word;
}

/* What follows, without the blanks around it. */
static const char *rest_of_item(struct reader *reader) {
  char *text = reader->rest + strspn(reader->rest, blanks);
  size_t length = strlen(text);
  while (length && strchr(blanks, text[length - 1]))
    text[--length] = 0;
  return text;
}

static bool read_number(struct reader *reader, const char *text,
                        unsigned *value) {
  char *end = NULL;
  errno = 0;
  unsigned long number = strtoul(text, &end, 10);
  if (*text < '0' || *text > '9' || *end || errno || number > UINT_MAX)
    return refuse(reader, "'%s' is not a number", text);
  *value = (unsigned)number;
  return true;
}

/* NAME=VALUE: the value, or NULL when the word is another one. */
static const char *value_of(const char *word, const char *name) {
  size_t length = strlen(name);
  bool matches = strncmp(word, name, length) == 0 && word[length] == '=';
  return matches ? word + length + 1 : NULL;
}

static bool unknown(struct reader *reader, const char *word) {
  return refuse(reader, "'%s' is not known here", word);
}

/* Sets *value when the word is NAME=NUMBER of one of the names. */
struct number_option {
  const char *name;
  unsigned *value;
};

static bool read_number_options(struct reader *reader,
                                const struct number_option *options) {
  for (char *word; (word = next_option(reader));) {
    const struct number_option *option = options;
    while (option->name && !value_of(word, option->name))
      ++option;
    if (!option->name)
      return unknown(reader, word);
    if (!read_number(reader, value_of(word, option->name), option->value))
      return false;
  }
  return true;
}

static bool failed(struct reader *reader) {
  return refuse(reader, "%s", poly_last_error(reader->scop->ctx));
}

/* -- Items ----------------------------------------------------------------- */

static bool read_name(struct reader *reader, const char **name) {
  *name = next_option(reader);
  return *name ? true : refuse(reader, "a name is missing");
}

static bool replace_text(struct reader *reader, char **field) {
  free(*field);
  *field = strdup(rest_of_item(reader));
  return *field ? true : refuse(reader, "out of memory");
}

static bool read_scop(struct reader *reader) {
  const char *name;
  if (!read_name(reader, &name))
    return false;
  free(reader->scop->name);
  reader->scop->name = strdup(name);
  if (!reader->scop->name)
    return refuse(reader, "out of memory");
  const struct number_option options[] = {{"line", &reader->scop->line},
                                          {NULL, NULL}};
  return read_number_options(reader, options);
}

static bool read_file(struct reader *reader) {
  return replace_text(reader, &reader->scop->file);
}

static bool read_context(struct reader *reader) {
  const struct number_option none[] = {{NULL, NULL}};
  if (!read_number_options(reader, none))
    return false;
  isl_set_free(reader->scop->context);
  reader->scop->context =
      isl_set_read_from_str(reader->scop->ctx, rest_of_item(reader));
  return reader->scop->context ? true : failed(reader);
}

static bool read_array(struct reader *reader) {
  const char *name;
  if (!read_name(reader, &name))
    return false;
  struct poly_array *array =
      poly_scop_add_array(reader->scop, name, POLY_ARRAY_MEMORY, 0, 0);
  if (!array)
    return refuse(reader, "out of memory");
  const char *kind = next_word(reader);
  if (!kind)
    return refuse(reader, "the kind of the array is missing");
  for (array->kind = POLY_ARRAY_MEMORY;
       strcmp(kind, poly_array_kind_words[array->kind]) != 0;)
    if (array->kind++ == POLY_ARRAY_SCALAR)
      return unknown(reader, kind);
  for (char *word; (word = next_word(reader));) {
    const char *dims = value_of(word, "dims"), *bytes = value_of(word, "bytes");
    if (strcmp(word, "escapes") == 0)
      array->escapes = true;
    else if (!dims && !bytes)
      return unknown(reader, word);
    else if (!read_number(reader, dims ? dims : bytes,
                          dims ? &array->ndim : &array->element_bytes))
      return false;
  }
  return true;
}

static bool read_tile(struct reader *reader, struct poly_loop *loop,
                      const char *sizes) {
  char *copy = strdup(sizes), *state = NULL;
  bool good = copy ? true : refuse(reader, "out of memory");
  loop->ntile = 0;
  for (char *size = good ? strtok_r(copy, ",", &state) : NULL; good && size;
       size = strtok_r(NULL, ",", &state))
    good = loop->ntile < POLY_MAX_TILE
               ? read_number(reader, size, &loop->tile_sizes[loop->ntile++])
               : refuse(reader, "more than %d tile sizes", POLY_MAX_TILE);
  free(copy);
  return good;
}

static bool read_loop_option(struct reader *reader, struct poly_loop *loop,
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
  if (value_of(word, "line"))
    return read_number(reader, value_of(word, "line"), &loop->line);
  if (value_of(word, "unroll"))
    return read_number(reader, value_of(word, "unroll"), &loop->unroll);
  if (value_of(word, "tile"))
    return read_tile(reader, loop, value_of(word, "tile"));
  return unknown(reader, word);
}

static bool read_loop(struct reader *reader) {
  const char *name;
  if (!read_name(reader, &name))
    return false;
  struct poly_loop *loop = poly_scop_add_loop(reader->scop, name);
  if (!loop)
    return refuse(reader, "out of memory");
  for (char *word; (word = next_word(reader));)
    if (!read_loop_option(reader, loop, word))
      return false;
  return true;
}

static bool read_statement(struct reader *reader) {
  const char *name;
  unsigned line = 0, cost = 1;
  const struct number_option options[] = {
      {"line", &line}, {"cost", &cost}, {NULL, NULL}};
  if (!read_name(reader, &name) || !read_number_options(reader, options))
    return false;
  isl_set *domain =
      isl_set_read_from_str(reader->scop->ctx, rest_of_item(reader));
  if (!domain)
    return failed(reader);
  struct poly_statement *statement =
      poly_scop_add_statement(reader->scop, name, domain);
  if (!statement)
    return refuse(reader, "out of memory");
  statement->line = line;
  statement->cost = cost;
  return true;
}

static struct poly_statement *last_statement(struct reader *reader) {
  unsigned count = reader->scop->nstatements;
  if (count)
    return &reader->scop->statements[count - 1];
  refuse(reader, "there is no statement yet");
  return NULL;
}

static bool read_host_only(struct reader *reader) {
  struct poly_statement *statement = last_statement(reader);
  return statement && replace_text(reader, &statement->host_only);
}

static bool read_access(struct reader *reader, enum poly_access_kind kind) {
  const char *name;
  unsigned line = 0;
  const struct number_option options[] = {{"line", &line}, {NULL, NULL}};
  struct poly_statement *statement = last_statement(reader);
  if (!statement || !read_name(reader, &name) ||
      !read_number_options(reader, options))
    return false;
  isl_map *map = isl_map_read_from_str(reader->scop->ctx, rest_of_item(reader));
  if (!map)
    return failed(reader);
  struct poly_access *access =
      poly_statement_add_access(statement, name, kind, map);
  if (!access)
    return refuse(reader, "out of memory");
  access->line = line;
  return true;
}

static bool read_schedule(struct reader *reader) {
  const struct number_option none[] = {{NULL, NULL}};
  if (!read_number_options(reader, none))
    return false;
  isl_schedule_free(reader->scop->schedule);
  reader->scop->schedule =
      isl_schedule_read_from_str(reader->scop->ctx, reader->rest);
  return reader->scop->schedule ? true : failed(reader);
}

/* -- Text ------------------------------------------------------------------ */

static bool read_item(struct reader *reader) {
  static const struct {
    const char *word;
    bool (*read)(struct reader *reader);
  } items[] = {{"scop", read_scop},           {"file", read_file},
               {"context", read_context},     {"array", read_array},
               {"loop", read_loop},           {"statement", read_statement},
               {"host-only", read_host_only}, {"schedule", read_schedule}};
  const char *word = next_word(reader);
  if (!word)
    return true;
  for (size_t i = 0; i < sizeof items / sizeof *items; ++i)
    if (strcmp(word, items[i].word) == 0)
      return items[i].read(reader);
  for (unsigned kind = 0; kind < 4; ++kind)
    if (strcmp(word, poly_access_kind_words[kind]) == 0)
      return read_access(reader, (enum poly_access_kind)kind);
  return unknown(reader, word);
}

/* Where the line after the one at `text` begins. */
static char *skip_line(char *text, unsigned *line) {
  text += strcspn(text, "\n");
  *line += *text == '\n';
  return *text ? text + 1 : text;
}

/* Where the item that begins at `text` ends: comments within it are blanked. */
static char *skip_item(char *text, unsigned *line) {
  text = skip_line(text, line);
  while (*text == ' ' || *text == '\t' || *text == '#') {
    char *next = skip_line(text, line);
    if (*text == '#')
      memset(text, ' ', (size_t)(next - text) - (next[-1] == '\n'));
    text = next;
  }
  return text;
}

static bool read_items(struct reader *reader, char *text) {
  unsigned line = 1;
  while (*text) {
    reader->line = line;
    if (*text == '#' || *text == '\n' || *text == '\r') {
      text = skip_line(text, &line);
      continue;
    }
    reader->rest = text;
    text = skip_item(text, &line);
    char kept = *text;
    *text = 0;
    if (!read_item(reader))
      return false;
    *text = kept;
  }
  reader->line = 0;
  const char *wrong = poly_scop_check(reader->scop);
  return wrong ? refuse(reader, "%s", wrong) : true;
}

struct poly_scop *poly_scop_read(isl_ctx *ctx, const char *text,
                                 struct poly_text_error *error) {
  *error = (struct poly_text_error){0, "out of memory"};
  char *copy = strdup(text);
  struct reader reader = {poly_scop_alloc(ctx, "scop"), error, 0, copy};
  struct poly_bound bound;
  poly_bound_enter(&bound, ctx, 0);
  bool good = copy && reader.scop && read_items(&reader, copy);
  poly_bound_leave(&bound);
  free(copy);
  if (good)
    return reader.scop;
  poly_scop_free(reader.scop);
  return NULL;
}
