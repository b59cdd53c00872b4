// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingExports
import SwiftEasing

extension WebExporter {
  /// The keyframes of an export, the easing of the whole effect, and their fidelity.
  struct Plan {
    var keys: [KeyedBounds.Key]
    var easing = EasingCurve.linear
    var fidelity = WebFidelity.exact
  }

  /// Chooses the form of a CSS track: keys with easings, one curve between two keys, or piecewise linear.
  ///
  /// The accuracy and the error are fractions of the range of the numbers that the timing shows. Keys may lie outside this
  /// range, for example if the timing shows only part of an iteration.
  func plan(
    _ cssTrack: CSSTrack, path: PropertyPath, eased easing: EasingCurve, timing: WebTiming
  ) throws(WebExportError) -> Plan {
    let places = cssTrack.shownPlaces(eased: easing, in: timing)
    let ranges = RangedSampling.ranges(of: places.map { cssTrack.numbers($0, false) })
    let shown = units(of: ranges, cssTrack.properties)
    let staysInside = easing.extremes.least.value >= 0 && easing.extremes.greatest.value <= 1
    var cssTrack = cssTrack
    if !staysInside, cssTrack.holdsEnds {
      // Browsers extrapolate the outermost intervals. Repeating the first and the last key makes these intervals constant.
      cssTrack.keys = cssTrack.keys.prefix(1) + cssTrack.keys + cssTrack.keys.suffix(1)
    }
    if var curve = cssTrack.curve {
      curve.easing = easing
      let excess = cssTrack.excess(after: 0, over: shown)
      let line = try lines(exceeding: excess) { accuracy throws(ParameterError) in
        let line = try LinearApproximation(of: curve, accuracy: accuracy)
        return (line.curve, line.error)
      }
      return Plan(
        keys: cssTrack.keys, easing: .piecewiseLinear(line.curve),
        fidelity: .approximate(error: line.error * excess))
    }
    if !cssTrack.keys.isEmpty {
      let isPlainPair = cssTrack.keys.count == 2 && cssTrack.keys[0].easing == .linear
      let isExpressible = form == .script || isPlainPair || easing == .linear
      // Lines approximate a key's easing only in [0, 1].
      let areExpressible =
        staysInside || cssTrack.keys.dropLast().allSatisfy { hasEasing($0.easing, inside: false) }
      if isPlainPair || (isExpressible && areExpressible && hasEasing(easing, inside: true)) {
        var plan = Plan(keys: cssTrack.keys)
        let whole = try css(
          easing, inside: true, excess: isPlainPair ? cssTrack.excess(after: 0, over: shown) : 1)
        plan.easing = whole.curve
        plan.fidelity = whole.fidelity
        var worst = WebFidelity.exact
        for index in plan.keys.indices.dropLast() {
          // An interval that the timing never shows adds no error.
          let (start, end) = (plan.keys[index].offset, plan.keys[index + 1].offset)
          // With a linear easing, the samples in `places` are at most 1/256 apart, so an interval may be shown that close to one.
          let isShown =
            easing != .linear || places.contains { $0 + 0x1p-8 >= start && $0 - 0x1p-8 <= end }
          let part = try css(
            plan.keys[index].easing, inside: staysInside,
            excess: isShown ? cssTrack.excess(after: index, over: shown) : 1)
          plan.keys[index].easing = part.curve
          if isShown, part.fidelity.error > worst.error { worst = part.fidelity }
        }
        // No interval follows the last key.
        plan.keys[plan.keys.count - 1].easing = .linear
        plan.fidelity = plan.fidelity.joined(with: worst)
        return plan
      }
    }
    // Between keyframes, a browser interpolates the decomposition of a matrix, not its numbers.
    guard !cssTrack.properties.contains(where: { $0.form == .matrix }) else {
      throw .unsupported(
        path,
        "a browser interpolates a matrix's decomposition; use keys and curves that CSS can express")
    }
    // Lines are functions of eased progress if the export is for a script, CSS can express the easing, and the easing stays in
    // [0, 1]; otherwise they are functions of progress.
    let keepsEasing = form == .script && staysInside && hasEasing(easing, inside: true)
    let outer = keepsEasing ? EasingCurve.linear : easing
    let corners =
      keepsEasing
      ? cssTrack.corners : cssTrack.corners.flatMap { easing.crossings(of: $0).progresses }
    let bounds = KeyedBounds(cssTrack.keys, over: outer)
    var excess = 1.0
    let sampling = try exporting(
      RangedSampling(
        accuracy: accuracy, corners: corners,
        units: { ranges in
          let all = units(of: ranges, cssTrack.properties)
          let used = zip(all, shown).map { Swift.max(Swift.min($0, $1), $0 * 0x1p-20) }
          excess = zip(used, shown).reduce(1) { Swift.max($0, $1.0 / $1.1) }
          return used
        },
        bounds: { bounds?.enclosures(from: $0, to: $1) }
      ) { progress, before in
        cssTrack.numbers(outer.value(at: progress, beforeJump: before), before)
      })
    return Plan(
      keys: sampling.keys, easing: keepsEasing ? easing.unclamped : .linear,
      fidelity: sampling.isSampled
        ? .sampled(error: sampling.error * excess) : .approximate(error: sampling.error * excess))
  }

  /// Returns lines within accuracy/`excess` of a curve, where `excess` is the numbers' change divided by their shown range.
  ///
  /// If no lines are so close to the curve, coarser lines are returned, whose error exceeds the exporter's accuracy.
  private func lines(
    exceeding excess: Double,
    of approximation: (_ accuracy: Double) throws(ParameterError) -> (
      curve: PiecewiseLinear, error: Double
    )
  ) throws(WebExportError) -> (curve: PiecewiseLinear, error: Double) {
    var fine = Swift.max(accuracy / excess, Swift.min(accuracy, 1e-11))
    while fine < accuracy / 256 {
      if let lines = try? approximation(fine) { return lines }
      fine *= 256
    }
    return try exporting(approximation(fine))
  }

  /// Returns, for each number, the range to which its accuracy is relative: the widest range among the numbers of its property.
  private func units(of ranges: [Double], _ properties: [WebProperty]) -> [Double] {
    // The numbers of a transform are of different kinds, so the unit of each number is its own range.
    if properties.contains(where: { $0.form == .transform }) {
      return RangedSampling.unitsOfEach(ranges)
    }
    var units: [Double] = []
    for property in properties {
      // Values of another kind may have fewer numbers than the property takes; writing them throws an error later.
      let left = ranges.count - units.count
      let count = Swift.min(property.count ?? left, left)
      let part = ranges[units.count..<(units.count + count)]
      let widest = part.max() ?? 0
      units += Array(repeating: widest > 0 ? widest : 1, count: count)
    }
    return units
  }

  /// Returns whether CSS can express a curve, for progress in [0, 1] if `inside`, else for any progress.
  private func hasEasing(_ curve: EasingCurve, inside: Bool) -> Bool {
    switch curve.storage {
    case .steps, .piecewiseLinear: true
    case .cubicBezier(let box): box.curve.peakVelocity.value.magnitude <= greatestSlope
    case .clamped(let clamped): inside && hasEasing(clamped.base, inside: true)
    default: false
    }
  }

  /// Returns the curve itself if CSS can express it, for progress in [0, 1] if `inside`, else for any progress; otherwise lines.
  ///
  /// The error is a fraction of the range of the numbers shown. `excess` is the change of the numbers while the curve goes from
  /// 0 to 1, divided by this range.
  private func css(
    _ curve: EasingCurve, inside: Bool, excess: Double
  ) throws(WebExportError) -> (curve: EasingCurve, fidelity: WebFidelity) {
    if hasEasing(curve, inside: inside) { return (curve.unclamped, .exact) }
    let line = try lines(exceeding: excess) { accuracy throws(ParameterError) in
      let lines = try CurveExport(curve, accuracy: accuracy).lines()
      return (lines.curve, lines.error)
    }
    return (.piecewiseLinear(line.curve), .approximate(error: line.error * excess))
  }
}

extension EasingCurve {
  /// The curve without clamping outside [0, 1]: no CSS function can express clamping.
  fileprivate var unclamped: EasingCurve {
    guard case .clamped(let clamped) = storage else { return self }
    return clamped.base.unclamped
  }
}

extension CSSTrack {
  /// Returns the eased progress at 257 times and, if the timing shows all progress, before and after each corner.
  fileprivate func shownPlaces(eased easing: EasingCurve, in timing: WebTiming) -> [Double] {
    var places = (0...256).map { Double($0) / 256 }
    let (begin, end) = (Swift.max(timing.delay, 0), timing.delay + timing.activeDuration)
    if end - begin < timing.duration, end < .infinity {
      // The timing shows only part of one iteration.
      places = places.map { timing.state(at: begin + $0 * (end - begin)).progress }
    } else {
      let bends = corners + keys.map(\.offset)
      let crossings =
        easing == .linear ? bends : bends.flatMap { easing.crossings(of: $0).progresses }
      places += crossings + crossings.map(\.nextDown)
    }
    return places.filter { $0 >= 0 && $0 <= 1 }.map { easing.value(at: $0) }
  }

  /// Returns the largest change of a number between two keys, divided by the number's unit of accuracy; at least 1.
  fileprivate func excess(after index: Int, over units: [Double]) -> Double {
    let (from, to) = (keys[index].numbers, keys[index + 1].numbers)
    return zip(zip(from, to), units).reduce(1) { excess, part in
      Swift.max(excess, (part.0.1 - part.0.0).magnitude / part.1)
    }
  }
}
