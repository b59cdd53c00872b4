#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the outputs of notebooks that were run with the committed ones: `Scripts/notebook-outputs.py check FOLDER`.

Texts and tables have to be the same. Pictures depend on the fonts of a machine: there has to be one where there was
one, and its pixels are not compared. `accept` takes the outputs of the folder over into Notebooks/.
"""

import base64
import difflib
import io
import json
import pathlib
import sys

from PIL import Image

PICTURE = "image/png"


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def shown(notebook):
    """The outputs as lines of text, without empty lines and messages, by which Dask says that a machine is busy."""
    lines = []
    for index, cell in enumerate(notebook["cells"]):
        for output in cell.get("outputs", []):
            if output.get("name") == "stderr":
                continue
            data = output.get("data", {})
            text = "a picture" if PICTURE in data else "".join(data.get("text/plain", output.get("text", [])))
            lines += [f"cell {index}: {line}" for line in text.splitlines() if line]
    return lines


def cleaned(notebook):
    """The notebook without what differs from run to run."""
    notebook["metadata"]["language_info"] = {"name": "python"}
    for cell in notebook["cells"]:
        cell["metadata"] = {}
        for output in cell.get("outputs", []):
            output.get("metadata", {}).clear()
            if PICTURE in output.get("data", {}):
                output["data"] = {PICTURE: small(output["data"][PICTURE])}
    return notebook


def small(picture):
    """The picture in 48 colors, a third of its bytes."""
    source, result = io.BytesIO(base64.b64decode(picture)), io.BytesIO()
    Image.open(source).convert("RGB").quantize(48, dither=Image.Dither.NONE).save(result, "PNG", optimize=True)
    return base64.b64encode(result.getvalue()).decode()


verb, folder = sys.argv[1:]
failed = False
for executed in sorted(pathlib.Path(folder).glob("*.ipynb")):
    run, path = load(executed), pathlib.Path("Notebooks") / executed.name
    if verb == "accept":
        path.write_text(json.dumps(cleaned(run), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    else:
        difference = difflib.unified_diff(shown(load(path)), shown(run), f"{path}, committed", f"{path}, run now", "", "", 0, "")
        for line in difference:
            failed = True
            print(line)
if failed:
    sys.exit("The notebooks show something else than is committed; `Scripts/notebooks.sh accept` takes it over.")
