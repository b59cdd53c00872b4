// SPDX-License-Identifier: Apache-2.0

// Prints the cases that a browser shall judge, as JSON.

import WebAnimations

do {
  let cases = try allCases()
  print(try JSONValue.object([.init("cases", .array(cases.map { try $0.json() }))]).text())
} catch {
  fatalError("a case could not be exported: \(error)")
}
