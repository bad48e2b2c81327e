// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4 -O2
// Text: substring search, words of a dictionary against a packed pool,
// edit distance with a row on the stack, ROT13 in place, a checksum a line.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>
#include <string.h>

static void find(size_t n, size_t m, _Bool hit[pencil_array n],
                 const char text[pencil_array n],
                 const char word[pencil_array m]) {
#pragma pencil independent
  for (size_t i = 0; i < n; i++) {
    size_t k = 0;
    for (; k < m && i + k < n; k++)
      if (text[i + k] != word[k])
        break;
    hit[i] = k == m;
  }
}
static int edit(const char *a, int la, const char *b, int lb) {
  int row[33];
  for (int j = 0; j <= lb; j++)
    row[j] = j;
  for (int i = 1; i <= la; i++) {
    int diagonal = row[0];
    row[0] = i;
    for (int j = 1; j <= lb; j++) {
      int above = row[j], best = diagonal + (a[i - 1] != b[j - 1]);
      if (above + 1 < best)
        best = above + 1;
      if (row[j - 1] + 1 < best)
        best = row[j - 1] + 1;
      row[j] = best;
      diagonal = above;
    }
  }
  return row[lb];
}
static void distances(int words, int bytes, int length,
                      unsigned char d[pencil_array words],
                      const int start[pencil_array words + 1],
                      const char pool[pencil_array bytes],
                      const char key[pencil_array length]) {
#pragma pencil independent
  for (int w = 0; w < words; w++)
    d[w] = (unsigned char)edit(&pool[start[w]], start[w + 1] - start[w], key,
                               length);
}
static void rot13(int n, char s[pencil_array n]) {
#pragma pencil independent
  for (int i = n - 1; i >= 0; --i) {
    char c = s[i];
    if ((c >= 'a' && c <= 'm') || (c >= 'A' && c <= 'M'))
      s[i] = (char)(c + 13);
    else if ((c >= 'n' && c <= 'z') || (c >= 'N' && c <= 'Z'))
      s[i] -= 13;
  }
}
static uint32_t crc_step(uint32_t crc, unsigned char byte) {
  crc ^= byte;
  for (int k = 0; k < 8; k++)
    crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
  return crc;
}
static void checksums(int words, int bytes, uint32_t sum[pencil_array words],
                      const int start[pencil_array words + 1],
                      const char pool[pencil_array bytes]) {
#pragma pencil independent
  for (int w = 0; w < words; w++) {
    uint32_t crc = ~0u;
    const char *p = pool + start[w], *end = pool + start[w + 1];
    while (p != end)
      crc = crc_step(crc, (unsigned char)*p++);
    sum[w] = ~crc;
  }
}
int main(void) {
  FOR_SIZES(n) {
    char *text = NEW(char, n);
    _Bool *hit = NEW(_Bool, n);
    for (int i = 0; i < n; i++)
      text[i] = "abracadabra aab42"[(i * 5 + (value(i) & 7)) % 17];
    find((size_t)n, 2, hit, text, "ab");
    SHOW(hit, n);
    int words = 0, *start = NEW(int, n + 2);
    for (int i = 0; i < n; i++)
      if (text[i] == ' ' || i - start[words] >= 30)
        start[++words] = i;
    unsigned char *d = NEW(unsigned char, words);
    uint32_t *sum = NEW(uint32_t, words);
    distances(words, n, 7, d, start, text, "cadabra");
    SHOW(d, words);
    checksums(words, n, sum, start, text);
    SHOW(sum, words);
    rot13(n, text);
    printf("%s\n", text);
    free(text), free(hit), free(start), free(d), free(sum);
  }
}
