/*===- image_filter.c - Filter a picture with a 5x5 convolution ------------===*
 *
 * Reads a binary PGM or PPM picture, converts colours to grey, convolves with
 * one of three 5x5 filters (border pixels are repeated outwards), writes PGM.
 * In:  a picture of netpbm's P5 or P6 form, 8 or 16 bits a sample.
 * Out: a P5 picture of the same size and maxval.
 * The border is laid around the picture once, so that the convolution itself
 * has no conditions and vectorises.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "pnm.h"

#include <errno.h>
#include <getopt.h>
#include <pencil.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: image_filter [-f FILTER] INPUT OUTPUT\n"
    "Filter a binary PGM or PPM picture; the result is a PGM picture.\n"
    "  -f, --filter FILTER  blur (default), sharpen or edges\n"
    "  -h, --help           show this text\n"
    "A dash as INPUT or OUTPUT stands for standard input or output.\n";

struct filter {
  const char *name;
  float weights[5][5];
  float scale;
};

static const struct filter filters[] = {
    {"blur",
     {{1, 4, 6, 4, 1},
      {4, 16, 24, 16, 4},
      {6, 24, 36, 24, 6},
      {4, 16, 24, 16, 4},
      {1, 4, 6, 4, 1}},
     1.0f / 256},
    {"sharpen",
     {{-1, -4, -6, -4, -1},
      {-4, -16, -24, -16, -4},
      {-6, -24, 476, -24, -6},
      {-4, -16, -24, -16, -4},
      {-1, -4, -6, -4, -1}},
     1.0f / 256},
    {"edges",
     {{-1, -1, -1, -1, -1},
      {-1, -1, -1, -1, -1},
      {-1, -1, 24, -1, -1},
      {-1, -1, -1, -1, -1},
      {-1, -1, -1, -1, -1}},
     1.0f / 4},
};

static void grey_of_colour(int height, int width,
                           const uint16_t colour[pencil_array height][width][3],
                           uint16_t grey[pencil_array height][width]) {
#pragma pencil independent
  for (int i = 0; i < height; i++)
#pragma pencil independent
    for (int j = 0; j < width; j++) {
      uint32_t red = colour[i][j][0];
      uint32_t green = colour[i][j][1];
      uint32_t blue = colour[i][j][2];
      grey[i][j] = (uint16_t)((299 * red + 587 * green + 114 * blue) / 1000);
    }
}

static int clamped(int value, int max) {
  return value < 0 ? 0 : value > max ? max : value;
}

/* Two rows and columns more on each side, copies of the nearest pixel. */
static void add_border(int height, int width,
                       const uint16_t grey[pencil_array height][width],
                       float padded[pencil_array height + 4][width + 4]) {
#pragma pencil independent
  for (int i = 0; i < height + 4; i++)
#pragma pencil independent
    for (int j = 0; j < width + 4; j++)
      padded[i][j] =
          grey[clamped(i - 2, height - 1)][clamped(j - 2, width - 1)];
}

static void convolve(int height, int width,
                     const float padded[pencil_array height + 4][width + 4],
                     const float weights[pencil_array 5][5], float scale,
                     float max, uint16_t result[pencil_array height][width]) {
#pragma pencil independent
  for (int i = 0; i < height; i++)
#pragma pencil independent
    for (int j = 0; j < width; j++) {
      float sum = 0.0f;
      for (int p = 0; p < 5; p++)
        for (int q = 0; q < 5; q++)
          sum += weights[p][q] * padded[i + p][j + q];
      sum = sum * scale + 0.5f;
      result[i][j] = (uint16_t)(sum < 0.0f ? 0.0f : sum > max ? max : sum);
    }
}

/* Replaces image->samples by the filtered grey picture. 0, or -1: no memory. */
static int filter_image(struct pnm *image, const struct filter *filter) {
  int height = image->height;
  int width = image->width;
  size_t pixels = (size_t)height * (size_t)width;
  size_t padded_pixels = (size_t)(height + 4) * (size_t)(width + 4);
  float *padded = malloc(padded_pixels * sizeof *padded);
  uint16_t *grey = malloc(pixels * sizeof *grey);
  uint16_t *result = malloc(pixels * sizeof *result);
  if (!padded || !grey || !result) {
    free(padded);
    free(grey);
    free(result);
    return -1;
  }
  if (image->channels == 3)
    grey_of_colour(height, width, (void *)image->samples, (void *)grey);
  else
    memcpy(grey, image->samples, pixels * sizeof *grey);
  add_border(height, width, (void *)grey, (void *)padded);
  convolve(height, width, (void *)padded, filter->weights, filter->scale,
           (float)image->maxval, (void *)result);
  free(padded);
  free(grey);
  free(image->samples);
  image->samples = result;
  image->channels = 1;
  return 0;
}

static int failed(const char *file, const char *reason) {
  fprintf(stderr, "image_filter: %s: %s\n", file, reason);
  return EXIT_FAILURE;
}

static int run(const struct filter *filter, const char *input,
               const char *output) {
  FILE *in = strcmp(input, "-") == 0 ? stdin : fopen(input, "rb");
  if (!in)
    return failed(input, strerror(errno));
  struct pnm image;
  char error[PNM_ERROR_SIZE];
  int status = pnm_read(in, &image, error);
  if (in != stdin)
    fclose(in);
  if (status != 0)
    return failed(input, error);
  if (filter_image(&image, filter) != 0) {
    free(image.samples);
    return failed(input, "not enough memory to filter the picture");
  }
  FILE *out = strcmp(output, "-") == 0 ? stdout : fopen(output, "wb");
  if (!out) {
    free(image.samples);
    return failed(output, strerror(errno));
  }
  status = pnm_write_grey(out, image.width, image.height, image.maxval,
                          image.samples);
  free(image.samples);
  if (out != stdout && fclose(out) != 0)
    status = -1;
  return status == 0 ? EXIT_SUCCESS : failed(output, strerror(errno));
}

static const struct filter *filter_named(const char *name) {
  for (size_t i = 0; i < sizeof filters / sizeof *filters; i++)
    if (strcmp(filters[i].name, name) == 0)
      return &filters[i];
  return NULL;
}

int main(int argc, char **argv) {
  static const struct option options[] = {
      {"filter", required_argument, NULL, 'f'},
      {"help", no_argument, NULL, 'h'},
      {NULL, 0, NULL, 0}};
  const struct filter *filter = &filters[0];
  int option;
  while ((option = getopt_long(argc, argv, "f:h", options, NULL)) != -1) {
    if (option == 'h') {
      fputs(usage, stdout);
      return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    if (option != 'f') {
      fputs(usage, stderr);
      return 2;
    }
    filter = filter_named(optarg);
    if (!filter) {
      fprintf(stderr, "image_filter: unknown filter '%s'\n%s", optarg, usage);
      return 2;
    }
  }
  if (argc - optind != 2) {
    fprintf(stderr, "image_filter: two file names expected\n%s", usage);
    return 2;
  }
  return run(filter, argv[optind], argv[optind + 1]);
}
