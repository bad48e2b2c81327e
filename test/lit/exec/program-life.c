// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 3 -O2
// Conway's game of life on a torus, once with a byte a cell and once with 64
// cells a word, both generations in one three-dimensional global array.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>
#include <string.h>

#define SIDE 128
static unsigned char board[2][SIDE][SIDE];

static void generation(int from, int n) {
  int to = !from;
#pragma pencil independent
  for (int y = 0; y < n; y++) {
#pragma pencil independent
    for (int x = 0; x < n; x++) {
      int alive = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          if (dx || dy)
            alive += board[from][(y + dy + n) % n][(x + dx + n) % n];
      switch (alive) {
      case 2:
        board[to][y][x] = board[from][y][x];
        break;
      case 3:
        board[to][y][x] = 1;
        break;
      default:
        board[to][y][x] = 0;
      }
    }
  }
}

/* The sum of three neighbours a bit, in two planes. */
static inline void sum3(uint64_t a, uint64_t b, uint64_t c, uint64_t *lo,
                        uint64_t *hi) {
  uint64_t t = a ^ b;
  *lo = t ^ c;
  *hi = (a & b) | (t & c);
}
static inline uint64_t left(uint64_t w) { return w << 1 | w >> 63; }
static inline uint64_t right(uint64_t w) { return w >> 1 | w << 63; }

static void packed(int rows, uint64_t out[pencil_array rows],
                   const uint64_t in[pencil_array rows]) {
#pragma pencil independent
  for (int y = 0; y < rows; y++) {
    uint64_t u = in[y ? y - 1 : rows - 1], m = in[y],
             d = in[y + 1 < rows ? y + 1 : 0];
    uint64_t ul, uh, ml, mh, dl, dh;
    sum3(left(u), u, right(u), &ul, &uh);
    ml = left(m) ^ right(m);
    mh = left(m) & right(m);
    sum3(left(d), d, right(d), &dl, &dh);
    uint64_t ones, c0, twos, fours;
    sum3(ul, ml, dl, &ones, &c0);
    sum3(uh, mh, dh, &twos, &fours);
    uint64_t t = twos ^ c0;
    fours |= twos & c0;
    out[y] = t & ~fours & (ones | m);
  }
}

static void count(int rows, uint8_t c[pencil_array rows],
                  const uint64_t in[pencil_array rows]) {
#pragma pencil independent
  for (int y = 0; y < rows; y++) {
    uint64_t w = in[y];
    uint8_t bits = 0;
    while (w) {
      w &= w - 1;
      bits++;
    }
    c[y] = bits;
  }
}

int main(void) {
  FOR_SIZES(n) {
    if (n > SIDE)
      break;
    memset(board, 0, sizeof board);
    for (int y = 0; y < n; y++)
      for (int x = 0; x < n; x++)
        board[0][y][x] = value(x + y * n) & 1;
    for (int g = 0; g < 6; g++)
      generation(g & 1, n);
    SHOW(&board[0][0][0], SIDE * SIDE);
    uint64_t *a = NEW(uint64_t, n), *b = NEW(uint64_t, n);
    uint8_t *c = NEW(uint8_t, n);
    for (int y = 0; y < n; y++)
      a[y] = (uint64_t)(value(y) + 100) * 0x9e3779b97f4a7c15u;
    for (int g = 0; g < 5; g++) {
      packed(n, b, a);
      packed(n, a, b);
    }
    count(n, c, a);
    SHOW(a, n);
    SHOW(c, n);
    free(a), free(b), free(c);
  }
}
