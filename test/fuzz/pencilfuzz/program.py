# program.py - Whole programs: functions with regions, and a main() that runs
# them at several sizes and prints a hash of all that they wrote.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from pencilfuzz import values
from pencilfuzz.body import Place, Scalar
from pencilfuzz.classics import Classics
from pencilfuzz.loops import Loops
from pencilfuzz.nests import Nests, block
from pencilfuzz.shapes import Array, Extent, Size
from pencilfuzz.values import TYPES, Dice

LARGEST = 400
ROWS = [(0, 0, 0), (1, 1, 1), (2, 3, 2), (3, 1, 4), (7, 5, 3), (33, 17, 5),
        (66, 67, 8), (131, 90, 9), (257, 300, 7), (400, 333, 9)]
MOST_WORK = 3_000_000  # iterations of one call
FIELDS = [("a", TYPES["int"]), ("b", TYPES["float"]),
          ("c", TYPES["unsigned char"]), ("d", TYPES["short"])]

PROLOGUE = """\
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct cell { int a; float b; unsigned char c; short d; };
static unsigned state;
static unsigned draw(void) {
  state = state * 1664525u + 1013904223u;
  return state >> 8;
}
static unsigned long hash;
static void add(const void *p, size_t bytes) {
  const unsigned char *c = p;
  for (size_t i = 0; i < bytes; i++)
    hash = (hash ^ c[i]) * 1099511628211ul;
}
static void *get(size_t bytes) {
  void *p = malloc(bytes ? bytes : 1);
  if (!p)
    exit(9);
  memset(p, 0, bytes);
  return p;
}
#define FILL(a, count, type, expression)                                       \\
  for (size_t at = 0; at < (size_t)(count); at++) {                            \\
    long v = (long)draw();                                                     \\
    (a)[at] = (type)(expression);                                              \\
  }
#define HASH(a, count)                                                         \\
  for (size_t at = 0; at < (size_t)(count); at++)                              \\
    add(&(a)[at], sizeof((a)[at]));
#define HASH_CELLS(p, count)                                                   \\
  for (size_t at = 0; at < (size_t)(count); at++)                              \\
    add(&(p)[at].a, 4), add(&(p)[at].b, 4), add(&(p)[at].c, 1),                \\
        add(&(p)[at].d, 2);
"""


class Helper:
    def __init__(self, name, type, parameters, low, high):
        self.name, self.type, self.parameters = name, type, parameters
        self.low, self.high = low, high


def make_helper(dice, number):
    """A static function of two values."""
    types = [TYPES[dice.pick(["int", "float", "unsigned", "int", "double"])]
             for _ in range(2)]
    type = TYPES[dice.pick(["int", "int", "float", "unsigned", "long"])]
    name = f"h{number}"
    body = Nests(dice, [], None, [], [Size("1", "int", 1)])
    place = Place(scalars=[Scalar(f"x{k}", t, False)
                           for k, t in enumerate(types)])
    e = body.expression(place, 2)
    how = dice.pick(["static", "static inline",
                     "static __attribute__((noinline))"])
    parameters = ", ".join(f"{t.name} x{k}" for k, t in enumerate(types))
    lines = [f"return {values.stored(e, type)};"]
    if dice.chance(30):
        lines.insert(0, f"if {body.condition(place, 1)} return "
                        f"{values.stored(body.leaf(place), type)};")
    lines = block(f"{how} {type.name} {name}({parameters})", lines)
    return Helper(name, type, types, type.low, type.high), lines


class Function:
    """Makes one function with one or more regions."""

    def __init__(self, dice, number, helpers):
        self.dice, self.name = dice, f"f{number}"
        size_type = dice.weighted([(6, "int"), (2, "long"), (1, "unsigned")])
        self.sizes = [Size(name, size_type, LARGEST)
                      for name in dice.pick([("n",), ("n", "m"), ("n", "m")])]
        self.small = Size("p", size_type, 9)
        self.depth = dice.weighted([(2, 1), (6, 2), (4, 3), (2, 4)])
        if self.depth > 2 or dice.chance(30):
            self.sizes.append(self.small)
        else:
            self.small = None
        self.globals, self.arrays = [], []
        self.make_arrays(number)
        self.body = Classics(dice, self.arrays, Loops(dice, self.sizes), helpers,
                          self.sizes)
        self.body.budget = dice.between(4, 14)
        self.lines = self.make()

    def extents(self, most):
        dice = self.dice
        result = []
        for k in range(dice.between(1, most)):
            if dice.chance(12):
                result.append(Extent(None, dice.pick([2, 4, 8, 16, 10])))
            else:
                result.append(Extent(dice.pick(self.sizes),
                                     dice.pick([0, 0, 0, 0, 1, 2])))
        large = [e for e in result if e.size and e.size.largest == LARGEST]
        return result if len(large) < 3 else result[:2]

    def make_arrays(self, number):
        dice = self.dice
        usual = dice.pick(list(TYPES))
        for k in range(dice.between(2, 5)):
            type = TYPES[usual if dice.chance(50) else dice.pick(list(TYPES))]
            form = dice.weighted([(12, "array"), (2, "pointer"),
                                  (1, "global")])
            array = Array(f"A{k}", type, self.extents(3), form,
                          constant=k > 0 and dice.chance(35))
            if form == "global":
                array.name = f"g{number}_{k}"
                array.extents = [Extent(None, dice.pick([16, 40, 5]))
                                 for _ in range(dice.between(1, 2))]
                array.constant = False
                self.globals.append(array)
            elif dice.chance(6):
                array.fields = FIELDS
            self.arrays.append(array)
        if dice.chance(12):
            type = TYPES[usual]
            for name in ("O0", "O1"):
                self.arrays.append(Array(
                    name, type, [Extent(self.sizes[0], 0)], "overlapping"))
        self.classic = dice.chance(35)
        if self.classic:
            size = self.sizes[0]
            for name, extents in (("Q0", (size, size)), ("Q1", (size, size)),
                                  ("S0", (size,)), ("P0", (2, size))):
                self.arrays.append(Array(name, TYPES[usual], [
                    Extent(None, 2) if e == 2 else
                    Extent(e, dice.pick([0, 0, 0, 1])) for e in extents],
                    dice.pick(["array", "array", "array", "pointer"]),
                    constant=name == "Q1" and dice.chance(40)))
        if dice.chance(30):
            within = dice.pick(self.sizes)
            self.arrays.append(Array(
                "X0", TYPES["int"], [Extent(dice.pick(self.sizes), 0)],
                "array", True, Extent(within, 0)))
        if self.small and dice.chance(30):
            self.arrays.append(Array(
                "L0", TYPES["int"], [Extent(self.sizes[0], 0)], "array", True,
                Extent(self.small, 1)))

    def parameter(self, array):
        dice = self.dice
        const = "const " if array.constant else ""
        type = "struct cell" if array.fields else array.type.name
        dims = [e.text() for e in array.extents]
        if array.form == "overlapping":
            return f"{type} *{array.name}"
        if array.form == "pointer":
            return f"{const}{type} *{dice.pick(['restrict ', ''])}{array.name}"
        how = dice.weighted([(6, "static const restrict "), (2, "static "),
                             (1, "restrict "), (2, "")])
        rest = "".join(f"[{d}]" for d in dims[1:])
        return f"{const}{type} {array.name}[{how}{dims[0]}]{rest}"

    def locals(self):
        """Declarations of local arrays, and the nests that fill them."""
        dice, lines, fills = self.dice, [], []
        for k in range(dice.weighted([(6, 0), (3, 1), (1, 2)])):
            type = TYPES[dice.pick(["int", "float", "short", "unsigned",
                                    "double", "long"])]
            extents = self.extents(2)
            for e in extents:
                if e.size and e.add == 0:
                    e.add = 1  # no array of no elements
            array = Array(f"V{k}", type, extents, "local")
            dims = "".join(f"[{e.text()}]" for e in extents)
            lines.append(f"{type.name} {array.name}{dims};")
            self.arrays.append(array)
            fills.append(array)
        return lines, fills

    def make(self):
        dice, body = self.dice, self.body
        arrays = [a for a in self.arrays if a.form != "global"]
        parameters = [f"{s.type} {s.name}" for s in self.sizes] + \
            [self.parameter(a) for a in arrays]
        place, lines = Place(), []
        for k in range(dice.weighted([(12, 0), (3, 1), (1, 2)])):
            type = TYPES[dice.pick(["int", "float", "unsigned", "long"])]
            place.scalars.append(Scalar(f"v{k}", type))
            lines.append(f"{type.name} v{k} = {dice.between(0, 9)};")
        out = list(place.scalars)
        declarations, fills = self.locals()
        parts = [body.filled(array) for array in fills]
        for _ in range(dice.weighted([(5, 1), (4, 2), (2, 3)])):
            body.begin_nest()
            if dice.chance(20):
                parts.append(body.time_loop(place, self.depth))
            elif dice.chance(6):
                parts.append(body.assignment(place))
            elif dice.chance(12):
                parts.append(body.sums(place) or body.assignment(place))
            elif self.classic and dice.chance(70):
                parts.append(body.classic(place) or body.assignment(place))
            else:
                parts.append(body.loop(place, self.depth))
        style = dice.pick(["scop", "region", "attribute", "scop", "scops"])
        if dice.chance(50):
            lines += declarations
        else:
            parts.insert(0, declarations)
            style = "scop" if style == "scops" else style
        if style == "scops":
            for part in filter(None, parts):
                lines += ["#pragma scop"] + part + ["#pragma endscop"]
        elif style == "scop":
            lines += ["#pragma scop"] + sum(parts, []) + ["#pragma endscop"]
        elif style == "region":
            lines += ["#pragma pencil region"] + \
                block("", sum(parts, []))
        else:
            lines += sum(parts, [])
        lines += [f"add(&{s.name}, sizeof({s.name}));" for s in out] \
            if style != "attribute" else []
        result = "0ul"
        for s in out:
            result += f" + 31ul * (unsigned long)(long){s.name}"
        lines.append(f"return {result};")
        attribute = "__attribute__((pencil)) " if style == "attribute" else ""
        head = f"{attribute}unsigned long {self.name}"
        return block(f"{head}({', '.join(parameters)})", lines)

    # -- main() ----------------------------------------------------------------
    @staticmethod
    def row(row):
        return dict(zip(("n", "m", "p"), row))

    def work(self, row):
        total = 0
        for trips in self.body.work:
            product = 1
            for extent in trips:
                product *= max(0, extent.value(self.row(row)))
            total += product
        return total

    def fill(self, array):
        if array.values:
            bound = array.values.text()
            return f"(long)({bound}) > 0 ? v % (long)({bound}) : 0"
        return self.initial(array.type)

    @staticmethod
    def initial(type):
        if type.wraps:
            return "v"
        return f"v % {type.high - type.low + 1} + ({type.low})"

    def runner(self):
        """A function that makes one call, with what it needs around it."""
        before, after, arguments = [], [], [s.name for s in self.sizes]
        offset = self.dice.pick([0, 1, 1, 3])
        for array in self.arrays:
            if array.form == "local":
                continue
            a = array.name
            count = " * ".join(f"(size_t)({e.text()})"
                               for e in array.extents)
            flat = a
            if array.form == "global":
                flat = f"(({array.type.name} *){a})"
            elif a == "O1":
                before.append(f"{array.type.name} *O1 = O0 + {offset};")
                arguments.append(a)
                continue
            else:
                count += f" + {offset}" if a == "O0" else ""
                type = "struct cell" if array.fields else array.type.name
                before.append(f"{type} *{a} = get(({count}) * sizeof *{a});")
                arguments.append(a if array.form in ("pointer", "overlapping")
                                 else f"(void *){a}")
                after.append(f"free({a});")
            if array.fields:
                before += [f"for (size_t c = 0; c < {count}; c++) {{"] + [
                    f"  FILL(&{a}[c].{f}, 1, {t.name}, {self.initial(t)})"
                    for f, t in array.fields] + ["}"]
                after.insert(0, f"HASH_CELLS({a}, {count})")
            else:
                before.append(f"FILL({flat}, {count}, {array.type.name}, "
                              f"{self.fill(array)})")
                after.insert(0, f"HASH({flat}, {count})")
        lines = ["hash = 14695981039346656037ul;", "state = 12345u;"] + before
        lines.append(f"unsigned long result = {self.name}"
                     f"({', '.join(arguments)});")
        lines.append("add(&result, sizeof result);")
        lines += after
        used = ", ".join("(long)" + s.name for s in self.sizes)
        marks = ",".join(["%ld"] * len(self.sizes))
        lines.append(f'printf("{self.name} {marks} %016lx\\n", {used}, hash);')
        parameters = ", ".join(f"{s.type} {s.name}" for s in self.sizes)
        return block(f"static void run_{self.name}({parameters})", lines)


def generate(seed):
    """The text of the program of a seed."""
    dice = Dice(seed)
    lines, helpers = [], []
    for k in range(dice.weighted([(4, 0), (3, 1), (2, 2)])):
        helper, text = make_helper(dice, k)
        helpers.append(helper)
        lines += text
    functions = [Function(dice, k, helpers)
                 for k in range(dice.weighted([(5, 1), (2, 2)]))]
    for function in functions:
        for array in function.globals:
            dims = "".join(f"[{e.text()}]" for e in array.extents)
            lines.append(f"static {array.type.name} {array.name}{dims};")
        lines += function.lines
    main = ["int rows = count > 1 ? atoi(arguments[1]) : 99;"]
    for function in functions:
        lines += function.runner()
        good = [row for row in ROWS if function.work(row) <= MOST_WORK]
        for number, row in enumerate(good):
            sizes = function.row(row)
            values = ", ".join(str(sizes[s.name]) for s in function.sizes)
            main.append(f"if (rows > {number}) run_{function.name}({values});")
    lines += block("int main(int count, char **arguments)",
                   main + ["return 0;"])
    return PROLOGUE + "\n".join(lines) + "\n"
