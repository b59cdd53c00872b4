// SPDX-License-Identifier: Apache-2.0
//
// Plays one case and reads it at its times. Each case has its own document, so its rules, registered
// properties and animations cannot affect another case.

"use strict";

// An element with the case's styles only. `:where` has no specificity, so any other rule overrides it;
// marks and probes, which are children, have their own styles.
const elementStyle =
  "body{margin:0}:where(body>div){position:absolute;left:0;top:0;width:0;height:0}";

const initialValues = {
  "<number>": "0",
  "<integer>": "0",
  "<length>": "0px",
  "<angle>": "0deg",
  "<percentage>": "0%",
  "<length-percentage>": "0px",
  "<time>": "0s",
  "<color>": "black",
};

// {values: [number or null, ...], readOut: "typed" | "place" | "text" | "progress"}, or {error:
// text}.
function judge(item) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "border:0;width:1000px;height:1000px";
  document.body.append(frame);
  try {
    return play(item, frame.contentWindow, frame.contentDocument);
  } catch (error) {
    return { error: String(error) };
  } finally {
    frame.remove();
  }
}

function play(item, view, stage) {
  stage.open();
  // The sheet is parsed as part of a page, so that unescaped text would end its element.
  const sheet = item.css === undefined ? "" : `<style>${item.css}</style>`;
  stage.write(
    item.page ?? `<!doctype html><style>${elementStyle}</style>${sheet}<body></body>`);
  stage.close();
  for (const [name, syntax] of Object.entries(item.register ?? {})) {
    const initialValue = initialValues[syntax];
    view.CSS.registerProperty({ name, syntax, inherits: false, initialValue });
  }

  const elements = new Map();
  const element = (name) => {
    if (!elements.has(name)) {
      const made = stage.createElement("div");
      const styles = typeof item.style === "object" ? item.style : { box: item.style };
      const style = styles[name];
      if (style) made.style.cssText = style;
      stage.body.append(made);
      elements.set(name, made);
    }
    return elements.get(name);
  };

  if (item.page !== undefined) {
    // Marks are measured in the pixels of the animation, not in those of the scaled stage.
    stage.querySelector(".scene").style.transform = "none";
    // Compared as text, without a selector, because the names are hostile.
    const found = [...stage.querySelectorAll("[id]")].filter((each) => each.id === item.id);
    if (found.length !== 1) throw new Error(`${found.length} elements have the id`);
    elements.set("box", found[0]);
  }
  const box = element("box");
  if (item.class !== undefined) box.className = item.class;
  const animations = (item.animations ?? []).map((description) => {
    const timing = { ...description.timing };
    for (const key of ["iterations", "duration"]) {
      if (timing[key] === "Infinity") timing[key] = Infinity;
    }
    if (description.composite !== undefined) timing.composite = description.composite;
    const made = element(description.target ?? "box").animate(description.keyframes, timing);
    made.pause();
    if (description.playbackRate !== undefined) made.playbackRate = description.playbackRate;
    return made;
  });
  // The animations that the style sheet started. They are kept because getAnimations() omits an animation
  // that has ended without a fill.
  const started = stage.getAnimations().filter((each) => !animations.includes(each));
  for (const each of started) each.pause();
  animations.push(...started);
  if (animations.length === 0) throw new Error("nothing is animated");

  const read = reader(item.property, view, element(item.property.target ?? "box"), animations);
  const values = item.samples.map(([time, expected]) => {
    for (const each of animations) each.currentTime = time;
    const value = read.value(expected);
    return Number.isFinite(value) ? value : null;
  });
  return { values, readOut: read.readOut };
}
