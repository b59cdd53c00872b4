// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import EasingExports

extension WebExporter {
  /// Keyframes, the easing of the effect, and their fidelity.
  struct Plan {
    var keys: [CSSTrack.Key]
    var easing = EasingCurve.linear
    var fidelity = WebFidelity.exact

    /// Doubles the end keys, so that values outside are held: there CSS uses only the end key's easing.
    mutating func holdEnds() {
      guard let first = keys.first, let last = keys.last else { return }
      keys = [first] + keys + [last]
    }
  }

  /// Chooses the form of a CSS track: keys with easings, one curve between two keys, or piecewise linear.
  func plan(
    _ cssTrack: CSSTrack, path: PropertyPath, eased easing: EasingCurve
  ) throws(WebExportError) -> Plan {
    let staysInside = easing.extremes.least.value >= 0 && easing.extremes.greatest.value <= 1
    if var curve = cssTrack.curve {
      curve.easing = easing
      let line = try exporting { () throws(ParameterError) in
        try LinearApproximation(of: curve, accuracy: accuracy)
      }
      return Plan(
        keys: cssTrack.keys, easing: .piecewiseLinear(line.curve),
        fidelity: .approximate(error: line.error))
    }
    if !cssTrack.keys.isEmpty {
      let isPlainPair = cssTrack.keys.count == 2 && cssTrack.keys[0].easing == .linear
      let isExpressible = form == .script || isPlainPair || easing == .linear
      // An approximation holds inside [0, 1] only.
      let areExpressible =
        staysInside || cssTrack.keys.dropLast().allSatisfy { hasEasing($0.easing, inside: false) }
      if isPlainPair || (isExpressible && areExpressible && hasEasing(easing, inside: true)) {
        var plan = Plan(keys: cssTrack.keys)
        let whole = try css(easing, inside: true)
        plan.easing = whole.curve
        plan.fidelity = whole.fidelity
        var worst = WebFidelity.exact
        for index in plan.keys.indices.dropLast() {
          let part = try css(plan.keys[index].easing, inside: staysInside)
          plan.keys[index].easing = part.curve
          if part.fidelity.error > worst.error { worst = part.fidelity }
        }
        // The last key has no interval.
        plan.keys[plan.keys.count - 1].easing = .linear
        plan.fidelity = plan.fidelity.joined(with: worst)
        let isStepped = cssTrack.keys[0].easing == .steps(.stepEnd)
        if isStepped, !staysInside { plan.holdEnds() }
        return plan
      }
    }
    // Between samples of a matrix a browser interpolates its decomposition, not its numbers.
    guard !cssTrack.properties.contains(where: { $0.form == .matrix }) else {
      throw .unsupported(
        path,
        "a browser interpolates a matrix's decomposition; use keys and curves that CSS can express")
    }
    // Piecewise linear: over eased progress if CSS can express the easing and it stays inside, else over progress.
    let keepsEasing =
      easing == .linear || (form == .script && staysInside && hasEasing(easing, inside: true))
    let outer = keepsEasing ? EasingCurve.linear : easing
    let corners =
      keepsEasing ? cssTrack.corners : cssTrack.corners.flatMap { easing.crossings(of: $0) }
    let bounds = cssTrack.bounds(over: outer)
    let sampling = try exporting { () throws(ParameterError) in
      try RangedSampling(
        accuracy: accuracy, corners: corners, units: { units(of: $0, cssTrack.properties) },
        bounds: { bounds?.enclosures(from: $0, to: $1) }
      ) { progress, before in
        cssTrack.numbers(outer.value(at: progress, beforeJump: before), before)
      }
    }
    return Plan(
      keys: sampling.keys.map { CSSTrack.Key(offset: $0.progress, numbers: $0.values) },
      easing: keepsEasing ? easing : .linear,
      fidelity: sampling.isSampled
        ? .sampled(error: sampling.error) : .approximate(error: sampling.error))
  }

  /// The units of accuracy for ranges of numbers; the numbers of a property share the widest.
  private func units(of ranges: [Double], _ properties: [WebProperty]) -> [Double] {
    // The numbers of a transform are of different kinds.
    if properties.contains(where: { $0.form == .transform }) {
      return RangedSampling.unitsOfEach(ranges)
    }
    var units: [Double] = []
    for property in properties {
      // Values of another kind have fewer numbers than the property takes; they are refused when written.
      let left = ranges.count - units.count
      let count = Swift.min(property.count ?? left, left)
      let part = ranges[units.count..<(units.count + count)]
      let widest = part.max() ?? 0
      units += Array(repeating: widest > 0 ? widest : 1, count: count)
    }
    return units
  }

  /// Whether CSS can express a curve, for progress inside [0, 1] or for any.
  private func hasEasing(_ curve: EasingCurve, inside: Bool) -> Bool {
    switch curve.storage {
    case .steps, .piecewiseLinear: true
    case .cubicBezier(let box): box.curve.peakVelocity.velocity.magnitude <= greatestSlope
    case .clamped(let clamped): inside && hasEasing(clamped.base, inside: true)
    default: false
    }
  }

  /// A curve that CSS can express: the curve itself or an approximation.
  private func css(
    _ curve: EasingCurve, inside: Bool
  ) throws(WebExportError) -> (curve: EasingCurve, fidelity: WebFidelity) {
    if hasEasing(curve, inside: inside) {
      guard case .clamped(let clamped) = curve.storage else { return (curve, .exact) }
      return try css(clamped.base, inside: true)
    }
    let line = try exporting { () throws(ParameterError) in
      try CurveExport(curve, accuracy: accuracy).lines()
    }
    return (.piecewiseLinear(line.curve), .approximate(error: line.error))
  }
}

extension CSSTrack {
  /// The bounds of the numbers over a curve of progress; `nil` if they are not those of the keys.
  fileprivate func bounds(over outer: EasingCurve) -> KeyedBounds? {
    guard isInterpolatedByNumbers, curve == nil else { return nil }
    return KeyedBounds(
      keys.map { .init(offset: $0.offset, numbers: $0.numbers, easing: $0.easing) }, over: outer)
  }
}
