# SPDX-License-Identifier: Apache-2.0
"""What the package promises; run by `python -m unittest` where it is installed, with numpy or without."""

import array
import copy
import doctest
import math
import pathlib
import pickle
import re
import struct
import threading
import unittest

import swift_easing
from swift_easing import CubicBezier, Curve, PacedPath, Spring

try:
    import numpy
except ImportError:
    numpy = None

TABLE = pathlib.Path(__file__).parent.parent / "CLibrary" / "orbit.bin"
TEXTS = [
    "ease", "ease-out-bounce", "ease-in-out-elastic", "steps(3, jump-none)", "linear(0, 0.3 20% 40%, 1)",
    "cubic-bezier(0, 1, 0, 1)", "spring(wobbly)", "bounce(restitution 0.6)", "decay(velocity 1000, rate 0.998)",
    "timed(spring(bouncy))",
]  # fmt: skip


def bits(numbers):
    return [struct.pack("<d", number) if number == number else "NaN" for number in numbers]


class CurveTests(unittest.TestCase):
    def test_docstrings(self):
        failed, tried = doctest.testmod(swift_easing, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
        self.assertEqual(failed, 0)
        self.assertGreater(tried, 8)

    def test_readmes(self):
        root = pathlib.Path(__file__).parents[3]
        for file in (root / "README.md", root / "Sources/Bindings/Python/README.md"):
            code = re.search(r"```python\n(.*?)```", file.read_text(encoding="utf-8"), re.DOTALL).group(1)
            exec(compile(code, file, "exec"), {})

    def test_numbers_lists_and_arrays_have_the_same_bits(self):
        numbers = [-0.5, 0.0, 0.1, 0.25, 1 / 3, 0.5, 0.75, 1.0, 1.5, 3.0, math.nan, math.inf, -math.inf] * 100
        for text in TEXTS:
            curve = Curve(text)
            for function in (curve, curve.velocity, curve.acceleration, curve.inverse):
                each = bits([function(number) for number in numbers])
                self.assertEqual(bits(function(numbers)), each, text)
                buffer = function(array.array("d", numbers))
                self.assertIsInstance(buffer, array.array)
                self.assertEqual(bits(buffer), each)
            self.assertEqual(curve([]), [])
            self.assertEqual(curve(1), curve(1.0))

    def test_known_values(self):
        self.assertAlmostEqual(Curve("ease-in")(0.5), 0.31535681257253934, delta=1e-15)
        self.assertAlmostEqual(Spring.of(1, 100, 10).settling("core-animation"), 1.4727003, delta=1e-7)
        self.assertEqual(Curve("steps(2, jump-none)")(2.2), 4)

    def test_laws(self):
        for text in ["ease", "ease-in-out-cubic", "cubic-bezier(0.3, 0, 0.1, 1)"]:
            curve = Curve(text)
            for step in range(1, 20):
                progress, h = step / 20 - 1 / 64, 1e-6
                self.assertAlmostEqual(curve.inverse(curve(progress)), progress, delta=1e-12)
                slope = (curve(progress + h) - curve(progress - h)) / (2 * h)
                self.assertAlmostEqual(curve.velocity(progress), slope, delta=1e-7 * (1 + abs(slope)))

    def test_errors_are_the_librarys_sentences(self):
        sentences = {
            lambda: Curve("cubic-bezier(1.5, 0, 0, 1)"): "column 14: found '1.5', expected",
            lambda: CubicBezier(1.5, 0, 1, 1): "x1 is 1.5; it must be in 0...1",
            lambda: CubicBezier(0.5, math.nan, 1, 1): "y1 is NaN; it must be finite",
            lambda: Spring(duration=0.5, bounce=-1): "bounce is -1; it must be greater than -1 and at most 1",
            lambda: Spring.of(mass=0): "mass is 0; it must be positive and finite",
            lambda: Curve("ease").linear(accuracy=0): "accuracy is 0; it must be positive and finite",
            lambda: Curve("ease").easing(): "the curve is an easing function; it must be a motion",
            lambda: Spring().settling("soon"): "rule is 'soon'; it must be one of last-crossing",
            lambda: PacedPath(b"not a table"): "byte 1 is 110; it must be 101",
        }
        for act, sentence in sentences.items():
            with self.assertRaises(ValueError) as caught:
                act()
            self.assertTrue(str(caught.exception).startswith(sentence), caught.exception)
        for act in (lambda: Curve("ease")(None), lambda: Curve(None), lambda: Curve(b"ease")):
            self.assertRaises(TypeError, act)

    def test_copies_and_pickles_compare_and_print(self):
        values = [Curve(text) for text in TEXTS] + [
            Spring(0.4, 0.2, start=3, to=7, velocity=math.inf),
            Curve("ease").linear(0.01), PacedPath.read(TABLE), CubicBezier(0.1, 2, 0.3, -4),
        ]  # fmt: skip
        for value in values:
            for other in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
                self.assertEqual(other, value)
                self.assertIs(type(other), type(value))
                self.assertEqual(hash(other), hash(value))
                self.assertEqual(bits([*other([0.3])] if not isinstance(value, PacedPath) else other(0.3)),
                                 bits([*value([0.3])] if not isinstance(value, PacedPath) else value(0.3)))  # fmt: skip
        self.assertNotEqual(Curve("ease"), Curve("ease-in"))
        self.assertNotEqual(Curve("ease"), "ease")
        self.assertEqual(repr(Curve("EASE")), "Curve('ease')")
        self.assertEqual(Curve("cubic-bezier(0.25, 0.1, 0.25, 1)"), Curve("ease"))

    def test_springs(self):
        spring = Spring(duration=0.5, bounce=0.3, start=0, to=300)
        back = spring.retargeted(0, at=0.2)
        self.assertEqual(back.state(0), spring.state(0.2))
        self.assertEqual((back.to, back.mass, back.start), (0, 1, spring(0.2)))
        self.assertIsInstance(Curve("spring(bouncy)"), Spring)
        self.assertIsInstance(spring.easing(), Curve)
        self.assertEqual(spring.easing()(1), 1)
        self.assertLess(spring.settling(), spring.settling("envelope"))
        self.assertEqual(spring.info.kind, "spring")
        self.assertGreater(spring.extremes.greatest, 300)

    def test_linear(self):
        curve = Spring(duration=0.5, bounce=0.3).easing()
        lines = curve.linear(accuracy=1e-3)
        self.assertTrue(re.fullmatch(r"linear\(.*\)", lines.css))
        self.assertLessEqual(lines.bound, 1e-3)
        self.assertEqual(lines.stops[0], (0, 0))
        self.assertEqual(lines.stops[-1], (1, 1))
        self.assertLess(max(abs(lines(i / 5000) - curve(i / 5000)) for i in range(5001)), lines.bound)

    def test_paths(self):
        path = PacedPath.read(TABLE)
        self.assertAlmostEqual(path.length, 300 * math.pi, delta=1e-9)
        x, y = path(0.25)
        self.assertAlmostEqual(x, 0, delta=1e-9)
        self.assertAlmostEqual(y, 150, delta=1e-9)
        fractions = [i / 50 for i in range(-5, 60)]
        self.assertEqual(path(fractions), [path(fraction) for fraction in fractions])
        self.assertEqual(path.tangent(fractions), [path.tangent(fraction) for fraction in fractions])
        self.assertTrue(path.svg.startswith("M"))
        self.assertLess(path.error, 1e-8)

    def test_threads_share_a_curve(self):
        curve, results = Curve("ease-in-elastic"), []
        numbers = array.array("d", (i / 1000 for i in range(1000)))
        threads = [threading.Thread(target=lambda: results.append(curve(numbers).tobytes())) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(set(results), {curve(numbers).tobytes()})
        self.assertEqual(len(results), 8)


@unittest.skipIf(numpy is None, "numpy is optional")
class NumpyTests(unittest.TestCase):
    def test_arrays_of_any_shape_and_type(self):
        for text in TEXTS:
            curve = Curve(text)
            grid = numpy.linspace(-0.2, 1.2, 60).reshape(3, 4, 5)
            for inputs in (grid, grid.T, grid[::2, ::-1], numpy.arange(3), numpy.float32(0.25), numpy.zeros((0, 3))):
                values = curve(inputs)
                self.assertEqual(numpy.shape(values), numpy.shape(inputs))
                expected = [curve(float(number)) for number in numpy.ravel(inputs)]
                self.assertEqual(bits(numpy.ravel(values)), bits(expected))
        self.assertEqual(PacedPath.read(TABLE)(numpy.zeros((2, 3))).shape, (2, 3, 2))

    def test_inputs_stay_as_they_are(self):
        inputs = numpy.linspace(0, 1, 11)
        before = inputs.copy()
        inputs.flags.writeable = False
        Curve("ease")(inputs)
        self.assertTrue((inputs == before).all())


if __name__ == "__main__":
    unittest.main()
