#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs the notebooks from start to end, in a separate Python environment, and compares what they show with what is
# committed: `Scripts/notebooks.sh [check]`. `Scripts/notebooks.sh accept` takes over what they show.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ Notebooks/requirements.txt -nt .venv/.installed ]; then
  python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check -r Notebooks/requirements.txt
  touch .venv/.installed
fi
swift build -c release --product easing
PATH="$(swift build -c release --show-bin-path):$PATH"
for notebook in Notebooks/*.ipynb; do
  echo "$notebook"
  .venv/bin/jupyter nbconvert --to notebook --execute --log-level ERROR --output-dir out/notebooks "$notebook"
done
.venv/bin/jupyter nbconvert --to html --log-level ERROR --output-dir out/notebooks out/notebooks/*.ipynb
.venv/bin/python Scripts/notebook-outputs.py "${1:-check}" out/notebooks
echo "The pages with their pictures are in out/notebooks."
