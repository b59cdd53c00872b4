# SPDX-License-Identifier: Apache-2.0
"""Prints the lines of Program/main.swift, computed by the Python package: digests.py TEXTS TABLE COUNT."""

import pathlib
import sys

import numpy
from swift_easing import Curve, PacedPath

numpy.seterr(over="ignore")


def words(count):
    return numpy.arange(count, dtype=numpy.uint64)


def numbers(count, seed):
    word = numpy.uint64(seed) + (words(count) + numpy.uint64(1)) * numpy.uint64(0x9E3779B97F4A7C15)
    word = (word ^ word >> numpy.uint64(30)) * numpy.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ word >> numpy.uint64(27)) * numpy.uint64(0x94D049BB133111EB)
    return ((word ^ word >> numpy.uint64(31)) >> numpy.uint64(11)).astype(numpy.float64) * 2.0**-52 - 0.5


def digest(results):
    results = numpy.array(results, dtype=numpy.float64).ravel()
    bits = numpy.where(numpy.isnan(results), numpy.uint64(0x7FF8000000000000), results.view(numpy.uint64))
    word = (bits ^ words(results.size) * numpy.uint64(0x9E3779B97F4A7C15)) * numpy.uint64(0xBF58476D1CE4E5B9)
    return f"{int((word ^ word >> numpy.uint64(31)).sum(dtype=numpy.uint64)):x}"


def line(name, first, second, inputs):
    each = inputs.tolist()
    columns = [[first(number) for number in each], [second(number) for number in each], first(inputs), second(inputs)]
    print(name, *map(digest, columns), sep="\t")


count = int(sys.argv[3])
for seed, text in enumerate(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()):
    curve = Curve(text)
    line(text, curve, curve.velocity, numbers(count, seed))
path = PacedPath.read(sys.argv[2])
line("path", path, path.tangent, numbers(count, 1000))
