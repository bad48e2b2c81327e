/*===- env.c - Reads the PENCIL_* environment variables --------------------===*
 *
 * In:  env.def; the environment of the process.
 * Out: see env.h. Values are copied, since a later setenv may free them.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "env.h"
#include "log.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char *const names[PENCIL_ENV_COUNT] = {
#define PENCIL_ENV(ID, NAME, VALUES, DEFAULT, HELP) NAME,
#include "env.def"
};

static char *values[PENCIL_ENV_COUNT];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void read_environment(void) {
  for (int i = 0; i < PENCIL_ENV_COUNT; ++i) {
    const char *value = secure_getenv(names[i]);
    if (value && *value)
      values[i] = strdup(value);
  }
}

const char *pencil_env_get(enum pencil_env_id id) {
  pthread_once(&once, read_environment);
  return values[id];
}

bool pencil_env_is_off(const char *value) {
  return !strcmp(value, "0") || !strcasecmp(value, "off") ||
         !strcasecmp(value, "no") || !strcasecmp(value, "false");
}

bool pencil_env_is_known(const char *name) {
  size_t length = strcspn(name, "=");
  for (int i = 0; i < PENCIL_ENV_COUNT; ++i)
    if (strlen(names[i]) == length && !strncmp(names[i], name, length))
      return true;
  return false;
}

void pencil_env_warn_unknown(void) {
  for (char **entry = environ; entry && *entry; ++entry)
    if (!strncmp(*entry, "PENCIL_", 7) && !pencil_env_is_known(*entry))
      pencil_log_warning("unknown environment variable %.*s, ignored",
                         (int)strcspn(*entry, "="), *entry);
}
