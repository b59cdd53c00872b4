#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Draws the pictures of the documentation with the built tool: `Scripts/pictures.sh [TOOL]`. DocC shows NAME~dark in dark.
set -euo pipefail
cd "$(dirname "$0")/.."

easing=${1:-$(swift build -c release --show-bin-path)/easing}
resources() { echo "$(echo Sources/*/"$1/$1.docc")/Resources"; }

plot() {  # library, name, size, arguments of easing
  local path size=$3
  path=$(resources "$1")/$2
  shift 3
  mkdir -p "$(dirname "$path")"
  "$easing" "$@" --size "$size" --transparent --plot "$path.svg" > /dev/null
  "$easing" "$@" --size "$size" --transparent --dark --plot "$path~dark.svg" > /dev/null
  Scripts/squeeze-picture.py "$path.svg" "$path~dark.svg"
}
wide() { plot "$1" "$2" 900x800 compare "${@:3}"; }
family() { plot SwiftEasing "family-$1" 480x600 compare "${@:2}"; }
still() {  # library, scene
  mkdir -p "$(resources "$1")"
  "$easing" gallery "$2" --format svg > "$(resources "$1")/scene-$2.svg"
}

# An animated picture of five curves, in CSS that the tool converts them to.
moving() {
  local curves labels colors loop timing seconds end y
  curves=(ease ease-out-back 'spring(bouncy)' 'bounce(restitution 0.6)' 'chain(ease-in-cubic, ease-out-cubic, 0.3, 0.6)')
  labels=(ease ease-out-back 'spring(bouncy)' 'bounce(restitution 0.6)' 'chain(ease-in-cubic, …)')
  colors=('#0072b2' '#d55e00' '#009e73' '#cc79a7' '#e69f00')
  loop=3.2  # seconds: the motions, then a pause

  cat <<SVG
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 236" width="520" height="236" role="img" aria-label="Five easing curves moving dots">
<!-- SPDX-License-Identifier: Apache-2.0. Written by Scripts/pictures.sh. -->
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
  $end% { transform: translateX(262px); opacity: 1; animation-timing-function: linear }
  88% { transform: translateX(262px); opacity: 1 }
  92% { transform: translateX(262px); opacity: 0 }
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
<line x1="232" x2="494" y1="$y" y2="$y"/><circle id="c$index" cx="232" cy="$y" r="11"/>
SVG
  done
  echo "</svg>"
}

rm -rf Sources/*/*/*.docc/Resources
wide SwiftEasing articles ease 'cubic-bezier(0.5, 0, 0.9, 0.7)' 'cubic-bezier(0.68, -0.55, 0.735, 1.55)' ease-out-bounce
wide SwiftEasing families ease-out-back ease-out-elastic ease-out-bounce
wide SwiftEasing motions 'spring(smooth)' 'spring(bouncy)' 'bounce(restitution 0.6)'
wide SwiftEasing bounces 'bounce(duration 1.2s, restitution 0.6)' 'decay(velocity 3, rate 0.997)'
wide SwiftEasing first-comparison ease 'cubic-bezier(0.5, 0, 0.9, 0.7)' ease-out-back ease-out-bounce
wide SwiftEasing stops 'spring(bouncy)' "$("$easing" convert 'spring(bouncy)' --accuracy 0.01 --to linear)" --duration 0.557
plot ArcLength pace 1000x461 path 'M0,150 C75,0 225,300 300,150'
plot ArcLength nearest 1000x485 path 'M0,150 C75,0 225,300 300,150' --nearest 100,200
plot PathTravel limits 900x800 path 'M0,0 C200,0 200,100 100,100 S0,200 200,200' \
  --limits speed=200,acceleration=100,braking=300,lateral=400
moving > "$(resources SwiftEasing)/moving.svg"

for name in quad cubic quart quint sine expo circ back elastic bounce; do
  family "$name" "ease-in-$name" "ease-out-$name" "ease-in-out-$name"
done
family power 'ease-in-power(0.5)' 'ease-in-power(1.5)' 'ease-in-power(8)'
family ball 'bounce(restitution 0.3)' 'bounce(restitution 0.5)' 'bounce(restitution 0.7)'
family bezier ease ease-in ease-out ease-in-out
family material material-standard material-sharp m3-standard m3-emphasized
family steps 'steps(4)' 'steps(4, jump-start)' 'steps(4, jump-none)'
family lines linear 'linear(0, 0.8 30%, 0.6 50%, 1)'
family spring 'spring(response 0.5, damping-ratio 0.3)' 'spring(response 0.5, damping-ratio 0.6)' \
  'spring(response 0.5, damping-ratio 1)' 'spring(response 0.5, damping-ratio 2)'
family presets 'spring(smooth)' 'spring(snappy)' 'spring(bouncy)'
family decay 'decay(velocity 1, rate 0.99)' 'decay(velocity 1, rate 0.995)' 'decay(velocity 1, rate 0.998)'
family combined 'chain(ease-in, ease-out, 0.3, 0.6)' 'blend(ease, linear, 0.5)' 'mirror(ease-in)'

still ArcLength orbit
still SwiftEasing bouncing-ball
still EasingAnimations card-shuffle
still EasingAnimations slider
for scene in anticipation follow-through spring-card; do still EasingAnimations "$scene"; done
still EasingLayers folder-page
still EasingWeb rocket
du -cb Sources/*/*/*.docc/Resources/* | tail -1
