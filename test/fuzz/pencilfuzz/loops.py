# loops.py - Headers of loops: bounds, steps, directions, types of iterators.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from pencilfuzz.shapes import Extent, Iterator

CONSTANTS = [2, 3, 4, 5, 7, 8, 12, 16]


def _typed(text, type):
    return text if type == "int" else f"({type})({text})"


class Loop:
    """A header, the iterator it makes, and how often it runs at most."""

    def __init__(self, header, iterator, trips):
        self.header, self.iterator, self.trips = header, iterator, trips


class Loops:
    """Chooses headers for a function."""

    def __init__(self, dice, sizes):
        self.dice, self.sizes, self.count = dice, sizes, 0
        self.first = dice.pick(["int", "int", "int", "mixed"])

    def name(self):
        self.count += 1
        return f"i{self.count}"

    def _type(self, size):
        if size is not None and size.type == "long":
            return self.dice.pick(["long", "long", "int"])
        if self.first == "int":
            return "int"
        return self.dice.weighted([(5, "int"), (4, "long"), (2, "unsigned"),
                                   (1, "unsigned long"), (1, "short"),
                                   (1, "unsigned short")])

    def over(self, extent):
        """Over a whole dimension, from 0 up: `for (i = 0; i < extent; i++)`."""
        name = self.name()
        header = f"for (int {name} = 0; {name} < {extent.text()}; {name}++)"
        if extent.size is not None and extent.size.type == "unsigned":
            header = header.replace("int", "unsigned")
        return Loop(header, Iterator(name, "int", 0,
                                     Extent(extent.size, extent.add - 1)),
                    extent)

    def short(self, most):
        """Over a small constant number of iterations."""
        return self.over(Extent(None, self.dice.between(2, most)))

    def any(self, iterators, lengths=(), wanted=None):
        dice = self.dice
        if wanted and dice.chance(80):
            return self._sized(wanted)
        outer = [it for it in iterators if it.last.size is not None]
        if outer and dice.chance(35):
            return self._related(dice.pick(outer))
        if lengths and iterators and dice.chance(30):
            return self._counted(dice.pick(lengths), iterators)
        if dice.chance(15):
            return self._constant()
        return self._sized(dice.pick(self.sizes))

    def _constant(self):
        dice, name, type = self.dice, self.name(), self._type(None)
        trips, low = dice.pick(CONSTANTS), dice.pick([0, 0, 0, 1])
        if dice.chance(20) and not type.startswith("unsigned"):
            header = (f"for ({type} {name} = {trips - 1}; {name} >= {low}; "
                      f"{name}--)")
        else:
            header = (f"for ({type} {name} = {low}; {name} < {trips}; "
                      f"{name}++)")
        return Loop(header, Iterator(name, type, low,
                                     Extent(None, trips - 1)),
                    Extent(None, trips))

    def _counted(self, length, iterators):
        """for (k = 0; k < length[i]; k++); the lengths are below an extent."""
        name = self.name()
        bound = length(iterators)
        if bound is None:
            return self._sized(self.dice.pick(self.sizes))
        text, most = bound
        return Loop(f"for (int {name} = 0; {name} < {text}; {name}++)",
                    Iterator(name, "int", 0, Extent(most.size, most.add - 2)),
                    most)

    def _sized(self, size):
        dice, name, type = self.dice, self.name(), self._type(size)
        low = dice.pick([0, 0, 0, 0, 1, 1, 2])
        cut = dice.pick([0, 0, 0, 0, 1, 1, 2, 3])
        step = dice.pick([1, 1, 1, 1, 1, 1, 1, 2, 3])
        n, last, half = size.name, Extent(size, -1 - cut), False
        signed = not type.startswith("unsigned") and size.type != "unsigned"
        advance = f"{name}++" if step == 1 else f"{name} += {step}"
        if step == 1 and dice.chance(30):
            advance = dice.pick([f"++{name}", f"{name} += 1",
                                 f"{name} = {name} + 1"])
        if type in ("short", "unsigned short") and "=" in advance:
            advance = f"{name}++"
        form = dice.weighted([(10, "<"), (3, "<="), (1, "!="), (3, "down"),
                              (2, "half"), (1, "shifted"), (1, "least")])
        begin = f"for ({type} {name} = "
        if form == "down" and signed:
            back = f"{name}--" if step == 1 else f"{name} -= {step}"
            header = (f"{begin}{_typed(f'{n} - {cut + 1}', type)}; "
                      f"{name} >= {low}; {back})")
        elif form == "down":
            last, low = Extent(size, -1), 0
            header = f"{begin}{_typed(n, type)}; {name}-- > 0;)"
            if type in ("short", "unsigned short"):
                header = f"for (int {name} = {n}; {name}-- > 0;)"
        elif form == "half":
            last, half = Extent(size, -1), True
            header = f"{begin}{low}; {name} < {n} / 2; {advance})"
        elif form == "least" and len(self.sizes) > 1:
            last, m = Extent(size, -1), dice.pick(self.sizes).name
            bound = dice.pick([f"{name} < {n} && {name} < {m}",
                               f"{name} < ({n} < {m} ? {n} : {m})"])
            header = f"{begin}{low}; {bound}; {advance})"
        elif form == "!=" and step == 1:
            low, last = 0, Extent(size, -1)
            header = f"{begin}0; {name} != {n}; {advance})"
        elif not signed or form == "shifted":
            plus = f" + {cut}" if cut else ""
            header = f"{begin}{low}; {name}{plus} < {n}; {advance})"
        elif form == "<=":
            header = f"{begin}{low}; {name} <= {n} - {cut + 1}; {advance})"
        else:
            minus = f" - {cut}" if cut else ""
            header = f"{begin}{low}; {name} < {n}{minus}; {advance})"
        return Loop(header, Iterator(name, type, low, last, half=half),
                    Extent(size, 0))

    def _related(self, outer):
        """Triangles, trapezoids and bands around another iterator."""
        dice, name, size = self.dice, self.name(), outer.last.size
        type = outer.type if outer.type in ("int", "long") else "int"
        o = outer.name if type == outer.type else f"({type}){outer.name}"
        n = f"({type}){size.name}" if size.type != "int" else size.name
        form = dice.pick(["below", "to", "from", "above", "window", "back",
                          "down", "reversed", "block"])
        trips = Extent(size, 0)
        below, above = (), ()
        low, last = outer.low, Extent(size, -1)
        if form == "below":
            low, above = dice.pick([0, 0, 0, 1]), (outer.name,)
            last = Extent(size, outer.last.add - 1)
            header = f"{name} = {low}; {name} < {o}; {name}++"
        elif form == "to":
            low, above, last = 0, (outer.name,), outer.last
            header = f"{name} = 0; {name} <= {o}; {name}++"
        elif form == "from":
            below = (outer.name,)
            header = f"{name} = {o}; {name} < {n}; {name}++"
        elif form == "above":
            low, below = outer.low + 1, (outer.name,)
            header = f"{name} = {o} + 1; {name} < {n}; {name}++"
        elif form == "window":
            width, below = dice.between(2, 5), (outer.name,)
            trips = Extent(None, width)
            bound = f"({o} + {width} < {n} ? {o} + {width} : {n})"
            header = f"{name} = {o}; {name} < {bound}; {name}++"
        elif form == "back":
            width, low, above = dice.between(1, 4), 0, (outer.name,)
            trips, last = Extent(None, width + 1), outer.last
            bound = f"({o} > {width} ? {o} - {width} : 0)"
            header = f"{name} = {bound}; {name} <= {o}; {name}++"
        elif form == "down":
            low, above, last = 0, (outer.name,), outer.last
            header = f"{name} = {o}; {name} >= 0; {name}--"
        elif form == "reversed":
            low = 0
            header = f"{name} = 0; {name} < {n} - {o}; {name}++"
            last = Extent(size, -1)
        else:
            width, below = dice.pick([4, 8, 16]), (outer.name,)
            trips = Extent(None, width)
            header = (f"{name} = {o}; {name} < {o} + {width} && {name} < {n}; "
                      f"{name}++")
        return Loop(f"for ({type} {header})",
                    Iterator(name, type, low, last, above, below), trips)
