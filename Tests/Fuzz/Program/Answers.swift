// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The lines that a target has noted about an input; nil while no answers are printed.
nonisolated(unsafe) private var lines: [String]?

/// Adds a line to what was found in an input.
///
/// The line is made in any case, so that the fuzzer runs the code that it is made with.
func note(_ line: String) { lines?.append(line) }

/// Adds a line to what was found in an input, if it is new.
func noteOnce(_ line: String) {
  if lines?.contains(line) == false { note(line) }
}

/// Adds numbers to what was found in an input, as their digest to nine digits.
func note(_ name: String, _ numbers: [Double?]) {
  guard lines != nil, !numbers.isEmpty else { return }
  var digest = Digest()
  for number in numbers { digest.add(number) }
  note(name + String(format: " %.9g", digest.mean))
}

/// An input, with what a target found in it.
struct Answer: Codable {
  /// The text of the input.
  let input: String
  var answer: [String]?

  /// Runs a target on an input, and keeps what it finds.
  init(of target: FuzzTarget, to input: String) {
    lines = []
    Array(input.utf8).withUnsafeBufferPointer { target.run($0) }
    self.input = input
    answer = lines
    lines = nil
  }

  /// The answers to the inputs of a file with one answer on each line, as JSON.
  static func read(_ data: Data) throws -> [Answer] {
    try data.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Answer.self, from: $0)
    }
  }

  /// The line of JSON.
  var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
