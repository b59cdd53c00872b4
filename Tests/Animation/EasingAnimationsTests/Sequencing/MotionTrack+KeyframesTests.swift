// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@Suite struct MotionTrackKeyframesTests {
  /// The greatest of the values and of the velocities times the durations, in whose units errors are stated.
  private func size(_ track: MotionTrack<Double>) -> Double {
    (0...400).reduce(track.start.magnitude) { size, index in
      let time = track.duration * Double(index) / 400
      let speed = track.velocity(at: time)
      return max(
        size, track.value(at: time).magnitude, speed.isFinite ? speed.magnitude * track.duration : 0
      )
    }
  }

  /// 2,000 random tracks as keyframe animations have the values and the velocities of the tracks.
  @Test func animationsAreTheirTracks() throws {
    var generator = SeededGenerator(seed: 27)
    var worst = 0.0
    for _ in 0..<2_000 {
      let track = try MotionTrack(from: 5, MotionTrackTests.random(&generator))
      guard track.duration > 0 else { continue }
      let animation = try KeyframeAnimation(track)
      #expect(animation.timing.duration == track.duration)
      let size = size(track)
      for _ in 0..<40 {
        let time = Double.random(in: 0...track.duration, using: &generator)
        // A jump may be at a fraction that is rounded to the other side.
        let (before, after) = (
          track.value(at: time - 1e-12 * track.duration),
          track.value(at: time + 1e-12 * track.duration)
        )
        guard (before - after).magnitude < 1e-9 * size else { continue }
        let difference = animation.value(at: time, over: 0) - track.value(at: time)
        worst = max(worst, difference.magnitude / size)
      }
      #expect(animation.keyframes.value(at: 1) == track.value(at: track.duration))
    }
    #expect(worst < 16 * 0x1p-53, "\(worst / 0x1p-53) u")
  }

  /// At the time of a jump a track has the value after it, also as an animation; 4u before it the one before it.
  @Test func jumpsAreAtTheirTimes() throws {
    var generator = SeededGenerator(seed: 28)
    for _ in 0..<2_000 {
      let first = try MotionTrackTests.random(&generator)
      let time = try MotionTrack(from: 5, first).duration
      guard time > 0 else { continue }
      let track = try MotionTrack(
        from: 5, first + [.move(to: 1_000), .hold(0.7), .linear(to: 3, duration: 0.4)])
      let animation = try KeyframeAnimation(track)
      #expect(animation.value(at: time, over: -7) == 1_000)
      #expect(animation.value(at: time - 4 * u * track.duration, over: -7) < 900)
      for outside in [-1e-300, track.duration, .infinity] {
        #expect(animation.value(at: outside, over: -7) == -7)
      }
    }
  }

  /// Keys that come back to where they began move as those of the track, with control points and values of their size.
  @Test func valuesThatComeBack() throws {
    let slow = try SpringParameters(response: 0.4, dampingRatio: 2)
    let tracks: [(Double, [MotionTrack<Double>.Key])] = [
      (2, [.cubic(to: 2, duration: 1, startVelocity: 30, endVelocity: -30)]),
      (2, [.cubic(to: 2, duration: 1, startVelocity: 30, endVelocity: 30)]),
      (2, [.cubic(to: 2.001, duration: 1, startVelocity: -3, endVelocity: 4)]),
      (0, [.cubic(to: 0, duration: 1, endVelocity: 5)]), (1, [.cubic(to: 1, duration: 1)]),
      (7, [.spring(to: 7, .bouncy, startVelocity: 100)]),
      (7, [.spring(to: 7.001, .bouncy, duration: 0.7, startVelocity: -100)]),
      (7, [.spring(to: 7, slow, startVelocity: 5)]), (3, [.spring(to: 3, .bouncy, duration: 1)]),
      (
        0,
        [
          .linear(to: 1, duration: 0.2), .spring(to: 1, .smooth), .move(to: 4), .hold(1),
          .cubic(to: 4, duration: 0.5, endVelocity: 1), .cubic(to: 4, duration: 0.5), .move(to: 2),
        ]
      ),
    ]
    for (start, keys) in tracks {
      let track = try MotionTrack(from: start, keys)
      let animation = try KeyframeAnimation(track)
      let size = size(track)
      for index in 0..<1_000 {
        let time = track.duration * (Double(index) + 0.5) / 1_000
        let difference = animation.value(at: time, over: 0) - track.value(at: time)
        #expect(difference.magnitude <= 32 * 0x1p-53 * size, "at \(time)")
      }
      for curve in animation.keyframes.timingFunctions {
        #expect(curve.extremes.greatest.value.magnitude < 10)
        #expect(curve.extremes.least.value.magnitude < 10)
      }
      for value in animation.keyframes.values { #expect(value.magnitude <= size) }
    }
  }

  /// Random tracks of vectors and of transforms are one animation for each number, or one for all if their keys are eased.
  @Test func vectorsAreAnimationsOfTheirNumbers() throws {
    var generator = SeededGenerator(seed: 30)
    func vector(_ number: Double) -> SIMD2<Double> { SIMD2(number, 3 - number * number / 50) }
    for _ in 0..<500 {
      let keys: [MotionTrack<SIMD2<Double>>.Key] = try MotionTrackTests.random(&generator).map {
        switch $0 {
        case .eased(let to, let duration, let curve):
          .eased(to: vector(to), duration: duration, curve)
        case .cubic(let to, let duration, let start, let end):
          .cubic(
            to: vector(to), duration: duration, startVelocity: start.map(vector),
            endVelocity: end.map(vector))
        case .spring(let to, let parameters, let duration, let start):
          .spring(to: vector(to), parameters, duration: duration, startVelocity: start.map(vector))
        case .move(let to): .move(to: vector(to))
        case .hold(let duration): .hold(duration)
        }
      }
      let track = try MotionTrack(from: vector(5), keys)
      guard track.duration > 0 else { continue }
      let animations = try track.animations(of: "position")
      let isEased = keys.allSatisfy {
        switch $0 {
        case .cubic, .spring: false
        default: true
        }
      }
      #expect(
        animations.map(\.path.description)
          == (isEased ? ["position"] : ["position.x", "position.y"]))
      let group = try GroupAnimation(animations, duration: track.duration)
      let size = (0...200).reduce(1) { size, index in
        let time = track.duration * Double(index) / 200
        let (value, speed) = (track.value(at: time), track.velocity(at: time))
        let numbers = value.components + speed.components.map { $0 * track.duration }
        return numbers.reduce(size) { $1.isFinite ? max($0, $1.magnitude) : $0 }
      }
      for index in 0..<40 {
        let time = track.duration * (Double(index) + 0.41) / 40
        let near = 1e-12 * track.duration
        let jump = track.value(at: time - near).distance(to: track.value(at: time + near))
        guard jump < 1e-9 * size else { continue }
        var shown = SIMD2<Double>(repeating: .nan)
        for animation in animations {
          let path = animation.path
          let value = group.value(
            of: path, at: time, over: path.component == nil ? .vector2(.zero) : .number(0))
          switch (value, path.description) {
          case (.vector2(let vector), _): shown = vector
          case (.number(let number), "position.x"): shown.x = number
          case (.number(let number), _): shown.y = number
          default: break
          }
        }
        #expect(shown.distance(to: track.value(at: time)) <= 64 * u * size, "\(track) at \(time)")
      }
    }
  }

  @Test func transformsColorsAndListsAreAnimations() throws {
    let turned = LayerTransform(translation: [3, 4, 5], rotation: [0, 0, 1])
    let track = try MotionTrack(from: LayerTransform.identity, [.spring(to: turned, .bouncy)])
    let paths = try track.animations(of: "transform").map(\.path.description)
    #expect(
      paths.count == 10 && paths[1] == "transform.translation.y"
        && paths[9] == "transform.perspective")
    let (red, blue) = (ColorValue(.sRGB, 1, 0, 0), ColorValue(.sRGB, 0, 0, 1))
    let fade = try MotionTrack(
      from: red, [.linear(to: blue, duration: 1), .hold(1), .move(to: red)])
    let color = try #require(try fade.animations(of: "color").first)
    #expect(
      color.animation.value(at: 0.25, over: .color(blue))
        == .color(red.interpolated(to: blue, at: 0.25)))
    #expect(try fade.animations(of: "color").count == 1)
    #expect(
      try MotionTrack(from: 0.0, [.cubic(to: 1, duration: 1)]).animations(of: "opacity")
        .map(\.path) == ["opacity"]
    )
    let refused: [(name: String, animations: () throws -> [KeyedAnimation])] = [
      (
        "a color",
        { try MotionTrack(from: red, [.cubic(to: blue, duration: 1)]).animations(of: "color") }
      ),
      (
        "a list",
        {
          try MotionTrack(from: [1.0, 2], [.spring(to: [3, 4], .bouncy)]).animations(of: "values")
        }
      ),
    ]
    for (name, animations) in refused {
      let error = #expect(throws: ParameterError.self) { _ = try animations() }
      #expect(error?.parameter == "number of components of \(name)")
    }
    let still = #expect(throws: ParameterError.self) {
      _ = try MotionTrack(from: red, [.move(to: blue)]).animations(of: "color")
    }
    #expect(still?.parameter == "duration of the track")
  }

  /// The text of a property may name a component; several numbers are the components of a part that has as many.
  @Test(arguments: [true, false])
  func componentsAreParsed(isCubic: Bool) throws {
    let number = try MotionTrack(
      from: 0.0, [isCubic ? .cubic(to: 1, duration: 1) : .linear(to: 1, duration: 1)])
    for path in ["position.y", "transform.rotation.z", "frame.size.width"] {
      #expect(try number.animations(of: path).map(\.path) == [PropertyPath(text: path)])
    }
    let key = { (to: SIMD2<Double>) -> MotionTrack<SIMD2<Double>>.Key in
      isCubic ? .cubic(to: to, duration: 1) : .linear(to: to, duration: 1)
    }
    let vector = try MotionTrack(from: SIMD2(0, 0), [key(SIMD2(1, 2))])
    for (path, parts) in [
      ("frame.size", ["width", "height"]), ("frame.origin", ["x", "y"]),
      ("transform.translation", ["x", "y"]),
    ] {
      let texts = isCubic ? parts.map { "\(path).\($0)" } : [path]
      #expect(try vector.animations(of: path).map(\.path) == texts.map { PropertyPath(text: $0) })
    }
    for path in ["position.x", "transform.scale", "transform.rotation"] {
      let error = #expect(throws: ParameterError.self) { try vector.animations(of: path) }
      #expect(error?.value == 2 && error?.allowed == "1", "\(error as Any)")
    }
  }

  @Test func refusals() throws {
    let undamped = try SpringParameters(mass: 1, stiffness: 100, damping: 0)
    let heavy = try SpringParameters(mass: 1e300, stiffness: 1e-300, damping: 1)
    let refused: [(Double, [MotionTrack<Double>.Key], String)] = [
      (3, [], "duration of the track"), (3, [.move(to: 5)], "duration of the track"),
      (0, [.spring(to: 1, undamped, duration: 1)], "damping"),
      (-1e308, [.linear(to: 1e308, duration: 1)], "change of the track"),
      (0, [.cubic(to: 1, duration: 1e300, startVelocity: 1e10)], "velocity times the duration"),
      (0, [.spring(to: 1, heavy, duration: 1, startVelocity: 1e200)], "velocity of a spring"),
    ]
    for (start, keys, parameter) in refused {
      let track = try MotionTrack(from: start, keys)
      let error = #expect(throws: ParameterError.self) { try KeyframeAnimation(track) }
      #expect(error?.parameter == parameter)
    }
  }
}
