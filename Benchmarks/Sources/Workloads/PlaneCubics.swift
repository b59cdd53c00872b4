// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// Plane cubics in the unit box with exact lengths and exact paced points.
public enum PlaneCubics {
  /// A cubic and its length.
  public struct Sample: Sendable {
    /// Whether the cubic is next to a cusp.
    public let isHard: Bool
    /// The coordinates of the four points.
    public let points: [Double]
    /// The double nearest to the length.
    public let length: Double

    /// The segment of the package.
    public var segment: CubicSegment<SIMD2<Double>> { CubicSegment(coordinates: points) }
  }

  /// The exact point at a fraction of the length of ``path``.
  public struct PacedSample: Sendable {
    /// The fraction.
    public let fraction: Double
    /// The point.
    public let position: SIMD2<Double>
    /// The unit tangent.
    public let tangent: SIMD2<Double>
  }

  /// A cubic, a point, and the distance between them.
  public struct NearestSample: Sendable {
    /// The coordinates of the cubic's four points.
    public let points: [Double]
    /// The point.
    public let point: SIMD2<Double>
    /// The double nearest to the distance.
    public let distance: Double
  }

  /// All cubics.
  public static let samples: [Sample] = ReferenceFile("cubics.csv").rows.map { row in
    let numbers = ReferenceFile.numbers(row, from: 1)
    return Sample(isHard: row[0] != "random", points: Array(numbers[..<8]), length: numbers[8])
  }

  /// The random cubics.
  public static let random = samples.filter { !$0.isHard }

  /// The cubics next to a cusp.
  public static let nearCusps = samples.filter(\.isHard)

  /// A path of 20 random cubics, each starting at the end of the previous one.
  public static let path: [Sample] = ReferenceFile("path.csv").rows.map { row in
    let numbers = ReferenceFile.numbers(row)
    return Sample(isHard: false, points: Array(numbers[..<8]), length: numbers[8])
  }

  /// The segments of ``path``.
  public static let pathSegments: [PathSegment] = path.map { .cubic($0.segment) }

  /// The coordinates of ``path``, eight numbers a segment.
  public static let pathPoints: [Double] = path.flatMap(\.points)

  /// Random cubics with random points.
  public static let nearestSamples: [NearestSample] = ReferenceFile("nearest.csv").rows.map { row in
    let numbers = ReferenceFile.numbers(row)
    return NearestSample(
      points: Array(numbers[..<8]), point: SIMD2(numbers[8], numbers[9]), distance: numbers[10])
  }

  /// Exact points along ``path``, in order.
  public static let pacedSamples: [PacedSample] = ReferenceFile("paced.csv").rows.map { row in
    let numbers = ReferenceFile.numbers(row)
    return PacedSample(
      fraction: numbers[0], position: SIMD2(numbers[3], numbers[4]),
      tangent: SIMD2(numbers[5], numbers[6]))
  }.sorted { $0.fraction < $1.fraction }
}

extension CubicSegment where Vector == SIMD2<Double> {
  /// A cubic from the eight coordinates of its points.
  public init(coordinates: [Double]) {
    self.init(
      p0: SIMD2(coordinates[0], coordinates[1]), p1: SIMD2(coordinates[2], coordinates[3]),
      p2: SIMD2(coordinates[4], coordinates[5]), p3: SIMD2(coordinates[6], coordinates[7]))
  }
}
