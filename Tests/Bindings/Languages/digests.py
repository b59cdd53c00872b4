# SPDX-License-Identifier: Apache-2.0
"""Prints the lines of Program/main.swift, computed by the Python package: digests.py TEXTS TABLE COUNT."""

import pathlib
import sys

import numpy
from swift_easing import Curve, OneEuroFilter, PacedPath, SmoothingFollower, SpringFollower, Stagger

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


def followed(name, stepped, together):
    print(name, *(digest(column) for column in (*zip(*stepped), *together)), sep="\t")


starts, ends, values, velocities = (numbers(count, 2000 + index) for index in range(4))
rows = list(zip(*(column.tolist() for column in (starts, ends, values, velocities))))
for text in ("spring(bouncy)", "spring(smooth)", "spring(mass 1, stiffness 100, damping 1e4)"):
    stepped = []
    for start, end, value, velocity in rows:
        follower = SpringFollower(Curve(text), value, velocity)
        follower.step(0.016, end, start=start)
        stepped.append((follower.position, follower.velocity))
    many = SpringFollower(Curve(text), values.copy(), velocities.copy())
    many.step(0.016, ends, start=starts)
    followed(f"follow {text}", stepped, (many.position, many.velocity))


def smoothed(position, start, end):
    return [SmoothingFollower(position, half_life=0.3).step(duration, end, start=start) for duration in (0.016, 0.5)]


stepped = [smoothed(value, start, end) for start, end, value, _ in rows]
together = [SmoothingFollower(values.copy(), half_life=0.3).step(duration, ends, start=starts) for duration in (0.016, 0.5)]
followed("smoothing", stepped, together)


def filtered(first, second, count):
    results = []
    for duration in (0.016, 0.5):
        smooth = OneEuroFilter(1, 0.007, count=count)
        smooth(first, 0)
        results.append(smooth(second, duration))
    return results


followed("one-euro", [filtered(value, start, 1) for start, _, value, _ in rows], filtered(values, starts, count))

staggers = [
    Stagger(each=0.1, seed=7, start=0.3), Stagger(total=2, origin=40, columns=9, easing=Curve("ease-in"))
]  # fmt: skip
stepped = [[stagger.delay(index, count) for stagger in staggers] for index in range(count)]
followed("stagger", stepped, [staggers[0].delays(count), staggers[1].fill(numpy.empty(count))])

for seed, text in enumerate(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()):
    curve, limits = Curve(text), numbers(min(count, 100), seed)
    stepped = [(curve.integral(0.25, limit), curve.inverse_integral(limit, 0.25)) for limit in limits.tolist()]
    followed(f"integral {text}", stepped, [curve.integral(0.25, limits), curve.inverse_integral(limits, 0.25)])
