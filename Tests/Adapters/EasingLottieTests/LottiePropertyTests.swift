// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingLottie
import MotionPath
import SwiftEasing
import Testing

func measure(_ segments: [PathSegment]) throws -> PacedPath {
  try PacedPath(measuring: segments, accuracy: 1e-12)
}

/// The cells of a table with a row a line; comments are left out.
func table(_ text: String) -> [[String]] {
  text.split(separator: "\n").filter { !$0.hasPrefix("//") }.map {
    $0.split(separator: " | ").map(String.init)
  }
}

@Suite struct LottiePropertyTests {
  static func property(_ keyframes: String) throws -> LottieProperty {
    let file = try LottieKeyframeTests.file(keyframes)
    #expect(file.unreadProperties.isEmpty)
    return try #require(file.properties.first)
  }

  static func sentence(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "none"
    } catch { return "\(error)" }
  }

  /// The keys of an animation, its easings and its timing.
  static func summary<Value>(_ animation: KeyframeAnimation<Value>) -> String {
    let keyframes = animation.keyframes
    let timing = animation.timing
    return "\(keyframes.keyTimes ?? []) \(keyframes.values) "
      + "\(keyframes.timingFunctions.map(\.description).joined(separator: " ")) "
      + "from \(timing.beginTime) for \(timing.duration) \(timing.fillMode)"
  }

  /// Keyframes in JSON at ten frames per second, and their animation.
  @Test(
    arguments: table(
      #"""
      {"t":5,"s":[7]} | [0.0] [[7.0]]  from 0.5 for 0.0 both
      {"t":5,"s":[7]},{"t":5,"s":[8]} | [0.0, 1.0] [[7.0], [8.0]] linear from 0.5 for 0.0 both
      {"t":5,"s":[7]},{"t":5,"s":[8]},{"t":7,"s":[9]},{"t":9,"s":[1]},{"t":9,"s":[2]} | [0.0, 0.0, 0.5, 1.0, 1.0] [[7.0], [8.0], [9.0], [1.0], [2.0]] linear linear linear linear from 0.5 for 0.4 both
      {"t":-5,"s":[7],"h":1},{"t":0,"s":[8],"o":{"x":0.25,"y":0.5}},{"t":5,"s":[9],"i":{"x":0.5,"y":0.75}},{"t":15,"s":[1],"h":1} | [0.0, 0.25, 0.5, 1.0] [[7.0], [8.0], [9.0], [1.0]] steps(1) cubic-bezier(.25,.5,1,1) cubic-bezier(0,0,.5,.75) from -0.5 for 2.0 both
      // An end value that is not the next value jumps, unless there is no time for it.
      {"t":0,"s":[1],"e":[2]},{"t":5,"s":[3],"e":[4],"h":1},{"t":5,"s":[4],"e":[6]},{"t":10,"s":[6],"e":[9]} | [0.0, 0.5, 0.5, 0.5, 1.0] [[1.0], [2.0], [3.0], [4.0], [6.0]] linear linear steps(1) linear from 0.0 for 1.0 both
      {"t":0,"s":[1],"e":[2]},{"t":8,"s":[3]} | [0.0, 1.0, 1.0] [[1.0], [2.0], [3.0]] linear linear from 0.0 for 0.8 both
      """#))
  func animations(_ row: [String]) throws {
    let (property, expected) = (try Self.property(row[0]), row[1])
    #expect(try Self.summary(property.animation(frameRate: 10)) == expected)
    #expect(
      try Self.summary(property.animation(of: 0, frameRate: 10))
        == expected.replacing("[[", with: "[").replacing("]]", with: "]").replacing(
          "], [", with: ", "))
  }

  /// Each number has the easings of its own.
  @Test func animationsOfNumbers() throws {
    let property = try Self.property(
      #"{"t":0,"s":[1,2,3],"o":{"x":[0.1,0.2],"y":[0]},"i":{"x":1,"y":1}},{"t":1,"s":[4,5,6]}"#)
    #expect(
      try property.animations(frameRate: 10).map(Self.summary) == [
        "[0.0, 1.0] [1.0, 4.0] cubic-bezier(.1,0,1,1) from 0.0 for 0.1 both",
        "[0.0, 1.0] [2.0, 5.0] cubic-bezier(.2,0,1,1) from 0.0 for 0.1 both",
        "[0.0, 1.0] [3.0, 6.0] cubic-bezier(.1,0,1,1) from 0.0 for 0.1 both",
      ])
    #expect(
      Self.sentence { _ = try property.animation(frameRate: 10) }
        == "layers[0].k[0]: its numbers have easings of their own; take one at a time")
    // A held value and the last keyframe may have easings for each number, because no player uses them.
    let held = try Self.property(
      #"{"t":0,"s":[1,2],"h":1,"o":{"x":[0.1,0.2],"y":0}},{"t":1,"s":[4,5],"i":{"x":[0.1,0.2],"y":0}}"#
    )
    #expect(
      try Self.summary(held.animation(frameRate: 10))
        == "[0.0, 1.0] [[1.0, 2.0], [4.0, 5.0]] steps(1) from 0.0 for 0.1 both")
  }

  @Test func refusals() throws {
    let property = try Self.property(
      #"{"t":0,"s":[1,2]},{"t":10,"s":[3,4],"i":{"x":2,"y":0}},{"t":20,"s":[3,4]}"#)
    for (index, sentence) in [
      (-1, "layers[0]: there is no number -1 of 2"), (2, "layers[0]: there is no number 2 of 2"),
      (1, "layers[0].k[1]: x2 is 2; it must be in 0...1"),
    ] {
      #expect(Self.sentence { _ = try property.animation(of: index, frameRate: 10) } == sentence)
    }
    #expect(
      Self.sentence { _ = try property.animation(frameRate: 10) }
        == "layers[0].k[1]: x2 is 2; it must be in 0...1")
    for (rate, shown) in [(0, "0"), (-1, "-1"), (Double.infinity, "Infinity"), (.nan, "NaN")] {
      #expect(
        Self.sentence { _ = try property.timing(frameRate: rate) }
          == "layers[0]: frameRate is \(shown); it must be positive and finite")
    }
    let late = try Self.property(#"{"t":1e300,"s":[1]}"#)
    #expect(
      Self.sentence { _ = try late.timing(frameRate: 1e-9) }
        == "layers[0]: beginTime is Infinity; it must be finite")
    let spatial = try Self.property(#"{"t":0,"s":[1,2],"to":[1,0],"ti":[0,0]},{"t":10,"s":[3,4]}"#)
    #expect(
      Self.sentence { _ = try spatial.animation(frameRate: 10) }
        == "layers[0]: it moves along a curve in space; its route says how")
  }

  // MARK: Routes

  /// A path of positions: the cubics, and the fractions of the length with their times.
  @Test(
    arguments: table(
      #"""
      {"t":0,"s":[0,0],"to":[1,0],"ti":[0,-1]},{"t":10,"s":[3,4]} | M0 0C1 0 3 3 3 4 | [0.0, 1.0] at [0.0, 1.0]
      {"t":0,"s":[0,0,5]},{"t":2,"s":[3,4,5],"h":1},{"t":4,"s":[3,4,5]},{"t":10,"s":[3,9,5]} | M0 0S3 4 3 4 3 9 3 9 | [0.0, 0.5, 0.5, 1.0] at [0.0, 0.2, 0.4, 1.0]
      // A cubic that returns to its start is no pause.
      {"t":0,"s":[1,1],"to":[0,0],"ti":[0,3]},{"t":5,"s":[1,1]},{"t":10,"s":[1,1]} | M1 1S1 4 1 1 | [0.0, 1.0, 1.0] at [0.0, 0.5, 1.0]
      """#))
  func routes(_ row: [String]) throws {
    let route = try Self.property(row[0]).route(measure: measure)
    let paced = try #require(route.pacedPath)
    let subpath = try PlanarPath.Subpath(start: paced.segments[0].start, segments: paced.segments)
    #expect(PlanarPath([subpath]).description == row[1])
    let found = try #require(route.keyPoints)
    #expect("\(found.values) at \(found.keyTimes ?? [])" == row[2])
  }

  @Test(
    arguments: table(
      #"""
      {"t":0,"s":[0]},{"t":10,"s":[3]} | layers[0]: it is no path of positions in a plane
      {"t":0,"s":[0,0,1]},{"t":10,"s":[3,4,2]} | layers[0]: it is no path of positions in a plane
      {"t":0,"s":[0,0],"e":[1,1]},{"t":10,"s":[3,4]} | layers[0]: it is no path of positions in a plane
      {"t":0,"s":[0,0]},{"t":10,"s":[0,0]} | layers[0]: the length of the path is 0.0
      {"t":0,"s":[0,0]} | layers[0]: the length of the path is 0.0
      {"t":0,"s":[0,0]},{"t":10,"s":[3,4],"o":{"x":0,"y":-2},"i":{"x":1,"y":1}},{"t":20,"s":[9,4]} | layers[0].k[1]: its easing along a path has the value -0.6875, not in 0...1
      """#))
  func refusedRoutes(_ row: [String]) throws {
    let property = try Self.property(row[0])
    let found = Self.sentence { _ = try property.route(measure: measure) }
    #expect(found.hasPrefix(row[1]), "\(found)")
  }

  /// An easing may leave its segment by 1e-12: one whose last control point is at 1 + δ by 3δ²/4.
  @Test(arguments: [(1e-6, true), (1.3e-6, false)])
  func tolerance(_ beyond: Double, _ isRead: Bool) throws {
    for (y1, y2) in [(0, 1 + beyond), (-beyond, 1)] {
      let property = try LottieProperty(
        path: "p",
        keyframes: [
          LottieKeyframe(time: 0, values: [0, 0], out: [0.3, y1], into: [0.7, y2]),
          LottieKeyframe(time: 1, values: [1, 0]),
        ])
      let found = Self.sentence { _ = try property.route(measure: measure) }
      #expect(isRead ? found == "none" : found.hasPrefix("p.k[0]: its easing"), "\(found)")
    }
  }
}
