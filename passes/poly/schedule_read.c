/*===- schedule_read.c - A schedule tree out of text -----------------------===*
 *
 * In:  text.
 * Out: numbers outside of quotes stand only where isl reads numbers:
 *      'permutable: 1' and 'coincident: [ 1, 0 ]'.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "schedule_read.h"

#include <isl/ctx.h>
#include <stdbool.h>
#include <string.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
#define DIGITS "0123456789"

/* What stands before a token: a key, its colon, a bracket behind it. */
struct place {
  enum { NO_KEY, PERMUTABLE, COINCIDENT } key;
  bool colon, bracket;
};

static struct place behind_word(const char *word, size_t length) {
  struct place place = {NO_KEY, false, false};
  if (length == 10 && strncmp(word, "permutable", length) == 0)
    place.key = PERMUTABLE;
  if (length == 10 && strncmp(word, "coincident", length) == 0)
    place.key = COINCIDENT;
  return place;
}

/* Takes one number or sign. */
static bool number_fits(struct place *place) {
  if (place->key == COINCIDENT)
    return place->bracket;
  bool fits = place->key == PERMUTABLE && place->colon;
  place->key = NO_KEY;
  return fits;
}

static void step(struct place *place, char sign) {
  if (sign == ':' && place->key != NO_KEY && !place->colon)
    place->colon = true;
  else if (sign == '[' && place->key == COINCIDENT && place->colon)
    place->bracket = true;
  else if (!strchr(" \t\r\n", sign) && !(sign == ',' && place->bracket))
    place->key = NO_KEY;
}

static bool numbers_fit(const char *text) {
  struct place place = {NO_KEY, false, false};
  while (*text) {
    size_t length = strspn(text, LETTERS);
    if (length) {
      length = strspn(text, LETTERS DIGITS);
      place = behind_word(text, length);
    } else if ((length = strspn(text, DIGITS)) != 0) {
      if (!number_fits(&place))
        return false;
    } else if (*text == '"') {
      length = 1 + strcspn(text + 1, "\"");
      length += text[length] != 0;
      place.key = NO_KEY;
    } else {
      length = 1;
      step(&place, *text);
    }
    text += length;
  }
  return true;
}

__isl_give isl_schedule *poly_schedule_read(isl_ctx *ctx, const char *text) {
  if (!numbers_fit(text))
    isl_die(ctx, isl_error_invalid,
            "a number stands where a schedule tree has a key or a text",
            return NULL);
  return isl_schedule_read_from_str(ctx, text);
}
