# SPDX-License-Identifier: Apache-2.0
"""Shared by the generators: inputs representable in single precision, and writing tables."""

import csv

from mpmath import mpf


def grid(number):
    """The nearest multiple of 2^-20."""
    return round(number * 2**20) / 2**20


def write(folder, name, header, rows):
    with open(folder / name, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(header)
        for row in rows:
            writer.writerow([repr(float(c)) if isinstance(c, (float, mpf)) else c for c in row])
    print(name, len(rows), "rows", flush=True)
