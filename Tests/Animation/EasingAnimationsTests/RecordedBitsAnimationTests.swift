// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import PathTravel
import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// The bits of the values and velocities of animations of each type over each kind of value, of the forms in which layers keep
/// them, and of groups; the texts in which they are written and the refusals of wrong ones; as digests.
@Suite("Recorded bits of animations", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsAnimationTests {
  static let bits = RecordedBits()
  static let progresses: [Double] = [
    0, 1, 0.5, 0.25, 0.3, -0.5, 1.5, 0.25.nextDown, .nan, .infinity, -.infinity,
  ]

  /// Digests an animation of any type over a value.
  private static func ask(
    _ animation: AnyPropertyAnimation, over underlying: AnimatedValue, _ digest: inout BitDigest
  ) {
    digest.add(animation.isApplicable(to: underlying))
    digest.add(animation.isWithoutEnds)
    digest.add(animation.hasAllEnds)
    // Some programs, as those of layers, apply only animations that fit.
    guard animation.isApplicable(to: underlying) else { return }
    let other = underlying.scaled(by: -0.5)
    for progress in progresses {
      digest.add(animation.value(atProgress: progress, over: underlying))
      digest.add(animation.velocity(atProgress: progress, over: underlying))
    }
    let resolved = animation.resolved(presentation: underlying, previous: other)
    let captured = animation.capturing(previous: other)
    for time in animation.timing.tellingTimes {
      let state = animation.attributes.state(at: time)
      digest.add(animation.value(at: time, over: underlying))
      digest.add(animation.velocity(at: time, over: underlying))
      digest.add(animation.velocity(ofOpenEnds: other, over: underlying, at: state))
      digest.add(animation.value(at: animation.attributes.state(at: time, .held), over: other))
      digest.add(resolved.value(at: time, over: other))
      digest.add(captured.value(at: time, over: underlying))
    }
  }

  @Test("Animations of any type over values of any kind", arguments: RandomAnimationTexts.kinds)
  func values(kind: String) {
    var texts = RandomAnimationTexts(seed: 71)
    var (digest, written) = (BitDigest(), BitDigest())
    for _ in 0..<(kind == "matrix" || kind == "transform" ? 120 : 200) {
      let text = texts.animation(kind)
      let over = texts.keyed(kind)
      guard let animation = written.decoded(AnyPropertyAnimation.self, from: text),
        let underlying = written.decoded(AnimatedValue.self, from: over)
      else { continue }
      written.add(json: animation)
      Self.ask(animation, over: underlying, &digest)
      let keyed = KeyedAnimation("property", animation)
      do {
        for part in try keyed.componentAnimations() {
          written.add(part.path.description)
          written.add(json: part.animation)
        }
      } catch {
        written.add("\(error)")
      }
    }
    #expect(Self.bits.change(of: "animations-\(kind)", digest) == nil)
    #expect(Self.bits.change(of: "animations-\(kind)-written", written) == nil)
  }

  /// Digests an animation of values of one type.
  private static func ask<Animation: PropertyAnimation>(
    _ animation: Animation?, over value: Animation.Value, _ digest: inout BitDigest
  ) {
    guard let animation else { return }
    for time in animation.timing.tellingTimes {
      digest.add(animation.value(at: time, over: value))
      if let velocity = animation.velocity(at: time, over: value) {
        digest.add(velocity)
      } else {
        digest.add(false)
      }
    }
  }

  private static func askAll<Value: AnimatableValue>(
    _ kind: String, _ value: Value, _ texts: inout RandomAnimationTexts, _ digest: inout BitDigest
  ) {
    for _ in 0..<40 {
      func text(_ type: String) -> String { texts.animation(of: type, kind, isKeyed: false) }
      ask(digest.decoded(BasicAnimation<Value>.self, from: text("basic")), over: value, &digest)
      ask(digest.decoded(SpringAnimation<Value>.self, from: text("spring")), over: value, &digest)
      ask(digest.decoded(DecayAnimation<Value>.self, from: text("decay")), over: value, &digest)
      ask(
        digest.decoded(KeyframeAnimation<Value>.self, from: text("keyframe")), over: value, &digest)
    }
  }

  @Test("Animations of values of one type")
  func types() {
    var texts = RandomAnimationTexts(seed: 72)
    var digest = BitDigest()
    Self.askAll("number", 0.5, &texts, &digest)
    Self.askAll("vector2", SIMD2(1.0, -2), &texts, &digest)
    Self.askAll("vector4", SIMD4(1.0, -2, 0, 3), &texts, &digest)
    Self.askAll("color", ColorValue(.sRGB, 1, 0.5, 0.25), &texts, &digest)
    Self.askAll("matrix", Matrix4.rotation(1, about: .x), &texts, &digest)
    Self.askAll("transform", LayerTransform(rotation: SIMD3(1, 0, 2)), &texts, &digest)
    Self.askAll("list", [1.0, 2, 3], &texts, &digest)
    #expect(Self.bits.change(of: "typed-animations", digest) == nil)
  }

  @Test("The forms in which layers keep animations")
  func stored() {
    var texts = RandomAnimationTexts(seed: 73)
    var digest = BitDigest()
    for _ in 0..<1200 {
      let text = texts.keyedAnimation()
      let kind = texts.chance(10) ? texts.pick(RandomAnimationTexts.kinds) : nil
      guard let keyed = digest.decoded(KeyedAnimation.self, from: text) else { continue }
      let own = RandomAnimationTexts.properties.first { $0.path == keyed.path.description }?.kind
      guard
        let underlying = digest.decoded(
          AnimatedValue.self, from: texts.keyed(kind ?? own ?? "number"))
      else {
        continue
      }
      var attributes = keyed.animation.attributes
      if texts.chance(2) { attributes.timingFunction = .easeInOut }
      digest.add(keyed.isApplicable(to: underlying))
      // A layer refuses others.
      guard keyed.isApplicable(to: underlying) else { continue }
      let stored = StoredAnimation(keyed, attributes, over: underlying.shape)
      digest.add(stored.isRotation)
      digest.add(stored.weight != nil)
      digest.add(json: stored.animation(beginningAt: 2.5))
      for time in keyed.animation.timing.tellingTimes {
        let state = attributes.state(at: time)
        guard state.isInEffect else { continue }
        digest.add(stored.value(at: state, over: underlying))
        digest.add(keyed.value(at: state, over: underlying))
        var numbers = underlying.components + [0]
        numbers.withUnsafeMutableBufferPointer { buffer in
          if let numbers = buffer.baseAddress { stored.apply(at: state, to: numbers) }
        }
        digest.add(contentsOf: numbers)
      }
    }
    #expect(Self.bits.change(of: "stored-animations", digest) == nil)
  }

  @Test("Groups")
  func groups() {
    var texts = RandomAnimationTexts(seed: 74)
    var (digest, written) = (BitDigest(), BitDigest())
    for _ in 0..<250 {
      guard let group = written.decoded(GroupAnimation.self, from: texts.group()) else { continue }
      written.add(json: group)
      for time in group.timing.tellingTimes {
        digest.add(group.basicTime(at: time))
        for (path, kind) in RandomAnimationTexts.properties.shuffled(using: &texts.random).prefix(4)
        {
          guard let value = written.decoded(AnimatedValue.self, from: texts.keyed(kind)) else {
            continue
          }
          digest.add(group.value(of: PropertyPath(text: path), at: time, over: value))
        }
      }
    }
    #expect(Self.bits.change(of: "groups", digest) == nil)
    #expect(Self.bits.change(of: "groups-written", written) == nil)
  }

  @Test("Animations along paths and curves in space, at their own and even paces")
  func paths() throws {
    var texts = RandomAnimationTexts(seed: 75)
    var (digest, written) = (BitDigest(), BitDigest())
    for index in 0..<200 {
      let text = texts.animation(of: "path", "vector2", isKeyed: true)
      guard var animation = written.decoded(PathAnimation.self, from: text) else { continue }
      written.add(json: animation)
      let segments = animation.route.segments
      if index % 4 == 0,
        let whole = try? PlanarPath.Subpath(start: segments[0].start, segments: segments),
        let paced = try? PacedPath(measuring: PlanarPath([whole]))
      {
        let points =
          texts.chance(2) ? try KeyframeSequence([0, 0.5, 0.5, texts.number(-1, 2)]) : nil
        let overshoot = animation.route.overshoot
        animation.route = PathRoute(paced, keyPoints: points)
        animation.route.overshoot = overshoot
      }
      written.add("\(animation.route.calculationMode) \(animation.route.segments.count)")
      for progress in Self.progresses + [1.25, -0.25, 0.75, 2, -1] {
        let point = animation.route.point(at: progress)
        digest.add(point.location.segment)
        digest.add(point.location.parameter)
        digest.add(point.position)
        digest.add(point.tangent)
        digest.add(animation.route.velocity(at: progress))
      }
      for time in animation.timing.tellingTimes {
        digest.add(animation.rotation(at: time))
        digest.add(animation.value(at: time, over: SIMD2(1, 2)))
        digest.add(animation.velocity(at: time, over: SIMD2(1, 2)))
        var number = [0.5]
        let stored = StoredAnimation(rotationOf: animation, animation.attributes)
        number.withUnsafeMutableBufferPointer { buffer in
          let state = animation.attributes.state(at: time)
          if state.isInEffect, let number = buffer.baseAddress {
            stored.apply(at: state, to: number)
          }
        }
        digest.add(contentsOf: number)
      }
    }
    #expect(Self.bits.change(of: "path-animations", digest) == nil)
    #expect(Self.bits.change(of: "path-animations-written", written) == nil)
  }

  @Test("Keyframes at an even pace along smooth curves, and curves in space")
  func curves() throws {
    var texts = RandomAnimationTexts(seed: 76)
    var digest = BitDigest()
    for index in 0..<60 {
      func point() -> SIMD3<Double> {
        SIMD3(texts.number(-3, 3), texts.number(-3, 3), texts.number(-3, 3))
      }
      var points = (0..<texts.count(1...5)).map { _ in point() }
      if index % 5 == 0 { points += [points[0], points[0]] }
      let shapes =
        texts.chance(2)
        ? [KeyShape(tension: 1, continuity: texts.number(-2, 2), bias: texts.number(-2, 2))] : []
      do {
        let spline = try KeyframeSpline(points, shapes: shapes)
        for segment in spline.isometricSegments {
          for point in [segment.p0, segment.p1, segment.p2, segment.p3] { digest.add(point) }
        }
        for segment in 0..<(points.count - 1) {
          for parameter in Self.progresses {
            digest.add(spline.value(in: segment, at: parameter))
            digest.add(spline.derivative(in: segment, at: parameter))
          }
        }
        let even = try KeyframeSequence(points, calculationMode: .cubicPaced, shapes: shapes) {
          try PacedSpline(measuring: $0)
        }
        digest.add("\(even.calculationMode)")
        for progress in Self.progresses {
          digest.add(even.value(at: progress))
          digest.add(even.velocity(at: progress))
        }
        let curve = try PacedSpline(measuring: spline.isometricSegments)
        var flight = SpacePathAnimation(
          try FramedSpline(curve, normal: SIMD3(0.25, 0.5, 1)),
          timing: try MediaTiming(duration: 2, fillMode: .both))
        for mode in [RotationMode.none, .auto, .autoReverse] {
          flight.rotationMode = mode
          for time in flight.timing.tellingTimes {
            digest.add(flight.rotation(at: time))
            digest.add(flight.value(at: time, over: .one))
            if let velocity = flight.velocity(at: time, over: .one) { digest.add(velocity) }
          }
        }
        for progress in Self.progresses {
          digest.add(flight.velocity(atProgress: progress, over: .zero))
        }
      } catch {
        digest.add("\(error)")
      }
    }
    #expect(Self.bits.change(of: "smooth-curves", digest) == nil)
  }

  @Test("Refusals of values, ends, key times and counts")
  func refusals() throws {
    var digest = BitDigest()
    let path = try PlanarPath(parsing: "M0 0L3 4")
    for number in [
      Double.nan, .infinity, -.infinity, 1e290, 1e291, -1e291, 0, 1, 1000, 1000.0.nextUp, -1001,
    ] {
      digest.addRefusal { try BasicAnimation(from: number, to: 1, duration: 1) }
      digest.addRefusal { try BasicAnimation(from: 0, to: number, duration: 1) }
      digest.addRefusal { try BasicAnimation(by: number, duration: 1) }
      digest.addRefusal { try BasicAnimation(by: 1, duration: -number) }
      digest.addRefusal {
        try BasicAnimation<AnimatedValue>(from: .number(number), to: .vector2(.zero), duration: 1)
      }
      digest.addRefusal {
        try BasicAnimation(
          to: Matrix4.scale(.one), by: Matrix4.scale(SIMD3(number, 1, 1)), duration: 1)
      }
      digest.addRefusal { try SpringAnimation(from: number, spring: .bouncy) }
      digest.addRefusal {
        try SpringAnimation(to: 1, spring: .bouncy, initialVelocity: .relative(number))
      }
      digest.addRefusal {
        try SpringAnimation(to: 1, spring: .bouncy, initialVelocity: .perSecond(number))
      }
      digest.addRefusal { try DecayAnimation(from: number, initialVelocity: 1) }
      digest.addRefusal { try DecayAnimation(initialVelocity: number) }
      digest.addRefusal { try KeyframeSequence([1, number]) }
      digest.addRefusal { try KeyframeSequence(discrete: [1, number]) }
      digest.addRefusal { try KeyframeSequence(paced: [1, number]) }
      digest.addRefusal { try KeyframeSequence([1, 2, 3], keyTimes: [0, number, 1]) }
      digest.addRefusal { try KeyframeSequence([1, 2, 3], keyTimes: [0, 0.5, number]) }
      digest.addRefusal { try KeyframeSequence([1, 2, 3], keyTimes: [number, 0.5, 1]) }
      digest.addRefusal { try KeyframeSequence(discrete: [1, 2], keyTimes: [0, number]) }
      digest.addRefusal { try KeyframeSequence(discrete: [1, 2], keyTimes: [0, 0.5, number]) }
      digest.addRefusal { try KeyframeSpline([1, number]) }
      digest.addRefusal { try KeyframeSpline([1, 2, 3], keyTimes: [0, number, 1]) }
      digest.addRefusal { try KeyframeSpline([1, 2], shapes: [KeyShape(tension: number)]) }
      digest.addRefusal { try KeyframeSpline([1, 2], shapes: [KeyShape(continuity: number)]) }
      digest.addRefusal { try KeyframeSpline([1, 2], shapes: [KeyShape(bias: number)]) }
      digest.addRefusal { try PathRoute(path, keyTimes: [0, number]) }
    }
    let undamped = try SpringParameters(mass: 1, stiffness: 1, damping: 0)
    digest.addRefusal { try SpringAnimation(from: 0, to: 1, spring: undamped) }
    digest.addRefusal {
      try SpringAnimation(from: 0, to: 1, spring: .bouncy, timing: MediaTiming(duration: .infinity))
    }
    digest.addRefusal {
      try DecayAnimation(initialVelocity: 1, timing: MediaTiming(duration: .infinity))
    }
    digest.addRefusal { try BasicAnimation(from: 0, to: 1, by: 1, duration: 1) }
    digest.addRefusal {
      try SpringAnimation<AnimatedValue>(
        from: .number(1), spring: .bouncy, initialVelocity: .perSecond(.list([1])))
    }
    digest.addRefusal {
      try DecayAnimation<AnimatedValue>(from: .number(1), initialVelocity: .list([1]))
    }
    for count in 0...4 {
      let values = (0..<count).map { Double($0) }
      let curves = Array(repeating: EasingCurve.ease, count: 2)
      digest.addRefusal { try KeyframeSequence(values) }
      digest.addRefusal { try KeyframeSequence(discrete: values, keyTimes: [0, 0.5]) }
      digest.addRefusal { try KeyframeSequence(paced: values) }
      digest.addRefusal { try KeyframeSequence(values, timingFunctions: curves) }
      digest.addRefusal { try KeyframeSequence(values, keyTimes: [0, 0.5, 1]) }
      digest.addRefusal { try KeyframeSpline(values) }
      digest.addRefusal { try KeyframeSpline(values, keyTimes: [0, 0.5, 1]) }
      digest.addRefusal {
        try KeyframeSpline(values, shapes: [KeyShape(), KeyShape(), KeyShape()])
      }
      for mode in CalculationMode.allCases {
        digest.addRefusal { try KeyframeSequence(values, calculationMode: mode) }
      }
      digest.addRefusal { try PathRoute(path, keyTimes: values) }
      digest.addRefusal {
        try PathRoute(path, timingFunctions: Array(repeating: .ease, count: count))
      }
    }
    #expect(Self.bits.change(of: "animation-refusals", digest) == nil)
  }
}

extension GroupAnimation {
  /// The eased progress times the duration; nil where the group is not in effect.
  fileprivate func basicTime(at parentTime: Double) -> Double? {
    let state = timing.state(at: parentTime)
    return state.isInEffect
      ? timing.basicTime(at: state, parentTime: parentTime, eased: timingFunction) : nil
  }
}
