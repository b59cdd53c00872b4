// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingLottie
import MotionPath
import SwiftEasing

// Answers the questions of Benchmarks/Vectors, whose README describes them. Only units are converted here, and the
// point at a fraction of a length is corrected by the measured length.

func pairs(_ numbers: some Sequence<Double>) -> [SIMD2<Double>] {
  let numbers = Array(numbers)
  return stride(from: 0, to: numbers.count - 1, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
}

/// The value at a time of a Bézier through four points, whose x is time.
func handles(_ points: [SIMD2<Double>], at time: Double) throws -> [Double] {
  let (start, run) = (points[0].x, points[3].x - points[0].x)
  let points = points.map { CurvePoint(progress: ($0.x - start) / run, value: $0.y) }
  let piece = try PiecewiseBezier.Piece(
    start: points[0], control1: points[1], control2: points[2], end: points[3])
  return [try PiecewiseBezier(pieces: [piece]).value(at: (time - start) / run)]
}

/// The numbers of the answer to a question; nil if there is none.
func answer(_ words: [Substring]) throws -> [Double]? {
  let n = words.compactMap { Double($0) }
  let at = n.last ?? .nan
  func bezier() throws -> CubicBezier { try CubicBezier(x1: n[0], y1: n[1], x2: n[2], y2: n[3]) }
  func constants() throws -> SpringParameters {
    try SpringParameters(mass: n[0], stiffness: n[1], damping: n[2])
  }
  func spring(_ parameters: SpringParameters) -> DampedSpring {
    DampedSpring(parameters, initialVelocity: n[n.count - 2])
  }
  func decay(_ rate: DecayRate, _ velocity: Double? = nil) -> [Double] {
    [Decay(rate, initialVelocity: velocity ?? n[0]).value(at: at)]
  }
  func cubic() -> PathSegment {
    let points = pairs(n)
    return .cubic(CubicSegment(p0: points[0], p1: points[1], p2: points[2], p3: points[3]))
  }
  switch (words.first, n.count) {
  case ("bezier", 5): return [try bezier().value(at: at)]
  case ("bezier-slope", 5): return [try bezier().velocity(at: at)]
  case ("bezier-inverse", 5): return [try bezier().progress(at: at) ?? .nan]
  case ("linear", 3...):
    let stops = pairs(n).map { CurvePoint(progress: $0.x, value: $0.y) }
    return [try PiecewiseLinear(stops: stops).value(at: at)]
  case ("steps", 2):
    let curve = try EasingCurve(parsing: "steps(\(words[1]), \(words[2]))")
    return [curve.value(at: at, beforeJump: words.last == "before")]
  case ("family", 1): return [try EasingCurve(parsing: String(words[1])).value(at: at)]
  case ("spring", 5): return [spring(try constants()).value(at: at)]
  case ("spring-velocity", 5): return [spring(try constants()).velocity(at: at)]
  case ("spring-settling", 5):
    return [spring(try constants()).settlingDuration(.lastCrossing, epsilon: at)]
  case ("spring-bounce", 4):
    return [spring(try SpringParameters(perceptualDuration: n[0], bounce: n[1])).value(at: at)]
  case ("spring-response", 4):
    return [spring(try SpringParameters(response: n[0], dampingRatio: n[1])).value(at: at)]
  case ("spring-ratio", 4):
    return [spring(try SpringParameters(stiffness: n[0], dampingRatio: n[1])).value(at: at)]
  case ("decay-rate", 3): return decay(try DecayRate(constant: n[1]))
  case ("decay-uikit", 3): return decay(try DecayRate(perMillisecond: n[1]))
  case ("decay-pop", 3):
    let end = n[0] / 1000 * n[1] / (1 - n[1])
    return [Decay(try DecayRate(perMillisecond: n[1]), stoppingAt: end).value(at: at)]
  case ("decay-react-native", 3):
    return decay(try DecayRate(constant: 1000 * (1 - n[1])), 1000 * n[0])
  case ("decay-flutter", 3): return decay(try DecayRate(perSecond: n[1]))
  case ("decay-android", 3): return decay(try DecayRate(androidFriction: n[1]))
  case ("decay-motion", 4):
    let rate = try DecayRate(constant: 1000 / n[2])
    return [Decay(rate, stoppingAt: n[0] * n[1]).value(at: at)]
  case ("keyed-lottie", 9):
    let first = LottieKeyframe(
      time: n[0], values: [n[1]], out: SIMD2(n[2], n[3]), into: SIMD2(n[4], n[5]))
    let last = LottieKeyframe(time: n[6], values: [n[7]])
    let property = try LottieProperty(path: "", keyframes: [first, last])
    return [try property.animation(of: 0, frameRate: 1).value(at: at, over: 0)]
  case ("keyed-gltf", 7):
    let track = try MotionTrack(
      from: n[1], [.cubic(to: n[4], duration: n[3] - n[0], startVelocity: n[2], endVelocity: n[5])])
    return [track.value(at: at - n[0])]
  case ("keyed-handles", 9): return try handles(pairs(n), at: at)
  case ("keyed-usd", 9):
    let (start, end) = (SIMD2(n[0], n[1]), SIMD2(n[4], n[5]))
    let (out, into) = (n[2] * SIMD2(1, n[3]), n[6] * SIMD2(1, n[7]))
    return try handles([start, start + out, end - into, end], at: at)
  case ("length", 8): return [try cubic().arcLength(accuracy: 1e-14).value]
  case ("length-arc", 4):
    let arc = EllipticalArc(
      center: .zero, radii: SIMD2(n[0], n[1]), startAngle: n[2], sweep: n[3])
    return [try PathSegment.arc(arc).arcLength().value]
  case ("pace", 9):
    // The finest accuracy of a table is 1e-14 of the length; the measured length up to its point tells what is missing.
    let segment = cubic()
    let point = try PacedPath(measuring: [segment]).point(atFraction: at)
    let reached = try segment.arcLength(upTo: point.location.parameter, accuracy: 1e-14)
    let missing = at * (try segment.arcLength(accuracy: 1e-14).value) - reached.value
    let exact = point.position + missing * point.tangent
    return [exact.x, exact.y]
  case ("follow-smoothing", 3...):
    var follower = SmoothingFollower(try DecayRate(constant: n[0]), position: 0.0)
    for step in pairs(n.dropFirst()) { follower.step(step.x, to: step.y) }
    return [follower.position]
  case ("follow-spring", 5...):
    var follower = SpringFollower(try constants(), position: 0.0)
    for step in pairs(n.dropFirst(3)) { follower.step(step.x, to: step.y) }
    return [follower.position]
  default: return nil
  }
}

while let line = readLine() {
  let numbers = (try? answer(line.split(separator: " "))) ?? nil
  print(numbers?.map(\.description).joined(separator: " ") ?? "unsupported")
}
