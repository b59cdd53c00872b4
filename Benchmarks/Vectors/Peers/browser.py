# SPDX-License-Identifier: Apache-2.0
"""Answers of Chromium or of Firefox, headless, from a page with browser.js: python3 browser.py chromium|firefox"""

import html
import pathlib
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path += [str(HERE.parents[2] / "Tests/Adapters/Conformance"), str(HERE.parents[2] / "Tests/Studio/Explorer")]
import chromium as chromiums  # noqa: E402
from firefox import Firefox  # noqa: E402

SCRIPT = (HERE / "browser.js").read_text(encoding="utf-8")


def chromium(questions):
    """The browser prints the page once it has computed."""
    page = f"<body><pre>{html.escape(questions)}</pre><script>{SCRIPT}\nconst pre = document.querySelector('pre');"
    page += "\npre.textContent = pre.textContent.trim().split('\\n').map(answer).join('\\n');</script>"
    return chromiums.dump(chromiums.find(), page, 600).split("<pre>")[1].split("</pre>")[0]


def firefox(questions):
    """A script's time is limited, so it has some of the questions at a time."""
    lines, found = questions.splitlines(), []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Firefox(shutil.which("firefox-esr") or shutil.which("firefox"), profile)
        try:
            browser.ask("WebDriver:Navigate", url="about:blank")
            for start in range(0, len(lines), 1000):
                found += browser.run(f"{SCRIPT}\nreturn arguments[0].map(answer)", lines[start : start + 1000])
        finally:
            browser.close()
    return "\n".join(found)


print({"chromium": chromium, "firefox": firefox}[sys.argv[1]](sys.stdin.read()))
