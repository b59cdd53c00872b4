# SPDX-License-Identifier: Apache-2.0
"""Makes the npm package of the scripts and the modules: package.py VERSION MODULES PACKAGE

Each entry point is one file with its module inside, as an ES module and as a classic script: `easingLibrary`, a function of the
module's bytes, and the module packed with LZMA, which unpack.js undoes: a fifth less than gzip makes of it.
"""

import base64
import gzip
import json
import lzma
import pathlib
import shutil
import struct
import sys

HERE = pathlib.Path(__file__).parent
SMALL = ["surroundings", "module", "springs"]
WHOLE = ["surroundings", "system", "module", "curves", "following"]
WHOLE_EXPORTS = [
    "Curve", "OneEuroFilter", "PacedPath", "SmoothingFollower", "Spring", "SpringFollower", "Stagger", "cubicBezier", "curve",
    "smoothDamp", "spring", "version",
]  # fmt: skip
# File, module, scripts, what it exports.
ENTRIES = [
    ("springs", "springs.wasm", SMALL, ["cubicBezier", "spring"]),
    ("easing", "easing.wasm", WHOLE, WHOLE_EXPORTS),
]  # fmt: skip


def compact(text):
    """Scripts and styles without indentation, empty lines and lines of comment."""
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith(("//", "/* SPDX", "/**")))


def factory(scripts, names):
    """The function of the module's bytes that gives the named functions and classes."""
    sources = "\n".join(compact((HERE / f"Source/{name}.js").read_text(encoding="utf-8")) for name in scripts)
    return f"function easingLibrary(bytes) {{\n{sources}\nreturn {{ {', '.join(names)} }};\n}}"


def compressed(data):
    """The data as LZMA without header, as unpack.js reads it."""
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 2}]
    return lzma.compress(data, format=lzma.FORMAT_RAW, filters=filters)


def number(data, place):
    """A number in WebAssembly's LEB128, and the place behind it."""
    result = shift = 0
    while True:
        result |= (data[place] & 127) << shift
        shift += 7
        place += 1
        if data[place - 1] < 128:
            return result, place


def data_section(module):
    """Where the data of a module begins and ends."""
    place = 8
    while module[place] != 11:
        size, place = number(module, place + 1)
        place += size
    size, start = number(module, place + 1)
    return start, start + size


def differences(data, start, end):
    """The data with the differences of words from start to end, and that end."""
    count = (end - start) // 8
    words = struct.unpack_from(f"<{count}Q", data, start)
    steps = [words[0], *((word - before) % 2**64 for before, word in zip(words, words[1:]))]
    return data[:start] + struct.pack(f"<{count}Q", *steps) + data[start + 8 * count :], start + 8 * count


def packed(data, module_start=0):
    """The arguments of `unpacked` that give the data, whose module's tables of numbers are packed as differences."""
    start, end = (place + module_start for place in data_section(data[module_start:]))
    best = compressed(data), 0, 0
    for offset in range(8):
        changed, last = differences(data, start + offset, end)
        best = min(best, (compressed(changed), start + offset, last), key=lambda found: len(found[0]))
    return f'"{base64.b64encode(best[0]).decode()}", {len(data)}, {best[1]}, {best[2]}'


def main():
    version, modules, package = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(package, ignore_errors=True)
    (package / "classic").mkdir(parents=True)
    unpack = compact((HERE / "unpack.js").read_text(encoding="utf-8"))
    for name, module, scripts, exports in ENTRIES:
        body = f"{unpack}\n{factory(scripts, exports)}\n"
        made = f"easingLibrary(unpacked({packed((modules / module).read_bytes())}))"
        names = ", ".join(exports)
        license = "// SPDX-License-Identifier: Apache-2.0\n"
        files = {
            f"{name}.js": f"{license}{body}export const {{ {names} }} = {made};\n",
            f"classic/{name}.js": f"{license}var swiftEasing = (() => {{\n'use strict';\n{body}return {made};\n}})();\n"
            'if (typeof module === "object") module.exports = swiftEasing;\n',
        }
        for path, text in files.items():
            (package / path).write_text(text, encoding="utf-8")
            print(f"{path}: {len(text) / 1000:.1f} KB, {len(gzip.compress(text.encode(), 9)) / 1000:.1f} KB with gzip")
        for folder in (package, package / "classic"):
            shutil.copy(HERE / f"types/{name}.d.ts", folder)
    settings = json.loads((HERE / "package.json").read_text(encoding="utf-8"))
    (package / "package.json").write_text(json.dumps({**settings, "version": version}, indent=2) + "\n", encoding="utf-8")
    (package / "classic/package.json").write_text('{ "type": "commonjs" }\n', encoding="utf-8")
    shutil.copy(HERE / "README.md", package)
    shutil.copy(HERE.parent.parent / "LICENSE", package)


if __name__ == "__main__":
    main()
