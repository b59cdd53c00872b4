# SPDX-License-Identifier: Apache-2.0
"""Runs the installed package in a browser: as ES modules from a server, and as classic scripts of a page opened from a file.

    python browser.py PACKAGE NAME EXECUTABLE

NAME is chromium or firefox. Prints what the page found; exit status 1 if it is not what is expected.
"""

import functools
import http.server
import json
import os
import pathlib
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.parse

package, name, executable = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3]

# All of it runs synchronously, but for the import of modules.
CHECK = """
function check({ small, whole }) {
  const ease = [small, whole].map(({ cubicBezier }) => cubicBezier(0.25, 0.1, 0.25, 1));
  const bouncy = whole.curve("spring(bouncy)");
  return [ease[0](0.5), ease[1](0.5), small.spring({ bounce: 0.3 }).settling(), bouncy(0.2), bouncy.extremes.greatest,
    bouncy.easing().linear(0.01).css, Array.from(whole.curve("ease-out-bounce").values(Float64Array.of(0.25, 0.5)))];
}
"""
# The page tells the server what it found, by asking for a picture.
TELL = "const tell = (found) => { new Image().src = `ADDRESS/found?${encodeURIComponent(JSON.stringify(found))}`; };"
MODULES = f"""<!doctype html><meta charset="utf-8"><script type="module">{CHECK}{TELL}
import * as small from "/springs.js"; import * as whole from "/easing.js"; tell(check({{ small, whole }}));</script>"""
CLASSIC = f"""<!doctype html><meta charset="utf-8"><script src="classic/springs.js"></script><script>const small = swiftEasing;</script>
<script src="classic/easing.js"></script><script>{CHECK}{TELL} tell(check({{ small, whole: swiftEasing }}));</script>"""
IN_NODE = f"""import * as small from "PACKAGE/springs.js"; import * as whole from "PACKAGE/easing.js";
{CHECK} console.log(JSON.stringify(check({{ small, whole }})));"""
OPTIONS = {
    "chromium": ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--user-data-dir=PROFILE"],
    "firefox": ["--headless", "--no-remote", "--profile", "PROFILE"],
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files, and keeps what pages tell."""

    def do_GET(self):
        if self.path.startswith("/found?"):
            self.server.found.put(json.loads(urllib.parse.unquote(self.path.partition("?")[2])))
            self.send_error(404)
        else:
            super().do_GET()

    def log_message(self, *_):
        pass


def told(server, address, profile):
    """What a page in a new browser tells."""
    command = [executable, *(option.replace("PROFILE", str(profile)) for option in OPTIONS[name]), address]
    profile.mkdir()
    browser = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        return server.found.get(timeout=60)
    finally:
        os.killpg(browser.pid, signal.SIGKILL)
        browser.wait()


code = IN_NODE.replace("PACKAGE", package.as_uri())
expected = json.loads(subprocess.run(["node", "--input-type=module", "-e", code], capture_output=True, text=True, check=True).stdout)
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
    place = pathlib.Path(folder)
    shutil.copytree(package, place / "package")
    handler = functools.partial(Handler, directory=place / "package")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.found = queue.Queue()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    local = f"http://127.0.0.1:{server.server_address[1]}"
    for kind, page, address in (
        ("modules from a server", MODULES, f"{local}/page.html"),
        ("classic scripts from a file", CLASSIC, (place / "package/page.html").as_uri()),
    ):
        (place / "package/page.html").write_text(page.replace("ADDRESS", local), encoding="utf-8")
        found = told(server, address, place / f"profile of {kind}")
        if found != expected:
            sys.exit(f"{name}, {kind}: found {found}, expected {expected}")
        print(f"{name}: {kind} compute what node does")
