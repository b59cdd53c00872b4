#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs notebooks from start to end, in a separate Python environment, and compares what they show with what is committed:
# `Scripts/notebooks.sh check [NAME …]`, by default all. `Scripts/notebooks.sh accept` stores what they show now. Notebooks that
# import the Python package need `make wheel` before.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ Notebooks/requirements.txt -nt .venv/.installed ]; then
  python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check --no-compile -r Notebooks/requirements.txt
  touch .venv/.installed
fi
swift build --product easing
PATH="$(swift build --show-bin-path):$PATH"
verb=${1:-check}
names=("${@:2}")
[ ${#names[@]} -gt 0 ] || for notebook in Notebooks/*.ipynb; do names+=("$(basename "$notebook" .ipynb)"); done
rm -rf out/notebooks
for name in "${names[@]}"; do
  notebook=Notebooks/$name.ipynb
  # The wheel as it is now, which has the same version as an older one.
  if grep -q swift_easing "$notebook" && [ -z "${installed:-}" ]; then
    .venv/bin/pip install --quiet --disable-pip-version-check --no-compile -r Notebooks/requirements-package.txt
    .venv/bin/pip install --quiet --disable-pip-version-check --no-compile --force-reinstall --no-deps out/wheel/*.whl
    installed=yes
  fi
  echo "$notebook"
  .venv/bin/jupyter nbconvert --to notebook --execute --log-level ERROR --output-dir out/notebooks "$notebook"
done
.venv/bin/jupyter nbconvert --to html --log-level ERROR --output-dir out/notebooks out/notebooks/*.ipynb
.venv/bin/python Scripts/notebook-outputs.py "$verb" out/notebooks
echo "The pages with their pictures are in out/notebooks."
