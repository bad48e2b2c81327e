/*===- harness.h - Sizes, data, time and results of one kernel -------------===*
 *
 * For programs of one kernel each, which end with HARNESS_MAIN.
 * In:  the command line: NAME [-d] [-w WARM-UPS] [-r REPEATS] SIZES..., where
 *      SIZES is one number a dimension, as 7x13x33.
 * Out: a line for each SIZES: name, sizes, hash of every byte of all arrays,
 *      a weighted sum of them, with -r the median time of a call in ns and how
 *      many calls were made. -d writes the bytes of the arrays instead.
 * Every array counts as a result: a kernel must not write where it should not.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef HARNESS_H
#define HARNESS_H

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#ifdef __clang__
#pragma clang diagnostic ignored "-Wunknown-pragmas" /* scop, to others */
#endif

#include <math.h>
#include <pencil.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Type of the elements. */
#ifndef DATA
#define DATA double
#endif
#define ROOT(x) _Generic((x), float: sqrtf, double: sqrt)(x)

/* Keeps kernels apart from main, as in a program of many files. */
#define KERNEL __attribute__((noinline)) static void

enum { MAX_SIZES = 8, MAX_ARRAYS = 16, MAX_REPEATS = 1000, PAGE = 4096 };

struct harness_array {
  unsigned char *data, *saved;
  size_t bytes, room, element;
  int constant;
};

struct harness {
  int size[MAX_SIZES];
  int warm_ups, repeats, dump;
  int narrays;
  struct harness_array array[MAX_ARRAYS];
  int calls;
  double begin, time[MAX_REPEATS];
};

static inline void harness_fail(const char *why) {
  fprintf(stderr, "harness: %s\n", why);
  exit(2);
}

static inline double harness_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

static inline void *harness_pages(size_t bytes) {
  void *memory = aligned_alloc(PAGE, bytes);
  if (!memory)
    harness_fail("not enough memory");
  return memory;
}

/* -- Data -------------------------------------------------------------------*/

/* Whole numbers of -4 .. 4, exact in every type: sums of products of a few of
 * them do not depend on their order. */
static inline int harness_value(size_t i) {
  return (int)((uint32_t)i * 2654435761u >> 24) % 9 - 4;
}

/* The smallest power of two that is at least n, and 1. */
static inline int harness_power(int n) {
  int power = 1;
  while (power < n)
    power *= 2;
  return power;
}

/* Memory on pages of its own; what lies behind its end is watched. */
static inline void *harness_new(struct harness *h, size_t count,
                                size_t element) {
  size_t bytes = count * element;
  size_t room = (bytes / PAGE + 1) * PAGE;
  if (h->narrays == MAX_ARRAYS)
    harness_fail("too many arrays");
  struct harness_array *a = &h->array[h->narrays++];
  *a = (struct harness_array){.data = harness_pages(room),
                              .bytes = bytes,
                              .room = room,
                              .element = element};
  memset(a->data, 0x5a, room);
  return a->data;
}

/* An array of n elements of DATA, each a value, that the kernel writes. */
static inline void *harness_data(struct harness *h, size_t n) {
  DATA *a = harness_new(h, n, sizeof(DATA));
  for (size_t i = 0; i < n; i++)
    a[i] = (DATA)harness_value(i + 1000003u * (size_t)h->narrays);
  return a;
}

/* One that it only reads. */
static inline void *harness_input(struct harness *h, size_t n) {
  DATA *a = harness_data(h, n);
  h->array[h->narrays - 1].constant = 1;
  return a;
}

/* -- Calls ------------------------------------------------------------------*/

static inline void harness_begin(struct harness *h) {
  h->calls = 0;
  for (int i = 0; i < h->narrays && h->warm_ups + h->repeats > 1; i++) {
    struct harness_array *a = &h->array[i];
    if (a->constant)
      continue;
    a->saved = harness_pages(a->room);
    memcpy(a->saved, a->data, a->room);
  }
}

static inline int harness_wants_another(const struct harness *h) {
  double spent = 0;
  for (int i = 0; i < h->calls - h->warm_ups; i++)
    spent += h->time[i];
  return h->calls < h->warm_ups + h->repeats &&
         (h->calls <= h->warm_ups || spent < 1e9);
}

/* Ends the last call, prepares another one. */
static inline int harness_next(struct harness *h) {
  if (h->calls > h->warm_ups)
    h->time[h->calls - h->warm_ups - 1] = harness_ns() - h->begin;
  if (!harness_wants_another(h))
    return 0;
  for (int i = 0; h->calls && i < h->narrays; i++)
    if (!h->array[i].constant)
      memcpy(h->array[i].data, h->array[i].saved, h->array[i].room);
  h->calls++;
  h->begin = harness_ns();
  return 1;
}

/* for (HARNESS_CALLS(h)) kernel(...); */
#define HARNESS_CALLS(h)                                                       \
  harness_begin(h);                                                            \
  harness_next(h);

/* -- Results ----------------------------------------------------------------*/

static inline void harness_hash(uint64_t *hash, const struct harness_array *a) {
  for (size_t i = 0; i < a->bytes; i++)
    *hash = (*hash ^ a->data[i]) * 1099511628211u;
}

static inline double harness_sum(const struct harness_array *a) {
  const DATA *x = (const void *)a->data;
  double sum = 0;
  for (size_t i = 0; a->element == sizeof *x && i < a->bytes / sizeof *x; i++)
    sum += fabs((double)x[i]) * (double)(i % 7 + 1);
  return sum;
}

static inline void harness_check_end(const struct harness_array *a) {
  for (size_t i = a->bytes; i < a->room; i++)
    if (a->data[i] != 0x5a)
      harness_fail("something was written behind the end of an array");
}

static inline int harness_order(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static inline void harness_report(struct harness *h, const char *name,
                                  const char *sizes, int timed) {
  uint64_t hash = 1469598103934665603u;
  double sum = 0;
  for (int i = 0; i < h->narrays; i++) {
    harness_check_end(&h->array[i]);
    if (h->dump)
      fwrite(h->array[i].data, 1, h->array[i].bytes, stdout);
    harness_hash(&hash, &h->array[i]);
    sum += harness_sum(&h->array[i]);
  }
  if (h->dump)
    return;
  printf("%s %s %016llx %.12g", name, sizes, (unsigned long long)hash, sum);
  int n = h->calls - h->warm_ups;
  if (timed && n > 0) {
    qsort(h->time, (size_t)n, sizeof *h->time, harness_order);
    printf(" %.0f %d", h->time[n / 2], h->calls);
  }
  printf("\n");
}

/* -- The program ------------------------------------------------------------*/

static inline int harness_sizes(struct harness *h, const char *text) {
  int n = 0;
  for (char *end; n < MAX_SIZES; text = end + 1) {
    long size = strtol(text, &end, 10);
    if (end == text || size < 0 || size > 1 << 28)
      return -1;
    h->size[n++] = (int)size;
    if (*end != 'x')
      return *end ? -1 : n;
  }
  return -1;
}

static inline int harness_option(char **argv, int *value) {
  *value = argv[1] ? atoi(argv[1]) : -1;
  return *value >= 0 && *value <= MAX_REPEATS;
}

static inline int harness_main(char **argv, const char *name, int nsizes,
                               const char *names,
                               void (*bench)(struct harness *)) {
  static struct harness h = {.repeats = 1};
  int timed = 0, ok = 1;
  for (argv++; ok && *argv && **argv == '-'; argv++) {
    if (!strcmp(*argv, "-d"))
      h.dump = 1;
    else if (!strcmp(*argv, "-w"))
      ok = harness_option(argv, &h.warm_ups), argv += ok;
    else if (!strcmp(*argv, "-r"))
      ok = harness_option(argv, &h.repeats), argv += ok, timed = 1;
    else
      ok = 0;
  }
  for (; ok && *argv; argv++) {
    if (harness_sizes(&h, *argv) != nsizes)
      break;
    h.calls = 0;
    bench(&h);
    harness_report(&h, name, *argv, timed);
    while (h.narrays) {
      free(h.array[--h.narrays].data);
      free(h.array[h.narrays].saved);
    }
  }
  if (ok && !*argv)
    return 0;
  fprintf(stderr, "usage: %s [-d] [-w WARM-UPS] [-r REPEATS] SIZES...\n", name);
  fprintf(stderr, "SIZES: %s, with x between them\n", names);
  return 2;
}

#define HARNESS_MAIN(name, nsizes, names)                                      \
  int main(int argc, char **argv) {                                            \
    (void)argc;                                                                \
    return harness_main(argv, name, nsizes, names, bench);                     \
  }

#endif
