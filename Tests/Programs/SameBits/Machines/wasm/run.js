// SPDX-License-Identifier: Apache-2.0

// Runs a program that prints with `putchar`: node run.js MODULE
"use strict";

const fs = require("fs");
const path = require("path");

// The functions that the JavaScript package gives its module besides those of Math.
const folder = path.join(__dirname, "../../../../../Sources/Bindings/JavaScript/Source");
const scripts = ["surroundings", "system"].map((name) => fs.readFileSync(path.join(folder, `${name}.js`), "utf8"));
const surroundings = new Function(`${scripts.join("\n")}\nreturn surroundings;`)();

const bytes = [];
const compiled = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const environment = { putchar: (byte) => bytes.push(byte) };
for (const { name } of WebAssembly.Module.imports(compiled)) environment[name] ??= surroundings[name] ?? Math[name];
const instance = new WebAssembly.Instance(compiled, { env: environment });
try {
  const { main, __main_argc_argv } = instance.exports;
  (__main_argc_argv ?? main)(0, 0);
} finally {
  fs.writeFileSync(1, Buffer.from(bytes));
}
