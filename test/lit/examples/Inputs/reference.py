# reference.py - Computes what the example programs must print.
#
# In:  reference.py filter NAME PICTURE | spmv MATRIX | mandelbrot W H STEPS
# Out: on stdout, the file or the text that the program of this name makes.
# Written from the formulas with whole numbers and fractions, not from the
# programs: an error there is no error here.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import re
import sys
from fractions import Fraction

BINOMIAL = [1, 4, 6, 4, 1]
BLUR = {(p, q): Fraction(BINOMIAL[p + 2] * BINOMIAL[q + 2], 256)
        for p in range(-2, 3) for q in range(-2, 3)}
CENTRE = {k: int(k == (0, 0)) for k in BLUR}
FILTERS = {
    "blur": BLUR,
    "sharpen": {k: 2 * CENTRE[k] - BLUR[k] for k in BLUR},
    "edges": {k: Fraction(25 * CENTRE[k] - 1, 4) for k in BLUR},
}


def read_picture(name):
    data = open(name, "rb").read()
    fields, at = [], 0
    while len(fields) < 4:
        comment = re.compile(rb"#[^\n\r]*").match(data, at)
        word = re.compile(rb"[^\s#]+").match(data, at)
        if word:
            fields.append(word.group())
        at = (comment or word or re.compile(rb"\s").match(data, at)).end()
    if data[at:at + 1] == b"#":
        at = re.compile(rb"#[^\n\r]*").match(data, at).end()
    width, height, maxval = map(int, fields[1:])
    size = 2 if maxval > 255 else 1
    raw = data[at + 1:]
    samples = [int.from_bytes(raw[i:i + size], "big")
               for i in range(0, len(raw), size)]
    if fields[0] == b"P6":
        rgb = [samples[i:i + 3] for i in range(0, len(samples), 3)]
        samples = [(299 * r + 587 * g + 114 * b) // 1000 for r, g, b in rgb]
    return width, height, maxval, samples


def filtered(name, picture):
    width, height, maxval, grey = read_picture(picture)
    weights = {k: int(256 * v) for k, v in FILTERS[name].items()}
    out = bytearray(b"P5\n%d %d\n%d\n" % (width, height, maxval))
    for y in range(height):
        for x in range(width):
            total = 0
            for (p, q), weight in weights.items():
                row = min(max(y + p, 0), height - 1)
                column = min(max(x + q, 0), width - 1)
                total += weight * grey[row * width + column]
            # Round to the nearest, halves upwards.
            value = min(max((total + 128) // 256, 0), maxval)
            out += value.to_bytes(2 if maxval > 255 else 1, "big")
    sys.stdout.buffer.write(out)


def spmv(name):
    lines = open(name).read().split("\n")
    _, _, _, field, symmetry = lines[0].lower().split()
    numbers = [l.split() for l in lines[1:] if l.strip() and l[0] != "%"]
    rows, columns, _ = map(int, numbers[0])
    entries = []
    for line in numbers[1:]:
        i, j = int(line[0]), int(line[1])
        value = Fraction(1) if field == "pattern" else Fraction(line[2])
        entries.append((i, j, value))
        if symmetry != "general" and i != j:
            entries.append((j, i, value if symmetry == "symmetric" else -value))
    y = [Fraction(0)] * rows
    for i, j, value in entries:
        y[i - 1] += value * (1 + (j - 1) % 7)
    print("%d rows, %d columns, %d entries" % (rows, columns, len(entries)))
    print("sum of y: %.17g" % sum(y))
    print("largest |y|: %.17g" % max(abs(v) for v in y))
    for v in y:
        print("%.17g" % v)


def mandelbrot(width, height, limit):
    out = bytearray(b"P6\n%d %d\n255\n" % (width, height))
    for i in range(height):
        for j in range(width):
            c = complex(-2.25 + 3.0 * (j + 0.5) / width,
                        1.25 - 2.5 * (i + 0.5) / height)
            x = y = 0.0
            steps = 0
            while steps < limit and x * x + y * y <= 4.0:
                x, y = x * x - y * y + c.real, 2.0 * x * y + c.imag
                steps += 1
            out += bytes([0, 0, 0] if steps == limit else
                         [255 - steps * f % 256 for f in (3, 7, 13)])
    sys.stdout.buffer.write(out)


if sys.argv[1] == "filter":
    filtered(sys.argv[2], sys.argv[3])
elif sys.argv[1] == "spmv":
    spmv(sys.argv[2])
else:
    mandelbrot(*map(int, sys.argv[2:5]))
