# SPDX-License-Identifier: Apache-2.0
"""Conversion of numbers, arrays, texts and errors for the C library."""

from __future__ import annotations

import array
import functools
import sys
from numbers import Real
from typing import TYPE_CHECKING, Any, Iterable, TypeVar, Union

from ._easing import ffi, lib

__all__ = [
    "batch", "check", "ffi", "lib", "real", "result_block", "rule_number", "states", "states_like", "step_many", "target_block", "text",
]  # fmt: skip

if TYPE_CHECKING:
    import numpy
    import numpy.typing
    import pandas

    Scalar = Union[float, numpy.floating[Any], numpy.integer[Any]]
    Numbers = Union[Iterable[float], numpy.typing.NDArray[Any], pandas.Series[Any], pandas.DataFrame]
    Out = TypeVar("Out", bound=Union[numpy.typing.NDArray[numpy.float64], array.array[float]])
    Pandas = TypeVar("Pandas", pandas.Series[Any], pandas.DataFrame)

_RULES = {"last-crossing": 0, "envelope": 1, "core-animation": 2}


def rule_number(rule):
    """The number of a settling rule in the header."""
    if rule not in _RULES:
        raise ValueError(f"rule is {rule!r}; it must be one of {', '.join(_RULES)}")
    return _RULES[rule]


def refuse(status, blocks):
    """Raises for a batch that the library refuses."""
    if status == lib.EASING_OVERLAP:
        raise ValueError(f"{blocks} share memory; each must have memory of its own")
    raise ValueError(f"the library refuses the numbers with status {status}")


def check(error):
    """Raises the library's error with the names of Python's parameters and methods."""
    sentence = ffi.string(error.message).decode()
    raise ValueError(sentence.replace("perceptual_duration is ", "duration is ").replace("easing_curve_easing", "Curve.easing"))


def text(function, *handle):
    """The text that a function writes into a buffer."""
    size = function(*handle, ffi.NULL, 0)
    buffer = ffi.new("char[]", size + 1)
    function(*handle, buffer, size + 1)
    return ffi.string(buffer).decode()


def numpy_of(numbers):
    """The module numpy, if the numbers are an array or a scalar of it."""
    numpy = sys.modules.get("numpy")
    return numpy if numpy is not None and isinstance(numbers, (numpy.ndarray, numpy.generic)) else None


def real(name, number):
    """A parameter, which must be a number without a unit: numpy makes plain numbers of durations in nanoseconds and of complex ones."""
    numpy = numpy_of(number)
    if numpy is not None:
        check_type(name, number.dtype)
    return number


def check_type(name, dtype):
    """Raises unless the elements of an array are real numbers: booleans, integers or floats."""
    if dtype.kind not in "biuf":
        raise TypeError(f"{name} of dtype {dtype}; it must be of real numbers, such as float64")


def floats(numbers):
    """Numbers as a contiguous block of float64: an array of numpy or an ``array.array('d')``, the given one if it is such a block."""
    numpy = numpy_of(numbers)
    if numpy is None:
        if isinstance(numbers, array.array) and numbers.typecode == "d":
            return numbers
        numpy = sys.modules.get("numpy")
        if numpy is not None:
            numbers = list(numbers)
            for kind in set(map(type, numbers)):
                if issubclass(kind, numpy.generic):
                    check_type("a number", numpy.dtype(kind))
        return array.array("d", numbers)
    if isinstance(numbers, numpy.ma.MaskedArray):
        raise TypeError("a masked array; its masked elements have no value, so fill it before")
    check_type("an array", numbers.dtype)
    return numpy.ascontiguousarray(numbers, dtype=numpy.float64)


def is_block(block):
    """Whether a buffer has float64 in this machine's byte order, which numpy may name where an array is not aligned."""
    return memoryview(block).format in ("d", "=d", "@d", "<d" if sys.byteorder == "little" else ">d")


def result_block(out, count):
    """Memory for results, as many numbers as there are, of an array that the caller gives."""
    view = memoryview(out)
    if not is_block(out):
        raise TypeError(f"out has elements of format {view.format!r}; they must be float64 in the byte order of the machine")
    if not view.c_contiguous:
        raise TypeError("out is not contiguous; it must be")
    if view.readonly:
        raise TypeError("out is read-only; it must be writable")
    if view.nbytes != 8 * count:
        raise ValueError(f"out has {view.nbytes // 8} numbers; there must be {count}")
    return ffi.from_buffer("double[]", out, require_writable=True)


def labelled(numbers):
    """The function that gives results the index of a Series or a DataFrame of pandas, and its values; else None."""
    pandas = sys.modules.get("pandas")
    if pandas is None or not isinstance(numbers, (pandas.Series, pandas.DataFrame)):
        return None
    names = {"name": numbers.name} if isinstance(numbers, pandas.Series) else {"columns": numbers.columns}
    return functools.partial(type(numbers), index=numbers.index, **names), numbers.to_numpy()


def batch(compute, numbers, width=1, out=None):
    """The results of numbers that are not one float: ``compute(inputs, results, n)`` fills ``width`` for each number."""
    pandas = labelled(numbers)
    if pandas is not None:
        results = batch(compute, pandas[1], width, out)
        return pandas[0](results) if width == 1 and out is None else results
    inputs, numpy = floats(numbers), numpy_of(numbers)
    if numpy is not None:
        shape, count = numbers.shape if width == 1 else (*numbers.shape, width), inputs.size
        results = numpy.empty(shape, dtype=numpy.float64) if out is None else out
    else:
        count = len(inputs)
        results = array.array("d", bytes(8 * width * count)) if out is None else out
    block = result_block(results, width * count) if count or out is not None else None
    if count:
        status = compute(ffi.from_buffer("double[]", inputs), block, count)
        if status:
            refuse(status, "inputs and results")
    if out is not None:
        return out
    if numpy is not None:
        return results if shape else results[()]
    if width > 1:
        return [tuple(results[i : i + width]) for i in range(0, len(results), width)]
    return results if inputs is numbers else results.tolist()


def state_block(numbers):
    """Numbers that steps change in place: the given array if it is writable, contiguous and of float64, else a copy."""
    block = floats(numbers)
    return block if isinstance(block, array.array) or block.flags.writeable else block.copy()


def states(numbers):
    """A float, or numbers that steps change in place."""
    return float(real("a position", numbers)) if isinstance(numbers, Real) else state_block(numbers)


def states_like(numbers, others):
    """States for the followers that have other states: of the same kind and as many."""
    return float(real("a number", numbers)) if isinstance(others, float) else state_block(target_block(numbers, others))


def target_block(numbers, states):
    """Numbers as a block with one for each state; a single number counts for all."""
    numpy = numpy_of(states)
    if numpy is not None:
        # broadcast_to returns an array that cannot be written, even if its shape does not change.
        numbers = numbers if numpy_of(numbers) else numpy.asarray(numbers)
        return floats(numbers if numbers.shape == states.shape else numpy.broadcast_to(numbers, states.shape, subok=True))
    if isinstance(numbers, Real):
        return array.array("d", [real("a target", numbers)]) * len(states)
    block = floats(numbers)
    check_count(len(block), len(states))
    return block


def check_count(given, count):
    """Raises unless there is one number for each follower."""
    if given != count:
        raise ValueError(f"there are {given} numbers; there must be {count}, one for each follower")


def step_many(step, starts, ends, *states):
    """Calls ``step(starts, ends, *states, n)`` with the memory of the blocks, and raises its error.

    The caller may have changed the length or the type of an array; neither changes while its memory is in use here.
    """
    for block in (starts, ends, *states):
        if not is_block(block):
            raise TypeError(f"an array has elements of format {memoryview(block).format!r}; they must be float64")
    blocks = [ffi.from_buffer("double[]", block) for block in (starts, ends)]
    blocks += [ffi.from_buffer("double[]", block, require_writable=True) for block in states]
    for block in blocks:
        check_count(len(block), len(blocks[0]))
    status = step(*blocks, len(blocks[0]))
    if status:
        refuse(status, "targets, positions and velocities")
