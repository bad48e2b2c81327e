#!/usr/bin/env bash
# compile_time.sh - What the plugin costs a program that does not use PENCIL.
#
# In:  the directory of a finished build; --quick for 3 rounds.
# Out: user + system time of `clang -O2 -c` without and with the plugin, for a
#      generated file of about 4000 lines and for one of one line.
# The two take turns (the ratio is the median of the turns' ratios), and
# processor time is counted: other work on the machine hits both alike.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -u

usage() {
  echo "usage: compile_time.sh [--quick] BUILD_DIR"
  echo "Compare compile times of C without PENCIL, with and without the plugin."
}

rounds=15
case ${1-} in
-h | --help)
  usage
  exit 0
  ;;
--quick)
  rounds=3
  shift
  ;;
esac
if [ $# -ne 1 ]; then
  usage >&2
  exit 2
fi
plugin=$(find "$1"/lib* -name pencil-clang.so 2>/dev/null | head -n 1)
clang=$(command -v clang-22 || echo /usr/lib/llvm-22/bin/clang)
if [ -z "$plugin" ] || [ ! -x "$clang" ]; then
  echo "compile_time.sh: no pencil-clang.so in '$1', or no clang-22" >&2
  exit 1
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/pencil-compile.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# A function of 40 lines, a hundred times: loops, branches, calls, structs.
generate() {
  awk 'BEGIN {
    print "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>"
    print "struct item { int key; double weight; struct item *next; };"
    for (f = 0; f < 100; f++) {
      printf "double work%d(int n, double *a, const int *b, ", f
      print "struct item *list) {"
      print "  double sum = 0.0;"
      for (s = 0; s < 4; s++) {
        printf "  for (int i = %d; i < n; i++) {\n", s
        printf "    if (b[i] %% %d == %d)\n", s + 3, (f + s) % 3
        printf "      a[i] += %d.5 * a[i - %d];\n", f % 7, s
        print  "    else if (b[i] > n)"
        printf "      a[i] = b[i] * %d - a[i];\n", f + s
        print  "    sum += a[i];"
        print  "  }"
      }
      print "  for (struct item *p = list; p; p = p->next) {"
      printf "    p->key = (p->key * %d) ^ n;\n", 2 * f + 1
      print "    sum += p->weight * p->key;"
      print "  }"
      print "  switch (n & 3) {"
      print "  case 0: return sum;"
      print "  case 1: return -sum;"
      printf "  default: printf(\"%d %%g\\n\", sum);\n", f
      print "  }"
      if (f > 0)
        printf "  return sum + work%d(n / 2, a, b, list);\n", f - 1
      else
        print "  return sum;"
      print "}\n"
    }
  }'
}

# Prints the processor time of a command in seconds.
processor_time() {
  local TIMEFORMAT='%U %S'
  { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ printf "%.3f\n", $1 + $2 }'
}

median() {
  sort -n "$1" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

compare() {
  local label=$1 source=$2 i
  local plain=("$clang" -O2 -c "$source" -o "$work/plain.o")
  local loaded=("$clang" "-fpass-plugin=$plugin" -O2 -c "$source" -o "$work/loaded.o")
  "${plain[@]}" && "${loaded[@]}" || exit 1
  if ! cmp -s "$work/plain.o" "$work/loaded.o"; then
    echo "compile_time.sh: the plugin changes the code of $label" >&2
    exit 1
  fi
  : >"$work/plain" && : >"$work/loaded"
  for ((i = 0; i < rounds; i++)); do
    processor_time "${plain[@]}" >>"$work/plain"
    processor_time "${loaded[@]}" >>"$work/loaded"
  done
  paste "$work/plain" "$work/loaded" | awk '{ print $2 / $1 }' >"$work/ratio"
  awk -v label="$label" -v lines="$(wc -l <"$source")" \
    -v plain="$(median "$work/plain")" -v loaded="$(median "$work/loaded")" \
    -v ratio="$(median "$work/ratio")" \
    'BEGIN { printf "%-8s %6d %10.0f %12.0f %7.3f\n", label, lines,
             1e3 * plain, 1e3 * loaded, ratio }'
}

generate >"$work/large.c"
echo 'int main(void) { return 0; }' >"$work/small.c"
echo "CPU time of clang -O2 for C without PENCIL, median of $rounds, in ms"
printf '%-8s %6s %10s %12s %7s\n' file lines plain "with plugin" ratio
compare large "$work/large.c"
compare small "$work/small.c"
