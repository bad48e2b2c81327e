/*===- fixture.h - A context and a scop for each test ---------------------===*
 *
 * In:  the text of a scop.
 * Out: what belongs together, freed together.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_TEST_POLY_FIXTURE_H
#define PENCIL_TEST_POLY_FIXTURE_H

#include "mocka.h"
#include "poly/deps.h"
#include "random_program.h"

struct fixture {
  isl_ctx *ctx;
  struct poly_scop *scop;
  struct poly_deps *deps;
};

/* Setup and teardown of a test: a context. */
int fixture_open(void **state);
int fixture_close(void **state);

/* The scop of the text; fails the test when it is none. */
void fixture_scop(struct fixture *fixture, const char *text);
/* The same and its dependences. */
void fixture_deps(struct fixture *fixture, const char *text);
/* The scop of a program, its dependences too. */
void fixture_program(struct fixture *fixture, const struct program *program);
/* Frees scop and dependences. */
void fixture_clear(struct fixture *fixture);

/* Is the relation that of the text, where the scop's context holds? */
void assert_map(const struct fixture *fixture, __isl_keep isl_union_map *map,
                const char *text);
/* The verdict of poly_deps_respected on the schedule of the text. */
bool is_legal(const struct fixture *fixture, const char *schedule);
/* The only dependence of this kind between accesses of these names. */
const struct poly_dep *find_dep(const struct fixture *fixture,
                                enum poly_dep_kind kind, const char *source,
                                const char *sink);

#define poly_test(name)                                                        \
  cmocka_unit_test_setup_teardown(name, fixture_open, fixture_close)

#endif /* PENCIL_TEST_POLY_FIXTURE_H */
