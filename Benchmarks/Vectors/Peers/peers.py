# SPDX-License-Identifier: Apache-2.0
"""Answers of libraries from PyPI, and of kurbo: python3 peers.py NAME [LIBRARY]. What a library's documentation does not offer,
or defines as another function than the question, is unsupported."""

import ctypes
import math
import sys


def along(measure, scaled=True):
    """The lengths and points of curves, by a function that gives a curve's length and its point at a fraction of that. Libraries for
    pictures flatten curves for pixels: with `scaled` the largest distance from the start in x or y becomes 128 to 256 of them."""

    def measured(numbers):
        far = max(abs(x - numbers[index % 2]) for index, x in enumerate(numbers)) if scaled else 256
        size = 2.0 ** (8 - math.ceil(math.log2(far or 1)))
        length, point = measure([(size * x, size * y) for x, y in zip(numbers[::2], numbers[1::2])])
        return length / size, lambda fraction: tuple(x / size for x in point(fraction))

    return {"length": lambda *n: measured(n)[0], "pace": lambda *n: measured(n[:8])[1](n[8])}


def qt():
    """Progress is documented for [0, 1]. Qt's InExpo, OutExpo and InOutExpo are other functions, lowered by 0.001 or scaled by 1.001
    to meet 0 and 1 (its easing.cpp). InOutElastic gets easings.net's period. A QPainterPath has curves but no arcs."""
    from PySide6.QtCore import QEasingCurve, QPointF
    from PySide6.QtGui import QPainterPath

    # Before Python 3.12, PySide6 6.12 gives away a reference to None with each call that returns nothing; these are never freed.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object([None] * 1_000_000))

    def bezier(x1, y1, x2, y2, x):
        curve = QEasingCurve(QEasingCurve.Type.BezierSpline)
        curve.addCubicBezierSegment(QPointF(x1, y1), QPointF(x2, y2), QPointF(1, 1))
        return curve.valueForProgress(x) if 0 <= x <= 1 else None

    def family(name, x):
        curve = QEasingCurve(QEasingCurve.Type[name.removeprefix("ease")])
        if name == "easeInOutElastic":
            curve.setPeriod(0.45)
        return None if name.endswith("Expo") else curve.valueForProgress(x)

    def measure(points):
        start, *controls = (QPointF(*point) for point in points)
        path = QPainterPath(start)
        path.cubicTo(*controls)
        length = path.length()
        return length, lambda fraction: path.pointAtPercent(path.percentAtLength(fraction * length)).toTuple()

    return {"bezier": bezier, "family": family, **along(measure)}


def skia(scale=256):
    """With a `resScale` of 256: its documentation says that values above 1 increase the precision."""
    import skia as library

    def measure(points):
        path = library.Path()
        path.moveTo(*points[0])
        path.cubicTo(*(x for point in points[1:] for x in point))
        measure = library.PathMeasure(path, False, float(scale))
        return measure.getLength(), lambda fraction: tuple(measure.getPosTan(fraction * measure.getLength())[0])

    def length_arc(rx, ry, start, sweep):
        size = 2.0 ** (8 - math.ceil(math.log2(max(rx, ry))))
        path = library.Path()
        path.arcTo(library.Rect(-rx * size, -ry * size, rx * size, ry * size), math.degrees(start), math.degrees(sweep), True)
        return library.PathMeasure(path, False, float(scale)).getLength() / size if abs(sweep) < 2 * math.pi else None

    return {"length-arc": length_arc, **along(measure)}


def font_tools(tolerance=1e-9):
    """With a tolerance of 1e-9, its smallest useful one: it stops at 1e-9 itself. Its default is 0.005."""
    from fontTools.misc.bezierTools import calcCubicArcLength

    return {"length": lambda *p: calcCubicArcLength(*zip(p[::2], p[1::2]), float(tolerance))}


def svg_path_tools():
    """With its default error, 1e-12. Its arcs are less than a turn."""
    from svgpathtools import Arc, CubicBezier

    def measure(points):
        curve = CubicBezier(*(complex(*point) for point in points))
        length = curve.length()

        def point(fraction):
            found = curve.point(curve.ilength(fraction * length))
            return found.real, found.imag

        return length, point

    def length_arc(rx, ry, start, sweep):
        first, last = (complex(rx * math.cos(a), ry * math.sin(a)) for a in (start, start + sweep))
        whole = abs(sweep) >= 2 * math.pi
        return None if whole else Arc(first, complex(rx, ry), 0, abs(sweep) > math.pi, sweep > 0, last).length()

    return {"length-arc": length_arc, **along(measure, scaled=False)}


def kurbo(library):
    """With an accuracy of 1e-12. LIBRARY is built by Scripts/bench.sh from Benchmarks/Peers/kurbo. It has no timing curves."""
    functions, accuracy = ctypes.CDLL(library), ctypes.c_double(1e-12)
    functions.kurbo_length.restype = ctypes.c_double

    def measure(points):
        numbers, found = (ctypes.c_double * 8)(*(x for point in points for x in point)), (ctypes.c_double * 4)()
        length = functions.kurbo_length(numbers, accuracy)

        def point(fraction):
            functions.kurbo_point(numbers, ctypes.c_double(fraction * length), accuracy, found)
            return found[:2]

        return length, point

    return along(measure, scaled=False)


def tweening():
    """InOutElastic has easings.net's period, 0.45, by its parameter."""
    import pytweening

    def family(name, x):
        return getattr(pytweening, name)(x, **({"period": 0.45} if name == "easeInOutElastic" else {}))

    return {"family": family}


def easing_functions():
    """Its Back (a sine times x), Elastic (a sine of 13π/2 x) and Bounce (other parabolas) are other functions, those of AHEasing."""
    import easing_functions as library

    names = {"Quart": "Quartic", "Quint": "Quintic", "Circ": "Circular", "Expo": "Exponential"}

    def family(name, x):
        form = "InOut" if "InOut" in name else "Out" if name.startswith("easeOut") else "In"
        kind = name.removeprefix("ease" + form)
        word = None if kind in ("Back", "Elastic", "Bounce") else names.get(kind, kind)
        return getattr(library, f"{word}Ease{form}")()(x) if word else None

    return {"family": family}


PEERS = {"qt": qt, "skia": skia, "fonttools": font_tools, "svgpathtools": svg_path_tools, "kurbo": kurbo}
PEERS |= {"pytweening": tweening, "easing-functions": easing_functions}
peer = PEERS[sys.argv[1]](*sys.argv[2:])
for line in sys.stdin:
    kind, *words = line.split()
    try:
        found = peer[kind](*(w if w[0].isalpha() else float(w) for w in words)) if kind in peer else None
    except (ArithmeticError, ValueError):
        found = math.nan
    parts = found if isinstance(found, tuple) else (found,)
    print("unsupported" if found is None else " ".join(repr(float(part)) for part in parts))
