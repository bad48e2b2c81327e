/* A runtime that prints what it is given, and fails where the environment says
 * so: FAIL=enter, FAIL=launch, FAIL=scope. It reads the descriptors through
 * abi.h. */
#include "abi.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct pencil_abi_module *module;

static int fails(const char *what) {
  const char *fail = getenv("FAIL");
  return fail && !strcmp(fail, what);
}

static void print_kernel(const struct pencil_abi_kernel *k) {
  printf("kernel %s of %s, %s:%" PRIu32 ", dims %" PRIu32 ", grid %" PRIu32
         ", local %" PRIu32 ",%" PRIu32 ",%" PRIu32 ", target %" PRIu32 "\n",
         k->name, k->function, k->file, k->line, k->dims, k->grid,
         k->local_size[0], k->local_size[1], k->local_size[2], k->target);
  for (uint32_t i = 0; i < k->nparams; ++i)
    printf("param kind %" PRIu32 ", index %" PRIu32 ", bytes %" PRIu64 "\n",
           k->params[i].kind, k->params[i].index, k->params[i].bytes);
}

void *__pencil_rt_enter(struct pencil_abi_region *region,
                        const struct pencil_abi_buffer *buffers) {
  module = region->module;
  printf("module version %" PRIu32 ", kernels %" PRIu32 ", spirv %.*s\n",
         module->version, module->nkernels, (int)module->spirv_bytes,
         (const char *)module->spirv);
  printf("region of %s, %s:%" PRIu32 ", kernels %" PRIu32 " + %" PRIu32
         ", buffers %" PRIu32 ", scope of %s, state %d\n",
         region->function, region->file, region->line, region->first_kernel,
         region->nkernels, region->nbuffers,
         region->scope ? region->scope->function : "none",
         region->state != NULL);
  for (uint32_t i = 0; i < region->nkernels; ++i)
    print_kernel(&module->kernels[region->first_kernel + i]);
  for (uint32_t i = 0; i < region->nbuffers; ++i)
    printf("buffer '%s', bytes %" PRIu64 ", access %" PRIu32
           ", reserved %" PRIu32 "\n",
           (const char *)buffers[i].ptr, buffers[i].bytes, buffers[i].access,
           buffers[i].reserved);
  region->state = region; /* writable */
  return fails("enter") ? NULL : region;
}

int __pencil_rt_launch(void *entered, uint32_t kernel, const uint64_t trips[3],
                       const void *const *values) {
  const struct pencil_abi_kernel *k = &module->kernels[kernel];
  printf("launch %s, entered %d, trips %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
         k->name, entered != NULL, trips[0], trips[1], trips[2]);
  for (uint32_t i = 0; i < k->nparams; ++i)
    if (k->params[i].kind == PENCIL_ABI_PARAM_VALUE) {
      uint64_t bits = 0;
      memcpy(&bits, values[k->params[i].index], k->params[i].bytes);
      printf("value %" PRIx64 "\n", bits);
    }
  return !fails("launch");
}

void __pencil_rt_leave(void *entered) { printf("leave %d\n", entered != NULL); }

int __pencil_rt_region_enter(struct pencil_abi_scope *scope,
                             uint32_t device_class) {
  printf("scope of %s, %s:%" PRIu32 ", module version %" PRIu32
         ", class %" PRIu32 ", reserved %" PRIu32 ", state %d\n",
         scope->function, scope->file, scope->line, scope->module->version,
         device_class, scope->reserved, scope->state != NULL);
  scope->state = scope; /* writable */
  return !fails("scope");
}

void __pencil_rt_region_host(void) { printf("host\n"); }
void __pencil_rt_region_leave(void) { printf("scope left\n"); }

_Bool run(char *a, char *b, uint64_t n);

int main(int argc, char **argv) {
  char a[] = "first", b[] = "second";
  printf("ran %d\n", run(a, b, argc > 1 ? (uint64_t)atoi(argv[1]) : 0));
  return 0;
}
