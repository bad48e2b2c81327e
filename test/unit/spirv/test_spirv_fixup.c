/*===- test_spirv_fixup.c - Repair and check of SPIR-V words ---------------===*
 *
 * A small module by hand, then one damage a test; at last many random ones on
 * memory without a spare byte, so that a reader past the end shows under
 * valgrind or a sanitizer, and never crashes.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "spirv/spirv_fixup.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define OP(LENGTH, OPCODE) ((uint32_t)(LENGTH) << 16 | (OPCODE))

/* Kernel "k" that does nothing, and constants of all kinds. */
static const uint32_t module_words[] = {
    0x07230203, 0x00010000, 0,  20,  0, OP(2, 17), 6, /* OpCapability Kernel */
    OP(2, 17),  4,                      /* OpCapability Addresses */
    OP(3, 14),  2,          2,          /* OpMemoryModel Physical64 OpenCL */
    OP(4, 15),  6,          10, 'k',    /* OpEntryPoint Kernel %10 "k" */
    OP(3, 16),  10,         31,         /* OpExecutionMode ContractionOff */
    OP(2, 19),  1,                      /* %1 = OpTypeVoid */
    OP(4, 21),  2,          32, 0,      /* %2 = OpTypeInt 32 0 */
    OP(4, 21),  3,          64, 0,      /* %3 = OpTypeInt 64 0 */
    OP(2, 20),  4,                      /* %4 = OpTypeBool */
    OP(3, 22),  5,          32,         /* %5 = OpTypeFloat 32 */
    OP(4, 23),  6,          2,  4,      /* %6 = OpTypeVector %2 4 */
    OP(3, 33),  7,          1,          /* %7 = OpTypeFunction %1 */
    OP(3, 46),  2,          11,         /* %11 = OpConstantNull %2 */
    OP(3, 46),  3,          12,         /* %12 = OpConstantNull %3 */
    OP(3, 46),  4,          13,         /* %13 = OpConstantNull %4 */
    OP(3, 46),  5,          14,         /* %14 = OpConstantNull %5 */
    OP(3, 46),  6,          15,         /* %15 = OpConstantNull %6 */
    OP(5, 54),  1,          10, 0,   7, /* %10 = OpFunction %1 None %7 */
    OP(2, 248), 16,                     /* %16 = OpLabel */
    OP(1, 253),                         /* OpReturn */
    OP(1, 56),                          /* OpFunctionEnd */
};
enum { WORDS = sizeof module_words / sizeof *module_words };

/* Where the first instruction `opcode` begins in `words`; `count` if nowhere.
 */
static size_t find(const uint32_t *words, size_t count, unsigned opcode,
                   unsigned nth) {
  for (size_t at = 5; at < count; at += words[at] >> 16)
    if ((words[at] & 0xffff) == opcode && nth-- == 0)
      return at;
  return count;
}

static uint32_t *copy(void) {
  uint32_t *words = malloc(sizeof module_words);
  assert_non_null(words);
  memcpy(words, module_words, sizeof module_words);
  return words;
}

static void the_module_is_well_formed(void **state) {
  (void)state;
  assert_null(spirv_check(module_words, WORDS));
  assert_true(spirv_has_kernel(module_words, WORDS, "k"));
  assert_false(spirv_has_kernel(module_words, WORDS, "kk"));
}

static void scalar_nulls_become_zeros(void **state) {
  (void)state;
  size_t count = 0;
  uint32_t *fixed = spirv_fixup(module_words, WORDS, &count);
  assert_non_null(fixed);
  assert_int_equal(count, WORDS + 1 + 2 + 1);
  static const uint32_t expected[] = {
      OP(4, 43), 2, 11, 0,    /* int: OpConstant 0 */
      OP(5, 43), 3, 12, 0, 0, /* long: two words */
      OP(3, 42), 4, 13,       /* bool: OpConstantFalse */
      OP(4, 43), 5, 14, 0,    /* float */
      OP(3, 46), 6, 15,       /* vector: as it was */
  };
  size_t at = find(module_words, WORDS, 46, 0);
  assert_memory_equal(fixed + at, expected, sizeof expected);
  assert_null(spirv_check(fixed, count));
  free(fixed);
}

static void a_module_without_nulls_is_copied(void **state) {
  (void)state;
  size_t count = 0, again = 0;
  uint32_t *once = spirv_fixup(module_words, WORDS, &count);
  uint32_t *twice = spirv_fixup(once, count, &again);
  assert_int_equal(count, again);
  assert_memory_equal(once, twice, count * sizeof *once);
  free(once);
  free(twice);
}

/* One word changed: what the check says. */
static const char *with_word(size_t at, uint32_t value) {
  uint32_t *words = copy();
  words[at] = value;
  const char *error = spirv_check(words, WORDS);
  free(words);
  return error ? error : "";
}

static void damages_are_named(void **state) {
  (void)state;
  size_t entry = find(module_words, WORDS, 15, 0);
  size_t function = find(module_words, WORDS, 54, 0);
  size_t label = find(module_words, WORDS, 248, 0);
  assert_string_equal(with_word(0, 7), "wrong magic number");
  assert_string_equal(with_word(1, 0x00010400), "version is not 1.0");
  assert_string_equal(with_word(3, 0), "id bound out of range");
  assert_string_equal(with_word(3, 0xffffffff), "id bound out of range");
  assert_string_equal(with_word(3, 16), "id out of bound");
  assert_string_equal(with_word(label + 1, 0), "id out of bound");
  assert_string_equal(with_word(label + 1, 11), "id defined twice");
  assert_string_equal(with_word(label, OP(1, 248)),
                      "instruction without its result");
  assert_string_equal(with_word(label, OP(0, 248)),
                      "instruction length out of range");
  assert_string_equal(with_word(label, OP(500, 248)),
                      "instruction length out of range");
  assert_string_equal(with_word(6, 9),
                      "capability that OpenCL 1.2 does not have");
  assert_string_equal(with_word(entry + 1, 5), "malformed entry point");
  assert_string_equal(with_word(entry + 3, 0x6b6b6b6b),
                      "malformed entry point");
  assert_string_equal(with_word(entry + 2, 19),
                      "entry point without a function");
  assert_string_equal(with_word(entry, OP(4, 8)), "no entry point");
  assert_string_equal(with_word(function, OP(5, 54)), "");
}

static void an_imported_function_is_refused(void **state) {
  (void)state;
  static const uint32_t import[] = {OP(6, 71), 10, 41, 'f', 0, 1};
  uint32_t words[WORDS + 6];
  size_t at = find(module_words, WORDS, 19, 0);
  memcpy(words, module_words, at * sizeof *words);
  memcpy(words + at, import, sizeof import);
  memcpy(words + at + 6, module_words + at, (WORDS - at) * sizeof *words);
  assert_string_equal(spirv_check(words, WORDS + 6),
                      "function without a body: not an OpenCL built-in");
  words[at + 5] = 0; /* Export */
  assert_null(spirv_check(words, WORDS + 6));
  words[at + 1] = 20;
  assert_string_equal(spirv_check(words, WORDS + 6), "malformed decoration");
}

static void every_prefix_is_survived(void **state) {
  (void)state;
  for (size_t count = 0; count < WORDS; ++count) {
    uint32_t *words = malloc((count ? count : 1) * sizeof *words);
    assert_non_null(words);
    memcpy(words, module_words, count * sizeof *words);
    size_t fixed_count = 0;
    assert_true(spirv_check(words, count) != NULL ||
                count > find(module_words, WORDS, 54, 0));
    free(spirv_fixup(words, count, &fixed_count));
    spirv_has_kernel(words, count, "k");
    free(words);
  }
}

static void random_damage_is_survived(void **state) {
  (void)state;
  uint64_t random = 88172645463325252u;
  for (int round = 0; round < 200000; ++round) {
    uint32_t *words = copy();
    for (int i = 0; i < 3; ++i) {
      random ^= random << 13, random ^= random >> 7, random ^= random << 17;
      uint32_t *word = &words[random % WORDS];
      *word = i == 0 ? (uint32_t)(random >> 32)
                     : *word ^ (1u << (random >> 32) % 32);
    }
    size_t count = 0;
    uint32_t *fixed = spirv_fixup(words, WORDS, &count);
    if (fixed)
      spirv_check(fixed, count);
    spirv_check(words, WORDS);
    spirv_has_kernel(words, WORDS, "k");
    free(fixed);
    free(words);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_module_is_well_formed),
      cmocka_unit_test(scalar_nulls_become_zeros),
      cmocka_unit_test(a_module_without_nulls_is_copied),
      cmocka_unit_test(damages_are_named),
      cmocka_unit_test(an_imported_function_is_refused),
      cmocka_unit_test(every_prefix_is_survived),
      cmocka_unit_test(random_damage_is_survived),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
