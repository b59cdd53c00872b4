#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Builds the documentation of all libraries as one static site in out/docs, by DocC; a warning is an error.
# HOSTING is the site's path on its server, such as swift-easing; by default the site is at the root. Explorer, gallery, benchmarks and
# the first page work at any path, DocC's pages only at this one.
set -euo pipefail
cd "$(dirname "$0")/.."

libraries=$(sed -n 's/^  *- \([A-Z][A-Za-z]*\)$/\1/p' .spi.yml)
folder=out/docs
rm -rf $folder
mkdir -p $folder/archives

# The tool links all libraries but one.
swift build --product easing
swift build --target EasingCoreAnimation
bin=$(swift build --show-bin-path)
flags=(-target "$(swiftc -print-target-info | sed -n 's/^    "triple": "\(.*\)",$/\1/p')" -I "$bin/Modules")
for map in "$bin/CEasing.build/module.modulemap" Sources/*/*/module.modulemap Sources/*/*/include/module.modulemap \
  .build/checkouts/swift-numerics/Sources/_NumericsShims/include/module.modulemap; do
  flags+=(-Xcc "-fmodule-map-file=$map")
done
for folder_of_headers in Sources/*/*/include .build/checkouts/swift-numerics/Sources/_NumericsShims/include; do
  flags+=(-I "$folder_of_headers")
done

# The documentation of a library includes the modules that it re-exports: SwiftEasing is one library, though it is built of six more.
reexported=EasingCore,EasingAnalysis,EasingFamilies,EasingMotions,EasingFollowers,EasingPieces,GSLErrors

archives=()
for library in $libraries; do
  symbols=$folder/symbols/$library
  mkdir -p "$symbols"
  swift-symbolgraph-extract -module-name "$library" "${flags[@]}" -minimum-access-level public \
    -experimental-allowed-reexported-modules="$reexported" -skip-synthesized-members -output-dir "$symbols"
  catalog=()
  sources=(Sources/*/"$library/$library.docc")
  if [ -d "${sources[0]}" ]; then
    catalog=("$folder/catalogs/$library.docc")
    mkdir -p "$folder/catalogs"
    cp -R "${sources[0]}" "${catalog[0]}"
    # The guide to the gallery is made of its sources, as are the pages of other languages.
    Scripts/site.py guides "$library" "${catalog[0]}"
  fi
  # Symbol links from one library to another are found in the archives that are there.
  dependencies=()
  for archive in "${archives[@]}"; do dependencies+=(--dependency "$archive"); done
  docc convert "${catalog[@]}" --additional-symbol-graph-dir "$symbols" --output-dir "$folder/archives/$library.doccarchive" \
    --fallback-display-name "$library" --fallback-bundle-identifier "swift-easing.$library" \
    --enable-experimental-external-link-support "${dependencies[@]}" --warnings-as-errors \
    --transform-for-static-hosting ${HOSTING:+--hosting-base-path "$HOSTING"}
  archives+=("$folder/archives/$library.doccarchive")
done
docc merge "${archives[@]}" --output-path $folder/site --synthesized-landing-page-name swift-easing
Scripts/site.py symbols $folder/symbols
rm -rf $folder/archives $folder/catalogs $folder/symbols

# The first page, with the explorer and the gallery.
site=$folder/site
easing=$bin/easing
mkdir -p $site/pictures
Scripts/explorer.sh build
cp out/explorer.html $site
"$easing" gallery --all $site/gallery
for scene in $("$easing" gallery | cut -d ' ' -f 1); do
  "$easing" gallery "$scene" --format svg > "$site/pictures/$scene.svg"
done
cp Sources/Curves/SwiftEasing/SwiftEasing.docc/Resources/moving.svg $site/pictures
cp Scripts/site.css $site
# The pictures of the families of curves are live where scripts run. DocC's pages know no relative address, and are one program.
Scripts/npm.sh build
cp out/npm/package/classic/easing.js Scripts/live-families.js $site
find $site/documentation -name index.html -exec \
  sed -i "s|</body>|<script defer src=\"/${HOSTING:+$HOSTING/}live-families.js\"></script></body>|" {} +
# DocC's pages ask for it.
echo '{}' > $site/theme-settings.json
[ -x .venv/docs/bin/python ] || python3 -m venv .venv/docs
.venv/docs/bin/pip install --quiet --disable-pip-version-check markdown==3.11.3
.venv/docs/bin/python Scripts/site.py benchmarks $site
Scripts/site.py front $site
cp Scripts/site-frame.css Scripts/site-search.js $site
Scripts/site_frame.py $site "${HOSTING:-}"
echo "The documentation is in $folder/site; a web server has to show it: python3 -m http.server -d $folder/site"
