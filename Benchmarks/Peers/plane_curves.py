# SPDX-License-Identifier: Apache-2.0
"""Lengths and constant pace: Qt's QPainterPath, fontTools, svgpathtools and Skia.

Qt and Skia flatten curves to visible precision, so their unit box is 256 units wide; their errors are
scaled back to the unit box.
"""

import math

from measuring import largest, missing, result, rows

LENGTH, CUSPS, PACED = "length-random", "length-near-cusps", "paced-sequential"
SCALE = 256.0


def control_points(row):
    return [complex(row[f"p{i}"], row[f"p{i + 1}"]) for i in (0, 2, 4, 6)]


def cubics(kind, count):
    """A number of pairs of control points and length, evenly spaced among all."""
    found = [(control_points(r), r["length"]) for r in rows("cubics.csv") if r["kind"] == kind]
    return found[:: len(found) // count]


def path_segments():
    """The control points of the segments of the path."""
    return [control_points(row) for row in rows("path.csv")]


def length_results(name, measure, prepare, counts):
    """Both jobs of length, on as many of the cubics as time allows."""
    found = []
    for job, kind, count in ((LENGTH, "random", counts[0]), (CUSPS, "near-cusp", counts[1])):
        samples = cubics(kind, count)
        prepared = [prepare(points) for points, _ in samples]
        error = largest(
            abs(measure(p) - length) / length for p, (_, length) in zip(prepared, samples)
        )

        def run(prepared=prepared):
            for points in prepared:
                measure(points)

        full = {LENGTH: 300, CUSPS: 40}[job]
        note = "" if len(samples) == full else f"on {len(samples)} of the {full}"
        found.append(result(job, name, run, len(samples), error, note=note))
    return found


def paced_result(name, look, step=1):
    """The job of constant pace; `look` gives the point and the tangent at a fraction."""
    samples = sorted(rows("paced.csv"), key=lambda r: r["fraction"])[::step]
    position, tangent = [], []
    for r in samples:
        point, direction = look(r["fraction"])
        position.append(abs(point - complex(r["x"], r["y"])))
        tangent.append(abs(direction - complex(r["tangent_x"], r["tangent_y"])))
    fractions = [r["fraction"] for r in samples]

    def run():
        for fraction in fractions:
            look(fraction)

    found = f"tangent {largest(tangent):.0e}".replace("e-0", "e-").replace("e+0", "e")
    return result(PACED, name, run, len(fractions), largest(position), note=found)


def qt():
    name = "QPainterPath (PySide6)"
    try:
        from PySide6.QtCore import QPointF
        from PySide6.QtGui import QPainterPath
    except ImportError as problem:
        return missing(name, [LENGTH, CUSPS, PACED], problem)

    def path(segments):
        made = QPainterPath()
        for segment in segments:
            p = [QPointF(z.real * SCALE, z.imag * SCALE) for z in segment]
            made.moveTo(p[0])
            made.cubicTo(p[1], p[2], p[3])
        return made

    whole = path(path_segments())

    total = whole.length()

    def look(fraction):
        # Qt's percentage is one of the parameter; percentAtLength converts a length.
        place = whole.percentAtLength(fraction * total)
        point = whole.pointAtPercent(place)
        angle = math.radians(-whole.angleAtPercent(place))
        return complex(point.x(), point.y()) / SCALE, complex(math.cos(angle), math.sin(angle))

    return length_results(
        name, lambda made: made.length() / SCALE, lambda points: path([points]), (300, 40)
    ) + [paced_result(name, look)]


def font_tools():
    name = "fontTools, tolerance {}"
    try:
        from fontTools.misc.bezierTools import calcCubicArcLengthC
    except ImportError as problem:
        return missing(name.format(0.005), [LENGTH, CUSPS], problem)
    found = []
    for tolerance, counts in ((0.005, (300, 40)), (1e-6, (20, 20))):
        found += length_results(
            name.format(tolerance),
            lambda points, tolerance=tolerance: calcCubicArcLengthC(*points, tolerance),
            lambda points: points,
            counts,
        )
    return found


def svg_path_tools():
    name = "svgpathtools"
    try:
        from svgpathtools import CubicBezier, Path
    except ImportError as problem:
        return missing(name, [LENGTH, CUSPS, PACED], problem)

    def fresh(points):
        # A curve caches its length, so each measurement takes a new one.
        return CubicBezier(*points).length()

    path = Path(*(CubicBezier(*points) for points in path_segments()))
    total = path.length()

    def look(fraction):
        segment, parameter = path.T2t(path.ilength(fraction * total))
        curve = path[segment]
        return curve.point(parameter), curve.unit_tangent(parameter)

    return length_results(name, fresh, lambda points: points, (60, 20)) + [
        paced_result(name, look, step=24)
    ]


def skia_measure():
    name = "Skia (skia-python), resScale {}"
    try:
        import skia
    except ImportError as problem:
        return missing(name.format(1), [LENGTH, CUSPS, PACED], problem)

    def path(points):
        made = skia.Path()
        p = [(z.real * SCALE, z.imag * SCALE) for z in points]
        made.moveTo(*p[0])
        made.cubicTo(*p[1], *p[2], *p[3])
        return made

    found = []
    for scale in (1, 256):
        found += length_results(
            name.format(scale),
            lambda made, scale=scale: skia.PathMeasure(made, False, scale).getLength() / SCALE,
            path,
            (300, 40),
        )
    measures = [skia.PathMeasure(path(points), False, 1) for points in path_segments()]
    starts = [0.0]
    for measure in measures:
        starts.append(starts[-1] + measure.getLength())

    def look(fraction):
        target = fraction * starts[-1]
        segment = 0
        while segment < 19 and starts[segment + 1] <= target:
            segment += 1
        point, tangent = measures[segment].getPosTan(target - starts[segment])
        return complex(point.x(), point.y()) / SCALE, complex(tangent.x(), tangent.y())

    return found + [paced_result(name.format(1), look)]
