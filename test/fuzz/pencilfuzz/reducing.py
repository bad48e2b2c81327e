# reducing.py - Makes a failing program smaller while it keeps failing.
#
# Deletes lines and blocks, takes bodies out of their loops, and replaces
# operands, until nothing can go. Works on the text as program.py writes it:
# a statement a line, braces at the ends of lines.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception


def block_end(lines, start):
    """The line behind the statement that begins at `start`."""
    depth, at = 0, start
    while at < len(lines):
        opened = lines[at].count("{") - lines[at].count("}")
        closes_first = lines[at].lstrip().startswith("}")
        depth += opened
        at += 1
        if depth <= 0 and not (closes_first and opened == 0 and depth > 0):
            return at
    return at


def without_statements(lines, keeps_failing):
    """Deletes whole statements, long ones first; then runs of lines."""
    changed, at = False, 0
    while at < len(lines):
        end = block_end(lines, at)
        first = at
        while first > 0 and lines[first - 1].lstrip().startswith(
                "#pragma pencil"):
            first -= 1
        balanced = sum(line.count("{") - line.count("}")
                       for line in lines[at:end]) == 0
        shorter = lines[:first] + lines[end:]
        if balanced and lines[at].strip() and keeps_failing(shorter):
            lines, at, changed = shorter, first, True
        else:
            at += 1
    return lines, changed


def without_headers(lines, keeps_failing):
    """Takes what a block holds out of it."""
    changed, at = False, 0
    while at < len(lines):
        end = block_end(lines, at)
        if end - at > 2 and lines[end - 1].strip() == "}":
            shorter = lines[:at] + lines[at + 1:end - 1] + lines[end:]
            if keeps_failing(shorter):
                lines, changed = shorter, True
                continue
        at += 1
    return lines, changed


def operands(line):
    """The (start, end) of each parenthesised part, the longest first."""
    stack, spans = [], []
    for at, c in enumerate(line):
        if c in "([":
            stack.append((at, c))
        elif c in ")]" and stack:
            start, opened = stack.pop()
            if opened == "(":
                spans.append((start, at + 1))
    return sorted(spans, key=lambda s: s[0] - s[1])


def halves(inside):
    """What stands before and behind the outermost operator."""
    depth = 0
    for at, c in enumerate(inside):
        depth += (c in "([") - (c in ")]")
        if depth == 0 and c == " ":
            before, rest = inside[:at], inside[at + 1:]
            behind = rest.split(" ", 1)[1] if " " in rest else ""
            return [before, behind]
    return []


def simpler(line):
    """Simpler forms of a line."""
    for start, end in operands(line):
        before, inside, behind = line[:start], line[start + 1:end - 1], \
            line[end:]
        for other in ["1"] + [f"({h})" for h in halves(inside)]:
            if len(other) < end - start:
                yield before + other + behind
    if " = " in line and line.rstrip().endswith(";"):
        head = line.split(" = ", 1)[0]
        if line != head + " = 1;":
            yield head + " = 1;"


def with_simpler_lines(lines, keeps_failing):
    changed = False
    for at in range(len(lines)):
        again = True
        while again:
            again = False
            for line in simpler(lines[at]):
                candidate = lines[:at] + [line] + lines[at + 1:]
                if keeps_failing(candidate):
                    lines, changed, again = candidate, True, True
                    break
    return lines, changed


def reduce_program(text, still_fails):
    """The smallest text found for which still_fails(text) holds."""
    lines, tried = text.splitlines(), {}

    def keeps_failing(candidate):
        key = "\n".join(candidate)
        if key not in tried:
            tried[key] = still_fails(key + "\n")
        return tried[key]

    # What stands in front of the first function is not worth the time.
    steps = [without_statements, without_headers, with_simpler_lines]
    again = True
    while again:
        again = False
        for step in steps:
            lines, changed = step(lines, keeps_failing)
            again = again or changed
    return "\n".join(lines) + "\n"
