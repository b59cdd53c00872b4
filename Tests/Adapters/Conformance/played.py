# SPDX-License-Identifier: Apache-2.0
"""Compares the Lottie files of `easing convert` with the player rlottie.

    python3 played.py EASING

Each file moves a square by 100 pixels. Its place is the center of the pixels that the player draws, weighted by their
coverage, and is compared with `easing sample` at each frame. A curve that jumps is left out: a frame may be at its jump.

Squares that move along paths, by `easing path --lottie`, are compared with `easing path --csv` likewise.

Exit status: 0 when every difference is within the stated error and a tenth of a pixel, or a pixel along a path, 1 when one is
not.
"""

import csv
import io
import json
import sys

from converted import CURVES, STATED, duration_of, run, sampled
from rlottie_python import LottieAnimation

# The player covers pixels in 255 steps, and computes with floats.
ROUNDING = 0.1
# It measures cubics coarsely: along those of the paths below a square is up to 0.7 pixels from its place. The positions that
# lottie-web computes are within 0.01.
ALONG = 1.0


# Paths with the options of their pace: traversals, laps, timing functions, arcs and gaps.
PATHS = [
    ("M0,150 C75,0 225,300 300,150", ["--limits", "speed=300,acceleration=200,lateral=400"]),
    ("M0,0 C75,0 225,300 300,150 L350,20 Q400,0 420,90", ["--limits", "speed=400,acceleration=900,lateral=900"]),
    ("M0,0 A80,50 20 1 1 100,40 L200,40", ["--limits", "acceleration=150,braking=600,lateral=300,corner=20"]),
    ("M0,0 C60,0 100,40 100,100 S60,200 0,200 S-60,40 0,0", ["--limits", "speed=500,acceleration=300,lateral=500,lap"]),
    ("M0,0 C40,-30 60,80 100,0 L130,20 M150,0 C150,50 170,60 220,60", ["--ease", "ease-in-out"]),
    ("M0,0 C0,100 200,-50 200,100", ["--ease", "ease-out-bounce"]),
]  # fmt: skip


def place(animation, frame):
    """The center of a frame."""
    picture = animation.render_pillow_frame(frame_num=frame).convert("RGBA")
    alpha = picture.getchannel("A")
    width, height = picture.size
    columns = [sum(alpha.crop((x, 0, x + 1, height)).tobytes()) for x in range(width)]
    rows = [sum(alpha.crop((0, y, width, y + 1)).tobytes()) for y in range(height)]
    return tuple(sum(cover * (x + 0.5) for x, cover in enumerate(list)) / sum(list) for list in (columns, rows))


def center(animation, frame):
    """The horizontal center of a frame."""
    return place(animation, frame)[0]


def path_difference(tool, path, pace):
    """The largest distance of a square that moves along a path from the path's points, and what is stated."""
    text = run(tool, "path", path, *pace, "--lottie", "-")
    file = json.loads(text)
    words = file["nm"].replace(";", " ").split()
    shift = [float(number) for number in words[2].split(",")]
    frames = range(int(file["op"]) - 1)
    unit = 60 if "--limits" in pace else file["layers"][0]["ks"]["p"]["k"][-1]["t"]
    times = "\n".join(repr(frame / unit) for frame in frames)
    rows = list(csv.DictReader(io.StringIO(run(tool, "path", path, *pace, "--fractions", "-", given=times))))
    animation = LottieAnimation.from_data(text)
    worst = 0
    for frame, row in zip(frames, rows):
        x, y = place(animation, frame)
        worst = max(worst, abs(x - float(row["x"]) - shift[0]), abs(y - float(row["y"]) - shift[1]))
    return worst, float(words[words.index("within") + 1])


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
    for path, pace in PATHS:
        worst, error = path_difference(tool, path, pace)
        holds = worst <= error + ALONG
        failures += not holds
        count += 1
        print(f"{path[:30]} {' '.join(pace)[:60]:60} {error:9.3g} {worst:9.3g}{'' if holds else '  too far'}")
    print(f"{count} Lottie files played, {failures} too far")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
