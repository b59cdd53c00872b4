# SPDX-License-Identifier: Apache-2.0
"""Drives the explorer's page with Firefox over its own protocol, Marionette, with the standard library only.

    python firefox.py PAGE [--pictures FOLDER]

Exit status: 0 if the page is as in Chromium, 1 if not, 2 without a browser.
"""

import argparse
import base64
import json
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time

WIDTHS = {360: 800, 800: 900, 1280: 720, 1600: 900}
PARTS = ["#plot", "#stage", "#code", "#copy", "#main-numbers label:last-child input"]


class Firefox:
    """A headless Firefox with one window."""

    def __init__(self, program, profile):
        # The port is free for the moment between this line and the start.
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        pathlib.Path(profile, "user.js").write_text(
            f'user_pref("marionette.port", {port});\nuser_pref("intl.accept_languages", "en");\n', encoding="utf-8")
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--marionette", "--profile", profile],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 60
        while True:
            try:
                self.link = socket.create_connection(("127.0.0.1", port), timeout=60)
                break
            except OSError:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.2)
        self.file = self.link.makefile("rb")
        self.count = 0
        self.read()
        self.ask("WebDriver:NewSession", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})

    def read(self):
        """One message: its length, a colon, and JSON."""
        size = b""
        while not size.endswith(b":"):
            size += self.file.read(1)
        return json.loads(self.file.read(int(size[:-1])))

    def ask(self, command, **arguments):
        """The answer to a command."""
        self.count += 1
        text = json.dumps([0, self.count, command, arguments]).encode()
        self.link.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self.read()
        if error:
            raise AssertionError(f"{command}: {error['message']}")
        return result

    def run(self, script, *arguments):
        """The value that a script returns."""
        return self.ask("WebDriver:ExecuteScript", script=script, args=list(arguments), sandbox=None)["value"]

    def open(self, address, width, height):
        """Opens an address in a window whose page has a size."""
        self.ask("WebDriver:Navigate", url="about:blank")
        self.ask("WebDriver:SetWindowRect", width=width, height=height)
        inner = self.run("return [innerWidth, innerHeight]")
        self.ask("WebDriver:SetWindowRect", width=2 * width - inner[0], height=2 * height - inner[1])
        self.ask("WebDriver:Navigate", url=address)
        self.wait("return document.body.dataset.state === 'drawn'")
        time.sleep(0.4)

    def wait(self, script):
        """Waits until a script returns true."""
        end = time.monotonic() + 20
        while not self.run(script):
            if time.monotonic() > end:
                raise AssertionError(f"never true: {script}")
            time.sleep(0.05)

    def pointer(self, *steps):
        """Moves the mouse, presses and lets go."""
        actions = [{"type": kind, "button": 0} if kind != "pointerMove" else
                   {"type": kind, "x": round(place[0]), "y": round(place[1]), "duration": 60} for kind, *place in steps]
        self.ask("WebDriver:PerformActions", actions=[{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}])

    def click(self, selector):
        """Clicks the middle of an element, which is on the screen."""
        x, y = self.middle(selector)
        self.pointer(("pointerMove", x, y), ("pointerDown",), ("pointerUp",))
        time.sleep(0.3)

    def middle(self, selector):
        """The middle of an element."""
        return self.run("const b = document.querySelector(arguments[0]).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]", selector)

    def keys(self, *names):
        """Presses keys together."""
        steps = [{"type": "keyDown", "value": name} for name in names] + [{"type": "keyUp", "value": name} for name in reversed(names)]
        self.ask("WebDriver:PerformActions", actions=[{"type": "key", "id": "keyboard", "actions": steps}])
        time.sleep(0.3)

    def close(self):
        """Ends the browser."""
        try:
            self.ask("Marionette:Quit", flags=["eForceQuit"])
        except (OSError, AssertionError, ValueError):
            self.process.kill()
        self.process.wait(timeout=30)


def expect(holds, message):
    if not holds:
        raise AssertionError(message)


def take(browser, folder, name):
    """A picture for a person to look at."""
    if folder:
        picture = browser.ask("WebDriver:TakeScreenshot", full=False)["value"]
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        pathlib.Path(folder, f"{name}.png").write_bytes(base64.b64decode(picture))


def follow_and_travel(browser, address, width, height, folder):
    """The tabs of path and followers: a traversal, the nearest point, and three followers behind the mouse."""
    browser.open(address + "#t=path&l=400,600,900,900", width, height)
    x, y = browser.middle("#path-canvas")
    browser.pointer(("pointerMove", x - 40, y + 30), ("pointerMove", x - 30, y + 20))
    browser.wait("return document.getElementById('path-nearest').dataset.distance > 0")
    expect(abs(float(browser.run("return document.getElementById('speed-title').dataset.duration")) - 2.288) < 1e-3, "another duration")
    take(browser, folder, f"firefox-path-{width}")
    browser.open(address + "#t=follow", width, height)
    x, y = browser.middle("#follow-field")
    browser.pointer(*[("pointerMove", x - 120 + 12 * step, y - 40 + 4 * step) for step in range(20)])
    place = "const { target, places } = explorer.followView.places(); return [target[0], ...places.map((place) => place[0])]"
    expect(max(browser.run(place)) - min(browser.run(place)) > 3, f"nothing follows: {browser.run(place)}")
    take(browser, folder, f"firefox-follow-{width}")
    browser.wait("const { target, places } = explorer.followView.places(); return places.every((place) => Math.abs(place[0] - target[0]) < 0.1)")
    expect(browser.run("return document.documentElement.scrollWidth <= innerWidth"), "wider than the window")


def check(browser, address, folder):
    """The first screen at four widths, the other tabs, a drag, undo, a copy."""
    for width, height in WIDTHS.items():
        browser.open(address + "#c=spring(bouncy)&c=ease&c=ease-out-bounce", width, height)
        size = browser.run("return [innerWidth, document.documentElement.scrollWidth]")
        # A window of Firefox is not narrower than 450 points.
        expect(size[1] <= size[0] and abs(size[0] - max(width, 450)) < 60, f"{size} in a window of {width}")
        if width >= 1280:
            for part in PARTS:
                top, bottom = browser.run("const b = document.querySelector(arguments[0]).getBoundingClientRect(); return [b.top, b.bottom]", part)
                expect(0 <= top and bottom <= height, f"{part} is at {top} to {bottom} of {height}")
        take(browser, folder, f"firefox-{width}")
        follow_and_travel(browser, address, width, height, folder)
    browser.open(address + "#c=spring(bouncy)&c=ease", 1280, 720)
    texts = "return explorer.state.curves.map((curve) => curve.text)"
    x, y = browser.middle(".handle:nth-child(2)")
    browser.pointer(("pointerMove", x, y), ("pointerDown",), ("pointerMove", x + 40, y - 20), ("pointerMove", x + 60, y - 30), ("pointerUp",))
    time.sleep(0.6)
    moved = browser.run(texts)
    expect(moved[0].startswith("spring(duration") and moved[1] == "ease", str(moved))
    browser.run("document.getElementById('plot').focus()")
    browser.keys("\ue009", "z")
    expect(browser.run(texts) == ["spring(bouncy)", "ease"], str(browser.run(texts)))
    browser.click("#curves li:nth-child(2) .name")
    browser.click("#copy")
    browser.wait("return document.getElementById('copied').textContent === 'Copied'")
    expect(browser.run("return scrollY") == 0 and "--easing: ease;" in browser.run("return document.getElementById('code').textContent"), "not copied")
    first = browser.run("return explorer.firstDrawn")
    return f"four widths, a drag undone, two clicks to a copy; first curve after {first:.0f} ms"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--pictures")
    arguments = parser.parse_args()
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if not program:
        print("found no Firefox", file=sys.stderr)
        return 2
    profile = tempfile.mkdtemp(prefix="explorer-")
    try:
        browser = Firefox(program, profile)
        try:
            print("firefox   ", check(browser, arguments.page.resolve().as_uri(), arguments.pictures), flush=True)
        except AssertionError as error:
            print("firefox    FAILED:", error, flush=True)
            return 1
        finally:
            browser.close()
    finally:
        shutil.rmtree(profile, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
