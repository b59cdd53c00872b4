# SPDX-License-Identifier: Apache-2.0
"""Easing curves and motion: cubic Béziers, springs, all curves with a text form, followers of a moving target, staggers,
constant pace along a path.

>>> curve = Curve("ease-in")
>>> curve(0.5)
0.3153568125725393
>>> spring = Spring(duration=0.5, bounce=0.3, to=300)
>>> back = spring.retargeted(0, at=0.2)
>>> back(0) == spring(0.2) and back.velocity(0) == spring.velocity(0.2)
True

Results have the bits of the Swift library. A number gives a number, a numpy array an array of the same shape, computed
without copies if it is contiguous and of type float64; an ``array.array('d')`` gives another, a Series or DataFrame of pandas
one with the same index, any other iterable a list. ``out`` is an array for the results, of float64, which must not share memory
with the numbers. Arrays of numpy that are masked or not of real numbers, such as durations, raise ``TypeError``.
Curves are immutable, compare by what they compute, can be pickled and shared between threads: a batch runs without the
interpreter's lock. A follower changes with each step and belongs to one thread. Classes may be derived from these; an instance
of a derived class may have more attributes, which copies and pickles keep.
"""

from __future__ import annotations

import array
import math
import os
from typing import TYPE_CHECKING, Any, Iterable, NamedTuple, overload

from ._calls import batch as _batch
from ._calls import check as _check
from ._calls import ffi as _ffi
from ._calls import lib as _lib
from ._calls import real as _real
from ._calls import rule_number as _rule_number
from ._calls import text as _text
from .following import OneEuroFilter, SmoothingFollower, SpringFollower
from .staggers import Stagger

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray
    from typing_extensions import Self

    from ._calls import Numbers, Out, Pandas, Scalar

__all__ = [
    "CubicBezier", "Curve", "Extremes", "Info", "Lines", "OneEuroFilter", "PacedPath", "SmoothingFollower", "Spring",
    "SpringFollower", "Stagger", "State", "Stop", "__version__", "curve_names",
]  # fmt: skip

__version__: str = _ffi.string(_lib.easing_version()).decode()

_value = _lib.easing_curve_value
_velocity = _lib.easing_curve_velocity
_NULL = _ffi.NULL


def curve_names() -> list[str]:
    """The texts of the curves that have a name: CSS's, those of easings.net, Material's, and springs as "spring(bouncy)".

    >>> curve_names()[:3], len(curve_names())
    (['linear', 'ease', 'ease-in'], 63)
    """
    return _text(_lib.easing_curve_names).splitlines()


class Extremes(NamedTuple):
    """The extremes and the peak velocity of a curve, at progresses or at times in seconds."""

    least_at: float
    least: float
    greatest_at: float
    greatest: float
    peak_velocity_at: float
    peak_velocity: float


class Info(NamedTuple):
    """Properties of a curve."""

    kind: str
    monotonicity: int
    duration: float
    rest: float


class State(NamedTuple):
    """A value and its velocity."""

    value: float
    velocity: float


class Stop(NamedTuple):
    """A stop of CSS's linear()."""

    progress: float
    value: float


_KINDS = ("easing", "spring", "bounce", "decay")


class Curve:
    """An easing function, from progress to eased progress, or a motion, from seconds to a value, by its text.

    The texts are CSS's easing functions, and in their style ``spring(…)``, ``bounce(…)``, ``decay(…)`` and the names of
    easings.net. Any other text raises ``ValueError`` with the column of the mistake. The text of a spring makes a
    :class:`Spring`.

    >>> Curve("ease-out-bounce")(0.5)
    0.765625
    >>> Curve("cubic-bezier(1.5, 0, 0, 1)")
    Traceback (most recent call last):
    ValueError: column 14: found '1.5', expected a number in 0...1
    """

    __slots__ = ("_handle", "__weakref__")

    def __new__(cls, text: str) -> Self:
        curve, error = _ffi.new("easing_curve **"), _ffi.new("easing_error *")
        if not isinstance(text, str):
            raise TypeError(f"text is {text!r}; it must be a str")
        data = text.encode()
        if _lib.easing_curve_parse(data, len(data), curve, error):
            _check(error)
        return Curve._made(curve[0], None if cls is Curve else cls)

    @staticmethod
    def _made(handle, kind=None):
        info = _ffi.new("easing_info *")
        _lib.easing_curve_info(handle, info)
        self = object.__new__(kind or (Spring if info.kind == 1 else Curve))
        object.__setattr__(self, "_handle", _ffi.gc(handle, _lib.easing_curve_release))
        return self

    def __setattr__(self, name, value):
        self._check_own(name)
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        self._check_own(name)
        object.__delattr__(self, name)

    def _check_own(self, name):
        """Raises unless an attribute is one that a derived class adds: the classes of this package have no dictionary."""
        if not hasattr(self, "__dict__") or any(name in vars(kind) for kind in type(self).__mro__ if kind.__module__ == __name__):
            raise AttributeError(f"{name} cannot be set, because a {type(self).__name__} does not change")

    @staticmethod
    def _made_or(handle, error, kind):
        if handle == _NULL:
            _check(error)
        return Curve._made(handle, kind)

    @overload
    def __call__(self, at: Scalar) -> float: ...
    @overload
    def __call__(self, at: Numbers, *, out: Out) -> Out: ...
    @overload
    def __call__(self, at: NDArray[Any], *, out: None = None) -> NDArray[float64]: ...
    @overload
    def __call__(self, at: Pandas, *, out: None = None) -> Pandas: ...
    @overload
    def __call__(self, at: array.array[float], *, out: None = None) -> array.array[float]: ...
    @overload
    def __call__(self, at: Iterable[float], *, out: None = None) -> list[float]: ...
    def __call__(self, at, *, out=None):
        """The value at a progress or a time in seconds."""
        if out is None and isinstance(at, (int, float)):
            return _value(self._handle, at)
        handle = self._handle
        return _batch(lambda i, o, n: _lib.easing_curve_values(handle, i, o, _NULL, n), at, 1, out)

    @overload
    def velocity(self, at: Scalar) -> float: ...
    @overload
    def velocity(self, at: Numbers, *, out: Out) -> Out: ...
    @overload
    def velocity(self, at: NDArray[Any], *, out: None = None) -> NDArray[float64]: ...
    @overload
    def velocity(self, at: Pandas, *, out: None = None) -> Pandas: ...
    @overload
    def velocity(self, at: array.array[float], *, out: None = None) -> array.array[float]: ...
    @overload
    def velocity(self, at: Iterable[float], *, out: None = None) -> list[float]: ...
    def velocity(self, at, *, out=None):
        """The velocity, in values per unit of progress or per second."""
        if out is None and isinstance(at, (int, float)):
            return _velocity(self._handle, at)
        handle = self._handle
        return _batch(lambda i, o, n: _lib.easing_curve_values(handle, i, _NULL, o, n), at, 1, out)

    @overload
    def acceleration(self, at: Scalar) -> float: ...
    @overload
    def acceleration(self, at: Numbers, *, out: Out) -> Out: ...
    @overload
    def acceleration(self, at: NDArray[Any], *, out: None = None) -> NDArray[float64]: ...
    @overload
    def acceleration(self, at: Pandas, *, out: None = None) -> Pandas: ...
    @overload
    def acceleration(self, at: array.array[float], *, out: None = None) -> array.array[float]: ...
    @overload
    def acceleration(self, at: Iterable[float], *, out: None = None) -> list[float]: ...
    def acceleration(self, at, *, out=None):
        """The second derivative."""
        if out is None and isinstance(at, (int, float)):
            return _lib.easing_curve_acceleration(self._handle, at)
        return self._many(0, at, out)

    @overload
    def inverse(self, value: Scalar) -> float: ...
    @overload
    def inverse(self, value: Numbers, *, out: Out) -> Out: ...
    @overload
    def inverse(self, value: NDArray[Any], *, out: None = None) -> NDArray[float64]: ...
    @overload
    def inverse(self, value: Pandas, *, out: None = None) -> Pandas: ...
    @overload
    def inverse(self, value: array.array[float], *, out: None = None) -> array.array[float]: ...
    @overload
    def inverse(self, value: Iterable[float], *, out: None = None) -> list[float]: ...
    def inverse(self, value, *, out=None):
        """The progress at which a monotone easing function has a value; NaN for other curves and values that it does not reach.

        >>> round(Curve("ease-in").inverse(0.3153568125725393), 12)
        0.5
        """
        if out is None and isinstance(value, (int, float)):
            return _lib.easing_curve_inverse(self._handle, value)
        return self._many(1, value, out)

    @overload
    def integral(self, start: Scalar, end: Scalar) -> float: ...
    @overload
    def integral(self, start: Scalar, end: Numbers, *, out: Out) -> Out: ...
    @overload
    def integral(self, start: Scalar, end: NDArray[Any], *, out: None = None) -> NDArray[float64]: ...
    @overload
    def integral(self, start: Scalar, end: Pandas, *, out: None = None) -> Pandas: ...
    @overload
    def integral(self, start: Scalar, end: array.array[float], *, out: None = None) -> array.array[float]: ...
    @overload
    def integral(self, start: Scalar, end: Iterable[float], *, out: None = None) -> list[float]: ...
    def integral(self, start, end, *, out=None):
        """The integral of the values from a progress or a time to another, or to each of many; swapping them changes its sign.

        The error is at most 8u·∫(|value| + |rest value of a motion|) for inputs changed by a relative 8u (u = 2**-53). NaN for NaN.

        >>> Curve("steps(2)").integral(0, 1)
        0.25
        """
        if out is None and isinstance(end, (int, float)):
            return _lib.easing_curve_integral(self._handle, _real("start", start), end)
        return self._many(2, end, out, _real("start", start))

    @overload
    def inverse_integral(self, area: Scalar, start: Scalar = 0.0) -> float: ...
    @overload
    def inverse_integral(self, area: Numbers, start: Scalar = 0.0, *, out: Out) -> Out: ...
    @overload
    def inverse_integral(self, area: NDArray[Any], start: Scalar = 0.0, *, out: None = None) -> NDArray[float64]: ...
    @overload
    def inverse_integral(self, area: Pandas, start: Scalar = 0.0, *, out: None = None) -> Pandas: ...
    @overload
    def inverse_integral(self, area: array.array[float], start: Scalar = 0.0, *, out: None = None) -> array.array[float]: ...
    @overload
    def inverse_integral(self, area: Iterable[float], start: Scalar = 0.0, *, out: None = None) -> list[float]: ...
    def inverse_integral(self, area, start=0.0, *, out=None):
        """The progress or time at which the integral from a start reaches an area; NaN if it does not.

        The integral up to the result differs from the area by at most 4u·|area|, plus its error and its change within an ulp of
        the result. For a curve of speed it is the time at which a distance is covered.

        A positive area is searched after the start, a negative one before it, where the integral of positive values is
        negative. The search doubles a bracket until the integral at its ends is below and above the area. For negative values
        it may miss an area that the integral reaches within a bracket, and return NaN.

        >>> Curve("linear").inverse_integral(0.125)
        0.5
        """
        if out is None and isinstance(area, (int, float)):
            return _lib.easing_curve_integral_inverse(self._handle, area, _real("start", start))
        return self._many(3, area, out, _real("start", start))

    # `quantity` is a constant of the header's easing_quantity.
    def _many(self, quantity, numbers, out, start=0.0):
        handle = self._handle
        return _batch(lambda i, o, n: _lib.easing_curve_quantities(handle, quantity, start, i, o, n), numbers, 1, out)

    @property
    def info(self) -> Info:
        """Kind, monotonicity, duration and value at rest."""
        info = _ffi.new("easing_info *")
        _lib.easing_curve_info(self._handle, info)
        return Info(_KINDS[info.kind], info.monotonicity, info.duration, info.rest)

    @property
    def duration(self) -> float:
        """The duration of a motion in seconds; 1 for an easing function."""
        return self.info.duration

    @property
    def extremes(self) -> Extremes:
        """The extremes over [0, 1], or until the end of a motion.

        >>> Curve("ease-out-back").extremes.greatest
        1.100004070842896
        """
        return self.extremes_until(self.duration)

    def extremes_until(self, time: float) -> Extremes:
        """The extremes of a motion until a time in seconds; those of an easing function for any time."""
        extremes = _ffi.new("easing_extremes *")
        _lib.easing_curve_extremes(self._handle, _real("time", time), extremes)
        return Extremes(*(getattr(extremes, name) for name in Extremes._fields))

    def easing(self, duration: float | None = None) -> Curve:
        """A motion as an easing function, its time scaled to progress and its distance to values from 0 to 1."""
        curve, error = _ffi.new("easing_curve **"), _ffi.new("easing_error *")
        if _lib.easing_curve_easing(self._handle, math.nan if duration is None else _real("duration", duration), curve, error):
            _check(error)
        return Curve._made(curve[0])

    def linear(self, accuracy: float = 1e-3) -> Lines:
        """CSS's linear() with the fewest stops within a vertical difference.

        >>> Curve("ease").linear(accuracy=0.05).css
        'linear(0,.13 10%,.85 51%,1)'
        """
        curve, bound, error = _ffi.new("easing_curve **"), _ffi.new("double *"), _ffi.new("easing_error *")
        if _lib.easing_curve_linear(self._handle, accuracy, curve, bound, error):
            _check(error)
        lines = Curve._made(curve[0], Lines)
        object.__setattr__(lines, "bound", bound[0])
        return lines

    @property
    def css(self) -> str:
        """The shortest text that reads back to the same curve; CSS where CSS has the curve."""
        return _text(_lib.easing_curve_text, self._handle)

    def __str__(self):
        return self.css

    def __repr__(self):
        return f"Curve({self.css!r})"

    def __eq__(self, other):
        return self.css == other.css if isinstance(other, Curve) else NotImplemented

    def __hash__(self):
        return hash(self.css)

    def __reduce__(self):
        return self._reduced(_curve, self.css)

    def _reduced(self, make, *numbers):
        """What pickle needs: a function that makes the object again, as one of its class, and what a derived class added."""
        return make, (type(self), *numbers), getattr(self, "__dict__", None)


def _curve(kind, text):
    return Curve.__new__(kind, text)


class Lines(Curve):
    """An easing function of straight lines, as :meth:`Curve.linear` makes it."""

    __slots__ = ("bound",)
    bound: float

    def __new__(cls, text: str, bound: float = 0.0) -> Self:
        lines = super().__new__(cls, text)
        object.__setattr__(lines, "bound", bound)
        return lines

    @property
    def stops(self) -> list[Stop]:
        """The stops in order."""
        count = _lib.easing_curve_stops(self._handle, _NULL, 0)
        stops = _ffi.new("easing_stop[]", count)
        _lib.easing_curve_stops(self._handle, stops, count)
        return [Stop(stop.progress, stop.value) for stop in stops]

    def __reduce__(self):
        return self._reduced(_lines, self.css, self.bound)


def _lines(kind, text, bound):
    return Lines.__new__(kind, text, bound)


class CubicBezier(Curve):
    """CSS's cubic-bezier(): x1 and x2 in [0, 1], y1 and y2 finite.

    >>> CubicBezier(0.42, 0, 1, 1) == Curve("ease-in")
    True
    """

    __slots__ = ("x1", "x2", "y1", "y2")
    x1: float
    y1: float
    x2: float
    y2: float

    def __new__(cls, x1: float, y1: float, x2: float, y2: float) -> Self:
        error = _ffi.new("easing_error *")
        curve = Curve._made_or(_lib.easing_python_bezier(x1, y1, x2, y2, error), error, cls)
        for name, number in (("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)):
            object.__setattr__(curve, name, float(number))
        return curve

    def __reduce__(self):
        return self._reduced(_bezier, self.x1, self.y1, self.x2, self.y2)


def _bezier(kind, *numbers):
    return CubicBezier.__new__(kind, *numbers)


class Spring(Curve):
    """A damped spring: by a perceptual duration and a bounce as in SwiftUI, or by mass, stiffness and damping.

    >>> Spring(duration=0.5, bounce=0.3).settling()
    0.8187467173831086
    """

    __slots__ = ()

    def __new__(
        cls, duration: float = 0.5, bounce: float = 0.0, *, start: float = 0.0, to: float = 1.0, velocity: float = 0.0
    ) -> Self:
        error = _ffi.new("easing_error *")
        return Curve._made_or(_lib.easing_python_bounce(_real("duration", duration), bounce, start, to, velocity, error), error, cls)

    @classmethod
    def of(
        cls,
        mass: float = 1.0,
        stiffness: float = 100.0,
        damping: float = 10.0,
        *,
        start: float = 0.0,
        to: float = 1.0,
        velocity: float = 0.0,
    ) -> Self:
        """A spring by the constants of its equation."""
        error = _ffi.new("easing_error *")
        handle = _lib.easing_python_spring(mass, stiffness, damping, start, to, velocity, error)
        return Curve._made_or(handle, error, cls)

    def state(self, at: float) -> State:
        """The value and the velocity at a time in seconds."""
        state = _ffi.new("double[2]")
        _lib.easing_python_state_at(self._handle, _real("at", at), state)
        return State(*state)

    def retargeted(self, target: float, at: float) -> Spring:
        """The same spring with another target, from its value and velocity at a time, which is time 0 of the new spring."""
        return Curve._made(_lib.easing_python_retargeted(self._handle, target, _real("at", at)), Spring)

    def taking_over(self, state: State | tuple[float, float], target: float) -> Spring:
        """A spring with the same constants that continues any motion from its value and velocity.

        >>> Spring(0.5, 0.3).taking_over((2, -1), target=5).state(0)
        State(value=2.0, velocity=-1.0)
        """
        value, velocity = state
        return Curve._made(_lib.easing_python_taking_over(self._handle, value, velocity, target), Spring)

    def settling(self, rule: str = "last-crossing", epsilon: float = 1e-3) -> float:
        """The settling time in seconds by a rule: "last-crossing", "envelope" or "core-animation"."""
        return _lib.easing_python_settling(self._handle, _rule_number(rule), epsilon)

    @classmethod
    def smooth_damp(cls, smooth_time: float) -> Self:
        """The spring of a critically damped follower that reaches a held target in about a time in seconds.

        Its angular frequency is 2 / smooth_time, for a time between 2e-150 and 2e150.
        """
        error = _ffi.new("easing_error *")
        return Curve._made_or(_lib.easing_python_smooth_time(_real("smooth_time", smooth_time), error), error, cls)

    def response(self, frequency: float) -> tuple[float, float]:
        """The frequency response of a follower at a frequency in hertz: the gain, and the phase in radians, from -pi to 0 for
        positive frequencies.

        >>> gain, phase = Spring.smooth_damp(0.2).response(1)
        >>> round(gain, 3), round(phase, 3)
        (0.717, -1.122)
        """
        response = _ffi.new("double[2]")
        _lib.easing_python_response(self._handle, frequency, response)
        return tuple(response)

    @property
    def mass(self) -> float:
        """The mass."""
        return self._numbers()[0]

    @property
    def stiffness(self) -> float:
        """Force per length."""
        return self._numbers()[1]

    @property
    def damping(self) -> float:
        """Force per velocity."""
        return self._numbers()[2]

    @property
    def start(self) -> float:
        """The value at time 0."""
        return self._numbers()[3]

    @property
    def to(self) -> float:
        """The target."""
        return self._numbers()[4]

    @property
    def initial_velocity(self) -> float:
        """The velocity at time 0, in values per second."""
        return self._numbers()[5]

    def _numbers(self):
        numbers = _ffi.new("double[6]")
        _lib.easing_python_spring_numbers(self._handle, numbers)
        return tuple(numbers)

    # Numbers are pickled, because the text of a spring lacks what it cannot say, such as ends that are not finite.
    def __reduce__(self):
        return self._reduced(_spring, *self._numbers())


def _spring(kind, mass, stiffness, damping, start, to, velocity):
    return Spring.of.__func__(kind, mass, stiffness, damping, start=start, to=to, velocity=velocity)


class PacedPath:
    """A path followed at constant pace, from the table that ``PacedPath.tableBytes`` of the Swift library gives, and its tool writes."""

    __slots__ = ("_bytes", "_handle", "__weakref__")

    def __init__(self, table: bytes | bytearray | memoryview) -> None:
        path, error = _ffi.new("easing_path **"), _ffi.new("easing_error *")
        data = bytes(table)
        if _lib.easing_path_read(data, len(data), path, error):
            _check(error)
        object.__setattr__(self, "_bytes", data)
        object.__setattr__(self, "_handle", _ffi.gc(path[0], _lib.easing_path_release))

    __setattr__ = Curve.__setattr__
    __delattr__ = Curve.__delattr__
    _check_own = Curve._check_own
    _reduced = Curve._reduced

    @classmethod
    def read(cls, file: str | os.PathLike[str]) -> Self:
        """The path of a file."""
        with open(file, "rb") as stream:
            return cls(stream.read())

    @overload
    def __call__(self, fraction: Scalar) -> tuple[float, float]: ...
    @overload
    def __call__(self, fraction: Numbers, *, out: Out) -> Out: ...
    @overload
    def __call__(self, fraction: NDArray[Any], *, out: None = None) -> NDArray[float64]: ...
    @overload
    def __call__(self, fraction: Iterable[float], *, out: None = None) -> list[tuple[float, float]]: ...
    def __call__(self, fraction, *, out=None):
        """The point (x, y) at a fraction of the length; for n fractions n pairs."""
        if out is None and isinstance(fraction, (int, float)):
            point = _lib.easing_path_point(self._handle, fraction)
            return point.x, point.y
        handle = self._handle
        return _batch(lambda i, o, n: _lib.easing_path_points(handle, i, o, _NULL, n), fraction, 2, out)

    @overload
    def tangent(self, fraction: Scalar) -> tuple[float, float]: ...
    @overload
    def tangent(self, fraction: Numbers, *, out: Out) -> Out: ...
    @overload
    def tangent(self, fraction: NDArray[Any], *, out: None = None) -> NDArray[float64]: ...
    @overload
    def tangent(self, fraction: Iterable[float], *, out: None = None) -> list[tuple[float, float]]: ...
    def tangent(self, fraction, *, out=None):
        """The unit tangent in the direction of travel; for n fractions n pairs."""
        if out is None and isinstance(fraction, (int, float)):
            point = _lib.easing_path_point(self._handle, fraction)
            return point.tangent_x, point.tangent_y
        handle = self._handle
        return _batch(lambda i, o, n: _lib.easing_path_points(handle, i, _NULL, o, n), fraction, 2, out)

    @property
    def length(self) -> float:
        """The length, in the units of the coordinates."""
        return _lib.easing_path_length(self._handle, _NULL)

    @property
    def error(self) -> float:
        """The largest distance of a point from the exact one, along the path."""
        error = _ffi.new("double *")
        _lib.easing_path_length(self._handle, error)
        return error[0]

    @property
    def svg(self) -> str:
        """SVG path data."""
        return _text(_lib.easing_path_text, self._handle)

    def __repr__(self):
        return f"<PacedPath of length {self.length}>"

    def __eq__(self, other):
        return self._bytes == other._bytes if isinstance(other, PacedPath) else NotImplemented

    def __hash__(self):
        return hash(self._bytes)

    def __reduce__(self):
        return self._reduced(_path, self._bytes)


def _path(kind, table):
    path = kind.__new__(kind)
    PacedPath.__init__(path, table)
    return path
