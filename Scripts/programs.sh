#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Builds the programs that tests run. Tests refuse a program older than its sources, so its date is updated even if
# there was nothing to build.
set -euo pipefail
cd "$(dirname "$0")/.."

for product in easing EasingBasics WithoutGSL; do
  swift build --product "$product"
  touch "$(swift build --show-bin-path)/$product"
done
swift build -c release --product AllocationProbe
touch "$(swift build -c release --show-bin-path)/AllocationProbe"
