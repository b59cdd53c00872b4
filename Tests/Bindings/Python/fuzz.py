# SPDX-License-Identifier: Apache-2.0
"""Calls with random arrays, by element type, byte order, offset, stride, shape and size: fuzz.py SEED SECONDS

An array gives the bits of single calls, or an error that is expected of it, and stays as it is.
"""

import random
import sys
import time

import numpy
from swift_easing import Curve, OneEuroFilter, PacedPath, SmoothingFollower, Spring, SpringFollower
from test_swift_easing import TABLE, TEXTS, bits

TYPES = "f2 f4 f8 f8 f8 g i1 i2 i4 i8 u1 u2 u4 u8 ?".split() * 4 + "c8 c16 m8[ms] M8[s] U3 S5 V8 O".split()
SPECIAL = [0.0, -0.0, 0.5, 1.0, -1.0, 2.5, 5e-324, 1e300, -1e300, float("inf"), float("-inf"), float("nan")]
CURVES, PATH, SPRING = [Curve(text) for text in TEXTS], PacedPath.read(TABLE), Spring(0.4, 0.2)


def block(draw, code, shape):
    """An array of random numbers in a buffer of its own, at any address and with any strides."""
    dtype, steps = numpy.dtype(code).newbyteorder(draw.choice("<>===")), [draw.choice([1, 1, 1, 2, -1, -3]) for _ in shape]
    whole = [size * abs(step) for size, step in zip(shape, steps)]
    count, offset = int(numpy.prod(whole, dtype=int)), draw.randrange(9)
    flat = numpy.array([draw.choice([draw.uniform(-0.5, 1.5), draw.choice(SPECIAL)]) for _ in range(count)], "O" if code == "O" else "f8")
    if code != "O":
        data = (flat.astype(dtype) if dtype.kind in "fiubc" else numpy.zeros(count, dtype)).tobytes()
        data = draw.randbytes(len(data)) if dtype.kind in "fiuSV" and draw.random() < 0.3 else data
        flat = numpy.frombuffer(bytearray(bytes(offset) + data + b" "), dtype, count, offset)
    result = flat.reshape(whole, order=draw.choice("CF"))[(..., *(slice(None, None, step) for step in steps))]
    result.flags.writeable = draw.random() < 0.9
    return numpy.ma.masked_array(result) if draw.random() < 0.03 else result


def refused(given):
    return isinstance(given, numpy.ma.MaskedArray) or given.dtype.kind not in "biuf"


def evaluate(draw, shape):
    """A call of a curve or a path, some with an array for the results, which may be the given one."""
    given, curve, start = block(draw, draw.choice(TYPES), shape), draw.choice(CURVES), draw.choice([0, 0.25, -1.5])
    given = given if draw.random() < 0.9 else numpy.broadcast_to(given, (draw.randrange(4), *given.shape), subok=True)
    given = given if given.dtype.kind == "O" or not given.size or draw.random() < 0.95 else given.reshape(-1)[0]
    function = draw.choice([curve, curve.velocity, curve.acceleration, curve.inverse, lambda at, **to: curve.integral(start, at, **to), PATH, PATH.tangent,
                            lambda at, **to: (curve.inverse_integral if curve.info.kind == "easing" else curve)(at, **to)])  # fmt: skip
    wrong, width, to, before = refused(given), 1 + (function in (PATH, PATH.tangent)), {}, given.tobytes()
    count, fits, numbers = width * given.size, not wrong, [] if wrong else numpy.ravel(given).tolist()
    if draw.random() < 0.25:
        out = block(draw, draw.choice(["f8", "f8", "f8", "f4"]), draw.choice([(count,), (given.size, width), (count + 1,)]))
        fits = fits and out.dtype.str == "<f8" and out.flags.c_contiguous and out.flags.writeable and out.size == count and not refused(out)
        to = {"out": out}
        if draw.random() < 0.2 and isinstance(given, numpy.ndarray):
            to, fits = {"out": given}, False
    try:
        results = function(given, **to)
    except (TypeError, ValueError):
        assert not fits
        return
    assert not wrong and (not to or results is to["out"])
    assert bits(numpy.ravel(results)) == bits(numpy.ravel([function(float(number)) for number in numbers]))
    assert given.tobytes() == before


def follow(draw, shape):
    """A step of many followers, and many filters."""
    place, speed, end = (block(draw, draw.choice(kinds.split()), one) for kinds, one in (("f8 f8 f4 i2 m8[s]", shape), ("f8 f4", shape), ("f8 i4 c8", draw.choice([shape, ()]))))
    starts, duration = [numpy.ravel(one).tolist() for one in (place, speed)], draw.choice([0.1, 0, float("inf"), float("nan")])
    make = draw.choice([lambda *state: SpringFollower(SPRING, *state), lambda one, _: SmoothingFollower(one, half_life=0.5)])
    try:
        many = make(place, speed)
        many.step(duration, end)
        OneEuroFilter(count=max(end.size, 1))(end if end.size else [0], 0.1)
    except TypeError:
        assert any(map(refused, (place, speed, end)))
        return
    ones = [make(float(one), float(rate)) for one, rate in zip(*starts)]
    assert bits(numpy.ravel(many.position)) == bits(one.step(duration, float(to)) for one, to in zip(ones, numpy.broadcast_to(end, many.position.shape).flat))


if __name__ == "__main__":
    numpy.seterr(all="ignore")
    ends, calls = time.monotonic() + float(sys.argv[2]), 0
    try:
        while time.monotonic() < ends:
            draw, calls = random.Random(f"{sys.argv[1]} {calls}"), calls + 1
            few = tuple(draw.choice([0, 1, 1, 2, 3, 5, 9]) for _ in range(draw.randrange(5)))
            draw.choice([evaluate, evaluate, follow])(draw, draw.choice([few, few, (draw.choice([1, 7, 64, 65, 700]),)]))
    finally:
        print(f"arrays in Python: {calls} calls")
