/*===- deriche.c - Recursive edge detection --------------------------------===*
 *
 * In:  in, a picture of w x h pixels. Recursive filters: results are those of
 *      the given order. R. Deriche, Fast algorithms for low-level vision, 1990.
 * Out: out = in smoothed along both axes, each the sum of a forward and a
 *      backward filter; y1 and y2 are scratch.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL deriche(int w, int h, DATA alpha, const DATA in[pencil_array w][h],
               DATA out[pencil_array w][h], DATA y1[pencil_array w][h],
               DATA y2[pencil_array w][h]) {
#pragma scop
  DATA e = (DATA)exp(-(double)alpha);
  DATA k = (1 - e) * (1 - e) / (1 + 2 * alpha * e - e * e);
  DATA a1 = k, a2 = k * e * (alpha - 1), a3 = k * e * (alpha + 1);
  DATA a4 = -k * e * e, b1 = 2 * e, b2 = -e * e;
  for (int i = 0; i < w; i++) {
    DATA before = 0, x = 0, y = 0;
    for (int j = 0; j < h; j++) {
      y1[i][j] = a1 * in[i][j] + a2 * before + b1 * x + b2 * y;
      before = in[i][j];
      y = x;
      x = y1[i][j];
    }
  }
  for (int i = 0; i < w; i++) {
    DATA before = 0, last = 0, x = 0, y = 0;
    for (int j = h - 1; j >= 0; j--) {
      y2[i][j] = a3 * before + a4 * last + b1 * x + b2 * y;
      last = before;
      before = in[i][j];
      y = x;
      x = y2[i][j];
    }
  }
  for (int i = 0; i < w; i++)
    for (int j = 0; j < h; j++)
      out[i][j] = y1[i][j] + y2[i][j];
  for (int j = 0; j < h; j++) {
    DATA before = 0, x = 0, y = 0;
    for (int i = 0; i < w; i++) {
      y1[i][j] = a1 * out[i][j] + a2 * before + b1 * x + b2 * y;
      before = out[i][j];
      y = x;
      x = y1[i][j];
    }
  }
  for (int j = 0; j < h; j++) {
    DATA before = 0, last = 0, x = 0, y = 0;
    for (int i = w - 1; i >= 0; i--) {
      y2[i][j] = a3 * before + a4 * last + b1 * x + b2 * y;
      last = before;
      before = out[i][j];
      y = x;
      x = y2[i][j];
    }
  }
  for (int i = 0; i < w; i++)
    for (int j = 0; j < h; j++)
      out[i][j] = y1[i][j] + y2[i][j];
#pragma endscop
}

static void bench(struct harness *hn) {
  int w = hn->size[0], h = hn->size[1];
  size_t pixels = (size_t)w * (size_t)h;
  DATA *in = harness_input(hn, pixels), *out = harness_data(hn, pixels);
  DATA *y1 = harness_data(hn, pixels), *y2 = harness_data(hn, pixels);
  for (HARNESS_CALLS(hn))
    deriche(w, h, (DATA)0.25, (void *)in, (void *)out, (void *)y1, (void *)y2);
}

HARNESS_MAIN("deriche", 2, "WxH")
