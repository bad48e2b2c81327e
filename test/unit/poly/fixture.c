/*===- fixture.c - A context and a scop for each test ---------------------===*
 *
 * In:  see fixture.h. Out: what isl has to say of leaked objects stands on
 * stderr when a context is freed.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "poly/scop_text.h"

#include <isl/options.h>
#include <isl/union_map.h>
#include <stdlib.h>
#include <string.h>

int fixture_open(void **state) {
  struct fixture *fixture = calloc(1, sizeof *fixture);
  if (!fixture)
    return -1;
  fixture->ctx = isl_ctx_alloc();
  isl_options_set_on_error(fixture->ctx, ISL_ON_ERROR_CONTINUE);
  *state = fixture;
  return 0;
}

int fixture_close(void **state) {
  struct fixture *fixture = *state;
  fixture_clear(fixture);
  isl_ctx_free(fixture->ctx);
  free(fixture);
  return 0;
}

void fixture_scop(struct fixture *fixture, const char *text) {
  fixture_clear(fixture);
  struct poly_text_error error;
  fixture->scop = poly_scop_read(fixture->ctx, text, &error);
  if (!fixture->scop)
    fail_msg("line %u: %s in\n%s", error.line, error.message, text);
}

void fixture_deps(struct fixture *fixture, const char *text) {
  fixture_scop(fixture, text);
  fixture->deps = poly_deps_compute(fixture->scop);
  assert_non_null(fixture->deps);
}

void fixture_program(struct fixture *fixture, const struct program *program) {
  char *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  assert_non_null(out);
  print_program(program, out);
  fclose(out);
  fixture_deps(fixture, text);
  free(text);
}

void fixture_clear(struct fixture *fixture) {
  poly_deps_free(fixture->deps);
  poly_scop_free(fixture->scop);
  fixture->deps = NULL;
  fixture->scop = NULL;
}

void assert_map(const struct fixture *fixture, __isl_keep isl_union_map *map,
                const char *text) {
  isl_union_map *expected = isl_union_map_read_from_str(fixture->ctx, text);
  assert_non_null(expected);
  expected = isl_union_map_intersect_params(
      expected, isl_set_copy(fixture->scop->context));
  isl_union_map *got = isl_union_map_intersect_params(
      isl_union_map_copy(map), isl_set_copy(fixture->scop->context));
  isl_bool equal = isl_union_map_is_equal(got, expected);
  isl_union_map_free(expected);
  isl_union_map_free(got);
  if (equal != isl_bool_true) {
    char *printed = isl_union_map_to_str(map);
    print_error("got      %s\nexpected %s\n", printed, text);
    free(printed);
    fail();
  }
}

bool is_legal(const struct fixture *fixture, const char *text) {
  isl_schedule *schedule = isl_schedule_read_from_str(fixture->ctx, text);
  assert_non_null(schedule);
  isl_bool respected = poly_deps_respected(fixture->deps, schedule);
  const struct poly_dep *violated = poly_deps_violated(fixture->deps, schedule);
  isl_schedule_free(schedule);
  assert_int_not_equal(respected, isl_bool_error);
  assert_int_equal(respected == isl_bool_true, violated == NULL);
  return respected == isl_bool_true;
}

const struct poly_dep *find_dep(const struct fixture *fixture,
                                enum poly_dep_kind kind, const char *source,
                                const char *sink) {
  const struct poly_dep *found = NULL;
  for (unsigned i = 0; i < fixture->deps->ndeps; ++i) {
    const struct poly_dep *dep = &fixture->deps->deps[i];
    if (dep->kind != kind || strcmp(dep->source->name, source) != 0 ||
        strcmp(dep->sink->name, sink) != 0)
      continue;
    assert_null(found);
    found = dep;
  }
  return found;
}
