/*===- test_text.c - Scops to and from text -------------------------------===*
 *
 * All that a scop holds survives the way there and back; what is wrong in a
 * text is told with its line.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include "poly/scop_text.h"

#include <stdlib.h>
#include <string.h>

static const char *const full =
    "# a comment\n"
    "scop f:3 line=12\n"
    "file some where/f.c\n"
    "\n"
    "context : [n] -> { : 0 < n\n"
    "# in the middle of an item\n"
    "   and n < 1000 }\n"
    "array A memory dims=2 bytes=8\n"
    "array R region dims=1 bytes=4\n"
    "array T iteration dims=1 bytes=2\n"
    "array x scalar dims=0 bytes=4 escapes\n"
    "loop L0 line=13 independent ivdep unroll=4 tile=16,8\n"
    "loop L0.0 vectorise-only interchange unroll=full\n"
    "statement S line=15 cost=7 : [n] -> { S[i,j] : 0 <= i,j < n }\n"
    "host-only it calls printf \n"
    "read r0 line=16 : { S[i,j] -> A[i,j] }\n"
    "may-write m0 : { S[i,j] -> R[j] }\n"
    "must-write w0 : { S[i,j] -> T[j] }\n"
    "kill k0 : { S[i,j] -> x[] }\n"
    "schedule :\n"
    "  domain: \"[n] -> { S[i,j] : 0 <= i,j < n }\"\n"
    "  child:\n"
    "    mark: \"L0\"\n"
    "    child:\n"
    "      schedule: \"[{ S[i,j] -> [(i)] }]\"\n"
    "      child:\n"
    "        mark: \"L0.0\"\n"
    "        child:\n"
    "          schedule: \"[{ S[i,j] -> [(j)] }]\"";

static void check_full(struct poly_scop *scop) {
  assert_string_equal(scop->name, "f:3");
  assert_string_equal(scop->file, "some where/f.c");
  assert_int_equal(scop->line, 12);
  assert_int_equal(scop->narrays, 4);
  assert_int_equal(scop->arrays[0].element_bytes, 8);
  assert_int_equal(scop->arrays[0].ndim, 2);
  assert_int_equal(scop->arrays[1].kind, POLY_ARRAY_REGION);
  assert_int_equal(scop->arrays[2].kind, POLY_ARRAY_ITERATION);
  assert_false(scop->arrays[2].escapes);
  assert_true(scop->arrays[3].escapes);
  const struct poly_loop *outer = &scop->loops[0], *inner = &scop->loops[1];
  assert_true(outer->independent && outer->ivdep);
  assert_false(outer->vectorise_only || outer->interchange);
  assert_int_equal(outer->line, 13);
  assert_int_equal(outer->unroll, 4);
  assert_int_equal(inner->unroll, POLY_UNROLL_FULLY);
  assert_int_equal(outer->ntile, 2);
  assert_int_equal(outer->tile_sizes[1], 8);
  assert_true(inner->vectorise_only && inner->interchange);
  assert_false(inner->independent || inner->ivdep);
  const struct poly_statement *statement = &scop->statements[0];
  assert_int_equal(statement->line, 15);
  assert_int_equal(statement->cost, 7);
  assert_string_equal(statement->host_only, "it calls printf");
  assert_int_equal(statement->naccesses, 4);
  assert_int_equal(statement->accesses[0].line, 16);
  static const enum poly_access_kind kinds[] = {
      POLY_ACCESS_READ, POLY_ACCESS_MAY_WRITE, POLY_ACCESS_MUST_WRITE,
      POLY_ACCESS_KILL};
  for (unsigned i = 0; i < 4; ++i)
    assert_int_equal(statement->accesses[i].kind, kinds[i]);
  isl_set *context =
      isl_set_read_from_str(scop->ctx, "[n] -> { : 0 < n < 1000 }");
  assert_int_equal(isl_set_is_equal(context, scop->context), isl_bool_true);
  isl_set_free(context);
}

static void all_survives(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, full);
  check_full(fixture->scop);
  char *text = poly_scop_write(fixture->scop);
  assert_non_null(text);
  fixture_scop(fixture, text);
  check_full(fixture->scop);
  char *again = poly_scop_write(fixture->scop);
  assert_string_equal(again, text);
  free(text);
  free(again);
}

static void names_that_cannot_be_written(void **state) {
  struct fixture *fixture = *state;
  static const char *const names[] = {"", "two words"};
  for (size_t i = 0; i < 2; ++i) {
    fixture_scop(fixture, full);
    free(fixture->scop->name);
    fixture->scop->name = strdup(names[i]);
    assert_null(poly_scop_write(fixture->scop));
  }
  fixture_scop(fixture, full);
  isl_schedule_free(fixture->scop->schedule);
  fixture->scop->schedule = NULL;
  assert_null(poly_scop_write(fixture->scop));
}

static void line_ends_in_texts_become_blanks(void **state) {
  struct fixture *fixture = *state;
  fixture_scop(fixture, full);
  free(fixture->scop->file);
  fixture->scop->file = strdup("a\nscop b");
  char *text = poly_scop_write(fixture->scop);
  fixture_scop(fixture, text);
  free(text);
  assert_string_equal(fixture->scop->name, "f:3");
  assert_string_equal(fixture->scop->file, "a scop b");
}

static void errors_have_lines(void **state) {
  static const struct {
    const char *text;
    unsigned line;
    const char *message;
  } cases[] = {
      {"", 0, "no schedule"},
      {"scop", 1, "a name is missing"},
      {"\n\nbogus x\n", 3, "'bogus' is not known here"},
      {"scop a line=x\n", 1, "'x' is not a number"},
      {"scop a line=-1\n", 1, "'-1' is not a number"},
      {"scop a line=99999999999\n", 1, "is not a number"},
      {"scop a size=1\n", 1, "'size=1' is not known here"},
      {"# c\ncontext : { : \n", 2, ""},
      {"context x : { : }\n", 1, "'x' is not known here"},
      {"array\n", 1, "a name is missing"},
      {"array A\n", 1, "kind of the array is missing"},
      {"array A heap\n", 1, "'heap' is not known here"},
      {"array A memory dims=1 size=4\n", 1, "'size=4' is not known here"},
      {"array A memory dims=one\n", 1, "'one' is not a number"},
      {"loop\n", 1, "a name is missing"},
      {"loop L0 fast\n", 1, "'fast' is not known here"},
      {"loop L0 tile=4,x\n", 1, "'x' is not a number"},
      {"loop L0 tile=1,1,1,1,1,1,1,1,1\n", 1, "more than 8 tile sizes"},
      {"statement : { S[] }\n", 1, "a name is missing"},
      {"statement S cost=z : { S[] }\n", 1, "'z' is not a number"},
      {"statement S : { S[ }\n", 1, ""},
      {"statement S :\n", 1, ""},
      {"read r : { S[] -> A[] }\n", 1, "there is no statement yet"},
      {"host-only x\n", 1, "there is no statement yet"},
      {"statement S : { S[] }\nread\n", 2, "a name is missing"},
      {"statement S : { S[] }\nread r here : { S[] -> A[] }\n", 2, "'here'"},
      {"statement S : { S[] }\nread r : { S[] -> }\n", 2, ""},
      {"schedule : nonsense\n", 1, ""},
      {"schedule x : { domain: \"{ }\" }\n", 1, "'x' is not known here"},
      {"statement S : { S[] }\nschedule : { domain: \"{ T[] }\" }\n", 0,
       "not of the statements' instances"},
  };
  struct fixture *fixture = *state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
    struct poly_text_error error;
    assert_null(poly_scop_read(fixture->ctx, cases[i].text, &error));
    if (error.line != cases[i].line ||
        !strstr(error.message, cases[i].message) || !*error.message)
      fail_msg("%s: line %u: %s", cases[i].text, error.line, error.message);
  }
}

/* Any beginning of a text, and any byte of it damaged: an answer, no crash. */
static void damage_is_survived(void **state) {
  struct fixture *fixture = *state;
  size_t length = strlen(full);
  char *text = malloc(length + 1);
  struct poly_text_error error;
  for (size_t i = 0; i < length; i += 3) {
    memcpy(text, full, length + 1);
    text[i] = i % 2 ? '}' : '\0';
    poly_scop_free(poly_scop_read(fixture->ctx, text, &error));
  }
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      poly_test(all_survives),
      poly_test(names_that_cannot_be_written),
      poly_test(line_ends_in_texts_become_blanks),
      poly_test(errors_have_lines),
      poly_test(damage_is_survived),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
