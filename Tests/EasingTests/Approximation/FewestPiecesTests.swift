// SPDX-License-Identifier: Apache-2.0

import Easing
import Foundation
import TestSupport
import Testing

/// The number of Béziers that need not meet, against a global search that ends with a proof.
///
/// `EASING_SWEEP` sets the number of random curves.
@Suite struct FewestPiecesTests {
  private static let sweep = ProcessInfo.processInfo.environment["EASING_SWEEP"].flatMap { Int($0) }

  @Test(
    "fewer Béziers have more than 0.99 of the accuracy, at a vertical tangent too",
    arguments: [
      ("ease-in-out-circ", 8e-3),
      // A piece that ends 3e-5 behind the tangent instead of 1e-5 before it saves one.
      (
        "in-out(blend(cubic-bezier(.6283, 1.084, .3379, .7461), cubic-bezier(1,0,1,0), .6231))",
        0.009818828541990737
      ),
    ])
  func verticalTangent(text: String, accuracy: Double) throws {
    try check(try EasingCurve(parsing: text), accuracy: accuracy)
  }

  /// The searches take minutes without optimization.
  @Test(
    "fewer Béziers have more than 0.99 of the accuracy, for any curve",
    .enabled(if: FewestPiecesTests.sweep != nil))
  func random() throws {
    var generator = SeededGenerator(seed: 64)
    for _ in 0..<(Self.sweep ?? 0) {
      let depth = [0, 0, 1, 1, 2][Int.random(in: 0..<5, using: &generator)]
      let curve = try EasingCurve(parsing: generator.ordinaryCurve(depth: depth))
      try check(curve, accuracy: generator.logarithmic(-2.6, -1.3))
    }
  }

  private func check(_ curve: EasingCurve, accuracy: Double) throws {
    let near = try PiecewiseBezierApproximation(of: curve, accuracy: accuracy, continuity: .none)
    let pieces = near.curve.pieces
    // The oracle finds the pieces that are there.
    let finds = PieceOracle(curve, accuracy: 1.02 * accuracy)
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      let part = PieceOracle.Part(
        start: piece.start.progress, end: isLast ? 1 : piece.end.progress.nextDown,
        keepsStart: index == 0, keepsEnd: isLast)
      #expect(finds.verdict(part) == .near, "\(accuracy): \(part) of \(curve)")
    }
    let oracle = PieceOracle(curve, accuracy: 0.99 * accuracy)
    #expect(
      oracle.verdict(count: pieces.count - 1, besides: pieces.map(\.end.progress)) == .none,
      "\(accuracy): \(pieces.count) pieces near \(curve)")
  }
}

extension PieceOracle {
  /// Whether a number of Béziers is near the whole curve.
  ///
  /// A part of a Bézier is one, so that no Béziers reach farther than those of which each reaches as far as it can.
  ///
  /// - Parameters:
  ///   - count: the number of Béziers.
  ///   - ends: places that as many Béziers as there are places before can reach at least; where they reach farther,
  ///     the place is found to a ten-thousandth of their length.
  /// - Returns: whether they are; `none` only with a proof that each Bézier reaches no farther.
  fileprivate func verdict(count: Int, besides ends: [Double]) -> Verdict {
    guard count > 0 else { return .none }
    func verdict(_ start: Double, _ end: Double) -> Verdict {
      self.verdict(Part(start: start, end: end, keepsStart: start == 0, keepsEnd: end == 1))
    }
    var (start, isProven) = (0.0, true)
    for end in ends.prefix(count - 1) {
      var (low, high) = (max(end, start), 1.0)
      var answer = verdict(start, low)
      if answer == .near {
        // No Bézier reaches beyond 1.
        answer = .none
        while high - low > 1e-4 * (high - start) {
          let middle = (low + high) / 2
          let found = verdict(start, middle)
          if found == .near { low = middle } else { (high, answer) = (middle, found) }
        }
        start = high
      } else {
        start = low
      }
      isProven = isProven && answer == .none
    }
    let last = verdict(start, 1)
    return last == .none && !isProven ? .notFound : last
  }
}

extension SeededGenerator {
  /// The text of a nested curve of ordinary numbers; vertical tangents are among its slopes.
  fileprivate mutating func ordinaryCurve(depth: Int) -> String {
    func number(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
      (Double.random(in: range, using: &generator) * 1e4).rounded() / 1e4
    }
    let ways = ["in", "out", "in-out"]
    let way = ways[Int.random(in: 0..<3, using: &self)]
    switch Int.random(in: 0..<(depth > 0 ? 14 : 10), using: &self) {
    case 0...1:
      let families = ["sine", "quad", "cubic", "quart", "quint", "expo", "elastic", "bounce"]
      return "ease-\(way)-\(families[Int.random(in: 0..<8, using: &self)])"
    case 2: return "ease-\(way)-circ"
    case 3: return "ease-\(way)-back(\(number(0.5...4, &self)))"
    case 4: return "ease-\(way)-elastic(\(number(1...2, &self)), \(number(0.25...0.8, &self)))"
    case 5:
      let (stiffness, damping) = (logarithmic(1.5, 3), logarithmic(0.7, 2))
      return "timed(spring(stiffness \(stiffness), damping \(damping), "
        + "velocity \(number(-10...10, &self))))"
    case 6: return "timed(bounce(restitution \(number(0.2...0.7, &self))))"
    case 7:
      let values = (0...Int.random(in: 2...5, using: &self)).map { _ in number(-0.2...1.2, &self) }
      return "linear(\(values.map { "\($0)" }.joined(separator: ", ")))"
    case 8:
      return "cubic-bezier(\(number(0...1, &self)), \(number(-1...2, &self)), "
        + "\(number(0...1, &self)), \(number(-1...2, &self)))"
    case 9:
      let vertical = ["1,0,0,1", "0,1,1,0", "0,1,0,1", "1,0,1,0"]
      return "cubic-bezier(\(vertical[Int.random(in: 0..<4, using: &self)]))"
    case 10:
      return "chain(\(ordinaryCurve(depth: depth - 1)), \(ordinaryCurve(depth: depth - 1)), "
        + "\(number(0.15...0.85, &self)), \(number(0.1...0.9, &self)))"
    case 11:
      return "blend(\(ordinaryCurve(depth: depth - 1)), \(ordinaryCurve(depth: depth - 1)), "
        + "\(number(0...1, &self)))"
    case 12: return "reverse(\(ordinaryCurve(depth: depth - 1)))"
    default: return "in-out(\(ordinaryCurve(depth: depth - 1)))"
    }
  }
}
