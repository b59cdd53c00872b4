// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

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

extension WebExporter {
  /// The animation that follows a course.
  ///
  /// - Parameters:
  ///   - course: what it does over eased progress.
  ///   - path: what is animated, for errors.
  ///   - easing: from the progress of an iteration to eased progress.
  ///   - timing: when it runs; its easing is replaced.
  ///   - target: the element.
  ///   - isAdditive: whether its values are added.
  /// - Returns: the animation, and what it misses.
  /// - Throws: ``WebExportError`` for numbers that CSS has no way to write.
  func animation(
    _ course: Course, path: PropertyPath, eased easing: EasingCurve, timing: WebTiming,
    target: String, isAdditive: Bool
  ) throws(WebExportError) -> WebAnimation {
    let plan = try plan(course, path: path, eased: easing)
    var fidelity = plan.fidelity
    var keyframes: [WebKeyframe] = []
    for key in plan.keys {
      keyframes.append(
        WebKeyframe(
          offset: key.offset, easing: key.easing,
          declarations: try declarations(key.numbers, course.properties, path)))
    }
    var effectEasing = plan.easing
    if form == .styleSheet, effectEasing != .linear {
      // Between two keyframes it is the same where it is said.
      keyframes[0].easing = effectEasing
      effectEasing = .linear
    }
    // Lines that miss nothing are what was meant.
    if case .approximate(let error) = fidelity, error == 0 { fidelity = .exact }
    let passing = course.properties.reduce(0) { Swift.max($0, $1.passingError) }
    if passing > 0 { fidelity = fidelity.joined(with: .approximate(error: passing)) }
    let isPart = course.properties.contains { if case .part = $0.form { true } else { false } }
    let composite: WebComposite =
      isAdditive || isPart ? .add : .replace
    let restyled = try exporting { () throws(ParameterError) in
      try WebTiming(
        duration: timing.duration, delay: timing.delay, endDelay: timing.endDelay,
        iterations: timing.iterations, iterationStart: timing.iterationStart,
        direction: timing.direction, fill: timing.fill, easing: effectEasing)
    }
    var style: [WebKeyframe.Declaration] = []
    for declaration in course.properties.flatMap(\.style) where !style.contains(declaration) {
      style.append(declaration)
    }
    return WebAnimation(
      target: target, keyframes: keyframes, timing: restyled, composite: composite, style: style,
      registrations: course.properties.compactMap(\.registration), fidelity: fidelity)
  }

  private func declarations(
    _ numbers: [Double], _ properties: [WebProperty], _ path: PropertyPath
  ) throws(WebExportError) -> [WebKeyframe.Declaration] {
    var declarations: [WebKeyframe.Declaration] = []
    var rest = numbers[...]
    for (index, property) in properties.enumerated() {
      // All properties of a value that is shared out take one number each.
      let count = index + 1 == properties.count ? rest.count : numbers.count / properties.count
      guard let text = property.text(Array(rest.prefix(property.count ?? count))) else {
        throw .unsupported(path, "\(property.name) can not be written for \(Array(rest))")
      }
      declarations.append(.init(property.name, text))
      rest = rest.dropFirst(property.count ?? count)
    }
    return declarations
  }
}

extension WebProperty {
  /// How many numbers it takes; `nil` for all that there are.
  var count: Int? {
    if !components.isEmpty { return components.count }
    switch form {
    case .part: return 1
    case .numbers where name == "rotate": return 1
    case .colorBytes, .oklab: return 4
    case .transform: return 10
    case .matrix: return 16
    case .function(let function): return function.inputCount
    case .numbers, .factors: return nil
    }
  }
}
