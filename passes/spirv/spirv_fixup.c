/*===- spirv_fixup.c - Repairs and checks a SPIR-V binary ------------------===*
 *
 * In:  any words; nothing is assumed of them.
 * Out: see spirv_fixup.h. One walk over the instructions does both jobs; ids
 *      are looked up in a table with an entry an id, so the cost is linear.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "spirv/spirv_fixup.h"

#include <stdlib.h>
#include <string.h>

enum {
  HEADER_WORDS = 5,
  MAGIC = 0x07230203,
  VERSION_1_0 = 0x00010000,
  MAX_BOUND = 4 * 1024 * 1024,

  OP_ENTRY_POINT = 15,
  OP_CAPABILITY = 17,
  OP_TYPE_BOOL = 20,
  OP_TYPE_INT = 21,
  OP_TYPE_FLOAT = 22,
  OP_CONSTANT_FALSE = 42,
  OP_CONSTANT = 43,
  OP_CONSTANT_NULL = 46,
  OP_FUNCTION = 54,
  OP_DECORATE = 71,

  EXECUTION_MODEL_KERNEL = 6,
  DECORATION_LINKAGE = 41,
  LINKAGE_IMPORT = 1
};

/* One instruction: `words` of `length` >= 1 words, all in range. */
struct instruction {
  const uint32_t *words;
  size_t length;
  unsigned opcode;
};

/* The instruction at *position, which moves on. 0 at the end or when the
 * length does not fit; the caller tells by *position == count. */
static int next_instruction(const uint32_t *words, size_t count,
                            size_t *position, struct instruction *out) {
  if (*position >= count)
    return 0;
  size_t length = words[*position] >> 16;
  if (length == 0 || length > count - *position)
    return 0;
  out->words = words + *position;
  out->length = length;
  out->opcode = words[*position] & 0xffff;
  *position += length;
  return 1;
}

/*===- Repair -------------------------------------------------------------===*/

enum scalar_kind { NOT_SCALAR = 0, BOOLEAN = 1, ONE_WORD = 2, TWO_WORDS = 3 };

static enum scalar_kind kind_of_type(const struct instruction *ins) {
  if (ins->opcode == OP_TYPE_BOOL && ins->length == 2)
    return BOOLEAN;
  if ((ins->opcode == OP_TYPE_INT && ins->length == 4) ||
      (ins->opcode == OP_TYPE_FLOAT && ins->length == 3))
    return ins->words[2] <= 32   ? ONE_WORD
           : ins->words[2] == 64 ? TWO_WORDS
                                 : NOT_SCALAR;
  return NOT_SCALAR;
}

/* Appends `ins`, repaired; at most two words more than it had. */
static size_t append_repaired(uint32_t *out, const struct instruction *ins,
                              enum scalar_kind kind) {
  size_t length = ins->length;
  memcpy(out, ins->words, length * sizeof *out);
  if (kind == NOT_SCALAR)
    return length;
  unsigned opcode = kind == BOOLEAN ? OP_CONSTANT_FALSE : OP_CONSTANT;
  size_t extra = kind == BOOLEAN ? 0 : kind == ONE_WORD ? 1 : 2;
  for (size_t i = 0; i < extra; ++i)
    out[length + i] = 0;
  length += extra;
  out[0] = (uint32_t)(length << 16) | opcode;
  return length;
}

static size_t count_nulls(const uint32_t *words, size_t count) {
  size_t nulls = 0, position = HEADER_WORDS;
  struct instruction ins;
  while (next_instruction(words, count, &position, &ins))
    nulls += ins.opcode == OP_CONSTANT_NULL;
  return position == count ? nulls : SIZE_MAX;
}

uint32_t *spirv_fixup(const uint32_t *words, size_t count, size_t *out_count) {
  if (count < HEADER_WORDS || words[3] > MAX_BOUND)
    return NULL;
  size_t nulls = count_nulls(words, count);
  if (nulls == SIZE_MAX || nulls > (SIZE_MAX / sizeof *words - count) / 2)
    return NULL;
  size_t bound = words[3];
  unsigned char *kinds = calloc(bound ? bound : 1, 1);
  uint32_t *out = malloc((count + 2 * nulls) * sizeof *out);
  if (!kinds || !out) {
    free(kinds);
    free(out);
    return NULL;
  }
  memcpy(out, words, HEADER_WORDS * sizeof *out);
  size_t size = HEADER_WORDS, position = HEADER_WORDS;
  struct instruction ins;
  while (next_instruction(words, count, &position, &ins)) {
    enum scalar_kind kind = NOT_SCALAR;
    if (ins.length >= 2 && kind_of_type(&ins) && ins.words[1] < bound)
      kinds[ins.words[1]] = (unsigned char)kind_of_type(&ins);
    if (ins.opcode == OP_CONSTANT_NULL && ins.length == 3 &&
        ins.words[1] < bound)
      kind = (enum scalar_kind)kinds[ins.words[1]];
    size += append_repaired(out + size, &ins, kind);
  }
  free(kinds);
  *out_count = size;
  return out;
}

/*===- Check --------------------------------------------------------------===*/

static int is_capability_of_opencl_1_2(uint32_t capability) {
  switch (capability) {
  case 4:  /* Addresses */
  case 5:  /* Linkage */
  case 6:  /* Kernel */
  case 7:  /* Vector16 */
  case 10: /* Float64 */
  case 11: /* Int64 */
  case 22: /* Int16 */
  case 39: /* Int8 */
    return 1;
  default:
    return 0;
  }
}

/* Word index of the result id of `opcode`, 0 if it has none or is unknown. */
static size_t result_index(unsigned opcode) {
  if (opcode == 1 || (opcode >= 41 && opcode <= 46) ||
      (opcode >= 48 && opcode <= 52) || (opcode >= 54 && opcode <= 55) ||
      opcode == 57 || (opcode >= 59 && opcode <= 61) ||
      (opcode >= 65 && opcode <= 70 && opcode != 68) || opcode == 12 ||
      (opcode >= 77 && opcode <= 84) || (opcode >= 109 && opcode <= 124) ||
      (opcode >= 126 && opcode <= 152) || (opcode >= 154 && opcode <= 191) ||
      (opcode >= 194 && opcode <= 205) || opcode == 227 ||
      (opcode >= 229 && opcode <= 242) || opcode == 245)
    return 2;
  if (opcode == 7 || opcode == 11 || (opcode >= 19 && opcode <= 38) ||
      opcode == 73 || opcode == 248)
    return 1;
  return 0;
}

/* A literal string: NULL when its end is not in the words. */
static const char *string_at(const struct instruction *ins, size_t index) {
  if (index >= ins->length)
    return NULL;
  const char *text = (const char *)(ins->words + index);
  return memchr(text, 0, (ins->length - index) * sizeof *ins->words) ? text
                                                                     : NULL;
}

static const char *check_header(const uint32_t *words, size_t count) {
  if (count < HEADER_WORDS)
    return "module shorter than its header";
  if (words[0] != MAGIC)
    return "wrong magic number";
  if (words[1] != VERSION_1_0)
    return "version is not 1.0";
  if (words[3] == 0 || words[3] > MAX_BOUND)
    return "id bound out of range";
  return NULL;
}

/* What is known of an id. */
enum { DEFINED = 1, IMPORTED = 2 };

/* Built-in variables are imported by name, which OpenCL allows; functions that
 * are imported would have to be found by somebody. */
static const char *check_decoration(const struct instruction *ins,
                                    uint32_t bound, unsigned char *known) {
  if (ins->length < 3 || ins->words[1] >= bound)
    return "malformed decoration";
  if (ins->words[2] == DECORATION_LINKAGE &&
      ins->words[ins->length - 1] == LINKAGE_IMPORT)
    known[ins->words[1]] |= IMPORTED;
  return NULL;
}

static const char *check_instruction(const struct instruction *ins,
                                     uint32_t bound, unsigned char *known) {
  if (ins->opcode == OP_CAPABILITY &&
      (ins->length != 2 || !is_capability_of_opencl_1_2(ins->words[1])))
    return "capability that OpenCL 1.2 does not have";
  if (ins->opcode == OP_ENTRY_POINT &&
      (ins->length < 4 || ins->words[1] != EXECUTION_MODEL_KERNEL ||
       ins->words[2] >= bound || !string_at(ins, 3)))
    return "malformed entry point";
  if (ins->opcode == OP_DECORATE)
    return check_decoration(ins, bound, known);
  size_t result = result_index(ins->opcode);
  if (result == 0)
    return NULL;
  if (result >= ins->length)
    return "instruction without its result";
  for (size_t i = 1; i <= result; ++i)
    if (ins->words[i] == 0 || ins->words[i] >= bound)
      return "id out of bound";
  unsigned char *id = &known[ins->words[result]];
  if (*id & DEFINED)
    return "id defined twice";
  if (ins->opcode == OP_FUNCTION && (*id & IMPORTED))
    return "function without a body: not an OpenCL built-in";
  *id |= DEFINED;
  return NULL;
}

static const char *check_body(const uint32_t *words, size_t count,
                              unsigned char *known) {
  size_t position = HEADER_WORDS, entries = 0;
  struct instruction ins;
  while (next_instruction(words, count, &position, &ins)) {
    const char *error = check_instruction(&ins, words[3], known);
    if (error)
      return error;
    entries += ins.opcode == OP_ENTRY_POINT;
  }
  if (position != count)
    return "instruction length out of range";
  /* An entry point stands before its function. */
  position = HEADER_WORDS;
  while (next_instruction(words, count, &position, &ins))
    if (ins.opcode == OP_ENTRY_POINT && !(known[ins.words[2]] & DEFINED))
      return "entry point without a function";
  return entries ? NULL : "no entry point";
}

const char *spirv_check(const uint32_t *words, size_t count) {
  const char *error = check_header(words, count);
  if (error)
    return error;
  unsigned char *known = calloc(words[3], 1);
  if (!known)
    return "out of memory";
  error = check_body(words, count, known);
  free(known);
  return error;
}

int spirv_has_kernel(const uint32_t *words, size_t count, const char *name) {
  size_t position = HEADER_WORDS;
  struct instruction ins;
  while (next_instruction(words, count, &position, &ins))
    if (ins.opcode == OP_ENTRY_POINT) {
      const char *found = string_at(&ins, 3);
      if (found && strcmp(found, name) == 0)
        return 1;
    }
  return 0;
}
