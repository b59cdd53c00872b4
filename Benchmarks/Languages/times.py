# SPDX-License-Identifier: Apache-2.0
"""Prints nanoseconds for a value by single calls and for an array of a million: times.py TEXT …

Without a text, prints those of linear() with 50 stops beside ``numpy.interp``, for arrays in random order and sorted.
"""

import sys
import time
import timeit

import numpy
from swift_easing import Curve, Lines

inputs = numpy.random.default_rng(1).random(1_000_000)
for text in sys.argv[1:]:
    curve = Curve(text)
    few = inputs[:10_000].tolist()
    single = min(timeit.repeat(lambda: [curve(number) for number in few], number=1, repeat=15))  # noqa: B023
    empty = min(timeit.repeat(lambda: [abs(number) for number in few], number=1, repeat=15))  # noqa: B023
    batches = []
    for _ in range(15):
        start = time.perf_counter()
        curve(inputs)
        batches.append(time.perf_counter() - start)
    print(f"{single * 1e5:.3g}\t{min(batches) * 1e3:.3g}\t{empty * 1e5:.3g}")
if len(sys.argv) == 1:
    lines = Curve(f"linear({', '.join(f'{height!r} {100 * place!r}%' for place, height in zip([0, *sorted(inputs[:48].tolist()), 1], inputs[48:98].tolist()))})")
    places, heights = zip(*Lines(lines.css).stops)
    for order, numbers in (("random", inputs), ("sorted", numpy.sort(inputs))):
        calls, least = (lambda: lines(numbers), lambda: numpy.interp(numbers, places, heights)), [1.0, 1.0]  # noqa: B023
        for turn in range(30):
            least[turn % 2] = min(least[turn % 2], timeit.timeit(calls[turn % 2], number=1))
        difference = abs(calls[0]() - calls[1]()).max()
        print(f"linear(), 50 stops, a million, {order}\t{least[0] * 1e3:.3g}\tnumpy.interp\t{least[1] * 1e3:.3g}\t{least[0] / least[1]:.2f}\t{difference:.1e}")
