# SPDX-License-Identifier: Apache-2.0
"""Makes path_traversals.csv: the least time to travel along a path within limits, by a dynamic programme.

A path is cut at a million points, evenly in the parameter of its segments, and at two thousand more next
to each place where the radius of curvature is least, as it may fall steeply there. The squared speed at a point is
at most that of the speed limit and that of the lateral limit, by the curvature there; a sweep forward keeps
what acceleration allows, one backward what braking allows. Between two points it is linear. The distances
are sums of a Gauss rule of three points. Needs numpy.

The error of a time is estimated by those of half and of twice as many points.
"""

import math

import numpy as np
from reference import Table, log_uniform, main

POINTS = 1_000_000
NODES = ((-math.sqrt(0.6), 5 / 18), (0.0, 4 / 9), (math.sqrt(0.6), 5 / 18))


def bezier(points):
    """The first and second derivative of a Bezier curve, and its derivatives at the ends."""
    points = np.array(points)
    first = (len(points) - 1) * np.diff(points, axis=0)
    second = (len(first) - 1) * np.diff(first, axis=0)

    def evaluate(coefficients, u):
        rows = [np.multiply.outer(np.ones_like(u), c) for c in coefficients]
        while len(rows) > 1:
            rows = [a * (1 - u)[:, None] + b * u[:, None] for a, b in zip(rows, rows[1:])]
        return rows[0] if rows else np.zeros((len(u), 2))

    return lambda u: (evaluate(first, u), evaluate(second, u))


def ellipse(start, rx, ry, degrees, large, sweep, end):
    """The derivatives of an arc, by appendix B.2.4 of SVG 2."""
    phi = math.radians(degrees)
    c, s = math.cos(phi), math.sin(phi)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = c * dx + s * dy, c * dy - s * dx
    scale = (x / rx) ** 2 + (y / ry) ** 2
    if scale > 1:
        rx, ry, scale = rx * math.sqrt(scale), ry * math.sqrt(scale), 1.0
    k = math.sqrt(max(1 / scale - 1, 0)) * (-1 if large == sweep else 1)
    cx, cy = k * rx * y / ry, -k * ry * x / rx
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    turn = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    turn += 2 * math.pi if sweep and turn < 0 else -2 * math.pi if not sweep and turn > 0 else 0

    def derivatives(u):
        angle = first + turn * u
        cos, sin = np.cos(angle), np.sin(angle)

        def rotated(a, b):
            return np.stack([c * a - s * b, s * a + c * b], axis=1)

        return rotated(-rx * sin * turn, ry * cos * turn), rotated(-rx * cos * turn**2, -ry * sin * turn**2)

    return derivatives


def segments(text):
    """The segments of path data with absolute commands and spaces between all numbers."""
    words, point, result = text.split(), None, []
    while words:
        command = words.pop(0)
        numbers = [float(words.pop(0)) for _ in range({"M": 2, "L": 2, "Q": 4, "C": 6, "A": 7}[command])]
        end = numbers[-2:]
        if command == "A":
            result.append(ellipse(point, *numbers[:5], end))
        elif command != "M":
            pairs = [numbers[i : i + 2] for i in range(0, len(numbers), 2)]
            result.append(bezier([point, *pairs]))
        point = end
    return result


def radius(part, u):
    """The speed and the radius of curvature."""
    first, second = part(u)
    fast = np.hypot(first[:, 0], first[:, 1])
    bend = np.abs(first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0])
    with np.errstate(divide="ignore"):
        return first / fast[:, None], fast**3 / bend


def grid(part, cells):
    """Even parameters, and more around each least radius."""
    u = np.linspace(0, 1, cells + 1)
    _, r = radius(part, u)
    least = np.flatnonzero((r[1:-1] < r[:-2]) & (r[1:-1] <= r[2:])) + 1
    more = [np.linspace(u[i - 1], u[i + 1], 2001) for i in least[:50]]
    return np.unique(np.concatenate([u, *more]))


def time(text, speed, acceleration, braking, lateral, corner, start, end, lap, points):
    parts = segments(text)
    caps, ends, distances = [], [], [np.zeros(1)]
    for part in parts:
        u = grid(part, points // len(parts))
        step = np.diff(u)
        length = np.zeros(len(step))
        for node, weight in NODES:
            first, _ = part((u[:-1] + u[1:]) / 2 + node * step / 2)
            length += weight * step * np.hypot(first[:, 0], first[:, 1])
        distances.append(distances[-1][-1] + np.cumsum(length))
        tangents, radii = radius(part, u)
        cap = np.minimum(speed**2, lateral * radii)
        ends.append((tangents[0], tangents[-1]))
        if caps:
            cap[0] = min(cap[0], caps[-1][-1])
            caps[-1] = caps[-1][:-1]
        caps.append(cap)
    starts = np.cumsum([0] + [len(cap) for cap in caps])
    s, cap = np.concatenate(distances), np.concatenate(caps)
    joints = list(zip(starts[1:], ends, ends[1:]))
    if lap:
        joints.append((0, ends[-1], ends[0]))
    for joint, (_, arriving), (leaving, _) in joints:
        angle = 2 * math.atan2(math.hypot(*(leaving - arriving)), math.hypot(*(leaving + arriving)))
        if angle > 0.01:
            cap[joint] = min(cap[joint], corner**2)
    if lap:
        cap[0] = cap[-1] = min(cap[0], cap[-1])
        # Two laps, of which the middle is taken.
        total = s[-1]
        s = np.concatenate([s, s[1:] + total, s[1:] + 2 * total])
        cap = np.concatenate([cap, cap[1:], cap[1:]])
    else:
        cap[0], cap[-1] = min(cap[0], start**2), min(cap[-1], end**2)
    # The limit once more, where rounding has left something above one of 0.
    forward = np.minimum(np.minimum.accumulate(cap - 2 * acceleration * s) + 2 * acceleration * s, cap)
    square = np.minimum.accumulate((forward + 2 * braking * s)[::-1])[::-1] - 2 * braking * s
    square = np.minimum(square, forward)
    if lap:
        count = starts[-1] - 1
        s, square = s[count : 2 * count + 1], square[count : 2 * count + 1]
    v = np.sqrt(np.maximum(square, 0))
    if not lap and (v[0] < start * (1 - 1e-9) or v[-1] < end * (1 - 1e-9)):
        return math.nan
    return math.fsum(2 * np.diff(s) / (v[:-1] + v[1:]))


def answer(_tag, text, *numbers):
    fine, *others = (time(text, *numbers, points) for points in (POINTS, POINTS // 2, POINTS * 2))
    return fine, max(abs(fine - other) for other in others)


def path(rng, closed):
    def number():
        return rng.randint(-20000, 20000) / 100

    def word(*points):
        return " ".join(f"{round(x, 2):g}" for p in points for x in p)

    point = first = (number(), number())
    text, control = "M " + word(first), None
    count = rng.randint(2 if closed else 1, 6)
    for index in range(count):
        end = first if closed and index == count - 1 else (number(), number())
        kind = rng.choice("LQCCCCA")
        # Half of the joints are smooth: the control points on both sides mirror each other.
        mirrored = control and rng.random() < 0.7
        handle = (2 * point[0] - control[0], 2 * point[1] - control[1]) if mirrored else (number(), number())
        if kind == "L":
            text, control = f"{text} L {word(end)}", None
        elif kind == "Q":
            text, control = f"{text} Q {word(handle, end)}", handle
        elif kind == "C":
            control = (number(), number())
            text = f"{text} C {word(handle, control, end)}"
        else:
            flags = f"{rng.randint(-90, 90)} {rng.randint(0, 1)} {rng.randint(0, 1)}"
            text = f"{text} A {rng.randint(20, 200)} {rng.randint(20, 200)} {flags} {word(end)}"
            control = None
        point = end
    return text


def cases(rng):
    for index in range(200):
        lap = index % 5 == 4
        text = path(rng, lap)
        speed, acceleration, braking = (log_uniform(rng, 1.3, 3) for _ in range(3))
        lateral = log_uniform(rng, 1, 4)
        corner = rng.choice([0, 0, round(speed / 20, 1)])
        yield "lap" if lap else "path", text, round(speed), round(acceleration), round(braking), round(
            lateral
        ), corner, 0, 0, lap


TABLES = [
    Table(
        "path_traversals.csv",
        "tag,path,speed,acceleration,braking,lateral,corner,start,end,lap",
        "time,error",
        lambda rng: (case[:-1] + (1.0 if case[-1] else 0.0,) for case in cases(rng)),
        answer,
        texts=("tag", "path"),
    ),
]  # fmt: skip

if __name__ == "__main__":
    main(__doc__, TABLES)
