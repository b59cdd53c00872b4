// SPDX-License-Identifier: Apache-2.0

// The functions that the module with everything imports besides those of Math.

// x minus the nearest multiple of y, ties to even; exact, like `%`.
function remainder(x, y) {
  y = Math.abs(y);
  let rest = Math.abs(y <= 2 ** 1022 ? x % (y + y) : x);
  const isBeyond = (rest, orAt) => {
    const twice = y < 2 ** -1021 ? rest + rest : rest;
    const limit = y < 2 ** -1021 ? y : 0.5 * y;
    return orAt ? twice >= limit : twice > limit;
  };
  if (isBeyond(rest, false)) {
    rest -= y;
    if (isBeyond(rest, true)) rest -= y;
  }
  return x < 0 || Object.is(x, -0) ? -rest : rest;
}

// The nearest integer, halves away from zero. The comparison detects a sum that was rounded up.
function round(x) {
  const whole = Math.trunc(x);
  return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole;
}

Object.assign(surroundings, {
  exp2: (x) => Math.pow(2, x),
  remainder,
  round,
  // Reads decimals, seeds hash tables, and gives properties from Unicode, because the columns of errors count characters. Texts are
  // compared without normalization.
  _swift_stdlib_strtod_clocale(place, result) {
    const all = octets(0);
    const end = all.indexOf(0, place);
    const number = Number(decoder.decode(all.subarray(place, end)));
    new DataView(library.memory.buffer).setFloat64(result, number, true);
    return Number.isNaN(number) || end === place ? 0 : end;
  },
  arc4random_buf(place, count) {
    crypto.getRandomValues(octets(place, count));
  },
  _swift_stdlib_getNormData: () => 0,
  _swift_stdlib_getComposition: () => -1,
  _swift_stdlib_getDecompositionEntry: () => -1,
  _swift_stdlib_isInCB_Consonant: () => 0,
  _swift_stdlib_isExtendedPictographic: (scalar) => (/^\p{Extended_Pictographic}/u.test(String.fromCodePoint(scalar)) ? 1 : 0),
  _swift_stdlib_getGraphemeBreakProperty(scalar) {
    const letter = String.fromCodePoint(scalar);
    if (/^[\p{Mn}\p{Me}\p{Emoji_Modifier}]/u.test(letter)) return 1;
    if (/^\p{Mc}/u.test(letter)) return 3;
    if (/^[\p{Cc}\p{Zl}\p{Zp}]/u.test(letter)) return 0;
    return /^\p{Extended_Pictographic}/u.test(letter) ? 4 : 255;
  },
});
