// SPDX-License-Identifier: Apache-2.0

// Prints the lines of Program/main.swift, computed by the JavaScript package: digests.mjs PACKAGE TEXTS TABLE COUNT FILE
// The file has the numbers of the C library; where a curve has others, the largest difference goes to the standard error, as a
// part of the largest number.
import { openSync, readFileSync, readSync } from "node:fs";

const [location, texts, table, counted, numbersOfC] = process.argv.slice(2);
const { PacedPath, curve } = await import(location);
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

function numbers(seed) {
  return Float64Array.from({ length: count }, (_, index) => {
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
