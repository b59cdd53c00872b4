// SPDX-License-Identifier: Apache-2.0

import Paired
import Workloads

/// The largest errors of the points and tangents of a paced lookup.
struct PacedError {
  /// The distance of the points, in the unit box.
  let position: Double
  /// The distance of the unit tangents.
  let tangent: Double

  /// Looks up all samples in the order of the path.
  init(_ look: (Double) -> (SIMD2<Double>, SIMD2<Double>)) {
    let errors = PlaneCubics.pacedSamples.map { sample in
      let (position, tangent) = look(sample.fraction)
      return (
        PacedError.length(position - sample.position), PacedError.length(tangent - sample.tangent)
      )
    }
    position = errors.largestError(\.0)
    tangent = errors.largestError(\.1)
  }

  /// The note on the tangent for the table.
  var note: String { "tangent \(PacedError.short(tangent))" }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  /// One digit and the power of ten.
  private static func short(_ number: Double) -> String {
    guard number > 0, number.isFinite else { return "\(number)" }
    var power = 0
    var digit = number
    while digit < 0.95 {
      digit *= 10
      power -= 1
    }
    while digit >= 9.5 {
      digit /= 10
      power += 1
    }
    return "\(Int(digit.rounded()))e\(power)"
  }
}
