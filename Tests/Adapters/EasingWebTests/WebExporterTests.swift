// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import PathTravel
import SwiftEasing
import TestSupport
import Testing

@testable import EasingWeb

@Suite struct WebExporterTests {
  private func keyed(
    _ path: PropertyPath, _ animation: BasicAnimation<Double>
  ) throws -> KeyedAnimation { KeyedAnimation(path, animation) }

  /// The articles' rocket as a script and as a style sheet.
  @Test func aRocketIsExact() throws {
    var animation = try BasicAnimation(
      from: 77.0, to: 455.0, timing: MediaTiming(duration: 1, beginTime: 0.5, fillMode: .both))
    animation.timingFunction = .cubicBezier(try CubicBezier(x1: 0.5, y1: 0, x2: 0.9, y2: 0.7))
    var exporter = WebExporter(model: ["position": .vector2([77, 20])])
    let rocket = try exporter.animation(keyed("position.x", animation), target: "rocket")
    #expect(rocket.fidelity == .exact)
    #expect(rocket.composite == .add)
    #expect(rocket.keyframesJSON == #"[{"translate": "0px 0px"}, {"translate": "378px 0px"}]"#)
    #expect(
      rocket.timingJSON
        == #"{"duration": 1000, "delay": 500, "fill": "both", "easing": "cubic-bezier(.5,0,.9,.7)"}"#
    )

    exporter.form = .styleSheet
    let sheet = try WebStyleSheet([
      exporter.animation(keyed("position.x", animation), target: "rocket")
    ])
    #expect(
      sheet.text == """
        @keyframes rocket-translate {
          0% { translate: 0px 0px; animation-timing-function: cubic-bezier(.5,0,.9,.7) }
          100% { translate: 378px 0px }
        }

        .rocket {
          animation-name: rocket-translate;
          animation-duration: 1s;
          animation-delay: 0.5s;
          animation-iteration-count: 1;
          animation-direction: normal;
          animation-fill-mode: both;
          animation-composition: add;
        }

        """)
  }

  static let curves = [
    "linear", "cubic-bezier(0.68, -0.55, 0.735, 1.55)", "steps(4)", "ease-out-bounce",
    "ease-in-out-back", "clamp(ease)",
  ]

  /// Every curve with every kind of track and timing, in both forms: played from its text it equals the original up to the
  /// stated error.
  @Test(arguments: curves, WebExporter.Form.allCases)
  func whatIsPlayedIsWhatWasMeant(_ text: String, _ form: WebExporter.Form) throws {
    let curve = try EasingCurve(parsing: text)
    let spline = try KeyframeSpline([0.0, 40, -30, 70], keyTimes: [0, 0.2, 0.7, 1])
    let sequences = try [
      KeyframeSequence([0.0, 100]),
      KeyframeSequence(
        [0.0, 60, -20, 100], keyTimes: [0, 0.25, 0.5, 1],
        timingFunctions: [.easeIn, EasingCurve(parsing: "ease-out-bounce"), .linear]),
      KeyframeSequence(discrete: [5.0, 25, -10], keyTimes: [0, 0.3, 0.6]),
      KeyframeSequence(spline),
    ]
    let timings = try [
      MediaTiming(duration: 2, beginTime: 0.5, fillMode: .both),
      MediaTiming(
        duration: 1, beginTime: -0.25, speed: -1.5, timeOffset: 0.3, repetition: .count(2.5)),
      MediaTiming(duration: 0.75, repetition: .duration(2), autoreverses: true, fillMode: .both),
    ]
    let exporter = WebExporter(form: form, accuracy: 1e-3)
    var generator = SeededGenerator(seed: 5)
    for keyframes in sequences {
      for timing in timings {
        var animation = KeyframeAnimation(keyframes, timing: timing)
        animation.timingFunction = curve
        let export = try exporter.animation(KeyedAnimation("level", animation))
        if form == .styleSheet { #expect(throws: Never.self) { try WebStyleSheet([export]) } }
        let error = export.fidelity.error
        #expect(error <= 2e-3)
        let range = 400.0
        for _ in 0..<60 {
          let time = Double.random(in: 0...3.5, using: &generator)
          let borders = [timing.beginTime, timing.endTime]
          if borders.contains(where: { abs($0 - time) < 1e-6 }) { continue }
          let want = animation.value(at: time, over: -1)
          let got = WebPlayer.value(of: "--level", in: export, at: time)
          #expect(
            abs((got?.first ?? -1) - want) <= (error + 1e-12) * range,
            "\(keyframes.calculationMode) \(timing) at \(time)")
        }
      }
    }
  }

  /// CSS has no clamped curves, but eased progress stays inside [0, 1], where a clamped curve is its base.
  @Test(arguments: ["ease", "cubic-bezier(.5,-1,.5,2)", "steps(4)", "linear(0,.2,1)"])
  func aCurveThatHoldsItsEndsIsWrittenAsTheOneItHolds(_ text: String) throws {
    let spline = try KeyframeSpline([0.0, 40, -30, 70], keyTimes: [0, 0.2, 0.7, 1])
    for keyframes in try [
      KeyframeSequence(spline), KeyframeSequence([0.0, 100]), KeyframeSequence([0.0, 70, 100]),
    ] {
      func export(_ text: String) throws -> WebAnimation {
        var animation = KeyframeAnimation(keyframes, timing: try MediaTiming(duration: 2))
        animation.timingFunction = try EasingCurve(parsing: text)
        return try WebExporter().animation(KeyedAnimation("level", animation))
      }
      let plain = try export(text)
      for held in ["clamp(\(text))", "clamp(clamp(\(text)))"] {
        let export = try export(held)
        #expect(export.timingJSON == plain.timingJSON)
        #expect(export.keyframesJSON == plain.keyframesJSON)
      }
    }
  }

  @Test func motionsAreWithinTheirError() throws {
    let spring = try SpringParameters(mass: 1, stiffness: 300, damping: 8)
    let exporter = WebExporter(accuracy: 1e-5)
    var animations: [AnyPropertyAnimation] = [
      try .spring(SpringAnimation(from: 100.0, to: 1000, spring: spring)),
      try .spring(
        SpringAnimation(
          from: 0.0, to: 300, spring: spring, initialVelocity: .perSecond(-2000))),
      try .decay(DecayAnimation(from: 5.0, initialVelocity: 1000)),
    ]
    var cumulative = try BasicAnimation<AnimatedValue>(
      from: 0.0, to: 50, timing: MediaTiming(duration: 0.5, repetition: .count(3)))
    cumulative.timingFunction = .ease
    cumulative.isCumulative = true
    animations.append(.basic(cumulative))
    for animation in animations {
      let export = try exporter.animation(KeyedAnimation("level", animation))
      #expect(export.fidelity.error > 0 && export.fidelity.error <= 1e-5)
      let end = animation.timing.endTime
      for index in 1..<500 {
        let time = end * Double(index) / 500
        let want = animation.value(at: time, over: 0).components[0]
        let got = WebPlayer.level(in: export, at: time)
        #expect(abs(got - want) <= 2e-5 * 1500, "at \(time)")
      }
    }
  }

  /// Beyond the first and the last key a browser extrapolates the interval at that end, as the library does.
  @Test(
    arguments: ["cubic-bezier(.3,-1.5,.6,2.5)", "linear(0,-1.5,1.5,.5)"],
    [CalculationMode.linear, .discrete])
  func easingsGoOnBeyondTheEnds(_ whole: String, _ mode: CalculationMode) throws {
    let easings = try ["linear", "ease-in", "step-end", "step-start", "steps(2)"].map {
      try EasingCurve(parsing: $0)
    }
    // Discrete keyframes have no easings between the keys.
    let rows = mode == .linear ? easings.flatMap { first in easings.map { [first, $0] } } : [[]]
    for row in rows {
      let keyframes = try KeyframeSequence<AnimatedValue>(
        [10, 20, 40], timingFunctions: row, calculationMode: mode)
      var animation = KeyframeAnimation(keyframes, timing: try MediaTiming(duration: 1))
      animation.timingFunction = try EasingCurve(parsing: whole)
      let export = try WebExporter(accuracy: 1e-6).animation(
        KeyedAnimation("level", .keyframe(animation)))
      let range = 100.0
      for index in 1..<200 {
        let time = Double(index) / 200
        let want = animation.value(at: time, over: 0).components[0]
        let got = WebPlayer.level(in: export, at: time)
        #expect(abs(got - want) <= (export.fidelity.error + 1e-12) * range, "\(row) at \(time)")
      }
    }
  }

  @Test func keyframesThatEndBeforeOneKeepTheirOffsets() throws {
    var export = try WebExporter().animation(
      KeyedAnimation("level", BasicAnimation(from: 0.0, to: 1, duration: 1)))
    #expect(export.keyframesJSON == #"[{"--level": "0"}, {"--level": "1"}]"#)
    export.keyframes[1].offset = 0.5
    #expect(export.keyframesJSON == #"[{"--level": "0"}, {"offset": 0.5, "--level": "1"}]"#)
    export.keyframes[0].offset = 0.25
    #expect(
      export.keyframesJSON
        == #"[{"offset": 0.25, "--level": "0"}, {"offset": 0.5, "--level": "1"}]"#)
    export.keyframes.removeLast()
    for offset in [0.0, 1] {
      export.keyframes[0].offset = offset
      let text = "[{\"offset\": \(Int(offset)), \"--level\": \"0\"}]"
      #expect(export.keyframesJSON == text)
    }
  }

  /// The derivatives of a motion over eased progress, by differences.
  @Test(arguments: [0.5, 2, -3])
  func derivativesOfAnEasedMotion(_ distance: Double) throws {
    let spring = try DampedSpring(SpringParameters(mass: 1, stiffness: 90, damping: 7))
    for easing in [EasingCurve.linear, .easeIn, try EasingCurve(parsing: "ease-in-out-back")] {
      let motion = EasedMotion(
        motion: .spring(spring), duration: 1.5, distance: distance, easing: easing)
      for index in 0..<19 {
        let (place, step) = (Double(index) / 20 + 0.013, 1e-5)
        let values = [-step, 0, step].map { motion.value(at: place + $0) }
        let velocity = (values[2] - values[0]) / (2 * step)
        let acceleration = (values[2] - 2 * values[1] + values[0]) / (step * step)
        #expect((motion.velocity(at: place) - velocity).magnitude < 1e-5)
        #expect((motion.acceleration(at: place) - acceleration).magnitude < 1e-2)
      }
    }
  }

  /// The easing of the only interval and that of the whole both apply.
  @Test(arguments: WebExporter.Form.allCases)
  func anEasedIntervalUnderAnEasing(form: WebExporter.Form) throws {
    var animation = try KeyframeAnimation(
      KeyframeSequence([0.0, 100], timingFunctions: [.easeIn]), timing: MediaTiming(duration: 1))
    animation.timingFunction = try EasingCurve(parsing: "cubic-bezier(0, 1, 0, 1)")
    let export = try WebExporter(form: form, accuracy: 1e-4).animation(
      KeyedAnimation("level", animation))
    for step in 1..<100 {
      let time = Double(step) / 100
      let got = WebPlayer.level(in: export, at: time)
      let want = animation.value(at: time, over: 0)
      #expect((got - want).magnitude <= (export.fidelity.error + 1e-12) * 100, "\(time)")
    }
  }

  /// The interval is shown, but lies between the samples of the exporter.
  @Test func theErrorOfAShortIntervalCounts() throws {
    let timing = try MediaTiming(duration: 1, repetition: .count(0.5), fillMode: .both)
    let keys = try KeyframeSequence(
      [0.0, 1, 100, 101], keyTimes: [0, 0.2001, 0.2005, 1],
      timingFunctions: [.linear, EasingCurve(parsing: "ease-out-bounce"), .linear])
    let animation = KeyframeAnimation(keys, timing: timing)
    let export = try WebExporter(accuracy: 1e-2).animation(KeyedAnimation("level", animation))
    var worst = 0.0
    for step in 0...1000 {
      let time = 0.2001 + 0.0004 * Double(step) / 1000
      let got = try #require(WebPlayer.value(of: "--level", in: export, at: time)?.first)
      worst = max(worst, abs(got - animation.value(at: time, over: 0)))
    }
    #expect(worst > 0.1 && worst <= export.fidelity.error * 101, "\(export.fidelity)")
  }

  /// Cumulative repeats in sequence, by the formula: after k passes k distances.
  @Test(arguments: [(1.0, 3.5, 2.0), (-1, 3, 1), (0.5, 2.25, 3)])
  func unrolledRepeatsAddUp(_ speed: Double, _ count: Double, _ begin: Double) throws {
    var animation = try BasicAnimation(
      from: 10.0, to: 50,
      timing: MediaTiming(
        duration: 0.5, beginTime: begin, speed: speed, repetition: .count(count), fillMode: .both))
    animation.isCumulative = true
    let export = try WebExporter(accuracy: 1e-6).animation(KeyedAnimation("level", animation))
    #expect(export.timing.duration == count * 0.5 / abs(speed))
    #expect(export.timing.delay == begin && export.timing.iterations == 1)
    for step in 0..<200 {
      let passes = count * (Double(step) + 0.5) / 200
      let whole = passes.rounded(.down)
      let progress = speed < 0 ? 1 - (passes - whole) : passes - whole
      let want = 50 * whole + 10 + 40 * progress
      let time = begin + passes * 0.5 / abs(speed)
      let got = WebPlayer.level(in: export, at: time)
      #expect(abs(got - want) <= 1e-6 * 200, "\(passes): \(got), \(want)")
    }
  }

  /// An object that follows a circle rotates steadily: no step of the angle is 180° or more, where a browser would rotate
  /// back, and the steps sum to 360°.
  @Test(arguments: [RotationMode.auto, .autoReverse])
  func aCircleTurnsInSmallSteps(_ mode: RotationMode) throws {
    let circle = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
    for route in [try PathRoute(circle), PathRoute(try PacedPath(measuring: circle))] {
      var animation = PathAnimation(route, timing: try MediaTiming(duration: 4))
      animation.rotationMode = mode
      let export = try WebExporter(accuracy: 1e-3).animation(KeyedAnimation("position", animation))
      let angles = export.keyframes.flatMap { keyframe in
        keyframe.declarations.filter { $0.property == "rotate" }
          .flatMap { WebPlayer.numbers(in: $0.value) }
      }
      let steps = zip(angles, angles.dropFirst()).map { $1 - $0 }
      #expect(steps.count > 8 && steps.allSatisfy { $0 >= -1e-9 && $0 < 180 })
      #expect(abs(steps.reduce(0, +) - 360) < 1e-6)
    }
  }

  /// A car that brakes before bends: a browser gets its pace as `linear()`, and the path.
  @Test func aTraversalIsAnOffsetPathWithLines() throws {
    let track = try PacedPath(measuring: PlanarPath(parsing: "M0,0 H300 A50,50 0 0 1 300,100 H0"))
    let limits = try TravelLimits(speed: 200, acceleration: 100, lateralAcceleration: 80)
    let drive = try PathTraversal(fastestAlong: track, within: limits)
    let exporter = WebExporter(
      accuracy: 1e-3, model: ["position": .vector2(.zero)], pathForm: .offsetPath)
    let export = try exporter.animation(
      KeyedAnimation("position", PathAnimation(drive, along: track)))
    #expect(export.timing.duration == drive.duration)
    #expect(export.keyframes.count == 2)
    let easing = export.timing.easing
    #expect(easing.description.hasPrefix("linear("))
    for step in 0...1_000 {
      let progress = Double(step) / 1_000
      let difference = easing.value(at: progress) - drive.fraction(at: progress * drive.duration)
      #expect(abs(difference) <= 1e-3)
    }
  }

  /// `offset-distance` stops or wraps beyond the ends of a path, so overshoot along the tangent is exported as positions.
  @Test(arguments: PathOvershoot.allCases)
  func overshootAlongAPathIsThatOfTheRoute(_ overshoot: PathOvershoot) throws {
    let line = try PlanarPath(parsing: "M0,0 H100")
    var animation = PathAnimation(
      PathRoute(try PacedPath(measuring: line)), timing: try MediaTiming(duration: 1))
    animation.route.overshoot = overshoot
    animation.timingFunction = .easeOutBack
    let exporter = WebExporter(
      accuracy: 1e-3, model: ["position": .vector2(.zero)], pathForm: .offsetPath)
    let export = try exporter.animation(KeyedAnimation("position", animation))
    let declarations = export.keyframes.flatMap(\.declarations)
    let isOffset = declarations.contains { $0.property == "offset-distance" }
    #expect(isOffset == (overshoot != .tangent))
    guard !isOffset else { return }
    let farthest = declarations.flatMap { WebPlayer.numbers(in: $0.value) }.max() ?? 0
    #expect(abs(farthest - 110) <= 1)
  }

  @Test func oneKeyPointOnAnOffsetPathIsHeld() throws {
    let one = try WebExporter(model: ["position": .vector2(.zero)], pathForm: .offsetPath)
      .animation(path("M0,0 H100 V100 H50 V50", KeyframeSequence([0.5])))
    #expect(one.keyframes.map(\.offset) == [0, 1])
    #expect(one.keyframes.map { $0.declarations[0].value } == ["50%", "50%"])
  }

  /// A spike of 1e-9 between samples is within the error of what has bounds; paths and groups say that they are sampled.
  @Test func anErrorIsABoundUnlessItIsSampled() throws {
    let spike = try EasingCurve(
      parsing: "linear(0, .3001 30.01%, 1 30.01000005%, .3001 30.0100001%, 1)")
    let spring = try SpringParameters(mass: 1, stiffness: 300, damping: 8)
    var jump = try SpringAnimation<AnimatedValue>(from: 100.0, to: 1000, spring: spring)
    jump.timingFunction = spike
    var keys = KeyframeAnimation<AnimatedValue>(
      try KeyframeSequence(
        [0.0, 60, -20, 100], keyTimes: [0, 0.25, 0.5, 1],
        timingFunctions: [.easeIn, EasingCurve(parsing: "ease-out-bounce"), .linear]),
      timing: try MediaTiming(duration: 1))
    keys.timingFunction = spike
    let exporter = WebExporter(form: .styleSheet, accuracy: 1e-3)
    for animation in [AnyPropertyAnimation.spring(jump), .keyframe(keys)] {
      let export = try exporter.animation(KeyedAnimation("level", animation))
      #expect(!export.fidelity.isSampled && export.fidelity.error <= 1e-3)
      let duration = animation.timing.duration
      for progress in [0.1, 0.30009, 0.3001000003, 0.3001000005, 0.3001000008, 0.31, 0.7] {
        let want = animation.value(at: progress * duration, over: 0).components[0]
        let got = WebPlayer.level(in: export, at: progress * duration)
        #expect(abs(got - want) <= 1e-3 * 1800, "at \(progress)")
      }
    }
    var smooth = KeyframeAnimation(
      try KeyframeSequence(KeyframeSpline([0.0, 40, -30, 70], keyTimes: [0, 0.2, 0.7, 1])),
      timing: try MediaTiming(duration: 1))
    #expect(try exporter.animation(KeyedAnimation("level", smooth)).fidelity.isSampled)
    smooth.isCumulative = true
    #expect(try exporter.animation(KeyedAnimation("level", smooth)).fidelity.isSampled)
    let sampled = WebFidelity.sampled(error: 1e-4)
    #expect(sampled.joined(with: .approximate(error: 2e-4)) == .sampled(error: 1e-4 + 2e-4))
    #expect(WebFidelity.exact.joined(with: sampled) == sampled)
  }

  /// The timing function rests where the value jumps.
  @Test(arguments: ["steps(2)", "steps(4, jump-start)", "linear(0, 0.5 30%, 0.5 60%, 1)"])
  func jumpsUnderACurveThatRestsAreBounded(_ text: String) throws {
    let track = try MotionTrack(
      from: 0.0, [.linear(to: 100, duration: 0.5), .move(to: 30), .linear(to: 70, duration: 0.5)])
    let discrete = try KeyframeSequence(discrete: [1.0, 2], keyTimes: [0, 0.5])
    for var animation in [
      try KeyframeAnimation(track),
      KeyframeAnimation(discrete, timing: try MediaTiming(duration: 1)),
    ] {
      animation.timingFunction = try EasingCurve(parsing: text)
      let exporter = WebExporter(form: .styleSheet, accuracy: 1e-3)
      let export = try exporter.animation(KeyedAnimation("level", animation))
      #expect(!export.fidelity.isSampled && export.fidelity.error <= 1e-3)
      #expect(export.keyframes.count <= 12)
      for progress in [0.01, 0.2, 0.29, 0.31, 0.45, 0.51, 0.6, 0.61, 0.74, 0.8, 0.99] {
        let got = WebPlayer.level(in: export, at: progress)
        #expect(abs(got - animation.value(at: progress, over: 0)) <= 1e-3 * 100, "at \(progress)")
      }
    }
  }

  /// A part of an animation needs what is underneath: alone it is refused, in a group the sum is sampled.
  @Test func aWeightIsSampledInItsGroup() throws {
    let below = try BasicAnimation(from: 0.0, to: 0.5, duration: 2)
    var above = try BasicAnimation(from: 1.0, to: 0.75, duration: 2)
    above.weight = try AnimationWeight(over: 1, curve: .easeInOut, delay: 0.5)
    #expect(
      throws: WebExportError.unsupported(
        "opacity", "a weight needs the animation underneath; put both in a group, which is sampled")
    ) { try WebExporter().animation(keyed("opacity", above)) }
    let group = GroupAnimation(
      [KeyedAnimation("opacity", below), KeyedAnimation("opacity", above)],
      timing: try MediaTiming(duration: 2))
    let exports = try WebExporter(model: ["opacity": .number(1)]).animations(group)
    #expect(exports.count == 1)
    for step in 0..<40 {
      let time = Double(step) / 20
      let want = group.value(of: "opacity", at: time, over: .number(1)).components
      let got = WebPlayer.value(of: "opacity", in: exports[0], at: time)
      #expect(abs((got?.first ?? .nan) - (want.first ?? .nan)) < 2e-4, "\(time)")
    }
  }
}
