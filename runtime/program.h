/*===- program.h - SPIR-V modules as OpenCL programs -----------------------===*
 *
 * In:  the SPIR-V of a translation unit.
 * Out: a built program, made once a process for equal content. Programs are
 *      never released: regions use them until the process ends.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_PROGRAM_H
#define PENCIL_RUNTIME_PROGRAM_H

#include "device.h"

/* The program for a module, built at the first call. NULL: last error set; a
 * refused module is not tried again. Any thread. */
cl_program pencil_program_get(const struct pencil_device *device,
                              const void *spirv, size_t bytes);

/* Builds a module by the ways that the device has: disk cache, SPIR-V,
 * translator. NULL: last error set. */
cl_program pencil_program_build(const struct pencil_device *device,
                                const void *spirv, size_t bytes);

#endif
