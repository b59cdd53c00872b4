#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Fails if reading a text takes more than linear time; see Scripts/growth.py.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/install.sh bench
for product in ReadingGrowth easing; do swift build -c release --product "$product"; done
programs=$(swift build -c release --show-bin-path)
python3 Scripts/growth.py "$programs/ReadingGrowth" "$programs/easing"
