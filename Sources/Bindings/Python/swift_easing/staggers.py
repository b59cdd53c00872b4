# SPDX-License-Identifier: Apache-2.0
"""Delays for many children."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._calls import check, ffi, lib, real, result_block

if TYPE_CHECKING:
    from . import Curve
    from ._calls import Out

_ORIGINS = {"first": 0, "last": 1, "center": 2, "edges": 3}
_AXES = {None: 0, "x": 1, "y": 2}


class Stagger:
    """Delays for many children, as a function of the index and the number of children.

    ``each`` is seconds for each unit of distance, ``total`` seconds from the first to the last delay; one of them is given.
    The children at ``origin`` begin first: "first", "last", "center", "edges" or an index, or with a ``seed``, a whole number
    below 2**64, a random order, the same on every machine. ``columns`` makes a grid that is filled row by row, in which
    distances are Euclidean or along an ``axis``, "x" or "y". ``easing`` is an easing function that shapes the delays, and
    ``start`` the delay of the first child to begin.

    A delay's error is at most 8u times the larger of abs(start) and the greatest abs(delay - start), plus the span times the
    error of the easing (u = 2**-53). Each delay takes constant time.

    >>> Stagger(each=0.1, origin="center").delays(5)
    [0.2, 0.1, 0.0, 0.1, 0.2]
    """

    __slots__ = ("_arguments", "_easing", "_stagger")

    def __init__(
        self,
        *,
        each: float | None = None,
        total: float | None = None,
        origin: str | int = "first",
        seed: int | None = None,
        columns: int | None = None,
        axis: str | None = None,
        easing: Curve | None = None,
        start: float = 0.0,
    ) -> None:
        given = {"each": each, "total": total, "origin": origin, "seed": seed, "columns": columns, "axis": axis,
                 "easing": easing, "start": start}  # fmt: skip
        usual = {"origin": "first", "start": 0.0}
        self._arguments = {name: value for name, value in given.items() if value != usual.get(name)}
        if (each is None) == (total is None):
            raise TypeError("give either each or total, in seconds")
        if axis not in _AXES:
            raise ValueError(f"axis is {axis!r}; it must be 'x' or 'y'")
        if columns is not None and columns < 1:
            raise ValueError(f"columns is {columns}; it must be 1 or more")
        for name in ("each", "total", "start"):
            real(name, given[name])
        values = {"start": start, "columns": columns or 0, "axis": _AXES[axis]}
        values.update({"seconds": total, "spacing": 1} if each is None else {"seconds": each, "spacing": 0})
        if seed is not None:
            values.update(origin=5, seed=seed)
        elif isinstance(origin, int):
            if origin < 0:
                raise ValueError(f"origin is {origin}; it must be 0 or more")
            values.update(origin=4, index=origin)
        elif origin in _ORIGINS:
            values.update(origin=_ORIGINS[origin])
        else:
            raise ValueError(f"origin is {origin!r}; it must be an index or one of {', '.join(_ORIGINS)}")
        self._stagger = ffi.new("easing_stagger *", values)
        self._easing = easing
        self.delay(0, 1)

    def delay(self, index: int, count: int) -> float:
        """The delay in seconds of a child among a number of children; an index outside is clamped."""
        delay, error = ffi.new("double *"), ffi.new("easing_error *")
        if lib.easing_stagger_delay(self._stagger, self._handle(), max(index, 0), max(count, 0), delay, error):
            check(error)
        return delay[0]

    def delays(self, count: int) -> list[float]:
        """The delays of a number of children, in order."""
        delays = ffi.new("double[]", count)
        self._write(delays)
        return list(delays)

    def fill(self, delays: Out) -> Out:
        """Fills a contiguous array of float64 with the delays of as many children, without copies, and returns it.

        >>> import array
        >>> Stagger(total=1).fill(array.array("d", bytes(24))).tolist()
        [0.0, 0.5, 1.0]
        """
        self._write(result_block(delays, memoryview(delays).nbytes // 8))
        return delays

    def __repr__(self):
        return f"Stagger({', '.join(f'{name}={value!r}' for name, value in self._arguments.items())})"

    def __eq__(self, other):
        return self._arguments == other._arguments if isinstance(other, Stagger) else NotImplemented

    def __hash__(self):
        return hash(tuple(self._arguments.items()))

    def __reduce__(self):
        return _stagger, (type(self), self._arguments), getattr(self, "__dict__", None)

    def _handle(self):
        return ffi.NULL if self._easing is None else self._easing._handle

    def _write(self, block):
        error = ffi.new("easing_error *")
        if lib.easing_stagger_delays(self._stagger, self._handle(), block, len(block), error):
            check(error)


def _stagger(kind, arguments):
    stagger = kind.__new__(kind)
    Stagger.__init__(stagger, **arguments)
    return stagger
