# SPDX-License-Identifier: Apache-2.0
"""Only checked by mypy: what people write has types."""

import array

import numpy
import numpy.typing
import pandas
from swift_easing import CubicBezier, Curve, PacedPath, Spring, State, Stop

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
