// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingLottie
import MotionPath
import PathTravel
import SwiftEasing
import TestSupport
import Testing

@Suite("Motions along a path are cut into keyframes of Lottie")
struct LottiePropertyCuttingTests {
  /// The position on a keyframe's cubic at a frame, by the exact length of the cubic, as Lottie documents it.
  struct Player {
    let keyframes: [LottieKeyframe]
    let paths: [PacedPath?]

    init(_ property: LottieProperty) throws {
      keyframes = property.keyframes
      paths = try zip(keyframes, keyframes.dropFirst()).map { from, to in
        func vector(_ numbers: [Double]) -> SIMD2<Double> {
          numbers.isEmpty ? .zero : SIMD2(numbers[0], numbers[1])
        }
        let (start, end) = (vector(from.values), vector(to.values))
        guard start != end || !from.outTangent.isEmpty else { return nil }
        let cubic = CubicSegment(
          p0: start, p1: start + vector(from.outTangent), p2: end + vector(from.inTangent), p3: end)
        return try measure([.cubic(cubic)])
      }
    }

    func position(at frame: Double) throws -> SIMD2<Double> {
      let index = keyframes.lastIndex { $0.time <= frame } ?? 0
      guard index + 1 < keyframes.count, let path = paths[index] else {
        return SIMD2(keyframes[index].values[0], keyframes[index].values[1])
      }
      let (from, to) = (keyframes[index], keyframes[index + 1])
      let (out, into) = (from.outHandles[0], from.inHandles[0])
      let easing = try CubicBezier(x1: out.x, y1: out.y, x2: into.x, y2: into.y)
      return path.point(atFraction: easing.value(at: (frame - from.time) / (to.time - from.time)))
        .position
    }
  }

  /// The largest distance of the keyframes from the animation, as a part of the length.
  private func error(
    _ animation: PathAnimation, _ path: PacedPath, frameRate: Double = 60
  ) throws -> Double {
    let property = try LottieProperty(path: "p", animation, frameRate: frameRate, measure: measure)
    for keyframe in property.keyframes {
      for handle in keyframe.outHandles + keyframe.inHandles { #expect(0...1 ~= handle.x) }
    }
    let player = try Player(property)
    var worst = 0.0
    for index in 0..<1_000 {
      let time = animation.timing.duration * (Double(index) + 0.31) / 1_000
      let expected = animation.value(at: time, over: .zero)
      let shown = try player.position(at: time * frameRate)
      let distance = shown - expected
      worst = max(worst, (distance * distance).sum().squareRoot() / path.length)
    }
    return worst
  }

  /// Traversals of random paths are kept to the accuracy to which the paths are measured.
  ///
  /// Cubics for arcs are within 6.7e-8 of the radius, and longer by less than that part, while these arcs are longer than half
  /// a circle: their error is less than 6.7e-8 of the length.
  @Test func traversals() throws {
    var generator = SeededGenerator(seed: 24)
    func number() -> Double {
      (Double.random(in: -100...100, using: &generator) * 10).rounded() / 10
    }
    for round in 0..<40 {
      var text = "M\(number()),\(number())"
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        switch Int.random(in: 0..<(round % 2 == 0 ? 2 : 5), using: &generator) {
        case 0: text += "L\(number()),\(number())"
        case 1: text += "C\(number()),\(number()),\(number()),\(number()),\(number()),\(number())"
        case 2: text += "Q\(number()),\(number()),\(number()),\(number())"
        case 3: text += "A40,25,\(number()),1,0,\(number()),\(number())"
        default: text += "m5,8l\(number()),3"
        }
      }
      let path = try measure(PlanarPath(parsing: text).segments)
      let limits = try TravelLimits(
        speed: 300, acceleration: 400, braking: 700, lateralAcceleration: 500, cornerSpeed: 20)
      let drive = try PathTraversal(fastestAlong: path, within: limits)
      let animation = try PathAnimation(drive, along: path, accuracy: 1e-7)
      let hasArcs = text.contains("A")
      #expect(try error(animation, path) < (hasArcs ? 6.7e-8 : 1e-12), "\(text)")
    }
  }

  /// Timing functions over several segments, pauses, returns and jumps.
  @Test(
    arguments: [
      ("ease-in-out", [], [], 1e-12), ("ease-in-out-back", [], [], 1.1e-3),
      ("cubic-bezier(0.68, -0.6, 0.32, 1.6)", [], [], 1e-12), ("linear", [], [], 1e-12),
      ("timed(spring(bouncy))", [], [], 1.1e-3), ("steps(4)", [], [], 1e-12),
      ("linear", [0, 0.7, 0.7, 0.2, 1], [0, 0.3, 0.5, 0.8, 1], 1e-12),
      ("linear", [0, 1, 0.5, 0.6, 0.6], [0, 0.4, 0.4, 0.7, 1], 1e-12),
    ] as [(String, [Double], [Double], Double)])
  func paces(_ row: (name: String, fractions: [Double], times: [Double], bound: Double)) throws {
    let path = try measure(
      PlanarPath(parsing: "M0,0C40,-30,60,80,100,0L130,20M150,0C150,50,170,60,220,60").segments)
    let keyPoints =
      try row.fractions.isEmpty
      ? nil : KeyframeSequence(row.fractions, keyTimes: row.times)
    var animation = try PathAnimation(PathRoute(path, keyPoints: keyPoints), duration: 1.7)
    animation.timingFunction = try EasingCurve(parsing: row.name)
    #expect(try error(animation, path) <= row.bound)
  }

  /// A motion that reverses at the end of a path of one segment.
  @Test(arguments: [[0, 1, 0.5], [0, 1, 0], [0, 1, 1, 0.25]])
  func waysBack(fractions: [Double]) throws {
    let times = fractions.indices.map { Double($0) / Double(fractions.count - 1) }
    let path = try measure(PlanarPath(parsing: "M0,0C40,-30,60,80,100,0").segments)
    let animation = try PathAnimation(
      PathRoute(path, keyPoints: KeyframeSequence(fractions, keyTimes: times)), duration: 1.7)
    #expect(try error(animation, path) <= 1e-12)
  }

  /// The start and the difference add up to a double beside the end of a segment, where they would be cut once more.
  @Test(
    "a pace ends at the end of a segment",
    arguments: [
      (60.0, [0, 0.06, 0.6, 1]), (30.0, [0, 0.03, 0.3, 1]), (30, [1, 0.82, 0.3, 0]),
    ] as [(Double, [Double])])
  func joints(border: Double, fractions: [Double]) throws {
    let path = try measure(PlanarPath(parsing: "M0,0L\(border),0L100,0").segments)
    let times = fractions.indices.map { Double($0) / Double(fractions.count - 1) }
    let animation = try PathAnimation(
      PathRoute(path, keyPoints: KeyframeSequence(fractions, keyTimes: times)), duration: 1)
    let property = try LottieProperty(path: "p", animation, frameRate: 60, measure: measure)
    #expect(property.keyframes.map(\.time) == [0, 20, 40, 60], "\(property.keyframes)")
  }

  @Test func refusals() throws {
    let path = try measure(PlanarPath(parsing: "M0,0C40,-30,60,80,100,0L130,20").segments)
    func refusal(_ animation: PathAnimation) -> String {
      do {
        _ = try LottieProperty(path: "p", animation, frameRate: 60, measure: measure)
        return ""
      } catch { return "\(error)" }
    }
    var beyond = try PathAnimation(PathRoute(path), duration: 1)
    beyond.timingFunction = .easeInOutBack
    #expect(refusal(beyond).isEmpty)
    beyond.route.overshoot = .tangent
    #expect(refusal(beyond) == "p: Lottie has no motion beyond the ends of a path")
    var twice = try PathAnimation(
      PathRoute(path, keyPoints: KeyframeSequence([0, 0.2, 1])), duration: 1)
    twice.timingFunction = .easeIn
    #expect(refusal(twice).hasPrefix("p: its key points are not linear, or are eased"))
    let unpaced = try PathAnimation(PathRoute(PlanarPath(parsing: "M0,0L1,1")), duration: 1)
    #expect(refusal(unpaced) == "p: the route is not paced")
  }
}
