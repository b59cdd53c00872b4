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
import sys
import threading
import unittest

import swift_easing
from swift_easing import (
    CubicBezier,
    Curve,
    Lines,
    OneEuroFilter,
    PacedPath,
    SmoothingFollower,
    Spring,
    SpringFollower,
    Stagger,
    State,
)

try:
    import numpy
except ImportError:
    numpy = None
try:
    import pandas
except ImportError:
    pandas = None

TABLE = pathlib.Path(__file__).parent.parent / "CLibrary" / "orbit.bin"
TEXTS = [
    "ease", "ease-out-bounce", "ease-in-out-elastic", "steps(3, jump-none)", "linear(0, 0.3 20% 40%, 1)",
    "cubic-bezier(0, 1, 0, 1)", "spring(wobbly)", "bounce(restitution 0.6)", "decay(velocity 1000, rate 0.998)",
    "timed(spring(bouncy))",
]  # fmt: skip


def bits(numbers):
    return [struct.pack("<d", number) if number == number else "NaN" for number in numbers]


class Labelled(Curve):
    def __new__(cls, text, label):
        curve = super().__new__(cls, text)
        curve.label = label
        return curve


class Preset(Spring):
    pass


class Ease(CubicBezier):
    def __init__(self, *numbers):
        self.numbers = numbers


class Stops(Lines):
    pass


class Orbit(PacedPath):
    def __init__(self, table, name):
        super().__init__(table)
        self.name = name


class Smooth(OneEuroFilter):
    pass


class Delays(Stagger):
    pass


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
        with self.assertRaisesRegex(ValueError, "^column 1: found 'esae', expected the name of an easing function$"):
            Curve("esae")
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

    def test_springs_take_over(self):
        spring = Spring(duration=0.5, bounce=0.3, start=0, to=300)
        taken = Spring.of(2, 50, 4).taking_over(spring.state(0.2), target=7)
        self.assertEqual(taken.state(0), spring.state(0.2))
        self.assertEqual((taken.mass, taken.stiffness, taken.damping, taken.to), (2, 50, 4, 7))
        self.assertEqual(spring.taking_over(spring.state(0.2), 5), spring.retargeted(5, at=0.2))
        self.assertIsInstance(spring.state(0.1), State)

    def test_beziers_have_their_numbers(self):
        curve = CubicBezier(0.25, 0.1, 0.25, 1)
        for other in (curve, pickle.loads(pickle.dumps(curve)), copy.copy(curve)):
            self.assertEqual((other.x1, other.y1, other.x2, other.y2), (0.25, 0.1, 0.25, 1))

    def test_curves_cannot_be_changed(self):
        for value in (Curve("ease"), Spring(), CubicBezier(0, 0, 1, 1), Curve("ease").linear(0.1), PacedPath.read(TABLE)):
            for name in ("_handle", "x1", "bound", "other"):
                with self.assertRaises(AttributeError):
                    setattr(value, name, 1)
                with self.assertRaises(AttributeError):
                    delattr(value, name)

    def test_classes_may_be_derived(self):
        values = [
            Labelled("spring(bouncy)", "one"), Preset(0.4, 0.2), Preset.of(2), Preset.smooth_damp(0.1), Ease(0.1, 2, 0.3, -4),
            Stops("linear(0, 0.3, 1)", 0.1), Orbit(TABLE.read_bytes(), "orbit"), Delays(each=0.1, origin="center"),
        ]  # fmt: skip
        for value in values:
            self.assertEqual(type(value).__module__, __name__)
            value.note = ["mine"]
            for other in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
                self.assertIs(type(other), type(value))
                self.assertEqual(other, value)
                self.assertEqual(other.__dict__, value.__dict__)
            del value.note
        self.assertEqual((values[0].label, values[4].numbers, values[4].x1, values[5].bound), ("one", (0.1, 2, 0.3, -4), 0.1, 0.1))
        self.assertEqual(values[0](0.3), Curve("spring(bouncy)")(0.3))
        for value, names in ((values[0], ["_handle", "css", "velocity"]), (values[4], ["x1"]), (values[6], ["length", "_bytes"])):
            for name in names:
                with self.assertRaises(AttributeError):
                    setattr(value, name, 1)
                with self.assertRaises(AttributeError):
                    delattr(value, name)
        smooth = Smooth()
        smooth(3, 0)
        other = pickle.loads(pickle.dumps(smooth))
        self.assertIs(type(other), Smooth)
        self.assertEqual(other(4, 0.1), smooth(4, 0.1))

    def test_named_curves(self):
        names = swift_easing.curve_names()
        self.assertEqual(len(names), len(set(names)))
        self.assertTrue({"ease", "ease-out-bounce", "m3-emphasized", "spring(wobbly)"} <= set(names))
        for name in names:
            self.assertEqual(Curve(name).info.kind, "spring" if name.startswith("spring(") else "easing")

    def test_results_go_where_the_caller_says(self):
        curve, numbers = Curve("ease-out-bounce"), array.array("d", [0, 0.3, 0.6, 1])
        for function in (curve, curve.velocity, curve.acceleration, curve.inverse, curve.inverse_integral):
            out = array.array("d", bytes(32))
            self.assertIs(function(numbers, out=out), out)
            self.assertEqual(bits(out), bits(function(list(numbers))))
        out = array.array("d", bytes(32))
        self.assertEqual(curve.integral(0.1, numbers, out=out), array.array("d", [curve.integral(0.1, end) for end in numbers]))
        pairs = PacedPath.read(TABLE)(numbers[:2], out=out)
        self.assertEqual([tuple(pairs[:2]), tuple(pairs[2:])], PacedPath.read(TABLE)(numbers[:2].tolist()))
        view = memoryview(array.array("d", range(9)))
        # A single number has no array of results.
        for call in (curve, curve.velocity, curve.inverse, curve.inverse_integral, PacedPath.read(TABLE)):
            self.assertRaises(TypeError, call, 0.5, out=array.array("d", bytes(16)))
        for given, out, error, sentence in (
            (numbers, numbers, ValueError, "share memory"), (view[:8], view[1:], ValueError, "share memory"),
            (numbers, array.array("f", bytes(16)), TypeError, "format 'f'; they must be float64"),
            (numbers, array.array("d", bytes(24)), ValueError, "out has 3 numbers; there must be 4"),
            (numbers, memoryview(bytes(32)).cast("d"), TypeError, "read-only"), (numbers, view[:8:2], TypeError, "not contiguous"),
        ):  # fmt: skip
            if isinstance(given, memoryview):
                if numpy is None:
                    continue
                given = numpy.asarray(given)
            with self.assertRaises(error) as caught:
                curve(given, out=out)
            self.assertIn(sentence, str(caught.exception))

    def test_batches_are_computed_by_the_library(self):
        curve, numbers = Curve("ease-out-bounce"), array.array("d", (i / 1e5 for i in range(100_000)))

        # A call for each number would be an event.
        for function in (curve.acceleration, curve.inverse):
            events = []
            sys.setprofile(lambda frame, event, argument, events=events: events.append(event))
            function(numbers)
            sys.setprofile(None)
            self.assertLess(len(events), 100)

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

    def test_arrays_at_any_address(self):
        numbers = numpy.linspace(-0.2, 1.2, 200)
        path, grid = PacedPath.read(TABLE), numpy.zeros((2, 200))
        # The last type names the machine's byte order, and so does the format of its buffers.
        for offset, kind in [*((offset, "f8") for offset in range(8)), (4, numpy.dtype("f8").newbyteorder("<" if sys.byteorder == "little" else ">"))]:
            def shifted(given, offset=offset, kind=kind):
                return numpy.frombuffer(bytearray(bytes(offset) + given.tobytes()), kind, offset=offset)
            for text in TEXTS:
                curve = Curve(text)
                for function in (curve, curve.velocity, curve.acceleration, curve.inverse):
                    self.assertEqual(bits(function(shifted(numbers))), bits(function(numbers)))
                    out = shifted(numbers * 0)
                    self.assertIs(function(shifted(numbers), out=out), out)
                    self.assertEqual(bits(out), bits(function(numbers)))
            self.assertTrue((path(shifted(numbers)) == path(numbers)).all() and (path.tangent(shifted(numbers)) == path.tangent(numbers)).all())
            for make in (lambda states: SpringFollower(Spring(0.4, 0.2), states[0], states[1]), lambda states: SmoothingFollower(states[0], half_life=1)):
                states, plain = [shifted(grid[0]), shifted(numbers)], [grid[0].copy(), numbers.copy()]
                one, other = make(states), make(plain)
                self.assertTrue(numpy.shares_memory(one.position, states[0]))
                one.step(0.1, shifted(numbers), start=shifted(numbers + 1))
                other.step(0.1, numbers, start=numbers + 1)
                self.assertEqual(bits(states[0]), bits(plain[0]))
                self.assertEqual(bits(states[1]), bits(plain[1]))
            filters = OneEuroFilter(count=200), OneEuroFilter(count=200)
            self.assertEqual(bits(filters[0](shifted(numbers), 0.1)), bits(filters[1](numbers, 0.1)))

    def test_arrays_without_real_numbers_are_refused(self):
        spring = Spring(0.4, 0.2)
        refused = [numpy.array([1, 2], dtype) for dtype in ("m8[ms]", "m8[ns]", "M8[s]", "c16", "c8", "U4", "S4", "O")]
        refused += [numpy.ma.masked_array([0.1, 0.2], [False, True]), numpy.zeros(2, [("x", "f8")])]
        refused += [array[0] for array in refused[:5]] + [[numpy.timedelta64(100, "ns")], [numpy.complex128(1)]]
        for given in refused:
            for act in (
                lambda given: Curve("ease")(given), lambda given: Curve("ease").integral(0, given),
                lambda given: PacedPath.read(TABLE)(given), lambda given: SpringFollower(spring, given),
                lambda given: SpringFollower(spring, [1.0, 2.0]).step(0.1, given),
                lambda given: SpringFollower(spring, numpy.zeros(2)).step(0.1, given),
                lambda given: SmoothingFollower([1.0, 2.0], half_life=1).step(0.1, 3, start=given), lambda given: OneEuroFilter(count=2)(given, 0.1),
            ):  # fmt: skip
                with self.assertRaises(TypeError) as caught:
                    act(given)
                if isinstance(given, numpy.ndarray):
                    masked = isinstance(given, numpy.ma.MaskedArray)
                    self.assertIn("masked" if masked else str(given.dtype), str(caught.exception))
        duration = numpy.timedelta64(100, "ns")
        for act in (
            lambda: SpringFollower(spring, 0.0).step(duration, 1), lambda: SmoothingFollower(0.0, half_life=duration),
            lambda: spring.retargeted(1, duration), lambda: Spring(duration), lambda: Curve("ease").integral(duration, 1),
            lambda: spring.easing(duration), lambda: OneEuroFilter()(1.0, duration), lambda: spring.state(duration),
        ):  # fmt: skip
            with self.assertRaises(TypeError) as caught:
                act()
            self.assertIn("timedelta64[ns]", str(caught.exception))
        for dtype in ("f2", "f4", ">f8", "i1", "u8", "?"):
            given = numpy.array([0, 1, 1], dtype)
            self.assertEqual(Curve("ease")(given).tolist(), [0, 1, 1])
            self.assertEqual(Curve("ease")(given[1]), 1)
        self.assertEqual(Curve("ease")([numpy.float32(0.25)]), [Curve("ease")(0.25)])

    @unittest.skipIf(pandas is None, "pandas is optional")
    def test_series_keep_their_index(self):
        series = pandas.Series([0.1, 0.5, 0.9], index=["a", "b", "c"], name="p")
        frame = pandas.DataFrame({0: [0.1, 0.5], 1: [0.2, 0.6]}, index=[7, 8])
        curve = Curve("ease-in")
        pandas.testing.assert_series_equal(curve(series), series.map(curve))
        pandas.testing.assert_frame_equal(curve.acceleration(frame), frame.map(curve.acceleration))
        with self.assertRaises(TypeError):
            curve(pandas.Series(pandas.to_timedelta([1, 2], unit="s")))

    def test_inputs_stay_as_they_are(self):
        inputs = numpy.linspace(0, 1, 11)
        before = inputs.copy()
        inputs.flags.writeable = False
        Curve("ease")(inputs)
        self.assertTrue((inputs == before).all())


if __name__ == "__main__":
    unittest.main()
