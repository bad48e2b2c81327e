# mutate.py - Runs a program on damaged copies of a file.
#
# In:  mutate.py COUNT FILE PROGRAM ARGUMENT...; the argument @ stands for the
#      damaged copy.
# Out: exit status 1, with the damaged copy kept, when a run ends in anything
#      but success or exit 1 with a one-line message, takes over 10 s, or
#      when no copy at all was refused.
# The damage is drawn from a fixed seed, so that a failure can be repeated.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import os
import random
import subprocess
import sys
import tempfile

NUMBERS = [b"0", b"-1", b"2", b"255", b"256", b"65535", b"65536", b"1048576",
           b"2147483647", b"2147483648", b"4294967296", b"9223372036854775807",
           b"18446744073709551616", b"1e9", b"nan", b"", b"x", b"#", b"%"]


def damaged(data, draw):
    data = bytearray(data)
    for _ in range(draw.randint(1, 4)):
        at = draw.randrange(min(len(data), draw.choice([16, 64, 1 << 30])) or 1)
        kind = draw.randrange(6)
        if kind == 0:
            del data[at:]
        elif kind == 1:
            del data[at : at + draw.randint(1, 8)]
        elif kind == 2 and data:
            data[at] ^= 1 << draw.randrange(8)
        elif kind == 3:
            data[at:at] = bytes(draw.randrange(256) for _ in range(4))
        elif kind == 4:
            data[at:at] = data[: draw.randint(1, 64)]
        else:
            words = bytes(data[:200]).split(b" ")
            words[draw.randrange(len(words))] = draw.choice(NUMBERS)
            data[:200] = b" ".join(words)
        if not data:
            break
    return bytes(data)


def complaint(status, message, program):
    if status == 0:
        return None if not message else "success with a message"
    if status != 1:
        return "exit status %d" % status
    name = os.path.basename(program).encode() + b": "
    if not message.startswith(name) or message.count(b"\n") != 1:
        return "no one-line message"
    return None


def main():
    count, file, program = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    with open(file, "rb") as stream:
        data = stream.read()
    handle, copy = tempfile.mkstemp()
    os.close(handle)
    arguments = [copy if a == "@" else a for a in sys.argv[3:]]
    refused = 0
    for seed in range(count):
        with open(copy, "wb") as stream:
            stream.write(damaged(data, random.Random(seed)))
        run = subprocess.run(arguments, stdin=subprocess.DEVNULL,
                             stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, timeout=10)
        wrong = complaint(run.returncode, run.stderr, program)
        if wrong:
            print("seed %d, %s: %s" % (seed, copy, wrong))
            sys.stdout.buffer.write(run.stderr)
            return 1
        refused += run.returncode
    os.unlink(copy)
    print("%d runs, %d refused" % (count, refused))
    return 0 if refused else 1


sys.exit(main())
