// SPDX-License-Identifier: Apache-2.0

/// The result of a contestant.
public struct MatchResult {
  /// The match.
  public let match: Match
  /// The contestant.
  public let contestant: Contestant
  /// The median of the processor time of one operation.
  public let nanoseconds: Double
  /// The median ratio of the package's time to its time, in pairs from one round.
  public let ratio: Double
  /// The least of these ratios.
  public let leastRatio: Double
  /// The greatest of these ratios.
  public let greatestRatio: Double
  /// The number of rounds.
  public let rounds: Int
}
