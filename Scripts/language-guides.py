#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the documentation's pages for other languages, CLibrary.md, PythonPackage.md and JavaScriptPackage.md, from the C library's
header, the Python package's docstrings and the JavaScript package's types: language-guides.py FOLDER
"""

import ast
import pathlib
import re
import sys
import textwrap

SOURCES = pathlib.Path(__file__).parent.parent / "Sources/Bindings"


def introduction(folder):
    """The README of a package, without its title; what it links is beside it, and not on the site."""
    text = (SOURCES / folder / "README.md").read_text(encoding="utf-8").partition("\n\n")[2]
    return re.sub(r"\[([^]]*)\]\((?!http)[^)]*\)", r"\1", text)


def page(title, summary, folder, parts):
    return "\n\n".join([f"# {title}", summary, "## Overview", introduction(folder).strip(), *parts]) + "\n"


def block(language, text):
    return f"```{language}\n{text.strip()}\n```"


def c_parts():
    header = (SOURCES / "CLibrary/include/easing.h").read_text(encoding="utf-8")
    body = header.partition('extern "C" {')[2].partition("#endif")[2].rpartition("#if defined(__cplusplus)")[0]
    first, *sections = re.split(r"^/\* -+ (.*?) -+ \*/$", body, flags=re.MULTILINE)
    yield "## All functions"
    rules = re.search(r"/\*\*\n \* @file(.*?)\*/", header, re.DOTALL).group(1)
    yield "\n".join(re.sub(r"^ \* ?", "", line) for line in rules.splitlines()[2:]).strip()
    yield "### Errors and results\n\n" + block("c", first)
    for title, text in zip(sections[::2], sections[1::2]):
        yield f"### {title}\n\n" + block("c", text)


def python_signature(node):
    """A function as it is called, without its first parameter."""
    parameters = re.sub(r"^(self|cls)(, )?", "", ast.unparse(node.args))
    kinds = {getattr(decorator, "id", "") for decorator in node.decorator_list}
    return node.name if "property" in kinds else f"{node.name}({parameters})"


def prose(docstring):
    """A docstring as Markdown, whose examples are blocks."""
    text = re.sub(r":\w+:`([^`]*)`", r"`\1`", docstring or "").replace("``", "`")
    parts = []
    for part in text.split("\n\n"):
        parts.append(block("python", part) if part.startswith(">>>") else part)
    return "\n\n".join(parts)


def python_parts():
    files = [SOURCES / f"Python/swift_easing/{name}.py" for name in ("__init__", "following", "staggers")]
    modules = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    yield "## All classes"
    yield prose(ast.get_docstring(modules[0]))
    for node in (node for module in modules for node in module.body):
        if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
            continue
        yield f"### {node.name}\n\n{prose(ast.get_docstring(node))}"
        made = [item for item in node.body if isinstance(item, ast.FunctionDef) and item.name in ("__new__", "__init__")]
        fields = [ast.unparse(item) for item in node.body if isinstance(item, ast.AnnAssign)]
        if made or fields:
            calls = [f"{node.name}{python_signature(item).removeprefix(item.name)}" for item in made]
            yield block("python", "\n".join(calls + fields))
        for item in node.body:
            if isinstance(item, ast.FunctionDef) and ast.get_docstring(item):
                if isinstance(item, ast.FunctionDef) and any(getattr(d, "id", "") == "overload" for d in item.decorator_list):
                    continue
                yield f"`{python_signature(item)}`\n\n{prose(ast.get_docstring(item))}"


def javascript_parts():
    for file, title in (("easing", "Everything: swift-easing"), ("springs", "Béziers and springs: swift-easing/springs")):
        text = (SOURCES / f"JavaScript/types/{file}.d.ts").read_text(encoding="utf-8")
        yield f"## {title}\n\n" + block("typescript", text.partition("\n\n")[2])


def main():
    folder = pathlib.Path(sys.argv[1])
    pages = {
        "CLibrary": page("The C library", "The core behind a C header, without Swift where it is used.", "CLibrary", c_parts()),
        "PythonPackage": page("The Python package", "The core for numbers, lists and numpy's arrays.", "Python", python_parts()),
        "JavaScriptPackage": page(
            "The JavaScript package", "The core as WebAssembly, for node and browsers.", "JavaScript", javascript_parts()),
    }  # fmt: skip
    for name, text in pages.items():
        (folder / f"{name}.md").write_text(textwrap.dedent(text), encoding="utf-8")


if __name__ == "__main__":
    main()
