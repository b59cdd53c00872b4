# SPDX-License-Identifier: Apache-2.0
"""Joins the page of the explorer with its module to one file: python3 build.py MODULE PAGE

Scripts and module are packed with LZMA, which unpack.js undoes: a quarter less than with gzip, which browsers undo themselves.
Smaller names in the scripts would save another hundredth, and are not worth a tool.
"""

import base64
import gzip
import lzma
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
SCRIPTS = ["core", "model", "plot", "handles", "editor", "motion", "readouts", "browser", "handover", "formats", "path",
           "library", "main"]  # fmt: skip


def compact(text):
    """Scripts and styles without indentation, empty lines and lines of comment."""
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(
        line for line in lines if line and not line.startswith(("//", "/* SPDX"))
    )


def page(module):
    """The whole page."""
    read = lambda name: (HERE / name).read_text(encoding="utf-8")  # noqa: E731
    scripts = [read("libm.js")] + [read(f"Page/{name}.js") for name in SCRIPTS]
    script = "\n".join(compact(script) for script in scripts).encode()
    core = pathlib.Path(module).read_bytes()
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 2}]
    packed = lzma.compress(script + core, format=lzma.FORMAT_RAW, filters=filters)
    text = read("Page/page.html")
    text = text.replace("/*style*/", compact(read("Page/style.css")))
    text = text.replace("/*unpack*/", compact(read("unpack.js")))
    text = text.replace("/*packed*/", base64.b64encode(packed).decode())
    text = text.replace("/*sizes*/", f"{len(script)}, {len(core)}")
    return text, len(gzip.compress(core, 9))


def main():
    text, packed = page(sys.argv[1])
    target = pathlib.Path(sys.argv[2])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    print(f"{target}: {len(text.encode()) / 1e3:.0f} KB, its module {packed / 1e3:.0f} KB with gzip")


if __name__ == "__main__":
    main()
