// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@testable import EasingLottie

/// The properties that are found in random Lottie files, their animations and routes, the files in which they are written
/// again, and the refusals, as digests.
@Suite("Recorded bits of Lottie files", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsLottieTests {
  static let bits = RecordedBits()

  /// Keyframes of a random property, as JSON.
  private static func keyframes(_ texts: inout RandomAnimationTexts) -> String {
    let count = texts.pick([1, 1, 2, 3])
    let isSpatial = count > 1 && texts.chance(3)
    let isOld = texts.chance(4)
    let isShape = !isSpatial && texts.chance(5)
    var time = texts.pick([0, texts.number(-3, 5)])
    func numbers(_ count: Int) -> String { "\((0..<count).map { _ in texts.number(-3, 9) })" }
    func value() -> String {
      guard isShape else {
        return count == 1 && texts.chance(3) ? "\(texts.number(-3, 9))" : numbers(count)
      }
      func points() -> String { "[\(numbers(2)),\(numbers(2))]" }
      return #"[{"c":\#(texts.chance(2)),"v":\#(points()),"i":\#(points()),"o":\#(points())}]"#
    }
    func handle() -> String {
      func part(_ low: Double, _ high: Double) -> String {
        let parts = (0..<texts.pick([1, count])).map { _ in
          texts.pick([0, 1, 0.25, texts.number(low, high)])
        }
        return texts.chance(3) ? "\(parts[0])" : "\(parts)"
      }
      return #"{"x":\#(part(0, 1)),"y":\#(part(-1, 2))}"#
    }
    let last = texts.count(0...4)
    let keys = (0...last).map { index in
      var members = ["\"t\":\(time)"]
      time += texts.pick([0, 1, 5, 10, texts.number(0, 9), -1]) + (texts.chance(2) ? 2 : 0)
      if !isOld || index < last { members.append("\"s\":\(value())") }
      if isOld, index < last { members.append("\"e\":\(value())") }
      if texts.chance(6) { members.append("\"h\":1") }
      if !texts.chance(4) { members += ["\"i\":\(handle())", "\"o\":\(handle())"] }
      if isSpatial { members += ["\"to\":\(numbers(count))", "\"ti\":\(numbers(count))"] }
      if texts.chance(30) { members.removeFirst() }
      return "{\(members.joined(separator: ","))}"
    }
    return "[\(keys.joined(separator: ","))]"
  }

  private static func add(_ keyframe: LottieKeyframe, _ digest: inout BitDigest) {
    digest.add(keyframe.time)
    digest.add(contentsOf: keyframe.values + (keyframe.endValues ?? [.nan]))
    for point in keyframe.outHandles + keyframe.inHandles { digest.add(point) }
    digest.add(keyframe.isHeld)
    digest.add(contentsOf: keyframe.outTangent + keyframe.inTangent)
    digest.add(keyframe.easingCount)
  }

  /// Calls a function; its error is added.
  private static func attempt(_ digest: inout BitDigest, _ work: (inout BitDigest) throws -> Void) {
    do { try work(&digest) } catch { digest.add("\(error)") }
  }

  private static func add(
    _ property: LottieProperty, in file: LottieFile, _ texts: inout RandomAnimationTexts,
    _ digest: inout BitDigest
  ) {
    digest.add(property.path)
    digest.add(property.isShape)
    digest.add(property.isSpatial)
    for keyframe in property.keyframes { add(keyframe, &digest) }
    let rate = texts.pick([10, 60, 29.97, 0, .infinity])
    let times = [-1, 0, 0.25, 0.5, 1, 2, 9]
    attempt(&digest) { digest in
      digest.add(try property.timing(frameRate: rate).description)
      let whole = try property.animation(frameRate: rate)
      digest.add(json: whole)
      for time in times {
        digest.add(contentsOf: whole.value(at: time, over: property.keyframes[0].values))
      }
      let written = try LottieProperty(
        path: property.path, whole, frameRate: rate, replacing: property)
      for keyframe in written.keyframes { add(keyframe, &digest) }
      var copy = file
      try copy.replace(written)
      digest.add(copy.description)
      let plain = try LottieProperty(path: property.path, whole, frameRate: rate)
      try copy.replace([plain])
      digest.add(copy.description)
    }
    attempt(&digest) { digest in
      let parts = try property.animations(frameRate: rate)
      for part in parts {
        digest.add(json: part)
        for time in times { digest.add(part.value(at: time, over: 0.5)) }
      }
      var copy = file
      try copy.replace(
        LottieProperty(path: property.path, parts, frameRate: rate, replacing: property))
      digest.add(copy.description)
    }
    attempt(&digest) { digest in
      digest.add(json: try property.animation(of: texts.pick([0, 1, -1, 3]), frameRate: rate))
    }
    attempt(&digest) { digest in
      let route = try property.route { try PacedPath(measuring: $0) }
      for progress in [0, 0.25, 0.5, 0.75, 1, 1.5] {
        digest.add(route.point(at: progress).position)
        digest.add(route.velocity(at: progress))
      }
      var animation = PathAnimation(route, timing: try property.timing(frameRate: 10))
      animation.timingFunction = texts.pick([nil, .easeIn])
      let written = try LottieProperty(
        path: property.path, animation, frameRate: 10, replacing: texts.chance(2) ? property : nil
      ) { try PacedPath(measuring: $0) }
      for keyframe in written.keyframes { add(keyframe, &digest) }
    }
  }

  @Test("Properties of files, and the files written again", arguments: [1, 2, 3])
  func files(part: UInt64) {
    var texts = RandomAnimationTexts(seed: 300 + part)
    var digest = BitDigest()
    for _ in 0..<120 {
      let properties = (0..<texts.count(1...3)).map {
        #""p\#($0)":{"a":1,"k":\#(Self.keyframes(&texts))}"#
      }
      let header = texts.pick([
        #""fr":10,"ip":0,"op":9"#, #""fr":10,"ip":0,"op":9"#, #""fr":0,"ip":0,"op":9"#, #""ip":0"#,
      ])
      let text = #"{\#(header),"layers":[{"ks":{\#(properties.joined(separator: ","))}}]}"#
      Self.attempt(&digest) { digest in
        let file = try LottieFile(parsing: text)
        for error in file.unreadProperties { digest.add("\(error)") }
        for property in file.properties { Self.add(property, in: file, &texts, &digest) }
      }
    }
    #expect(Self.bits.change(of: "files-\(part)", digest) == nil)
  }

  @Test("Animations of lists and paths as keyframes")
  func written() {
    var texts = RandomAnimationTexts(seed: 311)
    var digest = BitDigest()
    let file = try? LottieFile(
      parsing: #"{"fr":10,"ip":0,"op":9,"layers":[{"k":[{"t":0,"s":[0]}]}]}"#)
    for _ in 0..<220 {
      let rate = texts.pick([10, 60, 29.97, 0])
      let list = texts.animation(of: "keyframe", "list", isKeyed: false)
      if let animation = digest.decoded(KeyframeAnimation<[Double]>.self, from: list) {
        Self.attempt(&digest) { digest in
          let property = try LottieProperty(path: "layers[0]", animation, frameRate: rate)
          for keyframe in property.keyframes { Self.add(keyframe, &digest) }
          var copy = file
          try copy?.replace(property)
          digest.add(copy?.description ?? "none")
        }
      }
      let numbers = (0..<texts.count(0...3)).compactMap { _ in
        digest.decoded(
          KeyframeAnimation<Double>.self,
          from: texts.animation(of: "keyframe", "number", isKeyed: false))
      }
      Self.attempt(&digest) { digest in
        for keyframe in try LottieProperty(path: "layers[0]", numbers, frameRate: rate).keyframes {
          Self.add(keyframe, &digest)
        }
      }
      let path = texts.animation(of: "path", "vector2", isKeyed: true)
      if let animation = digest.decoded(PathAnimation.self, from: path) {
        Self.attempt(&digest) { digest in
          let property = try LottieProperty(path: "layers[0]", animation, frameRate: rate) {
            try PacedPath(measuring: $0)
          }
          for keyframe in property.keyframes { Self.add(keyframe, &digest) }
        }
      }
    }
    #expect(Self.bits.change(of: "written", digest) == nil)
  }
}
