// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

extension WebExporter {
  /// Keys, an easing over them, and what they miss.
  struct Plan {
    var keys: [Course.Key]
    var easing = EasingCurve.linear
    var fidelity = WebFidelity.exact

    /// Doubles the keys at the ends, so that nothing goes on outside: there the web takes the outer key alone.
    mutating func holdEnds() {
      guard let first = keys.first, let last = keys.last else { return }
      keys = [first] + keys + [last]
    }
  }

  /// How a course is said: as it is, as a line between two keys, or as straight lines.
  func plan(
    _ course: Course, path: PropertyPath, eased easing: EasingCurve
  ) throws(WebExportError) -> Plan {
    let staysInside = easing.extremes.least.value >= 0 && easing.extremes.greatest.value <= 1
    if let curve = course.curve {
      let sampling = try exporting { () throws(ParameterError) in
        try LinearSampling(accuracy: accuracy) { [curve(easing.value(at: $0, before: $1))] }
      }
      let line = try exporting { () throws(ParameterError) in
        try PiecewiseLinear(
          stops: sampling.keys.map { .init(progress: $0.progress, value: $0.values[0]) })
      }
      return Plan(
        keys: course.keys, easing: .piecewiseLinear(line),
        fidelity: .approximate(error: sampling.error))
    }
    if !course.keys.isEmpty {
      let isPlainPair = course.keys.count == 2 && course.keys[0].easing == .linear
      let isSayable = form == .script || isPlainPair || easing == .linear
      // An approximation is one inside only.
      let areSayable =
        staysInside || course.keys.dropLast().allSatisfy { hasEasing($0.easing, inside: false) }
      if isPlainPair || (isSayable && areSayable && hasEasing(easing, inside: true)) {
        var plan = Plan(keys: course.keys)
        let whole = try css(easing, inside: true)
        plan.easing = whole.curve
        plan.fidelity = whole.fidelity
        var worst = WebFidelity.exact
        for index in plan.keys.indices.dropLast() {
          let part = try css(plan.keys[index].easing, inside: staysInside)
          plan.keys[index].easing = part.curve
          if part.fidelity.error > worst.error { worst = part.fidelity }
        }
        // The last has no interval of its own.
        plan.keys[plan.keys.count - 1].easing = .linear
        plan.fidelity = plan.fidelity.joined(with: worst)
        let isStepped = course.keys[0].easing == .steps(.stepEnd)
        if isStepped, !staysInside { plan.holdEnds() }
        return plan
      }
    }
    // Between samples of a matrix a browser would take another way than the numbers.
    guard !course.properties.contains(where: { $0.form == .matrix }) else {
      throw .unsupported(
        path, "a browser blends matrices part by part; give keys and curves that CSS has")
    }
    // Straight lines: over eased progress where the easing can be said and stays inside, else over progress.
    let keepsEasing =
      easing == .linear || (form == .script && staysInside && hasEasing(easing, inside: true))
    let outer = keepsEasing ? EasingCurve.linear : easing
    let scales = scales(of: course, eased: outer)
    let corners =
      keepsEasing ? course.corners : course.corners.flatMap { easing.crossings(of: $0) }
    let sampling = try exporting { () throws(ParameterError) in
      try LinearSampling(accuracy: accuracy, corners: corners) { progress, before in
        let eased = outer.value(at: progress, before: before)
        return zip(course.numbers(eased, before), scales).map { $0 / $1 }
      }
    }
    return Plan(
      keys: sampling.keys.map { key in
        Course.Key(
          offset: key.progress,
          numbers: zip(key.values, scales).map { $0 * $1 })
      },
      easing: keepsEasing ? easing : .linear,
      fidelity: .approximate(error: sampling.error))
  }

  /// What each number ranges over; properties that are written together share the widest.
  private func scales(of course: Course, eased easing: EasingCurve) -> [Double] {
    var low = course.numbers(easing.value(at: 0), false)
    var high = low
    for index in 1...256 {
      let numbers = course.numbers(easing.value(at: Double(index) / 256), false)
      for (component, number) in numbers.enumerated() {
        low[component] = Swift.min(low[component], number)
        high[component] = Swift.max(high[component], number)
      }
    }
    let ranges = zip(high, low).map { $0 - $1 }
    // The numbers of a transform are of different kinds.
    if course.properties.contains(where: { $0.form == .transform }) {
      return ranges.map { $0 > 0 ? $0 : 1 }
    }
    var scales: [Double] = []
    for property in course.properties {
      // Values of another kind have fewer numbers than the property takes; writing them will be refused.
      let left = ranges.count - scales.count
      let count = Swift.min(property.count ?? left, left)
      let part = ranges[scales.count..<(scales.count + count)]
      let widest = part.max() ?? 0
      scales += Array(repeating: widest > 0 ? widest : 1, count: count)
    }
    return scales
  }

  /// Whether CSS has a curve, for progress inside [0, 1] or for any.
  private func hasEasing(_ curve: EasingCurve, inside: Bool) -> Bool {
    switch curve {
    case .linear, .steps, .piecewiseLinear: true
    case .cubicBezier(let bezier): bezier.peakVelocity.velocity.magnitude <= greatestSlope
    case .clamped(let clamped): inside && hasEasing(clamped.base, inside: true)
    default: false
    }
  }

  /// A curve as CSS has it, or an approximation.
  private func css(
    _ curve: EasingCurve, inside: Bool
  ) throws(WebExportError) -> (curve: EasingCurve, fidelity: WebFidelity) {
    if hasEasing(curve, inside: inside) {
      guard case .clamped(let clamped) = curve else { return (curve, .exact) }
      return try css(clamped.base, inside: true)
    }
    let line = try exporting { () throws(ParameterError) in
      try LinearApproximation(of: curve, accuracy: accuracy)
    }
    return (.piecewiseLinear(line.curve), .approximate(error: line.error))
  }
}
