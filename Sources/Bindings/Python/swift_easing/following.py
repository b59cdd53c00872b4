# SPDX-License-Identifier: Apache-2.0
"""Followers of a moving target, with steps that are exact for any duration."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Generic, Iterable, TypeVar, overload

from ._calls import batch, check, ffi, lib, real, rule_number, states, states_like, step_many, target_block

if TYPE_CHECKING:
    import array

    from numpy import float64
    from numpy.typing import NDArray

    from . import Spring, State
    from ._calls import Numbers, Pandas, Scalar

# A float, an array of numpy or an array.array: what a follower has as its position.
Position = TypeVar("Position")


class SpringFollower(Generic[Position]):
    """A spring that follows a target which itself moves: its position and velocity, with an exact step.

    Steps of any duration lead to the same positions. Errors are at most 16u·m in position and 16u·s in velocity, for constants
    and a duration changed by a relative 16u (u = 2**-53); s is the largest speed of follower and target, m the largest of the
    positions and s·duration. Positions and velocities are numbers, or arrays for as many followers of one spring;
    contiguous ``numpy.float64`` arrays and ``array.array('d')`` are changed in place, without copies. The spring's own ends are
    ignored. A duration of 0 or less changes nothing.

    ``position`` and ``velocity`` may be set to a number, or to one number for each follower; arrays are treated as in the
    initializer. ``spring`` cannot be set.

    >>> follower = SpringFollower(Spring.smooth_damp(0.2), 0.0)
    >>> round(follower.step(0.016, 4, start=0), 6)
    0.015765
    >>> round(follower.step(0.016, 9, start=4), 6)
    0.120585
    """

    __slots__ = ("_position", "_spring", "_velocity")

    @overload
    def __init__(self: SpringFollower[float], spring: Spring, position: Scalar, velocity: Scalar = 0.0) -> None: ...
    @overload
    def __init__(
        self: SpringFollower[NDArray[float64]], spring: Spring, position: NDArray[Any], velocity: Scalar | Numbers = 0.0
    ) -> None: ...
    @overload
    def __init__(
        self: SpringFollower[array.array[float]], spring: Spring, position: Iterable[float], velocity: Scalar | Iterable[float] = 0.0
    ) -> None: ...
    def __init__(self, spring, position, velocity=0.0):
        # The package imports this module before it has the type.
        from . import Spring

        if not isinstance(spring, Spring):
            raise TypeError(f"spring is {spring!r}; it must be a Spring")
        self._spring = spring
        self._position = states(position)
        self._velocity = states_like(velocity, self._position)

    @property
    def spring(self) -> Spring:
        """The spring."""
        return self._spring

    @property
    def position(self) -> Position:
        """The position, or an array of positions."""
        return self._position

    @position.setter
    def position(self, position: Position | Scalar | Numbers) -> None:
        self._position = states_like(position, self._position)

    @property
    def velocity(self) -> Position:
        """The velocity in values per second, or an array of velocities."""
        return self._velocity

    @velocity.setter
    def velocity(self, velocity: Position | Scalar | Numbers) -> None:
        self._velocity = states_like(velocity, self._position)

    @overload
    def step(self: SpringFollower[float], duration: Scalar, to: Scalar, *, start: Scalar | None = None) -> float: ...
    @overload
    def step(self, duration: Scalar, to: Scalar | Numbers, *, start: Scalar | Numbers | None = None) -> Position: ...
    def step(self, duration, to, *, start=None):
        """Advances by a duration in seconds behind a target that moves evenly from ``start`` to ``to``, and gives the position.

        Without a start the target is held; then the duration may be infinite.
        """
        real("duration", duration)
        if start is None:
            start = to
        handle = self._spring._handle
        if isinstance(self._position, float):
            state = self._state()
            lib.easing_python_follow(handle, state, duration, start, to)
            self._position, self._velocity = state
            return self._position
        ends = target_block(to, self._position)
        starts = ends if start is to else target_block(start, self._position)
        step_many(functools.partial(lib.easing_python_follow_many, handle, duration), starts, ends, self._position, self._velocity)
        return self._position

    def step_cubic(self: SpringFollower[float], duration: Scalar, start: State | tuple[float, float], to: State | tuple[float, float]) -> float:
        """Advances a follower of one number behind a target that moves along a cubic, given by its value and velocity at both
        ends of the step, for a finite duration; gives the position."""
        state = self._state()
        lib.easing_python_follow_cubic(self._spring._handle, state, real("duration", duration), tuple(start), tuple(to))
        self._position, self._velocity = state
        return self._position

    def step_stopping(self: SpringFollower[float], duration: Scalar, target: Scalar) -> float | None:
        """Advances a follower of one number towards a held target, and stops where it first reaches it.

        Gives the time of the contact in seconds after the start of the step, within a relative 16u for constants and a velocity
        changed by as much; None if the step ends before.

        >>> follower = SpringFollower(Spring(0.5, 0.3), 0.0)
        >>> contact = follower.step_stopping(1, 10)
        >>> follower.position, follower.velocity
        (10.0, 0.0)
        """
        state = self._state()
        contact = lib.easing_python_follow_stopping(self._spring._handle, state, real("duration", duration), target)
        self._position, self._velocity = state
        return contact if contact == contact else None

    def rest(self: SpringFollower[float], target: Scalar, distance: Scalar, rule: str = "last-crossing") -> float:
        """The time in seconds from which on a follower of one number stays within a distance of a held target.

        It is 0 if it already does and infinite if it never does; the rules are those of :meth:`Spring.settling`.
        """
        return lib.easing_python_follow_rest(self._spring._handle, self._state(), target, distance, rule_number(rule))

    def _state(self):
        if not isinstance(self._position, float):
            raise TypeError("this step is for a follower of one number")
        return ffi.new("double[2]", (self._position, self._velocity))

    def __repr__(self):
        return f"SpringFollower({self.spring!r}, {self.position!r}, {self.velocity!r})"


class SmoothingFollower(Generic[Position]):
    """Exponential smoothing with an exact step: the distance to the target decays at a rate.

    The rate follows from the time in seconds in which the distance halves, or from the fraction of the distance, between 0
    and 1, that a program moves in each frame at a number of frames per second. Errors are at most 8u times the largest of the
    positions and the target's movement (u = 2**-53), for a rate and a duration changed by a relative 4u. Positions are a number
    or an array, as for :class:`SpringFollower`; ``position`` may be set, ``rate``, in 1e-307...1e307 per second, cannot.

    >>> round(SmoothingFollower(0.0, half_life=0.5).step(0.5, 8), 14)
    4.0
    >>> round(SmoothingFollower(0.0, fraction=0.1, frames_per_second=60).step(1 / 60, 1), 15)
    0.1
    """

    __slots__ = ("_position", "_rate")

    @overload
    def __init__(
        self: SmoothingFollower[float], position: Scalar, *, half_life: float | None = None, fraction: float | None = None,
        frames_per_second: float = 60.0,
    ) -> None: ...
    @overload
    def __init__(
        self: SmoothingFollower[NDArray[float64]], position: NDArray[Any], *, half_life: float | None = None,
        fraction: float | None = None, frames_per_second: float = 60.0,
    ) -> None: ...
    @overload
    def __init__(
        self: SmoothingFollower[array.array[float]], position: Iterable[float], *, half_life: float | None = None,
        fraction: float | None = None, frames_per_second: float = 60.0,
    ) -> None: ...
    def __init__(self, position, *, half_life=None, fraction=None, frames_per_second=60.0):
        rate, error = ffi.new("double *"), ffi.new("easing_error *")
        if (half_life is None) == (fraction is None):
            raise TypeError("give either half_life or fraction")
        if fraction is None:
            status = lib.easing_smoothing_from_half_life(real("half_life", half_life), rate, error)
        else:
            status = lib.easing_smoothing_from_frames(fraction, frames_per_second, rate, error)
        if status:
            check(error)
        self._rate = rate[0]
        self._position = states(position)

    @property
    def rate(self) -> float:
        """The rate per second."""
        return self._rate

    @property
    def position(self) -> Position:
        """The position, or an array of positions."""
        return self._position

    @position.setter
    def position(self, position: Position | Scalar | Numbers) -> None:
        self._position = states_like(position, self._position)

    @overload
    def step(self: SmoothingFollower[float], duration: Scalar, to: Scalar, *, start: Scalar | None = None) -> float: ...
    @overload
    def step(self, duration: Scalar, to: Scalar | Numbers, *, start: Scalar | Numbers | None = None) -> Position: ...
    def step(self, duration, to, *, start=None):
        """Advances by a duration in seconds behind a target that moves evenly from ``start`` to ``to``, and gives the position.

        Without a start the target is held; then the duration may be infinite.
        """
        real("duration", duration)
        if start is None:
            start = to
        if isinstance(self._position, float):
            self._position = lib.easing_smoothing_follow(self._rate, self._position, duration, start, to)
            return self._position
        ends = target_block(to, self._position)
        starts = ends if start is to else target_block(start, self._position)
        step_many(functools.partial(lib.easing_smoothing_follow_many, self._rate, duration), starts, ends, self._position)
        return self._position

    def __repr__(self):
        return f"<SmoothingFollower at {self.position!r}, rate {self.rate!r}>"


class OneEuroFilter:
    """The one-euro filter: smoothing of noisy samples whose cutoff rises with the speed, by the formulas of the paper.

    Cutoffs are in hertz, positive and finite; the speed coefficient is at least 0. ``count`` filters each take one of as many
    numbers at once, such as a pointer's coordinates. The error of each step is at most 8u times the formulas' largest term
    (u = 2**-53). The result depends on the sampling rate.

    >>> smooth = OneEuroFilter(minimum_cutoff=1, speed_coefficient=0.007)
    >>> smooth(3, 0), round(smooth(4, 1 / 60), 4)
    (3.0, 3.0982)
    """

    __slots__ = ("_filters",)

    def __init__(
        self,
        minimum_cutoff: float = 1.0,
        speed_coefficient: float = 0.007,
        derivative_cutoff: float = 1.0,
        *,
        count: int = 1,
    ) -> None:
        if count < 1:
            raise ValueError(f"count is {count}; it must be 1 or more")
        self._filters, error = ffi.new("easing_one_euro[]", count), ffi.new("easing_error *")
        for index in range(count):
            place = self._filters + index
            if lib.easing_one_euro_make(minimum_cutoff, speed_coefficient, derivative_cutoff, place, error):
                check(error)

    @overload
    def __call__(self, sample: Scalar, duration: Scalar) -> float: ...
    @overload
    def __call__(self, sample: NDArray[Any], duration: Scalar) -> NDArray[float64]: ...
    @overload
    def __call__(self, sample: Pandas, duration: Scalar) -> Pandas: ...
    @overload
    def __call__(self, sample: array.array[float], duration: Scalar) -> array.array[float]: ...
    @overload
    def __call__(self, sample: Iterable[float], duration: Scalar) -> list[float]: ...
    def __call__(self, sample, duration):
        """Filters a sample, or one for each filter, a duration in seconds after the previous one.

        A sample that is not finite, or whose duration is not positive and finite, is ignored; the first needs no duration.
        Before the first sample the result is NaN.
        """
        real("duration", duration)
        if isinstance(sample, (int, float)) and len(self._filters) == 1:
            return lib.easing_one_euro_filter(self._filters, sample, duration)

        def compute(samples, results, count):
            if count != len(self._filters):
                raise ValueError(f"there are {count} samples; there must be {len(self._filters)}, one for each filter")
            return lib.easing_one_euro_filter_many(self._filters, samples, duration, results, count)

        return batch(compute, [sample] if isinstance(sample, (int, float)) else sample, 1)

    def __reduce__(self):
        one = self._filters[0]
        numbers = (one.minimum_cutoff, one.speed_coefficient, one.derivative_cutoff)
        states = [tuple(self._filters[index].state) for index in range(len(self._filters))]
        return _filters, (type(self), numbers, states), getattr(self, "__dict__", None)


def _filters(kind, numbers, states):
    filters = kind.__new__(kind)
    OneEuroFilter.__init__(filters, *numbers, count=len(states))
    for index, state in enumerate(states):
        filters._filters[index].state = state
    return filters
