/*===- error.c - The last error of a thread --------------------------------===*
 *
 * In:  a code and a text from the place that failed.
 * Out: see error.h and pencil/runtime.h.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static _Thread_local char last_text[768];
static _Thread_local pencil_rt_error last_code;

bool pencil_error(pencil_rt_error code, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(last_text, sizeof last_text, format, args);
  va_end(args);
  last_code = code;
  return false;
}

void pencil_error_restore(pencil_rt_error code, const char *text) {
  size_t length = strnlen(text, sizeof last_text - 1);
  memmove(last_text, text, length);
  last_text[length] = 0;
  last_code = code;
}

bool pencil_error_no_memory(void) {
  pencil_error_restore(PENCIL_RT_NO_MEMORY, "out of memory");
  return false;
}

const char *pencil_rt_last_error(void) { return last_text; }
pencil_rt_error pencil_rt_last_error_code(void) { return last_code; }

const char *pencil_rt_error_text(pencil_rt_error code) {
  switch (code) {
#define PENCIL_RT_ERROR(NAME, CODE, TEXT)                                      \
  case PENCIL_RT_##NAME:                                                       \
    return TEXT;
#include "pencil/errors.def"
  }
  return "unknown error code";
}

const char *pencil_rt_version(void) { return PENCIL_VERSION; }
