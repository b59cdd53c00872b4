// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// A smooth curve through values of any kind: a Kochanek–Bartels spline.
///
/// - Formulas and signs are those of `KochanekBartelsSpline`.
/// - Matrices are decomposed, so that a rotation stays a rotation; see ``RotationSpline``. An even pace is measured in their elements.
/// - Each value is reached exactly at its key. Before the first and after the last key the curve continues along its tangent.
/// - Error: between the keys, 8u of the largest control value (u = 2^-53).
package struct KeyframeSpline<Value: AnimatableValue>: Hashable, Sendable {
  /// The values at the keys.
  package let values: [Value]
  package let shapes: [KeyShape]
  let keys: KeyProgress
  private let controls: [Controls]
  /// The spline of the decomposed matrices: an array with at most one element, because a struct cannot contain itself.
  private let matrices: [MatrixSpline]

  private struct Controls: Hashable, Sendable {
    let first: Value
    let second: Value
  }
}

extension KeyframeSpline {
  /// Creates a curve through at least two values of the same shape, finite and at most 1e290 in each component.
  ///
  /// Key times rise strictly from 0 to 1, evenly spaced if `nil`. Shapes have numbers in -1000...1000; missing shapes have 0.
  ///
  /// - Throws: `ParameterError` for invalid values, times or shapes.
  package init(
    _ values: [Value], keyTimes: [Double]? = nil, shapes: [KeyShape] = []
  ) throws(ParameterError) {
    try require(values.count >= 2, "number of values", Double(values.count), "2 or more")
    for value in values {
      for component in value.components where !(component.magnitude <= 1e290) {
        throw ParameterError("value", component, allowed: "at most 1e290 in each component")
      }
      try value.checkShape(like: values[0], "in the first value")
    }
    try require(
      shapes.count <= values.count, "number of key shapes", Double(shapes.count),
      "at most \(values.count)")
    for shape in shapes {
      try KeyTangentWeights.check(
        tension: shape.tension, continuity: shape.continuity, bias: shape.bias)
    }
    // A smooth curve cannot have two values at the same time.
    if let keyTimes, keyTimes.count == values.count {
      for (time, next) in zip(keyTimes, keyTimes.dropFirst()) where !(time < next) {
        throw ParameterError("key time", next, allowed: "greater than the one before")
      }
    }
    keys = try KeyProgress(keyTimes, count: values.count)
    self.values = values
    let shapes = shapes + Array(repeating: KeyShape(), count: values.count - shapes.count)
    let differences = zip(values, values.dropFirst()).map { $1.subtracting($0) }
    let tangents = KeyTangents.along(differences, shapes, keys.times)
    controls = tangents.enumerated().map { index, tangents in
      Controls(
        first: values[index].adding(tangents.leaving.scaled(by: 1.0 / 3)),
        second: values[index + 1].subtracting(tangents.arriving.scaled(by: 1.0 / 3)))
    }
    self.shapes = shapes
    let parts = Value.matrices(of: values).flatMap { [keys] in MatrixSpline($0, keys, shapes) }
    matrices = parts.map { [$0] } ?? []
  }

  func mapValues<Other>(_ convert: (Value) -> Other) -> KeyframeSpline<Other> {
    KeyframeSpline<Other>(
      values: values.map(convert), shapes: shapes, keys: keys,
      controls: controls.map { .init(first: convert($0.first), second: convert($0.second)) },
      matrices: matrices)
  }

  /// Whether the values are matrices and are decomposed.
  var hasParts: Bool { !matrices.isEmpty }

  /// Returns the value at a parameter of a segment, computed in Bernstein form.
  func value(in segment: Int, at parameter: Double) -> Value {
    if parameter == 0 { return values[segment] }
    if parameter == 1 { return values[segment + 1] }
    let s = Swift.min(Swift.max(parameter, 0), 1)
    if let matrices = matrices.first {
      return values[segment].replaced(by: matrices.value(in: segment, at: parameter))
    }
    if s == parameter || parameter.isNaN {
      let q = 1 - parameter
      return values[segment].scaled(by: q * q * q)
        .adding(controls[segment].first.scaled(by: 3 * q * q * parameter))
        .adding(controls[segment].second.scaled(by: 3 * q * parameter * parameter))
        .adding(values[segment + 1].scaled(by: parameter * parameter * parameter))
    }
    return values[segment + (s == 0 ? 0 : 1)].adding(
      derivativeOfNumbers(in: segment, at: s).scaled(by: parameter - s))
  }

  func derivative(in segment: Int, at parameter: Double) -> Value {
    if let matrices = matrices.first {
      return values[segment].replaced(by: matrices.derivative(in: segment, at: parameter))
    }
    return derivativeOfNumbers(in: segment, at: parameter)
  }

  /// Returns the derivative of the values' numbers, even for matrices; the arc length is measured from this derivative.
  func derivativeOfNumbers(in segment: Int, at parameter: Double) -> Value {
    let s = Swift.min(Swift.max(parameter, 0), 1)
    let q = 1 - s
    let (first, second) = (controls[segment].first, controls[segment].second)
    return first.subtracting(values[segment]).scaled(by: 3 * q * q)
      .adding(second.subtracting(first).scaled(by: 6 * q * s))
      .adding(values[segment + 1].subtracting(second).scaled(by: 3 * s * s))
  }

  /// Cubic curves in space with the same arc length as the segments of this curve, also over each part of a segment.
  ///
  /// The speed of a cubic depends on its three control differences only through their inner products. Any three vectors can be
  /// rotated into three dimensions, which does not change their inner products. So a curve of any dimension, for example of
  /// transforms, is measured in three dimensions.
  package var isometricSegments: [CubicSegment<SIMD3<Double>>] {
    controls.indices.map { index in
      let points = [
        values[index], controls[index].first, controls[index].second, values[index + 1],
      ]
      let differences = zip(points, points.dropFirst()).map { $1.subtracting($0).components }
      let turned = turnedIntoSpace(differences)
      return CubicSegment(
        p0: .zero, p1: turned[0], p2: turned[0] + turned[1], p3: turned[0] + turned[1] + turned[2])
    }
  }

  /// Rotates three vectors so that the first lies along x and the second in the xy plane, by modified Gram–Schmidt.
  ///
  /// Inner products of the result have an error of a few u (u = 2^-53) of the squared lengths.
  private func turnedIntoSpace(_ vectors: [[Double]]) -> [SIMD3<Double>] {
    var rests = vectors
    var turned = Array(repeating: SIMD3<Double>.zero, count: vectors.count)
    for axis in 0..<vectors.count {
      let length = rests[axis].distance(to: rests[axis].scaled(by: 0))
      guard length > 0 else { continue }
      let direction = rests[axis].map { $0 / length }
      for index in axis..<vectors.count {
        let part =
          index == axis ? length : zip(rests[index], direction).reduce(0) { $0 + $1.0 * $1.1 }
        turned[index][axis] = part
        rests[index] = zip(rests[index], direction).map { $0 - part * $1 }
      }
    }
    return turned
  }
}

extension KeyframeSpline: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case values, keyTimes, shapes }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      container.decode([Value].self, forKey: .values),
      keyTimes: container.decodeIfPresent([Double].self, forKey: .keyTimes),
      shapes: container.decode(.shapes, default: []))
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(values, forKey: .values)
    try container.encode(keys.times, forKey: .keyTimes)
    if shapes.contains(where: { $0 != KeyShape() }) {
      try container.encode(shapes, forKey: .shapes)
    }
  }
}

enum KeyTangents {
  static func along<Value: LinearValue>(
    _ differences: [Value], _ shapes: [KeyShape], _ times: [Double]
  ) -> [(leaving: Value, arriving: Value)] {
    let weights = shapes.enumerated().map { index, shape in
      KeyTangentWeights(
        tension: shape.tension, continuity: shape.continuity, bias: shape.bias, keyTimes: times,
        at: index)
    }
    func tangent(_ index: Int, _ weights: KeyTangentWeights.Weights) -> Value {
      let before = differences[Swift.max(index - 1, 0)].scaled(by: weights.before)
      let after = differences[Swift.min(index, differences.count - 1)].scaled(by: weights.after)
      return before.adding(after).scaled(by: weights.scale)
    }
    return differences.indices.map { index in
      (tangent(index, weights[index].leaving), tangent(index + 1, weights[index + 1].arriving))
    }
  }
}
