// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A smooth curve through rotations at key times.
///
/// Between two keys the curve is a cubic Bézier curve of quaternions, computed as a product of three rotations. The angular
/// velocities at the keys are Kochanek–Bartels tangents, computed from the vectors of the shortest rotations between keys.
///
/// - Each rotation is reached exactly at its key. Before progress 0 the angular velocity is that at 0, after 1 that at 1.
/// - The angular velocity is continuous at each key whose continuity parameter is 0.
/// - Complexity: O(log n) for n keys.
///
/// M.-J. Kim, M.-S. Kim and S. Y. Shin, "A general construction scheme for unit quaternion curves with simple high
/// order derivatives", 1995.
public struct RotationSpline: Hashable, Sendable {
  private let rotations: [Rotation]
  private let keys: KeyProgress
  private let segments: [Segment]

  /// The rotation vectors of a segment's three factors, each in the axes that the factors before it have turned.
  private struct Segment: Hashable, Sendable {
    let leaving: SIMD3<Double>
    let middle: SIMD3<Double>
    let arriving: SIMD3<Double>
  }

  /// Creates a curve through at least two rotations.
  ///
  /// Key times rise strictly from 0 to 1, evenly spaced if `nil`. Shapes have numbers in -1000...1000; missing shapes have 0.
  ///
  /// - Throws: `ParameterError` for invalid counts, times or shapes.
  public init(
    _ rotations: [Rotation], keyTimes: [Double]? = nil, shapes: [KeyShape] = []
  ) throws(ParameterError) {
    // The initializer of a spline of numbers checks the keys, for which the same conditions apply.
    let numbers = try KeyframeSpline(rotations.map { _ in 0.0 }, keyTimes: keyTimes, shapes: shapes)
    self.init(rotations, numbers.keys, numbers.shapes)
  }

  /// Creates a curve through rotations from keys and shapes that have been checked.
  init(_ rotations: [Rotation], _ keys: KeyProgress, _ shapes: [KeyShape]) {
    (self.rotations, self.keys) = (rotations, keys)
    // The vector of the rotation from one key to the next has the same coordinates in the turned axes of either key.
    let ways = zip(rotations, rotations.dropFirst()).map { one, next in
      one.inverse.image(of: one.vector(to: next))
    }
    segments = KeyTangents.along(ways, shapes, keys.times).enumerated().map { index, tangents in
      let (leaving, arriving) = (tangents.leaving / 3, tangents.arriving / 3)
      let first = rotations[index].turned(by: leaving)
      let second = rotations[index + 1].turned(by: -arriving)
      return Segment(
        leaving: leaving, middle: first.inverse.image(of: first.vector(to: second)),
        arriving: arriving)
    }
  }

  /// Returns the rotation at a progress; NaN for NaN.
  public func value(at progress: Double) -> Rotation {
    let interval = keys.interval(at: progress)
    return value(in: interval.segment, at: interval.eased(by: [])).rotation
  }

  /// Returns the angular velocity about the fixed axes of space at a progress, in radians per unit of progress.
  ///
  /// At a key, this is the velocity of the segment that begins there.
  public func angularVelocity(at progress: Double) -> SIMD3<Double> {
    let interval = keys.interval(at: progress)
    return value(in: interval.segment, at: interval.eased(by: [])).angularVelocity
      * interval.slope(by: [])
  }

  func value(
    in segment: Int, at parameter: Double
  ) -> (rotation: Rotation, angularVelocity: SIMD3<Double>) {
    let parts = segments[segment]
    guard parameter >= 0, parameter <= 1 else {
      let end = parameter > 1 ? 1 : 0
      let tangent = 3 * (end == 1 ? parts.arriving : parts.leaving)
      let rotation = rotations[segment + end].turned(by: (parameter - Double(end)) * tangent)
      return (rotation, rotation.image(of: tangent))
    }
    let (s, q) = (parameter, 1 - parameter)
    let first = rotations[segment].turned(by: (1 - q * q * q) * parts.leaving)
    let second = first.turned(by: s * s * (3 - 2 * s) * parts.middle)
    let last = s == 1 ? rotations[segment + 1] : second.turned(by: s * s * s * parts.arriving)
    return (
      s == 0 ? rotations[segment] : last,
      3 * q * q * first.image(of: parts.leaving) + 6 * s * q * second.image(of: parts.middle)
        + 3 * s * s * last.image(of: parts.arriving)
    )
  }
}

extension Rotation {
  fileprivate func turned(by vector: SIMD3<Double>) -> Rotation {
    Rotation(vector: vector).followed(by: self)
  }
}

struct MatrixSpline: Hashable, Sendable {
  private let numbers: KeyframeSpline<SIMD16<Double>>
  private let rotations: RotationSpline

  /// Creates a curve through decomposed matrices; `nil` if a matrix cannot be decomposed or a number of its parts is too large.
  init?(_ matrices: [Matrix4], _ keys: KeyProgress, _ shapes: [KeyShape]) {
    let parts = matrices.compactMap { MatrixParts($0) }
    guard parts.count == matrices.count,
      let numbers = try? KeyframeSpline(
        parts.map { $0.numbers }, keyTimes: keys.times, shapes: shapes)
    else { return nil }
    self.numbers = numbers
    rotations = RotationSpline(parts.map { Rotation(unchecked: $0.rotation) }, keys, shapes)
  }

  func value(in segment: Int, at parameter: Double) -> Matrix4 {
    parts(
      in: segment, at: parameter, rotations.value(in: segment, at: parameter).rotation.quaternion
    ).matrix
  }

  func derivative(in segment: Int, at parameter: Double) -> Matrix4 {
    let turn = rotations.value(in: segment, at: parameter)
    let parts = parts(in: segment, at: parameter, turn.rotation.quaternion)
    return parts.velocity(
      MatrixParts.Rates(
        numbers: numbers.derivative(in: segment, at: parameter),
        rotation: parts.rotation(turningAt: turn.angularVelocity)))
  }

  private func parts(
    in segment: Int, at parameter: Double, _ rotation: SIMD4<Double>
  ) -> MatrixParts {
    MatrixParts(numbers: numbers.value(in: segment, at: parameter), rotation: rotation)
  }
}
