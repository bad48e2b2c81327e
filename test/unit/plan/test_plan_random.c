/*===- test_plan_random.c - Plans of random programs ----------------------===*
 *
 * In:  small random nests: sequences, triangular bounds, arrays, scalars.
 * Out: whatever the plan is, it gives the results of the source order.
 *
 * With numbers as arguments: the seeds from the first to the second.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct random {
  struct poly_scop *scop;
  uint32_t state;
  unsigned statements, loops;
  char bounds[4][64];
};

static unsigned pick(struct random *random, unsigned n) {
  random->state = random->state * 1664525u + 1013904223u;
  return (random->state >> 16) % n;
}

static const char *const iterators[] = {"a", "b", "c", "d"};

static void subscript(struct random *random, char *text, size_t size,
                      unsigned depth) {
  const char *one = depth ? iterators[pick(random, depth)] : "0";
  const char *two = depth ? iterators[pick(random, depth)] : "1";
  static const char *const shifts[] = {"", "", "", "-1", "+1"};
  const char *shift = shifts[pick(random, 5)];
  if (pick(random, 6) == 0)
    snprintf(text, size, "%s+%s", one, two);
  else
    snprintf(text, size, "%s%s", one, shift);
}

static void add_access(struct random *random, char *list, size_t size,
                       char kind, unsigned depth) {
  char text[64], first[16], second[16];
  subscript(random, first, sizeof(first), depth);
  subscript(random, second, sizeof(second), depth);
  switch (pick(random, 6)) {
  case 0:
    snprintf(text, sizeof(text), "%c s[]", kind);
    break;
  case 1:
  case 2:
    snprintf(text, sizeof(text), "%c X[%s]", kind, first);
    break;
  case 3:
    snprintf(text, sizeof(text), "%c T[%s]", kind, first);
    break;
  default:
    snprintf(text, sizeof(text), "%c A[%s,%s]", kind, first, second);
  }
  if (list[0])
    strncat(list, "; ", size - strlen(list) - 1);
  strncat(list, text, size - strlen(list) - 1);
}

static isl_schedule *random_statement(struct random *random, unsigned depth) {
  char domain[256], list[256] = "", name[8];
  snprintf(name, sizeof(name), "S%u", random->statements++);
  snprintf(domain, sizeof(domain), "%s[", name);
  for (unsigned i = 0; i < depth; ++i)
    snprintf(domain + strlen(domain), sizeof(domain) - strlen(domain), "%s%s",
             i ? "," : "", iterators[i]);
  strncat(domain, "]", sizeof(domain) - strlen(domain) - 1);
  for (unsigned i = 0; i < depth; ++i)
    snprintf(domain + strlen(domain), sizeof(domain) - strlen(domain), " %s %s",
             i ? "and" : ":", random->bounds[i]);
  for (unsigned n = pick(random, 3); n; --n)
    add_access(random, list, sizeof(list), 'r', depth);
  add_access(random, list, sizeof(list), pick(random, 8) ? 'w' : 'm', depth);
  scop_statement(random->scop, domain, list);
  return leaf(random->scop, name);
}

static void random_bound(struct random *random, unsigned depth) {
  const char *own = iterators[depth];
  const char *outer = depth ? iterators[pick(random, depth)] : "n";
  char *text = random->bounds[depth];
  size_t size = sizeof(random->bounds[depth]);
  if (depth && pick(random, 4) == 0)
    snprintf(text, size, "0 <= %s <= %s", own, outer);
  else if (depth && pick(random, 4) == 0)
    snprintf(text, size, "%s < %s < n", outer, own);
  else
    snprintf(text, size, "%u <= %s < n", pick(random, 2), own);
}

static isl_schedule *random_nest(struct random *random, unsigned depth);

static isl_schedule *random_loop(struct random *random, unsigned depth) {
  char name[8];
  random_bound(random, depth);
  snprintf(name, sizeof(name), "L%u", random->loops++);
  isl_schedule *child = random_nest(random, depth + 1);
  return loop(random->scop, name, (int)depth, child);
}

static isl_schedule *random_nest(struct random *random, unsigned depth) {
  unsigned choice = pick(random, 8);
  if (depth == 3 || random->statements > 2 || (depth && choice < 3))
    return random_statement(random, depth);
  if (choice > 5) {
    isl_schedule *first = random_nest(random, depth);
    return then(first, random_nest(random, depth));
  }
  return random_loop(random, depth);
}

static void run_seed(unsigned seed, enum poly_target target) {
  struct random random = {scop_new("n"), seed * 7919u + 1, 0, 0, {{0}}};
  scop_array(random.scop, "A", POLY_ARRAY_MEMORY, 2);
  scop_array(random.scop, "X", POLY_ARRAY_MEMORY, 1);
  scop_array(random.scop, "T", POLY_ARRAY_REGION, 1);
  scop_array(random.scop, "s", POLY_ARRAY_SCALAR, 0);
  random.scop->arrays[3].escapes = pick(&random, 2);
  isl_schedule *schedule = random_loop(&random, 0);
  scop_finish(random.scop, schedule);
  struct planned planned = plan_for(random.scop, target);
  assert_same_results(&planned, 3);
  assert_same_results(&planned, 4);
  planned_delete(&planned);
}

static unsigned first_seed = 0, last_seed = 40;

static void plans_keep_results(void **state) {
  (void)state;
  for (unsigned seed = first_seed; seed < last_seed; ++seed) {
    print_message("seed %u\n", seed);
    run_seed(seed, seed % 2 ? POLY_TARGET_GPU : POLY_TARGET_CPU);
  }
}

int main(int argc, char **argv) {
  if (argc > 2) {
    first_seed = (unsigned)strtoul(argv[1], NULL, 10);
    last_seed = (unsigned)strtoul(argv[2], NULL, 10);
  }
  const struct CMUnitTest tests[] = {cmocka_unit_test(plans_keep_results)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
