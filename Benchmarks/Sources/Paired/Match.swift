// SPDX-License-Identifier: Apache-2.0

import CBaselines

/// A comparison of contestants on the same job; the first of them is the package.
///
/// The machine that measures is never quiet, and slow spells last longer than a sample. So the
/// contestants take turns: each round has one sample of each, in an order that moves on by one from
/// round to round, and what is compared is the median over the rounds of the ratio of two times from
/// the same round.
public struct Match {
  /// The key under which results are filed.
  public var key: String
  /// What is done, as the table says it.
  public var title: String
  /// What one operation is.
  public var unit: String
  /// Those who do it.
  public var contestants: [Contestant]

  /// Describes a match.
  public init(_ key: String, _ title: String, per unit: String, _ contestants: [Contestant]) {
    self.key = key
    self.title = title
    self.unit = unit
    self.contestants = contestants
  }

  /// How much processor time a sample takes at least, in nanoseconds.
  private static let sampleTime = 2e6

  /// Lets the contestants take turns.
  ///
  /// - Parameter rounds: How many samples of each are taken.
  /// - Returns: A result for each contestant, in their order.
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

  /// How often a contestant runs for one sample; running it to find out also warms it up.
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

/// The middle one of sorted numbers.
func median(_ sorted: [Double]) -> Double {
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
