/*===- mandelbrot.c - Draw the Mandelbrot set ------------------------------===*
 *
 * In:  the size of the picture and the largest number of steps a pixel.
 * Out: a PPM picture of the set between -2.25-1.25i and 0.75+1.25i.
 * Each pixel iterates z = z*z + c until |z| > 2: a loop whose length depends on
 * the data, left by a break.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include <errno.h>
#include <getopt.h>
#include <pencil.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: mandelbrot [-s WIDTHxHEIGHT] [-n STEPS] OUTPUT\n"
    "Draw the Mandelbrot set as a PPM picture.\n"
    "  -s, --size WIDTHxHEIGHT  size in pixels, 1 to 16384 each (960x640)\n"
    "  -n, --steps STEPS        steps a pixel, 1 to 1000000 (256)\n"
    "  -h, --help               show this text\n"
    "A dash as OUTPUT stands for standard output.\n";

enum { MAX_SIDE = 16384, MAX_STEPS = 1000000 };

static uint8_t shade(int steps, int factor) {
  return (uint8_t)(255 - steps * factor % 256);
}

static void draw(int height, int width, int max_steps,
                 uint8_t picture[pencil_array height][width][3]) {
#pragma pencil independent
  for (int i = 0; i < height; i++)
#pragma pencil independent
    for (int j = 0; j < width; j++) {
      double re = -2.25 + 3.0 * (j + 0.5) / width;
      double im = 1.25 - 2.5 * (i + 0.5) / height;
      double x = 0.0;
      double y = 0.0;
      int steps = 0;
      while (steps < max_steps) {
        double xx = x * x;
        double yy = y * y;
        if (xx + yy > 4.0)
          break;
        y = 2.0 * x * y + im;
        x = xx - yy + re;
        steps++;
      }
      int inside = steps == max_steps;
      picture[i][j][0] = inside ? 0 : shade(steps, 3);
      picture[i][j][1] = inside ? 0 : shade(steps, 7);
      picture[i][j][2] = inside ? 0 : shade(steps, 13);
    }
}

static int failed(const char *file, const char *reason) {
  fprintf(stderr, "mandelbrot: %s: %s\n", file, reason);
  return EXIT_FAILURE;
}

static int run(int width, int height, int max_steps, const char *output) {
  size_t bytes = (size_t)width * (size_t)height * 3;
  uint8_t *picture = malloc(bytes);
  if (!picture)
    return failed(output, "not enough memory for the picture");
  draw(height, width, max_steps, (void *)picture);
  FILE *out = strcmp(output, "-") == 0 ? stdout : fopen(output, "wb");
  if (!out) {
    free(picture);
    return failed(output, strerror(errno));
  }
  int good = fprintf(out, "P6\n%d %d\n255\n", width, height) > 0 &&
             fwrite(picture, 1, bytes, out) == bytes && fflush(out) == 0;
  free(picture);
  if (out != stdout && fclose(out) != 0)
    good = 0;
  return good ? EXIT_SUCCESS : failed(output, strerror(errno));
}

/* Reads a number of 1 .. max at *text and moves *text behind it; 0 = none. */
static int number(const char **text, int max) {
  if (**text < '0' || **text > '9')
    return 0;
  char *end;
  long value = strtol(*text, &end, 10);
  *text = end;
  return value >= 1 && value <= max ? (int)value : 0;
}

static int bad_usage(const char *what, const char *text) {
  fprintf(stderr, "mandelbrot: bad %s '%s'\n%s", what, text, usage);
  return 2;
}

int main(int argc, char **argv) {
  static const struct option options[] = {
      {"size", required_argument, NULL, 's'},
      {"steps", required_argument, NULL, 'n'},
      {"help", no_argument, NULL, 'h'},
      {NULL, 0, NULL, 0}};
  int width = 960;
  int height = 640;
  int steps = 256;
  int option;
  while ((option = getopt_long(argc, argv, "s:n:h", options, NULL)) != -1) {
    const char *text = optarg;
    if (option == 's') {
      width = number(&text, MAX_SIDE);
      int times = *text == 'x';
      text += times;
      height = number(&text, MAX_SIDE);
      if (width == 0 || !times || height == 0 || *text != '\0')
        return bad_usage("size", optarg);
    } else if (option == 'n') {
      steps = number(&text, MAX_STEPS);
      if (steps == 0 || *text != '\0')
        return bad_usage("number of steps", optarg);
    } else if (option == 'h') {
      fputs(usage, stdout);
      return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    } else {
      fputs(usage, stderr);
      return 2;
    }
  }
  if (argc - optind != 1) {
    fprintf(stderr, "mandelbrot: one file name expected\n%s", usage);
    return 2;
  }
  return run(width, height, steps, argv[optind]);
}
