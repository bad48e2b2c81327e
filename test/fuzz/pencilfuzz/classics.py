# classics.py - Nests that real programs are made of, with random types, shapes
# and operands: what free combination of statements seldom arrives at.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from pencilfuzz import values
from pencilfuzz.loops import Loop
from pencilfuzz.nests import Nests, block
from pencilfuzz.shapes import Extent, Iterator


class Classics(Nests):
    """Well-known nests over arrays that fit."""

    def _fitting(self, dimensions, written=False):
        """Plain arrays with so many dimensions of one size behind constant
        ones."""
        result = []
        for a in self.arrays:
            sized = [e for e in a.extents if e.size is not None]
            if (a.ready and not a.fields and not a.values and
                    len(sized) == dimensions and
                    sized == a.extents[-dimensions:] and
                    all(e.size is sized[0].size for e in sized) and
                    not (written and a.constant)):
                result.append(a)
        return result

    def _like(self, array):
        """Square arrays of that size, the array itself among them."""
        return [a for a in self._fitting(2)
                if a.extents[-1].size is array.extents[-1].size]

    def _loop(self, place, extent, low, cut):
        """From low to extent - cut - 1; right for unsigned sizes, too."""
        name = self.loops.name()
        plus = f" + {cut}" if cut else ""
        loop = Loop(f"for (int {name} = {low}; {name}{plus} < "
                    f"{extent.text()}; {name}++)",
                    Iterator(name, "int", low,
                             Extent(extent.size, extent.add - 1 - cut)),
                    extent)
        return loop, place.inside(loop)

    def _at(self, array, *last):
        """An element; 0 where the array has more dimensions."""
        more = len(array.extents) - len(last)
        return array.element(["0"] * more + list(last))

    def _value(self, array, *last):
        return values.loaded(self._at(array, *last), array.type)

    @staticmethod
    def _extent(*arrays):
        """What all dimensions of the arrays have."""
        sized = [e for a in arrays for e in a.extents if e.size is not None]
        return min(sized, key=lambda e: e.add)

    def _store(self, place, array, subscripts, e):
        self.count(place)
        return [f"{self._at(array, *subscripts)} = "
                f"{values.stored(e, array.type)};"]

    def _steps(self, place):
        name = self.loops.name().replace("i", "time")
        steps = self.dice.between(2, 5)
        loop = Loop(f"for (int {name} = 0; {name} < {steps}; {name}++)",
                    Iterator(name, "int", 0, Extent(None, steps - 1)),
                    Extent(None, steps))
        return loop, place.inside(loop)

    def classic(self, place):
        """Lines, or None: no array fits."""
        makers = [self.sweep, self.wavefront, self.product, self.paths,
                  self.substitution, self.ping_pong, self.transposed,
                  self.sums, self.sums]
        for _ in range(4):
            lines = self.dice.pick(makers)(place)
            if lines:
                return lines
        return None

    def sweep(self, place):
        """Neighbours in place, in both directions."""
        arrays = self._fitting(1, True)
        if not arrays:
            return None
        a = self.dice.pick(arrays)
        time, inner = self._steps(place)
        loop, inner = self._loop(inner, self._extent(a), 1, 1)
        i = loop.iterator.name
        e = values.arithmetic(self._value(a, f"{i} - 1"), "+",
                              self._value(a, f"{i} + 1"))
        lines = block(loop.header, self._store(inner, a, [i], e))
        return block(time.header, lines)

    def wavefront(self, place):
        arrays = self._fitting(2, True)
        if not arrays:
            return None
        a = self.dice.pick(arrays)
        outer, inner = self._loop(place, self._extent(a), 1, 0)
        loop, inner = self._loop(inner, self._extent(a), 1, 0)
        i, j = outer.iterator.name, loop.iterator.name
        e = values.arithmetic(self._value(a, f"{i} - 1", j),
                              self.dice.pick(["+", "-"]),
                              self._value(a, i, f"{j} - 1"))
        return block(outer.header, block(loop.header, self._store(
            inner, a, [i, j], e)))

    def product(self, place):
        """Rows times columns, in one of the orders of the loops."""
        written = self._fitting(2, True)
        if not written:
            return None
        c = self.dice.pick(written)
        arrays = self._like(c)
        a, b = self.dice.pick(arrays), self.dice.pick(arrays)
        loops, inner = [], place
        for _ in range(3):
            loop, inner = self._loop(inner, self._extent(a, b, c), 0, 0)
            loops.append(loop)
        names = [loop.iterator.name for loop in loops]
        i, j, k = names if self.dice.chance(60) else reversed(names)
        e = values.arithmetic(
            self._value(c, i, j), "+",
            values.arithmetic(self._value(a, i, k), "*",
                              self._value(b, k, j)))
        lines = self._store(inner, c, [i, j], e)
        for loop in reversed(loops):
            lines = block(loop.header, lines)
        return lines

    def paths(self, place):
        """Floyd and Warshall's."""
        arrays = self._fitting(2, True)
        if not arrays:
            return None
        a = self.dice.pick(arrays)
        loops, inner = [], place
        for _ in range(3):
            loop, inner = self._loop(inner, self._extent(a), 0, 0)
            loops.append(loop)
        k, i, j = (loop.iterator.name for loop in loops)
        left, right = values.common(
            self._value(a, i, j), values.arithmetic(
                self._value(a, i, k), "+", self._value(a, k, j)))
        e = values.chosen(f"{left.text} < {right.text}", left, right)
        lines = self._store(inner, a, [i, j], e)
        for loop in reversed(loops):
            lines = block(loop.header, lines)
        return lines

    def substitution(self, place):
        """A triangle that is solved from the top."""
        matrices, vectors = self._fitting(2), self._fitting(1, True)
        pairs = [(m, v) for m in matrices for v in vectors
                 if m.extents[-1].size is v.extents[-1].size]
        if not pairs:
            return None
        m, v = self.dice.pick(pairs)
        outer, inner = self._loop(place, self._extent(m, v), 0, 0)
        i, j = outer.iterator.name, self.loops.name()
        inner.trips += (outer.trips,)
        e = values.arithmetic(
            self._value(v, i), "-", values.arithmetic(
                self._value(m, i, j), "*", self._value(v, j)))
        return block(outer.header, block(
            f"for (int {j} = 0; {j} < {i}; {j}++)",
            self._store(inner, v, [i], e)))

    def ping_pong(self, place):
        """Time steps between the two halves of an array."""
        arrays = [a for a in self._fitting(1, True) + self._fitting(2, True)
                  if a.extents[0].size is None and a.extents[0].add == 2]
        if not arrays:
            return None
        a, dice = self.dice.pick(arrays), self.dice
        time, inner = self._steps(place)
        t = time.iterator.name
        now, then = dice.pick([
            (f"{t} % 2", f"({t} + 1) % 2"), (f"{t} & 1", f"1 - ({t} & 1)"),
            (f"{t} % 2", f"1 - {t} % 2"), (f"({t} + 1) & 1", f"{t} & 1")])
        headers, names = [], []
        for _ in a.extents[1:]:
            loop, inner = self._loop(inner, self._extent(a), 1, 1)
            headers.append(loop.header)
            names.append(loop.iterator.name)
        rest, last = names[:-1], names[-1]
        e = values.arithmetic(
            self._value(a, now, *rest, f"{last} - 1"), "+",
            values.arithmetic(self._value(a, now, *rest, f"{last} + 1"), "-",
                              self._value(a, now, *names)))
        lines = self._store(inner, a, [then] + names, e)
        for header in reversed(headers):
            lines = block(header, lines)
        return block(time.header, lines)

    def transposed(self, place):
        written = self._fitting(2, True)
        if not written:
            return None
        a = self.dice.pick(written)
        b = self.dice.pick(self._like(a))
        outer, inner = self._loop(place, self._extent(a, b), 0, 0)
        loop, inner = self._loop(inner, self._extent(a, b), 0, 0)
        i, j = outer.iterator.name, loop.iterator.name
        e = values.arithmetic(self._value(b, j, i), "+",
                              self.expression(inner, 1))
        return block(outer.header, block(loop.header, self._store(
            inner, a, [i, j], e)))

    def _step(self, name, type, op, term):
        """A statement that takes the term into the variable."""
        small = 3 if type in ("float", "double") else 15
        term = values.stored(values.reduced(term, -small, small),
                             values.TYPES[type])
        if op in ("&", "|", "^"):
            term = f"({type}){term}"
        if op in ("<", ">"):
            if self.dice.chance(50):
                return [f"if ({term} {op} {name})", f"  {name} = {term};"]
            return [f"{name} = {name} {op} {term} ? {name} : {term};"]
        return [f"{name} {op}= {term};"]

    def sums(self, place):
        """Scalars that sum up over one loop or two, in time steps or not, and
        an array that gets the results."""
        written, dice = self._fitting(1, True) + self._fitting(2, True), \
            self.dice
        if not written:
            return None
        a = dice.pick(written)
        loops, inner = [], place
        if dice.chance(25):
            loop, inner = self._steps(inner)
            loops.append(loop)
        outer = inner
        deep = dice.between(1, 2)
        for _ in range(deep):
            loop, inner = self._loop(inner, self._extent(a), 0, 0)
            loops.append(loop)
        nest = loops[-deep:]
        sums, steps, clauses = [], [], []
        for _ in range(dice.weighted([(5, 1), (3, 2), (1, 3)])):
            type = dice.pick(["int", "unsigned", "long", "float", "double"])
            floating = type in ("float", "double")
            op = dice.pick(["+", "-", "<", ">"] if floating else
                           ["+", "-", "&", "|", "^", "<", ">"] +
                           ["*"] * (type == "unsigned"))
            name = self.fresh("r")
            if floating:
                text = {"<": "min", ">": "max"}.get(op, op)
                clauses.append(f"reduction({text} : {name})")
            step = self._step(name, type, op, self.expression(inner, 1))
            if dice.chance(30):
                step = block(f"if ({self.condition(inner, 1)})", step)
            sums.append((name, type))
            steps += step
        self.count(inner)
        # The clause speaks of the outermost loop that sums up.
        lines = steps
        for loop in reversed(nest):
            lines = block(loop.header, lines)
        if clauses:
            lines = ["#pragma pencil independent " + " ".join(clauses)] + lines
        user, inside = self._loop(outer, self._extent(a), 0, 0)
        total = values.Expr("0", "int", 0, 0)
        for name, type in sums:
            read = values.Expr(name, type, *(
                (0, values.MODULUS[type] - 1) if type in values.MODULUS
                else (-2**22, 2**22)))
            total = values.arithmetic(total, "+", values.reduced(
                read, 0 if read.low >= 0 else -255, 255))
        subscripts = [user.iterator.name] * (2 if len(
            [e for e in a.extents if e.size is not None]) == 2 else 1)
        lines += block(user.header, self._store(inside, a, subscripts, total))
        lines = [f"{type} {name} = {dice.between(0, 9)};"
                 for name, type in sums] + lines
        if len(loops) > len(nest):
            return block(loops[0].header, lines)
        return block("", lines)
