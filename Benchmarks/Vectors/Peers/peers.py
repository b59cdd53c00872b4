# SPDX-License-Identifier: Apache-2.0
"""Answers of libraries from PyPI, and of kurbo: python3 peers.py NAME [LIBRARY]. What a library's documentation does not offer,
or defines as another function than the question, is unsupported."""

import ctypes
import math
import sys


def pixels(points):
    """Libraries for pictures flatten curves for pixels: the largest distance from the start in x or y becomes 128 to 256 of them."""
    far = max(abs(x - points[index % 2]) for index, x in enumerate(points))
    size = 2.0 ** (8 - math.ceil(math.log2(far or 1)))
    return size, [(size * x, size * y) for x, y in zip(points[::2], points[1::2])]


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

    def path(points):
        size, (start, *controls) = pixels(points)
        made = QPainterPath(QPointF(*start))
        made.cubicTo(*(QPointF(*point) for point in controls))
        return size, made

    def length(*points):
        size, made = path(points)
        return made.length() / size

    def pace(*points):
        size, made = path(points[:8])
        point = made.pointAtPercent(made.percentAtLength(points[8] * made.length()))
        return point.x() / size, point.y() / size

    return {"bezier": bezier, "family": family, "length": length, "pace": pace}


def skia(scale=256):
    """With a `resScale` of 256: its documentation says that values above 1 increase the precision."""
    import skia as library

    def measured(points):
        size, (start, *controls) = pixels(points)
        path = library.Path()
        path.moveTo(*start)
        path.cubicTo(*(x for point in controls for x in point))
        return size, library.PathMeasure(path, False, float(scale))

    def length(*points):
        size, measure = measured(points)
        return measure.getLength() / size

    def length_arc(rx, ry, start, sweep):
        size, _ = pixels([0, 0, rx, ry])
        path = library.Path()
        path.arcTo(library.Rect(-rx * size, -ry * size, rx * size, ry * size), math.degrees(start), math.degrees(sweep), True)
        return library.PathMeasure(path, False, float(scale)).getLength() / size if abs(sweep) < 2 * math.pi else None

    def pace(*points):
        size, measure = measured(points[:8])
        point, _ = measure.getPosTan(points[8] * measure.getLength())
        return point.x() / size, point.y() / size

    return {"length": length, "length-arc": length_arc, "pace": pace}


def font_tools(tolerance=1e-9):
    """With a tolerance of 1e-9, its smallest useful one: it stops at 1e-9 itself. Its default is 0.005."""
    from fontTools.misc.bezierTools import calcCubicArcLength

    return {"length": lambda *p: calcCubicArcLength(*zip(p[::2], p[1::2]), float(tolerance))}


def svg_path_tools():
    """With its default error, 1e-12. Its arcs are less than a turn."""
    from svgpathtools import Arc, CubicBezier

    def curve(points):
        return CubicBezier(*map(complex, points[::2], points[1::2]))

    def length_arc(rx, ry, start, sweep):
        first, last = (complex(rx * math.cos(a), ry * math.sin(a)) for a in (start, start + sweep))
        whole = abs(sweep) >= 2 * math.pi
        return None if whole else Arc(first, complex(rx, ry), 0, abs(sweep) > math.pi, sweep > 0, last).length()

    def pace(*points):
        made = curve(points[:8])
        point = made.point(made.ilength(points[8] * made.length()))
        return point.real, point.imag

    return {"length": lambda *p: curve(p).length(), "length-arc": length_arc, "pace": pace}


def kurbo(library):
    """With an accuracy of 1e-12. LIBRARY is built by Scripts/bench.sh from Benchmarks/Peers/kurbo. It has no timing curves."""
    functions = ctypes.CDLL(library)
    functions.kurbo_length.restype = ctypes.c_double
    numbers, accuracy = ctypes.c_double * 8, ctypes.c_double(1e-12)

    def length(*points):
        return functions.kurbo_length(numbers(*points), accuracy)

    def pace(*points):
        found = (ctypes.c_double * 4)()
        functions.kurbo_point(numbers(*points[:8]), ctypes.c_double(points[8] * length(*points[:8])), accuracy, found)
        return found[0], found[1]

    return {"length": length, "pace": pace}


def tweening():
    """InOutElastic has easings.net's period, 0.45, by its parameter."""
    import pytweening

    def family(name, x):
        return pytweening.easeInOutElastic(x, period=0.45) if name == "easeInOutElastic" else getattr(pytweening, name)(x)

    return {"family": family}


def easing_functions():
    """Its Back (a sine times x), Elastic (a sine of 13π/2 x) and Bounce (other parabolas) are other functions, those of AHEasing."""
    import easing_functions as library

    words = {"Quad": "Quad", "Cubic": "Cubic", "Quart": "Quartic", "Quint": "Quintic", "Sine": "Sine", "Circ": "Circular"}
    words["Expo"] = "Exponential"

    def family(name, x):
        form = "InOut" if "InOut" in name else "Out" if name.startswith("easeOut") else "In"
        word = words.get(name.removeprefix("ease" + form))
        return getattr(library, f"{word}Ease{form}")()(x) if word else None

    return {"family": family}


PEERS = {"qt": qt, "skia": skia, "fonttools": font_tools, "svgpathtools": svg_path_tools, "kurbo": kurbo}
PEERS |= {"pytweening": tweening, "easing-functions": easing_functions}


def main():
    peer = PEERS[sys.argv[1]](*sys.argv[2:])
    for line in sys.stdin:
        kind, *words = line.split()
        try:
            found = peer[kind](*(w if w[0].isalpha() else float(w) for w in words)) if kind in peer else None
        except (ArithmeticError, ValueError):
            found = math.nan
        parts = found if isinstance(found, tuple) else (found,)
        print("unsupported" if found is None else " ".join(repr(float(part)) for part in parts))


main()
