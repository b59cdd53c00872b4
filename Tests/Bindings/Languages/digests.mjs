// SPDX-License-Identifier: Apache-2.0

// Prints the lines of Program/main.swift, computed by the JavaScript package: digests.mjs PACKAGE TEXTS TABLE COUNT FILE
// The file has the numbers of the C library; where a curve has others, the largest difference goes to the standard error, as a
// part of the largest number.
import { openSync, readFileSync, readSync } from "node:fs";

const [location, texts, table, counted, numbersOfC] = process.argv.slice(2);
const { OneEuroFilter, PacedPath, SmoothingFollower, SpringFollower, Stagger, curve } = await import(location);
const count = Number(counted), mask = 0xffffffffffffffffn;

// Products of 64-bit words, kept in two halves: numbers of arbitrary size would take most of the time.
function product(high, low, otherHigh, otherLow) {
  const a = low & 0xffff, b = low >>> 16, c = otherLow & 0xffff, d = otherLow >>> 16;
  const lowest = a * c, middle = a * d + (lowest >>> 16), cross = b * c + (middle & 0xffff) ;
  const least = ((cross & 0xffff) << 16) | (lowest & 0xffff);
  const most = b * d + Math.floor(middle / 65536) + Math.floor(cross / 65536);
  return [(Math.imul(high, otherLow) + Math.imul(low, otherHigh) + most) >>> 0, least >>> 0];
}

function mixed(high, low, shift, factorHigh, factorLow) {
  const lower = ((low >>> shift) | (high << (32 - shift))) ^ low;
  return product((high ^ (high >>> shift)) >>> 0, lower >>> 0, factorHigh, factorLow);
}

function numbers(seed, length = count) {
  return Float64Array.from({ length }, (_, index) => {
    const [addHigh, addLow] = product(0, index + 1, 0x9e3779b9, 0x7f4a7c15), sum = addLow + seed;
    let high = (addHigh + (sum > 0xffffffff ? 1 : 0)) >>> 0, low = sum >>> 0;
    [high, low] = mixed(high, low, 30, 0xbf58476d, 0x1ce4e5b9);
    [high, low] = mixed(high, low, 27, 0x94d049bb, 0x133111eb);
    low = (((low >>> 31) | (high << 1)) ^ low) >>> 0;
    high = (high ^ (high >>> 31)) >>> 0;
    return (high * 2 ** 21 + (low >>> 11)) * 2 ** -52 - 0.5;
  });
}

function digest(results) {
  const words = new Uint32Array(results.buffer, results.byteOffset, 2 * results.length);
  // Sums of halves: below 2^53 for a million numbers.
  let highs = 0, lows = 0, total = 0n;
  for (let index = 0; index < results.length; index += 1) {
    const isNaN = Number.isNaN(results[index]);
    const [placeHigh, placeLow] = product(0, index, 0x9e3779b9, 0x7f4a7c15);
    const [high, low] = product(((isNaN ? 0x7ff80000 : words[2 * index + 1]) ^ placeHigh) >>> 0,
      ((isNaN ? 0 : words[2 * index]) ^ placeLow) >>> 0, 0xbf58476d, 0x1ce4e5b9);
    lows += (low ^ ((low >>> 31) | (high << 1))) >>> 0;
    highs += (high ^ (high >>> 31)) >>> 0;
    if (index % 1000000 === 999999) {
      total += (BigInt(highs) << 32n) + BigInt(lows);
      highs = lows = 0;
    }
  }
  return ((total + (BigInt(highs) << 32n) + BigInt(lows)) & mask).toString(16);
}

const file = openSync(numbersOfC);
function compare(name, lists) {
  let worst = 0, different = 0;
  for (const results of lists) {
    const expected = new Float64Array(results.length);
    readSync(file, expected);
    let largest = 0, difference = 0;
    expected.forEach((number, index) => {
      if (Number.isFinite(number)) largest = Math.max(largest, Math.abs(number));
      if (Object.is(number, results[index])) return;
      different += 1;
      difference = Math.max(difference, Math.abs(number - results[index]));
    });
    worst = Math.max(worst, largest > 0 ? difference / largest : difference);
  }
  if (different) console.error(`${name}\t${different} of ${lists[0].length + lists[1].length}\t${worst.toPrecision(2)}`);
  if (!(worst < 1e-14)) process.exitCode = 1;
}

readFileSync(texts, "utf8").trimEnd().split("\n").forEach((text, seed) => {
  const one = curve(text), inputs = numbers(seed);
  const values = inputs.map((at) => one(at)), velocities = inputs.map((at) => one.velocity(at));
  console.log([text, ...[values, velocities, one.values(inputs), one.velocities(inputs)].map(digest)].join("\t"));
  compare(text, [values, velocities]);
});
const path = new PacedPath(readFileSync(table)), fractions = numbers(1000);
const positions = new Float64Array(2 * count), tangents = new Float64Array(2 * count);
fractions.forEach((fraction, index) => {
  const { x, y, tangentX, tangentY } = path.point(fraction);
  positions.set([x, y], 2 * index);
  tangents.set([tangentX, tangentY], 2 * index);
});
console.log(["path", ...[positions, tangents, path.points(fractions), path.tangents(fractions)].map(digest)].join("\t"));
compare("path", [positions, tangents]);

function line(name, one, together) {
  console.log([name, ...[...one, ...together].map(digest)].join("\t"));
  compare(name, one);
}

const [starts, ends, values, velocities] = [2000, 2001, 2002, 2003].map((seed) => numbers(seed));
for (const text of ["spring(bouncy)", "spring(smooth)", "spring(mass 1, stiffness 100, damping 1e4)"]) {
  const spring = curve(text), many = new SpringFollower(spring, values.slice(), velocities.slice());
  const followers = Array.from(values, (value, index) => {
    const follower = new SpringFollower(spring, value, velocities[index]);
    follower.step(0.016, ends[index], starts[index]);
    return follower;
  });
  many.step(0.016, ends, starts);
  line(`follow ${text}`, [Float64Array.from(followers, ({ position }) => position),
    Float64Array.from(followers, ({ velocity }) => velocity)], [many.position, many.velocity]);
}
const durations = [0.016, 0.5];
line("smoothing",
  durations.map((duration) => values.map((value, index) =>
    new SmoothingFollower({ halfLife: 0.3 }, value).step(duration, ends[index], starts[index]))),
  durations.map((duration) => new SmoothingFollower({ halfLife: 0.3 }, values.slice()).step(duration, ends, starts)));
line("one-euro",
  durations.map((duration) => values.map((value, index) => {
    const filter = new OneEuroFilter();
    filter.filter(value, 0);
    return filter.filter(starts[index], duration);
  })),
  durations.map((duration) => {
    const filters = new OneEuroFilter({ count });
    filters.filterAll(values, 0);
    return filters.filterAll(starts, duration);
  }));
const staggers = [new Stagger({ each: 0.1, seed: 7, start: 0.3 }),
  new Stagger({ total: 2, from: 40, columns: 9, easing: curve("ease-in") })];
line("stagger", staggers.map((stagger) => values.map((_, index) => stagger.delay(index, count))),
  staggers.map((stagger) => stagger.delays(count)));
readFileSync(texts, "utf8").trimEnd().split("\n").forEach((text, seed) => {
  const one = curve(text), limits = numbers(seed, Math.min(count, 100));
  const results = [limits.map((limit) => one.integral(0.25, limit)), limits.map((limit) => one.inverseIntegral(limit, 0.25))];
  line(`integral ${text}`, results, results);
});
