// SPDX-License-Identifier: Apache-2.0

// Functions that look up and make elements of the page, and parts that forms share.
const byId = (id) => document.getElementById(id);

// A new element with properties or attributes, and its content.
function make(kind, values = {}, ...content) {
  const node = document.createElement(kind);
  for (const [name, value] of Object.entries(values)) {
    if (name in node) node[name] = value; else node.setAttribute(name, value);
  }
  node.append(...content);
  return node;
}

const button = (text, onclick, values = {}) => make("button", { type: "button", onclick, ...values }, text);

const choice = (label, options, oninput) =>
  make("select", { "aria-label": label, oninput }, ...options.map((option, at) => new Option(option, at)));

// A slider and a field for a number in a range, with a label. A typed number keeps its digits; a number from the slider is
// rounded to the slider's steps.
function numberRow(text, full, [least, most, step = unitOf(most - least)], apply) {
  const range = make("input", { type: "range", min: least, max: most, step, "aria-label": t("{0}, slider", full) });
  const number = make("input", { type: "number", step: "any", "aria-label": full });
  range.oninput = () => apply(Math.max(roundTo(range.value, step), least), number);
  number.oninput = () => {
    if (number.value !== "" && Number.isFinite(Number(number.value))) apply(Number(number.value), range);
  };
  return { range, number, label: make("label", {}, make("span", {}, text), range, number) };
}

// Shows a text for a moment.
function flash(node, text, after = "") {
  node.textContent = text;
  setTimeout(() => { node.textContent = after; }, 1500);
}

const curveColor = (color) => `var(--curve-${color % palette})`;

// A round step for a range, and a number in such steps.
const unitOf = (range) => 10 ** Math.floor(Math.log10(range / 100));
const roundTo = (number, unit) => Number((Math.round(number / unit) * unit).toPrecision(12));
const clamp = (number, least, greatest) => Math.min(Math.max(number, least), greatest);
