# SPDX-License-Identifier: Apache-2.0
"""Checks of what a person does on the explorer's page: finding and copying, touching, undoing, naming, drawing."""

import json
import math
import re

COPIED = "navigator.clipboard.readText()"
# Curves of each kind on the first screen.
FIRST_SCREENS = ("#", "#c=spring(bouncy)", "#c=ease&c=spring(bouncy)&c=ease-out-bounce&s=1", "#c=bounce(restitution 0.6)")


class PageChecks:
    """Checks of handling, which explorer.py runs with its own."""

    def check_layout(self):
        """At 1280 × 720 plot, motion, sliders and the text to copy are seen together; on a phone Copy is at most one screen down."""
        for fragment in FIRST_SCREENS:
            page = self.open(fragment, height=720)
            parts = ["#plot", "#stage", "#code", "#copy", "#main-numbers input[type=range] >> nth=-1"]
            for part in parts if "c=" in fragment else parts[:4]:
                box = page.locator(part).bounding_box()
                self.expect(box and box["y"] >= 0 and box["y"] + box["height"] <= 720, f"{part} of {fragment} is at {box}")
            panel = page.evaluate("(() => { const [, , low, high] = explorer.plot.view(); return explorer.plot.toY(low) - explorer.plot.toY(high); })()")
            self.expect(panel >= 190, f"values have {panel:.0f} pixels")
            page.context.close()
            page = self.open(fragment, width=390, height=844)
            down = page.locator("#copy").bounding_box()["y"]
            self.expect(down <= 2 * 844 - 40, f"Copy is {down:.0f} pixels down on a phone for {fragment}")
            page.context.close()
        # From opening to copied CSS: choose, copy, and no scrolling.
        page = self.open("", height=720)
        page.locator("#curves .name").nth(1).click()
        page.click("#copy")
        self.expect("--easing: ease;" in page.evaluate(COPIED) and page.evaluate("scrollY") == 0, page.evaluate(COPIED))
        return f"{len(FIRST_SCREENS)} first screens, values over {panel:.0f} pixels; Copy {down / 844:.1f} screens down on a phone; two clicks"

    def check_copy(self):
        """A copy at once after a change has the new text, also while the pointer moves over the plot."""
        page = self.open("#c=ease")
        page.evaluate("() => { const t = document.getElementById('text'); t.value = 'ease-in'; t.dispatchEvent(new Event('input')); document.getElementById('copy').click(); }")
        page.wait_for_function("document.getElementById('copied').textContent !== ''")
        self.expect("--easing: ease-in;" in page.evaluate(COPIED), page.evaluate(COPIED))
        box = page.locator("#plot").bounding_box()
        page.fill("#text", "ease-out")
        for step in range(12):
            page.mouse.move(box["x"] + 100 + 5 * step, box["y"] + 100)
            page.wait_for_timeout(50)
        self.expect("ease-out;" in page.inner_text("#code"), page.inner_text("#code"))
        page.click("#link")
        page.wait_for_function("document.getElementById('link').textContent !== document.getElementById('link').title && /copied/.test(document.getElementById('link').textContent)")
        copied = page.evaluate(COPIED)
        self.expect(copied == "#c=ease-out" and "ragment" in page.inner_text("#link"), f"{copied} is copied")
        return "text and fragment"

    def check_notice(self):
        """Curves of a link that cannot be read are reported, with what may be meant."""
        page = self.open("#c=ease&c=ease-in-quadd&c=power2.inOut&c=%C3%A9%C3%A9%C3%A9")
        said = page.inner_text("#notice")
        self.expect(page.locator("#notice p").count() == 3 and "ease-in-quadd" in said and "easing list" not in said, said)
        self.expect([button.inner_text() for button in page.locator("#notice button").all()]
                    == ["Show ease-in-quad", "Show ease-in-out-cubic"], said)
        page.click("#notice button >> nth=1")
        # The form is written anew with the next frame, which may come late on a busy machine.
        self.settle(page)
        self.expect(self.texts(page) == ["ease", "ease-in-out-cubic"] and page.locator("#notice p").count() == 2, said)
        page.fill("#text", "wobbly")
        self.settle(page)
        page.click("#suggested")
        self.settle(page)
        self.expect(self.texts(page)[1] == "spring(wobbly)", str(self.texts(page)))
        page.fill("#text", ".spring(response: 0.55, dampingFraction: 0.825)")
        self.expect(page.inner_text("#suggested") == "spring(response 0.55s, damping-ratio 0.825)", page.inner_text("#suggested"))
        page.fill("#text", "UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0)")
        reason = page.inner_text("#text-error")
        self.expect("UIKit" in reason and "Apple" in reason and page.locator("#suggested").is_hidden(), reason)
        page.fill("#text", "spring(wobbly)")
        page.evaluate("location.hash = '#c=ease'")
        self.settle(page)
        self.expect(page.locator("#notice").is_hidden(), "the notice stays")
        return "three curves, two suggestions"

    def touch(self, page, kind, *points):
        """Touches the page as a phone does."""
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]})
        page.wait_for_timeout(30)

    def check_touch(self):
        """A swipe scrolls past plot and path, two fingers pan the plot, and a path is drawn after its button, and undone."""
        context = self.browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce")
        page = context.new_page()
        self.session = context.new_cdp_session(page)
        page.goto(self.address + "#c=ease-out-back")
        page.wait_for_selector("body[data-state=drawn]")
        for fragment, name in (("#c=ease-out-back", "#plot"), ("#t=path", "#path-canvas")):
            page.evaluate("(fragment) => { location.hash = fragment; scrollTo(0, 0); }", fragment)
            self.settle(page)
            before = page.evaluate("[explorer.state.path, explorer.state.view]")
            box = page.locator(name).bounding_box()
            x, y = box["x"] + box["width"] / 2, min(box["y"] + box["height"] - 30, 800)
            self.touch(page, "touchStart", (x, y))
            for step in range(1, 12):
                self.touch(page, "touchMove", (x, y - 16 * step))
            self.touch(page, "touchEnd")
            self.settle(page, 300)
            self.expect(page.evaluate("scrollY") > 60, f"a swipe over {name} scrolls {page.evaluate('scrollY')} pixels")
            self.expect(page.evaluate("[explorer.state.path, explorer.state.view]") == before, f"a swipe changes {name}")
        page.evaluate("() => { location.hash = '#c=ease-out-back'; scrollTo(0, 0); }")
        self.settle(page)
        box = page.locator("#plot").bounding_box()
        x, y = box["x"] + 150, box["y"] + 120
        self.touch(page, "touchStart", (x, y), (x + 80, y))
        for step in range(1, 9):
            self.touch(page, "touchMove", (x - 6 * step, y), (x + 80 + 6 * step, y))
        self.touch(page, "touchEnd")
        view = page.evaluate("explorer.state.view")
        self.expect(view and view[1] - view[0] < 0.8, f"two fingers give the window {view}")
        page.evaluate("() => { location.hash = '#t=path'; scrollTo(0, 0); }")
        self.settle(page)
        before = page.evaluate("explorer.state.path")
        page.tap("#path-draw")
        box = page.locator("#path-canvas").bounding_box()
        self.touch(page, "touchStart", (box["x"] + 40, box["y"] + 40))
        for step in range(1, 20):
            self.touch(page, "touchMove", (box["x"] + 40 + 12 * step, box["y"] + 90 + 40 * math.sin(step / 3)))
        self.touch(page, "touchEnd")
        self.settle(page)
        self.expect(page.evaluate("explorer.state.path") == page.input_value("#path-text") != before, "the field has no drawn path")
        page.tap("#undo")
        self.settle(page)
        self.expect(page.evaluate("explorer.state.path") == before == page.input_value("#path-text"), "the drawn path stays")
        context.close()
        return "swipes scroll, two fingers zoom, a drawn path is undone"

    def check_undo(self):
        """Undo and redo, by buttons and keys, of drags, texts, added and removed curves, limits and followers."""
        page = self.open("#c=ease&c=spring(bouncy)")
        shown = "explorer.state.curves.map((curve) => [curve.text, curve.color, curve.visible])"
        states = [page.evaluate(shown)]

        def done():
            self.settle(page, 500)
            states.append(page.evaluate(shown))
            self.expect(states[-1] != states[-2], f"nothing has changed: {states[-1]}")

        handle = page.locator(".handle").first.bounding_box()
        page.mouse.move(handle["x"] + 14, handle["y"] + 14)
        page.mouse.down()
        page.mouse.move(handle["x"] + 90, handle["y"] - 40, steps=9)
        page.mouse.up()
        done()
        page.locator("#curves .remove").nth(0).click()
        done()
        page.fill("#text", "spring(wobbly)")
        done()
        page.locator("#plot").focus()
        for state in states[-2::-1]:
            page.keyboard.press("Control+z")
            self.settle(page)
            self.expect(page.evaluate(shown) == state, f"undone to {page.evaluate(shown)}, not {state}")
        self.expect(page.locator("#undo").is_disabled(), "more can be undone")
        page.click("#redo")
        page.locator("#plot").focus()
        page.keyboard.press("Control+Shift+z")
        page.keyboard.press("Control+Shift+z")
        self.settle(page)
        self.expect(page.evaluate(shown) == states[-1], f"redone to {page.evaluate(shown)}")
        # A change of the view is no step; limits and followers are, and their fields show what was undone.
        page = self.open("#c=ease")
        for button in ("#with-acceleration", "#tab-path"):
            page.click(button)
            self.expect(page.locator("#undo").is_disabled(), f"{button} can be undone")
        page.check("#path-limited")
        self.settle(page, 500)
        page.fill("[data-limit=speed]", "")
        self.settle(page, 500)
        page.fill("[data-limit=speed]", "120")
        self.settle(page, 500)
        page.click("#tab-follow")
        page.get_by_label("Third follower").select_option("1")
        self.settle(page, 500)
        page.get_by_label("Exponential smoothing: half-life", exact=True).fill("0.2")
        self.settle(page, 500)
        followers = "explorer.followView.settings()"
        page.keyboard.press("Control+z")
        self.settle(page)
        field = page.get_by_label("Exponential smoothing: half-life", exact=True)
        self.expect(page.evaluate(followers) == "0 0.3 0.6,0 0.08,1 1 0.007" and field.input_value() == "0.08", page.evaluate(followers))
        page.click("#undo")
        self.settle(page)
        self.expect(page.evaluate(followers) == "" and page.get_by_label("Third follower").input_value() == "0", page.evaluate(followers))
        page.click("#tab-path")
        for speed, shown in (("Infinity", ""), ("400", "400")):
            page.click("#undo")
            self.settle(page)
            self.expect(page.evaluate("String(explorer.state.limits.speed)") == speed, f"the speed is not {speed}")
            self.expect(page.input_value("[data-limit=speed]") == shown, f"the field has {page.input_value('[data-limit=speed]')}")
        page.click("#undo")
        self.settle(page)
        self.expect(not page.is_checked("#path-limited") and page.locator("#undo").is_disabled(), "the limits stay")
        return f"{len(states) - 1} steps, and five of limits and followers"

    def check_overshoot(self):
        """The handles of a spring set the time and the height of its first overshoot, which the core solves."""
        page = self.open("#c=spring(duration 0.5s, bounce 0.3)")
        for curve, words in (("spring(duration 0.5s, bounce 0.3)", "duration"), ("spring(stiffness 100, damping 8, from 2, to -1)", "stiffness")):
            page.fill("#text", curve)
            self.settle(page)
            self.expect(page.locator(".handle").count() == 2, "two handles")
            move = "([at, dx, dy]) => { const h = explorer.handles.points()[at]; return h.move(h.x * dx, h.y + dy); }"
            read = "() => explorer.core.firstOvershoot(explorer.state.curves[0].index)"
            time, value = page.evaluate(read)
            page.fill("#text", page.evaluate(move, [0, 1.5, 0]))
            self.settle(page)
            slower = page.evaluate(read)
            self.expect(math.isclose(slower[0], 1.5 * time, rel_tol=1e-3) and math.isclose(slower[1], value, abs_tol=2e-3), f"{slower}")
            beyond = 0.2 if words == "duration" else -0.2
            page.fill("#text", page.evaluate(move, [1, 1, beyond]))
            self.settle(page)
            higher = page.evaluate(read)
            self.expect(math.isclose(higher[0], slower[0], rel_tol=1e-3) and math.isclose(higher[1], slower[1] + beyond, abs_tol=2e-3), f"{higher}")
            self.expect(words in self.texts(page)[0], self.texts(page)[0])
        # By keys; a spring with a velocity has no such handles, one that does not overshoot gets an overshoot.
        page.fill("#text", "spring(smooth)")
        self.settle(page)
        page.locator(".handle").nth(1).focus()
        page.keyboard.press("PageUp")
        self.settle(page)
        self.expect(math.isclose(page.evaluate(read)[1], 1.1, abs_tol=2e-3), str(page.evaluate(read)))
        page.fill("#text", "spring(duration 0.5s, bounce 0.3, velocity 2)")
        self.settle(page)
        self.expect(page.locator(".handle").count() == 0, "handles of a spring with a velocity")
        return "time and height, from 0 to 1 and from 2 to -1, by pointer and keys"

    def check_keys(self):
        """Home, End, Page Up and Page Down move handles."""
        page = self.open("#c=cubic-bezier(0.3,0.4,0.6,0.7)")
        page.locator(".handle").first.focus()
        for key, y in (("PageUp", 0.5), ("PageDown", 0.4), ("End", 1), ("Home", 0)):
            page.keyboard.press(key)
            self.settle(page)
            self.expect(self.texts(page) == [f"cubic-bezier(0.3, {y}, 0.6, 0.7)"], f"{key}: {self.texts(page)}")
        return "four keys"

    def check_keyboard_copy(self):
        """From opening to copied CSS of a new spring with the keyboard alone."""
        page = self.open("")
        pressed = 0
        while page.evaluate("document.activeElement.id") != "text":
            page.keyboard.press("Tab")
            pressed += 1
            self.expect(pressed < 60, "the text is not reached")
        page.keyboard.press("Control+a")
        page.keyboard.type("spring(duration 0.4s, bounce 0.2)")
        while page.evaluate("document.activeElement.id") != "copy":
            page.keyboard.press("Tab")
            pressed += 1
            self.expect(pressed < 80, "Copy is not reached")
        page.keyboard.press("Enter")
        page.wait_for_function("document.getElementById('copied').textContent !== ''")
        self.expect("--easing-duration: 0." in page.evaluate(COPIED), page.evaluate(COPIED))
        return f"{pressed} times Tab"

    def check_options(self):
        """Name, accuracy, stops and digits are those of the tool, and stay in the link."""
        page = self.open("#c=spring(bouncy)")
        page.click("#options summary")
        tool = lambda *arguments: self.run_tool("convert", "spring(bouncy)", *arguments)  # noqa: E731
        for field, value, arguments in (("accuracy", "1e-4", ["--accuracy", "1e-4"]), ("stops", "12", ["--stops", "12"]),
                                        ("digits", "4", ["--stops", "12", "--digits", "4"])):  # fmt: skip
            page.fill(f"#{field}", value)
            self.settle(page, 300)
            self.expect(page.inner_text("#code") == tool(*arguments).rstrip("\n") or page.text_content("#code") == tool(*arguments),
                        f"{field}: {page.text_content('#code')}")
        page.fill("#name", "My menu")
        self.settle(page, 700)
        self.expect("/* My menu: 12 stops" in page.text_content("#code"), page.text_content("#code"))
        other = self.open(page.evaluate("location.hash"))
        self.settle(other, 300)
        self.expect(other.text_content("#code") == page.text_content("#code"), other.text_content("#code"))
        self.expect(other.locator("#curves .name").inner_text() == "My menu", "the name is not in the link")
        page.fill("#digits", "99")
        self.expect(page.get_attribute("#digits", "aria-invalid") == "true", "99 digits are accepted")
        return "four fields"

    def check_saved(self):
        """Curves are saved in the browser, found in the list, and forgotten."""
        page = self.open("#c=spring(bouncy)&n=Menu")
        page.click("#save")
        page.reload()
        page.wait_for_selector("body[data-state=drawn]")
        page.click("#add")
        self.expect(page.locator(".saved").count() == 1, "nothing is saved")
        page.locator(".saved .thumb").click()
        self.settle(page)
        self.expect(page.evaluate("explorer.state.curves[1].name") == "Menu", "no name")
        page.click("#add")
        page.locator(".saved button").nth(1).click()
        self.expect(page.locator(".saved").count() == 0 and page.evaluate("explorer.saved.list().length") == 0, "it stays")
        page.click("#save-shown")
        page.keyboard.press("Escape")
        page.evaluate("location.hash = '#c=ease'")
        self.settle(page)
        page.click("#add")
        page.click("#show-saved")
        self.settle(page)
        self.expect(self.texts(page) == ["ease", "spring(bouncy)"], str(self.texts(page)))
        return "saved, added, forgotten, all of them"

    def check_own(self):
        """A curve of one's own, drawn, of path data and of a function, is fitted, named and compared with the named curves."""
        page = self.open("#c=ease")
        page.click("#own")
        box = page.locator("#own-canvas").bounding_box()
        wide, high = box["width"] - 56, box["height"] - 56
        place = lambda t: (box["x"] + 28 + wide * t, box["y"] + box["height"] - 28 - high * (1 - (1 - t) ** 3))  # noqa: E731
        page.mouse.move(*place(0))
        page.mouse.down()
        for step in range(1, 50):
            page.mouse.move(*place(step / 50))
        page.mouse.up()
        said = page.inner_text("#own-result")
        self.expect(said.startswith("cubic-bezier(") and "ease-out-cubic, off by 0.0" in said, said)
        page.fill("#own-name", "Drawn")
        page.click("#own-add")
        self.settle(page)
        self.expect(page.evaluate("explorer.state.curves[1].name") == "Drawn", "no name")
        values = page.evaluate("Array.from(explorer.core.sample(explorer.state.curves[1].index, Float64Array.from([0.25, 0.5, 0.75]))[0])")
        worst = max(abs(value - (1 - (1 - t) ** 3)) for t, value in zip((0.25, 0.5, 0.75), values))
        self.expect(worst < 0.03, f"it is {worst} off")
        page.click("#own")
        page.click("[data-source=path]")
        page.fill("#own-text", "M0,100 C25,90 25,0 100,0")
        said = page.inner_text("#own-result")
        self.expect(said == "ease. The nearest named curve is ease.", said)
        page.fill("#own-text", "M0,0 L-5,9")
        self.expect(page.locator("#own-add").is_disabled(), "a path to the left")
        page.click("[data-source=function]")
        page.fill("#own-text", "1 - Math.exp(-6 * t) * Math.cos(16 * t)")
        page.wait_for_function("document.getElementById('own-result').textContent.startsWith('beziers(')")
        # An expression of a link is never run.
        page = self.open("#c=ease&own-text=alert(1)&x=%3Cimg%20src%3Dx%20onerror%3D%22document.title%3D%27hit%27%22%3E&c=%3Cimg src=x onerror=\"document.title='hit'\"%3E")
        self.expect(page.title() != "hit", "the link has run")
        return f"three sources, a drawn curve within {worst:.3f}"

    def check_scenes(self):
        """Menu, card, toast and list follow the selected curve."""
        page = self.open("#c=ease&c=ease-out-back&s=1")
        read = "[...document.querySelectorAll('#scenes i')].map((part) => part.style.transform)"
        seen = []
        for place in (0, 0.6, 1):
            page.evaluate("(place) => { const s = document.getElementById('scrub'); s.value = place; s.dispatchEvent(new Event('input')); }", place)
            self.settle(page)
            seen.append(page.evaluate(read))
        self.expect(len(seen[0]) == 8 and seen[0][0] == "scaleY(0)" and seen[2][0] == "scaleY(1)", json.dumps(seen))
        value = page.evaluate("explorer.valueAt(explorer.state.curves[1], 0.6)[0][0]")
        self.expect(abs(float(seen[1][0][7:-1]) - value) < 1e-4 and value > 1, f"{seen[1][0]} for {value}")
        return "eight parts at three times"

    def check_german(self):
        """A browser in German shows German everywhere, and copies the same text."""
        context = self.browser.new_context(viewport={"width": 1280, "height": 720}, locale="de-AT", reduced_motion="reduce")
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(self.address + "#c=spring(bouncy)&c=linear(0,.5 30%,1)&c=bounce(restitution .6)&c=decay(velocity 3)&c=steps(4)&c=ease-out-back&c=eese")
        page.wait_for_selector("body[data-state=drawn]")
        for at in range(page.locator("#curves .name").count()):
            page.locator("#curves .name").nth(at).click()
            self.settle(page)
        for button in ("#play", "#play", "#save", "#link", "#copy", "#send", "#tab-path", "#path-limited", "#tab-follow", "#tab-curves", "#own", "[data-source=path]", "[data-source=function]"):
            page.click(button)
            self.settle(page)
        for text in ("1 / 0", "t +", "oops", "(() => { for (;;); })()", "t"):
            page.fill("#own-text", text)
            page.wait_for_function("document.getElementById('own-result').textContent !== '…'")
        page.keyboard.press("Escape")
        page.click("#add")
        page.fill("#library-search", "nirgends")
        self.settle(page)
        page.keyboard.press("Escape")
        for text, said in (("steps(0)", "Spalte 7: gefunden: '0', erwartet: eine ganze Zahl von Stufen, 1 oder mehr"),
                           ("cubic-bezier(2, 0, 0, 1)", "Spalte 14: gefunden: '2', erwartet: eine Zahl in 0...1"),
                           ("ease-in-quadd", "Spalte 1: gefunden: 'ease-in-quadd', erwartet: der Name einer Easing-Funktion")):  # fmt: skip
            page.fill("#text", text)
            self.expect(page.inner_text("#text-error span") == said, page.inner_text("#text-error span"))
        # Errors of the core have parts that are translated apart.
        page.click("#tab-follow")
        page.get_by_label("Dritter Folger").select_option("1")
        for label in page.locator("#followers input[type=number]").evaluate_all("(nodes) => nodes.map((node) => node.ariaLabel)"):
            field = page.get_by_label(label, exact=True)
            before = field.input_value()
            field.fill("-1")
            self.expect("erlaubt ist" in page.inner_text("#follow-problem"), f"{label}: {page.inner_text('#follow-problem')}")
            field.fill(before)
        page.get_by_label("Dritter Folger").select_option("0")
        page.get_by_label("Smooth damp: Folgezeit", exact=True).fill("0")
        self.expect(page.inner_text("#follow-problem") == "Folgezeit ist 0; erlaubt ist: zwischen 2e-150 und 2e150", page.inner_text("#follow-problem"))
        page.click("#tab-path")
        for limit in ("speed", "braking"):
            page.fill(f"[data-limit={limit}]", "0")
            self.settle(page)
            self.expect(f"{limit} ist 0; erlaubt ist: in 1e-100...1e100" in page.inner_text("#path-problem"), page.inner_text("#path-problem"))
            page.fill(f"[data-limit={limit}]", "400")
        page.click("#tab-curves")
        missing = page.evaluate("[...explorer.untranslated]")
        self.expect(not missing, f"without a translation: {missing}")
        shown = page.inner_text("body")
        self.expect(page.get_attribute("html", "lang") == "de" and "Kopieren" in shown and "Eigenschaften" in shown, shown[:500])
        english = re.findall(r"\b(?:the|with|Copy|Curves|Add|Close|of)\b", re.sub(r"(?s)/\*.*?\*/|Column.*", "", page.inner_text("header") + page.inner_text("#facts")))
        self.expect(not english, f"in English: {english}")
        page.context.close()
        return "no text without a translation"
