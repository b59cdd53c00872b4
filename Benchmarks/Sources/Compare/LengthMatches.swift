// SPDX-License-Identifier: Apache-2.0

import ArcLength
import CBaselines
import MotionPath
import Paired
import Workloads

/// The length of one cubic.
enum LengthMatches {
  private static let accuracy = 1e-12

  /// Random cubics in the unit box.
  static func random(_ kurbo: KurboLibrary?) -> Match {
    match(
      "length-random", "Length of a random cubic to 1e-12", PlaneCubics.random, target: 0.25,
      kurboTarget: 0.6, kurbo)
  }

  /// Cubics next to a cusp, where quadrature misses its stated error.
  static func nearCusps(_ kurbo: KurboLibrary?) -> Match {
    match(
      "length-near-cusps", "Length of a cubic next to a cusp to 1e-12", PlaneCubics.nearCusps,
      target: nil, kurboTarget: nil, kurbo)
  }

  private static func match(
    _ key: String, _ title: String, _ samples: [PlaneCubics.Sample], target: Double?,
    kurboTarget: Double?, _ kurbo: KurboLibrary?
  ) -> Match {
    let segments = samples.map(\.segment)
    let cubics = samples.map { plane_cubic_make($0.points) }
    var contestants = [
      Contestant(
        "CubicSegment.arcLength", .ours,
        error: error(samples) { ours($0.segment) }, operations: samples.count
      ) {
        segments.reduce(0) { $0 + ours($1) }
      },
      Contestant(
        "gsl_integration_qag", .baseline,
        error: error(samples) { quadrature($0.points) }, target: target,
        operations: samples.count
      ) {
        var total = 0.0
        for index in cubics.indices {
          var cubic = cubics[index]
          total += quadrature_length(&cubic, accuracy)
        }
        return total
      },
      Contestant(
        "1,024 chords", .baseline, error: error(samples) { chords($0.points) },
        operations: samples.count
      ) {
        var total = 0.0
        for index in cubics.indices {
          var cubic = cubics[index]
          total += chord_length(&cubic, 1024)
        }
        return total
      },
    ]
    if let kurbo {
      contestants.append(
        Contestant(
          kurbo.name, .peer,
          error: error(samples) { kurbo.length($0.points, accuracy) }, target: kurboTarget,
          operations: samples.count
        ) {
          samples.reduce(0) { $0 + kurbo.length($1.points, accuracy) }
        })
    }
    return Match(key, title, per: "length", contestants)
  }

  /// The largest error, as a fraction of the length.
  private static func error(
    _ samples: [PlaneCubics.Sample], _ length: (PlaneCubics.Sample) -> Double
  ) -> Double {
    samples.largestError { abs(length($0) - $0.length) / $0.length }
  }

  @inline(__always)
  private static func ours(_ segment: CubicSegment<SIMD2<Double>>) -> Double {
    (try? segment.arcLength(accuracy: accuracy).value) ?? .nan
  }

  private static func quadrature(_ points: [Double]) -> Double {
    var cubic = plane_cubic_make(points)
    return quadrature_length(&cubic, accuracy)
  }

  private static func chords(_ points: [Double]) -> Double {
    var cubic = plane_cubic_make(points)
    return chord_length(&cubic, 1024)
  }
}
