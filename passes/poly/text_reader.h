/*===- text_reader.h - Items of a text form, word by word -----------------===*
 *
 * In:  a text with one item a line; a line that begins with a blank continues
 *      the one before it; '#' begins a line of comment.
 * Out: the items' words; the line that is wrong and why.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_TEXT_READER_H
#define PENCIL_POLY_TEXT_READER_H

#include <isl/ctx.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

struct poly_text_error {
  unsigned line; /* from 1; 0 = the text as a whole */
  char message[200];
};

struct text_reader {
  isl_ctx *ctx;
  void *made; /* what the items are added to */
  struct poly_text_error *error;
  unsigned line; /* where the item begins */
  char *rest;    /* what is still to be read of the item */
};

/* Sets *value when the word is NAME=NUMBER; the last one has no name. */
struct text_number {
  const char *name;
  unsigned *value;
};

/* Calls `read_item` for each item of the text, which it alters, until one is
 * refused. */
bool text_read_items(struct text_reader *reader, char *text,
                     bool (*read_item)(struct text_reader *reader));

/* Each of these returns false after it has noted the line and why. */
__attribute__((format(printf, 2, 3))) bool
text_refuse(struct text_reader *reader, const char *format, ...);
bool text_unknown(struct text_reader *reader, const char *word);
bool text_isl_failed(struct text_reader *reader);
bool text_out_of_memory(struct text_reader *reader);

/* The next word, NULL at the end of the item; ends it in the buffer. */
char *text_next_word(struct text_reader *reader);
/* The same, but a ':' ends the words: NULL then, and it is read. */
char *text_next_option(struct text_reader *reader);
/* What follows, without the blanks around it. */
const char *text_rest(struct text_reader *reader);
bool text_name(struct text_reader *reader, const char **name);
bool text_number(struct text_reader *reader, const char *text, unsigned *value);
/* All options up to ':' or the end. */
bool text_numbers(struct text_reader *reader,
                  const struct text_number *options);
/* NAME=VALUE: the value, or NULL when the word is another one. */
const char *text_value_of(const char *word, const char *name);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_TEXT_READER_H */
