#!/usr/bin/env python3
"""bodies.py - Loops with a body each, as a front end would emit them.

usage: bodies.py make TEST > MODULE.ll    a function with a region for each case
       bodies.py check TEST REMARKS.yaml  compares what was said about them

In:  a test with cases: a line `NAME: REMARK...` and, indented, the loop's body,
     which sees %n, %A, %B and %i and branches to %next. Lines `declare`, `@`
     and `type` belong to the module. `-` means that nothing is said.
Out: the module; or exit code 1 and what is wrong. A region is mapped only where
     RegionMapped is expected.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import re
import sys

FUNCTION = """define void @%s(i64 %%n, ptr noalias %%A, ptr noalias %%B) {
entry:
  call void @pencil.region.begin(i32 0)
  br label %%head
head:
  %%i = phi i64 [ 0, %%entry ], [ %%i.next, %%next ]
  %%more = icmp slt i64 %%i, %%n
  br i1 %%more, label %%body, label %%exit
body:
%s
next:
  %%i.next = add nsw i64 %%i, 1
  br label %%head
exit:
  call void @pencil.region.end(i32 0)
  ret void
}
"""
MODULE_LEVEL = re.compile(r"\s+(declare |@|%\w+ = type )")


def cases(path):
    found = []
    for line in open(path):
        head = re.match(r"(\w+): (.*)", line)
        if head and head.group(1) not in ("RUN", "REQUIRES"):
            found.append((head.group(1), head.group(2).split(), []))
        elif found and re.match(r"  |\w+:$", line):
            found[-1][2].append(line.rstrip())
    return found


def make(path):
    declared = [
        "declare void @pencil.region.begin(i32)",
        "declare void @pencil.region.end(i32)",
    ]
    functions = []
    for name, _, lines in cases(path):
        declared += [l.strip() for l in lines if MODULE_LEVEL.match(l)]
        body = [l for l in lines if not MODULE_LEVEL.match(l)]
        functions.append(FUNCTION % (name, "\n".join(body)))
    print("\n".join(dict.fromkeys(declared)))
    print("\n".join(functions))


def remarks(path):
    said = {}
    for document in open(path).read().split("--- ")[1:]:
        name = re.search(r"^Name: +(\S+)", document, re.M).group(1)
        function = re.search(r"^Function: +'?(\w+?)(__k\d+)?'?$", document, re.M).group(1)
        said.setdefault(function, set()).add(name)
    return said


def check(path, yaml):
    said = remarks(yaml)
    wrong = []
    for name, expected, _ in cases(path):
        got = said.get(name, set())
        wanted = set(expected) - {"-"}
        quiet = "-" not in expected or not got
        if not wanted <= got or not quiet or (
            "RegionMapped" in got and "RegionMapped" not in wanted
        ):
            wrong.append("%s: expected %s, got %s" % (name, expected, sorted(got)))
    print("\n".join(wrong))
    return 1 if wrong else 0


if sys.argv[1] == "make":
    make(sys.argv[2])
else:
    sys.exit(check(sys.argv[2], sys.argv[3]))
