# values.py - C types and expressions whose values are known to stay in range.
#
# An Expr carries the interval of its value, so that what is built from it can
# be kept free of undefined behaviour and exact in floating point: signed
# arithmetic never overflows, and floating-point values are integers that the
# type represents. Unsigned arithmetic may wrap.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import random


class Dice:
    """Random choices that depend on nothing but the seed."""

    def __init__(self, seed):
        self._random = random.Random(seed).random

    def below(self, n):
        return int(self._random() * n)

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def chance(self, percent):
        return self.below(100) < percent

    def pick(self, items):
        return items[self.below(len(items))]

    def weighted(self, pairs):
        """One of the (weight, item) pairs' items."""
        at = self.below(sum(weight for weight, _ in pairs))
        for weight, item in pairs:
            if at < weight:
                return item
            at -= weight
        raise AssertionError("weights")


class Type:
    """An arithmetic type: what arithmetic promotes it to, and which values
    the programs keep in memory of it (any value, where it wraps)."""

    def __init__(self, name, promoted, low, high, wraps=False):
        self.name, self.promoted = name, promoted
        self.low, self.high, self.wraps = low, high, wraps
        self.floating = promoted in ("float", "double")


TYPES = {
    t.name: t
    for t in (
        Type("int", "int", -2048, 2047),
        Type("unsigned", "unsigned", 0, 2**32 - 1, True),
        Type("short", "int", -512, 511),
        Type("signed char", "int", -64, 63),
        Type("unsigned char", "int", 0, 255, True),
        Type("unsigned short", "int", 0, 65535, True),
        Type("long", "long", -(2**20), 2**20 - 1),
        Type("unsigned long", "unsigned long", 0, 2**64 - 1, True),
        Type("float", "float", -512, 511),
        Type("double", "double", -65536, 65535),
    )
}
ORDER = ["int", "unsigned", "long", "unsigned long", "float", "double"]
# How far values of a signed or floating type may go in the middle of an
# expression.
LIMIT = {"int": 2**30, "long": 2**60, "float": 2**23, "double": 2**50}
MODULUS = {"unsigned": 2**32, "unsigned long": 2**64}


class Expr:
    """The text of an operand that binds tightly, its (promoted) type, and the
    interval of its value."""

    def __init__(self, text, type, low, high):
        self.text, self.type, self.low, self.high = text, type, low, high

    def is_floating(self):
        return self.type in ("float", "double")

    def magnitude(self):
        return max(abs(self.low), abs(self.high))


def constant(value, type="int"):
    suffix = {"float": ".0f", "double": ".0", "unsigned": "u", "long": "L",
              "unsigned long": "uL", "int": ""}[type]
    text = str(value) + suffix
    return Expr(f"({text})" if value < 0 else text, type, value, value)


def loaded(text, type):
    """An object of a type, read."""
    return Expr(text, type.promoted, type.low, type.high)


def reduced(e, low, high):
    """e, brought into an interval that holds 0: by &, %, or as it is."""
    if low <= e.low and e.high <= high:
        return e
    if e.is_floating():
        whole = "int" if e.magnitude() < 2**31 else "long"
        inside = reduced(Expr(f"(({whole}){e.text})", whole, e.low, e.high),
                         low, high)
        return Expr(f"(({e.type}){inside.text})", e.type, inside.low,
                    inside.high)
    mask = (1 << (high + 1).bit_length() - 1) - 1
    if low >= 0 or e.low >= 0 and e.type in MODULUS:
        return Expr(f"({e.text} & {constant(mask, e.type).text})", e.type, 0,
                    mask)
    top = min(high, -low)
    return Expr(f"({e.text} % {constant(top + 1).text})", e.type,
                max(-top, e.low if e.low < 0 else 0), top)


def converted(e, name):
    """e as an operand of the promoted type, exactly or by wrapping."""
    if e.type == name:
        return e
    if name in MODULUS:
        if e.is_floating():
            e = reduced(e, -1024, 1023)
            e = Expr(f"((int){e.text})", "int", e.low, e.high)
        fits = 0 <= e.low and e.high < MODULUS[name]
        return Expr(f"(({name}){e.text})", name, e.low if fits else 0,
                    e.high if fits else MODULUS[name] - 1)
    if name in LIMIT and e.magnitude() > LIMIT[name] // 4:
        e = reduced(e, 0 if e.low >= 0 else -1024, 1023)
    return Expr(f"(({name}){e.text})", name, e.low, e.high)


def stored(e, type):
    """The text to assign to an object of the type."""
    if type.wraps:
        if e.is_floating():
            e = reduced(e, -1024, 1023)
            return f"({type.name})(int){e.text}"
        return e.text
    if type.promoted in MODULUS or e.type in MODULUS:
        e = reduced(e, 0, type.high)
    return reduced(e, type.low, type.high).text


def common(a, b):
    """Both operands in the type of their sum, as C would convert them."""
    name = ORDER[max(ORDER.index(a.type), ORDER.index(b.type))]

    def side(e):
        if e.type == name:
            return e
        if name in LIMIT and e.magnitude() <= LIMIT[name] // 4:
            return Expr(e.text, name, e.low, e.high)  # implicit, exact
        if name in MODULUS and not e.is_floating():
            fits = e.low >= 0
            return Expr(e.text, name, e.low if fits else 0,
                        e.high if fits else MODULUS[name] - 1)
        return converted(e, name)

    return side(a), side(b)


def _corners(a, b, op):
    values = [op(x, y) for x in (a.low, a.high) for y in (b.low, b.high)]
    return min(values), max(values)


_ARITHMETIC = {"+": lambda x, y: x + y, "-": lambda x, y: x - y,
               "*": lambda x, y: x * y}


def arithmetic(a, op, b):
    """a + b, a - b or a * b; operands are reduced where it might overflow."""
    a, b = common(a, b)
    for _ in range(3):
        low, high = _corners(a, b, _ARITHMETIC[op])
        if a.type in MODULUS:
            if low < 0 or high >= MODULUS[a.type]:
                low, high = 0, MODULUS[a.type] - 1
            break
        if max(abs(low), abs(high)) <= LIMIT[a.type]:
            break
        keep = 1023 if a.type != "float" else 255
        if a.magnitude() >= b.magnitude():
            a = reduced(a, -keep - 1 if a.low < 0 else 0, keep)
        else:
            b = reduced(b, -keep - 1 if b.low < 0 else 0, keep)
    return Expr(f"({a.text} {op} {b.text})", a.type, low, high)


def division(a, op, divisor):
    """a / divisor or a % divisor; the divisor is a positive constant, and a
    no floating-point value."""
    if op == "/":
        low, high = (v // divisor if v >= 0 else -(-v // divisor)
                     for v in (a.low, a.high))
    else:
        low = max(-(divisor - 1), a.low) if a.low < 0 else 0
        high = min(divisor - 1, a.high) if a.high > 0 else 0
    return Expr(f"({a.text} {op} {divisor})", a.type, low, high)


def bitwise(a, op, b):
    """a & b, a | b or a ^ b of two integers."""
    a, b = common(a, b)
    if a.type in MODULUS or a.low < 0 or b.low < 0:
        bound = 1 << max(a.magnitude(), b.magnitude()).bit_length()
        low, high = (0 if a.type in MODULUS else -bound), bound - 1
        if a.type in MODULUS:
            high = min(high, MODULUS[a.type] - 1)
    else:
        low, high = 0, (1 << max(a.high, b.high).bit_length()) - 1
    return Expr(f"({a.text} {op} {b.text})", a.type, low, high)


def shifted(a, op, bits):
    """a >> bits, or a << bits of a value that leaves room for it."""
    if op == ">>":
        return Expr(f"({a.text} >> {bits})", a.type, a.low >> bits,
                    a.high >> bits)
    if a.type in MODULUS:
        return Expr(f"({a.text} << {bits})", a.type, 0, MODULUS[a.type] - 1)
    a = reduced(a, 0, 1023)
    return Expr(f"({a.text} << {bits})", a.type, a.low << bits, a.high << bits)


def chosen(condition, a, b):
    """condition ? a : b"""
    a, b = common(a, b)
    return Expr(f"({condition} ? {a.text} : {b.text})", a.type,
                min(a.low, b.low), max(a.high, b.high))


def negated(a):
    if a.type in MODULUS:
        return Expr(f"(-{a.text})", a.type, 0, MODULUS[a.type] - 1)
    return Expr(f"(-{a.text})", a.type, -a.high, -a.low)


def absolute(a):
    """abs(a) and its kin, of a signed or floating-point value."""
    name = {"int": "abs", "long": "labs", "float": "fabsf",
            "double": "fabs"}[a.type]
    return Expr(f"{name}({a.text})", a.type, 0, a.magnitude())
