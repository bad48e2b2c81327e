/*===- grid.c - Iteration ranges as work-groups ----------------------------===*
 *
 * In:  see grid.h.
 * Out: see grid.h. Why these sizes: docs/runtime.md, "Launches". On a CPU each
 *      distinct size is compiled, so there is a short ladder of fixed ones, and
 *      dimension 0 alone is grouped: it is the one that vectorises.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "grid.h"

enum {
  LARGE_RANGE = 1 << 14, /* work-items from which a compilation pays */
  SMALL_RANGE = 512,     /* up to which a second enqueue costs more */
  MANY_ROWS = 8,
  CPU_LARGEST = 1024,
  CPU_SMALLEST = 64
};

static const uint32_t cpu_ladder[] = {1024, 64, 16};

bool pencil_extra_admit(struct pencil_extra_sizes *extra, uint32_t size) {
  for (int i = 0; i < PENCIL_MAX_EXTRA; ++i) {
    uint32_t held = __atomic_load_n(&extra->size[i], __ATOMIC_RELAXED);
    if (!held &&
        __atomic_compare_exchange_n(&extra->size[i], &held, size, false,
                                    __ATOMIC_RELAXED, __ATOMIC_RELAXED))
      return true;
    if (held == size)
      return true;
  }
  return false;
}

/* Appends count indices (a multiple of local) behind what is there. */
static void append(struct pencil_grid *grid, unsigned dim, uint64_t count,
                   uint32_t local) {
  unsigned n = grid->count[dim];
  uint64_t offset = 0;
  if (!count)
    return;
  if (n) {
    const struct pencil_piece *last = &grid->piece[dim][n - 1];
    offset = last->offset + last->count;
  }
  grid->piece[dim][n] = (struct pencil_piece){offset, count, local};
  grid->count[dim] = n + 1;
}

static uint64_t saturating_product(unsigned dims, const uint64_t *trips) {
  uint64_t product = 1;
  for (unsigned d = 0; d < dims; ++d)
    if (__builtin_mul_overflow(product, trips[d], &product))
      return UINT64_MAX;
  return product;
}

static uint64_t smaller(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* Full groups of the wished size, then what is left: one smaller group a row
 * where sizes are free, single items where each size is compiled. */
static void cut(struct pencil_grid *grid, unsigned dim, uint64_t trips,
                uint32_t local, bool cpu) {
  uint64_t left = trips % local;
  append(grid, dim, trips - left, local);
  append(grid, dim, left, cpu ? 1 : (uint32_t)left);
}

static bool allowed(const uint32_t *local, unsigned dims,
                    const struct pencil_limits *limits) {
  uint64_t product = 1;
  for (unsigned d = 0; d < dims; ++d) {
    if (!local[d] || local[d] > limits->max_items[d])
      return false;
    product *= local[d];
    if (product > limits->max_group)
      return false;
  }
  return true;
}

/* The largest divisor of a row between the usual sizes, multiples of the
 * vector width first; 0 when there is none. */
static uint32_t row_divisor(uint64_t row, uint32_t limit) {
  for (uint32_t step = 16; step; step = step == 16 ? 1 : 0)
    for (uint32_t l = limit / step * step; l >= CPU_SMALLEST; l -= step)
      if (row % l == 0)
        return l;
  return 0;
}

/* A size that divides a row: while there is room any, then one of those that
 * the kernel has been compiled for. 0: none. */
static uint32_t exact_size(struct pencil_extra_sizes *extra, uint64_t row,
                           uint32_t limit) {
  for (int i = 0; i < PENCIL_MAX_EXTRA; ++i) {
    uint32_t held = __atomic_load_n(&extra->size[i], __ATOMIC_RELAXED);
    if (!held) {
      uint32_t size = row <= limit ? (uint32_t)row : row_divisor(row, limit);
      return size && pencil_extra_admit(extra, size) ? size : 0;
    }
    if (held <= limit && row % held == 0)
      return held;
  }
  return 0;
}

/* One enqueue for a range that is too small for the work-groups to matter. */
static void join_pieces(struct pencil_grid *grid, uint64_t row) {
  grid->count[0] = 0;
  append(grid, 0, row, row % 16 ? 1 : 16);
}

static void plan_cpu_rows(struct pencil_grid *grid, unsigned dims,
                          const uint64_t *trips,
                          const struct pencil_limits *limits,
                          struct pencil_extra_sizes *extra) {
  uint64_t total = saturating_product(dims, trips), left = trips[0];
  uint64_t rows = dims > 1 ? saturating_product(dims - 1, trips + 1) : 1;
  uint32_t limit = (uint32_t)smaller(
      CPU_LARGEST, smaller(limits->max_group, limits->max_items[0]));
  if (total >= LARGE_RANGE && rows >= MANY_ROWS && left % CPU_LARGEST) {
    uint32_t exact = exact_size(extra, left, limit);
    if (exact) {
      append(grid, 0, left, exact);
      return;
    }
  }
  for (unsigned i = 0; i < sizeof cpu_ladder / sizeof *cpu_ladder; ++i) {
    uint32_t local = cpu_ladder[i];
    bool enough = total / local >= UINT64_C(4) * limits->units;
    bool last_resort = local < CPU_SMALLEST && rows < MANY_ROWS;
    if (local > limit || !enough || (last_resort && grid->count[0]))
      continue;
    append(grid, 0, left - left % local, local);
    left %= local;
  }
  append(grid, 0, left, 1);
  if (grid->count[0] > 1 && total <= SMALL_RANGE)
    join_pieces(grid, trips[0]);
}

static void plan_gpu(const uint64_t *trips, const struct pencil_limits *limits,
                     unsigned dims, uint32_t *local) {
  static const uint32_t shape[3][3] = {{256, 1, 1}, {32, 8, 1}, {32, 4, 2}};
  for (unsigned d = 0; d < dims; ++d)
    local[d] = (uint32_t)smaller(
        trips[d], smaller(shape[dims - 1][d], limits->max_items[d]));
  while (!allowed(local, dims, limits)) {
    unsigned largest = 0;
    for (unsigned d = 1; d < dims; ++d)
      if (local[d] >= local[largest])
        largest = d;
    if (local[largest] <= 1)
      return;
    local[largest] /= 2;
  }
}

void pencil_grid_plan(struct pencil_grid *grid, unsigned dims,
                      const uint64_t *trips, const uint32_t *wish,
                      const struct pencil_limits *limits,
                      struct pencil_extra_sizes *extra) {
  uint32_t local[3] = {1, 1, 1};
  bool wished = false;
  *grid = (struct pencil_grid){.dims = dims};
  for (unsigned d = 0; d < dims; ++d) {
    wished = wished || wish[d];
    local[d] = wish[d] ? wish[d] : 1;
  }
  if (!wished || !allowed(local, dims, limits)) {
    if (limits->cpu) {
      if (!limits->coarse)
        plan_cpu_rows(grid, dims, trips, limits, extra);
      for (unsigned d = limits->coarse ? 0 : 1; d < dims; ++d)
        append(grid, d, trips[d], 1);
      return;
    }
    plan_gpu(trips, limits, dims, local);
  }
  for (unsigned d = 0; d < dims; ++d)
    cut(grid, d, trips[d], local[d], limits->cpu);
}

/* Indices of one box: what is left of the piece from offset on, cut to what
 * every driver takes (31-bit sizes; 16-bit group counts of GPUs). */
static uint64_t box_size(const struct pencil_piece *piece, uint64_t done,
                         unsigned dim, bool cpu) {
  uint64_t most = INT32_MAX;
  if (!cpu && dim)
    most = smaller(most, UINT64_C(65535) * piece->local);
  most -= most % piece->local;
  return smaller(piece->count - done, most);
}

struct walk {
  const struct pencil_grid *grid;
  bool cpu;
  bool (*run)(void *user, const struct pencil_box *box);
  void *user;
  struct pencil_box box;
};

static bool walk_dimension(struct walk *walk, unsigned dim) {
  if (dim == walk->grid->dims)
    return walk->run(walk->user, &walk->box);
  for (unsigned p = 0; p < walk->grid->count[dim]; ++p) {
    const struct pencil_piece *piece = &walk->grid->piece[dim][p];
    for (uint64_t done = 0, size; done < piece->count; done += size) {
      size = box_size(piece, done, dim, walk->cpu);
      walk->box.offset[dim] = (size_t)(piece->offset + done);
      walk->box.global[dim] = (size_t)size;
      walk->box.local[dim] = piece->local;
      if (!walk_dimension(walk, dim + 1))
        return false;
    }
  }
  return true;
}

bool pencil_grid_each(const struct pencil_grid *grid, bool cpu,
                      bool (*run)(void *user, const struct pencil_box *box),
                      void *user) {
  struct walk walk = {grid, cpu, run, user, {{0}, {0}, {0}}};
  for (unsigned d = 0; d < 3; ++d)
    walk.box.global[d] = walk.box.local[d] = 1;
  return walk_dimension(&walk, 0);
}
