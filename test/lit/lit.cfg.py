# lit.cfg.py - How the lit tests of this project are run.
#
# In:  lit.site.cfg.py, made by CMake, has set the paths of the build.
# Out: formats, substitutions, features and a private environment: no test
#      reads or writes outside of the build tree.
# Why features are probed here and not by CMake: a driver may come or go
# between two test runs of one build.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import os
import shutil
import subprocess
import sys

import lit.formats
import lit.util

config.name = "pencil"
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".c", ".cpp", ".ll", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.pencil_build_root, "test", "lit")

scratch = os.path.join(config.test_exec_root, "scratch")


def scratch_dir(name):
    path = os.path.join(scratch, name)
    os.makedirs(path, mode=0o700, exist_ok=True)
    return path


# -- Environment ---------------------------------------------------------------
env = config.environment
env["PATH"] = os.pathsep.join([config.llvm_bin_dir, os.environ.get("PATH", "")])
env["HOME"] = scratch_dir("home")
env["XDG_CACHE_HOME"] = scratch_dir("xdg-cache")
env["PENCIL_CACHE_DIR"] = scratch_dir("pencil-cache")
env["POCL_CACHE_DIR"] = scratch_dir("pocl-cache")
env["LC_ALL"] = "C"
for name in ("OCL_ICD_VENDORS", "OCL_ICD_FILENAMES", "LD_LIBRARY_PATH"):
    if name in os.environ:
        env[name] = os.environ[name]
# The tests decide about PENCIL_DEVICE; to run all of them on another device
# than the default one, set PENCIL_TEST_DEVICE.
if "PENCIL_TEST_DEVICE" in os.environ:
    env["PENCIL_DEVICE"] = os.environ["PENCIL_TEST_DEVICE"]

if lit.util.killProcessAndChildrenIsSupported()[0]:
    lit_config.maxIndividualTestTime = 300  # needs python3-psutil

# -- Substitutions -------------------------------------------------------------
llvm = config.llvm_bin_dir
lib = config.pencil_lib_dir
substitutions = {
    "clang": os.path.join(llvm, "clang"),
    "opt": os.path.join(llvm, "opt"),
    "plugin": os.path.join(lib, "pencil-clang.so"),
    "passes": os.path.join(lib, "pencil-passes.so"),
    "pencilcc": os.path.join(config.pencil_bin_dir, "pencilcc"),
    "include": os.path.join(config.pencil_build_root, "include"),
    "rtlib": lib,
    "bindir": config.pencil_bin_dir,
    "srcroot": config.pencil_source_root,
    "cmake": config.cmake,
    "python": config.python,
}


def tool(substitution, *programs):
    """Offers the first of these programs that exists; says whether one does."""
    for program in programs:
        path = shutil.which(program)
        if path:
            substitutions[substitution] = path
            config.available_features.add(substitution)
            return True
    return False


tool("spirv-val", "spirv-val")
tool("spirv-dis", "spirv-dis")
tool("oclgrind", "oclgrind")
tool("gcc", "gcc")
translator = tool("llvm-spirv", *["llvm-spirv-%d" % n for n in range(22, 13, -1)])

# -- OpenCL --------------------------------------------------------------------
probe = subprocess.run(
    [config.python, os.path.join(config.test_source_root, "opencl_probe.py")],
    stdin=subprocess.DEVNULL,
    stdout=subprocess.PIPE,
    stderr=subprocess.DEVNULL,
    env=dict(os.environ, **env),
    universal_newlines=True,
)
found = set(probe.stdout.split()) if probe.returncode == 0 else set()
config.available_features |= found & {"gpu", "opencl-il"}
if "opencl-il" in found or ("opencl-spir" in found and translator):
    config.available_features.add("opencl-device")
elif config.require_device in ("ON", "TRUE", "1"):
    lit_config.fatal(
        "no OpenCL device that takes kernels of this project: it needs SPIR-V "
        "(CL_DEVICE_IL_VERSION), or cl_khr_spir and a llvm-spirv-N program"
    )
else:
    lit_config.note("no OpenCL device: tests that run kernels are skipped")

# Longest name first, so that none is taken for the start of another one.
for name in sorted(substitutions, key=len, reverse=True):
    config.substitutions.append(("%" + name + r"\b", substitutions[name]))
