# SPDX-License-Identifier: Apache-2.0
"""Writes the coefficients with which Sources/Easing/CubicBezier guesses the parameter of a curve.

Every cubic is one of three after moving and stretching: y^3 + 3y = z, y^3 - 3y = z beyond its turning
points, and 3y - y^3 = z between them; at the limits stand the cube root and the square root. Each inverse
is fitted by polynomials of degree four over cells that are quarters of an octave of w: w = 1 + |z| for the
first, the distance of z from the turning value for the next two, |z| for the roots. The fit is of least
relative error (Lawson's weights), about 1e-7.

Usage: inverse_cubic.py FOLDER
"""

import sys
from pathlib import Path

import numpy as np

CELLS = 4  # in an octave
NAMES = ["constant", "linear", "quadratic", "cubic", "quartic"]


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


# Name, inverse, size that the error is relative to, first octave, end of the octaves.
FORMS = [
    ("withoutTurns", without_turns, lambda w: np.maximum(without_turns(w), 0.2), 0, 20),
    ("beyondTurn", beyond_turn, beyond_turn, -26, 20),
    ("betweenTurns", lambda w: 1 - distance_to_turn(w), distance_to_turn, -26, 1),
    ("cubeRoot", np.cbrt, np.cbrt, -11, 1),
    ("squareRoot", np.sqrt, np.sqrt, -8, 0),
]


def fit(inverse, size, low, high):
    middle, radius = (low + high) / 2, (high - low) / 2
    x = np.cos(np.linspace(0, np.pi, 201))
    w = middle + radius * x
    values, weights = inverse(w), 1 / size(w)
    powers = np.vander(x, 5, increasing=True)
    lawson = np.ones_like(w)
    for _ in range(100):
        scale = weights * np.sqrt(lawson)
        local, *_ = np.linalg.lstsq(powers * scale[:, None], values * scale, rcond=None)
        error = np.abs((powers @ local - values) * weights)
        lawson = lawson * (error + 1e-12 * error.max())
        lawson /= lawson.sum()
    shifted = np.polynomial.Polynomial(local)(
        np.polynomial.Polynomial([-middle / radius, 1 / radius]))
    texts = ["%.13g" % shifted.coef[0]] + ["%.9g" % c for c in shifted.coef[1:]]
    rounded = np.array([float(t) for t in texts])
    error = np.abs((np.vander(w, 5, increasing=True) @ rounded - values) * weights).max()
    return texts, error


def main():
    folder = Path(sys.argv[1])
    rows = [["-1", "1", "0", "0", "0"]] * CELLS  # the diagonal: y = w - 1
    for name, inverse, size, first, end in FORMS:
        start, worst = len(rows), 0
        for octave in range(first, end):
            for cell in range(CELLS):
                low = 2.0**octave * (1 + cell / CELLS)
                texts, error = fit(inverse, size, low, low + 2.0**octave / CELLS)
                rows.append(texts)
                worst = max(worst, error)
        print(f"{name}: rows {start}..<{len(rows)}, octaves from {first}, error {worst:.2g}")
    for column, name in enumerate(NAMES):
        lines, line = [], "   "
        for row in rows:
            if len(line) + len(row[column]) + 2 > 100:
                lines.append(line)
                line = "   "
            line += f" {row[column]},"
        lines.append(line)
        text = (
            "// SPDX-License-Identifier: Apache-2.0\n\n"
            "// Written by inverse_cubic.py, which is beside the tables of the tests.\n\n"
            "extension InverseCubic {\n"
            f"  /// The {name} coefficients, a cell each.\n"
            f"  static let {name}: [Double] = [\n" + "\n".join(lines) + "\n  ]\n}\n")
        (folder / f"InverseCubic+{name.capitalize()}.swift").write_text(text)


if __name__ == "__main__":
    main()
