// SPDX-License-Identifier: Apache-2.0

import RealModule

// On a machine without an operating system there is no environment.
#if canImport(Foundation)
import Foundation

private let seedOffset =
  ProcessInfo.processInfo.environment["EASING_SEED"].flatMap { UInt64($0) } ?? 0
#else
private let seedOffset: UInt64 = 0
#endif

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers from the same seed on every machine.
///
/// `EASING_SEED` is added to all seeds, so that a sweep has numbers that no test was written with.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed &+ seedOffset &* 0x9E37_79B9 }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number with an exponent uniform from 10^low to 10^high.
  package mutating func logarithmic(_ low: Double, _ high: Double) -> Double {
    Double.exp10(Double.random(in: low...high, using: &self))
  }

  /// A number from `low` to `high` with a uniform logarithm.
  package mutating func logUniform(_ low: Double, _ high: Double) -> Double {
    Double.exp(Double.random(in: Double.log(low)...Double.log(high), using: &self))
  }
}
