// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The weighted mean of many numbers, which changes when one of them does or two are exchanged.
///
/// Numbers of all sizes count: the area hyperbolic sine is a logarithm of large ones. Infinite ones, NaN and missing ones
/// count as numbers that no others have.
package struct Digest {
  private var sum = 0.0
  private var count = 0
  /// The digest of the bits of the same numbers.
  package private(set) var bits = BitDigest()

  package init() {}

  package mutating func add(_ numbers: Double?...) {
    for number in numbers {
      bits.add(number)
      count += 1
      let place = Double(count) * 0.618_033_988_749_894_8
      sum += (0.5 + place - place.rounded(.down)) * Digest.level(number)
    }
  }

  private static func level(_ number: Double?) -> Double {
    guard let number else { return 3000 }
    if number.isNaN { return 2000 }
    if number.isInfinite { return number < 0 ? -1000 : 1000 }
    return .asinh(number)
  }

  package var mean: Double { sum / Double(count) }

  /// Whether digests are recorded ones, within a billionth.
  package static func match(_ digests: [Double], _ recorded: [Double]) -> Bool {
    digests.count == recorded.count
      && zip(digests, recorded).allSatisfy { abs($0 - $1) <= 1e-9 }
  }
}
