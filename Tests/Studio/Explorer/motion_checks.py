# SPDX-License-Identifier: Apache-2.0
"""Checks of what moves on the explorer's page: time, the box that is thrown, the path and the followers."""

import csv
import io
import math
import re
import subprocess
from time import time as now

HALFWAY = "const s = document.getElementById('scrub'); s.value = 0.5; s.dispatchEvent(new Event('input'));"


def one_euro(samples, least, coefficient):
    """The filtered values of pairs of time and value by the formulas of the paper (Casiez, Roussel and Vogel, CHI 2012)."""
    weight = lambda cutoff, duration: duration / (duration + 1 / (2 * math.pi * cutoff))  # noqa: E731
    (before, value), speed = samples[0], 0
    values = [value]
    for time, sample in samples[1:]:
        duration, before = time - before, time
        part = weight(1, duration)
        speed = part * (sample - value) / duration + (1 - part) * speed
        part = weight(least + coefficient * abs(speed), duration)
        value = part * sample + (1 - part) * value
        values.append(value)
    return values


class MotionChecks:
    """Checks of motion, which explorer.py runs with its own."""

    def check_time(self):
        """Scrubbing shows the value at a time; playing goes on from there."""
        page = self.open(self.fragment("ease", "linear"))
        page.evaluate(HALFWAY)
        self.settle(page)
        shown = page.inner_text("#cursor-rows tr:first-child td:nth-child(2)")
        self.expect(shown == "0.80240", f"ease at one half is shown as {shown}")
        left = page.evaluate("getComputedStyle(document.querySelectorAll('.track i')[1]).left")
        wide = page.evaluate("document.querySelector('.track').clientWidth - 28")
        self.expect(abs(float(left[:-2]) - wide / 2) < 1, f"the box of linear is at {left} of {wide}")
        playing = self.open(self.fragment("spring(bouncy)"), motion="no-preference")
        self.settle(playing, 900)
        for id in ("code", "difference-text", "facts"):
            self.expect(len(playing.inner_text(f"#{id}")) > 20, f"{id} is empty while the motion plays")
        page.select_option("#speed", "0.1")

        def play(mark):
            page.evaluate(HALFWAY)
            mark()
            page.click("#play")
            page.wait_for_timeout(600)
            page.click("#play")
            mark()
            return float(page.input_value("#scrub"))

        part = self.in_time(play, 1)
        self.expect(0.52 < part < 0.65, f"after 0.6 s at a tenth of the speed the time is {part}")
        return "scrub, slow motion, pause"

    def check_handover(self):
        """A box that is caught and thrown goes on with the velocity of the pointer."""
        page = self.open(self.fragment("spring(duration 3s, bounce 0.2)"), motion="no-preference")
        page.locator("#catch").scroll_into_view_if_needed()
        page.click("#send")
        page.wait_for_timeout(400)
        # On a busy machine, the box can move away before the pointer is pressed.
        for _ in range(20):
            box = page.locator("#catch").bounding_box()
            x, y = box["x"] + box["width"] / 2 + 6, box["y"] + box["height"] / 2
            page.mouse.move(x, y)
            page.mouse.down()
            caught = page.evaluate("explorer.handover.state()")
            if caught["held"]:
                break
            page.mouse.up()
        # The velocity depends on the times of the events, which are given, so that a busy machine changes nothing.
        session, start = page.context.new_cdp_session(page), now()

        def send(kind, step):
            session.send("Input.dispatchMouseEvent", {
                "type": kind, "x": x + 20 * step, "y": y, "button": "left", "buttons": 1, "clickCount": 1, "timestamp": start + step / 60,
            })  # fmt: skip

        for step in range(12):
            send("mouseMoved", step)
        send("mouseReleased", 11)
        value, velocity = (float(page.get_attribute("#handover-text", f"data-{name}") or 0) for name in ("value", "velocity"))
        self.expect(caught["held"] and caught["value"] > 0, f"not caught: {caught}")
        reach = page.evaluate("document.getElementById('lane').clientWidth - document.getElementById('catch').offsetWidth")
        self.expect(math.isclose(velocity, 20 * 60 / reach, rel_tol=0.01), f"let go at {value} with {velocity}, reach {reach}")
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

    def check_canvases(self):
        """Pictures of path and followers have the pixels of their boxes after the card beside them or the window has grown."""
        stretched = "[...document.querySelectorAll('canvas')].filter((c) => c.clientWidth && (c.width !== c.clientWidth || c.height !== c.clientHeight)).map((c) => c.id)"
        for tab, change in (("path", "#path-limited"), ("follow", None)):
            page = self.open(f"#t={tab}", height=720)
            if change:
                page.check(change)
                self.settle(page)
                self.expect(not page.evaluate(stretched), f"stretched after {change}: {page.evaluate(stretched)}")
            for width, height in ((1100, 900), (390, 844)):
                page.set_viewport_size({"width": width, "height": height})
                self.settle(page)
                self.expect(not page.evaluate(stretched), f"stretched at {width}: {page.evaluate(stretched)}")
        # The card keeps its height when a point is found, so that the picture does not move under the pointer.
        page = self.open("#t=path", height=720)
        box = page.locator("#path-canvas").bounding_box()
        page.mouse.move(box["x"] + 100, box["y"] + 100)
        self.settle(page)
        self.expect(page.locator("#path-nearest").is_visible() and page.locator("#path-canvas").bounding_box() == box, "the picture moves")
        return "two tabs at three sizes"

    def check_nearest(self):
        """The point nearest to the pointer is that of the tool, by pointer, field and finger."""
        page = self.open("#t=path")
        paths = ("M0,150 C75,0 225,300 300,150", "M0,0 A100,60 30 1 1 150,40 Q200,200 10,90 Z", "M0,0 H100 V50")
        count = 0
        for path in paths:
            page.fill("#path-text", path)
            for point in ("100, 200", "10, -30", "-50, 40.5", "160, 60"):
                page.fill("#path-point", point)
                self.settle(page)
                found = {name: float(page.get_attribute("#path-nearest", f"data-{name}")) for name in ("x", "y", "distance", "length")}
                done = subprocess.run([self.tool, "path", path, "--nearest", point.replace(" ", "")], capture_output=True, text=True, check=True)
                said = re.search(r"nearest +(\S+),(\S+) at the distance (\S+)\nthere +fraction \S+, length ([^\s,]+)", done.stdout)
                for name, native in zip(("x", "y", "distance", "length"), map(float, said.groups())):
                    self.expect(math.isclose(found[name], native, rel_tol=1e-8, abs_tol=1e-7), f"{path} from {point}: {name} {found[name]}, natively {native}")
                count += 1
        page.fill("#path-point", "1, x")
        self.settle(page)
        self.expect(page.get_attribute("#path-point", "aria-invalid") == "true" and page.locator("#path-nearest").is_hidden(), "'1, x' is a point")
        box = page.locator("#path-canvas").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.settle(page)
        self.expect(page.locator("#path-nearest").is_visible(), "nothing is nearest to the pointer")
        x, y = (float(part) for part in page.input_value("#path-point").split(","))
        self.expect(abs(x - 50) < 1 and abs(y - 25) < 1, f"the middle of the picture is {x}, {y}")
        return f"{count} points"

    def check_travel(self):
        """The dot travels as the tool says within limits, which stay in the link; impossible limits are named."""
        page = self.open("#t=path")
        page.check("#path-limited")
        limits = {"speed": 180, "acceleration": 250, "braking": 400, "lateral": 90}
        worst = 0
        for path in ("M0,150 C75,0 225,300 300,150", "M0,0 A100,60 30 1 1 150,40 Q200,200 10,90 Z", "M0,0 H100 V50"):
            page.fill("#path-text", path)
            for name, limit in limits.items():
                page.fill(f"[data-limit={name}]", str(limit))
            self.settle(page)
            text = ",".join(f"{name}={limit}" for name, limit in limits.items())
            done = subprocess.run([self.tool, "path", path, "--limits", text, "--samples", "101", "--csv", "-"], capture_output=True, text=True, check=True)
            rows = [[float(cell) for cell in row] for row in list(csv.reader(io.StringIO(done.stdout)))[1:]]
            duration = float(page.get_attribute("#speed-title", "data-duration"))
            self.expect(math.isclose(duration, rows[-1][0], rel_tol=1e-8), f"{path}: {duration} s, and natively {rows[-1][0]}")
            found = page.evaluate("(times) => explorer.core.sampleTravel(Float64Array.from(times)).map((row) => Array.from(row))", [row[0] for row in rows])
            for at, row in enumerate(rows):
                apart = max(abs(found[0][at] - row[1] / rows[-1][1]), abs(found[1][at] - row[6]) / 180)
                worst = max(worst, apart)
            self.expect(worst < 1e-6, f"{path}: {worst} apart")
        page.select_option("#speed-over", "length")
        page.fill("[data-limit=speed]", "")
        self.settle(page, 500)
        other = self.open(page.evaluate("location.hash"))
        self.settle(other)
        read = "JSON.stringify([explorer.state.path, explorer.state.overLength, Object.values(explorer.state.limits).map(String)])"
        self.expect(page.evaluate(read) == other.evaluate(read) and "Infinity" in other.evaluate(read), other.evaluate(read))
        self.expect(other.is_checked("#path-limited") and other.inner_text("#speed-title") == "Speed over the length", other.inner_text("#speed-title"))
        page.fill("[data-limit=braking]", "0")
        self.settle(page)
        self.expect("braking is 0; it must be in 1e-100...1e100" in page.inner_text("#path-problem"), page.inner_text("#path-problem"))
        playing = self.open("#t=path&l=200,300,300,300", motion="no-preference")
        seen = {playing.evaluate("explorer.pathView.traveled()") for _ in range(5) if self.settle(playing, 120) is None}
        self.expect(len(seen) > 3, f"the dot rests at {seen}")
        return f"three paths, within {worst:.0e} of the tool"

    def check_follow(self):
        """Followers go after the pointer as the tool's do, the filter by its formulas; by pointer and keys, and their numbers stay in the link."""
        page = self.open("#t=follow")
        self.settle(page)
        samples = [(0.05 * step, 200 + 90 * math.sin(step / 2), 30 * step) for step in range(20)]
        kinds = {"spring": (0.3, 0.6, ["--spring", "response 0.3, damping-ratio 0.6"]), "smoothing": (0.08, 0, ["--half-life", "0.08"]),
                 "damp": (0.25, 0, ["--smooth-time", "0.25"]), "filter": (0.8, 0.02, None)}  # fmt: skip
        worst = 0
        for kind, (first, second, arguments) in kinds.items():
            places = page.evaluate(
                "([kind, first, second, samples]) => { const { index } = explorer.core.addFollower(kind, first, second, samples[0][1], samples[0][2]);"
                "const steps = samples.slice(1).map(([time, x, y], at) => [time - samples[at][0], x, y]);"
                "const places = explorer.core.follow(index, steps); explorer.core.releaseFollower(index); return places; }",
                [kind, first, second, samples])
            for axis in (0, 1):
                targets = [(sample[0], sample[1 + axis]) for sample in samples]
                if arguments is None:
                    expected = one_euro(targets, first, second)
                else:
                    text = "".join(f"{time!r},{value!r}\n" for time, value in targets)
                    rows = csv.DictReader(io.StringIO(self.run_tool("follow", "-", *arguments, given=text)))
                    expected = [float(row["follower"]) for row in rows]
                self.expect(len(expected) == len(samples) == len(places) + 1, f"{kind}: {len(expected)} rows")
                for place, value in zip(places, expected[1:]):
                    apart = abs(place[axis] - value)
                    self.expect(apart < 1e-9, f"{kind}: {'xy'[axis]} is {place[axis]}, not {value}")
                    worst = max(worst, apart)
        box = page.locator("#follow-field").bounding_box()

        def chase(mark):
            for step in range(20):
                mark()
                page.mouse.move(box["x"] + 60 + 20 * step, box["y"] + 100)
                page.wait_for_timeout(16)
            last = page.evaluate("explorer.followView.places()")
            mark()
            return last, [last["target"][0] - place[0] for place in last["places"]]

        last, behind = self.in_time(chase, 0.1)
        self.expect(abs(last["target"][0] - 440) < 1 and all(distance > 5 for distance in behind), f"behind by {behind}")
        self.settle(page, 2500)
        last = page.evaluate("explorer.followView.places()")
        self.expect(all(abs(place[0] - 440) < 0.1 for place in last["places"]), f"at rest at {last}")
        page.locator("#follow-field").focus()
        page.keyboard.press("ArrowRight")
        self.settle(page, 200)
        self.expect(page.evaluate("explorer.followView.places().target[0]") == last["target"][0] + 60, "an arrow key moves nothing")
        page.get_by_label("Spring: damping ratio", exact=True).fill("0.25")
        page.get_by_label("Third follower").select_option("1")
        self.settle(page, 500)
        self.expect("depends on the speed" in page.inner_text("#followers"), page.inner_text("#followers"))
        other = self.open(page.evaluate("location.hash"))
        self.expect(other.evaluate("explorer.followView.settings()") == "0 0.3 0.25,0 0.08,1 1 0.007", other.evaluate("location.hash"))
        other.evaluate("location.hash = '#t=follow'")
        self.settle(other)
        settings = "explorer.followView.settings()"
        self.expect(other.evaluate(settings) == "", "a link without numbers keeps the old ones")
        for given, taken in (("0 0.3 0.25,0 0.1,1 2 0.01", "0 0.3 0.25,0 0.1,1 2 0.01"), ("0 0.4 0.7,,1 3", "0 0.4 0.7,0 0.08,0 0.3"), ("x,0 0.2", "0 0.3 0.6,0 0.2,0 0.3")):
            other.evaluate("(given) => { location.hash = '#t=follow&q=' + given; }", given)
            self.settle(other)
            self.expect(other.evaluate(settings) == taken, f"{given} gives {other.evaluate(settings)}")
        fields = other.locator("#followers input[type=number]").evaluate_all("(nodes) => nodes.map((node) => node.value)")
        self.expect(fields == ["0.3", "0.6", "0.2", "0.3"], f"the fields have {fields}")
        other.get_by_label("Spring: response", exact=True).fill("0.123456")
        self.expect(other.evaluate(settings).startswith("0 0.123456 0.6,"), f"0.123456 is taken as {other.evaluate(settings)}")
        page.get_by_label("Exponential smoothing: half-life", exact=True).fill("-1")
        self.settle(page)
        self.expect("halfLife is -1" in page.inner_text("#follow-problem"), page.inner_text("#follow-problem"))
        return f"within {worst:.0e} of the tool and the filter's formulas, by pointer and keys"
