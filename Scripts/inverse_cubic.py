# SPDX-License-Identifier: Apache-2.0
"""Writes the coefficients of the initial guess of the parameter in Sources/Curves/SwiftEasing/CubicBezier.

Up to translation and scaling every cubic is one of three: y^3 + 3y = z, y^3 - 3y = z beyond its turning points,
and 3y - y^3 = z between them, with the cube root and the square root as limits. Each inverse is fitted by
polynomials of degree four over cells that are quarters of an octave of w: w = 1 + |z| for the first, the distance
of z from the turning value for the next two, |z| for the roots. The fit minimizes the relative error (Lawson's
weights), about 1e-7.

The coefficients are rounded one at a time, from the highest power down, and those of lower power are then fitted
again to the remainder. On a short cell that compensates nearly all of the rounding.

Usage: inverse_cubic.py FILE
"""

import math
import sys
from pathlib import Path

import numpy as np

CELLS = 4  # in an octave
NAMES = ["constant", "linear", "quadratic", "cubic", "quartic"]
DIGITS = [41, 41, 21, 21, 21]  # binary ones


def without_turns(w):
    return 2 * np.sinh(np.arcsinh((w - 1) / 2) / 3)


def beyond_turn(w):
    """The y - 1 with (y - 1)^2 (y + 2) = w, by Newton's method."""
    g = np.where(w < 1, np.sqrt(w / 3), np.cbrt(w))
    for _ in range(60):
        g = g - (g * g * (g + 3) - w) / (3 * g * g + 6 * g)
    return g


def distance_to_turn(w):
    """The 1 - |y| with (1 - |y|)^2 (2 + |y|) = w."""
    g = np.sqrt(w / 3)
    for _ in range(60):
        g = np.clip(g - (g * g * (3 - g) - w) / (6 * g - 3 * g * g), 1e-300, 1.2)
    return g


# Name, inverse, scale of the error, first octave, end of the octaves.
FORMS = [
    ("withoutTurns", without_turns, lambda w: np.maximum(without_turns(w), 0.2), 0, 20),
    ("beyondTurn", beyond_turn, beyond_turn, -26, 20),
    ("betweenTurns", lambda w: 1 - distance_to_turn(w), distance_to_turn, -26, 1),
    ("cubeRoot", np.cbrt, np.cbrt, -11, 1),
    ("squareRoot", np.sqrt, np.sqrt, -8, 0),
]


def rounded(x, digits):
    mantissa, exponent = math.frexp(x)
    return math.ldexp(round(mantissa * 2**digits), exponent - digits)


def least_relative_error(x, values, weights, degree):
    """The coefficients of a polynomial in x, in [-1, 1]."""
    powers = np.vander(x, degree + 1, increasing=True)
    lawson = np.ones_like(x)
    for _ in range(60):
        scale = weights * np.sqrt(lawson)
        local, *_ = np.linalg.lstsq(powers * scale[:, None], values * scale, rcond=None)
        error = np.abs((powers @ local - values) * weights)
        lawson = lawson * (error + 1e-12 * error.max())
        lawson /= lawson.sum()
    return local


def fit(inverse, size, octave, cell):
    """The coefficients of a cell, by ascending power of w, and their largest relative error."""
    radius = 0.5 / CELLS
    middle = 1 + cell / CELLS + radius
    x = np.cos(np.linspace(0, np.pi, 201))
    scaled = middle + radius * x  # w by the octave's start, a power of two
    values, weights = inverse(2.0**octave * scaled), 1 / size(2.0**octave * scaled)
    rest, coefficients = values, np.zeros(5)
    for power in range(4, -1, -1):
        local = least_relative_error(x, rest, weights, power)
        shifted = np.polynomial.Polynomial(local)(
            np.polynomial.Polynomial([-middle / radius, 1 / radius]))
        coefficients[power] = rounded(shifted.coef[power], DIGITS[power])
        rest = rest - coefficients[power] * scaled**power
    return coefficients / 2.0**(octave * np.arange(5)), np.abs(rest * weights).max()


def text(x):
    """A number in hexadecimal without trailing zeros."""
    if x == 0:
        return "0"
    digits, exponent = float(x).hex().split("p")
    return f"{digits.rstrip('0').rstrip('.')}p{int(exponent)}"


def main():
    rows = [[-1, 1, 0, 0, 0]] * CELLS  # the diagonal: y = w - 1
    for name, inverse, size, first, end in FORMS:
        start, worst = len(rows), 0
        for octave in range(first, end):
            for cell in range(CELLS):
                coefficients, error = fit(inverse, size, octave, cell)
                rows.append(coefficients)
                worst = max(worst, error)
        print(f"{name}: rows {start}..<{len(rows)}, octaves from {first}, error {worst:.2g}")
    lines = []
    for column, name in enumerate(NAMES):
        lines.append(f"    // {name.capitalize()}.")
        line = "   "
        for row in rows:
            if len(line) + len(text(row[column])) + 2 > 100:
                lines.append(line)
                line = "   "
            line += f" {text(row[column])},"
        lines.append(line)
    Path(sys.argv[1]).write_text(
        "// SPDX-License-Identifier: Apache-2.0\n\n"
        "// Written by Scripts/inverse_cubic.py.\n\n"
        "extension InverseCubic {\n"
        "  /// The number of cells.\n"
        f"  static var rows: Int {{ {len(rows)} }}\n\n"
        "  /// The coefficients, a column for each power and a row for each cell.\n"
        "  static let table: [Double] = [\n" + "\n".join(lines) + "\n  ]\n}\n")


if __name__ == "__main__":
    main()
