// SPDX-License-Identifier: Apache-2.0

import CBaselines

/// A comparison of contestants on the same job; the first of them is the package.
///
/// A machine is never idle, and slow periods outlast a sample. Therefore the contestants alternate: each round has
/// one sample of each, in an order that rotates by one from round to round, and the result is the median over the
/// rounds of the ratio of two times of the same round.
public struct Match {
  /// The key of the results.
  public var key: String
  /// The description of the job in the table.
  public var title: String
  /// The unit of one operation.
  public var unit: String
  /// The contestants.
  public var contestants: [Contestant]

  /// Creates a match.
  public init(_ key: String, _ title: String, per unit: String, _ contestants: [Contestant]) {
    self.key = key
    self.title = title
    self.unit = unit
    self.contestants = contestants
  }

  /// The least processor time of a sample, in nanoseconds.
  private static let sampleTime = 2e6

  /// Runs the contestants alternately.
  ///
  /// - Parameter rounds: The number of samples of each.
  /// - Returns: A result for each contestant, in order.
  public func played(rounds: Int) -> [MatchResult] {
    let repeats = contestants.map(Match.repeats)
    var times = contestants.map { _ in [Double]() }
    for round in 0..<rounds {
      for turn in contestants.indices {
        let index = (turn + round) % contestants.count
        let contestant = contestants[index]
        let start = processorTime()
        for _ in 0..<repeats[index] { consume(contestant.run()) }
        let time = processorTime() - start
        times[index].append(time / Double(repeats[index] * contestant.operations))
      }
    }
    return contestants.indices.map { index in
      let ratios = zip(times[0], times[index]).map { $0 / $1 }.sorted()
      return MatchResult(
        match: self, contestant: contestants[index], nanoseconds: median(times[index].sorted()),
        ratio: median(ratios), leastRatio: ratios.first ?? .nan,
        greatestRatio: ratios.last ?? .nan, rounds: rounds)
    }
  }

  /// The number of runs in a sample of a contestant; measuring it also warms up.
  private static func repeats(_ contestant: Contestant) -> Int {
    var repeats = 1
    while true {
      let start = processorTime()
      for _ in 0..<repeats { consume(contestant.run()) }
      let time = processorTime() - start
      if time >= sampleTime || repeats >= 1 << 24 { return repeats }
      repeats = max(repeats + 1, Int(Double(repeats) * min(8, 1.2 * sampleTime / max(time, 1))))
    }
  }
}

/// The median of sorted numbers.
func median(_ sorted: [Double]) -> Double {
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
