#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Draws the pictures of the documentation with the built tool: `Scripts/pictures.sh [TOOL]`. DocC shows NAME~dark in dark.
set -euo pipefail
cd "$(dirname "$0")/.."

easing=${1:-$(swift build -c release --show-bin-path)/easing}
resources() { echo Sources/*/"$1/$1.docc/Resources"; }

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
Scripts/moving-picture.sh "$easing" > "$(resources SwiftEasing)/moving.svg"

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
