#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Writes the guide to the gallery from the sources of its examples: `Scripts/gallery-guide.sh > FILE`.
set -euo pipefail
cd "$(dirname "$0")/../Sources/Studio/EasingGallery"

cat <<'HEAD'
# The gallery

Animations, most of them well known, as `easing gallery` plays them. The listings are the files in
`Sources/Studio/EasingGallery/Examples`, each a program of its own, which the tests compile and play; `easing gallery NAME` prints
what they show over time, and `easing gallery NAME --format html` a page that plays it.

HEAD
for example in $(sed -n 's/^extension \(.*\): .*Example {/\1/p' Scenes.swift); do
  file="Examples/$example.swift"
  scene=$(sed -n "/^extension $example:/,/^}/p" Scenes.swift)
  name=$(sed -n 's/.*static let name = "\(.*\)"/\1/p' <<< "$scene")
  echo "## $name"
  echo
  tr '\n' ' ' <<< "$scene" | sed 's/.*static let summary = *"\([^"]*\)".*/\1/'
  echo
  echo
  echo '```swift'
  sed '1,2d' "$file"
  echo '```'
  echo
done
