// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import SwiftEasing

/// Animations of each kind, for every kind of value but lists, which allocate.
func countAnimations() throws {
  let values: [(name: String, from: AnimatedValue, to: AnimatedValue)] = [
    ("number", .number(0), .number(10)),
    ("vector2", .vector2(.zero), .vector2(SIMD2(3, 4))),
    ("vector3", .vector3(.zero), .vector3(.one)),
    ("vector4", .vector4(.zero), .vector4(.one)),
    ("color", .color(ColorValue(.oklab, 0, 0, 0)), .color(ColorValue(.oklab, 1, 0.1, 0.2))),
    ("transform", .transform(.identity), .transform(LayerTransform(rotation: .one))),
    ("matrix", .matrix(.identity), .matrix(.scale(SIMD3(1, 2, 3)))),
    ("turned matrix", .matrix(.identity), .matrix(LayerTransform(rotation: .one).matrix)),
  ]
  for (name, from, to) in values {
    for (kind, animation) in try animations(from: from, to: to) {
      let animation = opaque(animation)
      var shown = from
      count("\(kind) animation of \(name): value") {
        shown = animation.value(at: $0, over: from)
        return shown.isCompatible(with: from) ? 1 : 0
      }
      count("\(kind) animation of \(name): velocity") {
        shown = animation.velocity(at: $0, over: from) ?? from
        return shown.isCompatible(with: from) ? 1 : 0
      }
    }
  }
  try countWholeAnimations()
}

private func animations(
  from: AnimatedValue, to: AnimatedValue
) throws -> [(String, AnyPropertyAnimation)] {
  var basic = try BasicAnimation(from: from, to: to, duration: 1)
  basic.timingFunction = .ease
  let spring = try SpringAnimation(from: from, to: to, spring: .bouncy)
  let decay = try DecayAnimation(from: from, initialVelocity: to)
  let moving = try SpringAnimation(
    from: from, to: to, spring: .bouncy, initialVelocity: .perSecond(to))
  let keyframe = try KeyframeAnimation(values: [from, to, from], duration: 1)
  let cubic = KeyframeAnimation(
    try KeyframeSequence(try KeyframeSpline([from, to, from])), timing: try MediaTiming(duration: 1)
  )
  var additive = basic
  additive.isAdditive = true
  additive.isCumulative = true
  additive.timing = try MediaTiming(
    duration: 0.25, repetition: .count(3.5), autoreverses: true, fillMode: .both)
  return [
    ("basic", .basic(basic)), ("spring", .spring(spring)), ("moving spring", .spring(moving)),
    ("decay", .decay(decay)),
    ("keyframe", .keyframe(keyframe)), ("smooth keyframe", .keyframe(cubic)),
    ("additive and cumulative", .basic(additive)),
  ]
}

/// Paths, groups, transitions, value functions, and the timing alone.
private func countWholeAnimations() throws {
  let path = try PlanarPath(parsing: "M 0 150 C 75 0 225 300 300 150 L 5 5")
  for (name, route) in [
    ("path", try PathRoute(path)),
    ("paced path", PathRoute(try PacedPath(measuring: path))),
  ] {
    var animation = PathAnimation(route, timing: try MediaTiming(duration: 1, repetition: .forever))
    animation.rotationMode = .auto
    let opaqueAnimation = opaque(animation)
    count("\(name) animation: position") { opaqueAnimation.value(at: $0, over: .zero).x }
    count("\(name) animation: rotation") { opaqueAnimation.rotation(at: $0) ?? 0 }
  }
  let turn = try BasicAnimation<AnimatedValue>(from: .number(0), to: .number(6), duration: 1)
  let keyed = opaque(KeyedAnimation("transform", turn, valueFunction: .rotateZ))
  let timing = opaque(turn.timing)
  count("timing: place") { timing.state(at: $0).progress.isNaN ? 0 : 1 }
  count("value function: value") {
    keyed.value(at: timing.state(at: $0), over: .matrix(.identity)) == .matrix(.identity) ? 1 : 0
  }
  let member = KeyedAnimation("opacity", turn)
  let group = opaque(GroupAnimation([member, member], timing: try MediaTiming(duration: 0.5)))
  count("group: value") {
    guard case .number(let number) = group.value(of: member.path, at: $0, over: .number(1)) else {
      return 0
    }
    return number
  }
  let transition = opaque(try LayerTransition(.push, timing: timing))
  count("transition: sides") { transition.sides(at: $0)?.new.offset.x ?? 0 }
  let web = opaque(try WebTiming(duration: 1, iterations: 2, easing: .ease))
  count("web timing: progress") { web.transformedProgress(at: $0) ?? 0 }
  let rotations = [Rotation(0, about: .x), Rotation(1, about: .y), Rotation(2, about: .z)]
  let rotationSpline = opaque(try RotationSpline(rotations))
  count("rotations: angles") {
    rotationSpline.value(at: $0).angles(order: .yzx).x
      + Rotation(angles: SIMD3(repeating: $0), order: .zxy).quaternion.w
  }
  count("rotations: angular velocity") { rotationSpline.angularVelocity(at: $0).x }
  let rotationSpring = opaque(
    RotationSpring(.bouncy, from: rotations[0], to: rotations[2], angularVelocity: .one))
  count("rotations: spring") { rotationSpring.value(at: $0).quaternion.w }
  let transform = opaque(LayerTransform(rotation: .one, perspective: -0.001))
  count("transform: matrix") { _ in transform.matrix.m34 }
}
