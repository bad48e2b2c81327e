# make_ir.py - Annotated loops around IR operations that C cannot spell.
#
# In:  a list of operations: "NAME OUT IN: instructions" on %x and %y of type IN
#      that define %r of type OUT; continued lines are indented.
# Out: DIR/cases.ll with one annotated loop a name, and DIR/main.c that runs
#      them as matrix.h does.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import re
import sys

LOOP = """
define void @{name}(i64 %n, ptr noalias %out, ptr noalias %a, ptr noalias %b) {{
entry:
{private}
  call void (ptr, i64, ...) @pencil.array(ptr %out, i64 {out_bytes}, i64 %n)
  call void (ptr, i64, ...) @pencil.array(ptr %a, i64 {in_bytes}, i64 %n)
  call void (ptr, i64, ...) @pencil.array(ptr %b, i64 {in_bytes}, i64 %n)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x.at = getelementptr inbounds {input}, ptr %a, i64 %i
  %y.at = getelementptr inbounds {input}, ptr %b, i64 %i
  %out.at = getelementptr inbounds {output}, ptr %out, i64 %i
  %x = load {input}, ptr %x.at
  %y = load {input}, ptr %y.at
{code}
  store {output} %r, ptr %out.at
  %i.next = add nsw i64 %i, 1
  br label %head, !llvm.loop !{number}
exit:
  ret void
}}
"""

C_TYPES = {"i8": "u8", "i16": "u16", "i32": "u32", "i64": "u64",
           "float": "float", "double": "double"}
BYTES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "float": 4, "double": 8}

source, folder = sys.argv[1:3]
with open(source) as f:
    text = "".join(line for line in f if not line.startswith(("RUN:", "REQUIRES:")))
cases = re.findall(r"^(\w+) (\w+) (\w+):((?:.*)(?:\n[ ]+.*)*)", text, re.M)
ir, declared, runs, metadata = [], {}, [], []
for number, (name, output, inp, code) in enumerate(cases):
    for result, callee, args in re.findall(
            r"call ((?:<[^>]*>|\{[^}]*\}|\w)+) (@llvm[\w.]+)\(([^)]*)\)", code):
        types = [re.match(r"\s*(metadata|<[^>]*>|\w+)( immarg)?", a).group(1)
                 for a in re.split(r",(?![^<]*>)", args)]
        declared[callee] = "declare %s %s(%s)" % (result, callee, ", ".join(types))
    lines = ["  " + line.strip() for line in code.strip().split("\n")]
    private = [l + ", !pencil.alloca !999" for l in lines if "= alloca" in l]
    lines = [l for l in lines if "= alloca" not in l]
    ir.append(LOOP.format(name=name, output=output, input=inp, code="\n".join(lines),
                          private="\n".join(private), number=number + 1, out_bytes=BYTES[output],
                          in_bytes=BYTES[inp]))
    metadata.append("!%d = distinct !{!%d, !0}" % (number + 1, number + 1))
    runs.append((name, C_TYPES[output], C_TYPES[inp]))

with open(folder + "/cases.ll", "w") as f:
    f.write("declare void @pencil.array(ptr, i64, ...)\n")
    f.write("\n".join(declared.values()) + "\n")
    f.write("".join(ir))
    f.write('!0 = !{!"pencil.independent"}\n!999 = !{!"private"}\n' + "\n".join(metadata) + "\n")
with open(folder + "/main.c", "w") as f:
    f.write('#include "matrix.h"\n')
    for name, output, inp in runs:
        f.write("EXTERNAL_CASE(%s, %s, %s)\n" % (name, output, inp))
    f.write("int main(void) {\n")
    for name, _, _ in runs:
        f.write("  RUN(%s);\n" % name)
    f.write("}\n")
