/*===- resident.h - Host memory that stays on the device -------------------===*
 *
 * In:  the slots of one launch after another, on one in-order queue.
 * Out: memory objects by start address that live from launch to launch. Of
 *      each it is known whether the device has the content (`current`) and
 *      whether the host lacks it (`dirty`). At least one side has it always,
 *      and no dirty one shares bytes with another one.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_RESIDENT_H
#define PENCIL_RUNTIME_RESIDENT_H

#include "buffer.h"

struct pencil_resident {
  uintptr_t start;
  uint64_t bytes;
  cl_mem memory;
  uint64_t serial;
  void *mapped;
  bool current, dirty;
};

/* Belongs to one thread. All zero = empty. */
struct pencil_residents {
  struct pencil_resident *at; /* by start */
  size_t count, capacity;
  uint64_t longest; /* at least the bytes of each */
  uint64_t epoch;   /* another number, unique in the process, at each change
                       after which slots must be acquired again */
  uint64_t bytes_in, bytes_out; /* copied */
};

enum pencil_outcome {
  PENCIL_OUTCOME_OK,
  PENCIL_OUTCOME_REFUSED, /* last error set; earlier results are safe */
  PENCIL_OUTCOME_LOST     /* last error set; so are results of kernels that
                             were under way */
};

/* Gives each slot a memory object with the content that the program expects.
 * Objects that disagree with a slot are brought back and given up first. May
 * leave copies under way on the queue, whatever the outcome. */
enum pencil_outcome pencil_resident_acquire(const struct pencil_device *device,
                                            cl_command_queue queue,
                                            struct pencil_residents *residents,
                                            struct pencil_slots *slots);

/* The kernels of a launch with these acquired slots are under way. */
void pencil_resident_written(struct pencil_residents *residents,
                             const struct pencil_slots *slots);

/* A launch with these acquired slots ran in part: undoes it if nothing of its
 * results has reached what earlier launches or the host have. The queue must
 * be idle. False: cannot be undone. */
bool pencil_resident_undo(const struct pencil_device *device,
                          struct pencil_residents *residents,
                          const struct pencil_slots *slots);

/* Waits for the queue and brings all results to the host, which may then write
 * the memory. False: results are lost, last error set. */
bool pencil_resident_sync(const struct pencil_device *device,
                          cl_command_queue queue,
                          struct pencil_residents *residents);

/* Gives the objects up without a copy; the queue must be idle. Where they are
 * the host memory itself and keep is set, some stay for later launches. */
void pencil_resident_release(const struct pencil_device *device,
                             struct pencil_residents *residents, bool keep);

#endif
