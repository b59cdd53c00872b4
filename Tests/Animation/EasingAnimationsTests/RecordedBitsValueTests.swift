// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// The bits of colors, rotations, transforms, matrices and of all kinds of values, as digests.
@Suite("Recorded bits of values", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsValueTests {
  static let bits = RecordedBits()
  static let progresses: [Double] = [
    0, 1, 0.5, 0.25, 0.3, -0.5, 1.5, 0.5.nextDown, 1.0.nextDown, .nan, -0.0,
  ]

  private static func vector(_ texts: inout RandomAnimationTexts) -> SIMD3<Double> {
    switch texts.count(0...7) {
    case 0: return SIMD3(texts.pick([1, -1, 0, 1e-9, 1e300, .infinity, 1e-310]), 0, 0)
    case 1: return SIMD3(0, texts.number(-2, 2), texts.pick([0, -0.0]))
    default: return SIMD3(texts.number(-3, 3), texts.number(-3, 3), texts.number(-3, 3))
    }
  }

  private static func angle(_ texts: inout RandomAnimationTexts) -> Double {
    let half = Double.pi / 2
    let special: [Double] = [0, half, -half, 2 * half, 4 * half, 1e-9, half + 0x1p-50, 0.499, 0.5]
    return texts.pick(special + [texts.number(-7, 7)])
  }

  private static func rotation(_ texts: inout RandomAnimationTexts) -> Rotation {
    switch texts.count(0...3) {
    case 0: Rotation(angle(&texts), about: texts.pick([.x, .y, .z]))
    case 1: Rotation(vector: SIMD3(angle(&texts), angle(&texts), angle(&texts)))
    case 2: .identity
    default:
      Rotation(
        angles: SIMD3(angle(&texts), angle(&texts), angle(&texts)),
        order: texts.pick(Rotation.AxisOrder.allCases))
    }
  }

  @Test("Conversions, mixtures and texts of colors")
  func colors() {
    var texts = RandomAnimationTexts(seed: 61)
    var digest = BitDigest()
    let thresholds = [
      0.04045, 0.0031308, 0.04045.nextUp, 0.0031308.nextUp, 0, 1, -0.04045, -0.2, 1.5, 0.5, 4e-6,
    ]
    var last = ColorValue(.oklab, 0.5, 4e-6, 0)
    for index in 0..<600 {
      func part() -> Double { texts.chance(2) ? texts.pick(thresholds) : texts.number(0, 1) }
      let grey = part()
      let opacity = texts.pick([1, 0, 0.5, -0.5, texts.number(0, 1)])
      let color =
        texts.chance(4)
        ? ColorValue(.sRGB, grey, grey, grey, opacity: opacity)
        : ColorValue(
          texts.pick(ColorValue.Space.allCases), part(), part(), part(), opacity: opacity)
      for space in ColorValue.Space.allCases {
        digest.add(color.converted(to: space))
        digest.add(color.mixed(with: last, at: texts.number(-0.5, 1.5), in: space))
      }
      digest.add(contentsOf: color.straight.components)
      digest.add(json: color)
      digest.add(json: color.scaled(by: 0.1).adding(color))
      let (one, other) = (OklchColor(color), OklchColor(last))
      let degrees = [0, 180, 360, -180, 90, 179.75, 540, -1e-20, texts.number(-400, 800)]
      let polar = OklchColor(
        lightness: grey, chroma: part(), hue: texts.chance(6) ? nil : texts.pick(degrees),
        opacity: opacity)
      for found in [one, other, polar] {
        digest.add(found.lightness, found.chroma, found.hue, found.opacity)
        digest.add(found.color(in: texts.pick(ColorValue.Space.allCases)))
      }
      for way in HueInterpolation.allCases {
        for (start, end) in [(one, other), (polar, one), (one, polar)] {
          let mixed = start.interpolated(to: end, at: Self.progresses[index % 10], hue: way)
          digest.add(mixed.lightness, mixed.chroma, mixed.hue, mixed.opacity)
        }
        var turned = polar
        for degree in [0, 90, 180, 270, 180.25] {
          turned.hue = texts.pick(degrees) + degree
          digest.add(polar.interpolated(to: turned, at: 0.25, hue: way).hue)
        }
      }
      last = color
    }
    for text in [
      #"{"space":"srgb"}"#, #"{"space":"srgb","straight":[1,2,3],"premultiplied":[1,2,3,1]}"#,
      #"{"space":"srgb","opacity":1,"premultiplied":[1,2,3,1]}"#,
      #"{"space":"lab","straight":[1,2,3]}"#,
      #"{"space":"srgb","premultiplied":[1,2,3,0]}"#, #"{"space":"srgb","straight":[1,2]}"#,
      #"{"space":"srgb","premultiplied":[0.1,0.7,0.3,0.35]}"#,
      #"{"space":"srgb","premultiplied":[0.3,0,-0.0,-0.5]}"#,
    ] {
      if let color = digest.decoded(ColorValue.self, from: text) { digest.add(json: color) }
    }
    #expect(Self.bits.change(of: "colors", digest) == nil)
  }

  @Test("Rotations, their springs, followers and splines")
  func rotations() {
    var texts = RandomAnimationTexts(seed: 62)
    var digest = BitDigest()
    for index in 0..<250 {
      let (one, other) = (Self.rotation(&texts), index % 9 == 0 ? .identity : Self.rotation(&texts))
      let vector = Self.vector(&texts)
      digest.add(one)
      digest.add(one.inverse)
      digest.add(one.followed(by: other))
      digest.add(contentsOf: one.vector.components)
      digest.add(contentsOf: one.vector(to: other).components)
      digest.add(contentsOf: one.image(of: vector).components)
      digest.add(one.matrix)
      digest.add(Rotation(one.matrix))
      for order in Rotation.AxisOrder.allCases {
        digest.add(contentsOf: one.angles(order: order).components)
      }
      for progress in Self.progresses {
        digest.add(one.interpolated(to: other, at: progress, turns: texts.pick([0, 0, 1, -2])))
      }
      digest.add(json: one)
      let quaternion = SIMD4(vector, texts.pick([0, -1, texts.number(-2, 2), .nan]))
      digest.addRefusal { try Rotation(quaternion: quaternion) }
      digest.addRefusal { try Rotation(texts.pick([1, .infinity]), about: vector) }
      if let made = try? Rotation(quaternion: quaternion) { digest.add(made) }
      if let made = try? Rotation(Self.angle(&texts), about: vector) { digest.add(made) }
      let turn = SIMD3(texts.number(-9, 9), texts.number(-9, 9), texts.pick([0, 1e-6]))
      let spring = RotationSpring(
        texts.pick([.bouncy, .smooth, .wobbly]), from: one, to: other, angularVelocity: turn)
      for time in [0, 0.1, 0.5, 2, .nan] {
        digest.add(spring.value(at: time))
        digest.add(contentsOf: spring.angularVelocity(at: time).components)
      }
      let later = spring.retargeted(to: Self.rotation(&texts), at: 0.2)
      digest.add(later.value(at: 0.3))
      var follower = RotationFollower(.wobbly, at: one, angularVelocity: turn)
      for step in [0.016, 0, -1, 0.1, .nan, 0.5] where step == step || index % 8 == 0 {
        follower.step(step, to: texts.chance(3) ? follower.target : Self.rotation(&texts))
        digest.add(follower.rotation)
        digest.add(contentsOf: follower.angularVelocity.components)
      }
      for size in [0.4, 0.5, 0.5.nextUp, 3, 0, 1e-8] {
        let way = SIMD3(size, 0, 0)
        digest.add(contentsOf: RotationJacobian.angularVelocity(of: turn, at: way).components)
        digest.add(contentsOf: RotationJacobian.change(of: turn, at: way).components)
      }
      let keys = (0..<texts.count(1...5)).map { _ in Self.rotation(&texts) }
      let shapes = (0..<texts.count(0...keys.count)).map { _ in
        KeyShape(
          tension: texts.number(-1, 1), continuity: texts.number(-1, 1), bias: texts.number(-1, 1))
      }
      do {
        let spline = try RotationSpline(
          keys, keyTimes: texts.chance(3) ? [0, 0.25, 1] : nil, shapes: shapes)
        for progress in Self.progresses + [0.75, 1.0 / 3] {
          digest.add(spline.value(at: progress))
          digest.add(contentsOf: spline.angularVelocity(at: progress).components)
        }
      } catch {
        digest.add("\(error)")
      }
    }
    #expect(Self.bits.change(of: "rotations", digest) == nil)
  }

  @Test("Matrices, their parts, inverses, powers, blends and springs")
  func matrices() {
    var texts = RandomAnimationTexts(seed: 63)
    var digest = BitDigest()
    var last = Matrix4.identity
    for index in 0..<400 {
      let text = index % 5 == 4 ? nil : texts.value("matrix")
      var matrix =
        text.flatMap { digest.decoded(Matrix4.self, from: $0) } ?? last.followed(by: last)
      switch index % 11 {
      case 0: matrix.rows.3.w = texts.pick([0, -1, 2, 0.5])
      case 1:
        matrix = .rotation(Self.angle(&texts), about: .y).followed(
          by: .rotation(Self.angle(&texts), about: .x))
      case 2: matrix.rows.0.x = texts.pick([.infinity, .nan, 1e300, 1e-300, -1])
      case 3: matrix = last
      case 4:
        matrix.rows.1 = matrix.rows.0 + SIMD4(0, texts.pick([0x1p-49, 0x1p-48, 0x1p-40, 1]), 0, 0)
      case 5: matrix.rows.2 = 0.3 * matrix.rows.0 + texts.pick([0.7, -1]) * matrix.rows.1
      default: break
      }
      digest.add(part: matrix.inverse)
      digest.add(matrix.isMirroring)
      digest.add(matrix.isPlain)
      for exponent in [0, 1, 2, 5, 2.75, -1, .infinity, .nan] { digest.add(matrix.power(exponent)) }
      let point = Self.vector(&texts)
      digest.add(contentsOf: matrix.image(of: point).components)
      digest.add(part: LayerTransform(decomposing: matrix))
      digest.add(Rotation(matrix))
      let parts = MatrixParts(matrix)
      digest.add(parts != nil)
      if let parts {
        digest.add(
          contentsOf: parts.translation.components + parts.scale.components + parts.skew.components)
        digest.add(contentsOf: parts.perspective.components + parts.rotation.components)
        digest.add(parts.matrix)
      }
      let blend = MatrixBlend(from: last, to: matrix)
      for progress in Self.progresses {
        digest.add(blend.value(at: progress))
        digest.add(blend.velocity(at: progress))
      }
      digest.add(last.velocity(to: matrix, at: 0.3))
      digest.add(last.accumulating(matrix))
      digest.add(last.removing(matrix))
      digest.add(last.repeated(3))
      digest.add(last.velocity(accumulatedOn: matrix))
      digest.add(last.velocity(ofBase: matrix))
      digest.add(last.blended(with: matrix, at: 0.25))
      digest.add(
        last.velocity(matrix, blendedWith: matrix.scaled(by: 2), last, at: 0.25, rate: 0.5))
      digest.add(MatrixDifference.derivative(at: last, along: matrix) { $0.followed(by: last) })
      if let spring = last.spring(to: matrix, .bouncy, initialVelocity: last.scaled(by: 0.5)) {
        for time in [0, 0.1, 1] {
          let propagator = DampedSpring(.bouncy).propagator(at: time)
          digest.add(spring.value(propagator))
          digest.add(spring.velocity(propagator))
        }
      } else {
        digest.add(false)
      }
      digest.add(json: matrix)
      last = matrix
    }
    for distance in [0.0, 1, -7, .infinity] { digest.add(Matrix4.perspective(distance: distance)) }
    #expect(Self.bits.change(of: "matrices", digest) == nil)
  }

  @Test("Transforms given by their components, their matrices and rates")
  func transforms() {
    var texts = RandomAnimationTexts(seed: 64)
    var digest = BitDigest()
    var last = LayerTransform.identity
    for index in 0..<500 {
      guard var transform = digest.decoded(LayerTransform.self, from: texts.value("transform"))
      else { continue }
      if index % 3 == 0 {
        transform.rotation = SIMD3(Self.angle(&texts), Self.angle(&texts), Self.angle(&texts))
      }
      if index % 7 == 0 { transform.scale.x = texts.pick([-1, 1e-14, 1e200, .infinity]) }
      let matrix = transform.matrix
      digest.add(matrix)
      digest.add(part: LayerTransform(decomposing: matrix))
      digest.add(part: LayerTransform(decomposing: matrix.scaled(by: texts.pick([2, -1, -0.5]))))
      var bent = matrix
      bent.rows.0.y += texts.pick([0x1p-41, 0x1p-39, 1e-3]) * matrix.rows.0.x
      bent.rows.1.w += texts.pick([0, 0x1p-42, 0x1p-39, 0.1])
      digest.add(part: LayerTransform(decomposing: bent))
      digest.add(transform.rates(of: last.matrix, at: matrix))
      digest.add(transform.velocity(last))
      digest.add(transform.adding(last))
      digest.add(transform.subtracting(last))
      digest.add(transform.scaled(by: 0.3))
      for progress in Self.progresses { digest.add(transform.interpolated(to: last, at: progress)) }
      digest.add(json: transform)
      last = transform
    }
    #expect(Self.bits.change(of: "transforms", digest) == nil)
  }

  @Test("Values of any kind, and their components")
  func values() {
    var texts = RandomAnimationTexts(seed: 65)
    var digest = BitDigest()
    let components = PropertyPath.Component.allCases
    var last = AnimatedValue.number(1)
    for index in 0..<900 {
      let kind = RandomAnimationTexts.kinds[index % 9]
      guard let one = digest.decoded(AnimatedValue.self, from: texts.keyed(kind)),
        let same = digest.decoded(AnimatedValue.self, from: texts.keyed(kind))
      else { continue }
      for other in [same, last] {
        digest.add(one.adding(other))
        digest.add(one.subtracting(other))
        digest.add(one.isCompatible(with: other))
        digest.add(one.distance(to: other))
        digest.add(one.accumulating(other))
        digest.add(one.removing(other))
        digest.add(one.velocity(to: other, at: 0.25))
        for progress in Self.progresses { digest.add(one.interpolated(to: other, at: progress)) }
      }
      digest.add(one.scaled(by: -1.5))
      digest.add(one.repeated(2))
      digest.add(one.isFinite)
      digest.add(json: one)
      digest.add(json: one.interpolated(to: same, at: 0.25))
      for component in components {
        let part = one.value(of: component)
        digest.add(part)
        digest.add(one.replacing(component, with: part?.scaled(by: 2) ?? last))
        digest.add(one.replacing(component, with: last))
        let place = one.shape.numbers(of: component)
        digest.add(place?.first ?? -1)
        digest.add(place?.copies ?? -1)
      }
      for function in ValueFunction.allCases {
        do { digest.add(try function.transform(of: one)) } catch { digest.add("\(error)") }
      }
      last = one
    }
    let large: [[Double]] = [
      [1e200, 1e200], [5e-324, 0], [.nan, 1], [.infinity, 0], [3, 4], [1e-200, 1e-200],
    ]
    for list in large { digest.add(list.distance(to: [0, 0]), [0.0, 0].distance(to: list)) }
    for amount in ["0", "1", "0.25", "0.5", "-0.25", "1.25"] {
      let text = #"{"old":"a","new":"b","amount":\#(amount)}"#
      if let value = digest.decoded(DiscreteValue.self, from: text) {
        digest.add(value.text)
        digest.add(json: value)
      }
    }
    for path in [
      "a", "a.x", "a.width", "a.height", "a.rotation", "a.b", "a.b.c", ".x", "a.", "size.width",
      "bounds.size.width",
      "transform.rotation.z", "transform.scale", "a.origin.z", "",
    ] {
      let found = PropertyPath(text: path)
      digest.add("\(found) \(found.property) \(found.component?.rawValue ?? "whole")")
      digest.add(json: found)
      digest.add(json: PropertyPath(path))
    }
    #expect(Self.bits.change(of: "values", digest) == nil)
  }
}
