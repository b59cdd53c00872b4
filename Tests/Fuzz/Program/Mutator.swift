// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// Mutates inputs without libFuzzer: it cuts, repeats, crosses and changes them and inserts words of the
/// dictionary, without coverage feedback.
struct Mutator {
  private var random: SeededGenerator
  private let corpus: [[UInt8]]
  private let words: [[UInt8]]
  private let mostChanges: Int

  /// Creates a mutator.
  ///
  /// - Parameters:
  ///   - corpus: the inputs to mutate.
  ///   - dictionary: a dictionary in libFuzzer's format, a quoted word on each line.
  ///   - seed: the seed of the random numbers.
  ///   - mostChanges: the largest number of changes of an input, a power of 2.
  init(corpus: [[UInt8]], dictionary: String, seed: UInt64, mostChanges: Int = 16) {
    self.mostChanges = mostChanges
    self.corpus = corpus.isEmpty ? [[]] : corpus
    words = dictionary.split(separator: "\n").map { line in
      Array(line.dropFirst().dropLast().replacing("\\\"", with: "\"").utf8)
    }
    random = SeededGenerator(seed: seed)
  }

  /// The next input.
  mutating func next() -> [UInt8] {
    var input = corpus[Int.random(in: 0..<corpus.count, using: &random)]
    let most = mostChanges.trailingZeroBitCount
    for _ in 0..<(1 << Int.random(in: 0...most, using: &random)) { change(&input) }
    return Array(input.prefix(4096))
  }

  private mutating func change(_ input: inout [UInt8]) {
    let place = Int.random(in: 0...input.count, using: &random)
    let end = min(place + Int.random(in: 0...16, using: &random), input.count)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: input.removeSubrange(place..<end)
    case 1: input.insert(contentsOf: Array(input[place..<end]), at: place)
    case 2:
      let copies = Array(repeating: Array(input[place..<end]), count: 1 << 6).joined()
      input.insert(contentsOf: copies.prefix(2048), at: place)
    case 3:
      let other = corpus[Int.random(in: 0..<corpus.count, using: &random)]
      let start = Int.random(in: 0...other.count, using: &random)
      input.replaceSubrange(place..<end, with: other[start...].prefix(64))
    case 4 where !words.isEmpty:
      let word = words[Int.random(in: 0..<words.count, using: &random)]
      input.insert(contentsOf: word, at: place)
    case 5 where place < input.count:
      input[place] = UInt8.random(in: 0...255, using: &random)
    default:
      let digits = Array("0123456789.,-+e()% \"{}[]".utf8)
      input.insert(digits[Int.random(in: 0..<digits.count, using: &random)], at: place)
    }
  }
}
