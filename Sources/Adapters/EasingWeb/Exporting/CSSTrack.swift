// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingExports
import MotionPath
import SwiftEasing

/// The CSS values of any kind of animation, as functions of eased progress from 0 to 1.
struct CSSTrack {
  /// The CSS properties; `numbers` concatenates the numbers of all properties.
  var properties: [WebProperty]
  /// Returns the numbers at an eased progress, which may be outside [0, 1]; before any jump there if `before` is true.
  var numbers: (_ eased: Double, _ before: Bool) -> [Double]
  /// The keys that, together with `curve`, describe the animation completely; empty if that is impossible.
  var keys: [KeyedBounds.Key] = []
  /// The motion from the first to the second key as a function of eased progress; nil if the easings of the keys describe it.
  var curve: EasedMotion?
  /// Whether the values at 0 and 1 also apply outside [0, 1]; otherwise the first and last intervals are extrapolated.
  var holdsEnds = false
  /// The eased progress values at which the numbers have corners.
  var corners: [Double] = []
}

extension WebExporter {
  /// Returns the CSS track of an animation whose start and end values are given.
  func cssTrack(of keyed: KeyedAnimation) throws(WebExportError) -> CSSTrack {
    let animation = keyed.animation
    if case .path(let path) = animation { return try cssTrack(of: path, at: keyed.path) }
    // The start and end values are given, so the underlying value does not matter.
    let start = animation.value(atProgress: 0, over: .number(0))
    let end = animation.value(atProgress: 1, over: .number(0))
    var values = [start, end]
    if case .keyframe(let keyframes) = animation { values = keyframes.keyframes.values }
    let properties: [WebProperty]
    if let function = keyed.valueFunction {
      guard start.components.count == function.inputCount else {
        throw .unsupported(keyed.path, "\(function.rawValue) takes \(function.inputCount) numbers")
      }
      properties = [WebProperty("transform", .function(function))]
    } else {
      properties = try self.properties(
        for: keyed.path, showing: values, isAdditive: animation.attributes.isAdditive)
    }
    for case .matrix(let matrix) in values where matrix.isMirroring {
      throw .unsupported(
        keyed.path, "browsers interpolate to a mirror image in different ways; animate a transform")
    }
    var cssTrack = CSSTrack(properties: properties) { eased, _ in
      properties.numbers(of: animation.value(atProgress: eased, over: .number(0)))
    }
    func key(
      _ offset: Double, _ value: AnimatedValue, _ easing: EasingCurve = .linear
    ) -> KeyedBounds.Key {
      KeyedBounds.Key(offset: offset, numbers: properties.numbers(of: value), easing: easing)
    }
    switch animation {
    case .basic: cssTrack.keys = [key(0, start), key(1, end)]
    case .keyframe(let animation):
      cssTrack.keys = animation.keyframes.keys.map { key($0.time, $0.value, $0.easing) }
      cssTrack.corners = animation.keyframes.keyTimes ?? []
      cssTrack.holdsEnds = animation.keyframes.calculationMode == .discrete
    case .spring(let spring):
      guard case .relative(let speed) = spring.initialVelocity,
        case (let from?, let to?) = (spring.ends.from, spring.ends.to)
      else { break }
      cssTrack.keys = [key(0, from), key(1, to)]
      cssTrack.curve = EasedMotion(
        motion: .spring(DampedSpring(spring.spring, initialVelocity: speed)),
        duration: spring.timing.duration)
    case .decay(let decay):
      let (motion, duration) = (decay.unit, decay.timing.duration)
      let distance = motion.displacement(at: duration)
      // This package's decay changes each number of a matrix separately, but browsers interpolate the decomposition of the matrix.
      guard distance != 0, start.isInterpolatedByNumbers else { break }
      cssTrack.keys = [key(0, start), key(1, end)]
      cssTrack.curve = EasedMotion(motion: .decay(motion), duration: duration, distance: distance)
    case .path: break
    }
    return cssTrack
  }

  /// Exports a CSS track with `easing`, which replaces the easing in `timing`; errors name `path`.
  func animation(
    _ cssTrack: CSSTrack, path: PropertyPath, eased easing: EasingCurve, timing: WebTiming,
    target: String, isAdditive: Bool
  ) throws(WebExportError) -> WebAnimation {
    let plan = try plan(cssTrack, path: path, eased: easing, timing: timing)
    var fidelity = plan.fidelity
    var keyframes = try plan.keys.map { key throws(WebExportError) in
      WebKeyframe(
        offset: key.offset, easing: key.easing,
        declarations: try declarations(key.numbers, cssTrack.properties, path))
    }
    var timing = timing
    timing.easing = plan.easing
    if form == .styleSheet, timing.easing != .linear {
      // CSS lacks an easing of the whole effect. There are two keyframes, so an easing of the interval between them does the same.
      keyframes[0].easing = timing.easing
      timing.easing = .linear
    }
    let passing = cssTrack.properties.reduce(0) { Swift.max($0, $1.substitutionError) }
    if passing > 0 { fidelity = fidelity.joined(with: .approximate(error: passing)) }
    let composite: WebComposite =
      isAdditive || cssTrack.properties.contains { $0.isPart } ? .add : .replace
    return WebAnimation(
      target: target, keyframes: keyframes, timing: timing, composite: composite,
      style: cssTrack.properties.flatMap(\.style).withoutRepeats,
      registrations: cssTrack.properties.compactMap(\.registration), fidelity: fidelity)
  }

  private func declarations(
    _ numbers: [Double], _ properties: [WebProperty], _ path: PropertyPath
  ) throws(WebExportError) -> [WebKeyframe.Declaration] {
    var declarations: [WebKeyframe.Declaration] = []
    var rest = numbers[...]
    for (index, property) in properties.enumerated() {
      // Properties that take all numbers of a value have an equal share of `numbers`; the last property takes the remaining numbers.
      let count = index + 1 == properties.count ? rest.count : numbers.count / properties.count
      guard let text = property.text(Array(rest.prefix(property.count ?? count)))
      else { throw .unsupported(path, "\(property.name) cannot be written for \(Array(rest))") }
      declarations.append(.init(property.name, text))
      rest = rest.dropFirst(property.count ?? count)
    }
    return declarations
  }

  /// Returns the CSS track of a path animation: positions, and angles if the animation rotates the element.
  func cssTrack(
    of animation: PathAnimation, at path: PropertyPath
  ) throws(WebExportError) -> CSSTrack {
    let start = AnimatedValue.vector2(animation.route.point(at: 0).position)
    var properties = try properties(for: path, showing: [start], isAdditive: animation.isAdditive)
    for index in properties.indices where properties[index].components.isEmpty {
      properties[index].components = [0, 1]
    }
    let route = animation.route
    let corners = route.keyTimes ?? route.keyPoints?.keyTimes ?? []
    let positions = properties
    func numbers(_ eased: Double) -> [Double] {
      positions.numbers(of: .vector2(route.point(at: eased).position))
    }
    guard animation.rotationMode != .none else {
      return CSSTrack(
        properties: positions, numbers: { eased, _ in numbers(eased) }, corners: corners)
    }
    let rotation = WebProperty("rotate", .numbers(.degrees), components: [0])
    let angles = UnwoundAngles(route, animation.rotationMode)
    return CSSTrack(
      properties: positions + [rotation],
      numbers: { eased, _ in numbers(eased) + rotation.numbers(of: .number(angles.angle(at: eased)))
      }, corners: corners)
  }

  /// Exports a paced path animation as `offset-path`; nil for other animations.
  ///
  /// Also returns nil for a path that continues along its tangents beyond its start and end: with `offset-distance`, an element
  /// stops at the ends of an open path and wraps around on a closed path.
  func offsetPathAnimation(
    _ keyed: KeyedAnimation, target: String
  ) throws(WebExportError) -> WebAnimation? {
    guard case .path(let animation) = keyed.animation, keyed.path == "position",
      let paced = animation.route.pacedPath, animation.route.overshoot != .tangent
    else { return nil }
    // The browser would add the element's own translation to the coordinates of the path.
    guard animation.isAdditive || [nil, .vector2(.zero)].contains(model["position"]) else {
      throw .unsupported(
        keyed.path, "an offset path adds to the position; set the position to zero")
    }
    let data = paced.pathData ?? ""
    let rotation =
      switch animation.rotationMode {
      case .none: "0deg"
      case .auto: "auto"
      case .autoReverse: "reverse"
      }
    var cssTrack = CSSTrack(
      properties: [
        WebProperty(
          "offset-distance", .numbers(.percent),
          style: [.init("offset-path", "path(\"\(data)\")"), .init("offset-rotate", rotation)])
      ],
      numbers: { eased, _ in [(animation.route.keyPoints?.value(at: eased) ?? eased) * 100] })
    if let fractions = animation.route.keyPoints {
      if fractions.calculationMode == .linear {
        cssTrack.keys = fractions.keys.map {
          KeyedBounds.Key(offset: $0.time, numbers: [$0.value * 100], easing: $0.easing)
        }
      } else {
        cssTrack.corners = fractions.keyTimes ?? []
      }
    } else {
      cssTrack.keys = [0.0, 1].map { KeyedBounds.Key(offset: $0, numbers: [$0 * 100]) }
    }
    let timing = try exporting(WebTiming(animation.timing))
    var result = try self.animation(
      cssTrack, path: keyed.path, eased: animation.timingFunction ?? .linear, timing: timing,
      target: target, isAdditive: false)
    // An additive animation replaces `offset-distance`, too: the browser adds the position on the path to the element's own.
    let measured = paced.length > 0 ? 0.25 / paced.length : 0
    result.fidelity = result.fidelity.joined(with: .sampled(error: measured))
    return result
  }
}

extension [WebProperty] {
  func numbers(of value: AnimatedValue) -> [Double] { flatMap { $0.numbers(of: value) } }
}

extension WebProperty {
  /// The number of a value's numbers that the property takes; nil if it takes all.
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

/// A motion from 0 as a function of progress, in fractions of a distance.
struct EasedMotion: EasingFunction {
  /// The motion, whose start value is 0.
  let motion: MotionCurve
  /// The time in seconds at eased progress 1.
  let duration: Double
  /// The distance that counts as 1.
  var distance = 1.0
  /// The curve that maps progress to eased progress.
  var easing = EasingCurve.linear

  func value(at progress: Double) -> Double { value(at: progress, beforeJump: false) }

  func value(at progress: Double, beforeJump: Bool) -> Double {
    motion.value(at: easing.value(at: progress, beforeJump: beforeJump) * duration) / distance
  }

  func velocity(at progress: Double) -> Double {
    let time = easing.value(at: progress) * duration
    return motion.velocity(at: time) * duration / distance * easing.velocity(at: progress)
  }

  func acceleration(at progress: Double) -> Double {
    let time = easing.value(at: progress) * duration
    let (rate, slope) = (duration / distance, easing.velocity(at: progress) * duration)
    return motion.acceleration(at: time) * slope * slope / distance
      + motion.velocity(at: time) * rate * easing.acceleration(at: progress)
  }

  func enclosure(from start: Double, to end: Double) -> Enclosure? {
    guard let inner = easing.enclosure(from: start, to: end) else { return nil }
    guard inner.value.isFinite else { return .unknown }
    // The factor 2⁻⁵² covers the rounding of the product with the duration.
    let times = inner.value.widened(relatively: 0x1p-52).scaled(by: duration)
    guard times.isFinite, let outer = motion.enclosure(from: times.lower, to: times.upper)
    else { return .unknown }
    var result = outer.mapped(
      factor: 1 / distance, offset: 0, speed: duration, place: { $0 }
    ).composed(with: inner)
    result.value = result.value.widened(relatively: 0x1p-51)
    return result
  }
}

/// The angles along a route, without jumps at ±π: the angle at each sample is the one nearest to the previous angle.
private struct UnwoundAngles {
  private let route: PathRoute
  private let mode: RotationMode
  private let angles: [Double]

  private static let sampleCount = 4096

  init(_ route: PathRoute, _ mode: RotationMode) {
    (self.route, self.mode) = (route, mode)
    var angles: [Double] = []
    for index in 0...UnwoundAngles.sampleCount {
      let point = route.point(at: Double(index) / Double(UnwoundAngles.sampleCount))
      angles.append(mode.angle(at: point, after: angles.last ?? .nan))
    }
    self.angles = angles
  }

  func angle(at progress: Double) -> Double {
    let nearest = (progress * Double(UnwoundAngles.sampleCount)).rounded()
    // The comparison is false for NaN, so the index is 0.
    let index = nearest > 0 ? Int(Swift.min(nearest, Double(UnwoundAngles.sampleCount))) : 0
    return mode.angle(at: route.point(at: progress), after: angles[index])
  }
}
