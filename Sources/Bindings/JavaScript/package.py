# SPDX-License-Identifier: Apache-2.0
"""Makes the npm package of the scripts and the modules: package.py VERSION MODULES PACKAGE

Each entry point is one file with its module inside, as an ES module and as a classic script: `easingLibrary`, a function of the
module's bytes, and the module packed with LZMA, which unpack.js undoes: a quarter less than gzip makes of it. Before that the
bytes of its code are sorted by kind, which saves 9 %, and tables of numbers are replaced by their differences.
"""

import gzip
import json
import lzma
import pathlib
import re
import shutil
import struct
import sys

HERE = pathlib.Path(__file__).parent
SMALL = ["surroundings", "module", "springs"]
WHOLE = ["surroundings", "system", "module", "curves", "following"]
WHOLE_EXPORTS = [
    "Curve", "OneEuroFilter", "PacedPath", "SmoothingFollower", "Spring", "SpringFollower", "Stagger", "cubicBezier", "curve",
    "curveNames", "smoothDamp", "spring", "version",
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


def dense(text):
    """A compact script without the spaces beside punctuation and the line ends that it does not need."""
    text = re.sub(r'("[^"\n]*"|`[^`]*`)| ?([-+*/%^<>=!|&?:,;{}()]+) ?(?![-+/])', lambda found: found[1] or found[2], compact(text))
    return re.sub(r"(?<=[;{,(\[])\n|;?\n(?=\})", "", text)


def factory(scripts, names):
    """The function of the module's bytes that gives the named functions and classes."""
    sources = "\n".join(dense((HERE / f"Source/{name}.js").read_text(encoding="utf-8")) for name in scripts)
    return f"function easingLibrary(bytes) {{\n{sources}\nreturn {{ {', '.join(names)} }};\n}}"


def compressed(data):
    """The data as LZMA without header, as unpack.js reads it."""
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 1, "lp": 0, "pb": 0, "nice_len": 273}]
    return lzma.compress(data, format=lzma.FORMAT_RAW, filters=filters)


# Letters for text that gzip packs again: Huffman's code for it has 36 letters of six bits and 56 of seven. More letters than
# base64 has make fewer chance repetitions, which cost gzip bits. None has a meaning in a string or in HTML.
LETTERS = bytes(range(35, 127)).decode().replace("\\", " ").replace("<", "!")


def spelled(data):
    """Bytes as letters, each for the next six bits if they are less than 36, otherwise for the next seven."""
    bits, count = int.from_bytes(data + b"\0", "big"), 8 * len(data) + 8
    bits = f"{bits:0{count}b}"
    letters, place = [], 0
    while place < count - 8:
        code = int(bits[place : place + 6], 2)
        place += 6 if code < 36 else 7
        letters.append(LETTERS[code if code < 36 else int(bits[place - 7 : place], 2) - 36])
    return "".join(letters)


def number(data, place):
    """A number in WebAssembly's LEB128, and the position after it."""
    result = shift = 0
    while True:
        result |= (data[place] & 127) << shift
        shift += 7
        place += 1
        if data[place - 1] < 128:
            return result, place


def section(module, kind):
    """Where the content of a section of a module begins and ends: 10 is the code, 11 the data."""
    place = 8
    while module[place] != kind:
        size, place = number(module, place + 1)
        place += size
    size, start = number(module, place + 1)
    return start, start + size


# The kinds of bytes of code, in the order that LZMA packs best: types and targets of blocks, types of local variables, sizes of
# functions, called functions, local variables, offsets in memory, numbers, and before these all others.
KINDS = 11
OTHER, BLOCK, TARGET, DECLARATION, SIZE, FUNCTION, LOCAL, OFFSET, INTEGER, LONG, FLOAT = range(KINDS)

# The kind of the one number in LEB128 that follows an operation.
OPERANDS = {
    **dict.fromkeys((0x02, 0x03, 0x04), BLOCK), **dict.fromkeys((0x0C, 0x0D), TARGET), 0x10: FUNCTION,
    **dict.fromkeys((0x20, 0x21, 0x22), LOCAL), **dict.fromkeys((0x23, 0x24, 0x3F, 0x40), OTHER), 0x41: INTEGER, 0x42: LONG,
}  # fmt: skip


def separated(code):
    """The bytes of a code section by kind, each in order; they are as many as before.

    The binary format is that of WebAssembly's core specification, with operations on memory in bulk and saturating conversions.
    """
    kinds = [bytearray() for _ in range(KINDS)]
    place = 0

    def copy(kind, end):
        nonlocal place
        kinds[kind] += code[place:end]
        place = end

    def copy_number(kind):
        result, end = number(code, place)
        copy(kind, end)
        return result

    for _ in range(copy_number(OTHER)):
        size = copy_number(SIZE)
        end = place + size
        for _ in range(copy_number(DECLARATION)):
            copy_number(DECLARATION)
            copy(DECLARATION, place + 1)
        while place < end:
            operation = code[place]
            copy(OTHER, place + 1)
            if operation in (0x43, 0x44):
                copy(FLOAT, place + (4 if operation == 0x43 else 8))
            elif operation == 0x0E:
                for _ in range(copy_number(OTHER) + 1):
                    copy_number(OTHER)
            elif operation == 0xFC:
                for _ in range({8: 2, 9: 1, 10: 2, 11: 1}.get(copy_number(OTHER), 0)):
                    copy_number(OTHER)
            elif 0x28 <= operation <= 0x3E:
                copy_number(OTHER)
                copy_number(OFFSET)
            elif operation == 0x11:
                copy_number(OTHER)
                copy_number(OTHER)
            elif operation in OPERANDS:
                copy_number(OPERANDS[operation])
    return kinds


def differences(data, start, end):
    """The data with the differences of words from start to end, first bytes first, and that end."""
    count = (end - start) // 8
    words = struct.unpack_from(f"<{count}Q", data, start)
    steps = [words[0], *((word - before) % 2**64 for before, word in zip(words, words[1:]))]
    packed = struct.pack(f"<{count}Q", *steps)
    return data[:start] + b"".join(packed[byte::8] for byte in range(8)) + data[start + 8 * count :], start + 8 * count


def packed(data, module_start=0):
    """The arguments of `unpacked` that give the data, of which a module is the end."""
    module = data[module_start:]
    begin, finish = section(module, 10)
    kinds = separated(module[begin:finish])
    data = data[:module_start] + module[:begin] + b"".join(kinds) + module[finish:]
    start, end = (place + module_start for place in section(module, 11))
    best = compressed(data), 0, 0
    for offset in range(8):
        changed, last = differences(data, start + offset, end)
        best = min(best, (compressed(changed), start + offset, last), key=lambda found: len(found[0]))
    places = json.dumps([module_start + begin, *map(len, kinds)], separators=(",", ":"))
    return f'"{spelled(best[0])}", {len(data)}, {best[1]}, {best[2]}, {places}'


def main():
    version, modules, package = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(package, ignore_errors=True)
    (package / "classic").mkdir(parents=True)
    unpack = dense((HERE / "unpack.js").read_text(encoding="utf-8"))
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
    shutil.copy(HERE.parents[2] / "LICENSE", package)


if __name__ == "__main__":
    main()
