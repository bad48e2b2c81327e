/*===- mocka.h - cmocka and what it needs included before ------------------===*
 *
 * In:  nothing.
 * Out: cmocka's macros.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_TEST_MOCKA_H
#define PENCIL_TEST_MOCKA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
