// SPDX-License-Identifier: Apache-2.0

// Prints the cases for the browser as JSON.

import EasingAnimations
import WebAnimations

let cases = try allCases()
let text = try JSONValue.object([.init("cases", .array(cases.map { try $0.json() }))]).text()
print(text)
