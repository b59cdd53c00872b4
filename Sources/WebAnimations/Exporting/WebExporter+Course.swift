// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Easing

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
