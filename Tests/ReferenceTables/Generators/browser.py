# SPDX-License-Identifier: Apache-2.0
"""Runs a script in headless Chromium, found and started by Tests/Adapters/Conformance/chromium.py."""

import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Adapters/Conformance"))

import chromium  # noqa: E402

PAGE = """<!DOCTYPE html><meta charset="utf-8"><body>
<div id="stage"></div><iframe id="frame" srcdoc="<!DOCTYPE html><body>"></iframe>
<script type="application/json" id="cases">%s</script>
<script type="application/json" id="results"></script>
<script>
%s
addEventListener("load", () => {
  const cases = JSON.parse(document.getElementById("cases").textContent);
  let results;
  try { results = cases.map(answer); } catch (error) { results = {error: error.stack}; }
  for (const id of ["stage", "frame"]) document.getElementById(id).remove();
  document.getElementById("cases").remove();
  document.getElementById("results").textContent =
    JSON.stringify(results).replaceAll("<", "\\\\u003c");
});
</script>"""


def ask(script, cases, timeout=300):
    """The results of the script's function `answer` for each case, after the page has loaded."""
    # Text must not close the script element.
    page = PAGE % (json.dumps(cases).replace("<", "\\u003c"), script)
    document = chromium.dump(chromium.find(), page, timeout)
    found = re.search(r'id="results">(.*?)</script>', document, re.DOTALL)
    if not found or not found.group(1):
        raise chromium.BrowserError("the page did not come to its end, so there are no results")
    results = json.loads(found.group(1))
    if isinstance(results, dict):
        raise chromium.BrowserError(results["error"])
    return results


def version():
    """The browser's version, for example Chrome/156.0.8078.79."""
    said = chromium.version(chromium.find())
    return "Chrome/" + re.search(r"[0-9.]+", said).group(0)
