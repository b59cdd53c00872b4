#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Exports animations for the web, random ones with jumps too, converts curves to CSS, SVG and GLSL, and compares them with a
# headless browser; plays Lottie files with rlottie.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/install.sh browser
python3 Tests/Adapters/Conformance/chromium.py
mkdir -p out
swift build -c release --product ConformanceCases
"$(swift build -c release --show-bin-path)/ConformanceCases" > out/conformance.json
python3 Tests/Adapters/Conformance/conformance.py out/conformance.json --csv out/conformance.csv

# Random exports with jumps, 500 to a page; JUMPS=5000 SEED=2 for more and others.
jumps=${JUMPS:-300} seed=${SEED:-1}
while [ "$jumps" -gt 0 ]; do
  "$(swift build -c release --show-bin-path)/ConformanceCases" $((jumps < 500 ? jumps : 500)) "$seed" > out/jumps.json
  python3 Tests/Adapters/Conformance/conformance.py out/jumps.json --quiet
  jumps=$((jumps - 500)) seed=$((seed + 1000))
done

swift build -c release --product easing
python3 Tests/Adapters/Conformance/converted.py "$(swift build -c release --show-bin-path)/easing"

if [ Tests/Adapters/Conformance/requirements.txt -nt .venv/.installed-players ]; then
  python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check -r Tests/Adapters/Conformance/requirements.txt
  touch .venv/.installed-players
fi
.venv/bin/python Tests/Adapters/Conformance/played.py "$(swift build -c release --show-bin-path)/easing"
.venv/bin/python Tests/Adapters/EasingLottieTests/Generator/lottie_files.py out/lottie
diff -r out/lottie Tests/Adapters/EasingLottieTests/Files
