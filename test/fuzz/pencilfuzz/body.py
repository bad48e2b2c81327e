# body.py - Expressions and statements at a place in a function.
#
# A Place knows what may be read and written there. Statements come as lists
# of lines, one brace a line at most at each end, so that a reducer can take
# programs apart line by line.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from pencilfuzz import values
from pencilfuzz.shapes import Extent, Subscripts
from pencilfuzz.values import TYPES, Expr, constant, loaded


class Scalar:
    def __init__(self, name, type, writable=True, low=None, high=None):
        self.name, self.type, self.writable = name, type, writable
        self.low = type.low if low is None else low
        self.high = type.high if high is None else high

    def read(self):
        return Expr(self.name, self.type.promoted, self.low, self.high)


class Place:
    """What is visible at a place. `own`, inside an independent loop, is its
    iterator's name and the names of the arrays that an iteration may write,
    in its own part only."""

    def __init__(self, iterators=(), scalars=(), own=None, trips=()):
        self.iterators, self.scalars = list(iterators), list(scalars)
        self.own, self.trips = own, tuple(trips)

    def inside(self, loop, own=None):
        scalars = self.scalars
        if own:
            scalars = [Scalar(s.name, s.type, False, s.low, s.high)
                       for s in scalars]
        return Place(self.iterators + [loop.iterator], scalars,
                     own or self.own, self.trips + (loop.trips,))


class Body:
    """Makes expressions and statements of one function."""

    def __init__(self, dice, arrays, loops, helpers, sizes):
        self.dice, self.arrays, self.loops = dice, arrays, loops
        self.helpers, self.sizes = helpers, sizes
        self.names = 0
        # How often, in percent, the statements of a nest write few arrays,
        # and these as A[i][j] under loops over i and j, as real programs do.
        self.tidy = dice.pick([100, 97, 97, 90, 60, 20])
        self.written = []  # the arrays that the nest writes when tidy
        self.work = []  # the trips of the loops around each statement

    def fresh(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    # -- Operands --------------------------------------------------------------
    def access(self, place, array, plain=False):
        """The text of an element, or None: none is in bounds for sure."""
        choose = Subscripts(self.dice, place.iterators)
        texts = []
        for extent in array.extents:
            if place.own and not texts and array.name in place.own[1]:
                texts.append(place.own[0])
                continue
            text = (choose.plain(extent, texts) if plain
                    else self._indirect(place, extent))
            texts.append(text or choose.affine(extent))
            if texts[-1] is None:
                return None
        return array.element(texts)

    def _indirect(self, place, extent):
        """A subscript that is itself read from memory."""
        if not self.dice.chance(6):
            return None
        choose = Subscripts(self.dice, place.iterators)
        if extent.size is None:
            tables = [a for a in self.arrays if a.type is TYPES["int"] and
                      a.ready and not a.fields and len(a.extents) == 1 and
                      a.values is None and self.readable(a)]
            if extent.add & (extent.add - 1) or not tables:
                return None
            table = self.dice.pick(tables)
            at = choose.affine(table.extents[0])
            if place.own and table.name in place.own[1]:
                at = place.own[0]
            return at and f"{table.element([at])} & {extent.add - 1}"
        tables = [a for a in self.arrays if a.values and
                  a.values.size is extent.size and
                  extent.add >= a.values.add]
        if not tables or not choose.inhabited(extent):
            return None
        table = self.dice.pick(tables)
        at = choose.affine(table.extents[0])
        return at and table.element([at])

    @staticmethod
    def readable(array):
        return array.ready

    def read(self, place):
        """An element of an array, or None."""
        arrays = [a for a in self.arrays if self.readable(a)]
        if not arrays:
            return None
        array = self.dice.pick(arrays)
        if array.values and self.dice.chance(60):
            return None
        text = self.access(place, array, array in self.written and
                           self.dice.chance(self.tidy))
        if text is None:
            return None
        if array.fields:
            field, type = self.dice.pick(array.fields)
            return loaded(f"{text}.{field}", type)
        if array.values:
            return Expr(text, "int", 0, array.values.add - 1 + (
                array.values.size.largest if array.values.size else 0))
        return loaded(text, array.type)

    def leaf(self, place):
        dice = self.dice
        kind = dice.weighted([(10, "array"), (4, "scalar"), (2, "constant"),
                              (2, "iterator"), (1, "size")])
        if kind == "array":
            e = self.read(place)
            if e:
                return e
        if kind in ("array", "scalar") and place.scalars:
            return dice.pick(place.scalars).read()
        if kind == "iterator" and place.iterators:
            return self.iterator(dice.pick(place.iterators))
        if kind == "size":
            size = dice.pick(self.sizes)
            return Expr(size.name, size.type, 0, size.largest)
        return constant(dice.between(-9, 20),
                        dice.pick(["int", "int", "int", "float", "long"]))

    @staticmethod
    def iterator(it):
        promoted = it.type if it.type in values.ORDER else "int"
        top = it.last.add + (it.last.size.largest if it.last.size else 0)
        return Expr(it.name, promoted, it.low, max(it.low, top))

    def expression(self, place, depth):
        dice = self.dice
        if depth <= 0 or dice.chance(15):
            return self.leaf(place)
        a = self.expression(place, depth - 1)
        kind = dice.weighted([(12, "sum"), (5, "product"), (3, "bits"),
                              (2, "shift"), (3, "division"), (3, "choice"),
                              (2, "call"), (2, "cast"), (1, "minus"),
                              (2, "minmax")])
        if kind == "call" and self.helpers:
            return self._call(place, depth)
        if kind == "minus":
            return (values.absolute if dice.chance(50) and a.type not in
                    values.MODULUS else values.negated)(a)
        if kind == "cast":
            return values.converted(a, dice.pick(values.ORDER))
        if kind == "choice":
            return values.chosen(self.condition(place, 1), a,
                                 self.expression(place, depth - 1))
        if kind == "minmax":
            a, b = values.common(a, self.leaf(place))
            return values.chosen(
                f"{a.text} {dice.pick(['<', '>'])} {b.text}", a, b)
        if a.is_floating() and kind in ("bits", "shift", "division"):
            kind = "sum"
        if kind == "shift":
            return values.shifted(a, dice.pick([">>", "<<"]),
                                  dice.between(1, 5))
        if kind == "division":
            return values.division(a, dice.pick(["/", "%"]),
                                   dice.between(2, 17))
        b = self.expression(place, depth - 1)
        if kind == "bits" and not b.is_floating():
            return values.bitwise(a, dice.pick(["&", "|", "^"]), b)
        if kind == "product":
            return values.arithmetic(a, "*", b)
        return values.arithmetic(a, dice.pick(["+", "+", "-"]), b)

    def _call(self, place, depth):
        helper = self.dice.pick(self.helpers)
        arguments = [values.stored(self.expression(place, depth - 1), t)
                     for t in helper.parameters]
        return Expr(f"{helper.name}({', '.join(arguments)})",
                    helper.type.promoted, helper.low, helper.high)

    def condition(self, place, depth):
        dice = self.dice
        its = place.iterators
        if its and dice.chance(50):
            it = dice.pick(its)
            other = dice.pick(its)
            text = dice.pick([
                f"{it.name} % {dice.between(2, 4)} == {dice.between(0, 1)}",
                f"{it.name} < {dice.between(1, 40)}",
                f"{it.name} > {dice.between(0, 9)}",
                f"{it.name} == {dice.between(0, 2)}",
                f"{it.name} != {dice.between(0, 3)}",
                f"{it.name} + {other.name} < {dice.between(3, 90)}",
                f"{it.name} {dice.pick(['<', '<=', '==', '!=', '>'])} "
                f"{other.name}" if it.type == other.type and it is not other
                else f"{it.name} >= {dice.between(1, 5)}",
            ])
        else:
            a, b = values.common(self.expression(place, depth),
                                 self.leaf(place))
            text = (f"{a.text} {dice.pick(['<', '>', '<=', '!=', '=='])} "
                    f"{b.text}")
        if dice.chance(10):
            text = (f"({text}) {dice.pick(['&&', '||'])} "
                    f"({self.condition(place, 0)})")
        return f"({text})"

    # -- Simple statements -----------------------------------------------------
    def target(self, place, want=None):
        """An array to write and the text of the element, or None."""
        for _ in range(6):
            arrays = [a for a in self.arrays if not a.constant and
                      (a.ready or a is want)]
            if place.own:
                arrays = [a for a in arrays if a.name in place.own[1]]
            if not arrays:
                return None
            tidy = self.dice.chance(self.tidy)
            usual = [a for a in arrays if a in self.written]
            array = want or self.dice.pick(usual if tidy and usual else arrays)
            text = self.access(place, array, tidy)
            if text is None:
                continue
            type = array.type
            if array.fields:
                field, type = self.dice.pick(array.fields)
                text = f"{text}.{field}"
            return text, type
        return None

    def begin_nest(self):
        """Chooses what the next nest writes."""
        arrays = [a for a in self.arrays if not a.constant and a.ready]
        self.written = [self.dice.pick(arrays)
                        for _ in range(self.dice.between(1, 2)) if arrays]

    def count(self, place):
        self.work.append(place.trips)

    def assignment(self, place):
        dice = self.dice
        found = self.target(place)
        if not found:
            return []
        self.count(place)
        text, type = found
        e = self.expression(place, dice.pick([1, 1, 2, 2, 3]))
        if dice.chance(30):
            return self._update(text, type, e)
        return [f"{text} = {values.stored(e, type)};"]

    def _update(self, text, type, e):
        """+=, ^= and so on: carried from whoever wrote the element last."""
        dice = self.dice
        if type.wraps:
            op = dice.pick(["+", "+", "-", "*", "^", "|"])
            if e.is_floating():
                e = values.converted(e, "int")
                e = values.reduced(e, -1024, 1023)
            if type.promoted == "int":
                e = values.reduced(e, 0, 255)
            elif e.type == "long":
                e = values.converted(e, type.promoted)
            if op == "+" and dice.chance(20):
                return [f"{text}{dice.pick(['++', '--'])};"]
            return [f"{text} {op}= {e.text};"]
        if type.floating or dice.chance(50):
            e = values.arithmetic(loaded(text, type),
                                  dice.pick(["+", "-", "+"]), e)
            return [f"{text} = {values.stored(e, type)};"]
        e = values.reduced(values.converted(e, "int")
                           if e.type != "int" else e, 0, type.high)
        if dice.chance(50):
            return [f"{text} ^= {e.text};"]
        better = dice.pick(["<", ">"])
        return [f"if ({e.text} {better} {text}) {text} = {e.text};"]

    def temporary(self, place):
        """A variable of the block; later statements see it."""
        dice = self.dice
        type = TYPES[dice.pick(["int", "int", "float", "unsigned", "double",
                                "long", "short", "unsigned char"])]
        e = self.expression(place, 2)
        scalar = Scalar(self.fresh("t"), type)
        self.count(place)
        line = f"{type.name} {scalar.name} = {values.stored(e, type)};"
        place.scalars.append(scalar)
        return [line]

    def scalar_write(self, place):
        writable = [s for s in place.scalars if s.writable]
        if not writable:
            return self.assignment(place)
        scalar = self.dice.pick(writable)
        self.count(place)
        e = self.expression(place, 2)
        if self.dice.chance(60):
            e = values.arithmetic(scalar.read(), self.dice.pick(["+", "-"]), e)
        return [f"{scalar.name} = {values.stored(e, scalar.type)};"]
