// SPDX-License-Identifier: Apache-2.0

// The functions of libm that the module imports, by JavaScript's.
(function (place) {
  "use strict";

  // The nearest integer, halves away from zero. The comparison detects a sum that was rounded up.
  function round(x) {
    const whole = Math.trunc(x);
    return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole;
  }

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

  place.libm = {
    asin: Math.asin,
    atan2: Math.atan2,
    cos: Math.cos,
    exp: Math.exp,
    exp2: (x) => Math.pow(2, x),
    expm1: Math.expm1,
    hypot: Math.hypot,
    log: Math.log,
    log1p: Math.log1p,
    log2: Math.log2,
    pow: Math.pow,
    remainder,
    round,
    sin: Math.sin,
  };
})(globalThis);
