/*===- spirv_fixup.h - Repairs and checks a SPIR-V binary ------------------===*
 *
 * In:  any words; nothing is assumed of them.
 * Out: spirv_fixup replaces scalar OpConstantNull by OpConstant 0 or
 *      OpConstantFalse (consumers reject or mishandle the null form as a
 *      struct index); spirv_check says what is wrong with a module's structure.
 * LLVM's writer has produced broken ids without a word; hence a check of our
 * own that needs no tool. References: SPIR-V 1.0, sections 2.3 and 3.32.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_SPIRV_FIXUP_H
#define PENCIL_SPIRV_FIXUP_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the repaired module to a new buffer of *out_count words, which the
 * caller frees. NULL when memory is short or an instruction is cut off: run
 * spirv_check on `words` for the reason. */
uint32_t *spirv_fixup(const uint32_t *words, size_t count, size_t *out_count);

/* NULL when the module is well formed: header, instruction lengths, ids within
 * the bound and defined once, only OpenCL 1.2 capabilities, at least one entry
 * point, nothing imported. Otherwise a constant text. */
const char *spirv_check(const uint32_t *words, size_t count);

/* True when the module has an entry point of this name. */
int spirv_has_kernel(const uint32_t *words, size_t count, const char *name);

#ifdef __cplusplus
}
#endif
#endif
