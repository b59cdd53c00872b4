// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingExports
import EasingFit
import EasingLayers
import EasingLottie
import EasingWeb
import Foundation
import MotionPath
import PathTravel
import SwiftEasing
import Testing

struct Player {
  var place = Animated(SIMD2(0.0, 0))
  var tilt = Animated(Rotation.identity)

  mutating func dash(to target: SIMD2<Double>) {
    place.animate(to: target, .spring(.snappy))
    tilt.animate(to: Rotation(0.3, about: .z), .curve(.easeOut, duration: 0.1)) { tilt, finished in
      if finished { tilt.animate(to: .identity, .spring(.bouncy)) }
    }
  }

  mutating func update(_ seconds: Double) {
    place.advance(by: seconds)
    tilt.advance(by: seconds)
  }
}

actor Door {
  var angle = Animated(0.0)

  func open() async -> Bool {
    let end = AnimationEnd()
    angle.animate(to: .pi / 2, .spring(.smooth), completion: end.completion())
    return await end.finished
  }

  func update(_ seconds: Double) { angle.advance(by: seconds) }
}

/// The examples of the README and of the documentation's articles, with what they promise.
@Suite struct Examples {
  @Test func readmeFirst() {
    var x = Animated(0.0)
    x.animate(to: 300, .spring(.bouncy))
    x.advance(by: 1.0 / 60)
    _ = x.value
    #expect(x.value == DampedSpring(.bouncy, from: 0, to: 300).value(at: 1.0 / 60))
  }

  @Test func readmeRecipes() async throws {
    let (pointer, seconds) = (SIMD2(100.0, 50), 0.5)
    var drawn = SIMD2(0.0, 0)
    func draw(_ position: SIMD2<Double>) { drawn = position }
    var box = Animated(SIMD2(0.0, 0))
    box.animate(to: pointer, .spring(.snappy))
    box.advance(by: seconds)
    draw(box.value)
    #expect(abs(drawn.x - 100) < 5 && drawn.x == 2 * drawn.y)

    await confirmation { shown in
      var opacity = Animated(0.0)
      opacity.animate(to: 1, .curve(.easeOut, duration: 0.3)) { _, finished in
        if finished { shown() }
      }
      opacity.advance(by: seconds)
      #expect(opacity.value == 1)
    }

    let track = try PlanarPath(parsing: "M0,150 C75,0 225,300 300,150")
    let timing = try MediaTiming(duration: 4, fillMode: .both)
    var run = PathAnimation(PathRoute(try PacedPath(measuring: track)), timing: timing)
    run.timingFunction = .easeIn
    _ = run.value(at: 1, over: .zero)
    let quarter = run.value(at: 1, over: .zero)
    #expect((19.04..<19.05).contains(quarter.x) && (122.49..<122.50).contains(quarter.y))
    #expect([-1, 0].allSatisfy { run.value(at: $0, over: .zero) == [0, 150] })
    #expect([4, 9].allSatisfy { run.value(at: $0, over: .zero) == [300, 150] })
  }

  @Test func readmeCurves() throws {
    let curve = EasingCurve.easeOutBounce
    _ = curve.value(at: 0.25)
    _ = curve.samples(count: 101)
    #expect(curve.samples(count: 101).count == 101)
    let rocket = try CubicBezier(x1: 0.5, y1: 0, x2: 0.9, y2: 0.7)
    _ = rocket.velocity(at: 0.25)
    _ = rocket.progress(at: 0.5)
    #expect(rocket.value(at: rocket.progress(at: 0.5) ?? 0).rounded(to: 9) == 0.5)

    let spring = DampedSpring(.bouncy, from: 0, to: 300)
    _ = spring.settlingDuration(.lastCrossing, epsilon: 0.01)
    let back = spring.retargeted(to: 0, at: 0.2)
    #expect(back.velocity(at: 0) == spring.velocity(at: 0.2))
    let lines = try LinearApproximation(of: spring.easing(), accuracy: 1e-3)
    _ = lines.curve.description
    #expect(lines.curve.stops.count == 19)
  }

  @Test func keysAndEnds() throws {
    var stage = LayerTree()
    let card = stage.addLayer(defaults: .coreAnimation)
    try stage.setModel(.position, of: card, to: [40, 20])
    let leave = KeyedAnimation(.opacity, try BasicAnimation(to: 0, duration: 0.5))
    try stage.add(leave, to: card) { stage, finished in
      if finished { try? stage.remove(card) }
    }
    try stage.advance(to: 0.5)
    #expect(!stage.contains(card))
  }

  @Test func enginesLoop() async throws {
    var x = Animated(0.0)
    x.animate(to: 300, .spring(.bouncy))
    x.advance(by: 1.0 / 60)
    _ = x.value
    #expect((5.95..<5.96).contains(x.value))
    x.animate(to: 0, .curve(.easeOut, duration: 0.3))
    x.decay(velocity: 900)
    x.stop()

    var player = Player()
    player.dash(to: [10, 20])
    player.update(0.05)
    #expect(player.place.value.x > 0 && player.tilt.value != .identity)
    player.update(5)
    #expect(player.place.value == [10, 20] && player.tilt.value == .identity)

    let door = Door()
    let opening = Task { await door.open() }
    while await door.angle.isAtRest { await Task.yield() }
    await door.update(9)
    #expect(await opening.value)
  }

  @Test func arcLength1() throws {
    let (a, b, c, d) = (SIMD2(0.0, 0), SIMD2(75.0, 0), SIMD2(225.0, 300), SIMD2(300.0, 150))
    let path: [PathSegment] = [.cubic(CubicSegment(p0: a, p1: b, p2: c, p3: d))]
    let length = try path.arcLength()
    let part = try path[0].arcLength(upTo: 0.3)
    let paced = try PacedPath(measuring: path)
    let point = paced.point(atFraction: 0.25)
    #expect(point.position != .zero && length.value > part.value)
  }

  @Test func easing1() throws {
    let curve = CubicBezier.easeInOut
    _ = curve.value(at: 0.25)
    _ = curve.velocity(at: 0.25)
  }

  @Test func easingAnimations1() throws {
    var rocket = try BasicAnimation(from: 77.0, to: 455, duration: 1)
    rocket.timingFunction = .easeIn
    _ = rocket.value(at: 0.5, over: 77)
    #expect(rocket.value(at: 0.5, over: 77).rounded(to: 1) == 196.2)
    _ = rocket.velocity(at: 0.5, over: 77)
    var shake = try KeyframeAnimation(
      values: [0.0, 10, -10, 10, 0], keyTimes: [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1], duration: 0.4)
    shake.isAdditive = true
    _ = shake.value(at: 0.1, over: 200)
  }

  @Test func easingAnimations2() throws {
    let points = [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(100, 300)]
    let tour = try KeyframeAnimation(values: points, calculationMode: .cubicPaced, duration: 2) {
      try PacedSpline(measuring: $0)
    }
  }

  @Test func twelvePrinciples() throws {
    let squash = try KeyframeAnimation(
      values: [
        LayerTransform(), LayerTransform(scale: SIMD3(1.25, 0.8, 1)), LayerTransform(),
      ], keyTimes: [0, 0.4, 1], timingFunctions: [.easeOut, .easeInOut], duration: 0.3)
    let scale = squash.value(at: 0.12, over: LayerTransform()).scale
    #expect((scale.x * scale.y).rounded(to: 9) == 1)

    var dart = try BasicAnimation(from: 110.0, to: 370, duration: 1)
    dart.timingFunction = .easeInOutBack
    #expect(dart.value(at: 0.2, over: 0) < 110)

    let spring = try SpringParameters(peakTime: 0.18, overshoot: 0.6)
    let swing = try SpringAnimation(
      from: -0.45, to: 0, spring: spring,
      timing: MediaTiming(duration: 2, beginTime: 0.6, fillMode: .backwards))
    #expect(swing.value(at: 0.78, over: 0).rounded(to: 9) == 0.27)

    let slide = try SpringAnimation(
      from: 70.0, to: 330, spring: .bouncy, initialVelocity: .perSecond(600))
    #expect(slide.value(at: 0.3, over: 0) > 330)
  }

  @Test func choosingACurve() throws {
    let sheet = DampedSpring(.smooth, from: 0, to: 300, initialVelocity: 900)
    let closed = sheet.retargeted(to: 0, at: 0.1)
    _ = closed.velocity(at: 0)
    #expect(closed.velocity(at: 0) == sheet.velocity(at: 0.1))
    let apart = CurveComparison(EasingCurve.easeOutCubic, to: EasingCurve.easeOutQuart)
    _ = apart.largestDifference
    #expect(apart.largestDifference.rounded(to: 3) == 0.105)
  }

  @Test func easingFit1() throws {
    let known = DampedSpring(.bouncy)
    let times = (0..<60).map { Double($0) / 60 }
    let values = times.map(known.value)
    let fit = try MotionFit<DampedSpring>(times: times, values: values)
    _ = fit.motion
    _ = fit.parameters
    _ = fit.rootMeanSquare
    _ = fit.isOfAnotherKind
    #expect(!fit.isOfAnotherKind)
    _ = fit.isDetermined
    #expect(fit.isDetermined)
    _ = fit.covariance
    _ = fit.interval(of: .damping)
  }

  @Test func easingFit2() throws {
    let known = DampedSpring(.bouncy)
    let times = (0..<60).map { Double($0) / 60 }
    let values = times.map { known.value(at: $0 - 0.1) }
    let recorded = try MotionFit<DampedSpring>(
      times: times, values: values, fixed: [.initialVelocity: 0], loss: .bisquare)
    _ = recorded.startTime
    #expect(abs(recorded.startTime - 0.1) <= 1e-8)
    _ = recorded.weights
  }

  @Test func easingLayers1() throws {
    var tree = LayerTree()
    let field = tree.addLayer()
    try tree.transaction(disablesActions: true) { tree in
      try tree.setModel("position", of: field, to: SIMD2(160, 60))
    }
    var shake = try KeyframeAnimation(
      values: [0, 10, -10, 10, 0], keyTimes: [0, 1 / 6, 3 / 6, 5 / 6, 1], duration: 0.4)
    shake.isAdditive = true
    try tree.add(KeyedAnimation("position.x", shake), to: field, forKey: "shake")
    let events = try tree.advance(to: 0.25)
    #expect(events.count == 2)
    _ = try tree.presentation("position", of: field)
    _ = try tree.model("position", of: field)
  }

  @Test func easingLayers2() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    let (red, blue) = (ColorValue(.sRGB, 1, 0, 0), ColorValue(.sRGB, 0, 0, 1))
    try tree.setModel("backgroundColor", of: layer, to: red)
    let change = try BasicAnimation(from: red, to: blue, duration: 1)
    try tree.add(KeyedAnimation("backgroundColor", change), to: layer, forKey: "change")
    try tree.setTimeSpace(TimeSpace(speed: 0), of: layer)
    try tree.setTimeSpace(TimeSpace(speed: 0, timeOffset: 0.3), of: layer)
  }

  @Test func easingLayers3() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    let fade = try BasicAnimation(from: 1.0, to: 0, duration: 1)
    try tree.setModel("opacity", of: layer, to: 1.0)
    let next = KeyedAnimation("opacity", fade)
    try tree.add(next, to: layer, forKey: "first")
    let now = 3.0
    try tree.advance(to: now) { tree, event in
      guard case .stopped(let label, finished: true) = event.kind else { return }
      try tree.add(next, to: label.layer, tag: AnimationTag("second"))
    }
  }

  @Test func lottieAnimations1() throws {
    let text = """
      {"v": "5.7", "fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": [
      {"ty": 1, "ip": 0, "op": 60, "st": 0, "sw": 9, "sh": 9, "sc": "#ff0000", "ks": {"o": {"a": 1, "k": [
      {"t": 0, "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}}, {"t": 60, "s": [100]}]}}}]}
      """
    let file = try LottieFile(parsing: text)
    for property in file.properties {
      print(property.path, property.keyframes.count)
    }
    #expect(file.properties.count == 1)
  }

  @Test func motionPath1() throws {
    let orbit = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
    let swing = try PlanarPath(parsing: "M0 150C75 0 225 300 300 150")
    _ = swing.segments[0].position(at: 0.5)
    _ = swing.segments[0].unitTangent(at: 0)
    let indexed = IndexedPath(swing)
    let nearest = indexed.nearest(to: [100, 200])
    _ = nearest.distance
    #expect(nearest.distance.rounded(to: 6) == 69.309539)
    _ = nearest.location
    _ = indexed.allNearest(to: [150, 150]).count
    #expect(indexed.allNearest(to: [150, 150]).count == 1)
  }

  @Test func constantPace1() throws {
    let wave = try PlanarPath(parsing: "M0,150 C75,0 225,300 300,150")
    let paced = try PacedPath(measuring: wave)
    _ = paced.length
    #expect(paced.length.rounded(to: 3) == 359.547)
    let middle = paced.point(atFraction: 0.5)
    #expect(middle.position.x.rounded(to: 9) == 150 && middle.position.y.rounded(to: 9) == 150)
    _ = middle.angle
    let drawn = paced.part(from: 0, to: 0.5)
    #expect(drawn.count == 1)
    let progress = 0.25
    let place = paced.point(atFraction: CubicBezier.easeIn.value(at: progress))
    #expect(place.position.x < paced.point(atFraction: progress).position.x)
    let nearest = paced.nearest(to: [100, 200])
    _ = paced.fraction(at: nearest.location)
    #expect((0..<1).contains(paced.fraction(at: nearest.location)))
  }

  @Test func bouncesAndDecays1() throws {
    let ball = try BouncingBall(from: 0, floor: 1, duration: 1.2, restitution: 0.6)
    _ = ball.value(at: 1.2)
    #expect(ball.value(at: 1.2) == 1)
    _ = ball.contact(0)?.time
    #expect(ball.contact(0)?.time.rounded(to: 9) == 0.3)
    let fling = Decay(.normal, from: 120, initialVelocity: 1500)
    _ = fling.restValue
    #expect(fling.restValue.rounded(to: 1) == 869.2)
    let page = (fling.restValue / 320).rounded() * 320
    let snapped = Decay(.normal, from: 120, stoppingAt: page)
    #expect(snapped.restValue == 960)
    let scroll = BoundedDecay(fling, in: 0...600)
    _ = scroll.value(at: 10)
    #expect(scroll.value(at: 10) == 600)
  }

  @Test func families() throws {
    let draw = try EaseFamily.back(overshoot: 2.5).in
    _ = draw.extremes.undershoot
    #expect(draw.extremes.undershoot.rounded(to: 4) == 0.1890)
  }

  @Test func springs1() throws {
    let parameters = try SpringParameters(response: 0.5, dampingRatio: 0.7)
    let slide = DampedSpring(parameters, from: 0, to: 300)
    _ = slide.value(at: 0.25)
    #expect(slide.value(at: 0.25).rounded(to: 1) == 295.2)
    _ = slide.velocity(at: 0.25)
    #expect(slide.velocity(at: 0.25).rounded(to: 1) == 457.9)
    _ = slide.overshoot
    #expect(slide.overshoot.rounded(to: 4) == 0.046)
    _ = slide.settlingDuration(.lastCrossing, epsilon: 0.001)
    #expect(slide.settlingDuration(.lastCrossing, epsilon: 0.001).rounded(to: 4) == 0.8187)
    let curve = try slide.easing()
    #expect(curve.value(at: 1) == 1)
  }

  @Test func takingOver1() throws {
    let opening = DampedSpring(.smooth, from: 0, to: 300)
    let closing = opening.spring(.bouncy, to: 0, at: 0.1)
    _ = closing.velocity(at: 0)
    #expect(closing.velocity(at: 0) == opening.velocity(at: 0.1))
    let gliding = opening.decay(.normal, at: 0.1)
    #expect(gliding.velocity(at: 0) == opening.velocity(at: 0.1))
    let easing = try opening.cubicBezier(to: 0, duration: 0.4, at: 0.1)
    _ = easing.value(at: 0.4)
    #expect(easing.value(at: 0.4) == 0 && easing.velocity(at: 0.4) == 0)
  }

  @Test func timingCurves1() throws {
    let settle = try CubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55)
    _ = settle.value(at: 0.25)
    #expect(settle.value(at: 0.25).rounded(to: 4) == -0.0828)
    _ = settle.extremes.overshoot
    #expect(settle.extremes.overshoot.rounded(to: 4) == 0.0927)
    _ = settle.monotonicity
    #expect(settle.monotonicity == .none)
    let press = EasingCurve.easeOutBounce.reversed()
    #expect(press.value(at: 0) == 1)
    let both = try EasingCurve.easeIn.chained(to: .easeOut, at: 0.3, value: 0.5)
    _ = both.value(at: 0.3)
    #expect(both.value(at: 0.3) == 0.5)
  }

  @Test func timingCurves2() throws {
    let flicker = try EasingCurve(parsing: "rough(points 30, strength 0.1, taper both, seed 7)")
    let drift = try PiecewiseBezier.noise(points: 12, strength: 0.3, seed: 7)
    let shake = try PiecewiseBezier.wiggle(count: 8, seed: 3)
    let replay = try PiecewiseBezier.slowMotion(ratio: 0.6, power: 0.8)
    _ = flicker.value(at: 1)
    #expect(flicker.value(at: 1) == 1)
    _ = shake.value(at: 1)
    #expect(shake.value(at: 1) == 0)
    _ = replay.velocity(at: 0.5)
    #expect(replay.velocity(at: 0.5).rounded(to: 12) == 0.2)
    _ = try shake.motion(from: 100, to: 110, duration: 0.6).value(at: 0.3)
    _ = drift.extremes.greatest.value
    #expect(drift.extremes.greatest.value > 0.9)
  }

  @Test func timingCurves3() throws {
    let throttle = try EasingCurve(parsing: "linear(0, 1 30%, 1 60%, 0)")
    let lap = try DistanceCurve(ofSpeed: throttle)
    let street = try PacedPath(measuring: try PlanarPath(parsing: "M0,0 C40,0 60,80 100,80"))
    _ = street.point(atFraction: lap.value(at: 0.5)).position
    #expect((lap.value(at: 0.5) - 0.35 / 0.65).magnitude <= 1e-15)
    let playback = try EasingCurve.easeInOut.motion(from: 1, to: 0.25, duration: 2)
    _ = playback.integral(from: 0, to: 3) * 24
    #expect((playback.integral(from: 0, to: 3) * 24).rounded(to: 12) == 36)
    _ = playback.time(atIntegral: 36.0 / 24)
    #expect(playback.time(atIntegral: 36.0 / 24)?.rounded(to: 12) == 3)
    let drive = try PiecewiseBezierApproximation(of: lap, accuracy: 1e-4)
    _ = EasingCurve.piecewiseBezier(drive.curve)
    #expect(drive.error <= 1e-4)
  }

  @Test func takingOver2() throws {
    var card = SpringFollower(try SpringParameters(response: 0.3, dampingRatio: 1), position: 0.0)
    card.step(1.0 / 60, from: 0, to: 12)  // the pointer moved evenly from 0 to 12
    _ = card.timeToRest(on: 12, within: 0.5)
    #expect(card.timeToRest(on: 12, within: 0.5) > 0)
    _ = card.parameters.lag * 100
    #expect((card.parameters.lag * 100).rounded(to: 3) == 9.549)
    _ = card.parameters.response(toFrequency: 1).gain
    #expect(card.parameters.response(toFrequency: 1).gain.rounded(to: 4) == 0.9174)
    card.step(0.5, stoppingAt: 12)  // no overshoot; nil if it does not get there
    #expect(card.position < 12)
    var meter = SmoothingFollower(try DecayRate(perFrame: 0.1, framesPerSecond: 60), position: 0.0)
    meter.step(1.0 / 144, to: 1)  // the same motion at any frame rate
    #expect(meter.position < 0.1)
    var hand = try OneEuroFilter(minimumCutoff: 1, speedCoefficient: 0.007)
    hand.filter(0.31, after: 1.0 / 60)  // less jitter at rest, less lag in motion
    #expect(hand.value == 0.31)
  }

  @Test func firstComparison1() throws {
    let reference = EasingCurve.ease
    let back = EasingCurve.easeOutBack
    let comparison = CurveComparison(back, to: reference)
    _ = comparison.largestDifference
    #expect(comparison.largestDifference.rounded(to: 4) == 0.4122)
    _ = comparison.progressOfLargestDifference
    #expect(comparison.progressOfLargestDifference.rounded(to: 3) == 0.219)
    _ = back.extremes.overshoot
    #expect(back.extremes.overshoot.rounded(to: 4) == 0.1)
    _ = back.samples(count: 5)
    #expect(back.samples(count: 5)[1].rounded(to: 7) == 0.8174097)
  }

  @Test func springToCSS1() throws {
    let card = try SpringParameters(perceptualDuration: 0.5, bounce: 0.3)
    let motion = DampedSpring(card)
    let settled = motion.settlingDuration(.lastCrossing, epsilon: 0.001)
    #expect(settled.rounded(to: 4) == 0.8187)
    let stops = try LinearApproximation(of: motion.easing(), accuracy: 1e-3)
    _ = stops.curve.stops.count
    #expect(stops.curve.stops.count == 19)
    _ = stops.error
    #expect(stops.error <= 0.001)
    let text = stops.curve.description
    #expect(text.hasPrefix("linear("))
  }

  @Test func keyframes1() throws {
    var swing = try KeyframeAnimation(
      values: [0.0, 30, -20, 10, 0], keyTimes: [0, 0.2, 0.5, 0.8, 1], duration: 1)
    swing.keyframes = try KeyframeSequence(
      [0.0, 30, -20, 10, 0], keyTimes: [0, 0.2, 0.5, 0.8, 1],
      timingFunctions: [.easeOut, .easeInOut, .easeInOut, .easeIn])
    _ = swing.value(at: 0.5, over: 0)
    swing.isAdditive = true
    _ = swing.value(at: 0.5, over: 100)
  }

  @Test func timeModel1() throws {
    let timing = try MediaTiming(
      duration: 2, beginTime: 1, repetition: .count(3), autoreverses: true, fillMode: .forwards)
    _ = timing.activeDuration
    #expect(timing.activeDuration == 12)
    _ = timing.state(at: 2).progress
    #expect(timing.state(at: 2).progress == 0.5)
    _ = timing.state(at: 4).progress
    #expect(timing.state(at: 4).progress == 0.5)
    _ = timing.state(at: 20).progress
    #expect(timing.state(at: 20).progress == 0)
    let slow = try TimeSpace(beginTime: 10, speed: 0.5)
    _ = slow.localTime(fromParent: 14)
    #expect(slow.localTime(fromParent: 14) == 2)
  }

  @Test func handlingTime() throws {
    var film = LayerTree()
    let actor = film.addLayer()
    try film.setModel("x", of: actor, to: 0)
    let walk = try BasicAnimation(from: 0.0, to: 4, duration: 4)
    try film.add(KeyedAnimation("x", walk), to: actor, forKey: "walk")
    try film.addCue("half way", at: 2, to: actor)
    try film.ramp(actor, to: 0.25, over: 1, curve: .easeInOut, at: 1)  // slow motion
    try film.reverse(actor, at: 6)
    let events = try film.advance(to: 20)  // started, the cue, back to the cue, returned
    #expect(events.map { $0.isBackwards } == [false, false, true, true])
    guard case .returned = try #require(events.last).kind else {
      Issue.record("not returned")
      return
    }
    var run = KeyedAnimation("x", try BasicAnimation<AnimatedValue>(from: 0, to: 9, duration: 3))
    run.animation.weight = try AnimationWeight(over: 0.5, curve: .easeInOut)
    try film.add(run, to: actor, forKey: "run")
    #expect(try film.animationCount(of: actor) == 2)
    try film.run(actor, atSpeed: 0.75)
    try film.forgetHistory(of: actor)  // the present and the future stay
    #expect(try film.clock(of: actor).speed(atParent: 0) == 0.75)
    #expect(try film.clock(of: actor).speed(atParent: 21) == 0.75)
  }

  @Test func layersAndEvents1() throws {
    var scene = LayerTree()
    let door = scene.addLayer()
    try scene.transaction(disablesActions: true) { scene in
      try scene.setModel("opacity", of: door, to: 1.0)
    }
    let fade = try BasicAnimation(from: 1.0, to: 0, duration: 1)
    try scene.add(KeyedAnimation("opacity", fade), to: door, forKey: "fade")
    let begun = try scene.advance(to: 0.5)
    #expect(begun.count == 2)
    let shown = try scene.presentation("opacity", of: door)
    #expect(shown == .number(0.5))
    let ended = try scene.advance(to: 2)
    #expect(ended.count == 1)
    let model = try scene.model("opacity", of: door)
    #expect(model == .number(1))
  }

  @Test func easingExports1() throws {
    let curve = try CurveExport(.easeOutBounce, duration: 0.4)
    print(try curve.text(.css))
    print(try curve.text(.flutter))

    let spring = try CurveExport(.spring(DampedSpring(.bouncy)), accuracy: 1e-4)
    print(try spring.text(.keyframes))
    #expect(try spring.text(.keyframes).contains("error at most"))
  }

  @Test func webAnimations1() throws {
    let flight = try BasicAnimation(from: SIMD2(77.0, 20), to: SIMD2(455, 20), duration: 1)
    let keyed = KeyedAnimation("position", flight)
    let script = try WebExporter().animation(keyed, target: "rocket")
    _ = script.json
    #expect(script.json.contains("455"))
    _ = script.fidelity
    #expect(script.fidelity == .exact)
    let bounce = KeyedAnimation(
      "position",
      try SpringAnimation(from: SIMD2(77.0, 20), to: SIMD2(455, 20), spring: .bouncy))
    let sheet = try WebStyleSheet([
      WebExporter(form: .styleSheet).animation(bounce, target: "rocket")
    ])
    _ = sheet.text
    #expect(sheet.text.contains("@keyframes rocket"))
  }
}

extension Double {
  /// The number with some decimals, cut off as the comments of the examples do.
  fileprivate func rounded(to decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }

  @Test func motionWithinLimits() throws {
    let track = try PacedPath(
      measuring: PlanarPath(parsing: "M0,0 C200,0 200,100 100,100 S0,200 200,200"))
    let limits = try TravelLimits(
      speed: 200, acceleration: 100, braking: 300, lateralAcceleration: 400)
    let drive = try PathTraversal(fastestAlong: track, within: limits)
    _ = drive.duration
    let place = track.point(atLength: drive.value(at: 1))
    _ = drive.velocity(at: 1)
    _ = drive.time(atDistance: 100)
    #expect(place.position.x > 40)
    #expect((drive.value(at: drive.time(atDistance: 100)) - 100).magnitude < 1e-9)
    let pace = try drive.pace(accuracy: 1e-6)
    let lines = try LinearApproximation(of: pace, accuracy: 1e-3)
    _ = lines.curve.description
    #expect(lines.curve.description.hasPrefix("linear("))
  }

  @Test func limitedJerk() throws {
    let comfort = try TravelLimits(speed: 2, acceleration: 1.5)
    let lift = try PathTraversal(length: 12, within: comfort, jerk: 3)
    _ = lift.duration
    _ = lift.acceleration(at: 0.25)
    #expect((lift.duration - (12 / 2 + 2 / 1.5 + 1.5 / 3)).magnitude < 1e-14)
    #expect((lift.acceleration(at: 0.25) - 0.75).magnitude < 1e-15)
  }

  @Test func framesInSpace() throws {
    let bends: [CubicSegment<SIMD3<Double>>] = [
      CubicSegment(p0: [0, 0, 0], p1: [2, 0, 0], p2: [3, 2, 0], p3: [3, 3, 1]),
      CubicSegment(p0: [3, 3, 1], p1: [3, 4, 2], p2: [0, 5, 4], p3: [-1, 5, 5]),
    ]
    let flight = try FramedSpline(PacedSpline(measuring: bends), normal: [0, 0, 1])
    let frame = flight.frame(atFraction: 0.5)
    #expect((frame.binormal * frame.tangent).sum().magnitude < 1e-15)
  }
}
