#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Writes an animated picture of five curves, in CSS that the tool converts them to: `Scripts/moving-picture.sh TOOL > FILE`.
set -euo pipefail
easing=$1

curves=(ease ease-out-back 'spring(bouncy)' 'bounce(restitution 0.6)' 'chain(ease-in-cubic, ease-out-cubic, 0.3, 0.6)')
labels=(ease ease-out-back 'spring(bouncy)' 'bounce(restitution 0.6)' 'chain(ease-in-cubic, …)')
colors=('#0072b2' '#d55e00' '#009e73' '#cc79a7' '#e69f00')
loop=3.2  # seconds: the motions, then a pause

cat <<SVG
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 236" width="760" height="236" role="img" aria-label="Five easing curves moving dots">
<!-- SPDX-License-Identifier: Apache-2.0. Written by Scripts/moving-picture.sh. -->
<style>
text { font: 14px ui-monospace, Menlo, Consolas, monospace; fill: #333 }
line { stroke: #ccc; stroke-width: 2; stroke-linecap: round }
@media (prefers-color-scheme: dark) { text { fill: #ddd } line { stroke: #555 } }
circle { animation-duration: ${loop}s; animation-iteration-count: infinite }
@media (prefers-reduced-motion: reduce) { circle { animation-play-state: paused; animation-delay: -2.5s } }
SVG
for index in "${!curves[@]}"; do
  curve=${curves[index]}
  timing=$("$easing" convert "$curve" --to linear)
  seconds=$("$easing" convert "$curve" --to json | sed -n 's/^  "duration": \([0-9.]*\),$/\1/p')
  end=$(awk "BEGIN { printf \"%.3f\", 100 * ${seconds:-1} / $loop }")
  cat <<SVG
@keyframes k$index {
  0% { transform: none; opacity: 1; animation-timing-function: $timing }
  $end% { transform: translateX(440px); opacity: 1; animation-timing-function: linear }
  88% { transform: translateX(440px); opacity: 1 }
  92% { transform: translateX(440px); opacity: 0 }
  92.01% { transform: none; opacity: 0 }
  96% { transform: none; opacity: 1 }
  100% { transform: none; opacity: 1 }
}
#c$index { animation-name: k$index; fill: ${colors[index]} }
SVG
done
echo "</style>"
for index in "${!curves[@]}"; do
  y=$((30 + 44 * index))
  cat <<SVG
<text x="16" y="$((y + 5))">${labels[index]}</text>
<line x1="250" x2="690" y1="$y" y2="$y"/><circle id="c$index" cx="250" cy="$y" r="11"/>
SVG
done
echo "</svg>"
