/*===- pnm.h - Read binary PGM and PPM pictures, write PGM -----------------===*
 *
 * In:  a stream at the start of a P5 or P6 picture, 1 to 16 bits a sample.
 * Out: samples as 16-bit numbers, row by row, `channels` (1 or 3) a pixel.
 * Memory grows with what the file really holds, not with what its header
 * promises, so a lying header costs nothing.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PNM_H
#define PNM_H

#include <stdint.h>
#include <stdio.h>

enum { PNM_MAX_SIDE = 1 << 20, PNM_MAX_SAMPLE = 65535, PNM_ERROR_SIZE = 160 };

struct pnm {
  int width, height; /* 1 .. PNM_MAX_SIDE */
  int channels;      /* 1 = grey (P5), 3 = red, green, blue (P6) */
  int maxval;        /* 1 .. PNM_MAX_SAMPLE; no sample is larger */
  uint16_t *samples; /* height * width * channels; the caller frees it */
};

/* Reads one picture. Returns 0, or -1 with the reason in `error` and nothing
 * to free. Data after the picture is left in the stream. */
int pnm_read(FILE *in, struct pnm *image, char error[PNM_ERROR_SIZE]);

/* Writes height * width grey samples as P5. Returns 0, or -1 with errno set. */
int pnm_write_grey(FILE *out, int width, int height, int maxval,
                   const uint16_t *samples);

#endif
