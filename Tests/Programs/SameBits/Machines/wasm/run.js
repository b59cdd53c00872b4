// SPDX-License-Identifier: Apache-2.0

// Runs a program that prints with `putchar`: node run.js MODULE
"use strict";

const fs = require("fs");
require("../../../../../Sources/Explorer/libm.js");

const bytes = [];
const environment = { ...globalThis.libm, putchar: (byte) => bytes.push(byte) };
const compiled = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const instance = new WebAssembly.Instance(compiled, { env: environment });
try {
  const { main, __main_argc_argv } = instance.exports;
  (__main_argc_argv ?? main)(0, 0);
} finally {
  fs.writeFileSync(1, Buffer.from(bytes));
}
