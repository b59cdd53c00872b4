# SPDX-License-Identifier: Apache-2.0
"""Conversion of numbers, arrays, texts and errors for the C library."""

from __future__ import annotations

import array
import re
import sys
from numbers import Real

from ._easing import ffi, lib

__all__ = ["batch", "check", "ffi", "lib", "rule_number", "states", "states_like", "step_many", "target_block", "text"]

_RULES = {"last-crossing": 0, "envelope": 1, "core-animation": 2}
_REFUSALS = {
    lib.EASING_OVERLAP: "targets, positions and velocities share memory; each must have memory of its own",
}


def rule_number(rule):
    """The number of a settling rule in the header."""
    if rule not in _RULES:
        raise ValueError(f"rule is {rule!r}; it must be one of {', '.join(_RULES)}")
    return _RULES[rule]


_NAMES = {"perFrame": "fraction", "perceptualDuration": "duration"}


def check(error):
    """Raises the library's error with the names of Python's parameters and methods."""
    name, verb, rest = ffi.string(error.message).decode().partition(" is ")
    if name.isidentifier():
        name = _NAMES.get(name) or re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name)
    raise ValueError(name + verb + rest.replace("easing_curve_easing", "Curve.easing"))


def text(function, handle):
    """The text that a function writes into a buffer."""
    size = function(handle, ffi.NULL, 0)
    buffer = ffi.new("char[]", size + 1)
    function(handle, buffer, size + 1)
    return ffi.string(buffer).decode()


def numpy_of(numbers):
    """The module numpy, if the numbers are an array or a scalar of it."""
    numpy = sys.modules.get("numpy")
    return numpy if numpy is not None and isinstance(numbers, (numpy.ndarray, numpy.generic)) else None


def batch(compute, numbers, width):
    """The results of numbers that are not one float: ``compute(inputs, results, n)`` fills ``width`` for each number."""
    numpy = numpy_of(numbers)
    if numpy is not None:
        inputs = numpy.ascontiguousarray(numbers, dtype=numpy.float64)
        shape = numbers.shape if width == 1 else (*numbers.shape, width)
        results = numpy.empty(shape, dtype=numpy.float64)
        if results.size:
            compute(
                ffi.from_buffer("double[]", inputs), ffi.from_buffer("double[]", results, require_writable=True),
                inputs.size,
            )  # fmt: skip
        return results if shape else results[()]
    inputs = numbers if isinstance(numbers, array.array) and numbers.typecode == "d" else array.array("d", numbers)
    results = array.array("d", bytes(8 * width * len(inputs)))
    if inputs:
        compute(
            ffi.from_buffer("double[]", inputs), ffi.from_buffer("double[]", results, require_writable=True), len(inputs)
        )
    if width > 1:
        return [tuple(results[i : i + width]) for i in range(0, len(results), width)]
    return results if inputs is numbers else results.tolist()


def state_block(numbers):
    """Numbers that steps change in place: the given array if it is writable, contiguous and of float64, else a copy."""
    numpy = numpy_of(numbers)
    if numpy is not None:
        block = numpy.ascontiguousarray(numbers, dtype=numpy.float64)
        return block if block.flags.writeable else block.copy()
    return numbers if isinstance(numbers, array.array) and numbers.typecode == "d" else array.array("d", numbers)


def states(numbers):
    """A float, or numbers that steps change in place."""
    return float(numbers) if isinstance(numbers, Real) else state_block(numbers)


def states_like(numbers, others):
    """States for the followers that have other states: of the same kind and as many."""
    return float(numbers) if isinstance(others, float) else state_block(target_block(numbers, others))


def target_block(numbers, states):
    """Numbers as a block with one for each state; a single number counts for all."""
    numpy = numpy_of(states)
    if numpy is not None:
        # An array that broadcast_to gives cannot be written, even if its shape does not change.
        all_numbers = numbers if numpy.shape(numbers) == states.shape else numpy.broadcast_to(numbers, states.shape)
        return numpy.ascontiguousarray(all_numbers, dtype=numpy.float64)
    if isinstance(numbers, Real):
        return array.array("d", [numbers]) * len(states)
    block = numbers if isinstance(numbers, array.array) and numbers.typecode == "d" else array.array("d", numbers)
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
    blocks = [ffi.from_buffer("double[]", block) for block in (starts, ends)]
    blocks += [ffi.from_buffer("double[]", block, require_writable=True) for block in states]
    for given, block in zip((starts, ends, *states), blocks):
        if memoryview(given).format != "d":
            raise TypeError("positions and velocities must be arrays of float64")
        check_count(len(block), len(blocks[0]))
    status = step(*blocks, len(blocks[0]))
    if status:
        raise ValueError(_REFUSALS.get(status, f"the library refuses the step with status {status}"))
