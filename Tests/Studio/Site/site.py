# SPDX-License-Identifier: Apache-2.0
"""Serves the documentation's site from a plain folder under a path, and opens its pages in a headless browser.

    python site.py FOLDER [PATH]

PATH is the site's path on its server, such as swift-easing; by default the site is at the root. Nothing may be missing, be loaded
from elsewhere, or complain. Every page leads home, to the explorer and to each library; from each opened page the search finds a
word of one of them; each fits a window 360 pixels wide, and axe finds nothing serious, in light and in dark. Prints the bytes of each page's first load. Exit status: 0 if all pages open, 1 if not, 2 without a browser.
"""

import functools
import http.server
import pathlib
import re
import sys
import threading
import urllib.parse

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Adapters/Conformance"))
import chromium  # noqa: E402

# The pages that are opened, each with a part that must be visible.
PAGES = {
    "": "text=Tutorials",
    "explorer.html#c=spring(bouncy)": "body[data-state=drawn]",
    "gallery/": "main",
    "gallery/orbit.html": "pre",
    "benchmarks/": "text=Contestants",
    "benchmarks/Vectors/": "text=Test your easing in ten minutes",
    "documentation/swifteasing/": "h1:has-text('SwiftEasing')",
    "documentation/swifteasing/dampedsprings/": "text=bounce",
    "documentation/swifteasing/easefamilies/": ".live-family svg",
}
# As many pictures of the families as the page has.
FAMILIES = 20
# A word that is searched for, and what is found.
WORD, FOUND = "nearest", "documentation/motionpath/planarpath/nearest(to:)/"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder under a path, and nothing else."""

    def __init__(self, *arguments, path, **named):
        self.prefix = path
        super().__init__(*arguments, **named)

    def translate_path(self, path):
        if not path.startswith(self.prefix):
            return "/nowhere"
        return super().translate_path(path[len(self.prefix) - 1 :])

    def log_message(self, *_):
        pass


def served(folder, path):
    """The address of a folder that is served in the background."""
    handler = functools.partial(Handler, directory=str(folder), path=path)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}{path}"


def links(folder):
    """The links of static pages that lead to no file of the site."""
    missing = []
    for page in [folder / "index.html", *folder.glob("gallery/*.html"), *folder.glob("benchmarks/**/*.html")]:
        for target in re.findall(r'(?:href|src)="([^"#]+)', re.sub(r"(?s)<(pre|script).*?</\1>", "", page.read_text(encoding="utf-8"))):
            if re.match(r"[a-z]+:", target):
                continue
            file = page.parent / urllib.parse.unquote(target)
            if not file.exists() or (file.is_dir() and not (file / "index.html").exists()):
                missing.append(f"{page.relative_to(folder)} links {target}")
    return missing


def bars(folder, path):
    """The pages without a link that leads to a part of the site."""
    libraries = [page.parent.name for page in (folder / "documentation").glob("*/index.html")]
    parts = ["index.html", "explorer.html", "search.html", *(f"documentation/{name}/index.html" for name in libraries)]
    pages = list(folder.glob("**/*.html"))
    faults = [] if len(libraries) > 8 and len(pages) > 1000 else [f"There are {len(libraries)} libraries, {len(pages)} pages."]
    for page in pages:
        bar = re.search('<nav class="site-bar.*?</nav>', page.read_text(encoding="utf-8"), re.S)
        at = path + urllib.parse.quote(str(page.relative_to(folder)))
        targets = {urllib.parse.urljoin(at, target) for target in re.findall('(?:href|action)="([^"]*)"', bar[0] if bar else "")}
        missing = [part for part in parts if path + part not in targets]
        if missing:
            faults.append(f"{page.relative_to(folder)} does not lead to {', '.join(missing)}")
    return faults[:20]


def layout(page, name):
    """What is wrong with a page in a narrow window, and for axe in light and in dark; at last the window is as before."""
    faults, size = [], page.viewport_size
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for width in (360, size["width"]):
            page.set_viewport_size({"width": width, "height": size["height"]})
            page.wait_for_timeout(300)
            if page.evaluate("document.documentElement.scrollWidth") > width:
                faults.append(f"{name} is wider than {width} pixels")
            for fault in Axe().run(page).response["violations"]:
                if fault["impact"] in ("serious", "critical"):
                    faults.append(f"{name} in {scheme}, {width} wide: {fault['id']}, {fault['nodes'][0]['html'][:200]}")
    return faults


def search(page, base):
    """Searches from a page, and opens what must be found."""
    page.get_by_role("searchbox", name="Search all pages").fill(WORD)
    page.keyboard.press("Enter")
    page.wait_for_url(f"{base}search.html?q={WORD}")
    page.locator(f'#results a[href="{FOUND}"]').click()
    page.locator("h1", has_text=WORD).wait_for(timeout=20000)


def first_view(page):
    """What the first page and that of the benchmarks must show before one scrolls."""
    return page.evaluate(
        """() => {
          const top = (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? Infinity;
          if (document.title.startsWith("Benchmarks")) return top("main img") < top("main pre") ? [] : ["benchmarks/ does not begin with a picture"];
          const last = top(".ways li:nth-child(2) pre:last-child");
          return last < innerHeight ? [] : [`the first page shows how it is installed ${last} pixels below its top`];
        }""")


def settled(page, responses):
    """Waits until half a second has brought no more responses; Playwright's own "networkidle" has been seen not to return."""
    seen = -1
    while seen != len(responses):
        seen = len(responses)
        page.wait_for_timeout(500)


def live_pictures(page):
    """What is wrong with the live pictures of the families: each must be drawn, and redrawn by each of its sliders."""
    page.wait_for_function(f"document.querySelectorAll('.live-family').length === {FAMILIES}", timeout=20000)
    return page.evaluate(
        """() => [...document.querySelectorAll(".live-family")].flatMap((box) => {
          const name = box.querySelector("svg").getAttribute("aria-label"), drawn = () => box.querySelector("svg").innerHTML;
          const faults = /NaN|Infinity/.test(drawn()) ? [`${name} has a number that is none`] : [];
          for (const slider of box.querySelectorAll("input")) {
            for (const end of [slider.min, slider.max].filter((end) => end !== slider.value)) {
              const before = drawn();
              slider.value = end;
              slider.dispatchEvent(new Event("input"));
              if (drawn() === before || /NaN|Infinity/.test(drawn())) faults.push(`${name} at ${end} of ${slider.parentNode.textContent}`);
            }
          }
          return faults;
        })""")


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    path = f"/{sys.argv[2]}/" if len(sys.argv) > 2 and sys.argv[2] else "/"
    try:
        program = chromium.find()
    except chromium.BrowserError as error:
        print(error, file=sys.stderr)
        return 2
    base = served(folder, path)
    faults = links(folder) + bars(folder, path)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for name, part in PAGES.items():
            context = browser.new_context()
            page = context.new_page()
            responses = []
            page.on("response", lambda response, responses=responses: responses.append(response))
            page.on("pageerror", lambda error, name=name: faults.append(f"{name}: {error}"))
            try:
                page.goto(base + name)
                page.locator(part).first.wait_for(timeout=20000)
                settled(page, responses)
                if name.endswith("easefamilies/"):
                    faults += live_pictures(page)
                if name in ("", "benchmarks/"):
                    faults += first_view(page)
                faults += layout(page, name or "the first page")
            except Exception as error:  # noqa: BLE001
                faults.append(f"{name}: {error}")
            faults += [f"{name} loads {response.url}" for response in responses if not response.url.startswith((base, "data:", "blob:"))]
            faults += [f"{name} misses {response.url}" for response in responses if response.status >= 400]
            sizes = [len(response.body()) for response in responses if response.url.startswith(base) and response.ok]
            print(f"{name or 'the first page':40} {len(sizes):3} files {sum(sizes) / 1e3:8.0f} KB", flush=True)
            try:
                search(page, base)
            except Exception as error:  # noqa: BLE001
                faults.append(f"{name}: the search does not find {WORD}: {error}")
            context.close()
        browser.close()
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
