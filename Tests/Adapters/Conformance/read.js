// SPDX-License-Identifier: Apache-2.0
//
// Reads the current values of an element, with as many digits as the browser exposes:
//
// - "typed": the Typed Object Model gives the number in the style, a double or a float, unrounded.
// - "place": the positions of three marks on the element, which the browser maps in floats. This is the
//   only way to more than six digits of `translate`, `rotate`, `scale` and `offset-path`.
// - "text": the numbers in the computed value as text, with six significant digits.
// - "progress": the progress that the animation reports, a double.

"use strict";

// The distance of the marks in pixels: the larger, the more digits an angle has.
const armLength = 1024;

// {value: (expected) => number, readOut: text}; readOut is set after the first value.
function reader(property, view, element, animations) {
  const component = property.component ?? 0;
  const style = view.getComputedStyle(element);
  const answer = { readOut: "" };
  const by = (readOut, value) => ((answer.readOut = readOut), value);

  if (property.progress !== undefined) {
    const effect = animations[property.progress].effect;
    answer.value = () => by("progress", effect.getComputedTiming().progress ?? NaN);
  } else if (property.place !== undefined) {
    const marks = marksOn(element, style.transformOrigin);
    answer.value = (expected) => {
      const place = placeOf(marks);
      const value = place[property.place];
      return by("place", property.place === "angle" ? nearestTurn(value, expected) : value);
    };
  } else if (property.matrix !== undefined) {
    answer.value = () => {
      const list = element.computedStyleMap().get("transform");
      const matrix = list instanceof view.CSSTransformValue ? list.toMatrix() : new DOMMatrix();
      return by("typed", matrix.toFloat64Array()[property.matrix]);
    };
  } else if (property.css === "color") {
    const channel = colorChannel(property.space ?? "srgb", component, element, view);
    answer.value = () => by("text", channel());
  } else if (["translate", "rotate", "scale"].includes(property.css)) {
    answer.value = individual(property.css, component, element, style, by);
  } else {
    const name = property.custom ?? property.css;
    answer.value = () => {
      const typed = typedNumbers(element.computedStyleMap().get(name), view);
      if (typed !== null) return by("typed", typed[component]);
      const text = style.getPropertyValue(name);
      const color = /^(rgb|hsl|color|lab|lch|oklab|oklch)a?\(/.test(text);
      return by("text", (color ? colorNumbers(text) : numbersIn(text))[component]);
    };
  }
  return answer;
}

// The arguments of a transform list, function by function, or the single number of a quantity:
// translate x y [z], scale x y [z], rotate angle or x y z angle, skew ax [ay], perspective d, and
// matrices.
function typedNumbers(value, view) {
  if (value instanceof view.CSSUnitValue) return [value.value];
  if (!(value instanceof view.CSSTransformValue)) return null;
  const numbers = [...value].flatMap((each) => {
    if (each instanceof view.CSSRotate) {
      const angle = each.angle.to("deg").value;
      return each.is2D ? [angle] : [each.x.value, each.y.value, each.z.value, angle];
    }
    if (each instanceof view.CSSPerspective) return [each.length.value];
    if (each instanceof view.CSSMatrixComponent) {
      const m = each.matrix;
      return each.is2D ? [m.a, m.b, m.c, m.d, m.e, m.f] : [...m.toFloat64Array()];
    }
    if (each instanceof view.CSSSkew) return [each.ax.value, each.ay.value];
    if (each instanceof view.CSSSkewX) return [each.ax.value];
    if (each instanceof view.CSSSkewY) return [each.ay.value];
    return each.is2D ? [each.x.value, each.y.value] : [each.x.value, each.y.value, each.z.value];
  });
  return numbers;
}

// Interpolated sRGB colors are floats but printed as bytes. A color derived from them is printed with six
// digits, so a child element is read twice: for six digits, and for the magnified remainder.
function colorChannel(space, component, element, view) {
  const child = element.ownerDocument.createElement("i");
  element.append(child);
  const style = view.getComputedStyle(child);
  const name = [...(space.startsWith("xyz") ? "xyz" : "rgb"), "alpha"][component];
  const ask = (expression) => {
    child.style.backgroundColor = `color(from currentcolor ${space} ${expression} 0 0 / 1)`;
    return colorNumbers(style.backgroundColor)[0];
  };
  return () => {
    const rough = ask(name);
    return rough + ask(`calc((${name} - ${rough}) * 65536)`) / 65536;
  };
}

// `translate`, `rotate` and `scale` are opaque to the Typed Object Model. Their text gives the turn of an
// angle and the number of dimensions; the position of a child that inherits them gives the digits. The
// element itself has no box (it is still animated), so that nothing else moves the child.
function individual(name, component, element, style, by) {
  const child = element.ownerDocument.createElement("div");
  child.style.cssText =
    "all:initial;position:absolute;left:0;top:0;width:inherit;height:inherit;transform-origin:0 0";
  child.style.setProperty(name, "inherit");
  element.append(child);
  element.style.setProperty("display", "contents", "important");
  const marks = marksOn(child, "0px 0px");
  return () => {
    const text = style.getPropertyValue(name);
    const rough = text === "none" ? [name === "scale" ? 1 : 0] : numbersIn(text);
    if (name === "scale" && rough.length === 1) rough.push(rough[0]);
    if (name === "translate" && rough.length === 1) rough.push(0);
    const fallback = rough[component];
    const spatial = rough.length > (name === "rotate" ? 1 : 2);
    if (spatial || /[xyz]/.test(text.replaceAll("px", ""))) return by("text", fallback);
    const place = placeOf(marks);
    if (name === "rotate") return by("place", nearestTurn(place.angle, fallback));
    // The child is not rotated, so its scales keep their signs.
    const keys = name === "translate" ? ["x", "y"] : ["a", "d"];
    return by("place", place[keys[component]]);
  };
}

// Three marks of size zero: at `origin`, to its right and below it.
function marksOn(element, origin) {
  const [left, top] = numbersIn(origin);
  return [[0, 0], [armLength, 0], [0, armLength]].map(([x, y]) => {
    const mark = element.ownerDocument.createElement("i");
    mark.style.cssText = `position:absolute;width:0;height:0;left:${left + x}px;top:${top + y}px`;
    element.append(mark);
    return mark;
  });
}

// The positions of the marks: the origin in pixels, the direction of the first arm in degrees, and the
// scales along both arms, the second negative if the element is mirrored.
function placeOf(marks) {
  const [origin, right, below] = marks.map((each) => each.getBoundingClientRect());
  const a = (right.left - origin.left) / armLength;
  const b = (right.top - origin.top) / armLength;
  const c = (below.left - origin.left) / armLength;
  const d = (below.top - origin.top) / armLength;
  const mirrored = a * d - b * c < 0;
  return {
    x: origin.left,
    y: origin.top,
    a,
    d,
    angle: (Math.atan2(b, a) * 180) / Math.PI,
    scaleX: Math.hypot(a, b),
    scaleY: mirrored ? -Math.hypot(c, d) : Math.hypot(c, d),
  };
}

function nearestTurn(angle, expected) {
  return angle + 360 * Math.round((expected - angle) / 360);
}

function numbersIn(text) {
  return (text.match(/[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/gi) ?? []).map(Number);
}

// Three channels and alpha, which is not printed if it is 1. The name of a space may contain digits.
function colorNumbers(text) {
  const numbers = numbersIn(text.replace(/^[a-z]+\((?:[a-z][a-z0-9-]*\s)?/i, ""));
  return numbers.length === 3 ? [...numbers, 1] : numbers;
}
