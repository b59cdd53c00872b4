# SPDX-License-Identifier: Apache-2.0
"""Compares the output of same-bits on two machines.

Every line must be the same, except those that start with `~`: they hold full results that use the system's libm,
and their difference is reported. Two libms within an ulp or two of the exact value differ, and tests elsewhere
compare the results with tables. The difference is limited to 2^-40 of the number, far above rounding and far below
the error of a wrong function.

A slow machine may omit lines (`--part`).
"""

import argparse
import pathlib
import struct
import sys

FARTHEST = 2.0**-40


def lines(path):
    """The lines of a file by name, and the errors of the file as a whole."""
    text = pathlib.Path(path).read_text(encoding="ascii").splitlines()
    wrong = [line for line in text if line.startswith("!")]
    if not text or text[-1] != "end":
        wrong.append("the program did not come to its end")
    pairs = [line.split(" ", 1) for line in text[:-1] if not line.startswith("!")]
    named = dict(pairs)
    if len(named) != len(pairs):
        wrong.append("a name comes twice")
    return named, wrong


def distance(left, right):
    """The relative difference of two numbers given by their bits."""
    farthest = 0.0
    for one, other in zip(left.split(), right.split(), strict=True):
        if one == other:
            continue
        a, b = (struct.unpack(">d", bytes.fromhex(bits))[0] for bits in (one, other))
        size = max(abs(a), abs(b))
        # Two zeros differ in their sign.
        apart = abs(a - b) / size if size else 1.0
        # NaN and infinity are equal to themselves only.
        farthest = max(farthest, apart if apart < 1 else 1.0)
    return farthest


def main():
    """Prints one line about the machine, and the differences."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("reference")
    parser.add_argument("other")
    parser.add_argument("--name", required=True, help="the name of the other machine")
    parser.add_argument("--part", action="store_true", help="the other may have fewer lines")
    arguments = parser.parse_args()
    reference, wrong = lines(arguments.reference)
    other, more = lines(arguments.other)
    wrong += more
    if not other or not other.keys() <= reference.keys():
        wrong.append("there are lines that the reference does not have")
    if not arguments.part and len(other) < len(reference):
        wrong.append(f"{len(reference) - len(other)} lines are missing")
    exact = 0
    farthest, where = 0.0, ""
    for name in other.keys() & reference.keys():
        if not name.startswith("~"):
            exact += 1
            if reference[name] != other[name]:
                wrong.append(f"{name}: {other[name]} instead of {reference[name]}")
            continue
        apart = distance(reference[name], other[name])
        if apart > FARTHEST:
            wrong.append(f"{name}: farther apart than libms are, by {apart:.1e}")
        if apart > farthest:
            farthest, where = apart, f" ({name[1:]})"
    print(
        f"{arguments.name}: {exact} lines compared, {len(wrong)} different; "
        f"what asks libm differs by {farthest:.1e} of itself at most{where}"
    )
    for line in wrong[:20]:
        print(f"  {line}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
