// SPDX-License-Identifier: Apache-2.0

/// SplitMix64 (Steele, Lea, Flood 2014): the same workload on every machine.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// A generator with a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Uniformly distributed numbers in [0, 1).
  public static func fractions(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Double(generator.next() >> 11) * 0x1p-53 }
  }

  /// Evenly spaced numbers from 0 to 1, both included.
  public static func grid(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(count - 1) }
  }
}
