#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the texts of Benchmarks as pages of the documentation's site: benchmark-pages.py SITE

It needs the package markdown. Links between the texts lead to their pages; other files of the repository are not in the site, so they
stay as text.
"""

import pathlib
import re
import sys

import markdown

ROOT = pathlib.Path(__file__).parent.parent
FOLDER = ROOT / "Benchmarks"
PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title} · swift-easing</title>
<link rel="stylesheet" href="{up}site.css">
<body>
<p><a href="{up}index.html">swift-easing</a></p>
<main class="text">
{body}
</main>
"""


def place(source):
    """The place of the page of a text, below the folder of all."""
    path = source.relative_to(FOLDER)
    return path.parent / ("index.html" if path.name == "README.md" else f"{path.stem.lower()}.html")


def main():
    target = pathlib.Path(sys.argv[1]) / "benchmarks"
    sources = sorted([*FOLDER.glob("*.md"), *(FOLDER / "Results").glob("*.md")])
    for source in sources:
        text = source.read_text(encoding="utf-8")

        def link(found, source=source):
            other = (source.parent / found[2]).resolve()
            if other not in sources:
                return found[0] if "://" in found[2] else found[1]
            up = "../" * (len(place(source).parts) - 1)
            return f"[{found[1]}]({up}{place(other)})"

        text = re.sub(r"\[([^\]]*)\]\(([^)#]*)\)", link, text)
        body = markdown.markdown(text, extensions=["tables", "fenced_code"])
        if source.name == "README.md":
            entries = "".join(f'<li><a href="{place(other)}">{other.stem}</a></li>' for other in sources if other != source)
            body += f"<h2>Results</h2><ul>{entries}</ul>"
        page = target / place(source)
        page.parent.mkdir(parents=True, exist_ok=True)
        title = re.search("^# (.*)", text, re.MULTILINE)[1]
        page.write_text(PAGE.format(title=title, body=body, up="../" * len(place(source).parts)), encoding="utf-8")


if __name__ == "__main__":
    main()
