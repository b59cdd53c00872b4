# SPDX-License-Identifier: Apache-2.0
"""Writes the Lottie files of these tests with the PyPI package `lottie`: python lottie_files.py FOLDER.

In the folder are then

    properties.json   a position along curves, an opacity, a held rotation, a scale with an easing for each
                      number, and a shape that changes
    frames.csv        what rlottie, the player of Samsung and Telegram, draws of `properties.json` and of
                      `square.json`: at each frame the center of the black pixels, weighted by their coverage
    square.json       a square that moves along a curve, without anything else
"""

import csv
import json
import pathlib
import sys

from lottie import NVector, objects
from lottie.objects import easing

FOLDER = pathlib.Path(sys.argv[1])


def new_animation():
    animation = objects.Animation(61, 60)
    animation.width, animation.height = 400, 300
    return animation


def square(layer, size):
    group = layer.add_shape(objects.Group())
    rectangle = group.add_shape(objects.Rect())
    rectangle.size.value = NVector(size, size)
    rectangle.position.value = NVector(0, 0)
    group.add_shape(objects.Fill(NVector(0, 0, 0)))
    return group


def curved_position(layer):
    position = layer.transform.position
    position.add_keyframe(0, NVector(50, 250), easing.Bezier(NVector(0.42, 0), NVector(0.58, 1)),
                          out_tan=NVector(0, -180), in_tan=NVector(-60, 40))
    position.add_keyframe(25, NVector(200, 60), easing.Linear(),
                          out_tan=NVector(60, -40), in_tan=NVector(-10, -120))
    position.add_keyframe(60, NVector(350, 220))


def write(animation, name, change=lambda content: None):
    content = animation.to_dict()
    change(content)
    text = json.dumps(content, separators=(",", ":"))
    (FOLDER / name).write_text(text + "\n", encoding="utf-8")


def properties():
    animation = new_animation()
    layer = animation.add_layer(objects.ShapeLayer())
    square(layer, 40)
    curved_position(layer)
    opacity = layer.transform.opacity
    opacity.add_keyframe(3.5, 100, easing.Sigmoid(0.4))
    opacity.add_keyframe(40.25, 12.125)
    rotation = layer.transform.rotation
    rotation.add_keyframe(0, 0, easing.Jump())
    rotation.add_keyframe(20, 45, easing.EaseOut())
    rotation.add_keyframe(60, 90)
    scale = layer.transform.scale
    scale.add_keyframe(0, NVector(100, 100), easing.Linear())
    scale.add_keyframe(60, NVector(50, 150))
    other = animation.add_layer(objects.ShapeLayer())
    path = other.add_shape(objects.Path())
    one, two = objects.Bezier(), objects.Bezier()
    for x, y in ((0, 0), (100, 0), (50, 80)):
        one.add_point(NVector(x, y), NVector(-5, 0.5), NVector(5, -0.5))
        two.add_point(NVector(x + 20, 1.5 * y), NVector(-9, 0), NVector(9, 0.25))
    one.closed = two.closed = True
    path.shape.add_keyframe(0, one, easing.EaseIn())
    path.shape.add_keyframe(30, two)

    # The package has one easing for all numbers of a keyframe; the format has one for each.
    def change(content):
        keyframe = content["layers"][0]["ks"]["s"]["k"][0]
        keyframe["i"] = {"x": [0.6, 0.7], "y": [1, 0.9]}
        keyframe["o"] = {"x": [0.3, 0.2], "y": [0, 0.1]}

    write(animation, "properties.json", change)


def moving_square():
    animation = new_animation()
    layer = animation.add_layer(objects.ShapeLayer())
    square(layer, 40)
    curved_position(layer)
    write(animation, "square.json")


def frames():
    from rlottie_python import LottieAnimation

    rows = []
    animation = LottieAnimation.from_file(str(FOLDER / "square.json"))
    for frame in range(61):
        picture = animation.render_pillow_frame(frame_num=frame).convert("RGBA")
        width, height = picture.size
        alpha = picture.getchannel("A").load()
        total = x_sum = y_sum = 0
        for y in range(height):
            for x in range(width):
                coverage = alpha[x, y]
                total += coverage
                x_sum += coverage * (x + 0.5)
                y_sum += coverage * (y + 0.5)
        rows.append((frame, round(x_sum / total, 3), round(y_sum / total, 3)))
    with open(FOLDER / "frames.csv", "w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(("frame", "x", "y"))
        writer.writerows(rows)


FOLDER.mkdir(parents=True, exist_ok=True)
properties()
moving_square()
frames()
