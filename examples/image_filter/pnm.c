/*===- pnm.c - Read binary PGM and PPM pictures, write PGM -----------------===*
 *
 * The format is that of netpbm: magic, width, height, maxval as decimal text
 * with white space and # comments between them, one white space, then the
 * samples, two bytes each (high byte first) when maxval exceeds 255.
 * In:  see pnm.h.
 * Out: see pnm.h.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "pnm.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The next header character; a comment reads as the line end behind it. */
static int header_char(FILE *in) {
  int c = getc(in);
  if (c == '#')
    while (c != '\n' && c != '\r' && c != EOF)
      c = getc(in);
  return c;
}

static int is_space(int c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' ||
         c == '\f';
}

static int read_error(FILE *in, char *error, const char *what) {
  if (ferror(in))
    snprintf(error, PNM_ERROR_SIZE, "cannot read: %s", strerror(errno));
  else
    snprintf(error, PNM_ERROR_SIZE, "the file ends in the %s", what);
  return -1;
}

/* Reads a number of 1 .. max and the one white space behind it. */
static int header_number(FILE *in, const char *what, int max, int *value,
                         char *error) {
  int c = header_char(in);
  while (is_space(c))
    c = header_char(in);
  if (c == EOF)
    return read_error(in, error, "header");
  long number = 0;
  int digits = 0;
  for (; c >= '0' && c <= '9'; c = header_char(in), digits++)
    if (number <= max)
      number = number * 10 + (c - '0');
  if (c == EOF)
    return read_error(in, error, "header");
  if (digits == 0 || !is_space(c)) {
    snprintf(error, PNM_ERROR_SIZE, "the %s is not a number", what);
    return -1;
  }
  if (number < 1 || number > max) {
    snprintf(error, PNM_ERROR_SIZE, "the %s is not between 1 and %d", what,
             max);
    return -1;
  }
  *value = (int)number;
  return 0;
}

static int read_header(FILE *in, struct pnm *image, char *error) {
  int p = getc(in);
  int kind = getc(in);
  if (ferror(in))
    return read_error(in, error, "header");
  if (p == EOF) {
    snprintf(error, PNM_ERROR_SIZE, "the file is empty");
    return -1;
  }
  if (p != 'P' || (kind != '5' && kind != '6')) {
    snprintf(error, PNM_ERROR_SIZE,
             "not a binary PGM or PPM picture (no P5 or P6 at its start)");
    return -1;
  }
  int next = header_char(in);
  if (!is_space(next)) {
    snprintf(error, PNM_ERROR_SIZE, "no white space behind P%c", kind);
    return -1;
  }
  image->channels = kind == '6' ? 3 : 1;
  if (header_number(in, "width", PNM_MAX_SIDE, &image->width, error) != 0 ||
      header_number(in, "height", PNM_MAX_SIDE, &image->height, error) != 0)
    return -1;
  return header_number(in, "maxval", PNM_MAX_SAMPLE, &image->maxval, error);
}

/* Reads `size` bytes into a block that grows as they arrive. */
static unsigned char *read_bytes(FILE *in, size_t size, char *error) {
  unsigned char *bytes = NULL;
  size_t have = 0;
  size_t room = 0;
  while (have < size) {
    if (have == room) {
      room = room == 0 ? 65536 : 2 * room;
      if (room > size)
        room = size;
      unsigned char *larger = realloc(bytes, room);
      if (!larger) {
        snprintf(error, PNM_ERROR_SIZE, "not enough memory for the picture");
        free(bytes);
        return NULL;
      }
      bytes = larger;
    }
    size_t got = fread(bytes + have, 1, room - have, in);
    have += got;
    if (got == 0) {
      if (ferror(in))
        read_error(in, error, "picture");
      else
        snprintf(error, PNM_ERROR_SIZE,
                 "the file ends after %zu of %zu bytes of the picture", have,
                 size);
      free(bytes);
      return NULL;
    }
  }
  return bytes;
}

int pnm_read(FILE *in, struct pnm *image, char error[PNM_ERROR_SIZE]) {
  if (read_header(in, image, error) != 0)
    return -1;
  size_t width = image->maxval > 255 ? 2 : 1;
  size_t count =
      (size_t)image->width * (size_t)image->height * (size_t)image->channels;
  unsigned char *bytes = read_bytes(in, count * width, error);
  if (!bytes)
    return -1;
  image->samples = malloc(count * sizeof *image->samples);
  if (!image->samples) {
    snprintf(error, PNM_ERROR_SIZE, "not enough memory for the picture");
    free(bytes);
    return -1;
  }
  for (size_t i = 0; i < count; i++) {
    unsigned sample =
        width == 1 ? bytes[i] : (unsigned)bytes[2 * i] << 8 | bytes[2 * i + 1];
    if (sample > (unsigned)image->maxval) {
      snprintf(error, PNM_ERROR_SIZE, "a sample is %u, but maxval is %d",
               sample, image->maxval);
      free(image->samples);
      free(bytes);
      return -1;
    }
    image->samples[i] = (uint16_t)sample;
  }
  free(bytes);
  return 0;
}

int pnm_write_grey(FILE *out, int width, int height, int maxval,
                   const uint16_t *samples) {
  if (fprintf(out, "P5\n%d %d\n%d\n", width, height, maxval) < 0)
    return -1;
  size_t count = (size_t)width * (size_t)height;
  for (size_t i = 0; i < count; i++) {
    if (maxval > 255 && putc(samples[i] >> 8, out) == EOF)
      return -1;
    if (putc(samples[i] & 255, out) == EOF)
      return -1;
  }
  return fflush(out) == 0 ? 0 : -1;
}
