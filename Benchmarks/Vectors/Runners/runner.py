# SPDX-License-Identifier: Apache-2.0
# python3 ../judge.py --kind bezier,decay -- python3 runner.py
import math


# PUT YOUR SOLVER HERE. This one is like the browsers': eight steps of Newton's method from t = x, then bisection.
def bezier(x1, y1, x2, y2, x):
    def at(p1, p2, t):
        return 3 * t * (1 - t) * ((1 - t) * p1 + t * p2) + t * t * t
    t, low, high = x, 0.0, 1.0
    for _ in range(8):
        slope = 3 * (1 - t) * (1 - t) * x1 + 6 * (1 - t) * t * (x2 - x1) + 3 * t * t * (1 - x2)
        if abs(at(x1, x2, t) - x) < 1e-7 or abs(slope) < 1e-6:
            break
        t -= (at(x1, x2, t) - x) / slope
    while abs(at(x1, x2, t) - x) >= 1e-7 and high - low > 1e-15:
        t = (low + high) / 2
        low, high = (low, t) if at(x1, x2, t) > x else (t, high)
    return at(y1, y2, t)

KINDS = {"bezier": bezier, "decay-rate": lambda velocity, rate, t: velocity * (1 - math.exp(-rate * t)) / rate}
for line in open(0, errors="replace"):
    kind, *words = line.split()
    print(KINDS[kind](*map(float, words)) if kind in KINDS else "unsupported")
