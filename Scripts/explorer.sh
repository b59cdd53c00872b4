#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# The explorer, a page that computes with the core as WebAssembly: `Scripts/explorer.sh build` writes out/explorer.html,
# `test` also compares its texts with those of the tool and drives it with a headless browser, `speed` only checks how fast it
# draws, which takes a machine of its own, and `browser SCRIPT …` runs a script of Python that drives one.
set -euo pipefail
cd "$(dirname "$0")/.."

page=out/explorer.html

build() {
  if [ -e "$page" ] && [ -z "$(find Sources Scripts/embedded.sh -type f -newer "$page" -print -quit)" ]; then
    echo "$page is newer than its sources."
    return
  fi
  Scripts/install.sh explorer
  [ -d .build/checkouts/swift-numerics ] || swift package resolve
  # One module is made of all, which therefore imports no spellings and measures without GSL.
  local sources=(Sources/Studio/CurveSpellings/*.swift Sources/Studio/Explorer/Core/*.swift
    Sources/Paths/PathTravel/Traversing/{Bend,ChebyshevNodes,FastestTraversal,FollowedBend,PathTraversal,SignChanges,TravelLimits,Vectors}.swift)
  # The functions of the library that the page calls, besides those of Core.
  Sources/Bindings/JavaScript/link.sh out/explorer.wasm \
    'easing_curve_(parse|release|info|value|velocity|acceleration|inverse|extremes|values|text|linear|stops|easing|spring|from_spring)|easing_damped_spring_taking_over' \
    "${sources[@]}"
  python3 Sources/Studio/Explorer/build.py out/explorer.wasm "$page"
}

install_browser_driver() {
  local environment=.venv/explorer
  local stamp=$environment/.installed
  if ! cmp -s Tests/Studio/Explorer/requirements.txt "$stamp"; then
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --requirement Tests/Studio/Explorer/requirements.txt
    cp Tests/Studio/Explorer/requirements.txt "$stamp"
  fi
}

case ${1:-build} in
build)
  build
  ;;
test)
  Scripts/install.sh browser firefox node
  build
  install_browser_driver
  swift build -c release --product easing
  easing=$(swift build -c release --show-bin-path)/easing
  node Tests/Studio/Explorer/texts.js out/explorer.wasm "$easing"
  .venv/explorer/bin/python Tests/Studio/Explorer/explorer.py "$page" "$easing" "${@:2}"
  python3 Tests/Studio/Explorer/firefox.py "$page"
  ;;
speed)
  .venv/explorer/bin/python Tests/Studio/Explorer/explorer.py "$page" "" --only speed
  ;;
browser)
  install_browser_driver
  .venv/explorer/bin/python "${@:2}"
  ;;
*)
  echo "Usage: Scripts/explorer.sh build|test|speed|browser SCRIPT" >&2
  exit 2
  ;;
esac
