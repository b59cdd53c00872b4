#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Writes the first page of the documentation's site from the titles and summaries of its articles:
# `Scripts/docs-page.sh > FILE`. It fails if an article is not linked. SIZE is replaced by the size of the explorer.
set -euo pipefail
cd "$(dirname "$0")/.."

tutorials=(SwiftEasing/FirstComparison SwiftEasing/SpringToCSS EasingLayers/ComingFromCoreAnimation)
guides=(SwiftEasing/ChoosingACurve SwiftEasing/TimingCurves SwiftEasing/TextOfCurves SwiftEasing/EaseFamilies SwiftEasing/DampedSprings SwiftEasing/BouncesAndDecays SwiftEasing/TakingOver
  ArcLength/ConstantPace PathTravel/MotionWithinLimits EasingAnimations/KeyframeAnimations EasingAnimations/TimeModel
  EasingAnimations/TwelvePrinciples
  EasingAnimations/ComingFromGSAP EasingAnimations/ComingFromMotion EasingAnimations/ComingFromSwiftUI
  EasingLayers/LayersAndEvents EasingLayers/HandlingTime EasingWeb/ExportingMotion)
tables=(SwiftEasing/Capabilities SwiftEasing/OtherSystems EasingLayers/HowOthersSayIt SwiftEasing/Accuracy)
libraries=$(sed -n 's/^  *- \([A-Z][A-Za-z]*\)$/\1/p' .spi.yml)
# Letters, digits and what the fragment of an address has to escape: space, parentheses, commas.
curves=(ease-in-out-quad ease-in-out-sine ease-out-expo ease-out-back ease-out-elastic ease-out-bounce 'steps(4)'
  'spring(bouncy)' 'bounce(restitution 0.6)' 'cubic-bezier(0.5, 0, 0.9, 0.7)')

# The backquotes are Markdown's.
# shellcheck disable=SC2016
html() { sed 's/&/\&amp;/g; s/</\&lt;/g; s/`\{1,2\}\([^`]*\)`\{1,2\}/<code>\1<\/code>/g'; }
item() {  # address, title, summary
  printf '<li><a href="%s">%s</a><p>%s</p></li>\n' "$1" "$2" "$(html <<< "$3")"
}
article() {  # library/article
  local path=${1,,} file
  file=$(echo Sources/*/"${1%/*}/${1%/*}.docc/${1#*/}.md")
  [ "${1%/*}" != "${1#*/}" ] || path=${path%/*}
  # The summary is the paragraph below the title.
  item "documentation/$path/" "$(sed -n '1s/^# //p' "$file" | html)" \
    "$(sed -n '3,/^$/p' "$file" | tr '\n' ' ' | sed 's/ *$//')"
}
list() { echo '<ul class="list">'; for entry in "$@"; do article "$entry"; done; echo '</ul>'; }

for file in Sources/*/*/*.docc/*.md; do
  name=$(basename "$file" .md) library=$(basename "$(dirname "$file")" .docc)
  case " ${tutorials[*]} ${guides[*]} ${tables[*]} $library/$library EasingAnimations/Gallery " in
    *" $library/$name "*) ;;
    *) echo "Scripts/docs-page.sh does not link $file" >&2; exit 1 ;;
  esac
done

cat <<'HEAD'
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>swift-easing</title>
<!-- SPDX-License-Identifier: Apache-2.0 -->
<link rel="stylesheet" href="site.css">
<body>
<header>
<h1>swift-easing</h1>
<p>Easing and timing mathematics in Swift: accurate to the last digits, fast, and for Béziers and springs bit for bit the same
on every machine.</p>
<p class="soft">Timing curves, springs, bounces and decays, paths at constant pace, keyframes and layers, with the error
of every result stated and tested.</p>
<img class="moving" src="pictures/moving.svg" width="760" height="236" alt="Five easing curves that move dots">
</header>
<main>
<h2>Try it</h2>
<ul class="doors">
<li><a href="explorer.html">The explorer</a><p>Drag handles, compare curves, catch a moving box, copy the result. The
page runs the library itself, as WebAssembly: one file of SIZE KB.</p></li>
<li><a href="gallery/">The gallery</a><p>Well-known animations, each beside its Swift source.</p></li>
<li><a href="documentation/">All symbols</a><p>The reference of all libraries.</p></li>
<li><a href="benchmarks/">Benchmarks</a><p>Times and errors beside other libraries, and how they are measured.</p></li>
</ul>
<p class="soft" style="margin-top: 1rem">Open the explorer with a curve:</p>
<ul class="curves">
HEAD
for curve in "${curves[@]}"; do
  fragment=$(sed 's/ /%20/g; s/(/%28/g; s/)/%29/g; s/,/%2C/g' <<< "$curve")
  echo "<li><a href=\"explorer.html#c=$fragment\"><code>$(html <<< "$curve")</code></a></li>"
done
echo '</ul>'
echo '<h2>Tutorials</h2>'
list "${tutorials[@]}"
echo '<h2>Guides</h2>'
list "${guides[@]}"
echo '<h2>Scenes</h2>'
echo '<ul class="scenes">'
for name in $(sed -n 's/.*static let name = "\(.*\)"/\1/p' Sources/Studio/EasingGallery/Scenes.swift); do
  title=$(tr - ' ' <<< "$name")
  echo "<li><a href=\"gallery/$name.html\"><img loading=\"lazy\" src=\"pictures/$name.svg\" alt=\"\">${title^}</a></li>"
done
echo '</ul>'
echo '<h2>Tables</h2>'
list "${tables[@]}"
echo '<h2>Libraries</h2>'
echo '<ul class="list">'
for library in $libraries; do
  page=$(echo Sources/*/"$library/$library.docc/$library.md")
  item "documentation/${library,,}/" "<code>$library</code>" "$(sed -n '3,/^$/p' "$page" | tr '\n' ' ' | sed 's/ *$//')"
done
echo '</ul>'
echo '</main>'
