# SPDX-License-Identifier: Apache-2.0
"""Drives the explorer's page with a headless browser, and compares its numbers with those of the tool.

    python explorer.py PAGE EASING [--only NAME …] [--pictures FOLDER] [--screenshot FILE] [--fragments N]

Exit status: 0 when every check holds, 1 when one does not, 2 without a browser.
"""

import argparse
import csv
import gzip
import io
import json
import math
import pathlib
import random
import re
import struct
import subprocess
import sys
import traceback
import urllib.parse

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Conformance"))
import chromium  # noqa: E402
from page_checks import PageChecks  # noqa: E402

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
# In bytes, the module with gzip. Béziers and springs alone take 39,000, the formats with their approximations 37,000;
# other systems' words 90,000, the curves of one's own and the nearest named ones 15,000; texts, families, analysis and paths the rest.
FIRST_CURVE = 400
LARGEST_PAGE = 456_000
LARGEST_MODULE = 392_000


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


class Checks(PageChecks):
    """The checks, each a method whose name begins with `check_`."""

    def __init__(self, browser, page, tool, fragments):
        self.browser, self.page, self.tool, self.fragments = browser, page, tool, fragments
        self.address = page.resolve().as_uri()
        self.complaints = []

    # Preparations

    def run_tool(self, *arguments, given=None):
        done = subprocess.run([self.tool, *arguments], input=given, capture_output=True, text=True, check=False)
        self.expect(done.returncode == 0, f"easing {' '.join(arguments)}: {done.stderr}")
        return done.stdout

    def open(self, fragment="", width=1280, height=900, motion="reduce", theme="light"):
        """The page in a window of its own; everything on its console is a complaint."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion=motion, color_scheme=theme)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.on("console", lambda message: self.complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(self.address + fragment)
        page.wait_for_selector("body[data-state=drawn]", timeout=20000)
        return page

    @staticmethod
    def fragment(*curves, **parts):
        return "#" + urllib.parse.urlencode([("c", curve) for curve in curves] + list(parts.items()))

    @staticmethod
    def settle(page):
        page.wait_for_timeout(250)

    @staticmethod
    def texts(page):
        return page.evaluate("explorer.state.curves.map((curve) => curve.text)")

    def expect(self, holds, message):
        if not holds:
            raise AssertionError(message)

    # Numbers

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

    def check_path(self):
        """Lengths are those of the tool, which bounds its error by 1e-12."""
        page = self.open("#t=path")
        worst = 0
        for path in ("M0,150 C75,0 225,300 300,150", "M0,0 A100,60 30 1 1 150,40 Q200,200 10,90 Z"):
            rows = [[float(cell) for cell in row] for row in list(csv.reader(io.StringIO(self.run_tool("path", path))))[1:]]
            length, points = page.evaluate(
                "([text, fractions]) => { const { index, length } = explorer.core.parsePath(text);"
                "return [length, explorer.core.samplePath(index, Float64Array.from(fractions)).map((row) => Array.from(row))]; }",
                [path, [row[0] for row in rows]])
            self.expect(math.isclose(length, rows[-1][1], rel_tol=1e-9), f"{path}: {length}, and natively {rows[-1][1]}")
            apart = max(math.hypot(row[3] - x, row[4] - y) for row, x, y in zip(rows, points[0], points[1])) / length
            self.expect(len(rows) > 50 and apart < 1e-9, f"{path}: a point is {apart} of the length away")
            worst = max(worst, apart)
        page.fill("#path-text", "M0,0 L10")
        self.expect("Column 9" in page.inner_text("#path-error"), page.inner_text("#path-error"))
        box = page.locator("#path-canvas").bounding_box()
        page.mouse.move(box["x"] + 50, box["y"] + 200)
        page.mouse.down()
        for step in range(1, 30):
            page.mouse.move(box["x"] + 50 + 12 * step, box["y"] + 200 + 80 * math.sin(step / 4))
        page.mouse.up()
        self.settle(page)
        drawn = page.evaluate("explorer.state.path")
        self.expect(drawn.count(" ") > 20, "a drawn path has few points")
        self.expect(page.input_value("#path-text") == drawn, f"the field has {page.input_value('#path-text')!r}")
        return f"two lengths to 1e-9, paced points to {worst:.0e} of the length, a mistake, a drawn path"

    # Handling

    def check_drag(self):
        """Handles of all kinds follow the pointer and the arrow keys."""
        page = self.open(self.fragment("cubic-bezier(0.5, 0, 0.9, 0.7)"))
        handle = page.locator(".handle").first
        box = handle.bounding_box()
        page.mouse.move(box["x"] + 14, box["y"] + 14)
        page.mouse.down()
        page.mouse.move(box["x"] - 86, box["y"] - 486, steps=8)
        page.mouse.up()
        self.settle(page)
        x1, y1, x2, y2 = json.loads("[" + re.search(r"\((.*)\)", self.texts(page)[0])[1] + "]")
        self.expect(0.2 < x1 < 0.5 and y1 > 1.2 and (x2, y2) == (0.9, 0.7), self.texts(page)[0])
        greatest = page.evaluate("explorer.core.analyze(explorer.state.curves[0].index, 1).greatest")
        page.locator(".handle").first.focus()
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Shift+ArrowLeft")
        after = json.loads("[" + re.search(r"\((.*)\)", self.texts(page)[0])[1] + "]")
        self.expect(abs(after[1] - y1 - 0.01) < 1e-9 and abs(after[0] - x1 + 0.1) < 2e-3, f"{after} after {x1}, {y1}")
        # The text is written some frames later.
        page.wait_for_function("document.querySelector('#text').value === explorer.state.curves[0].text", timeout=5000)
        for curve, move in {
            "steps(4, jump-end)": (-60, 0), "linear(0, 0.5 30%, 1)": (0, 30), "bounce(restitution 0.5)": (0, -20),
            "decay(velocity 3, constant 3)": (0, -20), "ease-out-back": (0, -30),
        }.items():  # fmt: skip
            page.evaluate("(fragment) => { location.hash = fragment; }", self.fragment(curve))
            self.settle(page)
            box = page.locator(".handle").last.bounding_box()
            page.mouse.move(box["x"] + 14, box["y"] + 14)
            page.mouse.down()
            page.mouse.move(box["x"] + 14 + move[0], box["y"] + 14 + move[1], steps=4)
            page.mouse.up()
            self.settle(page)
            now = self.texts(page)[0]
            self.expect(now != curve and now.split("(")[0] == curve.split("(")[0], f"{curve} became {now}")
        page.evaluate("location.hash = '#c=linear(0,0.5 30%,1)'")
        self.settle(page)
        page.click("#add-stop")
        self.settle(page)
        self.expect(page.locator(".handle").count() == 4, "no stop was added")
        page.locator(".handle").nth(2).focus()
        page.keyboard.press("Delete")
        self.settle(page)
        self.expect(self.texts(page) == ["linear(0 0%, 0.5 30%, 1 100%)"], str(self.texts(page)))
        return f"a Bézier with overshoot {greatest - 1:.2f}, by pointer and keys; five other kinds"

    def check_text(self):
        """Typed text is a curve at once, and a mistake has its column."""
        page = self.open(self.fragment("ease"))
        page.fill("#text", "spring(duration 0.4s, bounce 0.2)")
        self.settle(page)
        self.expect(page.evaluate("explorer.state.curves[0].kind") == "spring", "no spring")
        for text, column in (("cubic-bezier(0.5, 0, 1.5, 1)", 22), ("é, é(1)", 1), ("ease-in-quadd", 1), ("steps(0)", 7)):
            page.fill("#text", text)
            shown = page.inner_text("#text-error span")
            self.expect(shown.startswith(f"Column {column}:"), f"{text}: {shown}")
            native = subprocess.run([self.tool, "info", text], capture_output=True, text=True)
            self.expect(f"column {column}:" in native.stderr, native.stderr)
        self.expect(self.texts(page) == ["spring(duration 0.4s, bounce 0.2)"], "a mistake became a curve")
        page.fill("#text", "ease-in")
        self.expect(page.locator("#text-error").is_hidden(), "the mistake stays")
        return "a spring, four mistakes with the columns of the tool"

    def check_springs(self):
        """Changing one description of a spring changes all."""
        page = self.open(self.fragment("spring(stiffness 100, damping 10)"))
        page.get_by_label("SwiftUI, perceptual: bounce", exact=True).fill("0.25")
        self.settle(page)
        damping = page.get_by_label("Android: damping-ratio", exact=True).input_value()
        self.expect(abs(float(damping) - 0.75) < 1e-6, f"the damping ratio is {damping}")
        self.expect(page.locator(".numbers fieldset").count() == 9, "a description is missing")
        return "bounce 0.25 is a damping ratio of 0.75"

    def check_time(self):
        """Scrubbing shows the value at a time; playing goes on from there."""
        page = self.open(self.fragment("ease", "linear"))
        page.evaluate("const s = document.getElementById('scrub'); s.value = 0.5; s.dispatchEvent(new Event('input'));")
        self.settle(page)
        shown = page.inner_text("#cursor-rows tr:first-child td:nth-child(2)")
        self.expect(shown == "0.80240", f"ease at one half is shown as {shown}")
        left = page.evaluate("getComputedStyle(document.querySelectorAll('.track i')[1]).left")
        wide = page.evaluate("document.querySelector('.track').clientWidth - 28")
        self.expect(abs(float(left[:-2]) - wide / 2) < 1, f"the box of linear is at {left} of {wide}")
        playing = self.open(self.fragment("spring(bouncy)"), motion="no-preference")
        playing.wait_for_timeout(900)
        for id in ("code", "difference-text", "facts"):
            self.expect(len(playing.inner_text(f"#{id}")) > 20, f"{id} is empty while the motion plays")
        page.select_option("#speed", "0.1")
        page.click("#play")
        page.wait_for_timeout(600)
        page.click("#play")
        part = float(page.input_value("#scrub"))
        self.expect(0.52 < part < 0.65, f"after 0.6 s at a tenth of the speed the time is {part}")
        return "scrub, slow motion, pause"

    def check_handover(self):
        """A box that is caught and thrown goes on with the velocity of the pointer."""
        page = self.open(self.fragment("spring(duration 3s, bounce 0.2)"), motion="no-preference")
        page.locator("#catch").scroll_into_view_if_needed()
        page.click("#send")
        page.wait_for_timeout(400)
        # Caught on its way.
        box = page.locator("#catch").bounding_box()
        middle = box["y"] + box["height"] / 2
        page.mouse.move(box["x"] + box["width"] / 2 + 6, middle)
        page.mouse.down()
        caught = page.evaluate("explorer.handover.state()")
        self.expect(caught["held"] and 0 < caught["value"], f"not caught: {caught}")
        for step in range(12):
            page.mouse.move(box["x"] + box["width"] / 2 + 6 + 20 * step, middle)
        page.mouse.up()
        value, velocity = (float(page.get_attribute("#handover-text", f"data-{name}")) for name in ("value", "velocity"))
        self.expect(velocity > 0.1, f"let go at {value} with {velocity}")
        # The very spring that the package makes, at its start.
        after = page.evaluate(
            "([value, velocity]) => { const c = explorer.core; const i = c.takeOver(explorer.state.curves[0].index, value, velocity, 1);"
            "return c.sample(i, Float64Array.of(0)).map((row) => row[0]); }", [value, velocity])
        self.expect(after[:2] == [value, velocity], f"{after} after {value}, {velocity}")
        page.wait_for_function(
            "Math.abs(explorer.handover.state().value - explorer.handover.state().target) < 2e-3"
            " && Math.abs(explorer.handover.state().velocity) < 2e-3", timeout=20000)
        return f"caught, let go with {velocity:.2f} a second, at rest on its target"

    def check_outputs(self):
        """Every format has a button, and what is copied is what the tool writes, which texts.js compares for fifty curves."""
        page = self.open(self.fragment("spring(bouncy)"))
        names = page.evaluate("Array.from(document.querySelectorAll('#format option'), (option) => option.value)")
        self.expect(len(names) == 19, f"the formats are {names}")

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
        page.wait_for_timeout(600)
        small = float(page.get_attribute("#difference-text", "data-worst"))
        page.fill("#text", "cubic-bezier(1, 0, 0, 1)")
        page.wait_for_timeout(600)
        large = float(page.get_attribute("#difference-text", "data-worst"))
        self.expect(0 < small < 1e-4 and large > 1e-3, f"{small} and {large}")
        return f"{small:.1e} for ease, {large:.1e} at a vertical tangent"

    # The address

    def check_link(self):
        """The address is the state: another window shows the same."""
        curves = ["spring(duration 0.5s, bounce 0.3)", "linear(0, 0.5 30%, 1)", "ease-out-back"]
        page = self.open(self.fragment(*curves))
        page.locator("#curves .name").nth(2).click()
        page.locator("#curves .eye").nth(1).click()
        page.click("#with-acceleration")
        page.select_option("#format", "json")
        page.click("#zoom-in")
        page.wait_for_timeout(500)
        other = self.open(page.evaluate("location.hash"))
        read = "({ texts: explorer.state.curves.map((c) => [c.text, c.visible]), s: explorer.state.selected, f: explorer.state.format, v: explorer.state.view.map((n) => n.toFixed(4)), a: explorer.state.acceleration })"
        self.expect(page.evaluate(read) == other.evaluate(read), f"{page.evaluate(read)} became {other.evaluate(read)}")
        self.expect(page.evaluate("explorer.state.curves[1].visible") is False, "the curve is still visible")
        other.evaluate("location.hash = '#c=ease-in'")
        self.settle(other)
        self.expect(self.texts(other) == ["ease-in"], "a link inside the page is not followed")
        return "curves, selection, visibility, panels, window, format"

    def check_fragments(self):
        """No address breaks the page."""
        page = self.open()
        generator = random.Random(3)
        good = self.fragment("spring(bouncy)", "ease", "linear(0,1 50%,.5)", s=1, v="0,1,-1,2", d=2, t="path", f="csv", p="a", m="M0,0L9,9", n="a name", a="1e-4", k=9, g=4)
        letters = "#&=%+();,.-eE0123456789cshdvtfpm \u0000é中😀/\\\"'<>"
        for count in range(self.fragments):
            if count % 3 == 0:
                text = "#" + "".join(generator.choice(letters) for _ in range(generator.randrange(120)))
            else:
                text = list(good if count % 3 == 1 else urllib.parse.unquote_plus(good))
                for _ in range(generator.randrange(1, 12)):
                    place = generator.randrange(1, len(text))
                    if generator.random() < 0.5:
                        text[place] = generator.choice(letters)
                    else:
                        del text[place : place + generator.randrange(1, 8)]
                        text = text or ["#"]
                        if len(text) < 2:
                            text.append("c")
                text = "".join(text)
            page.evaluate("(text) => { location.hash = text; explorer.load(); }", text)
            if count % 20 == 0:
                self.settle(page)
            self.expect(page.evaluate("explorer.state.curves.length") > 0, f"no curve after {text!r}")
        self.settle(page)
        page.evaluate("location.hash = '#c=ease'")
        self.settle(page)
        self.expect(self.texts(page) == ["ease"], "the page no longer follows")
        return f"{self.fragments} broken addresses"

    # Speed, looks, access

    def check_speed(self):
        """The first curve within 0.4 s; a frame with eight curves within 8 ms while a handle is dragged."""
        page = self.open(self.fragment(
            "cubic-bezier(0.5, 0, 0.9, 0.7)", "ease", "ease-in-out-elastic", "ease-out-bounce", "cubic-bezier(0.68, -0.55, 0.265, 1.55)",
            "m3-emphasized", "steps(6)", "blend(ease, ease-in-expo, 0.5)"))
        # The least of three, as below.
        first = min(opened.evaluate("explorer.firstDrawn") for opened in (page, self.open("#c=ease"), self.open("#c=ease")))
        box = page.locator(".handle").first.bounding_box()
        x, y = box["x"] + 14, box["y"] + 14
        # The least of three rounds: other programs may take the processor away.
        rounds = []
        for _ in range(3):
            page.mouse.move(x, y)
            page.mouse.down()
            page.evaluate("explorer.frameCosts.length = 0")
            for step in range(200):
                page.mouse.move(x - 150 * math.sin(step / 30), y - 120 * math.sin(step / 17))
            page.mouse.move(x, y)
            costs = sorted(page.evaluate("explorer.frameCosts"))
            page.mouse.up()
            self.expect(len(costs) > 100, f"only {len(costs)} frames")
            rounds.append((costs[int(0.95 * len(costs))], costs[len(costs) // 2], len(costs)))
        slow, middle, count = min(rounds)
        self.expect(slow <= 8, f"95 % of the frames take up to {[round(found[0], 1) for found in rounds]} ms")
        self.expect(first < FIRST_CURVE, f"the first curve after {first:.0f} ms")
        return f"first curve after {first:.0f} ms; {count} frames, half within {middle:.1f} ms, 95 % within {slow:.1f} ms"

    def check_size(self):
        """The page and its module do not grow unnoticed."""
        text = self.page.read_text(encoding="utf-8")
        module = len(gzip.compress(bytes(self.open().evaluate("Array.from(coreModule)")), 9))
        self.expect(len(text.encode()) <= LARGEST_PAGE and module <= LARGEST_MODULE, f"{len(text.encode())} bytes, the module {module}")
        return f"{len(text.encode()) / 1e3:.0f} KB, the module {module / 1e3:.0f} KB with gzip"

    def check_access(self):
        """axe finds nothing serious, in both views, both themes, and in the dialog."""
        count = 0
        for theme in ("light", "dark"):
            for fragment, action in (
                (self.fragment("spring(bouncy)", "cubic-bezier(0.5, 0, 0.9, 0.7)", "ease", s=1), None),
                ("#t=path", None), ("#c=ease", "#add"), ("#c=ease", "#own"), ("#c=ease&c=eese", "#options summary"), ("#c=spring(smooth)", "#with-velocity"),
            ):  # fmt: skip
                page = self.open(fragment, theme=theme)
                if action:
                    page.click(action)
                page.wait_for_timeout(400)
                found = [
                    f"{violation['id']}: {violation['nodes'][0]['html'][:160]}"
                    for violation in Axe().run(page).response["violations"]
                    if violation["impact"] in ("serious", "critical")
                ]
                self.expect(not found, "\n".join(found))
                count += 1
                page.context.close()
        return f"{count} states"

    def check_keyboard(self):
        """Every control is reached with Tab, and the plot moves with keys."""
        page = self.open(self.fragment("ease", "linear"))
        seen = set()
        for _ in range(60):
            page.keyboard.press("Tab")
            seen.add(page.evaluate("document.activeElement.id || document.activeElement.className || document.activeElement.dataset.name"))
        missing = {"tab-curves", "link", "theme", "plot", "handle", "play", "scrub", "speed", "loop", "add", "name", "text", "copy", "catch"} - seen
        self.expect(not missing, f"not reached: {missing}")
        page.locator("#plot").focus()
        page.keyboard.press("+")
        self.expect(page.evaluate("explorer.state.view !== null"), "no zoom")
        page.keyboard.press("0")
        self.expect(page.evaluate("explorer.state.view === null"), "no fit")
        return f"{len(seen)} stops"

    def check_widths(self):
        """Nothing is wider than the window from 360 to 2560 pixels."""
        for width in (360, 800, 1000, 1100, 1200, 1600, 2560):
            for fragment in (self.fragment("spring(bouncy)", "cubic-bezier(0.123456, -0.5, 0.98765, 1.4321)"), "#t=path"):
                page = self.open(fragment, width=width)
                found = page.evaluate("document.documentElement.scrollWidth")
                self.expect(found <= width, f"{found} pixels in a window of {width}")
                clipped = page.evaluate("[...document.querySelectorAll('.table')].filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0).length")
                self.expect(clipped == 0 or width < 800, f"{clipped} tables are clipped at {width}")
                page.context.close()
        return "seven widths"

    def check_tool(self):
        """`easing explore` writes the page with the curves that it is given."""
        target = pathlib.Path("out/explored.html").resolve()
        target.parent.mkdir(exist_ok=True)
        self.run_tool("explore", "spring(duration 0.5s, bounce 0.3)", "ease-in", "--output", str(target))
        address, self.address = self.address, target.as_uri()
        try:
            page = self.open()
        finally:
            self.address = address
        self.expect(self.texts(page) == ["spring(duration 0.5s, bounce 0.3)", "ease-in"], str(self.texts(page)))
        return "two curves"


def pictures(checks, folder):
    """Pictures of both views for a person to look at."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for width in (360, 800, 1280, 1600):
        for theme in ("light", "dark"):
            for name, fragment in (
                ("curves", checks.fragment("cubic-bezier(0.68, -0.55, 0.265, 1.55)", "ease", "ease-out-bounce")),
                ("spring", checks.fragment("spring(duration 0.6s, bounce 0.4)", "bounce(restitution 0.6)", "ease")),
                ("path", "#t=path"),
            ):  # fmt: skip
                page = checks.open(fragment, width=width, theme=theme)
                page.evaluate("const s = document.getElementById('scrub'); s.value = 0.4; s.dispatchEvent(new Event('input'));")
                page.wait_for_timeout(600)
                page.screenshot(path=str(folder / f"{name}-{width}-{theme}.png"), full_page=True)
                page.context.close()


def screenshot(checks, file):
    """The first screen as the README shows it."""
    page = checks.open(checks.fragment("spring(duration 0.5s, bounce 0.45)", "cubic-bezier(0.68, -0.55, 0.265, 1.55)", "ease-out-bounce"), height=720)
    page.evaluate("const s = document.getElementById('scrub'); s.value = 0.34; s.dispatchEvent(new Event('input'));")
    page.evaluate("document.getElementById('link').textContent = 'Copy link'")
    page.wait_for_timeout(600)
    page.screenshot(path=file)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("tool")
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--pictures")
    parser.add_argument("--screenshot")
    parser.add_argument("--fragments", type=int, default=1000)
    arguments = parser.parse_args()
    try:
        program = chromium.find()
    except chromium.BrowserError as error:
        print(error, file=sys.stderr)
        return 2
    failures = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        checks = Checks(browser, arguments.page, arguments.tool, arguments.fragments)
        if arguments.pictures:
            pictures(checks, arguments.pictures)
        if arguments.screenshot:
            screenshot(checks, arguments.screenshot)
        for name in [name for name in dir(checks) if name.startswith("check_")]:
            if arguments.only is not None and name[6:] not in arguments.only:
                continue
            checks.complaints = []
            try:
                result = getattr(checks, name)()
                if checks.complaints:
                    raise AssertionError(f"on the console: {checks.complaints[:3]}")
                print(f"{name[6:]:10} {result}", flush=True)
            except Exception as error:  # noqa: BLE001
                failures += 1
                last = traceback.extract_tb(error.__traceback__)[-1]
                print(f"{name[6:]:10} FAILED: {str(error)[:2000]} (line {last.lineno})", flush=True)
            for context in browser.contexts:
                context.close()
        browser.close()
    print(f"{failures} checks failed" if failures else "all checks hold")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
