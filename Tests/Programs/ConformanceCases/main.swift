// SPDX-License-Identifier: Apache-2.0

// Prints the cases for the browser as JSON; with a number and a seed, so many random exports with jumps.

import EasingAnimations
import EasingWeb

let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let cases =
  numbers.count == 2
  ? try jumpCases(Int(numbers[0]), seed: numbers[1]) : try allCases().map { try $0.json() }
print(JSONValue.object([.init("cases", .array(cases))]).text())
