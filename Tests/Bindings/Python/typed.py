# SPDX-License-Identifier: Apache-2.0
"""Only checked by mypy: what people write has types."""

import array

import numpy
import numpy.typing
import pandas
from swift_easing import (
    CubicBezier,
    Curve,
    OneEuroFilter,
    PacedPath,
    SmoothingFollower,
    Spring,
    SpringFollower,
    Stagger,
    State,
    Stop,
    curve_names,
)
from typing_extensions import assert_type

Block = numpy.typing.NDArray[numpy.float64]

curve, numbers = Curve("ease"), numpy.linspace(0, 1, 5)
one: list[float] = [curve(0.5), curve.velocity(1), curve.inverse(numpy.float32(0.5)), curve.integral(0, 1), curve.inverse_integral(0.1)]
arrays: list[Block] = [curve(numbers), curve.velocity(numpy.zeros(3, numpy.float32)), curve.integral(0, numbers), curve(numbers, out=numpy.zeros(5))]
lists: list[list[float]] = [curve([0.1, 0.2]), curve.acceleration(range(3)), curve.inverse_integral([0.1], 0.2)]
buffer: "array.array[float]" = curve(array.array("d", [1]))
series: "pandas.Series[float]" = curve(pandas.Series([0.1]))
path = PacedPath(b"")
point: tuple[float, float] = path(0.5)
points: list[tuple[float, float]] = path.tangent([0.5])
pairs: Block = path(numbers)
control: float = CubicBezier(0, 0, 1, 1).x1
spring: Spring = Spring().taking_over((1, 2), 3).retargeted(4, at=0.1)
state: State = spring.state(0.1)
stops: list[Stop] = curve.linear().stops
curve("text")  # type: ignore[arg-type]
curve(numbers, out=numpy.zeros(5, numpy.float32))  # type: ignore[type-var]
curve.duration = 3  # type: ignore[misc]

follower, many = SpringFollower(spring, 0), SpringFollower(spring, numbers, velocity=[1.0] * 5)
few = SpringFollower(spring, [0.0, 1.0])
assert_type(follower.step(0.1, 4, start=numpy.float32(0)), float)
assert_type(follower.velocity, float)
assert_type(follower.step_stopping(1, 4), "float | None")
assert_type(many.step(0.1, numbers, start=3), Block)
assert_type(many.position, Block)
assert_type(few.step(0.1, [4, 5]), "array.array[float]")
many.position = numpy.ones(5)
follower.position = 3
many.step_stopping(1, 4)  # type: ignore[misc]
assert_type(SmoothingFollower(0.0, half_life=1).step(0.1, 3), float)
assert_type(SmoothingFollower(numpy.zeros(3), fraction=0.1).step(0.1, numbers), Block)
assert_type(OneEuroFilter()(3, 0.1), float)
assert_type(OneEuroFilter(count=5)(numbers, 0.1), Block)
assert_type(Stagger(each=1).fill(curve(numbers)), Block)
assert_type(curve(numbers), Block)
assert_type(curve(numpy.float32(0.5)), float)
assert_type(curve_names(), list[str])


class Labelled(Curve):
    label: str

    def __new__(cls, text: str, label: str) -> "Labelled":
        curve = super().__new__(cls, text)
        curve.label = label
        return curve


assert_type(Labelled("ease", "slow").label, str)
