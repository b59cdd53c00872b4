// SPDX-License-Identifier: Apache-2.0

/// One way of doing a job, with what it gets wrong.
public struct Contestant {
  /// What a contestant is to the package.
  public enum Kind: String, Sendable {
    /// The package itself.
    case ours
    /// A method that is in common use, written for the purpose.
    case baseline
    /// Work that can hardly be done without.
    case limit
    /// Another library as it is installed.
    case peer
  }

  /// Its name in the table.
  public var name: String
  /// What it is to the package.
  public var kind: Kind
  /// The largest error over the ordinary inputs; nil where there is nothing to be wrong.
  public var error: Double?
  /// The largest error over the hard inputs, where they are another set.
  public var hardError: Double?
  /// The largest ratio of our time to its time that is accepted; nil where nothing is demanded.
  public var target: Double?
  /// What else should be known.
  public var note: String
  /// How many operations one run does.
  public var operations: Int
  /// Does the operations; the sum of the results, so that none can be left out.
  public var run: () -> Double

  /// Describes a contestant.
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
