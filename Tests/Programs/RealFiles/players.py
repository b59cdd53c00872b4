# SPDX-License-Identifier: Apache-2.0
"""Compares Lottie files before and after they were written anew, in the players rlottie and lottie-web.

    players.py [--alike] BEFORE AFTER LOTTIE_WEB [COUNT]

Takes the files of the same name in both folders, at most COUNT of them, and plays twenty frames of each. rlottie draws
pictures, whose pixels are compared; lottie-web, the script LOTTIE_WEB in a headless browser, makes elements of SVG, whose
numbers are compared. Needs rlottie-python and Pillow; a file that a player cannot play before is left out.

With --alike the keyframes of both are first spelled alike, so that only their numbers are compared. The spelling matters to
players: rlottie takes an easing for another one of the same name, and a straight line for a curve if it has tangents of no
length; lottie-web leaves out tangents that lead back along a straight line, but not before a keyframe without a value.

Exit status: 0 when no number differs by more than a thousandth, 1 when one does.
"""

import html
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Adapters/Conformance"))

import chromium  # noqa: E402
from PIL import ImageChops  # noqa: E402
from rlottie_python import LottieAnimation  # noqa: E402

FRAMES = 20

PAGE = """<!DOCTYPE html><meta charset="utf-8"><body><pre id="out"></pre>
<script>%s</script>
<script>
const files = %s;
function numbers(file, frames) {
  const box = document.createElement("div");
  document.body.append(box);
  const player = lottie.loadAnimation(
    {container: box, renderer: "svg", autoplay: false, loop: false, animationData: file});
  const shown = frames.map(frame => {
    player.goToAndStop(frame, true);
    // Names of definitions are counted up for each player.
    return box.innerHTML.replace(/__lottie_element_\\d+/g, "").replace(/#[0-9a-f]{6}/gi, "");
  });
  player.destroy();
  box.remove();
  return shown;
}
const pattern = /-?\\d+(?:\\.\\d+)?(?:e-?\\d+)?/g;
const lines = [];
for (const {name, before, after} of files) {
  try {
    const [first, last] = [before.ip, before.op];
    const frames = [...Array(%d).keys()].map(index => first + (index + 0.37) / %d * (last - first) - first);
    const [one, other] = [numbers(before, frames), numbers(after, frames)];
    let worst = 0, count = 0;
    one.forEach((text, index) => {
      const [a, b] = [text.match(pattern) || [], other[index].match(pattern) || []];
      if (text.replace(pattern, "") !== other[index].replace(pattern, "")) worst = Infinity;
      a.forEach((number, place) => { worst = Math.max(worst, Math.abs(number - b[place])); count += 1; });
    });
    lines.push([name, worst === Infinity ? "structure" : worst, count]);
  } catch (error) { lines.push([name, "error: " + error, 0]); }
}
document.getElementById("out").textContent = JSON.stringify(lines);
</script>"""


def spell(value):
    """Keyframes without names of easings, end values and tangents of no length; the last one has its value."""
    if isinstance(value, list):
        for item in value:
            spell(item)
    if not isinstance(value, dict):
        return
    for item in value.values():
        spell(item)
    keys = value.get("k")
    if not (isinstance(keys, list) and keys and isinstance(keys[0], dict) and "t" in keys[0]):
        return
    for key, following in zip(keys, keys[1:] + [{}]):
        key.pop("n", None)
        end = key.get("e")
        if end is not None and following.setdefault("s", end) == end:
            del key["e"]
        if not any(key.get("to") or []) and not any(key.get("ti") or []):
            key.pop("to", None)
            key.pop("ti", None)


def read(path, is_alike):
    text = path.read_text(encoding="utf-8-sig", errors="replace")
    if not is_alike:
        return text
    file = json.loads(text)
    spell(file)
    return json.dumps(file)


def drawn(before, after):
    """The largest difference of two pictures' channels in steps of 255, over some frames."""
    one, other = LottieAnimation.from_data(before), LottieAnimation.from_data(after)
    count = one.lottie_animation_get_totalframe()
    worst = 0
    for index in range(FRAMES):
        frame = min(int(index / FRAMES * count), count - 1)
        pictures = [a.render_pillow_frame(frame_num=frame).convert("RGBA") for a in (one, other)]
        extremes = ImageChops.difference(*pictures).getextrema()
        # A picture without size has none.
        worst = max([worst] + [band[1] for band in extremes if band])
    return worst


def in_browser(script, files):
    """For each file its name, the largest difference of a number or a sentence, and how many numbers there are."""
    page = PAGE % (script.replace("</script", "<\\/script"), json.dumps(files).replace("</", "<\\/"), FRAMES, FRAMES)
    document = chromium.dump(chromium.find(), page, 300)
    start = document.index('<pre id="out">') + len('<pre id="out">')
    return json.loads(html.unescape(document[start : document.index("</pre>", start)]))


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--alike"]
    is_alike = len(arguments) + 1 < len(sys.argv)
    before, after, script = (pathlib.Path(argument) for argument in arguments[:3])
    count = int(arguments[3]) if len(arguments) > 3 else 50
    names = sorted(path.name for path in after.glob("*.json") if (before / path.name).exists())[:count]
    failures, steps = 0, []
    for name in names:
        step = drawn(read(before / name, is_alike), read(after / name, is_alike))
        steps.append(step)
        if step > 1:
            failures += 1
            print(f"{name}: pictures of rlottie differ by {step} of 255")
    print(f"rlottie: {len(steps)} files, {steps.count(0)} with the same pixels, {failures} that differ by more than a step")
    rows, library = [], script.read_text()
    for first in range(0, len(names), 10):
        both = []
        for name in names[first : first + 10]:
            texts = [read(folder / name, is_alike) for folder in (before, after)]
            both.append({"name": name, "before": json.loads(texts[0]), "after": json.loads(texts[1])})
        rows += in_browser(library, both)
    worst = 0
    for name, difference, _ in rows:
        if isinstance(difference, str) and difference.startswith("error"):
            print(f"{name}: {difference}")
        elif isinstance(difference, str) or difference > 1e-3:
            failures += 1
            print(f"{name}: lottie-web differs by {difference}")
        else:
            worst = max(worst, difference)
    total = sum(row[2] for row in rows)
    print(f"lottie-web: {len(rows)} files, {total} numbers, the largest difference of those that agree {worst:.3g}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
