// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule
import SwiftEasing

// The page is compiled with the sources of PathTravel for traversals, but without ArcLength, which needs GSL. This file
// replaces the declarations of ArcLength that these sources use; it measures lengths with ``MeasuredTrack``.

enum ArcLengthError: Error { case overflow }

struct MeasuredLength { var value: Double }

/// The Gauss–Legendre rule with 16 points on −1…1; as it is symmetric, only the 8 positive nodes are stored.
struct GaussLegendreRules {
  let nodes: [Double]
  let weights: [Double]
  static let shared = GaussLegendreRules()

  static func prepared() throws(ArcLengthError) -> GaussLegendreRules { shared }

  /// Returns the indices of the nodes, which are always the same because the page has only one rule.
  static func range(eighths: Int) -> Range<Int> { 0..<8 }

  /// Finds the zeros of the Legendre polynomial of degree 16 by Newton's method; weights by Abramowitz and Stegun 25.4.29.
  private init() {
    let degree = 16
    var (nodes, weights): ([Double], [Double]) = ([], [])
    for index in 0..<degree / 2 {
      // Newton's method starts at the cosines of equally spaced angles, which are near the zeros.
      let angle = Double(degree / 2 - 1 - index) + 0.75
      var x = Double.cos(.pi * angle / (Double(degree) + 0.5))
      var slope = 0.0
      for _ in 0..<16 {
        var (before, value) = (1.0, x)
        for k in 1..<degree {
          let k = Double(k)
          (before, value) = (value, ((2 * k + 1) * x * value - k * before) / (k + 1))
        }
        slope = Double(degree) * (before - x * value) / (1 - x * x)
        x -= value / slope
      }
      nodes.append(x)
      weights.append(2 / ((1 - x * x) * slope * slope))
    }
    (self.nodes, self.weights) = (nodes, weights)
  }
}

struct TrackSegment: TraversedSegment {
  let segment: PathSegment
  let parts: ArraySlice<MeasuredTrack.Part>
  private var base: Double { parts.first?.start ?? 0 }

  func arcLength(upTo s: Double, accuracy: Double) throws(ArcLengthError) -> MeasuredLength {
    MeasuredLength(value: MeasuredTrack.length(upTo: s, of: segment, parts) - base)
  }

  func position(at s: Double) -> SIMD2<Double> { segment.position(at: s) }
  func derivative(at s: Double) -> SIMD2<Double> { segment.derivative(at: s) }
  func secondDerivative(at s: Double) -> SIMD2<Double> { segment.secondDerivative(at: s) }
  func unitTangent(at s: Double) -> SIMD2<Double>? { segment.unitTangent(at: s) }

  var bend: Bend { segment.bend }
}
