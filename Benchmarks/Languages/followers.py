# SPDX-License-Identifier: Apache-2.0
"""Prints nanoseconds for each of 10,000 followers of one spring in a step: this package, and the textbook's form over numpy's arrays."""

import math
import time

import numpy
from swift_easing import Spring, SpringFollower

COUNT, FRAME, FREQUENCY = 10_000, 1 / 60, 20 / 3
random = numpy.random.default_rng(1)
starts, ends = random.random(COUNT), random.random(COUNT)


def least(step):
    """The least nanoseconds for a follower in rounds of a hundred steps."""
    rounds = []
    for _ in range(15):
        before = time.perf_counter()
        for _ in range(100):
            step()
        rounds.append(time.perf_counter() - before)
    return min(rounds) * 1e9 / 100 / COUNT


follower = SpringFollower(Spring.smooth_damp(2 / FREQUENCY), starts.copy())
ours = least(lambda: follower.step(FRAME, ends, start=starts))

position, velocity = starts.copy(), numpy.zeros(COUNT)


def closed_form():
    """A critically damped spring towards held targets."""
    global position, velocity
    decay = math.exp(-FREQUENCY * FRAME)
    distance = position - ends
    rate = (velocity + FREQUENCY * distance) * FRAME
    position, velocity = ends + (distance + rate) * decay, (velocity - FREQUENCY * rate) * decay


print(f"{ours:.3g}\t{least(closed_form):.3g}")
