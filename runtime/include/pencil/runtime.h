/*===- pencil/runtime.h - C interface of libpencil_rt ----------------------===*
 *
 * Optional calls for programs whose loops run on an OpenCL device. Programs
 * need none of them: compiled regions call the runtime by themselves.
 * In:  link with -lpencil_rt. All functions may be called from any thread.
 * Out: no function exits the process, and none prints unless the environment
 *      asks for it (docs/environment.md); docs/runtime.md has the whole story.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_RUNTIME_H
#define PENCIL_RUNTIME_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define PENCIL_RT_API __attribute__((visibility("default")))
#else
#define PENCIL_RT_API
#endif

/* PENCIL_RT_OK, PENCIL_RT_NO_DEVICE, ...: one code a row of errors.def. */
typedef enum pencil_rt_error {
#define PENCIL_RT_ERROR(NAME, CODE, TEXT) PENCIL_RT_##NAME = CODE,
#include "errors.def"
} pencil_rt_error;

/* Memory that the runtime knows: page-aligned, so that devices which share
 * memory use it without a copy, and with a known end, so that loops over a
 * bare pointer into it can run on the device. Works without OpenCL too.
 * bytes == 0 gives a pointer that can only be freed. The content is
 * indeterminate. Returns NULL when there is no memory or bytes is too large.
 * The caller owns the block and frees it with pencil_rt_free. */
PENCIL_RT_API void *pencil_rt_alloc(size_t bytes);

/* Frees a block of pencil_rt_alloc. NULL is ignored; any other pointer is left
 * alone and sets the last error. No region that uses it may be running. */
PENCIL_RT_API void pencil_rt_free(void *block);

/* Why the last region of the calling thread ran on the host, or what the last
 * failing function of this header met. Never NULL; "" when nothing failed.
 * Valid until the next call into the runtime by the same thread. */
PENCIL_RT_API const char *pencil_rt_last_error(void);
PENCIL_RT_API pencil_rt_error pencil_rt_last_error_code(void);

/* The general text of a code, never NULL. */
PENCIL_RT_API const char *pencil_rt_error_text(pencil_rt_error code);

/* Name of the device that regions run on, NULL when they run on the host.
 * Starts OpenCL if no region has done so. Lives as long as the process. */
PENCIL_RT_API const char *pencil_rt_device_name(void);

/* "major.minor.patch" of the library. */
PENCIL_RT_API const char *pencil_rt_version(void);

/* Where log lines (PENCIL_DEBUG) and warnings go; `line` has neither prefix
 * nor newline. NULL restores the default: stderr, "pencil: " in front. The
 * handler may be called from several threads at once. */
typedef void (*pencil_rt_log_handler)(const char *line, void *user);
PENCIL_RT_API void pencil_rt_set_log_handler(pencil_rt_log_handler handler,
                                             void *user);

/* Called when a device fails after a kernel may have written host memory, so
 * that neither the device's nor the host's result would be right. The default
 * prints `text` to stderr and calls abort(). A handler may end the process or
 * leave with longjmp (what the region held is then not released); if it
 * returns, the memory written by the region has unspecified content and the
 * program goes on. NULL restores the default. */
typedef void (*pencil_rt_fatal_handler)(const char *text, void *user);
PENCIL_RT_API void pencil_rt_set_fatal_handler(pencil_rt_fatal_handler handler,
                                               void *user);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_RUNTIME_H */
