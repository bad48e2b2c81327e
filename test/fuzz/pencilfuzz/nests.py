# nests.py - Compound statements: loops, branches, reductions, local arrays.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from pencilfuzz import values
from pencilfuzz.body import Body, Place, Scalar
from pencilfuzz.loops import Loop
from pencilfuzz.shapes import Array, Extent, Iterator
from pencilfuzz.values import TYPES


def block(header, lines, tail="}"):
    return [header + " {"] + ["  " + line for line in lines] + [tail]


class Nests(Body):
    """Statements that hold statements. `budget` bounds how many there are."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.budget = 14

    def _copy(self, place):
        return Place(place.iterators, place.scalars, place.own, place.trips)

    def _lengths(self, place):
        """Arrays that hold trip counts."""

        def bound(array):
            def at(iterators):
                text = self.access(Place(iterators), array)
                return text and (text, array.values)
            return at

        return [bound(a) for a in self.arrays
                if a.values and len(a.extents) == 1]

    def _wanted(self, place):
        """The size of a dimension that the nest writes and that no loop runs
        over yet."""
        if not self.written or not self.dice.chance(self.tidy):
            return None
        sizes = [e.size for e in self.written[0].extents if e.size]
        for it in place.iterators:
            if it.last.size in sizes:
                sizes.remove(it.last.size)
        return sizes[0] if sizes else None

    def statements(self, place, depth, most=3):
        """Statements of a block; depth loops more may stand in it."""
        lines = []
        for _ in range(self.dice.between(1, most)):
            if self.budget <= 0:
                break
            self.budget -= 1
            lines += self.statement(place, depth)
        return lines or self.assignment(place)

    def statement(self, place, depth):
        dice = self.dice
        inner = depth > 0
        kind = dice.weighted([
            (24, "assignment"), (8, "temporary"), (3, "scalar"),
            (8, "branch"), (24 * inner, "loop"), (10 * inner, "reduction"),
            (5 * inner, "local"), (3, "while"), (2, "skip"), (1, "switch"),
        ])
        if kind == "temporary":
            return self.temporary(place) + self.assignment(place)
        if kind == "scalar":
            return self.scalar_write(place)
        if kind == "branch":
            return self.branch(place, depth)
        if kind == "loop":
            return self.loop(place, depth)
        if kind == "reduction":
            return self.reduction(place)
        if kind == "local":
            return self.local_array(place)
        if kind == "while":
            return self.while_loop(place)
        if kind == "skip" and place.iterators:
            return [f"if {self.condition(place, 1)} continue;"]
        if kind == "switch":
            return self.switch(place)
        return self.assignment(place)

    def loop(self, place, depth):
        dice = self.dice
        loop = self.loops.any(place.iterators, self._lengths(place),
                              self._wanted(place))
        if not place.own and dice.chance(12):
            independent = self.independent(place, loop, depth)
            if independent:
                return independent
        inside = place.inside(loop)
        perfect = depth > 1 and (dice.chance(40) or (
            dice.chance(60) and self._wanted(inside) is not None))
        lines = (self.loop(inside, depth - 1) if perfect
                 else self.statements(inside, depth - 1))
        header = loop.header
        if dice.chance(2):
            lines.append(f"if {self.condition(inside, 1)} break;")
        return self.wish() + block(header, lines)

    def wish(self):
        """A pragma that never changes a result, now and then."""
        dice = self.dice
        if not dice.chance(6):
            return []
        return ["#pragma pencil " + dice.pick([
            f"tile sizes({dice.pick([4, 5, 16, 64])})",
            f"tile sizes({dice.pick([3, 8, 32])}, {dice.pick([1, 4, 16])})",
            f"unroll({dice.between(2, 4)})", "unroll", "interchange"])]

    def independent(self, place, loop, depth):
        """A loop whose iterations write nothing but their own rows."""
        it = loop.iterator
        own = [a.name for a in self.arrays
               if not a.constant and a.ready and a.form != "overlapping" and
               a.extents[0].size is it.last.size and
               it.last.add <= a.extents[0].add - 1]
        if not own:
            return None
        own = own[:2]
        inside = place.inside(loop, (it.name, own))
        lines = self.statements(inside, depth - 1)
        return self.wish() + ["#pragma pencil independent"] + \
            block(loop.header, lines)

    def branch(self, place, depth):
        dice = self.dice
        head = f"if {self.condition(place, 1)}"
        then = self.statements(self._copy(place), depth - 1, 2)
        if dice.chance(50):
            return block(head, then)
        other = self.statements(self._copy(place), depth - 1, 2)
        return block(head, then)[:-1] + block("} else", other)

    def reduction(self, place):
        """s = 0; for (...) s += ...; element = s;"""
        dice = self.dice
        type = TYPES[dice.pick(["int", "unsigned", "long", "float", "double",
                                "int", "float"])]
        scalar = Scalar(self.fresh("s"), type)
        loop = self.loops.any(place.iterators, self._lengths(place))
        inside = place.inside(loop)
        self.count(inside)
        e = self.expression(inside, 2)
        lines = [f"{type.name} {scalar.name} = 0;"]
        if dice.chance(25):
            a = values.reduced(e, 0, 63)
            a = values.converted(a, type.promoted)
            op = dice.pick(["<", ">"])
            step = [f"if ({a.text} {op} {scalar.name}) "
                    f"{scalar.name} = {a.text};"]
        elif type.wraps:
            e = values.converted(e, type.promoted)
            step = [f"{scalar.name} {dice.pick(['+', '+', '^'])}= {e.text};"]
        else:
            # Stays within what float holds exactly: 400 * 31, or 16 * 31.
            e = values.reduced(e, -31 if e.low < 0 else 0, 31)
            scalar.low, scalar.high = -400 * 31, 400 * 31
            step = [f"{scalar.name} {dice.pick(['+', '+', '-'])}= {e.text};"]
        lines += block(loop.header, step)
        place.scalars.append(scalar)
        found = self.target(place)
        if found and dice.chance(85):
            text, type = found
            lines.append(f"{text} = {values.stored(scalar.read(), type)};")
        scalar.writable = scalar.low == type.low
        return lines

    def local_array(self, place):
        """T a[8]; filled in one loop, read in others."""
        dice = self.dice
        type = TYPES[dice.pick(["int", "float", "unsigned", "short"])]
        array = Array(self.fresh("l"), type,
                      [Extent(None, dice.pick([2, 4, 8, 5]))], "local")
        lines = [f"{type.name} {array.name}[{array.extents[0].text()}];"]
        fill = self.loops.over(array.extents[0])
        inside = place.inside(fill)
        self.count(inside)
        lines += block(fill.header, [
            f"{array.name}[{fill.iterator.name}] = "
            f"{values.stored(self.expression(inside, 2), type)};"])
        array.ready = True
        self.arrays.append(array)
        if place.own:
            use = Place(place.iterators, place.scalars, place.own,
                        place.trips)
        else:
            use = self._copy(place)
        body = self.loop(use, 1) if dice.chance(70) else []
        body += self.assignment(use)
        self.arrays.remove(array)
        return block("", lines + body) if dice.chance(30) else lines + body

    def while_loop(self, place):
        """Counts a small value down to 0."""
        dice = self.dice
        counter = Scalar(self.fresh("w"), TYPES["int"], False, 0, 15)
        start = values.reduced(self.expression(place, 1), 0, 15)
        inside = self._copy(place)
        inside.scalars.append(counter)
        inside.trips += (Extent(None, 4),)
        # No loop of the region around it: `continue` would skip the step.
        step = dice.pick([f"{counter.name}--;", f"{counter.name} /= 2;",
                          f"{counter.name} -= 1 + ({counter.name} > 4);"])
        lines = self.assignment(inside)
        if dice.chance(40):
            lines += self.scalar_write(inside)
        if dice.chance(10):
            lines.append(f"if {self.condition(inside, 1)} break;")
        first = [f"int {counter.name} = {start.text};"]
        if dice.chance(25):
            return first + block("do", lines + [step],
                                 f"}} while ({counter.name} > 0);")
        return first + block(f"while ({counter.name} > 0)", lines + [step])

    def switch(self, place):
        dice = self.dice
        e = values.reduced(values.converted(self.leaf(place), "int"), 0, 3)
        lines = []
        for case in range(dice.between(2, 3)):
            lines.append(f"case {case}:")
            lines += ["  " + s for s in self.assignment(place)]
            if dice.chance(80):
                lines.append("  break;")
        lines.append("default:")
        lines += ["  " + s for s in self.assignment(place) or [";"]]
        return block(f"switch ({e.text})", lines)

    # -- Parts of a function ---------------------------------------------------
    def filled(self, array):
        """A nest that writes each element of an array once."""
        place, headers = Place(), []
        for extent in array.extents:
            loop = self.loops.over(extent)
            headers.append(loop.header)
            place = place.inside(loop)
        self.count(place)
        subscripts = [it.name for it in place.iterators]
        e = self.expression(place, 2)
        lines = [f"{array.element(subscripts)} = "
                 f"{values.stored(e, array.type)};"]
        for header in reversed(headers):
            lines = block(header, lines)
        array.ready = True
        return lines

    def time_loop(self, place, depth):
        """A few nests, repeated."""
        name = self.loops.name().replace("i", "time")
        steps = self.dice.between(2, 5)
        loop = Loop(f"for (int {name} = 0; {name} < {steps}; {name}++)",
                    Iterator(name, "int", 0, Extent(None, steps - 1)),
                    Extent(None, steps))
        inside = place.inside(loop)
        lines = []
        for _ in range(self.dice.between(1, 3)):
            self.begin_nest()
            lines += self.loop(inside, depth - 1)
        return block(loop.header, lines)
