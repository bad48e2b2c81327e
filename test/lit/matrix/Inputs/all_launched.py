# all_launched.py - Says which cases of a matrix program ran no kernel.
#
# In:  the program's output (lines "case NAME ...") and its PENCIL_PROFILE file.
# Out: status 0 when each case launched a kernel of its own on a device.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import json
import sys

output, profile = sys.argv[1:3]
with open(output) as f:
    cases = [line.split()[1] for line in f if line.startswith("case ")]
with open(profile) as f:
    kernels = json.load(f)["kernels"]
launched = {k["name"].split("__k")[0] for k in kernels if k["launches"] > 0}
missing = [c for c in cases if c not in launched]
if missing or not cases:
    sys.exit("no launch: %s" % ", ".join(missing or ["(no case at all)"]))
