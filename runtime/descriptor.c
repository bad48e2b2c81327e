/*===- descriptor.c - Checks what the compiler has written -----------------===*
 *
 * In:  a region descriptor of a program, perhaps of another version.
 * Out: true when every field that the runtime reads is sound.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "region.h"

#include <string.h>

enum {
  MAX_KERNELS = 1 << 20, /* of a module */
  MAX_REGION_KERNELS = 4096,
  MAX_BUFFERS = 4096,
  MAX_PARAMS = 4096,
  MAX_VALUE_BYTES = 4096,
  MAX_SPIRV = 1 << 30
};

static bool wrong(const char *what) {
  return pencil_error(PENCIL_RT_DESCRIPTOR, "descriptor: %s", what);
}

bool pencil_descriptor_check_module(const struct pencil_abi_module *module) {
  uint32_t magic = 0;
  if (!module)
    return wrong("no module");
  if (module->version != PENCIL_ABI_VERSION)
    return pencil_error(PENCIL_RT_DESCRIPTOR,
                        "the program was compiled for version %u of the "
                        "interface, this library has %u",
                        module->version, PENCIL_ABI_VERSION);
  if (!module->nkernels || module->nkernels > MAX_KERNELS || !module->kernels)
    return wrong("no kernels");
  if (!module->spirv || module->spirv_bytes < 20 ||
      module->spirv_bytes > MAX_SPIRV || module->spirv_bytes % 4)
    return wrong("no SPIR-V");
  memcpy(&magic, module->spirv, sizeof magic);
  return magic == 0x07230203 || wrong("SPIR-V without its magic number");
}

static bool check_param(const struct pencil_abi_param *param,
                        const struct pencil_abi_kernel *kernel,
                        uint32_t nbuffers) {
  if (param->kind == PENCIL_ABI_PARAM_BUFFER)
    return param->index < nbuffers || wrong("parameter of no buffer");
  if (param->kind != PENCIL_ABI_PARAM_VALUE)
    return wrong("unknown kind of parameter");
  if (!param->bytes || param->bytes > MAX_VALUE_BYTES)
    return wrong("size of a value");
  return param->index < kernel->nparams || wrong("parameter of no value");
}

static bool check_kernel(const struct pencil_abi_kernel *kernel,
                         uint32_t nbuffers) {
  if (!kernel->name || !*kernel->name)
    return wrong("kernel without a name");
  if (kernel->dims < 1 || kernel->dims > 3)
    return wrong("number of dimensions");
  if (kernel->grid != PENCIL_ABI_GRID_GLOBAL &&
      kernel->grid != PENCIL_ABI_GRID_GROUP)
    return wrong("kind of grid");
  for (uint32_t d = 0; d < kernel->dims; ++d)
    if (kernel->grid == PENCIL_ABI_GRID_GROUP && !kernel->local_size[d])
      return wrong("work-group size 0");
  if (kernel->target > PENCIL_ABI_GPU)
    return wrong("class of device");
  if (kernel->nparams > MAX_PARAMS || (kernel->nparams && !kernel->params))
    return wrong("number of parameters");
  for (uint32_t i = 0; i < kernel->nparams; ++i)
    if (!check_param(&kernel->params[i], kernel, nbuffers))
      return false;
  return true;
}

bool pencil_descriptor_check(const struct pencil_abi_region *region) {
  if (!pencil_descriptor_check_module(region->module))
    return false;
  const struct pencil_abi_module *module = region->module;
  if (!region->nkernels || region->nkernels > MAX_REGION_KERNELS ||
      region->nkernels > module->nkernels ||
      region->first_kernel > module->nkernels - region->nkernels)
    return wrong("range of kernels");
  if (region->nbuffers > MAX_BUFFERS)
    return wrong("number of buffers");
  for (uint32_t k = 0; k < region->nkernels; ++k)
    if (!check_kernel(&module->kernels[region->first_kernel + k],
                      region->nbuffers))
      return false;
  return true;
}
