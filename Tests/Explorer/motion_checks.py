# SPDX-License-Identifier: Apache-2.0
"""Checks of what moves on the explorer's page: time, the box that is thrown, the path and the followers."""

import csv
import io
import math


class MotionChecks:
    """Checks of motion, which explorer.py runs with its own."""

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
