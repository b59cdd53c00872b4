# SPDX-License-Identifier: Apache-2.0
"""Checks of functions of one's own, the list of curves, the theme, round numbers, and what leaves the page: motions and token files."""

import csv
import io
import json
import math
import re

PATH = "M20,150 C20,20 140,20 160,110 S300,220 320,60"
FOUND = "document.getElementById('own-result').textContent !== '…'"
# Where the browser shows an element at a time of its animation, and a part of a drawing at a time of its own.
CSS_PLACE = """(seconds) => { const node = document.querySelector(".traveler"), [animation] = node.getAnimations(); animation.pause();
  animation.currentTime = 1000 * seconds; const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"""
SVG_PLACE = """(seconds) => { const svg = document.querySelector("svg"); svg.pauseAnimations(); svg.setCurrentTime(seconds);
  const { e, f } = document.querySelector("circle").getCTM(); return [e, f]; }"""


class SharingChecks:
    """Checks that explorer.py runs with its own."""

    def check_function(self):
        """Expressions, functions and bodies of JavaScript are taken; what is wrong is said in a sentence, and no function stops the page."""
        page = self.open("#c=ease")
        page.click("#own")
        page.click("[data-source=function]")

        def said(text):
            page.fill("#own-text", text)
            page.wait_for_function(FOUND)
            return page.inner_text("#own-result")

        taken = ("t => t * t", "t * t", "return t * t", "function (x) { return x ** 2; }", "const p = 2; return t ** p;", "t * t // a square", "(t) => { return t * t; }")
        for text in taken:
            self.expect("ease-in-quad" in said(text) and page.locator("#own-add").is_enabled(), f"{text}: {page.inner_text('#own-result')}")
        refused = {
            "(() => { for (;;); })()": "This function takes longer than a second.", "while (true); return t": "This function takes longer than a second.",
            "t +": "This is no JavaScript expression, function or body: Unexpected token ')'.",
            "return t *": "This is no JavaScript expression, function or body: Unexpected token '}'.",
            "oops": "At t = 0 the function fails: oops is not defined.", "1 / (t - 0.5)": "At t = 0.5 the value is Infinity, which is no finite number.",
            "'a'": "At t = 0 the value is a, which is no finite number.", "return": "At t = 0 the value is undefined, which is no finite number.",
            "document.title": "At t = 0 the function fails: document is not defined.", "() => { throw null; }": "At t = 0 the function fails: null.",
        }  # fmt: skip
        for text, sentence in refused.items():
            self.expect(said(text) == sentence and page.locator("#own-add").is_disabled(), f"{text}: {page.inner_text('#own-result')}")
        # A function that is replaced before it ends says nothing.
        page.fill("#own-text", "(() => { for (;;); })()")
        self.expect("ease-in-cubic" in said("t ** 3"), page.inner_text("#own-result"))
        page.wait_for_timeout(1200)
        self.expect("ease-in-cubic" in page.inner_text("#own-result"), page.inner_text("#own-result"))
        return f"{len(taken)} taken, {len(refused)} refused, two of them endless"

    def check_thumbs(self):
        """The pictures of the list move under the pointer and with the focus, are searched, and have formulas that give the curve's values."""
        running = "document.getAnimations().filter((one) => one.playState === 'running' && one.effect.target.closest('.thumb')).length"
        for motion, count in (("no-preference", 1), ("reduce", 0)):
            page = self.open("#c=ease", motion=motion)
            page.click("#add")
            everything = page.locator(".thumb").count()
            page.fill("#library-search", "easings OUT bounce")
            names = page.locator(".thumb:visible").all_inner_texts()
            self.expect(names == ["ease-out-bounce", "ease-in-out-bounce"] and page.locator("#library h3:visible").count() == 1, str(names))
            self.expect(page.evaluate(running) == 0, "a picture moves by itself")
            page.locator(".thumb:visible").nth(0).hover()
            self.expect(page.evaluate(running) == count, f"{page.evaluate(running)} pictures move under the pointer with {motion}")
            code = page.inner_text("#library-code")
            self.expect("return 1 - f(1 - t);" in code and "transition: all 1s linear(" in code, code)
            page.mouse.move(2, 2)
            self.expect(page.evaluate(running) == 0, "it does not stop")
            page.locator("#library-search").focus()
            page.keyboard.press("Tab")
            self.expect(page.evaluate(running) == count, f"{page.evaluate(running)} pictures move with the focus with {motion}")
            page.fill("#library-search", "nowhere")
            self.expect(page.inner_text("#library-said") == "No such curve", "nothing is said")
            page.fill("#library-search", "")
            self.expect(page.locator(".thumb:visible").count() == everything, "some stay hidden")
        names = [name for name in self.run_tool("list").split() if re.fullmatch(r"ease-(in-out|in|out)-[a-z]+", name) and name != "ease-in-out"] + ["ease-in-out-back(2.5)", "ease-out-elastic(1.5, 0.4)", "ease-in-power(1.5)"]
        found = page.evaluate("""(names) => names.map((name) => {
          const { index } = explorer.core.parse(name), [[system, body]] = explorer.core.phrases(index), places = Float64Array.from({ length: 201 }, (_, step) => step / 200);
          const [values] = explorer.core.sample(index, places), formula = new Function("t", body);
          return [name, system, Math.max(...Array.from(places, (place, at) => Math.abs(formula(place) - values[at])))]; })""", names)
        wrong = [row for row in found if row[1] != "JavaScript" or not row[2] < 1e-13]
        self.expect(len(names) >= 33 and not wrong, str(wrong))
        return f"{everything} pictures; {len(names)} formulas within {max(row[2] for row in found):.0e}"

    def check_element(self):
        """One's own element moves like the card, in a frame that runs no scripts and loads nothing."""
        page = self.open("#c=ease-out-back")
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.click("details:has(#own-html) summary")
        page.fill("#own-html", "<b style='color: red'>Mine</b><img src='http://127.0.0.1:9/x.png'><script>parent.document.title = 'hit'</script><img src=x onerror=\"parent.document.title = 'hit'\">")
        frame = page.frame_locator("#own-frame")
        self.expect(frame.locator("b").inner_text() == "Mine", "the element is not shown")
        page.evaluate("const s = document.getElementById('scrub'); s.value = 0.6; s.dispatchEvent(new Event('input'));")
        self.settle(page)
        transforms = page.evaluate("[document.getElementById('own-frame').style.transform, document.querySelector('.scene-card i').style.transform]")
        self.expect(transforms[0] == transforms[1] and transforms[0].startswith("scale(1.0"), str(transforms))
        self.expect(page.title() != "hit" and not [url for url in asked if url.startswith("http")], f"it runs or loads {asked}")
        page.fill("#own-html", "")
        self.expect(page.locator("#own-scene").is_hidden(), "the empty frame stays")
        # The browser reports what its frame may not do.
        self.settle(page)
        self.complaints = []
        return "moved, without scripts and images"

    def check_theme(self):
        """Light, dark, or as the system has it; the choice is remembered."""
        page = self.open("#c=ease")
        theme = "document.documentElement.dataset.theme"
        for choice, system, shown in (("dark", "light", "dark"), ("light", "dark", "light"), ("system", "dark", "dark"), ("system", "light", "light")):
            page.select_option("#theme", choice)
            page.emulate_media(color_scheme=system)
            page.reload()
            page.wait_for_selector("body[data-state=drawn]")
            self.expect(page.evaluate(theme) == shown and page.input_value("#theme") == choice, f"{choice} in a {system} system is {page.evaluate(theme)}")
        return "three choices"

    def check_round(self):
        """Handles and sliders that are dragged give numbers of two decimals, which are what is computed with."""
        count = 0
        for curve, longest in (("spring(duration 0.5s, bounce 0.3)", 2), ("cubic-bezier(0.5, 0, 0.9, 0.7)", 2), ("ease-out-back", 2),
                               ("linear(0, 0.123456 30%, 1)", 2), ("bounce(restitution 0.6)", 3), ("spring(stiffness 100, damping 8)", 2)):  # fmt: skip
            page = self.open(self.fragment(curve))
            for at in range(page.locator(".handle").count()):
                for dx, dy in ((37, -13), (-11, 29)):
                    box = page.locator(".handle").nth(at).bounding_box()
                    page.mouse.move(box["x"] + 14, box["y"] + 14)
                    page.mouse.down()
                    page.mouse.move(box["x"] + 14 + dx, box["y"] + 14 + dy, steps=3)
                    page.mouse.up()
                    self.settle(page)
                    count += 1
            text = self.texts(page)[0]
            long = [number for number in re.findall(r"\d+\.(\d+)", text) if len(number) > longest]
            self.expect(text != curve and not long, f"{curve} became {text}")
            page.context.close()
        page = self.open(self.fragment("spring(duration 0.5s, bounce 0.3)"))
        page.get_by_label("SwiftUI, perceptual: duration, slider").fill("0.65")
        for keys, duration in ((0, 0.65), (1, 0.66), (1, 0.67)):
            for _ in range(keys):
                page.get_by_label("SwiftUI, perceptual: duration, slider").press("ArrowRight")
            self.settle(page)
            found = page.evaluate("explorer.core.spring(explorer.state.curves[0].index).duration")
            self.expect(f"duration {duration}" in self.texts(page)[0] and math.isclose(found, duration, rel_tol=1e-15), f"{self.texts(page)[0]}: {found}")
        page.click("#tab-follow")
        slider = page.get_by_label("Spring: response, slider")
        slider.focus()
        slider.press("ArrowRight")
        self.expect(page.evaluate("explorer.followView.settings()").startswith("0 0.31 "), page.evaluate("explorer.followView.settings()"))
        return f"{count} drags of six curves, two sliders"

    def check_tokens(self):
        """All saved curves are a token file, with the tokens of the tool; what is none is said."""
        page = self.open(self.fragment("spring(bouncy)", "ease", "ease-out-back", "steps(3)"))
        page.click("#add")
        page.click("#save-shown")
        with page.expect_download() as waiting:
            page.click("#token-file")
        file = json.loads(waiting.value.path().read_text(encoding="utf-8"))
        names = ["spring-bouncy", "ease", "ease-out-back"]
        curves = ["spring(bouncy)", "ease", "ease-out-back"]
        native = json.loads(self.run_tool("convert", *curves, *[part for name in names for part in ("--name", name)], "--to", "tokens"))
        self.expect(file == native and len(file) == 4, f"{file}, and natively {native}")
        self.expect(page.inner_text("#library-said").startswith("steps(3): There is no such text"), page.inner_text("#library-said"))
        target = self.page.parent / "curves.tokens.json"
        target.write_text(json.dumps(file), encoding="utf-8")
        read = self.run_tool("import", str(target))
        self.expect(all(name in read for name in names), read)
        page.evaluate("localStorage.clear(); explorer.saved.add('ease', 'A b.c'); explorer.saved.add('ease-in', 'A-b-c')")
        self.expect(page.evaluate("Object.keys(explorer.library.tokens().file)") == ["A-b-c", "A-b-c-2"], str(page.evaluate("explorer.library.tokens()")))
        return f"{len(file)} tokens as the tool writes them, one refused"

    def points(self, path, *options, given=None):
        """The rows that the tool writes for a path: time, length, parameter, x, y and more."""
        rows = list(csv.reader(io.StringIO(self.run_tool("path", path, *options, "--csv", "-", given=given))))[1:]
        return [[float(cell) for cell in row] for row in rows]

    def check_motion(self):
        """A motion along a path is played, paused, and copied as CSS and SVG, which the browser plays within the stated error of the tool's positions."""
        page = self.open("#t=path")
        traveled = "explorer.pathView.traveled()"
        self.settle(page)
        self.expect(page.evaluate(traveled) == 0, "it moves by itself with reduced motion")
        page.locator("#path-play").focus()
        page.keyboard.press("Enter")
        page.wait_for_function(f"{traveled} > 0.05")
        page.keyboard.press("Enter")
        self.settle(page)
        paused = page.evaluate(traveled)
        self.settle(page)
        self.expect(page.evaluate(traveled) == paused and page.inner_text("#path-play") == "Play", "it does not pause")
        worst, count = 0, 0
        closed = "M60,100 C60,20 240,20 240,100 S60,180 60,100 Z"
        for curve, path, limits in (("linear", PATH, None), ("ease-out-bounce", PATH, None), ("ease-in-out-back", PATH, None), ("spring(bouncy)", PATH, None),
                                    ("ease-out-elastic", closed, None), ("linear", PATH, "180,250,400,90")):  # fmt: skip
            page = self.open(self.fragment(curve, t="path", m=path.replace(" ", "\n"), **({"l": limits} if limits else {})))
            if limits:
                options = ["--limits", "speed={},acceleration={},braking={},lateral={}".format(*limits.split(","))]
                rows = self.points(path, *options, "--samples", "41")
            else:
                page.check("#path-eased")
                seconds = page.evaluate("explorer.state.curves[0].kind === 'easing' ? 1 : Math.ceil(explorer.state.curves[0].duration * 1e3) / 1e3")
                times = [seconds * step / 40 for step in range(41)]
                table = csv.DictReader(io.StringIO(self.run_tool("sample", curve if seconds == 1 else f"timed({curve}, {seconds}s)", "--times", "-", given="\n".join(str(step / 40) for step in range(41)))))
                fractions = [min(max(float(list(row.values())[1]), 0), 1) for row in table]
                # The table has a row for each of the places in ascending order.
                places = dict(zip(sorted(set(fractions)), self.points(path, "--fractions", "-", given="\n".join(map(repr, sorted(set(fractions)))))))
                rows = [[time, *places[fraction][1:]] for time, fraction in zip(times, fractions)]
            length = max(row[1] for row in rows)
            self.settle(page, 500)
            for number, place in (("0", CSS_PLACE), ("1", SVG_PLACE)):
                page.select_option("#path-format", number)
                page.click("#path-copy")
                page.wait_for_function("document.getElementById('path-copied').textContent === 'Copied'")
                copied = page.evaluate("navigator.clipboard.readText()")
                error = float(re.search(r"error at most ([\d.e-]+) of the length", copied)[1])
                duration = float(re.search(r"(?:travel |dur=\")([\d.]+)s", copied)[1])
                self.expect(error < 0.004 and math.isclose(duration, rows[-1][0], rel_tol=1e-8), copied)
                shown = page.context.new_page()
                body = (f"<style>{copied}</style><div class='traveler' style='position: absolute; left: 0; top: 0; width: 2px; height: 2px'></div>" if number == "0"
                        else f"<svg width='400' height='300'><circle r='2'>{copied}</circle></svg>")  # fmt: skip
                shown.set_content(f"<body style='margin: 0'>{body}")
                for row in rows:
                    x, y = shown.evaluate(place, row[0])
                    apart = math.hypot(x - row[3], y - row[4]) / length
                    worst = max(worst, apart / error)
                    self.expect(apart <= error + 1e-5, f"{curve}, {number}: at {row[0]} s it is at {x}, {y}, not {row}: {apart} of the length, stated {error}")
                    count += 1
                shown.close()
            page.select_option("#path-format", "2")
            self.expect(f'PlanarPath(parsing: "{path}")' in page.inner_text("#path-code"), page.inner_text("#path-code"))
            page.context.close()
        return f"{count} places, at most {worst:.2f} of the stated error away"
