# SPDX-License-Identifier: Apache-2.0
"""Writes power_out.csv: 1 - (1 - t)^p for small and large p, and the inverse, at progress from 1/2 on.

Usage: power_out.py > power_out.csv

`low` and `high` bound the value over progress within an ulp. `inverse` is 1 - (1 - t)^(1/p).
"""
import math

import mpmath as mp

mp.mp.dps = 400


def out(t, p):
    return 1 - (1 - mp.mpf(t)) ** p


print("p,t,value,low,high,inverse")
for p in (0.9, 0.5, 0.1, 0.01, 1e-3, 1e-6, 1e-12, 1e-300, 5.5, 7.3, 40.0, 1e6, 1e300):
    for t in (0.5, 0.5 + 2.0 ** -53, 0.6180339887, 0.75, 0.9, 0.999, 1 - 1e-12, 1 - 2.0 ** -53):
        near = [out(z, mp.mpf(p)) for z in (math.nextafter(t, 0), t, math.nextafter(t, 2))]
        numbers = (near[1], min(near), min(max(near), 1), out(t, 1 / mp.mpf(p)))
        print(",".join([repr(p), repr(t), *(repr(float(z)) for z in numbers)]))
