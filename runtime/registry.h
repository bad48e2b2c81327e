/*===- registry.h - Blocks of pencil_rt_alloc ------------------------------===*
 *
 * In:  blocks that the program allocates and frees.
 * Out: for an address inside a block, how far the block reaches.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_REGISTRY_H
#define PENCIL_RUNTIME_REGISTRY_H

#include <stdbool.h>
#include <stdint.h>

/* Is ptr inside a block (its end included)? *rest = bytes to the block's end.
 * Any thread. */
bool pencil_registry_find(const void *ptr, uint64_t *rest);

/* Held around fork. */
void pencil_registry_lock(void);
void pencil_registry_unlock(void);

#endif
