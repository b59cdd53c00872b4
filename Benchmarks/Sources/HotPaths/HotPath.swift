// SPDX-License-Identifier: Apache-2.0

/// An operation whose instructions are counted.
struct HotPath: Sendable {
  /// The name in `Thresholds/instructions.csv`.
  let name: String
  /// The number of operations in a round.
  let operations: Int
  /// The number of rounds of the first count; the second count takes twice as many.
  let rounds: Int
  /// Prepares, and returns the work of one round.
  let prepare: @Sendable () -> () -> Double

  init(
    _ name: String, operations: Int, rounds: Int = 1,
    prepare: @escaping @Sendable () -> () -> Double
  ) {
    self.name = name
    self.operations = operations
    self.rounds = rounds
    self.prepare = prepare
  }
}
