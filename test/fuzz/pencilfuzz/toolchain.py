# toolchain.py - Compiles and runs one program in all variants.
#
# In:  the directory of a build (or an install), the text of a program.
# Out: Failure objects, and how many kernels were launched.
# A variant is one binary run in one way; what it prints is compared with what
# clang makes of the same program without PENCIL.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import functools
import glob
import json
import os
import re
import resource
import shutil
import signal
import subprocess

ENTER = "define i1 @pencil.region.enter(i32 %c) { ret i1 true }\n"


class Result:
    """How a command ended: ok, exit N, signal NAME, timeout."""

    def __init__(self, how, out, err):
        self.how, self.out, self.err = how, out, err


def execute(command, directory, cpu, env=None):
    """Runs a command within seconds of processor time, and twenty times that."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 2))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    process = subprocess.Popen(
        command, cwd=directory, env=dict(os.environ, **(env or {})),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, preexec_fn=limit, start_new_session=True)
    try:
        out, err = process.communicate(timeout=cpu * 20)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        return Result("timeout", out, err.decode(errors="replace"))
    err, code = err.decode(errors="replace"), process.returncode
    if code == 0:
        return Result("ok", out, err)
    if code == -signal.SIGXCPU or "CPU time limit" in err:
        return Result("timeout", out, err)
    if code < 0:
        return Result("signal " + signal.Signals(-code).name, out, err)
    return Result(f"exit {code}", out, err)


def crash_site(err):
    """The pass that crashed and the innermost named frames: the same for the
    same bug."""
    passes = re.findall(r'Running pass "([^"<]*)', err)
    frames = re.findall(r"^ *#\d+ 0x\w+ (?:\([^)]*\)|)([\w:~]+)", err,
                        re.MULTILINE)
    frames = [f for f in frames if "llvm::sys" not in f and
              ("::" in f or "isl" in f or "poly" in f)]
    said = re.findall(r"(?:error|fatal error|Assertion|ERROR): ?([^\n]*)", err)
    if not passes and not said:
        said = err.splitlines()
    return "; ".join(passes[-2:] + frames[:2] + said[:1])[:300]


class Failure:
    def __init__(self, variant, how, detail=""):
        self.variant, self.how, self.detail = variant, how, detail

    def kind(self):
        return (self.variant, self.how.split(":")[0], self.detail[:80])

    def __str__(self):
        return f"{self.variant}: {self.how}" + (
            f" [{self.detail}]" if self.detail else "")


def library_of(build):
    """Where pencil-passes.so lies below a build or an install."""
    found = glob.glob(os.path.join(build, "lib", "**", "pencil-passes.so"),
                      recursive=True)
    if not found:
        raise SystemExit(f"fuzz: no pencil-passes.so below {build}")
    return os.path.dirname(found[0])


@functools.lru_cache
def pipeline(opt, library):
    """The names of the passes, as opt prints them."""
    printed = execute([opt, "-load-pass-plugin=" + os.path.join(
        library, "pencil-passes.so"), "-passes=pencil-default",
        "-print-pipeline-passes", "-disable-output", "/dev/null"], ".", 20)
    return re.findall(r"pencil-[a-z]+(?:<[^>]*>)?", printed.out.decode())


def plant(text):
    """A program that computes something else: what stands for a miscompiler.
    The first statement of the first function that stores to an array stores
    another value."""
    lines = text.splitlines()
    begin = next(i for i, line in enumerate(lines) if "f0(" in line)
    store = re.compile(r"^(\s*(?:A|g)\d\w*\[.*?\](?:\.\w)? )(= )([^=].*);$")
    for at in range(begin, len(lines)):
        found = store.match(lines[at])
        if found:
            lines[at] = f"{found[1]}= ({found[3]}) == 1 ? 2 : 1;"
            break
    return "\n".join(lines) + "\n"


class Toolchain:
    """`always`: launch regions however small; `planted`: compile what plant()
    makes of the program. A variant x/N is for each N-th seed only."""

    def __init__(self, build, directory, variants, clang="clang-22",
                 always=True):
        self.build, self.directory = build, directory
        self.lib_dir = library_of(build)
        self.pencilcc = os.path.join(build, "bin", "pencilcc")
        self.variants, self.clang = variants, clang
        self.always, self.planted = always, False
        self.launches = self.regions = self.mapped = 0
        beside = os.path.join(os.path.dirname(clang), "opt")
        self.opt = beside if os.path.exists(beside) else \
            shutil.which("opt-22") or "opt"
        self.env = {
            "POCL_CACHE_DIR": os.path.join(directory, "pocl"),
            "PENCIL_CACHE_DIR": os.path.join(directory, "cache"),
        }

    def path(self, name):
        return os.path.join(self.directory, name)

    def tool(self, command, cpu=20):
        return execute(command, self.directory, cpu, self.env)

    # -- Compilation -----------------------------------------------------------
    def reference(self, level="-O1", *flags):
        """What the program prints without PENCIL."""
        built = self.tool([self.clang, "-w", level, *flags, "x.c", "-o",
                           "reference"])
        if built.how != "ok":
            return built
        return execute([self.path("reference")], self.directory, 60)

    def annotated(self):
        """x.ll: the program before all passes."""
        return self.tool([
            self.pencilcc, "-w", "-O2", "-S", "-emit-llvm",
            "-fplugin-arg-pencil-emit=annotated", "-Xclang",
            "-disable-llvm-passes", "x.c", "-o", "x.ll"])

    def passes(self, target, last):
        """The default pipeline up to a pass."""
        names = pipeline(self.opt, self.lib_dir)
        profit = ";profit=always" if self.always else ""
        names = [re.sub(r"^pencil-poly.*",
                        f"pencil-poly<target={target}{profit}>", name)
                 for name in names]
        count = [i for i, name in enumerate(names)
                 if name.startswith("pencil-" + last)]
        return ",".join(names[:count[0] + 1] if count else names)

    def run_passes(self, target, last, output):
        built = self.annotated()
        if built.how != "ok":
            return built
        return self.tool([
            self.opt, "-load-pass-plugin=" + os.path.join(
                self.lib_dir, "pencil-passes.so"),
            "-passes=" + self.passes(target, last), "-S", "x.ll", "-o",
            output])

    def compile(self, level, target, name):
        """The program with its kernels, as `name`."""
        command = [self.pencilcc, level, "-w", "-fno-crash-diagnostics"]
        if target != "auto":
            command.append("-fplugin-arg-pencil-target=" + target)
        if self.always:
            command.append("-fplugin-arg-pencil-profit=always")
        return self.tool(command + ["x.c", "-o", name])

    def sequential(self, target, name):
        """The mapped form, which is sequential, as a program for the host."""
        built = self.run_passes(target, "poly", "mapped.ll")
        if built.how != "ok":
            return built
        with open(self.path("x.ll"), encoding="utf-8") as file:
            self.regions += len(re.findall(
                r"call void @pencil\.region\.(?:begin|function)\(", file.read()))
        with open(self.path("mapped.ll"), encoding="utf-8") as file:
            text = file.read()
        self.mapped += text.count("call i1 @pencil.region.enter(")
        text = re.sub(r"^ *(tail )?call void [^\n]*@pencil\.[^\n]*$", "", text,
                      flags=re.MULTILINE)
        text = re.sub(r"^declare [^\n]*@pencil\.[^\n]*$", "", text,
                      flags=re.MULTILINE)
        with open(self.path("mapped.ll"), "w", encoding="utf-8") as file:
            file.write(text + ENTER)
        return self.tool([self.clang, "-w", "-O1", "mapped.ll", "-o", name])

    # -- Variants --------------------------------------------------------------
    def check(self, text, seed):
        """The failures of a program; None when the reference itself fails."""
        with open(self.path("x.c"), "w", encoding="utf-8") as file:
            file.write(text)
        self.launches = self.regions = self.mapped = 0
        expected = self.reference()
        if expected.how != "ok":
            return None
        if self.planted:
            with open(self.path("x.c"), "w", encoding="utf-8") as file:
                file.write(plant(text))
        failures = []
        for variant in self.variants:
            variant, _, share = variant.partition("/")
            if share and seed % int(share):
                continue
            failure = getattr(self, "check_" + variant)(expected, seed)
            if failure:
                failures.append(failure)
        return failures

    def compare(self, variant, command, expected, cpu=60, env=None,
                lines=None):
        result = execute(command, self.directory, cpu,
                         dict(self.env, **(env or {})))
        if result.how != "ok":
            return Failure(variant, "run " + result.how,
                           crash_site(result.err))
        want, got = expected.out.splitlines(), result.out.splitlines()
        if lines is not None:
            want = want[:lines]
        if want != got:
            wrong = [w.decode() + " got " + g.decode()
                     for w, g in zip(want, got) if w != g]
            return Failure(variant, "wrong result: " +
                           (wrong[0] if wrong else "lines missing"))
        return None

    def built(self, variant, result):
        if result.how == "ok":
            return None
        return Failure(variant, "compile " + result.how,
                       crash_site(result.err))

    def check_mapped(self, expected, seed):
        target = ["cpu", "gpu"][seed % 2]
        name = f"mapped {target}"
        return self.built(name, self.sequential(target, "mapped")) or \
            self.compare(name, [self.path("mapped")], expected)

    def check_device(self, expected, seed):
        level = ["-O2", "-O0", "-O3", "-O1", "-O2", "-Os"][seed % 6]
        name = f"device {level}"
        failure = self.built(name, self.compile(level, "auto", "device"))
        if failure:
            return failure
        env = {"PENCIL_PROFILE": self.path("profile.json")}
        failure = self.compare(name, [self.path("device")], expected, 60, env)
        self.count_launches()
        return failure or \
            self.compare(f"host {level}", [self.path("device")], expected, 60,
                         {"PENCIL_DEVICE": "none"}) or \
            self.compare(f"copies {level}", [self.path("device")], expected,
                         60, {"PENCIL_BUFFERS": "copy"})

    def check_cpu(self, expected, seed):
        level = ["-O3", "-O2"][seed % 2]
        name = f"cpu {level}"
        return self.built(name, self.compile(level, "cpu", "cpu")) or \
            self.compare(name, [self.path("cpu")], expected)

    def check_gpu(self, expected, seed):
        """Under oclgrind, which is a GPU to us, and finds races; sizes up to
        33."""
        name = "gpu -O2"
        failure = self.built(name, self.compile("-O2", "gpu", "gpu"))
        if failure:
            return failure
        log = self.path("oclgrind.log")
        count = sum(1 for f in range(2) for line in
                    expected.out.splitlines()
                    if line.startswith(b"f%d " % f) and
                    int(re.split(rb"[ ,]", line)[1]) <= 33)
        failure = self.compare(
            name, ["oclgrind", "--data-races", "--log", log,
                   self.path("gpu"), "6"],
            Result("ok", b"\n".join(
                line for line in expected.out.splitlines()
                if int(re.split(rb"[ ,]", line)[1]) <= 33), ""), 200)
        if failure or not os.path.exists(log) or count == 0:
            return failure
        with open(log, encoding="utf-8", errors="replace") as file:
            said = re.findall(r"(Invalid \w+|\w+-\w+ data race|"
                              r"Uninit\w+)[^\n]*", file.read())
        return Failure(name, "oclgrind: " + said[0]) if said else None

    def count_launches(self):
        try:
            with open(self.path("profile.json"), encoding="utf-8") as file:
                kernels = json.load(file)["kernels"]
            self.launches = sum(k["launches"] for k in kernels)
        except (OSError, ValueError, KeyError):
            pass
