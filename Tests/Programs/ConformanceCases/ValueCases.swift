// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

/// Every kind of value.
func addValues(to builder: inout CaseBuilder) throws {
  let timing = try MediaTiming(duration: 1, fillMode: .both)
  func keyed<Value: AnimatedValueConvertible>(
    _ path: PropertyPath, _ from: Value, _ to: Value, isAdditive: Bool = false
  ) throws -> KeyedAnimation {
    var animation = try BasicAnimation(from: from, to: to, timing: timing)
    animation.timingFunction = .ease
    animation.isAdditive = isAdditive
    return KeyedAnimation(path, animation)
  }
  let places: [CaseBuilder.Read] = [
    .component(0, .css("translate", component: 0)), .component(1, .css("translate", component: 1)),
  ]
  try builder.add(
    "position", keyed("position", SIMD2(10, 20), SIMD2(410.123456789012, -300)),
    model: .vector2([77, 20]), places[0], places[1])
  try builder.add(
    "position.x", keyed("position.x", 77.0, 455.0), model: .vector2([33, 20]),
    style: [.init("translate", "33px 20px")], places[0])
  try builder.add(
    "position.x, additive", keyed("position.x", 12.5, -30.25, isAdditive: true),
    model: .vector2([33, 20]), style: [.init("translate", "33px 20px")], places[0])
  let rest = AnimatedValue.transform(LayerTransform(scale: [2, 3, 1]))
  try builder.add(
    "rotation about z", keyed("transform.rotation.z", -0.5, 4 * Double.pi), model: rest,
    .component(5, .css("rotate", component: 0), times: degrees))
  try builder.add(
    "scale", keyed("transform.scale", 0.5, 2.25), model: rest,
    .component(6, .css("scale", component: 1)))
  try builder.add(
    "scale.y", keyed("transform.scale.y", 0.5, 2.25), model: rest,
    style: [.init("scale", "2 3")], .component(7, .css("scale", component: 1)))
  try builder.add(
    "rotation about y", keyed("transform.rotation.y", 0.0, 2.5), model: rest,
    .component(4, .custom("--rotation-y"), times: degrees))
  try builder.add(
    "width", keyed("bounds.size.width", 50.0, 351.5), model: .vector4([0, 0, 100, 80]),
    .component(2, .css("width", component: 0)))
  try builder.add(
    "own property, additive", keyed("level", 1.5, -7.25, isAdditive: true), model: .number(3),
    style: [.init("--level", "3")], rounding: 1e-12 + 4e-7, .component(0, .custom("--level")))

  let start = LayerTransform(
    translation: [10, 20, 0], rotation: [0.1, 0.2, 0.3], scale: [1, 1.5, 2], perspective: -1 / 500)
  let end = LayerTransform(
    translation: [110, -30, 50], rotation: [1, -2, 5], scale: [2, 1, 0.5], perspective: -1 / 900)
  for index in 0..<16 {
    try builder.add(
      "transform, number \(index)", keyed("transform", start, end), model: .transform(.identity),
      sheet: index == 8,
      CaseBuilder.Read(reading: .matrix(index)) { value in
        guard case .transform(let transform) = value else { return .nan }
        return transform.matrix.components[index]
      })
  }

  var flip = try BasicAnimation(from: 0.0, to: 2 * .pi, timing: timing)
  flip.timingFunction = .easeIn
  try builder.add(
    "value function",
    KeyedAnimation("transform", flip, valueFunction: .rotateY),
    model: .matrix(.identity), .component(0, .matrix(0)), .component(2, .matrix(2)))

  try addMatrices(to: &builder)
}

/// The same transform with an m44 of 1, by which browsers divide at the ends too.
private func ofUnit(_ matrix: Matrix4) -> Matrix4 { matrix.scaled(by: 1 / matrix.rows.3.w) }

/// Matrices, which browsers decompose as this package does: a page that turns, a whole transform, a singular one.
private func addMatrices(to builder: inout CaseBuilder) throws {
  var page = Matrix4.rotation(.pi, about: .y)
  page.m34 = 1.0 / 1000
  var back = Matrix4.rotation(-.pi, about: .y)
  back.m34 = -1.0 / 1000
  let skewed = LayerTransform(
    translation: [10, 20, 5], rotation: [0.1, 0.2, 0.3], scale: [1, 1.5, 2], perspective: -1 / 500
  ).matrix.followed(by: Matrix4.scale([1, 2, 0.5]).followed(by: .rotation(0.5, about: .x)))
  let other = LayerTransform(
    translation: [-30, 2, 50], rotation: [1, -0.7, 2], scale: [0.5, 2, 1], perspective: -1 / 900
  ).matrix
  let cases: [(String, Matrix4, Matrix4)] = [
    ("page", .identity, page), ("page, backwards", .identity, back),
    ("half a turn", .identity, .rotation(.pi, about: .z)),
    ("skewed", ofUnit(skewed), ofUnit(other)),
    ("plain", .translation([1, 2, 3]), .scale([2, 3, 4])),
    ("singular", ofUnit(other), .scale([1, 0, 1])),
  ]
  let timing = try MediaTiming(duration: 1, fillMode: .both)
  for (name, from, to) in cases {
    let animation = try BasicAnimation(from: from, to: to, timing: timing)
    for index in 0..<16 {
      let widest = Swift.max(
        1e-3, from.components[index].magnitude, to.components[index].magnitude)
      try builder.add(
        "matrix: \(name), number \(index)",
        KeyedAnimation("transform", animation), model: .matrix(from),
        sheet: false, range: Swift.max(widest, index % 4 == 3 ? 1e-3 : 1),
        .component(index, .matrix(index)))
    }
  }
}
