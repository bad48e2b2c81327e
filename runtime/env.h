/*===- env.h - The PENCIL_* environment variables --------------------------===*
 *
 * In:  env.def; the environment of the process.
 * Out: values read once, at the first question; later setenv calls change
 *      nothing. A set-user-id program sees no variable.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_ENV_H
#define PENCIL_RUNTIME_ENV_H

#include <stdbool.h>

enum pencil_env_id {
#define PENCIL_ENV(ID, NAME, VALUES, DEFAULT, HELP) PENCIL_ENV_##ID,
#include "env.def"
  PENCIL_ENV_COUNT
};

/* The value, NULL when unset or empty. Lives as long as the process. */
const char *pencil_env_get(enum pencil_env_id id);

/* True for 0, off, no, false in any case. */
bool pencil_env_is_off(const char *value);

/* Is NAME (up to '=' or the end) one of env.def? */
bool pencil_env_is_known(const char *name);

/* Warns about each PENCIL_* variable of the environment that is not known. */
void pencil_env_warn_unknown(void);

#endif
