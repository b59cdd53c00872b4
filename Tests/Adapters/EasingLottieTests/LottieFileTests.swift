// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLottie
import Foundation
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite struct LottieFileTests {
  private func text(_ name: String) throws -> String {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Files")
    return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func properties() throws -> (file: LottieFile, properties: [LottieProperty]) {
    let file = try LottieFile(parsing: text("properties.json"))
    return (file, file.properties)
  }

  /// The files are those of another program; see `Generator`.
  @Test func theFileOfAnotherWriterIsRead() throws {
    let (file, properties) = try properties()
    #expect(file.frameRate == 60 && file.firstFrame == 0)
    #expect(
      properties.map(\.path) == [
        "layers[0].ks.p", "layers[0].ks.s", "layers[0].ks.r", "layers[0].ks.o",
        "layers[1].shapes[0].ks",
      ])
    let opacity = try properties[3].animation(frameRate: 60)
    #expect(opacity.timing.beginTime == 3.5 / 60 && opacity.timing.duration == 36.75 / 60)
    #expect(opacity.value(at: 0, over: [1]) == [100])
    #expect(opacity.value(at: 2, over: [1]) == [12.125])
    let rotation = try properties[2].animation(of: 0, frameRate: 60)
    #expect(rotation.value(at: 19.9 / 60, over: 1) == 0)
    #expect(rotation.value(at: 20.0 / 60, over: 1) == 45)
    // Both numbers of the scale have their own easing.
    #expect(throws: LottieError.self) { try properties[1].animation(frameRate: 60) }
    let height = try properties[1].animation(of: 1, frameRate: 60)
    let easing = try CubicBezier(x1: 0.2, y1: 0.1, x2: 0.7, y2: 0.9)
    #expect(abs(height.value(at: 0.5, over: 0) - (100 + 50 * easing.value(at: 0.5))) <= 1e-12)
    #expect(properties[4].keyframes[0].values.prefix(6) == [0, 0, 100, 0, 50, 80])
  }

  @Test func printingLosesNothing() throws {
    for name in ["properties.json", "square.json"] {
      let text = try text(name)
      let file = try LottieFile(parsing: text)
      #expect(try LottieFile(parsing: file.description) == file)
      let (one, other) = (
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary,
        try JSONSerialization.jsonObject(with: Data(file.description.utf8)) as? NSDictionary
      )
      #expect(one != nil && one == other)
    }
  }

  /// A property as an animation and back.
  private func again(_ old: LottieProperty, frameRate: Double) throws -> LottieProperty {
    if old.isSpatial {
      let animation = PathAnimation(
        try old.route(measure: measure), timing: try old.timing(frameRate: frameRate))
      return try LottieProperty(
        path: old.path, animation, frameRate: frameRate, replacing: old, measure: measure)
    }
    if old.keyframes.contains(where: { $0.easingCount > 1 }) {
      return try LottieProperty(
        path: old.path, old.animations(frameRate: frameRate), frameRate: frameRate, replacing: old)
    }
    return try LottieProperty(
      path: old.path, old.animation(frameRate: frameRate), frameRate: frameRate, replacing: old)
  }

  /// Into animations and back, the file has the same bits.
  @Test func animationsComeBack() throws {
    var (file, properties) = try properties()
    let original = file
    for property in properties {
      let again = try again(property, frameRate: 60)
      #expect(again == property)
      try file.replace(again)
    }
    #expect(file == original)
    #expect(file.description == original.description)
  }

  /// Without the old property the numbers are the same, to the last bit.
  @Test func randomKeyframesComeBack() throws {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<200 {
      let rate = [24, 25, 29.97, 60][Int.random(in: 0..<4, using: &random)]
      var time = Double(Int.random(in: 0...1000, using: &random)) / 10
      let keyframes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        time += Double(Int.random(in: 1...99_999, using: &random)) / 1000
        time = (time * 1000).rounded() / 1000
        let handles = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
        let isHeld = Int.random(in: 0..<4, using: &random) == 0
        return LottieKeyframe(
          time: time, values: (0..<3).map { _ in .random(in: -500...500, using: &random) },
          out: isHeld ? nil : .init(x: handles[0], y: 3 * handles[1] - 1),
          into: isHeld ? nil : .init(x: handles[2], y: 3 * handles[3] - 1), isHeld: isHeld)
      }
      let path = "layers[0].ks.s"
      let property = try LottieProperty(path: path, keyframes: keyframes)
      var file = try LottieFile(
        parsing: #"{"fr":60,"ip":0,"op":9,"layers":[{"ks":{"s":{"a":1,"k":[{"t":0,"s":[1]}]}}}]}"#)
      try file.replace(property)
      #expect(try LottieFile(parsing: file.description).properties == [property])
      let animation = try property.animation(frameRate: rate)
      let again = try LottieProperty(path: path, animation, frameRate: rate)
      #expect(try again.animation(frameRate: rate) == animation)
      for (one, other) in zip(property.keyframes, again.keyframes) {
        #expect(one.time == other.time && one.values == other.values)
        if one.time < time {
          #expect(one.outHandles == other.outHandles && one.inHandles == other.inHandles)
          #expect(one.isHeld == other.isHeld)
        }
      }
    }
  }

  /// rlottie draws the square of the file where the route has it.
  @Test func anotherPlayerDrawsTheSame() throws {
    let file = try LottieFile(parsing: text("square.json"))
    let property = try #require(file.properties.first)
    let route = try property.route(measure: measure)
    let rows = try text("frames.csv").split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    #expect(rows.count == 61)
    let fine = (0...6000).map { route.point(at: Double($0) / 6000).position }
    for row in rows {
      let drawn = SIMD2(row[1], row[2])
      func distance(_ point: SIMD2<Double>) -> Double {
        max(abs(point.x - drawn.x), abs(point.y - drawn.y))
      }
      // The player finds lengths to half a hundredth, and covers pixels in 255 steps.
      #expect(distance(route.point(at: row[0] / 60).position) <= 1.5, "frame \(row[0])")
      #expect((fine.map(distance).min() ?? .infinity) <= 0.1, "frame \(row[0])")
    }
  }

  /// Players differ in where an easing beyond [0, 1] leads in space, so it is not read.
  ///
  /// It is not written in the form of a property that it replaces; without one the path is cut where the easing leaves its
  /// segment.
  @Test func easingsThatLeaveASegmentAreRefused() throws {
    func property(_ y1: Double, _ y2: Double, _ isHeld: Bool = false) throws -> LottieProperty {
      try LottieProperty(
        path: "p",
        keyframes: [
          LottieKeyframe(
            time: 0, values: [0, 0], out: .init(x: 0.3, y: 0), into: .init(x: 0.7, y: 1),
            outTangent: [10, 0], inTangent: [0, -10]),
          LottieKeyframe(
            time: 30, values: [50, 50], out: .init(x: 0.3, y: y1), into: .init(x: 0.7, y: y2),
            isHeld: isHeld, outTangent: [0, 10], inTangent: [-10, 0]),
          LottieKeyframe(time: 60, values: [90, 90]),
        ])
    }
    for (y1, y2, value) in [(-0.6, 1.0, "-0.1"), (0, 1.6, "1.1")] {
      let error = #expect(throws: LottieError.self) { try property(y1, y2).route(measure: measure) }
      let sentence = try #require(error?.description)
      #expect(sentence.hasPrefix("p.k[1]: its easing along a path has the value \(value)"))
    }
    // Control points beyond [0, 1] of an easing that stays within, and a held value.
    let within = try property(0, 1)
    #expect(throws: Never.self) { try property(1, 0).route(measure: measure) }
    #expect(throws: Never.self) { try property(0, 1.6, true).route(measure: measure) }

    let (route, timing) = (try within.route(measure: measure), try within.timing(frameRate: 30))
    let path = try #require(route.pacedPath)
    let fractions = try #require(route.keyPoints)
    for (y2, isRefused) in [(1.0, false), (1.6, true)] {
      let easing = EasingCurve.cubicBezier(try CubicBezier(x1: 0.3, y1: 0, x2: 0.7, y2: y2))
      let animation = PathAnimation(
        PathRoute(
          path,
          keyPoints: try KeyframeSequence(
            fractions.values, keyTimes: [0, 0.5, 1], timingFunctions: [.linear, easing])),
        timing: timing)
      func write(replacing old: LottieProperty?) throws -> LottieProperty {
        try LottieProperty(path: "p", animation, frameRate: 30, replacing: old, measure: measure)
      }
      if isRefused {
        #expect(throws: LottieError.self) { try write(replacing: within) }
        let cut = try write(replacing: nil)
        #expect(cut.keyframes.count > 3)
        let player = try LottiePropertyCuttingTests.Player(cut)
        for frame in stride(from: 0.25, to: 60, by: 0.5) {
          let expected = animation.value(at: frame / 30, over: .zero)
          let offset = try player.position(at: frame) - expected
          #expect(max(offset.x.magnitude, offset.y.magnitude) <= 1e-6)
        }
      } else {
        #expect(try write(replacing: nil).keyframes.count == 3)
        #expect(try write(replacing: within).keyframes.count == 3)
      }
    }
  }

  /// A control point is the sum of a position and a tangent, which rounds by the largest of its numbers and the position's.
  @Test(
    arguments: [
      ([0.0, 0], [16.0, 0]), ([0, 0], [0, 16]), ([16, 0], [-16, 0]), ([0, 16], [0, -16]),
    ])
  func tangentsAreSpelledAsBeforeWithinTheRoundingOfTheirPoint(
    _ position: [Double], _ tangent: [Double]
  ) throws {
    func property(_ out: [Double], _ into: [Double]) throws -> LottieProperty {
      try LottieProperty(
        path: "p",
        keyframes: [
          LottieKeyframe(time: 0, values: position, outTangent: out, inTangent: [0, -10]),
          LottieKeyframe(time: 30, values: [50, 50], outTangent: [10, 0], inTangent: into),
          LottieKeyframe(time: 60, values: position),
        ])
    }
    let old = try property(tangent, tangent)
    for (index, offset, isKept) in [
      (0, 0x1p-47, true), (0, 0x1.8p-47, false), (1, 0x1p-47, true), (1, 0x1.8p-47, false),
    ] {
      var other = tangent
      other[index] += offset
      let changed = try property(other, other)
      let route = try changed.route(measure: measure)
      let written = try LottieProperty(
        path: "p", PathAnimation(route, timing: changed.timing(frameRate: 30)), frameRate: 30,
        replacing: old, measure: measure)
      #expect(written.keyframes[0].outTangent == (isKept ? tangent : other))
      #expect(written.keyframes[1].inTangent == (isKept ? tangent : other))
    }
  }

  /// A spring, which Lottie does not have, as Béziers.
  @Test func otherEasingsBecomeBeziers() throws {
    let spring = try #require(EasingCurve("timed(spring(bouncy))"))
    let bounce = try #require(EasingCurve("ease-out-bounce"))
    let animation = try KeyframeAnimation(
      values: [[0, 10], [100, 20], [50, 20]], keyTimes: [0, 0.7, 1],
      timingFunctions: [spring, bounce], duration: 1.5)
    let property = try LottieProperty(path: "p", animation, frameRate: 30)
    let again = try property.animation(frameRate: 30)
    for index in 0..<300 {
      let time = Double(index) / 200
      let (one, other) = (
        animation.value(at: time, over: [0, 0]), again.value(at: time, over: [0, 0])
      )
      #expect(abs(one[0] - other[0]) <= 100 * LottieProperty.accuracy * 1.001)
      #expect(abs(one[1] - other[1]) <= 10 * LottieProperty.accuracy * 1.001)
    }
    #expect(property.keyframes.count <= 13)
  }

  @Test(
    arguments: [
      ("{", "line 1, column 2"), ("[]", "layers"), (#"{"layers":[],"fr":0,"ip":0,"op":1}"#, "fr"),
      (#"{"layers":[],"fr":"x","ip":0,"op":1}"#, "fr"), (#"{"layers":[],"fr":1,"op":1}"#, "ip"),
    ])
  func filesThatAreNoneAreRefused(_ text: String, _ place: String) {
    let error = #expect(throws: LottieError.self) { try LottieFile(parsing: text) }
    #expect(error?.description.hasPrefix(place) ?? false, "\(String(describing: error))")
  }

  /// Lists of other objects than keyframes are neither properties nor mistakes.
  @Test(arguments: [
    #"{"s":[1]}"#, #"{"t":0,"s":{"t":"a"}}"#, #"{"t":"0","s":[1]}"#, "{}", "1", "[1]",
  ])
  func otherListsAreLeftAlone(_ item: String) throws {
    let file = try LottieFile(
      parsing: #"{"layers":[{"k":[\#(item)]},{"k":[{"t":0,"s":[1]}]}],"fr":1,"ip":0,"op":1}"#)
    #expect(file.properties.map(\.path) == ["layers[1]"] && file.unreadProperties.isEmpty)
  }

  /// Digits that other programs write, tangents without a direction, and easings with a number missing: what is not
  /// changed has the same text.
  @Test(
    arguments: [
      #"{"t":15,"s":[1.0,2],"to":[0,0],"ti":[0,0]},{"t":30.123456789,"s":[2,3]},{"t":45.0,"s":[3,4]}"#,
      #"{"t":0.01234567,"s":[0]},{"t":15,"s":[1]},{"t":31.7,"s":[2]},{"t":60.04000244379044,"s":[1e2]}"#,
      #"{"t":0,"s":[0,1,2],"o":{"x":[0.1,0.2],"y":[0,0]},"i":{"x":[0.5],"y":[1,1,0.9]}},{"t":9,"s":[1,1,1]}"#,
      #"{"t":3,"s":[0],"o":{"x":0.2,"y":0}},{"t":7,"s":[4],"h":1},{"t":9,"s":[5]}"#,
      // End values of older files, of which one is that of the first of two keyframes at one time.
      #"{"t":0,"s":[0],"e":[50],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]},"n":["a"]},"#
        + #"{"t":30,"s":[80],"e":[100]},{"t":60}"#,
      #"{"t":0,"s":[0],"e":[5]},{"t":30,"s":[5]},{"t":30,"s":[7]},{"t":60,"s":[9]}"#,
    ])
  func whatIsNotChangedHasTheSameText(_ keyframes: String) throws {
    let text = #"{"fr":29.97,"ip":0.50,"op":60,"layers":[{"k":[\#(keyframes)]}]}"#
    var file = try LottieFile(parsing: text)
    #expect(file.description == text)
    let property = try #require(file.properties.first)
    let again = try again(property, frameRate: 29.97)
    try file.replace(again)
    #expect(file.description == text)
  }

  /// All properties of a file in one pass; a path that the file does not have changes nothing.
  @Test func propertiesAreReplacedTogether() throws {
    let layers = (0..<2000).map { #"{"o":{"k":[{"t":\#($0),"s":[1]}]}}"# }.joined(separator: ",")
    var file = try LottieFile(parsing: #"{"fr":30,"ip":0,"op":60,"layers":[\#(layers)]}"#)
    let before = file
    var changed = try file.properties.map {
      try LottieProperty(path: $0.path, keyframes: [LottieKeyframe(time: 1, values: [7])])
    }
    let seconds = try processorSeconds { try file.replace(changed) }
    #expect(seconds < 1)
    #expect(file.properties.allSatisfy { $0.keyframes[0].values == [7] })
    changed.append(try LottieProperty(path: "x", keyframes: changed[0].keyframes))
    var other = before
    #expect(throws: LottieError.self) { try other.replace(changed) }
    #expect(other == before)
  }

  @Test func everyPartOfAFileIsRefused() throws {
    let bytes = Array(try text("properties.json").utf8)
    for count in stride(from: 0, to: bytes.count - 2, by: 1) {
      let part = String(decoding: bytes[..<count], as: UTF8.self)
      #expect(throws: LottieError.self) { try LottieFile(parsing: part) }
    }
  }
}
