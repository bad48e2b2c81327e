/*===- oracle.c - Is an order of a program's instances right? -------------===*
 *
 * In:  see oracle.h.
 * Out: of a read, the writes it may see are the may writes from the last one
 *      back to the first must write, that one too. A kill, and the start for
 *      storage that an iteration owns, end the search at any value; the start
 *      for a scalar ends it at the value from before.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

/* Events in some order. */
struct order {
  int count;
  int events[MAX_EVENTS];
};

static const struct times *sorting_times;
static bool sorting_backwards; /* instances of one time */

static int compare_instances(const void *a, const void *b) {
  int left = *(const int *)a, right = *(const int *)b;
  int order = times_compare(sorting_times, left, right);
  if (order)
    return order;
  return sorting_backwards ? right - left : left - right;
}

static void order_events(const struct run *run, const struct times *times,
                         bool backwards, struct order *order) {
  static int instances[MAX_INSTANCES];
  for (int i = 0; i < run->ninstances; ++i)
    instances[i] = i;
  sorting_times = times;
  sorting_backwards = backwards;
  qsort(instances, (size_t)run->ninstances, sizeof *instances,
        compare_instances);
  order->count = 0;
  for (int i = 0; i < run->ninstances; ++i)
    for (int j = 0; j < run->nevents; ++j)
      if (run->events[j].instance == instances[i])
        order->events[order->count++] = j;
}

/* -- What a read may see --------------------------------------------------- */

enum end { END_MUST, END_START, END_ANYTHING };

struct sight {
  int count;
  enum end end;
  int writes[MAX_EVENTS];
};

static void look_back(const struct run *run, int from, const struct event *read,
                      struct sight *sight) {
  sight->count = 0;
  for (int i = from; i >= 0; --i) {
    const struct event *event = &run->events[i];
    if (!same_element(event, read))
      continue;
    if (is_write(event))
      sight->writes[sight->count++] = i;
    if (event->kind == MUST_WRITE || event->kind == KILL) {
      sight->end = event->kind == KILL ? END_ANYTHING : END_MUST;
      return;
    }
  }
  sight->end = read->array == ARRAY_X ? END_START : END_ANYTHING;
}

static bool sees_the_same(const struct run *run, const struct order *order,
                          int from, const struct event *read,
                          const struct sight *sight) {
  int seen = 0;
  for (int i = from; i >= 0; --i) {
    int number = order->events[i];
    const struct event *event = &run->events[number];
    if (!is_write(event) || !same_element(event, read))
      continue;
    if (seen == sight->count)
      return sight->end != END_START;
    if (sight->writes[seen] != number)
      return false;
    if (++seen == sight->count && sight->end != END_START)
      return true;
  }
  return seen == sight->count;
}

static bool reads_right(const struct run *run, const struct order *order) {
  static struct sight sight;
  for (int i = 0; i < order->count; ++i) {
    const struct event *read = &run->events[order->events[i]];
    if (read->kind != READ || !array_is_private(read->array))
      continue;
    look_back(run, order->events[i] - 1, read, &sight);
    if (!sees_the_same(run, order, i - 1, read, &sight))
      return false;
  }
  return true;
}

static bool ends_right(const struct program *program, const struct run *run,
                       const struct order *order) {
  static struct sight sight;
  const struct event last = {-1, 0, READ, ARRAY_X, {0, 0}};
  if (!program->escapes)
    return true;
  look_back(run, run->nevents - 1, &last, &sight);
  return sees_the_same(run, order, order->count - 1, &last, &sight);
}

/* -- Shared storage -------------------------------------------------------- */

/* Is the write at `source` what the read at `sink` may see? */
static bool reaches(const struct run *run, int source, int sink) {
  for (int i = source + 1; i < sink; ++i)
    if ((run->events[i].kind == MUST_WRITE || run->events[i].kind == KILL) &&
        same_element(&run->events[i], &run->events[sink]))
      return false;
  return true;
}

bool conflicts(const struct run *run, int earlier, int later) {
  const struct event *a = &run->events[earlier], *b = &run->events[later];
  if (a->kind == KILL || b->kind == KILL || !same_element(a, b))
    return false;
  if (is_write(b))
    return true;
  return is_write(a) && reaches(run, earlier, later);
}

static bool shared_right(const struct run *run, const struct times *times) {
  for (int i = 0; i < run->nevents; ++i)
    for (int j = i + 1; j < run->nevents; ++j) {
      const struct event *a = &run->events[i], *b = &run->events[j];
      if (a->instance != b->instance && !array_is_private(a->array) &&
          conflicts(run, i, j) &&
          times_compare(times, a->instance, b->instance) >= 0)
        return false;
    }
  return true;
}

static bool has_ties(const struct run *run, const struct times *times) {
  for (int i = 0; i < run->ninstances; ++i)
    for (int j = i + 1; j < run->ninstances; ++j)
      if (times_compare(times, i, j) == 0)
        return true;
  return false;
}

struct verdict judge_times(const struct program *program, const struct run *run,
                           const struct times *times) {
  static struct order order;
  struct verdict verdict = {shared_right(run, times), has_ties(run, times)};
  for (int backwards = 0; backwards <= verdict.ties; ++backwards) {
    order_events(run, times, backwards, &order);
    verdict.right = verdict.right && reads_right(run, &order) &&
                    ends_right(program, run, &order);
  }
  return verdict;
}
