#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Writes the guide to the gallery from the sources of its examples: `Scripts/gallery-guide.sh > FILE`.
set -euo pipefail
cd "$(dirname "$0")/../Sources/Gallery"

cat <<'HEAD'
# The gallery

Animations, most of them well known, as `easing gallery` plays them. The listings are the files in
`Sources/Gallery/Examples`, which the tests play too; `easing gallery NAME` prints what they show over time, and
`easing gallery NAME --format html` a page that plays it.

HEAD
for example in Rocket Shake Orbit Spaceship Circuit ColorPulse CardShuffle ClockHands FadeOut PullToRefresh \
  TimingCheatSheet FolderFlip FolderPage FolderLayers Door Slider BouncingBallDrop Relay; do
  file="Examples/$example.swift"
  name=$(sed -n 's/.*static let name = "\(.*\)"/\1/p' "$file")
  echo "## $name"
  echo
  sed -n 's/.*static let summary = "\(.*\)"/\1/p' "$file"
  echo
  echo '```swift'
  sed '1,2d' "$file"
  echo '```'
  echo
done
