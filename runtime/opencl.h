/*===- opencl.h - OpenCL, found at run time --------------------------------===*
 *
 * In:  libOpenCL.so.1, or entry points that the process already has (a program
 *      linked with OpenCL, a preloaded simulator).
 * Out: one table of function pointers. The library is not linked with OpenCL,
 *      so that programs start without it and run on the host.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_OPENCL_H
#define PENCIL_RUNTIME_OPENCL_H

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl.h>

#include <stdbool.h>

struct pencil_cl_table {
#define CL_ENTRY(NAME) __typeof__(&NAME) NAME;
#define CL_ENTRY_OPTIONAL(NAME) __typeof__(&NAME) NAME;
#include "opencl.def"
};
extern struct pencil_cl_table pencil_cl;

/* Fills the table; false sets the last error. Called once, by the device. */
bool pencil_opencl_load(void);

/* "CL_OUT_OF_RESOURCES (-5)"-like text in a static or thread-local buffer. */
const char *pencil_cl_error_name(cl_int error);

#endif
