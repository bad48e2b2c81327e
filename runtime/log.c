/*===- log.c - Log lines, warnings, fatal errors ---------------------------===*
 *
 * In:  PENCIL_DEBUG; handlers set through pencil/runtime.h.
 * Out: see log.h. Each line is one write, so that threads do not mix lines.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "log.h"
#include "env.h"
#include "pencil/runtime.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pencil_rt_log_handler log_handler;
static void *log_user;
static pencil_rt_fatal_handler fatal_handler;
static void *fatal_user;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static unsigned categories;

static void print_line(const char *line) {
  char text[1200];
  int n = snprintf(text, sizeof text, "pencil: %s\n", line);
  if (n >= (int)sizeof text) {
    n = (int)sizeof text - 1;
    text[n - 1] = '\n';
  }
  if (n > 0)
    fwrite(text, 1, (size_t)n, stderr);
}

static void emit(const char *prefix, const char *format, va_list args) {
  char line[1100];
  int n = snprintf(line, sizeof line, "%s", prefix);
  vsnprintf(line + n, sizeof line - (size_t)n, format, args);
  pencil_log_lock();
  pencil_rt_log_handler handler = log_handler;
  void *user = log_user;
  pencil_log_unlock();
  if (handler)
    handler(line, user);
  else
    print_line(line);
}

unsigned pencil_log_parse(const char *value, const char **bad) {
  static const struct {
    const char *word;
    unsigned bits;
  } words[] = {{"device", PENCIL_LOG_DEVICE}, {"cache", PENCIL_LOG_CACHE},
               {"build", PENCIL_LOG_BUILD},   {"buffer", PENCIL_LOG_BUFFER},
               {"launch", PENCIL_LOG_LAUNCH}, {"all", PENCIL_LOG_ALL},
               {"1", PENCIL_LOG_ALL},         {"on", PENCIL_LOG_ALL}};
  *bad = NULL;
  if (!value || pencil_env_is_off(value))
    return 0;
  unsigned bits = 0;
  for (const char *at = value; *at; at += *at == ',') {
    size_t length = strcspn(at, ",");
    bool known = length == 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; ++i)
      if (strlen(words[i].word) == length &&
          !strncmp(words[i].word, at, length)) {
        bits |= words[i].bits;
        known = true;
      }
    if (!known && !*bad)
      *bad = at;
    at += length;
  }
  return bits;
}

static void read_categories(void) {
  const char *bad;
  categories = pencil_log_parse(pencil_env_get(PENCIL_ENV_DEBUG), &bad);
  if (bad)
    pencil_log_warning("PENCIL_DEBUG: unknown category %.*s (known: device, "
                       "cache, build, buffer, launch, all)",
                       (int)strcspn(bad, ","), bad);
}

bool pencil_log_on(enum pencil_log_category category) {
  pthread_once(&once, read_categories);
  return (categories & category) != 0;
}

void pencil_log_line(const char *format, ...) {
  va_list args;
  va_start(args, format);
  emit("", format, args);
  va_end(args);
}

void pencil_log_warning(const char *format, ...) {
  va_list args;
  va_start(args, format);
  emit("warning: ", format, args);
  va_end(args);
}

void pencil_fatal(const char *format, ...) {
  char text[1024];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  pencil_log_lock();
  pencil_rt_fatal_handler handler = fatal_handler;
  void *user = fatal_user;
  pencil_log_unlock();
  if (handler) {
    handler(text, user);
    return;
  }
  fprintf(stderr, "pencil: fatal: %s\n", text);
  abort();
}

void pencil_log_lock(void) { pthread_mutex_lock(&lock); }
void pencil_log_unlock(void) { pthread_mutex_unlock(&lock); }

void pencil_rt_set_log_handler(pencil_rt_log_handler handler, void *user) {
  pencil_log_lock();
  log_handler = handler;
  log_user = user;
  pencil_log_unlock();
}

void pencil_rt_set_fatal_handler(pencil_rt_fatal_handler handler, void *user) {
  pencil_log_lock();
  fatal_handler = handler;
  fatal_user = user;
  pencil_log_unlock();
}
