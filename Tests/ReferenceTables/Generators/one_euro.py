# SPDX-License-Identifier: Apache-2.0
"""Makes one_euro.csv: samples and what the one-euro filter makes of them.

    python3 one_euro.py --folder ../Tables

The formulas are those of algorithms 1 and 2 of G. Casiez, N. Roussel and D. Vogel, "1€ filter", CHI 2012, in 40 digits, with
the rate of each sample from its own time.
"""

from mpmath import mp, mpf
from reference import Table, log_uniform, main

mp.dps = 40


def alpha(rate, cutoff):
    tau = 1 / (2 * mp.pi * cutoff)
    te = 1 / rate
    return 1 / (1 + tau / te)


class LowPass:
    def __init__(self):
        self.last = None

    def filter(self, x, a):
        self.last = x if self.last is None else a * x + (1 - a) * self.last
        return self.last


def answers(cases):
    for index, minimum, beta, derivative, duration, sample in cases:
        minimum, beta, derivative, sample = mpf(minimum), mpf(beta), mpf(derivative), mpf(sample)
        if index == 0:
            xfilt, dxfilt = LowPass(), LowPass()
            rate = mpf(1)
            dx = mpf(0)
        else:
            rate = 1 / mpf(duration)
            dx = (sample - xfilt.last) * rate
        edx = dxfilt.filter(dx, alpha(rate, derivative))
        cutoff = minimum + beta * abs(edx)
        yield xfilt.filter(sample, alpha(rate, cutoff)), edx


def cases(rng):
    for _ in range(40):
        minimum, derivative = log_uniform(rng, -1, 1.5), rng.choice([1.0, log_uniform(rng, -1, 1)])
        beta = rng.choice([0.0, log_uniform(rng, -4, 1)])
        size, rate = log_uniform(rng, -2, 3), log_uniform(rng, 1, 3)
        place = rng.uniform(-1, 1) * size
        for index in range(50):
            place += rng.gauss(0, 0.05) * size
            sample = place + rng.gauss(0, 0.005) * size
            yield [index, minimum, beta, derivative, rng.uniform(0.5, 1.5) / rate, sample]


TABLE = Table(
    "one_euro.csv", "index,minimum_cutoff,speed_coefficient,derivative_cutoff,duration,sample",
    "value,speed", cases, answers=answers)

if __name__ == "__main__":
    main(__doc__, [TABLE])
