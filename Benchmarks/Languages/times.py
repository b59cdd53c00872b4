# SPDX-License-Identifier: Apache-2.0
"""Prints nanoseconds for a value by single calls and for an array of a million: times.py TEXT …"""

import sys
import time
import timeit

import numpy
from swift_easing import Curve

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
