/*===- test_random_minimum.c - Random kernels against enumeration ---------===*
 *
 * A kernel: some phases in a group loop, some of them in a sequential loop, two
 * arrays in local memory and one in global memory. The oracle lists what each
 * work-item does, finds for each pair that conflicts the slots that lie
 * between, and tries all sets of slots.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "../poly/mocka.h"
#include "poly/barrier_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PHASES = 5, ARRAYS = 3, GLOBAL = 2, MAX_SLOTS = 8, ITEMS = 4 };

struct touch {
  bool write;
  unsigned array;
  int factor, offset, by_loop; /* element factor * i + offset + by_loop * k */
};

struct phase {
  unsigned ntouches;
  struct touch touches[2];
};

struct kernel {
  int groups, trips;
  unsigned nphases, first, last; /* phases first..last-1 are in the loop */
  struct phase phases[PHASES];
};

static uint64_t state;

static unsigned draw(unsigned below) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % below;
}

static struct kernel draw_kernel(uint64_t seed) {
  state = seed * 977 + 1;
  struct kernel kernel = {.groups = 1 + (int)draw(2), .trips = (int)draw(4)};
  kernel.nphases = 2 + draw(PHASES - 1);
  kernel.first = draw(kernel.nphases);
  kernel.last = kernel.first + 1 + draw(kernel.nphases - kernel.first);
  for (unsigned p = 0; p < kernel.nphases; ++p) {
    kernel.phases[p].ntouches = 1 + draw(2);
    for (unsigned t = 0; t < kernel.phases[p].ntouches; ++t)
      kernel.phases[p].touches[t] = (struct touch){
          draw(2), draw(ARRAYS), draw(4) ? 1 : -1, (int)draw(3), draw(5) == 0};
  }
  return kernel;
}

/* -- Times ----------------------------------------------------------------- */

/* Phase p of iteration k stands at this place of a group iteration; the slot in
 * front of it one earlier. */
static bool in_loop(const struct kernel *kernel, unsigned phase) {
  return phase >= kernel->first && phase < kernel->last;
}

struct event {
  unsigned phase; /* or slot */
  bool is_slot;
  int trip;
};

/* Slots: in front of phase p: p; at the end of the loop's body: nphases; behind
 * the loop and at the end of the group's body: nphases + 1, + 2. */
static unsigned list_events(const struct kernel *kernel, struct event *events) {
  unsigned count = 0;
  for (unsigned p = 0; p < kernel->nphases; ++p) {
    if (p == kernel->first) {
      for (int k = 0; k < kernel->trips; ++k) {
        for (unsigned q = kernel->first; q < kernel->last; ++q) {
          events[count++] = (struct event){q, true, k};
          events[count++] = (struct event){q, false, k};
        }
        events[count++] = (struct event){kernel->nphases, true, k};
      }
      events[count++] = (struct event){kernel->nphases + 1, true, 0};
    }
    if (in_loop(kernel, p))
      continue;
    events[count++] = (struct event){p, true, 0};
    events[count++] = (struct event){p, false, 0};
  }
  events[count++] = (struct event){kernel->nphases + 2, true, 0};
  return count;
}

static bool slot_is_in_loop(const struct kernel *kernel, unsigned slot) {
  return slot == kernel->nphases || in_loop(kernel, slot);
}

static unsigned long cost_of(const struct kernel *kernel, unsigned slot) {
  return slot_is_in_loop(kernel, slot) ? 10 : 1;
}

/* -- Text ------------------------------------------------------------------ */

/* [g,p,k,q] with odd positions for phases. */
static void print_time(FILE *out, const struct kernel *kernel, unsigned phase,
                       bool is_slot) {
  unsigned loop_position = 2 * kernel->first + 1;
  if (is_slot && phase == kernel->nphases)
    fprintf(out, "[g,%u,k,%u]", loop_position, 2 * kernel->nphases);
  else if (is_slot && phase == kernel->nphases + 1)
    fprintf(out, "[g,%u,0,0]", 2 * kernel->last);
  else if (is_slot && phase == kernel->nphases + 2)
    fprintf(out, "[g,%u,0,0]", 2 * kernel->nphases + 2);
  else if (in_loop(kernel, phase))
    fprintf(out, "[g,%u,k,%u]", loop_position, 2 * phase + !is_slot);
  else /* behind the slot behind the loop */
    fprintf(out, "[g,%u,0,%d]", 2 * phase + 1, is_slot ? 0 : 1);
}

static void print_bounds(FILE *out, const struct kernel *kernel, bool loop) {
  fprintf(out, "0 <= g < %d", kernel->groups);
  if (loop)
    fprintf(out, " and 0 <= k < %d", kernel->trips);
}

static void print_kernel(FILE *out, const struct kernel *kernel) {
  fputs("kernel random items=1\ntime group position seq position\n"
        "array A0 local\narray A1 local\narray A2 global\n",
        out);
  fputs("schedule : { ", out);
  for (unsigned p = 0; p < kernel->nphases; ++p) {
    fprintf(out, "%sS%u[g,k,i] -> ", p ? "; " : "", p);
    print_time(out, kernel, p, false);
    fprintf(out, " : 0 <= i < %d and ", ITEMS);
    print_bounds(out, kernel, in_loop(kernel, p));
    fputs(in_loop(kernel, p) ? "" : " and k = 0", out);
  }
  fputs(" }\nitems : { ", out);
  for (unsigned p = 0; p < kernel->nphases; ++p)
    fprintf(out, "%sS%u[g,k,i] -> [i]", p ? "; " : "", p);
  fputs(" }\n", out);
  for (unsigned p = 0; p < kernel->nphases; ++p)
    for (unsigned t = 0; t < kernel->phases[p].ntouches; ++t) {
      const struct touch *touch = &kernel->phases[p].touches[t];
      fprintf(out, "%s a%u_%u : { S%u[g,k,i] -> A%u[%d i + %d + %d k] }\n",
              touch->write ? "write" : "read", p, t, p, touch->array,
              touch->factor, touch->offset, touch->by_loop);
    }
  for (unsigned slot = 0; slot < kernel->nphases + 3; ++slot) {
    fprintf(out, "slot s%u cost=%lu : { ", slot, cost_of(kernel, slot));
    print_time(out, kernel, slot, true);
    fputs(" : ", out);
    print_bounds(out, kernel, slot_is_in_loop(kernel, slot));
    fputs(" }\n", out);
  }
}

/* -- Oracle ---------------------------------------------------------------- */

struct rows {
  uint64_t slots[100000];
  unsigned space[100000];
  unsigned count;
  bool same_phase, groups, unserved;
};

static int element(const struct touch *touch, int item, int trip) {
  return touch->factor * item + touch->offset + touch->by_loop * trip;
}

/* Does some item touch through `one` what another one does through `other`? */
static bool conflict(const struct touch *one, int trip,
                     const struct touch *other, int other_trip,
                     bool same_items_too) {
  if (one->array != other->array || !(one->write || other->write))
    return false;
  for (int i = 0; i < ITEMS; ++i)
    for (int j = 0; j < ITEMS; ++j)
      if ((i != j || same_items_too) &&
          element(one, i, trip) == element(other, j, other_trip))
        return true;
  return false;
}

static void add_row(struct rows *rows, uint64_t slots, unsigned array) {
  rows->unserved |= slots == 0;
  if (slots) {
    rows->slots[rows->count] = slots;
    rows->space[rows->count++] = array == GLOBAL;
  }
}

static void compare_events(const struct kernel *kernel,
                           const struct event *events, unsigned nevents,
                           unsigned from, unsigned to, struct rows *rows) {
  uint64_t within = 0, across = 0;
  for (unsigned e = 0; e < nevents; ++e) {
    uint64_t bit = events[e].is_slot ? UINT64_C(1) << events[e].phase : 0;
    within |= e > from && e < to ? bit : 0;
    across |= e > from || e < to ? bit : 0;
  }
  const struct phase *one = &kernel->phases[events[from].phase],
                     *other = &kernel->phases[events[to].phase];
  int trip = events[from].trip, other_trip = events[to].trip;
  for (unsigned s = 0; s < one->ntouches; ++s)
    for (unsigned t = 0; t < other->ntouches; ++t) {
      const struct touch *a = &one->touches[s], *b = &other->touches[t];
      if (kernel->groups > 1 && a->array == GLOBAL)
        rows->groups |= conflict(a, trip, b, other_trip, true);
      if (!conflict(a, trip, b, other_trip, false))
        continue;
      if (from == to)
        rows->same_phase = true;
      else if (from < to)
        add_row(rows, within, a->array);
      if (kernel->groups > 1 && a->array != GLOBAL)
        add_row(rows, across, a->array);
    }
}

static void enumerate(const struct kernel *kernel, struct rows *rows) {
  static struct event events[200];
  unsigned count = list_events(kernel, events);
  *rows = (struct rows){.count = 0};
  for (unsigned from = 0; from < count; ++from)
    for (unsigned to = 0; to < count; ++to)
      if (!events[from].is_slot && !events[to].is_slot)
        compare_events(kernel, events, count, from, to, rows);
}

static bool serves(const struct rows *rows, uint64_t slots, int space) {
  for (unsigned i = 0; i < rows->count; ++i)
    if (!(rows->slots[i] & slots) &&
        (space < 0 || rows->space[i] == (unsigned)space))
      return false;
  return true;
}

static unsigned long total(const struct kernel *kernel, uint64_t slots) {
  unsigned long cost = 0;
  for (unsigned slot = 0; slot < kernel->nphases + 3; ++slot)
    cost += slots >> slot & 1 ? cost_of(kernel, slot) : 0;
  return cost;
}

/* The least cost of a set within `allowed` that serves the memory. */
static unsigned long least(const struct kernel *kernel, const struct rows *rows,
                           uint64_t allowed, int space) {
  unsigned long best = 1000000;
  for (uint64_t slots = 0; slots < UINT64_C(1) << (kernel->nphases + 3);
       ++slots)
    if (!(slots & ~allowed) && total(kernel, slots) < best &&
        serves(rows, slots, space))
      best = total(kernel, slots);
  return best;
}

/* -- Comparison ------------------------------------------------------------ */

static void check_answer(const struct kernel *kernel, const struct rows *rows,
                         const struct poly_barriers *answer) {
  uint64_t chosen = 0, fence[POLY_SPACES] = {0, 0};
  for (unsigned i = 0; i < answer->nbarriers; ++i) {
    uint64_t bit = UINT64_C(1) << answer->barriers[i].slot;
    chosen |= bit;
    for (unsigned space = 0; space < POLY_SPACES; ++space)
      fence[space] |= answer->barriers[i].fence[space] ? bit : 0;
  }
  assert_int_equal(answer->cost, least(kernel, rows, ~UINT64_C(0), -1));
  assert_int_equal(total(kernel, chosen), answer->cost);
  for (int space = 0; space < POLY_SPACES; ++space) {
    assert_true(serves(rows, fence[space], space));
    assert_int_equal(total(kernel, fence[space]),
                     least(kernel, rows, chosen, space));
  }
  bool found[3] = {false, false, false};
  for (unsigned i = 0; i < answer->nraces; ++i)
    found[answer->races[i].kind] = true;
  assert_int_equal(found[POLY_RACE_SAME_PHASE], rows->same_phase);
  assert_int_equal(found[POLY_RACE_GROUPS], rows->groups);
  assert_int_equal(found[POLY_RACE_UNSERVED], rows->unserved);
}

static void check_seed(uint64_t seed) {
  struct kernel kernel = draw_kernel(seed);
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  assert_non_null(out);
  print_kernel(out, &kernel);
  fclose(out);
  isl_ctx *ctx = isl_ctx_alloc();
  struct poly_text_error error;
  struct poly_barrier_problem *problem = poly_barrier_read(ctx, text, &error);
  if (!problem)
    fail_msg("seed %llu, line %u: %s\n%s", (unsigned long long)seed, error.line,
             error.message, text);
  struct poly_barriers *answer = poly_barriers_compute(problem);
  assert_non_null(answer);
  static struct rows rows;
  enumerate(&kernel, &rows);
  if (getenv("PENCIL_TEST_VERBOSE"))
    printf("seed %llu\n%s", (unsigned long long)seed, text);
  check_answer(&kernel, &rows, answer);
  poly_barriers_free(answer);
  poly_barrier_problem_free(problem);
  isl_ctx_free(ctx);
  free(text);
}

static void random_kernels(void **unused) {
  (void)unused;
  for (uint64_t seed = 1; seed <= 300; ++seed)
    check_seed(seed);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_kernels)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
