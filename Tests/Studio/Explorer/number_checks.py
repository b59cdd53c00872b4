# SPDX-License-Identifier: Apache-2.0
"""Checks that the explorer's page computes and writes what the tool does."""

import csv
import io
import json
import math
import pathlib
import random
import re
import struct
import subprocess

# Every family; those of the second list ask libm for a power, an exponential or a logarithm.
FAMILIES = [
    "linear", "ease", "cubic-bezier(0.5, 0, 0.9, 0.7)", "cubic-bezier(0.68, -0.55, 0.265, 1.55)",
    "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0, 1, 1, 0)", "step-start", "steps(7, jump-none)", "steps(4, jump-both)",
    "linear(0, 0.8 40%, 0.4 60% 70%, 1)", "beziers(0, 0.1 0 0.3 0.9 0.5 1.1, 0.7 1.3 0.9 1 1 1)", "ease-in-quad", "ease-out-cubic", "ease-in-out-quart", "ease-in-quint",
    "ease-in-out-sine", "ease-out-expo", "ease-in-out-circ", "ease-out-back(2.5)", "ease-in-elastic(1.5, 0.4)",
    "ease-in-out-bounce", "m3-emphasized", "reverse(ease-in-expo)", "mirror(ease-out-bounce)", "in-out(ease-in-circ)",
    "clamp(ease-out-back)", "scale(ease, 2, -0.5)", "chain(ease-in, ease-out-quad, 0.4, 0.6)",
    "blend(ease, ease-out-elastic, 0.3)", "spring(duration 0.5s, bounce 0.3)", "spring(stiffness 100, damping 20)",
    "spring(stiffness 40, damping 30, velocity 3)", "spring(wobbly, from 2, to -1)", "timed(spring(duration 0.5s, bounce 0.3), 1s)",
]  # fmt: skip
WITH_LIBM = [
    "ease-in-power(1.7)", "ease-out-power(0.4)", "bounce(restitution 0.6)", "bounce(restitution 0.9, bounces 5, duration 2s)",
    "decay(velocity 1000)", "decay(velocity -3, constant 2, from 1)",
]  # fmt: skip
ULPS_OF_LIBM = 2


def alternatives(line):
    """The rows for which a line of the tables of other systems stands: `ease<In|Out>` is two."""
    choices = [choice.split("|") for choice in re.findall("<([^<>]*)>", line)]
    return [re.sub("<([^<>]*)>", lambda match: match[1].split("|")[k % len(match[1].split("|"))], line) for k in range(len(choices[0]) if choices else 1)]


def bits(number):
    """The bits of a double; one NaN, and one zero, for text has no more."""
    if math.isnan(number):
        return "nan"
    return struct.unpack("<q", struct.pack("<d", number + 0.0))[0]


def distance(one, other):
    """How many doubles lie between two numbers."""
    if math.isnan(one) and math.isnan(other):
        return 0
    a, b = bits(one), bits(other)
    if "nan" in (a, b):
        return math.inf
    return abs((a if a >= 0 else -(a & (2**63 - 1))) - (b if b >= 0 else -(b & (2**63 - 1))))


class NumberChecks:
    """Checks of numbers and texts, which explorer.py runs with its own."""

    def samples(self, page, curve, places):
        """Values, velocities and accelerations that the page computes."""
        rows = page.evaluate(
            "([text, places]) => { const { index, error } = explorer.core.parse(text); if (error) throw Error(error.message);"
            "const rows = explorer.core.sample(index, Float64Array.from(places)); explorer.core.release(index);"
            "return rows.map((row) => Array.from(row, (number) => Number.isFinite(number) ? number : String(number))); }",
            [curve, places])
        return [[float(number) for number in row] for row in rows]

    def native(self, curve, places):
        text = self.run_tool("sample", curve, "--velocity", "--times", "-", given="\n".join(map(repr, places)))
        rows = list(csv.reader(io.StringIO(text)))[1:]
        return [[float(row[column]) for row in rows] for column in (1, 2)]

    def check_bits(self):
        """The page and the native library agree bit for bit over every family, at a thousand values each."""
        page = self.open()
        worst = 0
        generator = random.Random(7)
        for curve in FAMILIES + WITH_LIBM:
            end = 3.0 if curve.startswith(("spring", "bounce", "decay")) else 1.0
            places = sorted(end * generator.random() for _ in range(900)) + [end * step / 99 for step in range(100)]
            ours, theirs = self.samples(page, curve, places), self.native(curve, places)
            for row, name in enumerate(("value", "velocity")):
                apart = max(distance(a, b) for a, b in zip(ours[row], theirs[row]))
                limit = ULPS_OF_LIBM if curve in WITH_LIBM else 0
                worst = max(worst, apart)
                self.expect(len(ours[row]) == 1000 and apart <= limit, f"{curve}: a {name} is {apart} doubles away")
        return f"{len(FAMILIES)} families to the bit, {len(WITH_LIBM)} with libm within {worst} ulp, 1,000 values and velocities each"

    def check_analysis(self):
        """Read-outs are those of the tool."""
        page = self.open()
        text = "spring(duration 0.5s, bounce 0.3)"
        found = page.evaluate("(text) => explorer.core.spring(explorer.core.parse(text).index)", text)
        report = json.loads(self.run_tool("spring", "duration 0.5s, bounce 0.3", "--format", "json"))
        for mine, (section, name) in {
            "lastCrossing": ("settling", "lastCrossing"), "envelope": ("settling", "envelope"),
            "coreAnimation": ("settling", "coreAnimation"), "bounciness": ("descriptions", "bounciness"),
            "overshoot": ("shape", "overshoot"), "firstCrossing": ("shape", "firstCrossing"),
        }.items():  # fmt: skip
            native = report[section][name]
            self.expect(math.isclose(found[mine], native, rel_tol=1e-14), f"{name}: {found[mine]}, and natively {native}")
        return "six numbers of a spring"

    def check_springs(self):
        """Changing one description of a spring changes all."""
        page = self.open(self.fragment("spring(stiffness 100, damping 10)"))
        page.get_by_label("SwiftUI, perceptual: bounce", exact=True).fill("0.25")
        self.settle(page)
        damping = page.get_by_label("Android: damping-ratio", exact=True).input_value()
        self.expect(abs(float(damping) - 0.75) < 1e-6, f"the damping ratio is {damping}")
        self.expect(page.locator(".numbers fieldset").count() == 9, "a description is missing")
        return "bounce 0.25 is a damping ratio of 0.75"

    def check_outputs(self):
        """Every format has a button, and what is copied is what the tool writes, which texts.js compares for fifty curves."""
        page = self.open(self.fragment("spring(bouncy)"))
        names = page.evaluate("Array.from(document.querySelectorAll('#format option'), (option) => option.value)")
        self.expect(len(names) == 25, f"the formats are {names}")

        def compare(text, *arguments):
            done = subprocess.run([self.tool, "convert", *arguments], capture_output=True, text=True, check=False)
            if done.returncode == 0:
                self.expect(text == done.stdout, f"{arguments}:\n{text}\nand natively\n{done.stdout}")
            else:
                reason = text.removeprefix("There is no such text for this curve: ").strip()
                self.expect(len(reason) > 20 and reason in done.stderr, f"{arguments}: {text}, and natively {done.stderr}")

        for name in names:
            page.select_option("#format", name)
            page.click("#copy")
            compare(page.evaluate("navigator.clipboard.readText()"), "spring(bouncy)", "--to", name)
        # Refused: a spring of no near Bézier, and one without a rest, for which the page asks for four seconds.
        page = self.open(self.fragment("spring(wobbly)"))
        compare(page.evaluate("explorer.outputs.text('bezier')"), "spring(wobbly)", "--to", "bezier")
        page = self.open(self.fragment("spring(damping 0)"))
        compare(page.evaluate("explorer.outputs.text('css')"), "spring(damping 0)", "--duration", "4")
        return f"{len(names)} formats are copied as the tool writes them"

    def check_browser(self):
        """The difference to the browser's easing is shown, and is the browser's error."""
        page = self.open(self.fragment("cubic-bezier(0.25, 0.1, 0.25, 1)"))
        self.settle(page, 600)
        small = float(page.get_attribute("#difference-text", "data-worst"))
        page.fill("#text", "cubic-bezier(1, 0, 0, 1)")
        self.settle(page, 600)
        large = float(page.get_attribute("#difference-text", "data-worst"))
        self.expect(0 < small < 1e-4 and large > 1e-3, f"{small} and {large}")
        return f"{small:.1e} for ease, {large:.1e} at a vertical tangent"

    def check_commas(self):
        """A page in German has decimal commas, reads them beside a semicolon, and what is copied has points."""
        context = self.browser.new_context(viewport={"width": 1280, "height": 720}, locale="de-AT", reduced_motion="reduce")
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(self.address + "#c=spring(bouncy)&c=ease-out-back")
        page.wait_for_selector("body[data-state=drawn]")
        self.settle(page)
        cells = page.evaluate("[...document.querySelectorAll('#facts tbody td, #cursor-rows td')].map((node) => node.textContent).join(' | ')")
        self.expect(re.search(r"\d,\d", cells) and not re.search(r"\d\.\d", cells), cells)
        # Both the stated error of linear() and the difference have commas; the name of the curve has no number.
        difference = page.inner_text("#difference-text")
        self.expect(len(re.findall(r"\d,\d", difference)) >= 2 and not re.search(r"\d\.\d", difference), difference)
        self.expect(page.get_attribute("#path-point", "placeholder") == "x; y", "the placeholder of the point")
        code = page.inner_text("#code")
        self.expect(re.search(r"\.\d", code) and not re.search(r"\d,\d+ \d+,", code), code)
        page.click("#tab-path")
        places = []
        for text in ("150.5, -20", "150,5; -20"):
            page.fill("#path-point", text)
            self.settle(page)
            places.append(page.inner_text("#path-nearest"))
        self.expect(places[0] == places[1] and re.match(r"\(−?[\d,]+; ", places[0]), str(places))
        context.close()
        return places[0]

    def check_answers(self):
        """What is said about curves of other systems is in German, for each row of their tables."""
        context = self.browser.new_context(locale="de-DE", reduced_motion="reduce")
        page = context.new_page()
        page.goto(self.address + "#c=ease")
        page.wait_for_selector("body[data-state=drawn]")
        said = set()
        for path in sorted((pathlib.Path(__file__).parents[3] / "Sources/Studio/CurveSpellings").glob("*Spellings.swift")):
            for row in (row for line in path.read_text(encoding="utf-8").splitlines() for row in alternatives(line)):
                # A row may be a string of its own.
                row = re.sub(r'"\),?$', "", row.rstrip())
                _, refusal, reason = row.strip().partition(" !! ")
                text = reason if refusal else row.partition(" -> ")[2].partition(" | ")[2]
                if text and not row.lstrip().startswith("//"):
                    said.add(re.sub(r"\{[^}]*\$[^}]*\}|\$\d", "2.5", text))
        translated = page.evaluate("(texts) => texts.map((text) => [text, answer(text)])", sorted(said))
        same = [text for text, shown in translated if text == shown]
        self.expect(len(said) >= 70 and not same, f"{len(said)} texts, in English: {same}")
        for text, reason in (
            ("UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.6)",
             "UIKit. Apple veröffentlicht nicht, wie UIKit aus Dauer und Dämpfungsgrad eine Feder macht; "
             "der Dämpfungsgrad ist bekannt, und 'spring(settling 0.3s, damping-ratio 0.6)' ist eine Feder, die nach 0,3 s ruht"),
            ("slow(0.6, 0.5, false)", "GSAP. 'slow-mo(ratio 0.6, power 0.5)' ist ähnlich, aber eine andere Kurve; mit 0,7 und 0,7 weichen sie um höchstens 0,046 ab"),
            ("var(--mine)", "CSS. --mine ist eine Variable, deren Wert nicht angegeben ist"),
            ("Cubic(1.5, 0, 0, 1)", "Flutter. es wäre cubic-bezier(1.5, 0, 0, 1), und seine Zahlen sind nicht erlaubt: gefunden: '1.5', erwartet: eine Zahl in 0...1"),
        ):  # fmt: skip
            page.fill("#text", text)
            self.expect(page.inner_text("#text-error span") == reason, page.inner_text("#text-error span"))
        missing = page.evaluate("[...explorer.untranslated]")
        self.expect(not missing, f"without a translation: {missing}")
        context.close()
        return f"{len(said)} texts"
