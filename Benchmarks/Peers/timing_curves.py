# SPDX-License-Identifier: Apache-2.0
"""Timing curves: Qt's QEasingCurve, and numpy.interp on a table."""

from measuring import largest, missing, result, rows

SCALAR, BATCH, SORTED = "bezier-random", "bezier-batch-random", "bezier-batch-sorted"


def qt():
    name = "QEasingCurve (PySide6)"
    try:
        from PySide6.QtCore import QEasingCurve, QPointF
    except ImportError as problem:
        return missing(name, [SCALAR], problem)

    def curve(x1, y1, x2, y2):
        made = QEasingCurve(QEasingCurve.Type.BezierSpline)
        made.addCubicBezierSegment(QPointF(x1, y1), QPointF(x2, y2), QPointF(1, 1))
        return made

    keys = ("x1", "y1", "x2", "y2")
    curves = [curve(*(row[key] for key in keys)) for row in rows("curves.csv")]
    samples = [(curves[int(r["curve"])], r["x"], r["value"]) for r in rows("curve_values.csv")]
    hard = [
        (curve(*(r[key] for key in keys)), r["x"], r["value"])
        for r in rows("hard_curve_values.csv")
    ]

    def error(samples):
        return largest(abs(c.valueForProgress(x) - value) for c, x, value in samples)

    pairs = [(c, x) for c, x, _ in samples]

    def run():
        for c, x in pairs:
            c.valueForProgress(x)

    note = "includes Python's call"
    return [result(SCALAR, name, run, len(pairs), error(samples), error(hard), note)]


def interp():
    name = "numpy.interp, {} points"
    try:
        import numpy
    except ImportError as problem:
        return missing(name.format(4097), [BATCH, SORTED], problem)

    def table(x1, y1, x2, y2, count):
        """The curve at evenly spaced progress, by bisection to the last bit."""
        x = numpy.linspace(0, 1, count)
        low, high = numpy.zeros(count), numpy.ones(count)
        for _ in range(60):
            s = (low + high) / 2
            below = ((3 * x1 * (1 - s) + 3 * x2 * s) * (1 - s) + s * s) * s < x
            low, high = numpy.where(below, s, low), numpy.where(below, high, s)
        s = (low + high) / 2
        return x, ((3 * y1 * (1 - s) + 3 * y2 * s) * (1 - s) + s * s) * s

    keys = ("x1", "y1", "x2", "y2")
    curves = [[row[key] for key in keys] for row in rows("curves.csv")]
    chance = numpy.random.default_rng(1)
    progresses = [chance.random(1024) for _ in curves]
    grid = numpy.linspace(0, 1, 1_000_000)
    found = []
    for count in (257, 4097):
        tables = [table(*curve, count) for curve in curves]
        error = largest(
            abs(float(numpy.interp(r["x"], *tables[int(r["curve"])])) - r["value"])
            for r in rows("curve_values.csv")
        )
        hard = largest(
            abs(float(numpy.interp(r["x"], *table(*(r[key] for key in keys), count))) - r["value"])
            for r in rows("hard_curve_values.csv")
        )

        def batch(tables=tables):
            for x, pair in zip(progresses, tables):
                numpy.interp(x, *pair)

        def in_order(pair=tables[0]):
            numpy.interp(grid, *pair)

        made = name.format(count)
        found.append(result(BATCH, made, batch, 64 * 1024, error, hard))
        found.append(result(SORTED, made, in_order, grid.size, error, hard))
    return found
