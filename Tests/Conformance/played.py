# SPDX-License-Identifier: Apache-2.0
"""Compares the Lottie files of `easing convert` with the player rlottie.

    python3 played.py EASING

Each file moves a square by 100 pixels. Its place is the center of the pixels that the player draws, weighted by their
coverage, and is compared with `easing sample` at each frame. A curve that jumps is left out: a frame may be at its jump.

Exit status: 0 when every difference is within the stated error and a tenth of a pixel, 1 when one is not.
"""

import json
import sys

from converted import CURVES, STATED, duration_of, run, sampled
from rlottie_python import LottieAnimation

# The player covers pixels in 255 steps, and computes with floats.
ROUNDING = 0.1


def center(animation, frame):
    """The horizontal center of a frame."""
    picture = animation.render_pillow_frame(frame_num=frame).convert("RGBA")
    alpha = picture.getchannel("A")
    width, height = picture.size
    columns = [sum(alpha.crop((x, 0, x + 1, height)).tobytes()) for x in range(width)]
    return sum(cover * (x + 0.5) for x, cover in enumerate(columns)) / sum(columns)


def main():
    tool = sys.argv[1]
    failures = count = 0
    for curve in CURVES:
        if curve.startswith("steps"):
            continue
        seconds = duration_of(run(tool, "convert", curve))
        duration = seconds or 1
        text = run(tool, "convert", curve, "--to", "lottie")
        error = float(STATED.findall(text)[0])
        animation = LottieAnimation.from_data(text)
        start = json.loads(text)["layers"][0]["ks"]["p"]["k"][0]["s"][0]
        frames = range(int(duration * 60) + 1)
        values, _ = sampled(tool, curve, [frame / 60 / duration for frame in frames], seconds)
        worst = max(
            abs(center(animation, frame) - start - 100 * value)
            for frame, value in zip(frames, values)
        )
        holds = worst <= 100 * error + ROUNDING
        failures += not holds
        count += 1
        print(f"{curve:60} {100 * error:9.3g} {worst:9.3g}{'' if holds else '  too far'}")
    print(f"{count} Lottie files played, {failures} too far")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
