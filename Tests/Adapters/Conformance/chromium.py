# SPDX-License-Identifier: Apache-2.0
"""Finds a Chromium and loads one page, with the standard library only.

`--dump-dom` suffices: a page that computes while loading leaves its results in its document, which
Chromium prints before it exits. No driver, port or waiting is needed.

As a script this file prints the path of the browser, or reports that there is none and exits with 1.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chromium-headless-shell",
)
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

# Root, and most containers, cannot set up the sandbox; it is not needed, because the page is generated
# here and has no network. The other options disable what is not needed to load a page. A device pixel
# is a CSS pixel, so positions are not scaled and rounded.
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-breakpad",
    "--disable-crash-reporter",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-pings",
    "--mute-audio",
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--force-device-scale-factor=1",
    "--window-size=1000,1000",
)


class BrowserError(Exception):
    """The browser is missing, took too long, or printed nothing."""


def find():
    """The path of the browser: that in the variable CHROMIUM, or the first known one."""
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        path = shutil.which(chosen)
        if path is None:
            raise BrowserError(f"CHROMIUM names {chosen}, which is no program")
        return path
    for name in NAMES:
        path = shutil.which(name)
        if path is not None:
            return path
    for path in APPLICATIONS:
        if os.access(path, os.X_OK):
            return path
    raise BrowserError(
        "found neither Chromium nor Google Chrome; the variable CHROMIUM may name one"
    )


def version(browser):
    """The browser's name and version, for the report."""
    try:
        said = subprocess.run(
            [browser, "--version"],
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            timeout=30,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BrowserError(f"{browser} does not run: {error}") from None
    return said.stdout.strip() or browser


def dump(browser, page, timeout):
    """The document of `page` (a string of HTML) after loading.

    The browser's processes form a process group, which is always killed, so that none of them outlives
    this call.
    """
    folder = tempfile.mkdtemp(prefix="conformance-")
    try:
        file = pathlib.Path(folder, "judge.html")
        file.write_text(page, encoding="utf-8")
        profile = pathlib.Path(folder, "profile")
        process = subprocess.Popen(
            [browser, *FLAGS, f"--user-data-dir={profile}", "--dump-dom", file.as_uri()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        try:
            document, complaints = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            raise BrowserError(f"the browser had not finished after {timeout:g} seconds") from None
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if not document.strip():
        last = "\n".join(complaints.decode("utf-8", "replace").splitlines()[-5:])
        raise BrowserError(
            f"the browser ended with {process.returncode} and printed nothing\n{last}"
        )
    return document.decode("utf-8")


if __name__ == "__main__":
    try:
        print(find())
    except BrowserError as error:
        sys.exit(str(error))
