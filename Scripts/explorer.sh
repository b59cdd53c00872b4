#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# The explorer, a page that computes with the core as WebAssembly: `Scripts/explorer.sh build` writes it, `check` fails if the
# committed page was made from other sources, `test` drives it with a headless browser.
set -euo pipefail
cd "$(dirname "$0")/.."

page=Sources/ExplorerPage/explorer.html

case ${1:-build} in
build)
  Scripts/install.sh explorer
  swift package resolve
  Sources/Explorer/link.sh out/explorer.wasm
  python3 Sources/Explorer/build.py out/explorer.wasm "$page"
  cp "$page" out/explorer.html
  ;;
check)
  python3 Sources/Explorer/build.py --check "$page"
  ;;
test)
  Scripts/install.sh browser
  environment=.venv/explorer
  stamp=$environment/.installed
  if ! cmp -s Tests/Explorer/requirements.txt "$stamp"; then
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --requirement Tests/Explorer/requirements.txt
    cp Tests/Explorer/requirements.txt "$stamp"
  fi
  swift build -c release --product easing
  "$environment/bin/python" Tests/Explorer/explorer.py "$page" \
    "$(swift build -c release --show-bin-path)/easing" "${@:2}"
  ;;
*)
  echo "Usage: Scripts/explorer.sh build|check|test" >&2
  exit 2
  ;;
esac
