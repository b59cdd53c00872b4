# SPDX-License-Identifier: Apache-2.0
"""Joins the page of the explorer with its module to one file.

    python3 build.py MODULE PAGE     writes the page
    python3 build.py --check PAGE    fails if the page was made from other sources than these

Scripts and module are packed with LZMA, which unpack.js undoes: a quarter less than with gzip, which browsers undo themselves.
Smaller names in the scripts would save another hundredth, and are not worth a tool.

The page ends with a line that holds the hash of its sources without comments: those of the page, of the module and of the
modules that are compiled into it. `swift build` makes no WebAssembly, so the page travels with the tool as a resource.
"""

import base64
import gzip
import hashlib
import lzma
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
SOURCES = HERE.parent
SCRIPTS = ["core", "model", "plot", "handles", "editor", "motion", "readouts", "browser", "handover", "formats", "path",
           "library", "main"]  # fmt: skip


def sources():
    """All files that decide what the page is, in a fixed order."""
    found = [file for file in HERE.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    found += [SOURCES.parent / "Scripts/embedded"]
    for module in ("Easing", "MotionPath", "CEasingConstants"):
        found += [file for file in (SOURCES / module).rglob("*") if file.suffix in (".swift", ".c", ".h")]
    return sorted(found, key=lambda file: file.relative_to(SOURCES.parent).as_posix())


def code(file):
    """A source without indentation, empty lines and lines of comment, which do not change the page."""
    mark = "#" if file.suffix in ("", ".sh", ".py") else "//"
    lines = (line.strip() for line in file.read_text(encoding="utf-8").splitlines())
    return "\n".join(line for line in lines if line and not line.startswith(mark))


def digest():
    """The hash of all sources with their names."""
    total = hashlib.sha256()
    for file in sources():
        total.update(f"{file.relative_to(SOURCES.parent).as_posix()}\0{code(file)}\0".encode())
    return total.hexdigest()


def mark():
    """The last line of the page."""
    return f"<!-- sources {digest()} -->\n"


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
    return text + mark(), len(gzip.compress(core, 9))


def main():
    if sys.argv[1] == "--check":
        if pathlib.Path(sys.argv[2]).read_text(encoding="utf-8").endswith(mark()):
            print(f"{sys.argv[2]} is made from these sources.")
            return 0
        print(f"{sys.argv[2]} is older than its sources; run `make explorer` and commit it.", file=sys.stderr)
        return 1
    text, packed = page(sys.argv[1])
    target = pathlib.Path(sys.argv[2])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    print(f"{target}: {len(text.encode()) / 1e3:.0f} KB, its module {packed / 1e3:.0f} KB with gzip")
    return 0


if __name__ == "__main__":
    sys.exit(main())
