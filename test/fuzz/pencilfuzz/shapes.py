# shapes.py - Extents, arrays, iterators, and subscripts that are in bounds.
#
# An iterator knows its first and last possible value as a constant and as a
# size plus a constant. A subscript is chosen among the forms that are in
# bounds for that reason alone: nothing is checked when the program runs.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception


class Size:
    """A size parameter of a function, such as n; `largest` is the most that
    main() passes."""

    def __init__(self, name, type, largest):
        self.name, self.type, self.largest = name, type, largest


class Extent:
    """size + add, or add alone where size is None."""

    def __init__(self, size, add):
        self.size, self.add = size, add

    def text(self, plus=0):
        add = self.add + plus
        if self.size is None:
            return str(add)
        if add == 0:
            return self.size.name
        return f"{self.size.name} {'+' if add > 0 else '-'} {abs(add)}"

    def value(self, sizes):
        return self.add + (sizes[self.size.name] if self.size else 0)


class Array:
    """A parameter, a local or a global array. `form` is how it is declared:
    array, pointer (linearised subscripts), overlapping, local, global.
    `values`, for an array of indices, is the Extent that they are within.
    `fields` are the members, where the elements are structures."""

    def __init__(self, name, type, extents, form, constant=False, values=None,
                 fields=None):
        self.name, self.type, self.extents = name, type, extents
        self.form, self.constant, self.values = form, constant, values
        self.fields = fields
        self.ready = form != "local"

    def element(self, subscripts):
        if self.form in ("pointer", "overlapping"):
            text = subscripts[0]
            for extent, subscript in zip(self.extents[1:], subscripts[1:]):
                text = f"({text}) * ({extent.text()}) + {subscript}"
            return f"{self.name}[{text}]"
        return self.name + "".join(f"[{s}]" for s in subscripts)


class Iterator:
    """low <= value <= last, where last is an Extent; half: 2 * value + 1 is
    at most last's size - 1; above, below: iterators that are at least, at
    most this one."""

    def __init__(self, name, type, low, last, above=(), below=(), half=False):
        self.name, self.type, self.low, self.last = name, type, low, last
        self.above, self.below, self.half = above, below, half

    def unsigned(self):
        return self.type.startswith("unsigned")


def _plus(text, c):
    return text if c == 0 else f"{text} {'+' if c > 0 else '-'} {abs(c)}"


class Subscripts:
    """Chooses subscripts among the iterators around a place."""

    def __init__(self, dice, iterators):
        self.dice, self.iterators = dice, iterators

    def _near_zero(self, low, high):
        dice = self.dice
        if low <= 0 <= high and dice.chance(55):
            return 0
        low, high = max(low, -3), min(high, 3)
        if low > high:
            return None
        return dice.between(low, high)

    def _shifted(self, it, extent):
        c = self._near_zero(-it.low, extent.add - 1 - it.last.add)
        return None if c is None else _plus(it.name, c)

    def _reversed(self, it, extent):
        c = self._near_zero(it.last.add + 1 - extent.add, it.low)
        if c is None:
            return None
        return f"{extent.text(c - 1)} - {it.name}"

    def _scaled(self, it, extent):
        dice = self.dice
        if it.half and extent.add >= 0 and dice.chance(60):
            return dice.pick([f"2 * {it.name}", f"2 * {it.name} + 1"])
        if it.last.add <= -1 and extent.add >= 0:
            return f"{it.name} / {dice.between(2, 3)}"
        return None

    def _difference(self, it, extent):
        for other in self.iterators:
            if other.last.size is not it.last.size or extent.add < 0:
                continue
            if other.name in it.above and other.last.add <= -1:
                return f"{other.name} - {it.name}"
            if other.name in it.below and it.last.add <= -1:
                return f"{it.name} - {other.name}"
        return None

    def _modulo(self, it, extent):
        if extent.size is None:
            c = self.dice.between(-min(it.low, 1), 2)
            if self.dice.chance(30) and extent.add & (extent.add - 1) == 0:
                return f"({_plus(it.name, c)}) & {extent.add - 1}"
            return f"({_plus(it.name, c)}) % {extent.add}"
        if not self.inhabited(extent):
            return None
        other = self.dice.pick(self.iterators)
        return "(" + self.dice.pick([
            _plus(it.name, self.dice.between(0, 3)),
            f"{it.name} + {other.name}",
            f"{it.name} * {self.dice.between(2, 5)}",
            f"{it.name} * {other.name}",
        ]) + f") % ({extent.text()})"

    def inhabited(self, extent):
        """Whether the extent is at least 1 wherever the iterators exist."""
        if extent.size is None or extent.add > 0:
            return True
        return any(it.last.size is extent.size and
                   it.low - it.last.add + extent.add >= 1
                   for it in self.iterators)

    def _fixed(self, extent):
        dice = self.dice
        if extent.size is None:
            return str(dice.below(extent.add))
        if not self.inhabited(extent):
            return None
        return dice.pick(["0", extent.text(-1)])

    def plain(self, extent, used):
        """The name of an iterator that is not used yet, or None."""
        for it in self.iterators:
            if it.last.size is extent.size and it.name not in used and \
                    it.last.add <= extent.add - 1:
                return it.name
        return None

    def affine(self, extent):
        """A subscript without indirection, or None."""
        dice = self.dice
        same = [it for it in self.iterators if it.last.size is extent.size]
        forms = []
        for it in same:
            forms += [(12, self._shifted(it, extent)),
                      (3, self._reversed(it, extent)),
                      (2, self._difference(it, extent))]
            if extent.size is not None:
                forms.append((2, self._scaled(it, extent)))
        for it in self.iterators:
            forms.append((2 if it not in same else 1,
                          self._modulo(it, extent)))
        forms.append((1, self._fixed(extent)))
        forms = [form for form in forms if form[1] is not None]
        return dice.weighted(forms) if forms else None
