/*===- log.h - Log lines, warnings, fatal errors ---------------------------===*
 *
 * In:  PENCIL_DEBUG selects categories.
 * Out: lines go to the log handler (default: stderr with "pencil: "). Nothing
 *      is printed when nothing was asked for.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_LOG_H
#define PENCIL_RUNTIME_LOG_H

#include <stdbool.h>

enum pencil_log_category {
  PENCIL_LOG_DEVICE = 1,
  PENCIL_LOG_CACHE = 2,
  PENCIL_LOG_BUILD = 4,
  PENCIL_LOG_BUFFER = 8,
  PENCIL_LOG_LAUNCH = 16,
  PENCIL_LOG_ALL = 31
};

/* Categories named by a value of PENCIL_DEBUG, *bad = first unknown word or
 * NULL. NULL value: none. */
unsigned pencil_log_parse(const char *value, const char **bad);

bool pencil_log_on(enum pencil_log_category category);

__attribute__((format(printf, 1, 2))) void pencil_log_line(const char *format,
                                                           ...);
__attribute__((format(printf, 1, 2))) void
pencil_log_warning(const char *format, ...);

/* Hands the text to the fatal handler; returns only if that returns. */
__attribute__((format(printf, 1, 2))) void pencil_fatal(const char *format,
                                                        ...);

/* Held around fork so that the child finds the handlers in one piece. */
void pencil_log_lock(void);
void pencil_log_unlock(void);

#define PENCIL_LOG(CATEGORY, ...)                                              \
  do {                                                                         \
    if (pencil_log_on(PENCIL_LOG_##CATEGORY))                                  \
      pencil_log_line(__VA_ARGS__);                                            \
  } while (0)

#endif
