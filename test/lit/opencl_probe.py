# opencl_probe.py - Says what the default OpenCL device can load.
#
# In:  nothing. Out: words on stdout: opencl-device, opencl-il (takes SPIR-V),
#      opencl-spir (takes SPIR binaries), gpu. Nothing when there is no OpenCL.
# A process of its own, because a broken driver may take its process with it.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import ctypes

CL_DEVICE_TYPE_ALL = 0xFFFFFFFF
CL_DEVICE_TYPE = 0x1000
CL_DEVICE_EXTENSIONS = 0x1030
CL_DEVICE_IL_VERSION = 0x105B
CL_DEVICE_TYPE_GPU = 1 << 2


def devices(cl):
    count = ctypes.c_uint()
    if cl.clGetPlatformIDs(0, None, ctypes.byref(count)) != 0:
        return
    platforms = (ctypes.c_void_p * count.value)()
    cl.clGetPlatformIDs(count, platforms, None)
    for platform in platforms:
        number = ctypes.c_uint()
        kind = ctypes.c_ulonglong(CL_DEVICE_TYPE_ALL)
        platform = ctypes.c_void_p(platform)
        if cl.clGetDeviceIDs(platform, kind, 0, None, ctypes.byref(number)) != 0:
            continue
        ids = (ctypes.c_void_p * number.value)()
        cl.clGetDeviceIDs(platform, kind, number, ids, None)
        yield from (ctypes.c_void_p(i) for i in ids)


def info(cl, device, what):
    size = ctypes.c_size_t()
    if cl.clGetDeviceInfo(device, what, 0, None, ctypes.byref(size)) != 0:
        return b""
    data = ctypes.create_string_buffer(size.value + 1)
    if cl.clGetDeviceInfo(device, what, size, data, None) != 0:
        return b""
    return data.raw[: size.value]


def main():
    try:
        cl = ctypes.CDLL("libOpenCL.so.1")
    except OSError:
        return
    words = set()
    for device in devices(cl):
        words.add("opencl-device")
        if b"SPIR-V" in info(cl, device, CL_DEVICE_IL_VERSION):
            words.add("opencl-il")
        if b"cl_khr_spir" in info(cl, device, CL_DEVICE_EXTENSIONS).replace(
            b"cl_khr_spirv", b""
        ):
            words.add("opencl-spir")
        kind = info(cl, device, CL_DEVICE_TYPE)
        if int.from_bytes(kind, "little") & CL_DEVICE_TYPE_GPU:
            words.add("gpu")
    print(*sorted(words))


main()
