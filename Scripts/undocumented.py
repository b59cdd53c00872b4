#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails if a public symbol has no comment, or a public type or function is in no topic of its library's page.

`Scripts/undocumented.py FOLDER`; the folder has a folder of symbol graphs for each library.
"""

import json
import pathlib
import re
import sys

faults = []
for folder in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    symbols, inherited = {}, set()
    for file in folder.glob("*.json"):
        graph = json.loads(file.read_text())
        symbols |= {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]}
        # What a protocol requires is documented there.
        inherited |= {
            relation["source"] for relation in graph["relationships"] if "sourceOrigin" in relation
        }
    page = next(pathlib.Path("Sources").glob(f"*/{folder.name}/{folder.name}.docc/{folder.name}.md")).read_text()
    topics = {topic.split("(")[0] for topic in re.findall(r"^- ``([^`/]+)``", page, re.M)}
    for name, symbol in symbols.items():
        path = symbol["pathComponents"]
        if "docComment" not in symbol and name not in inherited:
            faults.append(f"{folder.name}.{'.'.join(path)} has no comment.")
        if len(path) == 1 and "extension" not in symbol["kind"]["identifier"] and path[0].split("(")[0] not in topics:
            faults.append(f"{folder.name}.{path[0]} is in no topic of its library's page.")
print("\n".join(sorted(set(faults))), end="\n" if faults else "")
sys.exit(bool(faults))
