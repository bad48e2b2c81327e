/*===- child.h - Test bodies in processes of their own ---------------------===*
 *
 * In:  a body that starts the runtime. The runtime reads its environment and
 *      opens its device once a process, so each body gets a fresh process.
 * Out: its exit status; the parent never starts the runtime itself.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_TEST_CHILD_H
#define PENCIL_TEST_CHILD_H

enum { CHILD_PASSED = 0, CHILD_SKIPPED = 77, CHILD_ABORTED = 256 };

/* Runs body in a forked child that ends with exit(body()). Returns the exit
 * status, CHILD_ABORTED for SIGABRT, -1 for any other end. */
int child_run(int (*body)(void));

/* For bodies: ends the child with status 1 and names the condition. */
#define EXPECT(CONDITION)                                                      \
  do {                                                                         \
    if (!(CONDITION))                                                          \
      child_fail(#CONDITION, __FILE__, __LINE__);                              \
  } while (0)
_Noreturn void child_fail(const char *condition, const char *file, int line);

/* cmocka: the body passes, or there is no device. */
#define RUN(BODY)                                                              \
  do {                                                                         \
    int status_ = child_run(BODY);                                             \
    if (status_ == CHILD_SKIPPED)                                              \
      skip();                                                                  \
    assert_int_equal(status_, CHILD_PASSED);                                   \
  } while (0)

#endif
