/*===- profile_write.c - The profile as JSON and as a table ----------------===*
 *
 * In:  counts of regions and times of kernels.
 * Out: {"device",
 * "kernels":[{"name","launches","ns_min","ns_median","ns_total", "bytes"}],
 *      "regions":[{"name","file","line","device","host","launches","bytes_in",
 *      "bytes_out","reason"}]}, or the same as text for people.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "profile.h"

#include <inttypes.h>

/* A JSON string, or null. Bytes that are not UTF-8 become '?'. */
static void put_text(FILE *file, const char *text) {
  if (!text) {
    fputs("null", file);
    return;
  }
  fputc('"', file);
  for (const unsigned char *at = (const unsigned char *)text; *at; ++at) {
    if (*at == '"' || *at == '\\')
      fprintf(file, "\\%c", *at);
    else if (*at < 0x20)
      fprintf(file, "\\u%04x", *at);
    else if (*at >= 0xC2 && *at <= 0xDF && (at[1] & 0xC0) == 0x80) {
      fprintf(file, "%c%c", at[0], at[1]);
      ++at;
    } else
      fputc(*at < 0x80 ? *at : '?', file);
  }
  fputc('"', file);
}

struct writer {
  FILE *file;
  const char *separator;
};

static void put_region(struct pencil_state *state, void *user) {
  struct writer *writer = user;
  uint64_t on_host = __atomic_load_n(&state->on_host, __ATOMIC_RELAXED);
  fprintf(writer->file, "%s{\"name\": ", writer->separator);
  put_text(writer->file, state->function);
  fputs(", \"file\": ", writer->file);
  put_text(writer->file, state->file);
  fprintf(writer->file,
          ", \"line\": %u, \"device\": %" PRIu64 ", \"host\": %" PRIu64
          ", \"launches\": %" PRIu64 ", \"bytes_in\": %" PRIu64
          ", \"bytes_out\": %" PRIu64 ", \"reason\": ",
          state->line, __atomic_load_n(&state->on_device, __ATOMIC_RELAXED),
          on_host, __atomic_load_n(&state->traffic.launches, __ATOMIC_RELAXED),
          __atomic_load_n(&state->traffic.bytes_in, __ATOMIC_RELAXED),
          __atomic_load_n(&state->traffic.bytes_out, __ATOMIC_RELAXED));
  put_text(writer->file, on_host ? state->reason : NULL);
  fputc('}', writer->file);
  writer->separator = ",\n    ";
}

bool pencil_profile_write_json(FILE *file, const char *device) {
  struct writer writer = {file, "\n    "};
  fputs("{\n  \"device\": ", file);
  put_text(file, device);
  fputs(",\n  \"kernels\": [", file);
  for (struct pencil_kernel_times *times = pencil_profile_kernels(); times;
       times = times->next) {
    fprintf(file, "%s{\"name\": ", writer.separator);
    put_text(file, times->name);
    fprintf(file,
            ", \"launches\": %" PRIu64 ", \"ns_min\": %" PRIu64
            ", \"ns_median\": %" PRIu64 ", \"ns_total\": %" PRIu64
            ", \"bytes\": %" PRIu64 "}",
            times->launches, times->least, pencil_profile_median(times),
            times->total, times->bytes);
    writer.separator = ",\n    ";
  }
  fputs("\n  ],\n  \"regions\": [", file);
  writer.separator = "\n    ";
  pencil_state_each(put_region, &writer);
  fputs("\n  ]\n}\n", file);
  return !ferror(file);
}

static void print_region(struct pencil_state *state, void *user) {
  FILE *file = user;
  uint64_t on_host = __atomic_load_n(&state->on_host, __ATOMIC_RELAXED);
  fprintf(file,
          "%-32s %10" PRIu64 " %10" PRIu64 " %10" PRIu64 " %14" PRIu64
          " %14" PRIu64 "  %s\n",
          state->function, __atomic_load_n(&state->on_device, __ATOMIC_RELAXED),
          on_host, __atomic_load_n(&state->traffic.launches, __ATOMIC_RELAXED),
          __atomic_load_n(&state->traffic.bytes_in, __ATOMIC_RELAXED),
          __atomic_load_n(&state->traffic.bytes_out, __ATOMIC_RELAXED),
          on_host ? state->reason : "");
}

void pencil_profile_write_table(FILE *file, const char *device) {
  fprintf(file, "pencil profile, device: %s\n", device ? device : "none");
  fprintf(file, "%-32s %10s %12s %12s %14s\n", "kernel", "launches", "min us",
          "median us", "bytes");
  for (struct pencil_kernel_times *times = pencil_profile_kernels(); times;
       times = times->next)
    fprintf(file, "%-32s %10" PRIu64 " %12.1f %12.1f %14" PRIu64 "\n",
            times->name, times->launches, (double)times->least * 1e-3,
            (double)pencil_profile_median(times) * 1e-3, times->bytes);
  fprintf(file, "%-32s %10s %10s %10s %14s %14s  %s\n", "region", "device",
          "host", "launches", "bytes in", "bytes out",
          "last reason for the host");
  pencil_state_each(print_region, file);
}
