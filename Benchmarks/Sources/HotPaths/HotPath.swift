// SPDX-License-Identifier: Apache-2.0

/// Work whose instructions are counted.
struct HotPath: Sendable {
  /// The name in `Thresholds/instructions.csv`.
  let name: String
  /// How many operations one round does.
  let operations: Int
  /// How many rounds a count takes; the second count takes twice as many.
  let rounds: Int
  /// Prepares, and gives the work of one round.
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
