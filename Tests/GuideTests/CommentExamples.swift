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

extension PropertyKey<Double> { static var glow: Self { Self("glow") } }

/// The examples of documentation comments, with what they promise.
///
/// A test has the name of the declaration that it documents.
@Suite struct CommentExamples {
  @Test func bezierApproximation() throws {
    let spring = try DampedSpring(.smooth).easing()
    let bezier = try BezierApproximation(of: spring)
    _ = bezier.curve
    _ = bezier.error
    #expect((0.0125..<0.0135).contains(bezier.error))
    _ = bezier.isStandIn
  }

  @Test func valueNoise() throws {
    let shake = try ValueNoise(frequency: 2, amplitude: 30, seed: 7)
    _ = shake.value(at: 100)
    _ = shake.extremes(until: 60).greatest
    #expect(shake.extremes(until: 60).greatest.value < 30)
  }

  @Test func linearApproximation() throws {
    let spring = try DampedSpring(SpringParameters(perceptualDuration: 0.5, bounce: 0.3)).easing()
    let line = try LinearApproximation(of: spring, accuracy: 1e-3)
    _ = line.curve
    _ = line.error
    #expect(line.error <= 1e-3)
  }

  @Test func piecewiseBezierApproximation() throws {
    let bounce = try PiecewiseBezierApproximation(of: EasingCurve.easeOutBounce, accuracy: 1e-3)
    _ = bounce.curve.pieces.count
    #expect(bounce.curve.pieces.count == 4)
  }

  @Test func clockScript() throws {
    var clock = ClockScript()
    try clock.add(.ramp(speed: 0.25, duration: 0.5, curve: .easeInOut), at: 2)  // slow motion
    try clock.add(.reverse, at: 4)
    _ = clock.localTime(fromParent: 3)  // 2.4375
    #expect((clock.localTime(fromParent: 3) - 2.4375).magnitude < 1e-15)
  }

  @Test func springFollower() {
    var follower = SpringFollower(.smooth, position: 0.0)
    follower.step(0.016, from: 0, to: 4)  // the pointer moved from 0 to 4 in this frame
    follower.step(0.016, from: 4, to: 9)
    _ = follower.position
    #expect(follower.position > 0 && follower.position < 9)
  }

  @Test func speedLimiter() throws {
    var limiter = try SpeedLimiter(limit: 100, position: 0.0)
    var follower = SpringFollower(try SpringParameters(smoothTime: 0.2), position: 0.0)
    limiter.step(0.016, from: 0, to: 40) { follower.step($0, from: $1, to: $2) }
    #expect(limiter.position == 1.6 && follower.position > 0)
  }

  @Test func oneEuroFilter() throws {
    var filter = try OneEuroFilter(minimumCutoff: 1, speedCoefficient: 0.007)
    filter.filter(3, after: 0)  // 3
    filter.filter(4, after: 1.0 / 60)  // 3.0982…
    #expect(((filter.value ?? 0) - 3.0982).magnitude < 1e-4)
  }

  @Test func rotationFollower() {
    var follower = RotationFollower(.bouncy, at: .identity)
    follower.step(0.1, to: Rotation(2, about: .z))
    follower.step(0.1, to: .identity)  // goes on without a jump in velocity
    #expect(follower.rotation != .identity)
  }

  @Test func distanceCurve() throws {
    let covered = try DistanceCurve(ofSpeed: EasingCurve.easeInQuad)
    _ = covered.value(at: 0.5)
    #expect((covered.value(at: 0.5) - 0.125).magnitude <= 1e-15)
  }

  @Test func layerFollower() throws {
    var tree = LayerTree()
    let (card, badge) = (tree.addLayer(), tree.addLayer())
    try tree.setModel("position", of: card, to: SIMD2(9.0, 9))
    try tree.setModel("position", of: badge, to: SIMD2(0.0, 0))
    var follower = try tree.follow(
      "position", of: badge, .property("position", of: card), spring: .smooth)
    let restTime = try follower.advance(in: &tree)  // in each frame
    #expect(restTime == nil)
    _ = try tree.advance(to: 9)
    let later = try follower.advance(in: &tree)
    #expect(later.map { $0 < 9 } == true)
  }

  @Test func bouncingBall() throws {
    let ball = try BouncingBall(from: 200, floor: 0, gravity: 980, restitution: 0.6)
    let drop = try BouncingBall(from: 0, floor: 1, duration: 1, restitution: 0.5, bounces: 3)
    #expect(ball.value(at: 0) == 200 && drop.value(at: 1) == 1)
  }

  @Test func springPropagator() {
    let (parameters, start, end, velocity) = (SpringParameters.bouncy, 3.0, 7.0, -2.0)
    let propagator = DampedSpring(parameters).propagator(at: 0.25)
    let point = propagator.value(from: start, to: end, initialVelocity: velocity)
    let spring = DampedSpring(parameters, from: start, to: end, initialVelocity: velocity)
    #expect((point - spring.value(at: 0.25)).magnitude < 1e-14)
  }

  @Test func piecewiseBezier() {
    let emphasized = EasingCurve("beziers(0, .05 0 .133333 .06 .166666 .4, .208333 .82 .25 1 1 1)")
    #expect(emphasized?.value(at: 0.166666) == 0.4)
  }

  @Test func measuredPath() throws {
    let path = try PlanarPath(parsing: "M0 0H3V4L0 0").segments
    let measured = try MeasuredPath(path)
    let location = measured.location(atParameter: 2.5)
    let length = try measured.length(upTo: location)
    #expect(length.value == 9.5)
  }

  @Test func indexedPath() throws {
    let path = try PlanarPath(parsing: "M0,0 H10 V10")
    let (pointer, next) = (SIMD2(4.0, -3), SIMD2(5.0, -3))
    let indexed = IndexedPath(path)
    var nearest = indexed.nearest(to: pointer)
    nearest = indexed.nearest(to: next, near: nearest.location)
    #expect(nearest.distance == 3)
  }

  @Test func fractionOfPacedPath() throws {
    let paced = try PacedPath(measuring: PlanarPath(parsing: "M0,0 H10 V10"))
    let pointer = SIMD2(4.0, -3)
    let nearest = paced.nearest(to: pointer)
    let fraction = paced.fraction(at: nearest.location)
    #expect((fraction - 0.2).magnitude < 1e-15)
  }

  @Test func planarPath() throws {
    var orbit = PlanarPath()
    try orbit.move(to: [0, 150])
    try orbit.cubic(to: [300, 150], control1: [75, 0], control2: [225, 300])
    let same = try PlanarPath(parsing: "M0 150C75 0 225 300 300 150")
    #expect(orbit == same)
  }

  @Test func basicAnimation() throws {
    var rocket = try BasicAnimation(from: 77.0, to: 455.0, duration: 1)
    rocket.timingFunction = .easeIn
    #expect(rocket.value(at: 0, over: 0) == 77)
  }

  @Test func keyframeAnimation() throws {
    var shake = try KeyframeAnimation(
      values: [0.0, 10, -10, 10, 0], keyTimes: [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1], duration: 0.4)
    shake.isAdditive = true
    #expect(shake.value(at: 0.2, over: 5) == -5)
  }

  @Test func keyframeAnimationOfPacedMode() throws {
    let points = [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(100, 300)]
    let tour = try KeyframeAnimation(values: points, calculationMode: .cubicPaced, duration: 2) {
      try PacedSpline(measuring: $0)
    }
    #expect(tour.value(at: 2, over: .zero) == .zero)
  }

  @Test func pathAnimation() throws {
    let circle = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
    let paced = try PacedPath(measuring: circle)
    var orbit = try PathAnimation(PathRoute(paced), duration: 4)
    orbit.rotationMode = .auto
    orbit.isAdditive = true
    #expect(orbit.value(at: 0, over: [10, 0]) == [160, 0])
  }

  @Test func propertyAnimation() throws {
    let rocket = try BasicAnimation(from: 77.0, to: 455.0, duration: 1)
    let x = rocket.value(at: 0.25, over: 77)
    #expect(x == 171.5)
  }

  @Test func curveExport() throws {
    let spring = try CurveExport(.spring(DampedSpring(.bouncy)))
    _ = try spring.text(.css)
    _ = try spring.text(.lottie)
    #expect(try spring.text(.css).contains("linear("))
    #expect(try spring.text(.lottie).hasPrefix("{"))
  }

  @Test func mediaTiming() throws {
    var animation = try BasicAnimation(from: 77.0, to: 455.0, duration: 1)
    animation.timing = try animation.timing.with(beginTime: 0.5)
    #expect(animation.timing.duration == 1)
  }

  @Test func motionFit() throws {
    let times = (0..<60).map { Double($0) / 60 }
    let values = times.map(DampedSpring(.bouncy).value)
    let fit = try MotionFit<DampedSpring>(times: times, values: values)
    _ = fit.motion.parameters.stiffness
    _ = fit.parameters[3].standardError
    _ = fit.isOfAnotherKind
    #expect(!fit.isOfAnotherKind)
    _ = fit.interval(of: .stiffness)
  }

  @Test func animated() {
    var x = Animated(0.0)
    x.animate(to: 300, .spring(.bouncy))
    x.advance(by: 1.0 / 60)
    _ = x.value
    x.animate(to: 0, .curve(.easeOut, duration: 0.3))
    #expect(x.target == 0 && x.velocity > 600)
  }

  @Test func propertyKey() throws {
    var tree = LayerTree()
    let layer = tree.addLayer(defaults: .coreAnimation)
    try tree.setModel(.glow, of: layer, to: 2)
    #expect(try tree.model(.glow, of: layer) == 2)
  }

  @Test func fixedStepTicker() throws {
    var (tree, frames) = (LayerTree(), [Int]())
    var ticker = try FixedStepTicker(rate: FrameRate(60))
    let events = try ticker.advance(&tree, by: .milliseconds(33)) { tree, frame, events in
    }
    #expect(events.isEmpty)
    _ = try ticker.advance(&tree, by: .milliseconds(34)) { _, frame, _ in frames.append(frame) }
    #expect(frames == [2, 3, 4])
  }

  @Test func eventsOfLayerTree() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("opacity", of: layer, to: 1)
    let next = KeyedAnimation("opacity", .basic(try BasicAnimation(from: 1, to: 0, duration: 1)))
    try tree.add(next, to: layer)
    let now = 1.5
    try tree.advance(to: now) { tree, event in
      guard case .stopped(let label, finished: true) = event.kind else { return }
      try tree.add(next, to: label.layer)
    }
    #expect(try tree.presentation("opacity", of: layer) == 0.5)
  }

  @Test func numbersOfLayerTree() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("opacity", of: layer, to: 1)
    try tree.setModel("position", of: layer, to: SIMD2(2, 3))
    let opacity = try tree.slot("opacity", of: layer)
    let position = try tree.slot("position", of: layer)
    var numbers = [Double](repeating: 0, count: 3)
    var span = numbers.mutableSpan
    try tree.readNumbers(at: [opacity, position], into: &span)
    #expect(numbers == [1, 2, 3])
  }

  @Test func transactionOfLayerTree() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("opacity", of: layer, to: 1)
    try tree.transaction(duration: 1, timingFunction: .easeOut) { tree in
      try tree.setModel("opacity", of: layer, to: .number(0))
    }
    #expect(try tree.model("opacity", of: layer) == 0)
  }

  @Test func layerTree() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("opacity", of: layer, to: 1)
    let fade = try BasicAnimation(from: 1, to: 0, duration: 0.5)
    try tree.add(KeyedAnimation("opacity", fade), to: layer, forKey: "fade")
    let events = try tree.advance(to: 0.25)
    let shown = try tree.presentation("opacity", of: layer)
    #expect(!events.isEmpty && shown == 0.5)
  }

  @Test func animationTag() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("opacity", of: layer, to: 1)
    let tick = KeyedAnimation("opacity", .basic(try BasicAnimation(from: 1, to: 0, duration: 1)))
    enum Hand { case hour, minute }
    try tree.add(tick, to: layer, tag: AnimationTag(Hand.minute))
    var minutes = 0
    for event in try tree.advance(to: 2) {
      if event.label?.tag?.value(as: Hand.self) == .minute { minutes += 1 }
    }
    #expect(minutes == 2)
  }

  @Test func animationWeight() throws {
    var run = try BasicAnimation<Double>(from: 0, to: 4, duration: 1)
    run.weight = try AnimationWeight(over: 0.5, curve: .easeInOut)
    _ = run.value(at: 0.25, over: 3)
    #expect(run.value(at: 0.25, over: 3) == 2)
  }

  @Test func hues() throws {
    let red = OklchColor(ColorValue(.sRGB, 1, 0, 0))
    let blue = OklchColor(ColorValue(.sRGB, 0, 0, 1))
    _ = red.interpolated(to: blue, at: 0.5, hue: .longer).color(in: .sRGB)
    let green = red.interpolated(to: blue, at: 0.5, hue: .longer).color(in: .sRGB).straight
    #expect(green.y > green.x && green.y > green.z)
  }

  @Test func setTimeSpace() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setTimeSpace(timeOffset: 0.3, of: layer)
    #expect(try tree.timeSpace(of: layer) == TimeSpace(timeOffset: 0.3))
  }

  @Test func pauseAndGoOn() throws {
    var tree = LayerTree()
    let ship = tree.addLayer()
    try tree.setModel("opacity", of: ship, to: 1)
    try tree.add(
      KeyedAnimation("opacity", BasicAnimation(from: 1.0, to: 0, duration: 4)), to: ship)
    try tree.advance(to: 1)
    let pausedTime = try tree.localTime(of: ship)
    try tree.setTimeSpace(speed: 0, of: ship)
    try tree.setTimeSpace(timeOffset: pausedTime, of: ship)
    try tree.advance(to: 10)
    try tree.setTimeSpace(speed: 1, of: ship)
    try tree.setTimeSpace(timeOffset: 0, of: ship)
    let timeSincePause = try tree.localTime(of: ship) - pausedTime
    try tree.setTimeSpace(beginTime: timeSincePause, of: ship)
    try tree.advance(to: 11)
    #expect(try tree.presentation("opacity", of: ship) == 0.5)
  }

  @Test func rotation() {
    let start = Rotation(0, about: .z)
    let end = Rotation(.pi / 2, about: .z)
    _ = start.interpolated(to: end, at: 0.5)
    _ = start.interpolated(to: end, at: 0.5, turns: 1)
    #expect(abs(start.interpolated(to: end, at: 0.5).vector.z - .pi / 4) < 1e-15)
    #expect(abs(start.interpolated(to: end, at: 0.5, turns: 1).vector.z + 0.75 * .pi) < 1e-15)
  }

  @Test func rotationSpring() {
    let spring = RotationSpring(.bouncy, from: .identity, to: Rotation(2, about: .z))
    let caught = spring.retargeted(to: .identity, at: 0.2)
    #expect(abs(caught.angularVelocity(at: 0).z - spring.angularVelocity(at: 0.2).z) < 1e-12)
  }

  @Test func lottieFile() throws {
    let text = """
      {"v": "5.7", "fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": [
      {"ty": 1, "ip": 0, "op": 60, "st": 0, "sw": 9, "sh": 9, "sc": "#ff0000", "ks": {"o": {"a": 1, "k": [
      {"t": 0, "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}}, {"t": 60, "s": [100]}]}}}]}
      """
    var file = try LottieFile(parsing: text)
    let opacity = file.properties[0]
    _ = opacity.path
    let animation = try opacity.animation(frameRate: file.frameRate)
    try file.replace(LottieProperty(path: opacity.path, animation, frameRate: file.frameRate))
    #expect(opacity.path.description == "layers[0].ks.o")
    #expect(file.properties[0].keyframes.map(\.values) == opacity.keyframes.map(\.values))
  }

  @Test func webExporter() throws {
    let flight = try BasicAnimation(from: SIMD2(77.0, 20), to: SIMD2(455, 20), duration: 1)
    let keyed = KeyedAnimation("position", flight)
    var exporter = WebExporter()
    exporter.model["position"] = .vector2([77, 20])
    let rocket = try exporter.animation(keyed, target: "rocket")
    _ = rocket.json
    _ = rocket.fidelity
    #expect(rocket.fidelity == .exact)
    let page = WebPage(title: "Rocket", animations: [rocket])
    _ = page.html
    #expect(page.html.contains("<title>Rocket"))
  }

  @Test func webStyleSheet() throws {
    let flight = try BasicAnimation(from: SIMD2(77.0, 20), to: SIMD2(455, 20), duration: 1)
    let rocket = KeyedAnimation("position", flight)
    let exporter = WebExporter(form: .styleSheet)
    let sheet = try WebStyleSheet([exporter.animation(rocket, target: "rocket")])
    _ = sheet.text
    #expect(sheet.text.hasPrefix("@keyframes rocket-translate"))
  }

  @Test func pathTraversal() throws {
    let track = try PacedPath(measuring: PlanarPath.ellipse(x: 0, y: 0, width: 300, height: 90))
    let limits = try TravelLimits(
      speed: 120, acceleration: 80, braking: 160, lateralAcceleration: 200)
    let drive = try PathTraversal(fastestAlong: track, within: limits)
    _ = track.point(atLength: drive.value(at: 1.5)).position
    #expect(drive.velocity(at: 1.5) <= 120 * (1 + 1e-9))
  }

  @Test func traversalWithLimitedJerk() throws {
    let limits = try TravelLimits(speed: 2, acceleration: 1.5)
    let lift = try PathTraversal(length: 12, within: limits, jerk: 3)
    #expect((lift.value(at: lift.duration / 2) - 6).magnitude < 1e-14)
  }

  @Test func pathAnimationOfATraversal() throws {
    let track = try PacedPath(measuring: PlanarPath.ellipse(x: 0, y: 0, width: 300, height: 90))
    let limits = try TravelLimits(speed: 120, acceleration: 80, lateralAcceleration: 200)
    let drive = try PathTraversal(fastestLapAlong: track, within: limits)
    let lap = try PathAnimation(drive, along: track, repetition: .forever)
    #expect(lap.timing.duration == drive.duration)
  }

  @Test func framedSplineAndSpacePathAnimation() throws {
    let curve = try PacedSpline(measuring: [
      CubicSegment<SIMD3<Double>>(p0: [0, 0, 0], p1: [2, 0, 0], p2: [3, 2, 0], p3: [3, 3, 1])
    ])
    do {
      let flight = try FramedSpline(curve, normal: [0, 0, 1])
      let frame = flight.frame(atFraction: 0.25)
      #expect((frame.normal * frame.tangent).sum().magnitude < 1e-15)
    }
    let framed = try FramedSpline(curve, normal: [0, 0, 1])
    var flight = try SpacePathAnimation(framed, duration: 4)
    flight.rotationMode = .auto
    _ = flight.rotation(at: 1)
    #expect(flight.rotation(at: 1) != nil)
  }

  @Test func pathShape() throws {
    let square = try PathShape(PlanarPath(parsing: "M0,0 H10 V10 H0 Z"))
    let kite = try PathShape(PlanarPath(parsing: "M5,0 L10,8 L5,10 L0,8 Z"))
    let between = square.interpolated(to: kite, at: 0.5).path
    #expect(between.segments.count == 4)
  }

  @Test func webPropertyMap() {
    var map = WebPropertyMap.standard
    map["blurRadius"] = [WebProperty("--blur", .numbers(.pixels))]
    #expect(map["blurRadius"] != nil)
  }
}
