# SPDX-License-Identifier: Apache-2.0
"""Makes elastic_periods.csv: the elastic in curve at periods other than the standard one.

    python3 elastic_periods.py > ../elastic_periods.csv

`lo`..`hi` is the range of the exact value for a progress within 1 ulp and a period within 2 ulp.
"""

import math
import random

import mpmath as mp

mp.mp.prec = 300
random.seed(20261121)


def value(amplitude, period, t):
    a, p, t = mp.mpf(amplitude), mp.mpf(period), mp.mpf(t)
    theta = 2 * mp.pi * (1 - t) / p
    return mp.mpf(2) ** (10 * (t - 1)) * (mp.cos(theta) + mp.sqrt(a * a - 1) * mp.sin(theta))


def steps(x, count):
    results = [x]
    for direction in (-math.inf, math.inf):
        y = x
        for _ in range(count):
            y = math.nextafter(y, direction)
            results.append(y)
    return results


print("amplitude,period,t,value,lo,hi")
for index in range(600):
    amplitude = random.choice([1.0, 1.0, 1.5, 4.0])
    period = random.choice(
        [random.uniform(0.05, 2), 10 ** random.uniform(-3, 1), round(random.uniform(0.1, 1), 2)])
    t = random.choice([random.random(), 10 ** random.uniform(-9, -1), 1 - 10 ** random.uniform(-9, -1)])
    # There is no extremum within an ulp, so the corners and the middle bound the value.
    values = [value(amplitude, p, s) for p in steps(period, 2) for s in steps(t, 1) if 0 < s < 1]
    print(",".join(repr(float(x)) for x in (
        amplitude, period, t, value(amplitude, period, t), min(values), max(values))))
