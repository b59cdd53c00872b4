// SPDX-License-Identifier: Apache-2.0

/// How a contestant did.
public struct MatchResult {
  /// What was done.
  public let match: Match
  /// Who did it.
  public let contestant: Contestant
  /// The median of the processor time of one operation.
  public let nanoseconds: Double
  /// The median of our time by its time, each pair from one round.
  public let ratio: Double
  /// The least of these ratios.
  public let leastRatio: Double
  /// The greatest of these ratios.
  public let greatestRatio: Double
  /// How many rounds there were.
  public let rounds: Int
}
