# SPDX-License-Identifier: Apache-2.0
"""Followers, staggers and integrals of the package, with numpy or without."""

import array
import copy
import doctest
import math
import pickle
import unittest

from swift_easing import Curve, OneEuroFilter, SmoothingFollower, Spring, SpringFollower, Stagger, following, staggers

try:
    import numpy
except ImportError:
    numpy = None


class FollowerTests(unittest.TestCase):
    def test_docstrings(self):
        for module in (following, staggers):
            failed, tried = doctest.testmod(module, extraglobs={"Spring": Spring})
            self.assertEqual(failed, 0)
            self.assertGreater(tried, 1)

    def test_a_held_target_gives_the_spring_itself(self):
        spring = Spring(0.5, 0.3, start=2, to=5, velocity=-3)
        follower = SpringFollower(spring, 2.0, -3.0)
        self.assertEqual(follower.step(0.3, 5), spring(0.3))
        self.assertEqual(follower.velocity, spring.velocity(0.3))
        for _ in range(40):
            follower.step(0.05, 5)
        self.assertAlmostEqual(follower.position, spring(2.3), delta=1e-14)
        self.assertEqual(follower.step(math.inf, 7), 7)

    def test_behind_an_even_target_the_lag_is_damping_over_stiffness(self):
        spring = Spring.of(1, 100, 10)
        follower = SpringFollower(spring, 0.0)
        self.assertAlmostEqual(follower.step(10, 20, start=0), 20 - 2 * 0.1, delta=1e-13)
        cubic = SpringFollower(spring, 0.0)
        self.assertAlmostEqual(cubic.step_cubic(10, (0, 2), (20, 2)), follower.position, delta=1e-13)

    def test_many_followers_have_the_bits_of_single_ones(self):
        spring, count = Spring(0.4, 0.2), 50
        positions = array.array("d", (3.0 * i for i in range(count)))
        ends = array.array("d", (0.25 * i for i in range(count)))
        ones = [SpringFollower(spring, 3.0 * i, 1.0) for i in range(count)]
        smooth = [SmoothingFollower(3.0 * i, half_life=0.2) for i in range(count)]
        many, smoothed = SpringFollower(spring, positions, 1), SmoothingFollower(list(positions), half_life=0.2)
        for duration in (0.016, 0.004):
            self.assertIs(many.step(duration, ends, start=1), positions)
            smoothed.step(duration, list(ends))
            for i in range(count):
                ones[i].step(duration, ends[i], start=1)
                smooth[i].step(duration, ends[i])
        self.assertEqual(positions.tolist(), [one.position for one in ones])
        self.assertEqual(many.velocity.tolist(), [one.velocity for one in ones])
        self.assertEqual(smoothed.position.tolist(), [one.position for one in smooth])
        with self.assertRaises(ValueError) as caught:
            many.step(0.1, [1, 2])
        self.assertEqual(str(caught.exception), "there are 2 numbers; there must be 50, one for each follower")
        with self.assertRaises(ValueError):
            many.step(0.1, positions)
        with self.assertRaises(TypeError):
            many.step_stopping(0.1, 3)

    def test_filters_are_pickled_with_their_state(self):
        for count in (1, 3):
            smooth = OneEuroFilter(2, 0.01, 3, count=count)
            copies = [pickle.loads(pickle.dumps(smooth))]
            for sample in (3.0, 4.0, 2.5):
                smooth([sample] * count, 0.02)
            copies += [pickle.loads(pickle.dumps(smooth)), copy.deepcopy(smooth)]
            expected = smooth([7.0] * count, 0.02)
            self.assertEqual([one([7.0] * count, 0.02) for one in copies], [[7.0] * count, expected, expected])

    def test_arrays_that_were_changed_are_refused(self):
        for name in ("position", "velocity"):
            follower = SpringFollower(Spring(0.4, 0.2), array.array("d", [1, 2]), array.array("d", [3, 4]))
            getattr(follower, name).append(9)
            with self.assertRaises(ValueError) as caught:
                follower.step(0.1, [7] * len(follower.position))
            self.assertIn("one for each follower", str(caught.exception))
        positions = array.array("d", [1, 2])
        follower = SpringFollower(Spring(0.4, 0.2), positions)
        with self.assertRaises(ValueError) as caught:
            follower.step(0.1, 7, start=positions)
        self.assertIn("share memory", str(caught.exception))
        with self.assertRaises(TypeError) as caught:
            SpringFollower(Curve("ease"), [1.0])
        self.assertEqual(str(caught.exception), "spring is Curve('ease'); it must be a Spring")
        # The array may grow again as soon as a step is over.
        positions.append(3)

    def test_attributes_may_be_set(self):
        one, other = SpringFollower(Spring(0.4, 0.2), 1.0, 2.0), SpringFollower(Spring(0.4, 0.2), 0.0, 2.0)
        one.position = 0
        self.assertEqual((one.step(0.1, 5), one.velocity), (other.step(0.1, 5), other.velocity))
        smooth = SmoothingFollower(1.0, half_life=0.2)
        smooth.position = 0
        self.assertEqual(smooth.step(0.2, 8), SmoothingFollower(0.0, half_life=0.2).step(0.2, 8))
        many, velocities = SpringFollower(Spring(0.4, 0.2), [1.0, 2.0]), array.array("d", [2, 0])
        many.position, many.velocity = 0, velocities
        self.assertEqual(many.step(0.1, 5)[0], one.position)
        self.assertEqual(velocities[0], one.velocity)
        for name in ("position", "velocity"):
            self.assertRaises(ValueError, setattr, many, name, [1, 2, 3])
            self.assertRaises(TypeError, setattr, one, name, [1, 2, 3])
        self.assertRaises(TypeError, SpringFollower, Spring(), 1.0, [1, 2])
        for follower, name in ((smooth, "rate"), (one, "spring")):
            self.assertRaises(AttributeError, setattr, follower, name, 0)

    def test_contact_and_rest(self):
        spring = Spring(0.5, 0.4, to=10)
        follower = SpringFollower(spring, 0.0)
        self.assertIsNone(follower.step_stopping(0.01, 10))
        contact = 0.01 + follower.step_stopping(1, 10)
        self.assertAlmostEqual(spring(contact), 10, delta=1e-13)
        self.assertEqual(follower.rest(10, 0.01), 0)
        self.assertEqual(SpringFollower(spring, 0.0).rest(10, 0.01), spring.settling(epsilon=0.001))
        with self.assertRaises(ValueError):
            follower.rest(10, 0.01, rule="soon")

    def test_smooth_damp_and_response(self):
        spring = Spring.smooth_damp(0.2)
        self.assertEqual((spring.stiffness, spring.damping), (100, 20))
        gain, phase = Spring.of(1, 100, 10).response(10 / (2 * math.pi))
        self.assertAlmostEqual(gain, 1, delta=1e-14)
        self.assertAlmostEqual(phase, -math.pi / 2, delta=1e-14)

    def test_one_euro(self):
        smooth, both = OneEuroFilter(1, 0.007), OneEuroFilter(1, 0.007, count=2)
        for sample, duration in [(3, 0), (4, 1 / 60), (math.nan, 1 / 60), (10, 1 / 30)]:
            self.assertEqual(both([sample, sample], duration), [smooth(sample, duration)] * 2)
        with self.assertRaises(ValueError):
            both([1.0], 0.1)

    def test_errors_are_the_librarys_sentences(self):
        sentences = {
            lambda: Spring.smooth_damp(0): "smooth_time is 0; it must be between",
            lambda: SmoothingFollower(0.0, half_life=-1): "half_life is -1; it must be such that",
            lambda: SmoothingFollower(0.0, fraction=1): "fraction is 1; it must be greater than 0 and less than 1",
            lambda: OneEuroFilter(minimum_cutoff=0): "minimum_cutoff is 0; it must be positive and finite",
            lambda: OneEuroFilter(count=0): "count is 0; it must be 1 or more",
            lambda: OneEuroFilter(count=-1): "count is -1; it must be 1 or more",
            lambda: Spring(duration=-1): "duration is -1; it must be positive",
            lambda: Curve("bounce()").linear(): "the curve is a motion; it must be an easing function, as Curve.easing makes",
            lambda: Stagger(each=-1): "each is -1; it must be in 0...1e280",
            lambda: Stagger(total=1, origin="middle"): "origin is 'middle'; it must be an index or one of first,",
            lambda: Stagger(total=1, axis="z"): "axis is 'z'; it must be 'x' or 'y'",
            lambda: Stagger(total=1, columns=0): "columns is 0; it must be 1 or more",
            lambda: Stagger(each=1, easing=Spring()): "the curve is a motion; it must be an easing function",
        }
        for act, sentence in sentences.items():
            with self.assertRaises(ValueError) as caught:
                act()
            self.assertTrue(str(caught.exception).startswith(sentence), caught.exception)
        for act in (lambda: SpringFollower(Curve("ease"), 0.0), lambda: Stagger(), lambda: Stagger(each=1, total=1), lambda: SmoothingFollower(0.0)):
            self.assertRaises(TypeError, act)

    def test_followers_and_staggers_pickle(self):
        follower = SpringFollower(Spring(0.4, 0.2), 1.0, 2.0)
        smooth, stagger = SmoothingFollower(3.0, half_life=0.2), Stagger(each=1, easing=Curve("ease"), columns=3)
        for copied in (copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))):
            self.assertEqual(copied(follower).step(0.1, 5), SpringFollower(Spring(0.4, 0.2), 1.0, 2.0).step(0.1, 5))
            self.assertEqual(copied(smooth).step(0.1, 5), SmoothingFollower(3.0, half_life=0.2).step(0.1, 5))
            self.assertEqual(copied(stagger), stagger)
            self.assertEqual(copied(stagger).delays(7), stagger.delays(7))
        self.assertEqual(repr(stagger), "Stagger(each=1, columns=3, easing=Curve('ease'))")
        self.assertNotEqual(stagger, Stagger(each=1))


class StaggerTests(unittest.TestCase):
    def test_origins(self):
        expected = {"first": [0, 1, 2, 3, 4], "last": [4, 3, 2, 1, 0], "center": [2, 1, 0, 1, 2], "edges": [0, 1, 2, 1, 0],
                    3: [3, 2, 1, 0, 1]}  # fmt: skip
        for origin, delays in expected.items():
            stagger = Stagger(each=1, origin=origin)
            self.assertEqual(stagger.delays(5), delays)
            self.assertEqual([stagger.delay(index, 5) for index in range(5)], delays)
        # Random orders are the same on every machine and in every version.
        self.assertEqual(Stagger(each=1, seed=2**64 - 1).delays(9), [6, 3, 2, 4, 5, 8, 0, 1, 7])
        self.assertEqual(Stagger(each=1, seed=7).delays(9), [2, 5, 3, 6, 4, 8, 1, 7, 0])
        self.assertEqual(Stagger(each=1).delays(0), [])

    def test_grids_and_easings(self):
        self.assertEqual(Stagger(each=1, columns=3, axis="y", start=2).delays(6), [2, 2, 2, 3, 3, 3])
        self.assertEqual(Stagger(total=1, easing=Curve("ease-in-quad")).delays(3), [0, 0.25, 1])


class IntegralTests(unittest.TestCase):
    def test_integrals(self):
        curve = Curve("ease-in-quad")
        self.assertAlmostEqual(curve.integral(0, 1), 1 / 3, delta=1e-16)
        self.assertAlmostEqual(curve.integral(1, 0.5), -7 / 24, delta=1e-16)
        self.assertAlmostEqual(curve.inverse_integral(1 / 24), 0.5, delta=1e-15)
        self.assertAlmostEqual(curve.inverse_integral(7 / 24, 0.5), 1, delta=1e-15)
        self.assertEqual(curve.integral(0, [0.5, 1]), [curve.integral(0, 0.5), curve.integral(0, 1)])
        self.assertTrue(math.isnan(Curve("step-end").inverse_integral(-1, 0.5)))


@unittest.skipIf(numpy is None, "numpy is optional")
class NumpyTests(unittest.TestCase):
    def test_arrays_are_changed_in_place(self):
        positions, velocities = numpy.arange(12.0).reshape(3, 4), numpy.ones((3, 4))
        follower = SpringFollower(Spring(0.4, 0.2), positions, velocities)
        before = positions.copy()
        self.assertIs(follower.step(0.1, numpy.float32(7), start=numpy.arange(4)), positions)
        for row in range(3):
            for column in range(4):
                one = SpringFollower(Spring(0.4, 0.2), float(before[row, column]), 1.0)
                self.assertEqual(one.step(0.1, 7, start=column), positions[row, column])
                self.assertEqual(one.velocity, velocities[row, column])
        smooth = SmoothingFollower(positions, half_life=1)
        self.assertIs(smooth.step(math.inf, 3), positions)
        self.assertTrue((positions == 3).all())

    def test_arrays_that_cannot_be_changed_are_copied(self):
        positions = numpy.arange(4.0)
        positions.flags.writeable = False
        follower = SpringFollower(Spring(0.4, 0.2), positions)
        follower.step(0.1, 9)
        self.assertEqual(positions.tolist(), [0, 1, 2, 3])
        self.assertEqual(SpringFollower(Spring(), numpy.arange(4)).step(math.inf, 2).tolist(), [2, 2, 2, 2])

    def test_arrays_of_other_types_and_lengths_are_refused_or_copied(self):
        follower = SpringFollower(Spring(0.4, 0.2), numpy.arange(6.0), 1)
        self.assertRaises(ValueError, setattr, follower, "velocity", numpy.zeros(2))
        singles = numpy.zeros(6, dtype=numpy.float32)
        follower.velocity = singles
        other = SpringFollower(Spring(0.4, 0.2), numpy.arange(6.0), 0)
        self.assertEqual(follower.step(0.1, 7).tolist(), other.step(0.1, 7).tolist())
        self.assertEqual(singles.tolist(), [0] * 6)
        self.assertEqual(SpringFollower(Spring(0.4, 0.2), numpy.float32(1)).step(math.inf, 2), 2)
        for name in ("position", "velocity"):
            for dtype in (numpy.int64, numpy.float32):
                follower = SpringFollower(Spring(0.4, 0.2), numpy.arange(6.0), 1)
                getattr(follower, name).dtype = dtype
                self.assertRaises((TypeError, ValueError), follower.step, 0.1, 7)

    def test_filters_and_delays(self):
        both = OneEuroFilter(count=2)
        both(numpy.array([1.0, 2.0]), 0)
        self.assertEqual(both(numpy.array([3.0, 4.0]), 0.1).shape, (2,))
        delays = numpy.empty(5)
        self.assertIs(Stagger(each=1).fill(delays), delays)
        self.assertEqual(delays.tolist(), [0, 1, 2, 3, 4])
        self.assertRaises(TypeError, Stagger(each=1).fill, numpy.empty(5, dtype=numpy.float32))
        self.assertEqual(Curve("linear").integral(0, numpy.array([[0.5], [1.0]])).tolist(), [[0.125], [0.5]])


if __name__ == "__main__":
    unittest.main()
