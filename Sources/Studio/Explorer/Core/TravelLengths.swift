// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule
import SwiftEasing

// The page's module is compiled with PathTravel's sources of traversals, but not with ArcLength, which needs GSL. This file
// declares what they use of ArcLength, for the page's lengths.

/// The only error of the page's lengths.
enum ArcLengthError: Error { case overflow }

struct MeasuredLength { var value: Double }

/// The Gauss–Legendre rule of 16 points on −1…1.
struct GaussLegendreRules {
  let nodes: [Double]
  let weights: [Double]
  static let shared = GaussLegendreRules()

  static func prepared() throws(ArcLengthError) -> GaussLegendreRules { shared }

  /// The range of the nodes; the page has only this rule.
  static func range(eighths: Int) -> Range<Int> { 0..<8 }

  /// The zeros of the Legendre polynomial of degree 16 by Newton's method, and their weights (Abramowitz and Stegun 25.4.29).
  private init() {
    let degree = 16
    var (nodes, weights): ([Double], [Double]) = ([], [])
    for index in 0..<degree / 2 {
      // The zeros are near the cosines of equally spaced angles.
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
