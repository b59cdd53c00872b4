// SPDX-License-Identifier: Apache-2.0

// The functions that both modules import besides those of Math.
const surroundings = {
  // Numbers in errors have ECMAScript's form.
  easing_runtime_number(number, place) {
    const text = String(number);
    for (let index = 0; index < text.length; index += 1) octets(place, 32)[index] = text.charCodeAt(index);
    return text.length;
  },
};
