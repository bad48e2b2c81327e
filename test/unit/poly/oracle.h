/*===- oracle.h - Is an order of a program's instances right? -------------===*
 *
 * In:  a program that has been counted out, and a time for each instance.
 * Out: the answer by running through the events in the new order: shared
 *      storage keeps the order of what depends on each other; each read of
 *      private storage may see what it could see before, and nothing else.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_TEST_ORACLE_H
#define PENCIL_TEST_ORACLE_H

#include "points.h"

struct verdict {
  bool right; /* whatever the order of instances at one time */
  bool ties;  /* two instances have one time */
};

struct verdict judge_times(const struct program *program, const struct run *run,
                           const struct times *times);

/* Do the two conflict, by value for a write and its read? Both orders of
 * conflicting shared events count; `earlier` comes first in the run. */
bool conflicts(const struct run *run, int earlier, int later);

#endif /* PENCIL_TEST_ORACLE_H */
