#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Gives each page of the built site a bar that leads to all its parts, and writes the page and the index of the search.

    site_frame.py SITE [PATH]

PATH is the site's path on its server, such as swift-easing. DocC's pages need it, because their script changes the address without
loading another page; all others link relative to themselves.
"""

import html
import html.parser
import json
import pathlib
import re
import sys
import urllib.parse

PARTS = {"explorer.html": "Explorer", "gallery/index.html": "Gallery", "benchmarks/index.html": "Benchmarks"}
KINDS = {"Instance Property": "property", "Instance Method": "method", "Instance Subscript": "subscript", "Framework": "library"}


def bar(up, libraries, kind=""):
    """The bar of a page from which the site's folder is at `up`."""
    parts = "".join(f'<a class="site-{name.lower()}" href="{up}{address}">{name}</a>' for address, name in PARTS.items())
    modules = "".join(f'<li><a href="{up}documentation/{name.lower()}/index.html">{name}</a></li>' for name in libraries)
    return (
        f'<link rel="stylesheet" href="{up}site-frame.css"><nav class="site-bar{kind}" aria-label="Site">'
        f'<a class="site-home" href="{up}index.html">swift-easing</a>{parts}'
        f"<details><summary>Libraries</summary><ul>{modules}</ul></details>"
        f'<form action="{up}search.html"><input type="search" name="q" aria-label="Search all pages" placeholder="Search" required></form>'
        "</nav>"
    )


def with_bar(page, up, libraries):
    """A page with the bar at the beginning of its body; a page without the tag has a margin, and the bar before its header."""
    body = re.search(r"(?<=<body>)|(?<=<body )[^>]*>", page)
    at = body.end() if body else page.index("<header")
    return page[:at] + bar(up, libraries, "" if body else " inset") + page[at:]


def plain(nodes, references):
    """The text of DocC's content, with its code and the titles that it links."""
    words = []
    for node in nodes if isinstance(nodes, list) else [nodes]:
        if isinstance(node, str):
            words.append(node)
        elif isinstance(node, dict):
            if node.get("type") == "reference":
                words.append(references.get(node.get("identifier"), {}).get("title", ""))
            keys = ("text", "code", "inlineContent", "content", "items", "rows", "header")
            words += [plain(node[key], references) for key in keys if key in node]
        elif isinstance(node, list):
            words.append(plain(node, references))
    return " ".join(word for word in words if word)


def documentation(site):
    """Entries for each library, symbol and article of DocC's pages, and for each heading of an article."""
    data = site / "data"
    for file in sorted(data.glob("documentation/**/*.json")):
        page = json.loads(file.read_text(encoding="utf-8"))
        metadata, references = page["metadata"], page.get("references", {})
        address = f"{file.relative_to(data).with_suffix('')}/"
        if metadata.get("role") == "collectionGroup" or "modules" not in metadata:
            continue
        title, module = metadata["title"], metadata["modules"][0]["name"]
        kind = metadata.get("roleHeading", "")
        summary = plain(page.get("abstract", []), references)
        if metadata["role"] == "symbol":
            # What a symbol is part of, without the library.
            path = page["hierarchy"]["paths"][0] if page["hierarchy"].get("paths") else []
            parent = path[-1].rpartition("/")[2] if len(path) > 1 else ""
            yield [f"{parent}.{title}" if parent else title, KINDS.get(kind, kind.lower()), module, address, summary]
            continue
        yield [title, KINDS.get(kind, kind.lower()), module, address, summary]
        for section in page.get("primaryContentSections", []):
            heading, anchor, texts = title, "", []
            for node in [*section.get("content", []), {"type": "heading", "text": "", "anchor": ""}]:
                if node["type"] != "heading":
                    texts.append(plain(node, references))
                    continue
                if texts:
                    yield [heading, "section", module, address + (f"#{anchor}" if anchor else ""), " ".join(texts)]
                heading, anchor, texts = f"{title}: {node['text']}" if node["text"] != "Overview" else title, node["anchor"], []


class Text(html.parser.HTMLParser):
    """The title of a static page and the text of its main part."""

    def __init__(self):
        super().__init__()
        self.open, self.title, self.words = [], "", []

    def handle_starttag(self, tag, attrs):
        if tag in ("title", "main", "header", "svg", "script"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.open:
            self.open.remove(tag)

    def handle_data(self, data):
        if self.open[-1:] == ["title"] and "svg" not in self.open:
            self.title += data
        elif self.open and not {"svg", "script"} & set(self.open):
            self.words += data.split()


def static(site):
    for kind, folder in (("animation", "gallery"), ("benchmark", "benchmarks")):
        for file in sorted((site / folder).glob("**/*.html")):
            text = Text()
            text.feed(file.read_text(encoding="utf-8"))
            yield [text.title.partition(" · ")[0], kind, "", str(file.relative_to(site)), " ".join(text.words)[:4000]]
    yield ["Explorer", "page", "", "explorer.html", "Drag handles, compare, draw, fit and follow curves, springs and paths, and copy them."]


SEARCH = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Search · swift-easing</title>
<link rel="stylesheet" href="site.css">
<body>
<main>
<h1>Search</h1>
<p id="count" role="status">Type a word into the field above.</p>
<noscript><p>The search needs JavaScript.</p></noscript>
<ol id="results" class="results"></ol>
</main>
<script src="site-search.js"></script>
"""


def main(folder, path=""):
    site = pathlib.Path(folder)
    entries = [*documentation(site), *static(site)]
    libraries = [title for title, kind, *_ in entries if kind == "library"]
    index = json.dumps(entries, ensure_ascii=False, separators=(",", ":"))
    (site / "search.json").write_text(index, encoding="utf-8")
    (site / "search.html").write_text(SEARCH, encoding="utf-8")
    root = f"/{urllib.parse.quote(path)}/" if path else "/"
    for file in site.glob("**/*.html"):
        place = file.relative_to(site)
        up = root if place.parts[0] == "documentation" else "../" * (len(place.parts) - 1)
        file.write_text(with_bar(file.read_text(encoding="utf-8"), up, libraries), encoding="utf-8")
    print(f"The search knows {len(entries)} places; its index has {len(index.encode()) // 1000} KB.")


if __name__ == "__main__":
    main(*sys.argv[1:])
