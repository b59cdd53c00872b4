// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Lines through random stops.
public enum RandomLines {
  /// 50 stops at random progresses, the first at 0 and the last at 1.
  public static let lines: PiecewiseLinear = {
    let progresses = [0] + SeededGenerator.fractions(48, seed: 92).sorted() + [1]
    let values = SeededGenerator.fractions(50, seed: 93)
    let stops = zip(progresses, values).map { CurvePoint(progress: $0, value: $1) }
    guard let lines = try? PiecewiseLinear(stops: stops) else { fatalError("stops not finite") }
    return lines
  }()
}
