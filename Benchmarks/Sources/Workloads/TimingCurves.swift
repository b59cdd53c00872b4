// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The 64 timing curves (16 common ones, 48 random) with exact values, and curves that are hard to
/// solve.
public enum TimingCurves {
  /// The control points of a curve.
  public typealias Coordinates = (x1: Double, y1: Double, x2: Double, y2: Double)

  /// The exact value of a curve at a progress.
  public struct Sample: Sendable {
    /// The control points of the curve.
    public let curve: Coordinates
    /// The progress.
    public let x: Double
    /// The double nearest to the value.
    public let value: Double
  }

  /// The 64 curves.
  public static let coordinates: [Coordinates] = ReferenceFile("curves.csv").rows.map {
    point(ReferenceFile.numbers($0, from: 1))
  }

  /// The 64 curves as values of the package.
  public static let curves: [CubicBezier] = coordinates.map(curve)

  /// Exact values of the 64 curves.
  public static let samples: [Sample] = ReferenceFile("curve_values.csv").rows.map {
    let numbers = ReferenceFile.numbers($0)
    return Sample(curve: coordinates[Int(numbers[0])], x: numbers[1], value: numbers[2])
  }

  /// Exact values of curves at and near vertical tangents.
  public static let hardSamples: [Sample] = ReferenceFile("hard_curve_values.csv").rows.map {
    let numbers = ReferenceFile.numbers($0)
    return Sample(curve: point(numbers), x: numbers[4], value: numbers[5])
  }

  /// The curve with control points that are known to be valid.
  public static func curve(_ point: Coordinates) -> CubicBezier {
    guard let curve = try? CubicBezier(x1: point.x1, y1: point.y1, x2: point.x2, y2: point.y2)
    else { fatalError("\(point) is no timing curve") }
    return curve
  }

  private static func point(_ numbers: [Double]) -> Coordinates {
    (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
