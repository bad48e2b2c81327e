# many-loops.py - A function of independent loops one behind the other.
#
# In:  their number.
# Out: LLVM IR on standard output.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import sys

count = int(sys.argv[1])
print("define void @f(ptr noalias %a, i64 %n) {\nentry:\n  br label %loop0")
for k in range(count):
    before = "%entry" if k == 0 else "%%exit%d" % (k - 1)
    print(
        f"""loop{k}:
  %i{k} = phi i64 [ 0, {before} ], [ %next{k}, %body{k} ]
  %more{k} = icmp slt i64 %i{k}, %n
  br i1 %more{k}, label %body{k}, label %exit{k}
body{k}:
  %p{k} = getelementptr i64, ptr %a, i64 %i{k}
  store i64 {k}, ptr %p{k}
  %next{k} = add nsw i64 %i{k}, 1
  br label %loop{k}, !llvm.loop !{2 * k + 1}
exit{k}:"""
    )
    print("  ret void\n}" if k == count - 1 else "  br label %%loop%d" % (k + 1))
print('!0 = !{!"pencil.independent"}')
for k in range(count):
    print(f"!{2 * k + 1} = distinct !{{!{2 * k + 1}, !0}}")
