// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingLottie
import MotionPath
import SwiftEasing
import Testing

@Suite("Animations are written as keyframes of Lottie")
struct LottiePropertyWritingTests {
  private let path = "layers[0]"

  /// The keyframes as a file has them, without brackets.
  private func text(_ property: LottieProperty) throws -> String {
    var file = try LottieKeyframeTests.file(#"{"t":0,"s":[0]}"#)
    let (start, end) = (#"{"fr":10,"ip":0,"op":9,"layers":[{"k":["#, "]}]}")
    try file.replace(property)
    let text = file.description
    #expect(text.hasPrefix(start) && text.hasSuffix(end))
    return String(text.dropFirst(start.count).dropLast(end.count))
  }

  private func animation(
    _ values: [[Double]], _ times: [Double]? = nil, _ curves: [String] = [], from begin: Double = 0,
    for duration: Double = 1
  ) throws -> KeyframeAnimation<[Double]> {
    KeyframeAnimation(
      try KeyframeSequence(
        values, keyTimes: times, timingFunctions: curves.map { try EasingCurve(parsing: $0) }),
      timing: try MediaTiming(duration: duration, beginTime: begin))
  }

  /// A timing function between 10 and 30 within a second of ten frames, and what is written.
  @Test(
    arguments: table(
      #"""
      linear | {"t":0,"s":[10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[40]}
      ease | {"t":0,"s":[10],"i":{"x":[0.25],"y":[1]},"o":{"x":[0.25],"y":[0.1]}},{"t":10,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[40]}
      step-end | {"t":0,"s":[10],"h":1},{"t":10,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[40]}
      steps(2) | {"t":0,"s":[10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[20],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[20],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[40]}
      steps(2, jump-none) | {"t":0,"s":[10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[40]}
      linear(0, 0.75 25%, 0.5) | {"t":0,"s":[10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":2.5,"s":[25],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[20],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[40]}
      linear(0.25, 0.75) | {"t":0,"s":[15],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[25],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[40]}
      reverse(ease) | {"t":0,"s":[30],"i":{"x":[0.75],"y":[0.9]},"o":{"x":[0.75],"y":[0]}},{"t":10,"s":[10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[40]}
      chain(ease-in, ease-out, 0.5, 0.25) | {"t":0,"s":[10],"i":{"x":[1],"y":[1]},"o":{"x":[0.42],"y":[0]}},{"t":5,"s":[15],"i":{"x":[0.5800000000000001],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[40]}
      linear(0, 0.5 50%, 1 50%) | {"t":0,"s":[10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[20],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[30],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[40]}
      """#))
  func easings(_ row: [String]) throws {
    let property = try LottieProperty(
      path: path, animation([[10], [30], [40]], [0, 0.5, 1], [row[0], "linear"], for: 2),
      frameRate: 10)
    let written = try text(property)
    #expect(written == row[1])
  }

  private static let frameTables: [(Double, [Double], begin: Double, duration: Double, [Double])] =
    [
      (10, [0, 0.25, 1], 0.5, 2, [5, 10, 25]),
      (29.97, [0, 0.1, 0.35, 1], 1 / 29.97, 100 / 29.97, [1, 11, 36, 101]),
      (24, [0, 0, 1, 1], 0, 1, [0, 0, 24, 24]), (24, [0, 0.5, 1], 1, 0, [24, 24, 24]),
      (60, [0, 1], -0.25, 1.0 / 3, [-15, 5]),
      (25, [0, 1.0 / 3, 1], 0.1, (5.5864 - 2.5) / 25, [2.5, 3.5288, 5.5864]),
    ]

  /// Key times, begin times and durations become frames of few decimals that give them again.
  @Test(arguments: frameTables)
  func frames(
    _ row: (rate: Double, times: [Double], begin: Double, duration: Double, expected: [Double])
  ) throws {
    let (rate, times, begin, duration, expected) = row
    let values = times.indices.map { [Double($0)] }
    let property = try LottieProperty(
      path: path, animation(values, times, from: begin, for: duration), frameRate: rate)
    #expect(property.keyframes.map(\.time) == expected)
    #expect(property.keyframes.map(\.values) == values)
  }

  @Test func otherSequences() throws {
    func written(_ sequence: KeyframeSequence<[Double]>) throws -> String {
      let timing = try MediaTiming(duration: 1)
      return try text(
        LottieProperty(path: path, KeyframeAnimation(sequence, timing: timing), frameRate: 10))
    }
    #expect(
      try written(KeyframeSequence(discrete: [[1], [2], [3]], keyTimes: [0, 0.5, 1]))
        == #"{"t":0,"s":[1],"h":1},{"t":5,"s":[2],"h":1},{"t":10,"s":[3]}"#)
    #expect(try written(KeyframeSequence([[1, 2]])) == #"{"t":0,"s":[1,2]}"#)
    #expect(
      LottiePropertyTests.sentence {
        _ = try written(KeyframeSequence(KeyframeSpline([[1], [2], [0]])))
      } == "layers[0]: Lottie has no calculation mode cubic of numbers")
  }

  // MARK: Numbers with easings of their own

  private func animations(
    _ rows: [(values: [Double], curves: [String])], _ times: [Double]? = nil,
    for duration: Double = 1
  ) throws -> [KeyframeAnimation<Double>] {
    try rows.map { row in
      KeyframeAnimation(
        try KeyframeSequence(
          row.values, keyTimes: times,
          timingFunctions: row.curves.map { try EasingCurve(parsing: $0) }),
        timing: try MediaTiming(duration: duration))
    }
  }

  @Test func easingsOfNumbers() throws {
    func written(_ rows: [(values: [Double], curves: [String])]) throws -> String {
      try text(LottieProperty(path: path, animations(rows), frameRate: 10))
    }
    #expect(
      try written([([0, 1, 2], ["ease", "linear"]), ([3, 4, 5], ["ease-in", "linear"])]) == """
        {"t":0,"s":[0,3],"i":{"x":[0.25,1],"y":[1,1]},"o":{"x":[0.25,0.42],"y":[0.1,0]}},\
        {"t":5,"s":[1,4],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[2,5]}
        """)
    // Animations without timing functions are linear; equal easings are written once.
    #expect(
      try written([([0, 1], []), ([3, 4], ["linear"])]) == """
        {"t":0,"s":[0,3],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[1,4]}
        """)
    let discrete = try [[0.0, 1], [2, 3]].map { values in
      KeyframeAnimation(
        try KeyframeSequence(discrete: values, keyTimes: [0, 0.5]),
        timing: try MediaTiming(duration: 1))
    }
    #expect(
      try text(LottieProperty(path: path, discrete, frameRate: 10))
        == #"{"t":0,"s":[0,2],"h":1},{"t":5,"s":[1,3]}"#)
  }

  @Test func animationsThatDoNotGoTogether() throws {
    func refusal(_ animations: [KeyframeAnimation<Double>]) -> String {
      LottiePropertyTests.sentence {
        _ = try LottieProperty(path: path, animations, frameRate: 10)
      }
    }
    let one = try animations([([0, 1], ["ease"])])
    let differ = "layers[0]: its numbers differ in more than values and easings"
    #expect(refusal([]) == "layers[0]: there are no animations of its numbers")
    #expect(refusal(one + (try animations([([0, 1], [])], for: 2))) == differ)
    #expect(refusal(one + (try animations([([0, 1, 2], [])]))) == differ)
    #expect(
      refusal(try animations([([0, 1, 2], [])]) + animations([([0, 1, 2], [])], [0, 0.25, 1]))
        == differ)
    let discrete = KeyframeAnimation(
      try KeyframeSequence(discrete: [0.0, 1], keyTimes: [0, 1]),
      timing: try MediaTiming(duration: 1))
    #expect(refusal(one + [discrete]) == differ)
    #expect(refusal(one + one) == "none")
    for (index, row) in [["ease", "steps(2)"], ["step-end", "ease"]].enumerated() {
      let own = try animations(row.map { ([0, 1, 2], ["linear", $0]) })
      #expect(
        refusal(own)
          == "layers[0].k[1]: its numbers have easings of their own, which are not all Béziers",
        "\(index)")
    }
  }

  // MARK: Replacing another property

  /// A change of an animation.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The keyframes before, and after.
    let before: String, after: String
    let values: @Sendable ([[Double]]) -> [[Double]]
    let times: @Sendable ([Double]) -> [Double]
    let curves: @Sendable ([EasingCurve]) -> [EasingCurve]
    let timing: MediaTiming?

    init(
      _ name: String, _ before: String, _ after: String,
      values: @escaping @Sendable ([[Double]]) -> [[Double]] = { $0 },
      times: @escaping @Sendable ([Double]) -> [Double] = { $0 },
      curves: @escaping @Sendable ([EasingCurve]) -> [EasingCurve] = { $0 },
      timing: MediaTiming? = nil
    ) {
      (testDescription, self.before, self.after) = (name, before, after)
      (self.values, self.times, self.curves, self.timing) = (values, times, curves, timing)
    }
  }

  private static let three =
    #"{"t":0.0,"s":[1.0],"o":{"x":0.5,"y":[0]},"i":{"x":[1],"y":1},"n":"a"},"#
    + #"{"t":5,"s":[2],"h":1,"x":7},{"t":20.0,"s":[3.0],"y":8}"#

  private static let changes: [Change] = [
    Change("nothing", three, three),
    Change(
      "a value", three, three.replacing("[2]", with: "[5]"), values: { [$0[0], [5], $0[2]] }),
    Change(
      "the last value", three, three.replacing("[3.0]", with: "[5]"),
      values: { $0.dropLast() + [[5]] }),
    Change(
      "an easing", three, three.replacing("0.5", with: "[0.42]"), curves: { [.easeIn, $0[1]] }),
    Change(
      "an easing for a held value", three,
      three.replacing(
        #""h":1,"x":7"#, with: #""x":7,"i":{"x":[1],"y":[1]},"o":{"x":[0.42],"y":[0]}"#),
      curves: { [$0[0], .easeIn] }),
    Change(
      "a held value for an easing", three, three.replacing(#""n":"a""#, with: #""n":"a","h":1"#),
      curves: { [.steps(.stepEnd), $0[1]] }),
    Change(
      "a time", three, three.replacing(#""t":5"#, with: #""t":10"#),
      times: { [$0[0], 0.5, $0[2]] }),
    Change(
      "another begin", three,
      #"{"t":10,"s":[1.0],"o":{"x":0.5,"y":[0]},"i":{"x":[1],"y":1},"n":"a"},{"t":15,"s":[2],"h":1,"x":7},{"t":30,"s":[3.0],"y":8}"#,
      timing: try? MediaTiming(duration: 2, beginTime: 1)),
    Change(
      "another duration", three,
      #"{"t":0.0,"s":[1.0],"o":{"x":0.5,"y":[0]},"i":{"x":[1],"y":1},"n":"a"},{"t":10,"s":[2],"h":1,"x":7},{"t":40,"s":[3.0],"y":8}"#,
      timing: try? MediaTiming(duration: 4)),
    Change(
      "an end value", #"{"t":0,"s":[1],"e":[2.0],"a":1},{"t":5,"s":[3],"e":[4],"b":2},{"t":10}"#,
      #"{"t":0,"s":[1],"e":[2.0],"a":1},{"t":5,"s":[6],"b":2},{"t":5,"s":[3]},{"t":10,"s":[4]}"#,
      values: { [$0[0], [6]] + $0.dropFirst(2) }),
    Change(
      "a value with an end value",
      #"{"t":0,"s":[1],"e":[2.0],"a":1},{"t":5,"s":[3],"e":[4],"b":2},{"t":10}"#,
      #"{"t":0,"s":[6],"a":1},{"t":5,"s":[2],"b":2},{"t":5,"s":[3]},{"t":10,"s":[4]}"#,
      values: { [[6]] + $0.dropFirst() }),
    Change(
      "a value of a shape",
      #"{"t":0,"s":[{"v":[[1,2]],"i":[[3,4]],"o":[[5,6]],"c":true}]},{"t":5,"s":[{"v":[[1,2]],"i":[[3,4]],"o":[[5,6]]}]}"#,
      #"{"t":0,"s":[{"i":[[13,14]],"o":[[15,16]],"v":[[11,12]],"c":true}]},{"t":5,"s":[{"i":[[13,14]],"o":[[15,16]],"v":[[11,12]]}]}"#,
      values: { $0.map { $0.map { $0 + 10 } } }),
  ]

  @Test("what is not changed is kept", arguments: changes)
  func keeping(_ change: Change) throws {
    let old = try LottiePropertyTests.property(change.before)
    let animation = try old.animation(frameRate: 10)
    let keyframes = animation.keyframes
    let changed = KeyframeAnimation(
      try KeyframeSequence(
        change.values(keyframes.values), keyTimes: change.times(keyframes.keyTimes ?? []),
        timingFunctions: change.curves(keyframes.timingFunctions)),
      timing: change.timing ?? animation.timing)
    let property = try LottieProperty(path: path, changed, frameRate: 10, replacing: old)
    #expect(try text(property) == change.after)
  }

  @Test func replacing() throws {
    var file = try LottieFile(
      parsing:
        #"{"fr":1,"ip":2,"op":3,"layers":[{"k":[{"t":0,"s":[1]}],"a":1},{"k":[{"t":0,"s":[1]}]}]}"#)
    func property(_ path: String, _ value: Double) throws -> LottieProperty {
      try LottieProperty(path: path, keyframes: [LottieKeyframe(time: 4, values: [value])])
    }
    #expect(file.frameRate == 1 && file.firstFrame == 2 && file.endFrame == 3)
    let before = file
    #expect(
      try LottiePropertyTests.sentence {
        try file.replace([property("layers[0]", 5), property("layers[2]", 6), property("x", 7)])
      } == "layers[2]: the file has no such property with keyframes")
    #expect(file == before)
    // Of two with one path, the last.
    try file.replace([property("layers[1]", 5), property("layers[1]", 6)])
    #expect(
      file.description == """
        {"fr":1,"ip":2,"op":3,"layers":[{"k":[{"t":0,"s":[1]}],"a":1},{"k":[{"t":4,"s":[6]}]}]}
        """)
  }

  // MARK: Timing

  @Test func refusedTimings() throws {
    let once = "layers[0]: a property of Lottie is played once, at its own speed"
    func refusal(_ timing: MediaTiming, _ rate: Double = 10) throws -> String {
      let sequence = try KeyframeSequence([[1.0], [2]])
      return LottiePropertyTests.sentence {
        _ = try LottieProperty(
          path: path, KeyframeAnimation(sequence, timing: timing), frameRate: rate)
      }
    }
    #expect(try refusal(MediaTiming(duration: 1)) == "none")
    #expect(try refusal(MediaTiming(duration: 1, repetition: .count(1))) == "none")
    #expect(try refusal(MediaTiming(duration: 1, repetition: .count(0.5))) == once)
    #expect(try refusal(MediaTiming(duration: 1, timeOffset: -0.5)) == once)
    #expect(try refusal(MediaTiming(duration: 1, speed: -1)) == once)
    #expect(try refusal(MediaTiming(duration: 1, autoreverses: true)) == once)
    for (rate, shown) in [(0, "0.0"), (-1, "-1.0"), (Double.infinity, "inf"), (.nan, "nan")] {
      #expect(
        try refusal(MediaTiming(duration: 1), rate)
          == "layers[0]: the frame rate is \(shown), not positive")
    }
  }

  // MARK: Paths

  /// A path, a timing function, key points with their times and timing functions, what is written, and an old property.
  private static let motions = table(
    #"""
    M0,0L30,40 | linear | - | - | - | {"t":0,"s":[0,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[30,40,0]}
    M0,0L30,40L30,90 | linear | - | - | - | {"t":0,"s":[0,0,0],"i":{"x":[0.5],"y":[0.5]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[30,40,0],"i":{"x":[1],"y":[1]},"o":{"x":[0.5],"y":[0.5]}},{"t":10,"s":[30,90,0]}
    M0,0L30,40L30,90 | linear | 0 0.5 1 | 0 0.2 1 | - | {"t":0,"s":[0,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":2,"s":[30,40,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[30,90,0]}
    M0,0L30,40L30,90 | linear | 0 0.5 0.5 1 | 0 0.2 0.5 1 | ease step-end ease-in | {"t":0,"s":[0,0,0],"i":{"x":[0.25],"y":[1]},"o":{"x":[0.25],"y":[0.1]}},{"t":2,"s":[30,40,0],"h":1},{"t":5,"s":[30,40,0],"i":{"x":[1],"y":[1]},"o":{"x":[0.42],"y":[0]}},{"t":10,"s":[30,90,0]}
    M0,0C30,0,60,30,60,60 | linear | 0 1 | 0 1 | - | {"t":0,"s":[0,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]},"to":[30,0,0],"ti":[0,-30,0]},{"t":10,"s":[60,60,0]}
    M0,0C30,0,60,30,60,60 | linear | 1 0 | 0 1 | - | {"t":0,"s":[60,60,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]},"to":[0,-30,0],"ti":[30,0,0]},{"t":10,"s":[0,0,0]}
    M0,0Q30,0,60,60 | ease-in | - | - | - | {"t":0,"s":[0,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0.42],"y":[0]},"to":[20,0,0],"ti":[-20,-40,0]},{"t":10,"s":[60,60,0]}
    M0,0L100,0 | cubic-bezier(0.5,0,0.5,2) | - | - | - | {"t":0,"s":[0,0,0],"i":{"x":[0.7399127517881577],"y":[0.6233030277982337]},"o":{"x":[0.5132073081384501],"y":[0]}},{"t":5.438909000736409,"s":[100,0,0],"i":{"x":[0.6050512620515593],"y":[1.0000000000000009]},"o":{"x":[0.29434593689986105],"y":[0.5825756949558404]}},{"t":7.520000000000001,"s":[100,0,0],"i":{"x":[0.596774193548387],"y":[0.28571428571428537]},"o":{"x":[0.2741935483870967],"y":[0]}},{"t":10,"s":[100,0,0]}
    M0,0L100,0M200,0L300,0 | linear | - | - | - | {"t":0,"s":[0,0,0],"i":{"x":[0.5],"y":[0.5]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[100,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[200,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0.5],"y":[0.5]}},{"t":10,"s":[300,0,0]}
    M0,0L100,0 | steps(2) | - | - | - | {"t":0,"s":[0,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[0,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[50,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[50,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[100,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[100,0,0]}
    M0,0L100,0 | linear | 0 0 1 1 | 0 0.25 0.75 1 | - | {"t":0,"s":[0,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":2.5,"s":[0,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":7.5,"s":[100,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[100,0,0]}
    M0,0L100,0 | linear | 0 1 | 0 1 | steps(2) | {"t":0,"s":[0,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[0,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":5,"s":[50,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[50,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[100,0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[100,0,0]}
    M0,0C10,0,100,30,60,60L0,50 | linear | - | - | - | {"t":0,"s":[0,0,5],"i":{"x":[0.5508201907115418],"y":[0.5508201907115418]},"o":{"x":[0],"y":[0]},"to":[10,0,0],"ti":[40,-30,0]},{"t":6.368233809348533,"s":[59.99999999999998,60,5],"i":{"x":[1],"y":[1]},"o":{"x":[0.5422346905898626],"y":[0.5422346905898626]}},{"t":10,"s":[0,50,5]} | {"t":0,"s":[0,0,5],"to":[10.0,0,0],"ti":[40,-30,0],"a":1},{"t":5,"s":[60,60,5],"b":1},{"t":10,"s":[0,50,5],"c":1}
    """#)

  @Test("a motion along a path, in full", arguments: motions)
  func motion(_ row: [String]) throws {
    let paced = try measure(PlanarPath(parsing: row[0]).segments)
    func numbers(_ cell: String) -> [Double] {
      cell.split(separator: " ").compactMap { Double($0) }
    }
    let curves = row[4].split(separator: " ").filter { $0 != "-" }
    let keyPoints =
      row[2] == "-"
      ? nil
      : try KeyframeSequence(
        numbers(row[2]), keyTimes: numbers(row[3]),
        timingFunctions: curves.map { try EasingCurve(parsing: String($0)) })
    var animation = PathAnimation(
      PathRoute(paced, keyPoints: keyPoints), timing: try MediaTiming(duration: 1))
    animation.timingFunction = try EasingCurve(parsing: row[1])
    let old = try row.count > 6 ? LottiePropertyTests.property(row[6]) : nil
    let property = try LottieProperty(
      path: path, animation, frameRate: 10, replacing: old, measure: measure)
    #expect(try text(property) == row[5])
  }

  /// Routes as `route(measure:)` makes them keep what their keyframes have, also a third coordinate and tangents of pauses.
  @Test(
    arguments: [
      #"{"t":0.0,"s":[0,0,5],"to":[10.0,0,0],"ti":[40,-30,0],"a":1},{"t":5,"s":[60,60,5],"h":1,"b":1},"#
        + #"{"t":6,"s":[60,60,5],"o":{"x":[0.5],"y":0}},{"t":10,"s":[0,50,5],"c":1}"#,
      #"{"t":0,"s":[0,0]},{"t":5,"s":[60,60],"to":[0,0],"ti":[0.0,0.0]},{"t":10,"s":[0,50]}"#,
      #"{"t":0,"s":[7,0]},{"t":5,"s":[7,0]},{"t":10,"s":[7,50]}"#,
    ])
  func routesComeBack(_ keyframes: String) throws {
    let old = try LottiePropertyTests.property(keyframes)
    let route = try old.route(measure: measure)
    func written(_ timing: MediaTiming) throws -> String {
      try text(
        LottieProperty(
          path: path, PathAnimation(route, timing: timing), frameRate: 10, replacing: old,
          measure: measure))
    }
    #expect(try written(old.timing(frameRate: 10)) == keyframes)
    #expect(
      try written(MediaTiming(duration: 2)).replacing(/"t":[0-9.]+/, with: "t")
        == keyframes.replacing(/"t":[0-9.]+/, with: "t"))
  }
}
