/*===- fork.h - Child processes, of the program and of drivers -------------===*
 *
 * In:  a program that forks after the runtime has opened a device.
 * Out: the child runs every region on the host: OpenCL's threads do not exist
 *      in it. The runtime's own locks are free in the child.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_FORK_H
#define PENCIL_RUNTIME_FORK_H

#include <stdbool.h>

/* Installs the handlers, once. */
void pencil_fork_watch(void);

/* OpenCL is about to be started in this process. */
void pencil_fork_opencl_starts(void);

/* False, with the error set, while the process ignores its children: a driver
 * that builds kernels in a child process would end the program. */
bool pencil_can_wait(void);

/* True in a child of a process that had started OpenCL. */
bool pencil_forked(void);

#endif
