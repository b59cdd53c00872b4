# SPDX-License-Identifier: Apache-2.0
"""Finds the polynomials of Sources/Curves/CEasingConstants/include/CEasingConstants.h.

Each is the polynomial of least relative error (Remez exchange algorithm, 60 digits), with coefficients
rounded to doubles. The script prints the coefficients by ascending power, and the largest relative error of the
function with rounded coefficients, without rounding in its evaluation. (For the exponential that is the error of
e^r - 1; that of e^r is less than a third of it.)

It also prints the constants of the two range reductions.

Usage: elementary_polynomials.py
"""

from mpmath import cos, exp, expm1, floor, frexp, ldexp, linspace, log, lu_solve, matrix, mp, mpf, pi, sin, sqrt

mp.dps = 60


def fit(target, weight, low, high, degree, fixed):
    """The coefficients after the fixed ones with the least weighted error.

    Their common power is factored out, which leaves the classical problem.
    """
    shared = len(fixed)
    count = degree + 1 - shared
    middle, radius = (low + high) / 2, (high - low) / 2

    def rest(x):
        return (target(x) - sum(c * x**k for k, c in enumerate(fixed))) / x**shared

    def scale(x):
        return weight(x) * abs(x) ** shared

    # The shift excludes 0, where the weight is zero, from the nodes.
    nodes = [
        middle - radius * cos(pi * (2 * i + 1) / (2 * count + 2)) + radius / 1000
        for i in range(count + 1)
    ]
    grid = [middle - radius * cos(pi * i / 1501) for i in range(1502)]
    grid = [x for x in grid if abs(x) > mpf("1e-30")]
    targets = [rest(x) for x in grid]
    weights = [scale(x) for x in grid]
    for _ in range(8):
        system = matrix(count + 1, count + 1)
        right = matrix(count + 1, 1)
        for row, x in enumerate(nodes):
            for power in range(count):
                system[row, power] = x**power
            system[row, count] = (-1) ** row / scale(x)
            right[row] = rest(x)
        solution = lu_solve(system, right)
        errors = [
            w * (t - sum(solution[k] * x**k for k in range(count)))
            for x, t, w in zip(grid, targets, weights)
        ]
        # The largest error of each interval of constant sign.
        peaks, best = [], None
        for index, error in enumerate(errors):
            if best is not None and (error > 0) == (errors[best] > 0):
                if abs(error) > abs(errors[best]):
                    best = index
            else:
                if best is not None:
                    peaks.append(best)
                best = index
        peaks.append(best)
        while len(peaks) > count + 1:
            peaks.pop(0 if abs(errors[peaks[0]]) < abs(errors[peaks[-1]]) else -1)
        if len(peaks) < count + 1:
            break
        sizes = [abs(errors[p]) for p in peaks]
        nodes = [grid[p] for p in peaks]
        if max(sizes) / min(sizes) < mpf("1.0001"):
            break
    return [solution[k] for k in range(count)]


def report(name, target, weight, low, high, degree, fixed=()):
    fitted = fit(target, weight, low, high, degree, fixed)
    rounded = [mpf(float(c)) for c in [*fixed, *fitted]]
    worst = max(
        abs(weight(x) * (target(x) - sum(c * x**k for k, c in enumerate(rounded))))
        for x in linspace(low, high, 4000) if abs(x) > mpf("1e-30")
    )
    print(f"{name}: relative error 2^{float(log(worst, 2)):.2f}")
    for c in rounded:
        print(f"  {float(c).hex()}")


def parts(name, number, bits, count):
    """A number as a sum of doubles; all but the last have few bits, so that their multiples are exact."""
    print(name)
    for index in range(count):
        if index == count - 1:
            part = mpf(float(number))
        else:
            exponent = frexp(number)[1] - bits
            part = ldexp(floor(ldexp(number, -exponent)), exponent)
        print(f"  {float(part).hex()}")
        number -= part
    print(f"  left over: 2^{float(log(abs(number), 2)):.1f}")


def main():
    small = mpf(10) ** -18
    half = log(2) / 2 * (1 + mpf(2) ** -40)
    report(
        "(e^r - 1 - r) / r^2",
        lambda r: (exp(r) - 1 - r) / r**2 if abs(r) > small else mpf(1) / 2 + r / 6,
        lambda r: abs(r**2 / expm1(r)), -half, half, 9, [0.5])
    end = (pi / 4 * (1 + mpf(2) ** -30)) ** 2
    report(
        "(sin r - r) / r^3 in r^2",
        lambda z: (sin(sqrt(z)) - sqrt(z)) / sqrt(z) ** 3 if z > small else -mpf(1) / 6 + z / 120,
        lambda z: sqrt(z) ** 3 / sin(sqrt(z)) if z > 0 else mpf(0), mpf(0), end, 5)
    report(
        "(cos r - 1 + r^2 / 2) / r^4 in r^2",
        lambda z: (cos(sqrt(z)) - 1 + z / 2) / z**2 if z > small else mpf(1) / 24 - z / 720,
        lambda z: z**2 / cos(sqrt(z)), mpf(0), end, 5)
    right_angle = pi / 2
    end = mpf(1) / 4 * (1 + mpf(2) ** -40)
    report(
        "(sin(pi x / 2) - pi x / 2) / x^3 in x^2",
        lambda z: (sin(right_angle * sqrt(z)) - right_angle * sqrt(z)) / sqrt(z) ** 3
        if z > small else -right_angle**3 / 6 + right_angle**5 * z / 120,
        lambda z: sqrt(z) ** 3 / sin(right_angle * sqrt(z)) if z > 0 else mpf(0), mpf(0), end, 5)
    report(
        "(cos(pi x / 2) - 1) / x^2 in x^2",
        lambda z: (cos(right_angle * sqrt(z)) - 1) / z
        if z > small else -right_angle**2 / 2 + right_angle**4 * z / 24,
        lambda z: z / cos(right_angle * sqrt(z)), mpf(0), end, 6)
    half = mpf(1) / 2
    report(
        "(2^r - 1 - r ln 2) / r^2",
        lambda r: (mpf(2) ** r - 1 - r * log(2)) / r**2
        if abs(r) > small else log(2) ** 2 / 2 + r * log(2) ** 3 / 6,
        lambda r: abs(r**2 / (mpf(2) ** r - 1)), -half, half, 10)
    parts("ln 2", log(2), 41, 2)
    parts("pi / 2", pi / 2, 36, 3)
    print("1 / ln 2", float(1 / log(2)).hex())
    print("2 / pi", float(2 / pi).hex())


if __name__ == "__main__":
    main()
