# SPDX-License-Identifier: Apache-2.0
"""Joins the page of the explorer with its module to one file: python3 build.py MODULE PAGE

The page is over the JavaScript package, with a module that has more functions. Scripts and module are packed with LZMA as there.
Smaller names in the scripts would save another hundredth, and are not worth a tool.
"""

import gzip
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent
PACKAGE = HERE.parents[1] / "Bindings" / "JavaScript"
sys.path.insert(0, str(PACKAGE))
from package import WHOLE, compact, factory, packed  # noqa: E402

SCRIPTS = ["elements", "drawing", "strings", "answers", "core", "model", "history", "plot", "handles", "editor", "motion", "scenes", "readouts",
           "browser", "handover", "formats", "path", "speed", "follow", "library", "own", "main"]  # fmt: skip


def page(module):
    """The whole page."""
    read = lambda name: (HERE / name).read_text(encoding="utf-8")  # noqa: E731
    scripts = [factory(WHOLE, ["Curve", "curve", "library"])] + [compact(read(f"Page/{name}.js")) for name in SCRIPTS]
    script = "\n".join(scripts).encode()
    core = pathlib.Path(module).read_bytes()
    text = compact(read("Page/page.html"))
    text = text.replace("/*style*/", re.sub(r" ?([{:;,]) ", r"\1", compact(read("Page/style.css"))))
    text = text.replace("/*unpack*/", compact((PACKAGE / "unpack.js").read_text(encoding="utf-8")))
    text = text.replace("/*packed*/", packed(script + core, len(script)))
    text = text.replace("/*size of the scripts*/", str(len(script)))
    return text, len(gzip.compress(core, 9))


def main():
    text, packed = page(sys.argv[1])
    target = pathlib.Path(sys.argv[2])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    print(f"{target}: {len(text.encode()) / 1e3:.0f} KB, its module {packed / 1e3:.0f} KB with gzip")


if __name__ == "__main__":
    main()
