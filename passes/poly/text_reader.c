/*===- text_reader.c - Items of a text form, word by word -----------------===*
 *
 * In:  see text_reader.h.
 * Out: words that end in the buffer itself; numbers.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "text_reader.h"
#include "error.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\r\n";

/* -- What is wrong --------------------------------------------------------- */

bool text_refuse(struct text_reader *reader, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(reader->error->message, sizeof reader->error->message, format,
            arguments);
  va_end(arguments);
  reader->error->line = reader->line;
  return false;
}

bool text_unknown(struct text_reader *reader, const char *word) {
  return text_refuse(reader, "'%s' is not known here", word);
}

bool text_isl_failed(struct text_reader *reader) {
  return text_refuse(reader, "%s", poly_last_error(reader->ctx));
}

bool text_out_of_memory(struct text_reader *reader) {
  return text_refuse(reader, "out of memory");
}

/* -- Words ----------------------------------------------------------------- */

char *text_next_word(struct text_reader *reader) {
  char *word = reader->rest + strspn(reader->rest, blanks);
  if (!*word)
    return NULL;
  size_t length = strcspn(word, blanks);
  reader->rest = word + length;
  if (*reader->rest)
    *reader->rest++ = 0;
  return word;
}

char *text_next_option(struct text_reader *reader) {
  char *word = text_next_word(reader);
  return word && strcmp(word, ":") == 0 ? NULL : word;
}

const char *text_rest(struct text_reader *reader) {
  char *text = reader->rest + strspn(reader->rest, blanks);
  size_t length = strlen(text);
  while (length && strchr(blanks, text[length - 1]))
    text[--length] = 0;
  return text;
}

bool text_name(struct text_reader *reader, const char **name) {
  *name = text_next_option(reader);
  return *name ? true : text_refuse(reader, "a name is missing");
}

bool text_number(struct text_reader *reader, const char *text,
                 unsigned *value) {
  char *end = NULL;
  errno = 0;
  unsigned long number = strtoul(text, &end, 10);
  if (*text < '0' || *text > '9' || *end || errno || number > UINT_MAX)
    return text_refuse(reader, "'%s' is not a number", text);
  *value = (unsigned)number;
  return true;
}

const char *text_value_of(const char *word, const char *name) {
  size_t length = strlen(name);
  bool matches = strncmp(word, name, length) == 0 && word[length] == '=';
  return matches ? word + length + 1 : NULL;
}

bool text_numbers(struct text_reader *reader,
                  const struct text_number *options) {
  for (char *word; (word = text_next_option(reader));) {
    const struct text_number *option = options;
    while (option->name && !text_value_of(word, option->name))
      ++option;
    if (!option->name)
      return text_unknown(reader, word);
    if (!text_number(reader, text_value_of(word, option->name), option->value))
      return false;
  }
  return true;
}

/* -- Items ----------------------------------------------------------------- */

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

bool text_read_items(struct text_reader *reader, char *text,
                     bool (*read_item)(struct text_reader *reader)) {
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
  return true;
}
