#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the pages of the documentation's site that are made of other files, and checks the symbols.

    site.py guides LIBRARY FOLDER  the pages in a library's catalogue: other languages for SwiftEasing, the gallery for EasingAnimations
    site.py symbols FOLDER         fails if a public symbol has no comment, or a public type or function is in no topic of its
                                   library's page; FOLDER has the symbol graphs of each library
    site.py benchmarks SITE        the texts of Benchmarks; needs the package markdown
    site.py front SITE             the first page; fails if an article is not linked
"""

import ast
import html
import json
import pathlib
import re
import shutil
import sys
import textwrap

ROOT = pathlib.Path(__file__).parent.parent
BINDINGS = ROOT / "Sources/Bindings"
GALLERY = ROOT / "Sources/Studio/EasingGallery"
BENCHMARKS = ROOT / "Benchmarks"

# Articles, by name.
TUTORIALS = "FirstComparison SpringToCSS InAnEnginesLoop ComingFromCoreAnimation"
GUIDES = """ChoosingACurve TimingCurves TextOfCurves EaseFamilies DampedSprings BouncesAndDecays TakingOver ConstantPace
  MotionWithinLimits KeyframeAnimations TimeModel TwelvePrinciples ComingFromGSAP ComingFromMotion ComingFromSwiftUI LayersAndEvents
  InAnEnginesLoop HandlingTime ExportingMotion"""
TABLES = "Capabilities OtherSystems HowOthersSayIt Accuracy"
CURVES = [
    *["ease-in-out-quad", "ease-in-out-sine", "ease-out-expo", "ease-out-back", "ease-out-elastic", "ease-out-bounce"],
    *["steps(4)", "spring(bouncy)", "bounce(restitution 0.6)", "cubic-bezier(0.5, 0, 0.9, 0.7)"],
]


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def block(language, text):
    return f"```{language}\n{text.strip()}\n```"


# The pages of other languages: the C library's header, the Python package's docstrings, the JavaScript package's types.


def language_page(title, summary, folder, parts):
    # The README of a package, without its title; what it links is beside it, and not on the site.
    introduction = read(BINDINGS / folder / "README.md").partition("\n\n")[2]
    introduction = re.sub(r"\[([^]]*)\]\((?!http)[^)]*\)", r"\1", introduction).strip()
    return textwrap.dedent("\n\n".join([f"# {title}", summary, "## Overview", introduction, *parts]) + "\n")


def c_parts():
    header = read(BINDINGS / "CLibrary/include/easing.h")
    body = header.partition('extern "C" {')[2].partition("#endif")[2].rpartition("#if defined(__cplusplus)")[0]
    first, *sections = re.split(r"^/\* -+ (.*?) -+ \*/$", body, flags=re.MULTILINE)
    yield "## All functions"
    rules = re.search(r"/\*\*\n \* @file(.*?)\*/", header, re.DOTALL).group(1)
    yield "\n".join(re.sub(r"^ \* ?", "", line) for line in rules.splitlines()[2:]).strip()
    yield "### Errors and results\n\n" + block("c", first)
    for title, text in zip(sections[::2], sections[1::2]):
        yield f"### {title}\n\n" + block("c", text)


def decorators(node):
    return {getattr(decorator, "id", "") for decorator in node.decorator_list}


def python_signature(node):
    """A function as it is called, without its first parameter."""
    parameters = re.sub(r"^(self|cls)(: [^,]*)?(, )?", "", ast.unparse(node.args))
    return node.name if "property" in decorators(node) else f"{node.name}({parameters})"


def prose(docstring):
    """A docstring as Markdown, whose examples are blocks."""
    text = re.sub(r":\w+:`([^`]*)`", r"`\1`", docstring or "").replace("``", "`")
    return "\n\n".join(block("python", part) if part.startswith(">>>") else part for part in text.split("\n\n"))


def python_parts():
    modules = [ast.parse(read(BINDINGS / f"Python/swift_easing/{name}.py")) for name in ("__init__", "following", "staggers")]
    yield "## All functions and classes"
    yield prose(ast.get_docstring(modules[0]))
    for node in (node for module in modules for node in module.body):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield f"### {node.name}\n\n`{python_signature(node)}`\n\n{prose(ast.get_docstring(node))}"
        if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
            continue
        yield f"### {node.name}\n\n{prose(ast.get_docstring(node))}"
        functions = [item for item in node.body if isinstance(item, ast.FunctionDef)]
        made = [item for item in functions if item.name in ("__new__", "__init__") and "overload" not in decorators(item)]
        fields = [ast.unparse(item) for item in node.body if isinstance(item, ast.AnnAssign)]
        if made or fields:
            calls = [f"{node.name}{python_signature(item).removeprefix(item.name)}" for item in made]
            yield block("python", "\n".join(calls + fields))
        for item in functions:
            if ast.get_docstring(item) and "overload" not in decorators(item):
                yield f"`{python_signature(item)}`\n\n{prose(ast.get_docstring(item))}"


def javascript_parts():
    for file, title in (("easing", "Everything: swift-easing"), ("springs", "Béziers and springs: swift-easing/springs")):
        yield f"## {title}\n\n" + block("typescript", read(BINDINGS / f"JavaScript/types/{file}.d.ts").partition("\n\n")[2])


def scenes():
    """The type of each scene of the gallery, its name, which is that of the type unless it is written, and its summary."""
    for kind, body in re.findall(r"^extension (\w+): \w*Example {\n(.*?)^}", read(GALLERY / "Scenes.swift"), re.M | re.S):
        name = re.search('static let name = "(.*)"', body)
        words = name[1] if name else re.sub("(?!^)([A-Z])", r"-\1", kind).lower()
        yield kind, words, re.search('static let summary =\\s*"([^"]*)"', body)[1]


def gallery_page():
    """The guide to the gallery, made of the sources of its examples."""
    parts = [
        "# The gallery",
        "Animations, most of them well known, as `easing gallery` plays them. The listings are the files in\n"
        "`Sources/Studio/EasingGallery/Examples`, each a program of its own, which the tests compile and play; `easing gallery NAME`"
        " prints\nwhat they show over time, and `easing gallery NAME --format html` a page that plays it.",
    ]
    for kind, name, summary in scenes():
        listing = read(GALLERY / f"Examples/{kind}.swift").split("\n", 2)[2]
        parts += [f"## {name}", summary, f"```swift\n{listing}```"]
    return "\n\n".join(parts) + "\n\n"


def guides(library, folder):
    pages = {}
    if library == "SwiftEasing":
        python = "The core for numbers, lists and numpy's arrays."
        pages["CLibrary"] = language_page(
            "The C library", "The core behind a C header, without Swift where it is used.", "CLibrary", c_parts())  # fmt: skip
        pages["PythonPackage"] = language_page("The Python package", python, "Python", python_parts())
        pages["JavaScriptPackage"] = language_page(
            "The JavaScript package", "The core as WebAssembly, for node and browsers.", "JavaScript", javascript_parts())  # fmt: skip
    if library == "EasingAnimations":
        pages["Gallery"] = gallery_page()
    for name, text in pages.items():
        (pathlib.Path(folder) / f"{name}.md").write_text(text, encoding="utf-8")


def symbols(graphs):
    faults = set()
    for folder in pathlib.Path(graphs).iterdir():
        known, inherited = {}, set()
        for file in folder.glob("*.json"):
            graph = json.loads(file.read_text())
            known |= {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]}
            # What a protocol requires is documented there.
            inherited |= {relation["source"] for relation in graph["relationships"] if "sourceOrigin" in relation}
        topics = {topic.split("(")[0] for topic in re.findall(r"^- ``([^`/]+)``", read(page_of(folder.name)), re.M)}
        for name, symbol in known.items():
            path = symbol["pathComponents"]
            if "docComment" not in symbol and name not in inherited:
                faults.add(f"{folder.name}.{'.'.join(path)} has no comment.")
            if len(path) == 1 and "extension" not in symbol["kind"]["identifier"] and path[0].split("(")[0] not in topics:
                faults.add(f"{folder.name}.{path[0]} is in no topic of its library's page.")
    if faults:
        sys.exit("\n".join(sorted(faults)))


PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
"""


def benchmarks(site):
    """Links between the texts lead to their pages; other files of the repository are not in the site, so they stay as text."""
    import markdown

    sys.path.insert(0, str(BENCHMARKS / "Scripts"))
    import error_time

    picture = "Results/error-time.svg"
    if error_time.picture(read(BENCHMARKS / "Results/intel-xeon-processor-linux-x86-64.md")) != read(BENCHMARKS / picture):
        sys.exit(f"Benchmarks/{picture} is not that of its table; Benchmarks/Scripts/error_time.py draws it.")
    sources = sorted([*BENCHMARKS.glob("*.md"), *BENCHMARKS.glob("Results/*.md"), *BENCHMARKS.glob("Vectors/*.md")])

    def address(source):
        path = source.relative_to(BENCHMARKS)
        return path.parent / ("index.html" if path.name == "README.md" else f"{path.stem.lower()}.html")

    for source in sources:
        text = read(source)
        up = "../" * (len(address(source).parts) - 1)

        def link(match, source=source, up=up):
            other = (source.parent / match[2]).resolve()
            if other not in sources:
                return match[0] if "://" in match[2] else match[1]
            return f"[{match[1]}]({up}{address(other)})"

        text = re.sub(r"(?<!!)\[([^\]]*)\]\(([^)#]*)\)", link, text)
        body = markdown.markdown(text, extensions=["tables", "fenced_code", "toc"])
        # A keyboard scrolls what is wider than a narrow page.
        body = re.sub("<(pre|table)>", r'<\1 tabindex="0">', body)
        body = re.sub("<td>([^<]{1,12})</td>", r'<td class="short">\1</td>', body)
        if source == BENCHMARKS / "README.md":
            entries = "".join(f'<li><a href="{address(other)}">{other.stem}</a></li>' for other in sources if other != source)
            body += f"<h2>All pages</h2><ul>{entries}</ul>"
        page = pathlib.Path(site) / "benchmarks" / address(source)
        page.parent.mkdir(parents=True, exist_ok=True)
        title = f"{re.search('^# (.*)', text, re.MULTILINE)[1]} · swift-easing"
        page.write_text(
            f'{PAGE.format(title=title)}<link rel="stylesheet" href="{up}../site.css">\n<body>\n'
            f'<main class="text">\n{body}\n</main>\n',
            encoding="utf-8",
        )
    shutil.copy(BENCHMARKS / picture, pathlib.Path(site) / "benchmarks" / picture)


def page_of(name):
    """The page of an article or of a library."""
    return next(ROOT.glob(f"Sources/*/*/*.docc/{name}.md"))


def marked(text):
    """Text as HTML, with its code."""
    return re.sub(r"`{1,2}([^`]*)`{1,2}", r"<code>\1</code>", html.escape(text, quote=False))


def entry(address, title, text):
    """A link with the summary of a page, which is the paragraph below its title."""
    summary = text.split("\n\n")[1].replace("\n", " ").strip()
    return f'<li><a href="{address}">{title}</a><p>{marked(summary)}</p></li>'


def articles(title, names):
    lines = [f"<h2>{title}</h2>", '<ul class="list">']
    for name in names.split():
        text = read(page_of(name))
        address = f"documentation/{page_of(name).parent.stem}/{name}/".lower()
        lines.append(entry(address, marked(text.partition("\n")[0].removeprefix("# ")), text))
    return [*lines, "</ul>"]


def front(site):
    site = pathlib.Path(site)
    libraries = re.findall(r"^ *- ([A-Z][A-Za-z]*)$", read(".spi.yml"), re.M)
    linked = {*TUTORIALS.split(), *GUIDES.split(), *TABLES.split(), "Gallery"}
    for file in ROOT.glob("Sources/*/*/*.docc/*.md"):
        if file.stem != file.parent.stem and file.stem not in linked:
            sys.exit(f"Scripts/site.py does not link {file}")
    readme = read("README.md")
    purpose, readers = readme.split("\n\n")[1:3]

    def way(title, command, language, part):
        """A way to install, with the first listing of the README in a language that has a part, or with the line of it."""
        listing = next(text for text in re.findall(f"^```{language}\n(.*?)^```", readme, re.M | re.S) if part in text)
        texts = command, next(line for line in listing.splitlines() if part in line) if language == "sh" else listing
        parts = "".join(f'<pre tabindex="0"><code>{html.escape(text.strip(), quote=False)}</code></pre>' for text in texts)
        return f"<li><h3>{title}</h3>{parts}</li>"

    ways = "\n".join([
        way("Swift", '.package(path: "../swift-easing")', "swift", "var x = Animated"),
        way("The tool", 'make install PREFIX="$HOME/.local"', "sh", "--to tailwind"),
        way("npm", "make npm\nnpm install ./out/npm/package", "js", "import {"),
        way("Python", "make wheel\npip install out/wheel/*.whl", "python", "import Curve"),
    ])  # fmt: skip
    kilobytes = (site / "explorer.html").stat().st_size // 1000
    lines = [
        PAGE.format(title="swift-easing").rstrip(),
        f"""<!-- SPDX-License-Identifier: Apache-2.0 -->
<link rel="stylesheet" href="site.css">
<body>
<header class="hero">
<div>
<h1>swift-easing</h1>
<p class="lead">{marked(purpose)}</p>
<p class="soft">{marked(readers)}</p>
<p class="calls"><a class="call" href="explorer.html">Open the explorer</a> <a href="#install">Install it</a></p>
</div>
<img class="moving" src="pictures/moving.svg" width="520" height="236" alt="Five easing curves that move dots">
</header>
<main>
<h2 id="install">Install it</h2>
<p class="soft">In a clone of the repository. The packages for npm and Python run without Swift.</p>
<ul class="doors ways">
{ways}
</ul>
<h2>Try it</h2>
<ul class="doors">
<li><a href="explorer.html">The explorer</a><p>Drag handles, compare curves, catch a moving box, copy the result. The
page runs the library itself, as WebAssembly: one file of {kilobytes} KB.</p></li>
<li><a href="gallery/index.html">The gallery</a><p>Well-known animations, each beside its Swift source.</p></li>
<li><a href="documentation/index.html">All symbols</a><p>The reference of all libraries.</p></li>
<li><a href="benchmarks/index.html">Benchmarks</a><p>Error against time, beside other libraries.</p></li>
<li><a href="benchmarks/Vectors/index.html">Test your easing</a><p>Right answers for the solvers of others, in any language, without
this package.</p></li>
</ul>
<p class="soft" style="margin-top: 1rem">Open the explorer with a curve:</p>
<ul class="curves">""",
    ]
    # Letters, digits and what the fragment of an address has to escape: space, parentheses, commas.
    escapes = str.maketrans({" ": "%20", "(": "%28", ")": "%29", ",": "%2C"})
    lines += [f'<li><a href="explorer.html#c={curve.translate(escapes)}"><code>{curve}</code></a></li>' for curve in CURVES]
    lines += ["</ul>", *articles("Tutorials", TUTORIALS), *articles("Guides", GUIDES), "<h2>Scenes</h2>", '<ul class="scenes">']
    for _, name, _ in scenes():
        title = name[0].upper() + name[1:].replace("-", " ")
        lines.append(f'<li><a href="gallery/{name}.html"><img loading="lazy" src="pictures/{name}.svg" alt="">{title}</a></li>')
    lines += ["</ul>", *articles("Tables", TABLES), "<h2>Libraries</h2>", '<ul class="list">']
    for library in libraries:
        lines.append(entry(f"documentation/{library.lower()}/", f"<code>{library}</code>", read(page_of(library))))
    text = "\n".join([*lines, "</ul>", "</main>", ""])
    (site / "index.html").write_text(text, encoding="utf-8")
    for target in re.findall(r'(?:href|src)="([^"#]+)', text):
        if not (site / target).exists():
            sys.exit(f"The first page links {target}, which is not there.")


if __name__ == "__main__":
    {"guides": guides, "symbols": symbols, "benchmarks": benchmarks, "front": front}[sys.argv[1]](*sys.argv[2:])
