#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# The JavaScript package: `Scripts/npm.sh build | test | fuzz`. The package goes to out/npm; the test packs it, installs it in a new
# folder, and runs it there in node, in Chromium and, if it is there, in Firefox, all without Swift.
set -euo pipefail
cd "$(dirname "$0")/.."

package=$PWD/out/npm/package

build() (
  # One at a time, because `make docs` builds it too; the second finds what the first has built.
  mkdir -p out/npm
  exec 8> out/npm/lock
  ! command -v flock > /dev/null || flock 8
  local built=$package/package.json
  [ ! -e "$built" ] || [ -n "$(find Sources Scripts -type f -newer "$built" -print -quit)" ] || exit 0
  Scripts/install.sh explorer
  [ -d .build/checkouts/swift-numerics ] || swift package resolve
  # The functions that the scripts of each entry point call.
  Sources/Bindings/JavaScript/link.sh out/npm/springs.wasm \
    'easing_cubic_bezier_(make|value|velocity|acceleration|inverse)|easing_damped_spring_(make|from_bounce|value|state|acceleration|settling|retargeted)'
  Sources/Bindings/JavaScript/link.sh out/npm/easing.wasm \
    'easing_(curve_[^q]|path_).*|easing_cubic_bezier_make|easing_damped_spring_(make|from_bounce|from_smooth_time|state|settling|retargeted|taking_over|follow.*|response)|easing_(smoothing|one_euro|stagger)_.*|easing_version'
  python3 Sources/Bindings/JavaScript/package.py "$(sed -n 's/.*version: StaticString = "\(.*\)"/\1/p' Sources/Bindings/CLibrary/Errors.swift)" out/npm "$package"
)

# limit BYTES ENTRY: fails if an entry point is larger with gzip.
limit() {
  local size
  size=$(gzip -9c "$package/$2" | wc -c)
  printf '%-10s %5s bytes of %6s with gzip\n' "$2" "$size" "$1"
  [ "$size" -le "$1" ]
}

test_package() {
  local folder=$PWD/out/npm/installed plain=(env -u LD_LIBRARY_PATH PATH=/usr/local/bin:/usr/bin:/bin)
  limit 19000 springs.js
  limit 150000 easing.js
  rm -rf "$folder" out/npm/*.tgz
  mkdir -p "$folder"
  (cd "$package" && npm pack --silent --pack-destination "$PWD/..")
  cp Tests/Bindings/JavaScript/{package.test,fuzz}.mjs Tests/Bindings/JavaScript/types.mts "$folder"
  cd "$folder"
  npm install --silent --no-audit --no-fund --offline --prefix . "$package"/../*.tgz
  TABLE=$OLDPWD/Tests/Bindings/CLibrary/orbit.bin ROOT=$OLDPWD "${plain[@]}" node --test --test-reporter=dot package.test.mjs
  tsc --strict --noEmit --target es2022 --module nodenext types.mts
  cd "$OLDPWD"
  fuzz
  python3 Tests/Bindings/JavaScript/browser.py "$folder/node_modules/swift-easing" chromium "$(python3 Tests/Adapters/Conformance/chromium.py)"
  local firefox
  if firefox=$(command -v firefox-esr || command -v firefox); then
    python3 Tests/Bindings/JavaScript/browser.py "$folder/node_modules/swift-easing" firefox "$firefox"
  else
    echo "There is no Firefox, so the package was not tried in it."
  fi
}

# Random arrays for SECONDS_EACH=3.
fuzz() {
  (cd out/npm/installed && TABLE=$OLDPWD/Tests/Bindings/CLibrary/orbit.bin node fuzz.mjs 49 "${SECONDS_EACH:-3}")
}

case ${1:-} in
build) build ;;
fuzz) fuzz ;;
test)
  Scripts/install.sh browser npm firefox
  build
  test_package
  ;;
*)
  echo "Scripts/npm.sh build | test | fuzz" >&2
  exit 2
  ;;
esac
