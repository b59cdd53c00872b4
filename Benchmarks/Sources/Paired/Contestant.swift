// SPDX-License-Identifier: Apache-2.0

/// A way of doing a job, with its errors.
public struct Contestant {
  /// The relation of a contestant to the package.
  public enum Kind: String, Sendable {
    /// The package itself.
    case ours
    /// A method in common use, written for the comparison.
    case baseline
    /// A lower bound: work that cannot be avoided.
    case limit
    /// Another library, as installed.
    case peer
  }

  /// Its name in the table.
  public var name: String
  /// Its relation to the package.
  public var kind: Kind
  /// The largest error over the ordinary inputs; nil if there is none.
  public var error: Double?
  /// The largest error over the hard inputs, if they are a separate set.
  public var hardError: Double?
  /// The largest accepted ratio of the package's time to its time; nil without a goal.
  public var target: Double?
  /// Further remarks.
  public var note: String
  /// The number of operations in a run.
  public var operations: Int
  /// Does the operations; returns the sum of the results, so that none is optimized away.
  public var run: () -> Double

  /// Creates a contestant.
  public init(
    _ name: String, _ kind: Kind, error: Double? = nil, hardError: Double? = nil,
    target: Double? = nil, note: String = "", operations: Int, run: @escaping () -> Double
  ) {
    self.name = name
    self.kind = kind
    self.error = error
    self.hardError = hardError
    self.target = target
    self.note = note
    self.operations = operations
    self.run = run
  }
}
