/*===- error.h - The last error of a thread --------------------------------===*
 *
 * In:  a code and a text from the place that failed.
 * Out: kept per thread; functions of the runtime return false or NULL and leave
 *      the reason here, the region that gives up on the device reads it.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_ERROR_H
#define PENCIL_RUNTIME_ERROR_H

#include "pencil/runtime.h"

#include <stdbool.h>

/* Sets the last error; always returns false, for `return pencil_error(...)`. */
__attribute__((format(printf, 2, 3))) bool
pencil_error(pencil_rt_error code, const char *format, ...);

/* Same, from a text kept earlier. */
void pencil_error_restore(pencil_rt_error code, const char *text);

bool pencil_error_no_memory(void);

#endif
