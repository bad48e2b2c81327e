/*===- abi.h - What compiled code and libpencil_rt agree on ----------------===*
 *
 * Constant descriptors that pencil-embed writes into the host object, and the
 * entry points that the host code calls.
 * In:  nothing; this header stands alone (C11, C++17).
 * Out: layouts that both sides share. Every structure has natural alignment
 *      and no implicit padding on LP64; pencil-embed builds the same layouts
 *      in IR. A change of any of them raises PENCIL_ABI_VERSION.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_ABI_H
#define PENCIL_ABI_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PENCIL_ABI_VERSION 2u

/* Extent of a buffer that the compiler could not tell; the runtime looks it up
 * in its registry (pencil_rt_alloc) or the region runs on the host. */
#define PENCIL_ABI_UNKNOWN_EXTENT UINT64_MAX

/* No launch has more iterations a dimension: what compiled kernels assume of
 * their ids, and the runtime sees to. */
#define PENCIL_ABI_MAX_TRIPS (UINT64_C(1) << 52)

/* pencil_abi_param.kind */
enum { PENCIL_ABI_PARAM_BUFFER = 0, PENCIL_ABI_PARAM_VALUE = 1 };

/* pencil_abi_kernel.grid: what trips[d] of __pencil_rt_launch counts.
 * GLOBAL: work-items of dimension d. The runtime may choose work-group sizes
 *         and may split the range into several enqueues with global offsets;
 *         every index of [0, trips[d]) is run exactly once. The kernel reads
 *         get_global_id only.
 * GROUP:  work-groups of dimension d; local_size[] is binding (never 0). */
enum { PENCIL_ABI_GRID_GLOBAL = 0, PENCIL_ABI_GRID_GROUP = 1 };

/* pencil_abi_kernel.target: for which class of device the kernel was shaped; it
 * runs on any. CPU: one work-item does much (a row, a tile).
 * __pencil_rt_region_enter: which class of device the caller wants; CPU takes
 * CPU devices, GPU all others. */
enum { PENCIL_ABI_ANY = 0, PENCIL_ABI_CPU = 1, PENCIL_ABI_GPU = 2 };

/* pencil_abi_buffer.access, a bit set. What the device does with the memory.
 * BOUND: bytes is an upper bound of what is touched, memory behind what is
 *        really touched may not exist; a device that copies must refuse. */
enum { PENCIL_ABI_READ = 1, PENCIL_ABI_WRITE = 2, PENCIL_ABI_BOUND = 4 };

/* One kernel parameter. BUFFER: index = which buffer of the region, bytes = 8.
 * VALUE: index = which element of values[] of the launch, bytes = its size. */
struct pencil_abi_param {
  uint32_t kind;
  uint32_t index;
  uint64_t bytes;
};

struct pencil_abi_kernel {
  const char *name;       /* kernel symbol in the SPIR-V module */
  const char *function;   /* C function it was taken from */
  const char *file;       /* source file, "" when not known */
  uint32_t line;          /* line of the outermost mapped loop, 0 = not known */
  uint32_t dims;          /* 1..3 */
  uint32_t grid;          /* PENCIL_ABI_GRID_... */
  uint32_t local_size[3]; /* wish (GLOBAL, 0 = none) or demand (GROUP) */
  uint32_t nparams;
  uint32_t target; /* PENCIL_ABI_ANY, _CPU, _GPU */
  const struct pencil_abi_param *params;
};

/* One a translation unit with kernels. */
struct pencil_abi_module {
  uint32_t version; /* PENCIL_ABI_VERSION */
  uint32_t nkernels;
  const struct pencil_abi_kernel *kernels;
  const uint8_t *spirv;
  uint64_t spirv_bytes;
};

/* One a pencil.region.enter: a stretch of host code with several launches,
 * between which data stay on the device. `state` is the runtime's own (zero in
 * the object file, written atomically). */
struct pencil_abi_scope {
  const struct pencil_abi_module *module;
  const char *function;
  const char *file;
  uint32_t line;
  uint32_t reserved;
  void *state;
};

/* One a place in the host code that launches kernels. `scope`: the scope that
 * is open whenever this place is reached, NULL when none surely is. `state` is
 * as above. */
struct pencil_abi_region {
  const struct pencil_abi_module *module;
  const char *function;
  const char *file;
  uint32_t line;
  uint32_t first_kernel; /* kernels [first_kernel, first_kernel + nkernels) */
  uint32_t nkernels;
  uint32_t nbuffers;
  struct pencil_abi_scope *scope;
  void *state;
};

/* Host memory that a region uses. ptr may be NULL when bytes is 0. */
struct pencil_abi_buffer {
  void *ptr;
  uint64_t bytes;
  uint32_t access;
  uint32_t reserved;
};

/* Acquires device, program, kernels and buffers[0..region->nbuffers).
 * Returns NULL, with nothing changed, when the region must run on the host. */
void *__pencil_rt_enter(struct pencil_abi_region *region,
                        const struct pencil_abi_buffer *buffers);

/* Launches kernel `kernel` (index into the module). trips[d] >= 1 for d < dims.
 * values[i] points to the i-th value argument.
 * Returns 1 when the launch is under way; 0 when it failed and left no trace
 * (the caller leaves and runs the host path). A failure that cannot be undone
 * goes to the fatal handler. */
int __pencil_rt_launch(void *entered, uint32_t kernel, const uint64_t trips[3],
                       const void *const *values);

/* Waits, makes all written memory visible to the host, releases `entered`.
 * Where the scope of the region is open it does none of these: the scope's
 * next `host` or `leave` will. */
void __pencil_rt_leave(void *entered);

/* Scopes, one stack of them a thread; the function that opens one closes it,
 * and has no results under way when a function that it calls opens another.
 * Enter: 1 and the scope is open when there
 * is a device of that class that takes the module's kernels, else 0. Each
 * __pencil_rt_region_leave closes the last one. */
int __pencil_rt_region_enter(struct pencil_abi_scope *scope,
                             uint32_t device_class);

/* Before host code in an open scope that touches memory, and before launches
 * that do not name the scope: waits and makes the results of all launches so
 * far visible. The host may then change memory until the next launch. */
void __pencil_rt_region_host(void);

/* The same, and closes the scope. */
void __pencil_rt_region_leave(void);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_ABI_H */
