// SPDX-License-Identifier: Apache-2.0

// What both modules ask of JavaScript besides Math.
const surroundings = {
  // Numbers in errors have ECMAScript's form.
  easing_runtime_number(number, place) {
    const text = String(number);
    for (let index = 0; index < text.length; index += 1) octets(place, 32)[index] = text.charCodeAt(index);
    return text.length;
  },
};
