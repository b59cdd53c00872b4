// SPDX-License-Identifier: Apache-2.0
//
// Plays random timelines, staggers and eases in GSAP 3.12 or anime.js 4, and compares them with this package:
//
//     swift build -c release --product easing; swift build -c release --product Timelines
//     node replay.mjs BUILD gsap CHECKOUT/esm/index.js [COUNT]
//     node replay.mjs BUILD anime CHECKOUT/dist/bundles/anime.esm.js [COUNT]
//
// BUILD is the folder of the two programs, COUNT the number of timelines. Values are parts of a tween's range. Exit status: 0 when
// all are within 1e-7, 1 when one is not.
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const RANGE = 10000;
const [build, name, file, count = "1000"] = process.argv.slice(2);
const library = await import(pathToFileURL(resolve(file)));
const isGSAP = name === "gsap";
const options = { maxBuffer: 1 << 30, stdio: ["pipe", "pipe", "ignore"], encoding: "utf8" };
const run = (program, words, input) => execFileSync(join(build, program), words, { input, ...options }).trim().split("\n");

// Park and Miller's generator, so that the same timelines are made everywhere.
let state = 1;
const below = (limit) => (state = (state * 48271) % 2147483647) % limit;
const pick = (list) => list[below(list.length)];
const eighths = (limit) => below(8 * limit) / 8;

// The names of an ease: in this package and in the library.
const families = { quad: ["power1", "Quad"], cubic: ["power2", "Cubic"], quart: ["power3", "Quart"], quint: ["power4", "Quint"] };
for (const name of ["Sine", "Circ", "Back", "Elastic", "Bounce"]) families[name.toLowerCase()] = [name.toLowerCase(), name];
const easings = [["linear", isGSAP ? "none" : "linear"]];
for (const [family, names] of Object.entries(families))
  for (const [side, way] of [["in", "in"], ["out", "out"], ["in-out", "inOut"]]) {
    const given = { back: "(1.70158)", elastic: "(1, 0.3)" }[family] ?? "";
    // Unlike easings.net, both libraries halve back and elastic.
    const curve = given && side === "in-out" ? `in-out(ease-in-${family}${given})` : `ease-${side}-${family}${given}`;
    easings.push([curve, isGSAP ? `${names[0]}.${way}${given}` : `${way}${names[1]}${given}`]);
  }

// An entry's position for this package, and for the library in its own syntax and unit.
function position(labels, isLabel) {
  const [time, sign, unit] = [eighths(2), pick(["+", "-"]), isGSAP ? 1 : 1000];
  const [relative, own] = below(2) ? [`${sign}=${time}`, `${sign}=${unit * time}`] : ["", ""];
  const share = isLabel ? undefined : pick(["<25%", ">-50%", "+=50%", "-=25%"]); // GSAP takes no parts for labels.
  const forms = [
    [undefined, undefined], [2 * time, 2 * unit * time], [`<${relative}`, (isGSAP ? "<" : "<<") + own],
    [`>${relative}`, (isGSAP ? ">" : "<") + own], isGSAP ? [share, share] : ["-=0.25", "-=250"],
  ];
  const label = pick(labels);
  return pick(label ? [...forms, [label + relative, label + own], [label, label]] : forms);
}

// A timeline in the library, the JSON of a sequence, and the targets of both.
function timeline(depth, targets) {
  const played = isGSAP ? library.gsap.timeline({ paused: true }) : library.createTimeline({ autoplay: false });
  const [entries, labels, children] = [[], [], []];
  for (let index = 0; index <= 1 + below(5); index++) {
    const isLabel = index > 0 && below(6) === 0;
    const [at, own] = index ? position(labels, isLabel) : [undefined, undefined];
    const [label, place] = [`label${index}`, at === undefined ? {} : { at }];
    if (isLabel) {
      isGSAP ? played.addLabel(label, own) : played.label(label, own);
      labels.push(label);
      entries.push({ label, ...place });
    } else if (depth < 2 && below(5) === 0) {
      const inner = timeline(depth + 1, targets);
      isGSAP ? played.add(inner.played.paused(false), own) : played.sync(inner.played, own);
      children.push(isGSAP ? inner.played : played._tail);
      entries.push({ sequence: { entries: inner.entries }, ...place });
    } else {
      const [curve, ease] = pick(easings);
      const [duration, delay, repeats] = [eighths(2) + 0.125, isGSAP && below(4) === 0 ? eighths(1) : 0, below(5) ? 0 : below(3)];
      const object = { x: 0 };
      const goal = { x: RANGE, duration, delay, ease, repeat: repeats, immediateRender: false, lazy: false };
      const words = { x: [0, RANGE], duration: 1000 * duration, ease, loop: repeats, composition: "none" };
      isGSAP ? played.fromTo(object, { x: 0 }, goal, own) : played.add(object, words, own);
      children.push(isGSAP ? played.recent() : played._tail);
      const timing = { duration, beginTime: delay, repeatCount: repeats + 1, fillMode: "forwards" };
      const basic = { from: { number: 0 }, to: { number: RANGE }, timing, timingFunction: curve };
      entries.push({ target: `t${targets.push(object) - 1}`, animation: { path: "x", animation: { basic } }, ...place });
    }
  }
  return { played, entries, children };
}

let [rows, beyond, worst, refused] = [0, 0, 0, 0];
function compare(kind, one, other, what) {
  rows++;
  const off = Math.abs(one - other);
  worst = Math.max(worst, off);
  if (!(off <= 1e-7) && ++beyond <= 10) console.log(`${kind}: ${one} here, ${other} in the library: ${what().slice(0, 2000)}`);
}
function report(kind) {
  console.log(`${name}, ${kind}: ${rows} rows, ${beyond} beyond 1e-7, at most ${worst.toPrecision(3)}`);
  process.exitCode ||= Number(beyond > 0 || !rows);
  [rows, beyond, worst] = [0, 0, 0];
}

if (!isGSAP) library.engine.precision = -1;
const plays = Array.from({ length: Number(count) }, () => {
  const [objects, made] = ((list) => [list, timeline(0, list)])([]);
  const length = isGSAP ? made.played.duration() : made.played.duration / 1000;
  // Not at the eighths, where tweens start and end; GSAP rounds times to 1e-7.
  const times = Array.from({ length: 8 }, () => Math.round(below(1000) * length * 1100 + 1) / 1e6).sort((a, b) => a - b);
  const values = times.map((time) => {
    isGSAP ? made.played.time(Math.min(time, length)) : made.played.seek(1000 * Math.min(time, length));
    return objects.map((object) => object.x);
  });
  const question = { sequence: { entries: made.entries }, targets: objects.map((_, index) => `t${index}`), times };
  const starts = made.children.map((child) => (isGSAP ? child.startTime() : (child._offset + child._delay) / 1000));
  return { question, values, length, starts };
});
const questions = plays.map((play) => JSON.stringify(play.question));
const answers = run("Timelines", [], questions.join("\n")).map((line) => JSON.parse(line));
plays.forEach((play, index) => {
  const [answer, text] = [answers[index], () => questions[index]];
  if (!answer) return refused++;
  compare("duration", answer.duration, play.length, text);
  play.starts.forEach((start, child) => compare(`start of child ${child}`, answer.starts[child], start, text));
  play.values.forEach((values, moment) => values.forEach((value, target) => {
    const at = `t${target} at ${play.question.times[moment]}`;
    compare(at, answer.values[target][moment] / RANGE, value / RANGE, text);
  }));
});
report(`timelines (${refused} refused here, which begin before 0)`);

for (const [curve, ease] of easings) {
  const [, word, numbers] = ease.match(/^([\w.]+)(?:\((.*)\))?$/);
  const named = isGSAP ? library.gsap.parseEase(ease) : ease === "linear" ? (x) => x : library.eases[word];
  const own = isGSAP || !numbers ? named : named(...numbers.split(",").map(Number));
  run("easing", ["sample", ease, "--samples", "1025"]).slice(1).forEach((line, index) =>
    compare(curve, Number(line.slice(line.lastIndexOf(",") + 1)), own(index / 1024), () => `${ease} at ${index / 1024}`));
}
report("eases");

for (const [items, columns] of [[1], [2], [5], [9], [12, 4], [45, 9]])
  for (const from of ["first", "last", "center", 2].filter((from) => from < items || isNaN(from))) {
    // In rows, anime.js begins half a unit later in the middle of an even number, and rounds distances to two decimals on a grid.
    if (!isGSAP && (columns || (from === "center" && items % 2 === 0))) continue;
    const origin = { first: 0, last: items - 1 }[from] ?? from;
    const list = Array.from({ length: items }, () => ({}));
    const grid = columns ? { grid: [items / columns, columns] } : {};
    const made = isGSAP ? library.gsap.utils.distribute({ amount: 1, from: origin, ...grid }) : library.stagger([0, 1], { from });
    const own = (i, list) => (isGSAP ? made(i, list[i], list) : made(list[i], i, list));
    const words = ["stagger", items, "--total", 1, "--from", from, ...(columns ? ["--columns", columns] : [])];
    run("easing", words.map(String)).slice(1).forEach((line, index) =>
      compare(words.join(" "), Number(line.split(",")[1]), own(index, list), () => `${index}`));
  }
report("staggers");
process.exit(); // The libraries' clocks would go on.
