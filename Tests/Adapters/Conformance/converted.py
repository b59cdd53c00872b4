# SPDX-License-Identifier: Apache-2.0
"""Compares the output of `easing convert` for CSS, SVG and WebGL with a browser.

    python3 converted.py EASING [--timeout SECONDS]

The custom properties of each curve stand in a style sheet. A page hands what the browser has read of `--easing` to an
animation and reads its eased progress, which is compared with `easing sample`. The last column is the largest difference,
the one before it the error that the tool states; the Béziers for browsers without linear() are judged alike. The functions for
WebGL are compiled, and their values and velocities drawn into floats and read back. The keyframes of CSS and the animations
of SVG are played at each time.

Exit status: 0 when every difference is within the stated error, 1 when one is not, 2 without a browser.
"""

import argparse
import csv
import io
import json
import re
import subprocess
import sys

import chromium

SECONDS = re.compile(r"--easing-duration: (.*)s;")
STATED = re.compile(r"error at most ([0-9.e-]*[0-9])")
# The rounding of browsers: percentages are floats.
ROUNDING = 2e-6

CURVES = [
    f"spring(response 0.5s, damping-ratio {ratio})"
    for ratio in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1, 1.5)
] + [
    "spring(stiffness 180, damping 12)", "bounce(restitution 0.3)", "bounce(restitution 0.6)", "ease-out-bounce",
    "ease-in-out-elastic", "ease-out-back", "ease-in-expo", "ease-in-out-circ", "m3-emphasized", "steps(5, jump-both)",
]  # fmt: skip

PAGE = """<!doctype html><meta charset="utf-8"><style>{{style}}</style><body>
<iframe id="frame" srcdoc="<!doctype html><body></body>"></iframe><script>
const cases = {{cases}};

// The red and the green of a row of floats: the value and the velocity at each place.
function drawn(source, places) {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl || !gl.getExtension("EXT_color_buffer_float")) return "no WebGL with floats";
  const program = gl.createProgram();
  const shaders = [
    [gl.VERTEX_SHADER, `#version 300 es
      void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0, 1); }`],
    [gl.FRAGMENT_SHADER, `#version 300 es
      precision highp float;
      uniform highp sampler2D places;
      out vec4 color;
      ${source}
      void main() {
        float progress = texelFetch(places, ivec2(gl_FragCoord.xy), 0).r;
        color = vec4(easing(progress), ${source.includes("easingVelocity") ? "easingVelocity(progress)" : "0.0"}, 0, 1);
      }`],
  ];
  for (const [kind, text] of shaders) {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) return gl.getShaderInfoLog(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  const texture = (format, kind, data) => {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.texImage2D(gl.TEXTURE_2D, 0, format, places.length, 1, 0, kind, gl.FLOAT, data);
    return texture;
  };
  const target = texture(gl.RGBA32F, gl.RGBA, null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, target, 0);
  texture(gl.R32F, gl.RED, new Float32Array(places));
  gl.viewport(0, 0, places.length, 1);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  const pixels = new Float32Array(4 * places.length);
  gl.readPixels(0, 0, places.length, 1, gl.RGBA, gl.FLOAT, pixels);
  gl.getExtension("WEBGL_lose_context").loseContext();
  return places.map((_, i) => pixels[4 * i]).concat(places.map((_, i) => pixels[4 * i + 1]));
}

// The custom property that keyframes animate.
function keyframed(id, places) {
  const element = document.body.appendChild(document.createElement("div"));
  element.id = id;
  const animation = element.getAnimations()[0];
  if (!animation) return "no animation";
  animation.pause();
  const {duration} = animation.effect.getComputedTiming();
  return places.map(place => {
    animation.currentTime = duration * place;
    // As text it would have six digits.
    return element.computedStyleMap().get("--progress").value;
  });
}

// The attribute that an animation of SVG changes, or the place to which a motion moves.
function played(source, places) {
  const frame = document.getElementById("frame").contentDocument;
  const holder = frame.body.appendChild(frame.createElement("div"));
  holder.innerHTML = `<svg><rect width="1" height="1">${source}</rect></svg>`;
  const [svg, rect] = [holder.firstChild, holder.firstChild.firstChild];
  const animation = rect.lastElementChild;
  if (animation.tagName === "animateMotion") animation.setAttribute("path", "M 0 0 H 1000");
  const seconds = parseFloat(animation.getAttribute("dur"));
  svg.pauseAnimations();
  return places.map(place => {
    svg.setCurrentTime(seconds * place);
    return animation.tagName === "animate" ? rect.x.animVal.value : rect.getCTM().e / 1000;
  });
}

// Animations of SVG have no time before their document is loaded, which the frame then is.
addEventListener("load", () => {
const results = cases.map(({id, places, shader, smil, keyframes}) => {
  if (shader) return drawn(shader, places);
  if (smil) return played(smil, places);
  if (keyframes) return keyframed(id, places);
  const element = document.body.appendChild(document.createElement("div"));
  element.id = id;
  const easing = getComputedStyle(element).getPropertyValue("--easing");
  try {
    const animation = element.animate({opacity: [0, 1]}, {duration: 1000, easing, fill: "both"});
    animation.pause();
    return places.map(place => {
      animation.currentTime = 1000 * place;
      return animation.effect.getComputedTiming().progress;
    });
  } catch (error) { return String(error); }
});
const output = document.createElement("script");
output.type = "application/json";
output.id = "results";
output.textContent = JSON.stringify(results);
document.body.append(output);
});
</script>"""


def run(tool, *arguments, given=None):
    return subprocess.run(
        [tool, *arguments], check=True, capture_output=True, text=True, input=given
    ).stdout


def sampled(tool, curve, places, seconds=None):
    """Values, and velocities per unit of progress; of a motion at times up to its duration in seconds."""
    scale = 1 if seconds is None else seconds
    places = ",".join(repr(place * scale) for place in places)
    rows = csv.reader(io.StringIO(run(tool, "sample", curve, "--velocity", "--at", places)))
    rows = list(rows)[1:]
    return [float(row[1]) for row in rows], [float(row[2]) * scale for row in rows]


def duration_of(text):
    """The seconds that custom properties of CSS state for a motion; None for a curve."""
    found = SECONDS.search(text)
    return float(found[1]) if found else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--timeout", type=float, default=60)
    arguments = parser.parse_args()
    try:
        browser = chromium.find()
    except chromium.BrowserError as error:
        print(error, file=sys.stderr)
        return 2

    # For each curve the lines at three accuracies, and the Bézier before them.
    cases, sheets, names, errors, exact = [], [], [], [], []
    places = [index / 997 for index in range(1, 997)]
    for curve in CURVES:
        for accuracy in ("0.01", "0.001", "0.0001"):
            text = run(arguments.tool, "convert", curve, "--accuracy", accuracy)
            values, velocities = sampled(arguments.tool, curve, places, duration_of(text))
            stated = [float(error) for error in STATED.findall(text)]
            variants = [(accuracy, text, stated[0])]
            if accuracy == "0.01" and "@supports" in text:
                variants.append(("Bézier", text[: text.index("@supports")], stated[1]))
            for name, text, error in variants:
                identifier = f"c{len(cases)}"
                sheets.append(text.replace(":root", f"#{identifier}"))
                cases.append({"id": identifier, "places": places})
                names.append(f"{curve}, {name}")
                errors.append(error)
                exact.append(values)
        # Keyframes, and animations of SVG; played at the same places. Their duration is that of the default accuracy.
        seconds = duration_of(run(arguments.tool, "convert", curve))
        values, velocities = sampled(arguments.tool, curve, places, seconds)
        text = run(arguments.tool, "convert", curve, "--to", "keyframes")
        identifier = f"k{len(cases)}"
        sheets.append(
            text.replace("@keyframes easing", f"@keyframes {identifier}").replace(
                ".easing { animation: easing", f"#{identifier} {{ animation: {identifier}"
            )
        )
        cases.append({"id": identifier, "places": places, "keyframes": True})
        names.append(f"{curve}, keyframes")
        errors.append(float(STATED.findall(text)[0]))
        exact.append(values)
        text = run(arguments.tool, "convert", curve, "--to", "smil")
        for element in re.findall(r"<animate(?:Motion)? .*?/>", text, re.DOTALL):
            cases.append({"id": "", "places": places, "smil": element})
            names.append(f"{curve}, SVG" + (" motion" if "Motion" in element else ""))
            errors.append(float(STATED.findall(text)[0]))
            exact.append(values)
        # Progress rounded to 32 bits differs, which matters at a jump.
        near = [index / 1024 for index in range(1, 1024)]
        text = run(arguments.tool, "convert", curve, "--to", "glsl")
        values, velocities = sampled(arguments.tool, curve, near, seconds)
        stated = [float(error) for error in STATED.findall(text)]
        jumps = "bounce" in curve or "steps" in curve
        cases.append({"id": "", "places": near, "shader": text})
        names.append(f"{curve}, GLSL value")
        errors.append(stated[0])
        exact.append(values)
        if len(stated) > 1 and not jumps:
            cases.append({"id": "", "places": near, "shader": text})
            names.append(f"{curve}, GLSL velocity")
            errors.append(stated[1])
            exact.append([None] * len(near) + velocities)
    page = PAGE.replace("{{style}}", "\n".join(sheets)).replace("{{cases}}", json.dumps(cases))
    document = chromium.dump(browser, page, arguments.timeout)
    found = re.search(
        r'<script type="application/json" id="results">(.*?)</script>', document, re.DOTALL
    )
    results = json.loads(found[1]) if found else []
    failures = len(cases) - len(results)
    for name, error, values, got in zip(names, errors, exact, results):
        if isinstance(got, str):
            failures += 1
            print(f"{name}: {got}")
            continue
        worst = max(abs(a - b) for a, b in zip(values, got) if a is not None)
        holds = worst <= error + ROUNDING
        failures += not holds
        print(f"{name:60} {error:9.3g} {worst:9.3g}{'' if holds else '  too far'}")
    print(f"{len(cases)} conversions, {failures} too far")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
