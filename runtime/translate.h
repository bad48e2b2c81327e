/*===- translate.h - SPIR-V to SPIR by the SPIRV-LLVM translator -----------===*
 *
 * In:  a SPIR-V module; the llvm-spirv-N that are installed.
 * Out: an LLVM bitcode module in SPIR form, for drivers without SPIR-V. The
 *      translator's LLVM must not be newer than the driver's, which could not
 *      read its output.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_TRANSLATE_H
#define PENCIL_RUNTIME_TRANSLATE_H

#include "blob.h"

#include <stdint.h>

/* How many translators may be tried for a driver with this LLVM (0 = version
 * not known), and the path of one, best first. Paths live for ever. */
unsigned pencil_translator_count(unsigned llvm_major);
const char *pencil_translator_path(unsigned llvm_major, unsigned index);

/* Runs one translator. The caller frees *out. False: last error set. */
bool pencil_translate(const char *path, const void *spirv, size_t bytes,
                      struct pencil_blob *out);

#endif
