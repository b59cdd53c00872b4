// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Easing

/// What an animation does to CSS properties, over an eased progress from 0 to 1: the same for all kinds.
struct Course {
  /// The properties, whose numbers follow each other.
  var properties: [WebProperty]
  /// The numbers at an eased progress, which may be outside; with the flag those before a jump.
  var numbers: (_ eased: Double, _ before: Bool) -> [Double]
  /// Keys between which it goes along curves: all of it, if there are any.
  var keys: [Key] = []
  /// From eased progress to how far it has come between its two keys, if that is not even.
  var curve: ((Double) -> Double)?
  /// Where it bends.
  var corners: [Double] = []

  struct Key {
    var offset: Double
    var numbers: [Double]
    /// What leads from here to the next key.
    var easing = EasingCurve.linear
  }
}

extension WebExporter {
  /// What a resolved animation does.
  func course(of keyed: KeyedAnimation) throws(WebExportError) -> Course {
    let animation = keyed.animation
    if case .path(let path) = animation { return try course(of: path, at: keyed.path) }
    // Nothing is shown underneath any more that would matter.
    let start = animation.value(atProgress: 0, over: .number(0))
    let end = animation.value(atProgress: 1, over: .number(0))
    var values = [start, end]
    if case .keyframe(let keyframes) = animation { values = keyframes.track.values }
    let properties: [WebProperty]
    if let function = keyed.valueFunction {
      guard start.components.count == function.inputCount else {
        throw .unsupported(
          keyed.path, "\(function.rawValue) takes \(function.inputCount) numbers")
      }
      properties = [WebProperty("transform", .function(function))]
    } else {
      properties = try self.properties(
        for: keyed.path, showing: values, isAdditive: animation.attributes.isAdditive)
    }
    for case .matrix(let matrix) in values where matrix.isMirroring {
      throw .unsupported(
        keyed.path, "browsers do not agree on the way to a mirror image; animate a transform")
    }
    var course = Course(properties: properties) { eased, _ in
      numbers(of: animation.value(atProgress: eased, over: .number(0)), in: properties)
    }
    func key(_ offset: Double, _ value: AnimatedValue) -> Course.Key {
      Course.Key(offset: offset, numbers: numbers(of: value, in: properties))
    }
    switch animation {
    case .basic:
      course.keys = [key(0, start), key(1, end)]
    case .keyframe(let keyframes):
      add(keyframes.track, to: &course, key)
    case .spring(let spring):
      guard case .relative(let speed) = spring.initialVelocity,
        case (let from?, let to?) = (spring.ends.from, spring.ends.to)
      else { break }
      course.keys = [key(0, from), key(1, to)]
      let motion = DampedSpring(spring.spring, initialVelocity: speed)
      let duration = spring.timing.duration
      course.curve = { motion.value(at: $0 * duration) }
    case .decay(let decay):
      let motion = Decay(decay.rate, initialVelocity: 1)
      let duration = decay.timing.duration
      let way = motion.displacement(at: duration)
      // A matrix glides number by number, and not along its parts.
      guard way != 0, start.isBlendedByNumbers else { break }
      course.keys = [key(0, start), key(1, end)]
      course.curve = { motion.displacement(at: $0 * duration) / way }
    case .path:
      break
    }
    return course
  }

  private func add(
    _ track: KeyframeTrack<AnimatedValue>, to course: inout Course,
    _ key: (Double, AnimatedValue) -> Course.Key
  ) {
    guard let times = track.keyTimes else { return }
    course.corners = times
    switch track.calculationMode {
    case .linear, .paced:
      course.keys = zip(times, track.values).map(key)
      for (index, easing) in track.timingFunctions.enumerated() {
        course.keys[index].easing = easing
      }
      // A single value stays.
      if track.values.count == 1 { course.keys.append(key(1, track.values[0])) }
    case .discrete:
      course.keys = zip(times, track.values).map(key)
      for index in course.keys.indices { course.keys[index].easing = .steps(.stepEnd) }
      if let last = track.values.last { course.keys.append(key(1, last)) }
    case .cubic, .cubicPaced:
      break
    }
  }
}

/// The numbers of a value in several properties, one after the other.
func numbers(of value: AnimatedValue, in properties: [WebProperty]) -> [Double] {
  properties.flatMap { $0.numbers(of: value) }
}
