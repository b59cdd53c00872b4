// SPDX-License-Identifier: Apache-2.0

// Unpacks a stream of LZMA without header, which is a quarter smaller than that of gzip. The models are those of Igor
// Pavlov's LZMA specification (2015), with 1 bit of context and none of position.
// From `start` to `end` are tables of numbers: each word except the first is packed as its difference from the previous word, and
// all first bytes of words come first, then all second bytes. The bytes of a module's code are sorted by kind; `code` has the
// offset where they begin, and the count of each kind.
function unpacked(text, size, start, end, code) {
  // Letters are those of ASCII from # on, with " " for \ and ! for <. The first 36 stand for six bits each, the others for seven.
  const packed = new Uint8Array(text.length), output = new Uint8Array(size);
  for (let index = 0, length = 0, bits = 0, held = 0; index < text.length; index += 1) {
    const ascii = text.charCodeAt(index), letter = ascii === 32 ? 57 : ascii === 33 ? 25 : ascii - 35;
    const width = letter < 36 ? 6 : 7;
    held = (held << width) | (letter < 36 ? letter : letter + 36);
    bits += width;
    if (bits > 7) packed[length++] = held >>> (bits -= 8);
  }
  const models = (count) => new Uint16Array(count).fill(1024);
  // The range and the code, in an array because a variable of that size would be allocated at each assignment.
  const coder = new Uint32Array([0xffffffff, 0]);
  let place = 0, from = 1;

  function bit(model, index) {
    const chance = model[index], bound = (coder[0] >>> 11) * chance;
    const isSet = coder[1] >= bound;
    if (isSet) {
      coder[0] -= bound;
      coder[1] -= bound;
      model[index] = chance - (chance >>> 5);
    } else {
      coder[0] = bound;
      model[index] = chance + ((2048 - chance) >>> 5);
    }
    if (coder[0] < 0x1000000) shift();
    return isSet ? 1 : 0;
  }

  function shift() {
    coder[0] <<= 8;
    coder[1] = (coder[1] << 8) | packed[from++];
  }

  // `tree` reads a number from its highest bit on, `mirrored` from its lowest bit on.
  function tree(model, bits, start = 0) {
    let node = 1;
    for (let count = 0; count < bits; count += 1) node = 2 * node + bit(model, start + node);
    return node - (1 << bits);
  }

  function mirrored(model, bits, start) {
    let node = 1, number = 0;
    for (let count = 0; count < bits; count += 1) {
      const next = bit(model, start + node);
      node = 2 * node + next;
      number |= next << count;
    }
    return number;
  }

  function even(bits) {
    let number = 0;
    for (let count = 0; count < bits; count += 1) {
      coder[0] >>>= 1;
      const isSet = coder[1] >= coder[0];
      if (isSet) coder[1] -= coder[0];
      number = 2 * number + (isSet ? 1 : 0);
      if (coder[0] < 0x1000000) shift();
    }
    return number;
  }

  const lengths = () => ({ choice: models(2), low: models(16), high: models(256) });
  function length({ choice, low, high }) {
    if (!bit(choice, 0)) return 2 + tree(low, 3);
    if (!bit(choice, 1)) return 10 + tree(low, 3, 8);
    return 18 + tree(high, 8);
  }

  const literals = models(2 * 768), isMatch = models(12), isLong = models(12);
  const isAgain = models(12), isOlder = models(12), isOldest = models(12), isLast = models(12);
  const slots = models(4 * 64), middles = models(128), aligned = models(16);
  const matchLengths = lengths(), againLengths = lengths();
  let state = 0;
  // The last distances, the newest first.
  let [near, second, third, fourth] = [1, 1, 1, 1];

  for (let count = 0; count < 4; count += 1) coder[1] = (coder[1] << 8) | packed[from++];
  while (place < size) {
    if (!bit(isMatch, state)) {
      const start = 768 * (place ? output[place - 1] >>> 7 : 0);
      let node = 1;
      if (state >= 7) {
        // After a match, the byte that would have followed it chooses the model until they differ.
        for (let other = output[place - near], same = true; node < 256 && same; other <<= 1) {
          const expected = (other >>> 7) & 1;
          const next = bit(literals, start + 256 * (1 + expected) + node);
          node = 2 * node + next;
          same = next === expected;
        }
      }
      while (node < 256) node = 2 * node + bit(literals, start + node);
      output[place++] = node & 255;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (bit(isAgain, state)) {
      if (!bit(isOlder, state)) {
        if (!bit(isLong, state)) {
          output[place] = output[place - near];
          place += 1;
          state = state < 7 ? 9 : 11;
          continue;
        }
      } else if (!bit(isOldest, state)) {
        [near, second] = [second, near];
      } else if (!bit(isLast, state)) {
        [near, second, third] = [third, near, second];
      } else {
        [near, second, third, fourth] = [fourth, near, second, third];
      }
      count = length(againLengths);
      state = state < 7 ? 8 : 11;
    } else {
      count = length(matchLengths);
      state = state < 7 ? 7 : 10;
      const slot = tree(slots, 6, 64 * Math.min(count - 2, 3));
      let distance = slot;
      if (slot >= 4) {
        const bits = (slot >>> 1) - 1;
        distance = ((2 | (slot & 1)) << bits) >>> 0;
        distance += slot < 14 ? mirrored(middles, bits, distance - slot) : even(bits - 4) * 16 + mirrored(aligned, 4, 0);
      }
      [near, second, third, fourth] = [distance + 1, near, second, third];
    }
    for (; count > 0; count -= 1, place += 1) output[place] = output[place - near];
  }
  const words = new DataView(output.buffer), count = (end - start) / 8;
  output.slice(start, end).forEach((byte, index) => (output[start + 8 * (index % count) + Math.floor(index / count)] = byte));
  for (let word = start + 8; word < end; word += 8) {
    words.setBigUint64(word, words.getBigUint64(word, true) + words.getBigUint64(word - 8, true), true);
  }
  join(output, ...code);
  return output;
}

// Puts the bytes of code back in order, which package.py sorts by kind.
function join(bytes, place, ...counts) {
  let end = 0;
  const next = counts.map((count) => (end += count) - count), sorted = bytes.slice(place, place + end);
  // The kind of the one number that follows an operation.
  const kinds = { 2: 1, 3: 1, 4: 1, 12: 2, 13: 2, 16: 5, 32: 6, 33: 6, 34: 6, 35: 0, 36: 0, 63: 0, 64: 0, 65: 8, 66: 9 };

  function copy(kind, count) {
    for (; count > 0; count -= 1) bytes[place++] = sorted[next[kind]++];
  }

  // Numbers are in LEB128.
  function number(kind) {
    let result = 0, shift = 0, byte;
    do {
      byte = bytes[place++] = sorted[next[kind]++];
      result |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    return result;
  }

  for (let functions = number(0); functions > 0; functions -= 1) {
    const size = number(4), end = place + size;
    for (let groups = number(3); groups > 0; groups -= 1) {
      number(3);
      copy(3, 1);
    }
    while (place < end) {
      copy(0, 1);
      const operation = bytes[place - 1];
      if (operation in kinds) number(kinds[operation]);
      else if (operation === 0x43 || operation === 0x44) copy(10, operation === 0x43 ? 4 : 8);
      else if (operation >= 0x28 && operation <= 0x3e) number(0), number(7);
      else if (operation === 0x11) number(0), number(0);
      else if (operation === 0x0e) for (let targets = number(0); targets >= 0; targets -= 1) number(0);
      else if (operation === 0xfc) for (let more = [2, 1, 2, 1][number(0) - 8]; more > 0; more -= 1) number(0);
    }
  }
}
