/*===- grid.h - Iteration ranges as work-groups ----------------------------===*
 *
 * In:  trip counts of a GLOBAL grid, limits of a device.
 * Out: boxes (offset, size, work-group size) that cover every index once and
 *      respect the limits. Pure arithmetic; no OpenCL.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_GRID_H
#define PENCIL_RUNTIME_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PENCIL_MAX_PIECES = 5 };

struct pencil_limits {
  bool cpu;    /* each distinct size is compiled */
  bool coarse; /* a work-item does much, and has its own inner loops */
  unsigned units;
  size_t max_group; /* of the device and the kernel */
  size_t max_items[3];
};

/* A run of indices of one dimension: count is a multiple of local. */
struct pencil_piece {
  uint64_t offset, count;
  uint32_t local;
};

/* The range is the product of the pieces of its dimensions. */
struct pencil_grid {
  unsigned dims;
  unsigned count[3];
  struct pencil_piece piece[3][PENCIL_MAX_PIECES];
};

/* Sizes of work-groups beyond the usual ones that a kernel may use; each costs
 * a compilation on CPU drivers. Zero at first; any thread. */
enum { PENCIL_MAX_EXTRA = 3 };
struct pencil_extra_sizes {
  uint32_t size[PENCIL_MAX_EXTRA];
};
bool pencil_extra_admit(struct pencil_extra_sizes *extra, uint32_t size);

/* wish: local sizes, 0 = none; honoured where the limits allow. trips >= 1. */
void pencil_grid_plan(struct pencil_grid *grid, unsigned dims,
                      const uint64_t *trips, const uint32_t *wish,
                      const struct pencil_limits *limits,
                      struct pencil_extra_sizes *extra);

struct pencil_box {
  size_t offset[3], global[3], local[3];
};

/* Calls run for each box until it returns false; large pieces are cut so that
 * no box exceeds what drivers take. Returns false if run did. */
bool pencil_grid_each(const struct pencil_grid *grid, bool cpu,
                      bool (*run)(void *user, const struct pencil_box *box),
                      void *user);

#endif
