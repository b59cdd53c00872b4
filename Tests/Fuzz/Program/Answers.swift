// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// What a target found in an input, line by line; nil while nobody asks.
nonisolated(unsafe) private var lines: [String]?

/// Adds a line to what was found in an input.
func note(_ line: @autoclosure () -> String) {
  if lines != nil { lines?.append(line()) }
}

/// Adds a line to what was found in an input, if it is new.
func noteOnce(_ line: @autoclosure () -> String) {
  if let known = lines, case let line = line(), !known.contains(line) { lines?.append(line) }
}

/// Adds numbers to what was found in an input, as their digest to nine digits.
func note(_ name: String, _ numbers: @autoclosure () -> [Double?]) {
  guard lines != nil, case let numbers = numbers(), !numbers.isEmpty else { return }
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
