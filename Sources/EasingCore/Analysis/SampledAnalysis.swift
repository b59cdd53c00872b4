// SPDX-License-Identifier: Apache-2.0

// Analysis by sampling, for curves without closed forms.
//
// These functions are rarely called, and a specialization for each of forty types would make up a tenth of a small
// program. The searches are therefore functions of closures, which are compiled once, and the two that most types have
// are not specialized, except as Embedded Swift, which has to.

extension EasingFunction {
  /// The extremes on a grid of 4,097 progresses, refined by bisecting the sign of the velocity
  /// between the neighbors of each.
  package func sampledExtremes() -> Extremes {
    Sampled.extremes({ self.value(at: $0) }, { self.velocity(at: $0) })
  }

  /// The monotonicity of the values on a grid of 4,097 progresses, apart from rounding errors.
  package func sampledMonotonicity() -> Monotonicity {
    Sampled.monotonicity { self.value(at: $0) }
  }

  /// The first progress at which a monotone curve reaches a value, to the last bit that its values
  /// determine.
  #if !hasFeature(Embedded)
  @_semantics("optimize.sil.specialize.generic.never")
  #endif
  package func bisectedProgress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity != .none else { return nil }
    return Sampled.progress(at: value) { self.value(at: $0) }
  }

  /// The largest absolute velocity on a grid of 4,097 progresses, refined between the neighbors.
  #if !hasFeature(Embedded)
  @_semantics("optimize.sil.specialize.generic.never")
  #endif
  package func sampledPeakVelocity() -> PeakVelocity {
    Sampled.peakVelocity { self.velocity(at: $0) }
  }

  /// The progresses at which the curve crosses a level, upwards or downwards, in increasing order.
  ///
  /// The curve is sampled at 4,097 evenly spaced progresses; between two samples on different sides
  /// of the level the crossing is bisected to the last bit. A jump across the level counts as a
  /// crossing, and so does a start or an end on the level. Two crossings within 1/4,096 of each
  /// other are missed, and so is a level that the curve only touches.
  ///
  /// - Parameter level: the value to look for.
  /// - Returns: progresses in [0, 1] in increasing order; empty if the curve does not cross the
  ///   level.
  public func crossings(of level: Double) -> [Double] {
    Sampled.crossings(of: level, { self.value(at: $0) }) { progresses, values in
      var values = values.mutableSpan
      self.evaluate(progresses.span, into: &values)
    }
  }
}

private enum Sampled {
  /// The number of cells of the grid, whose corners are the samples.
  static let cells = 4096

  @inline(never)
  static func extremes(
    _ value: (Double) -> Double, _ velocity: (Double) -> Double
  ) -> Extremes {
    var result = Extremes(CurvePoint(progress: 0, value: value(0)))
    for cell in 1...cells {
      let progress = Double(cell) / Double(cells)
      result.include(CurvePoint(progress: progress, value: value(progress)))
    }
    for point in [result.least, result.greatest] {
      let lower = max(point.progress - 1 / Double(cells), 0)
      let upper = min(point.progress + 1 / Double(cells), 1)
      let sign = velocity(lower).sign
      guard sign != velocity(upper).sign else { continue }
      let turn = bisect(from: lower, to: upper) { velocity($0).sign == sign }
      result.include(CurvePoint(progress: turn, value: value(turn)))
    }
    return result
  }

  @inline(never)
  static func monotonicity(_ value: (Double) -> Double) -> Monotonicity {
    var rises = false
    var falls = false
    var previous = value(0)
    for cell in 1...cells {
      let value = value(Double(cell) / Double(cells))
      let noise = 4 * max(value.magnitude, previous.magnitude).ulp
      if value - previous > noise { rises = true }
      if previous - value > noise { falls = true }
      previous = value
    }
    return rises && falls ? .none : (falls ? .decreasing : .increasing)
  }

  @inline(never)
  static func progress(at level: Double, _ value: (Double) -> Double) -> Double? {
    let start = value(0)
    let end = value(1)
    guard level >= min(start, end), level <= max(start, end) else { return nil }
    if level == start { return 0 }
    return bisect(from: 0, to: 1) { start < end ? value($0) < level : value($0) > level }
  }

  @inline(never)
  static func peakVelocity(_ velocity: (Double) -> Double) -> PeakVelocity {
    var best = PeakVelocity(progress: 0, velocity: velocity(0))
    for cell in 1...cells {
      let progress = Double(cell) / Double(cells)
      best.include(PeakVelocity(progress: progress, velocity: velocity(progress)))
    }
    guard best.velocity.isFinite else { return best }
    let cell = 1 / Double(cells)
    for (lower, upper) in [
      (max(best.progress - cell, 0), best.progress),
      (best.progress, min(best.progress + cell, 1)),
    ] {
      let place = goldenSection(from: lower, to: upper, ofLargest: { velocity($0).magnitude })
      best.include(PeakVelocity(progress: place, velocity: velocity(place)))
    }
    return best
  }

  /// The crossings of a level; `evaluate` computes the values at many progresses.
  @inline(never)
  static func crossings(
    of level: Double, _ value: (Double) -> Double,
    _ evaluate: (ContiguousArray<Double>, inout ContiguousArray<Double>) -> Void
  ) -> [Double] {
    var found: [Double] = []
    // The last progress at which the curve was not on the level, and the side of the level it was on.
    var previous = 0.0
    var wasBelow: Bool?
    // The batch call gives the bits of single calls. `ContiguousArray` has spans on older systems, `Array` does not.
    var progresses: ContiguousArray<Double> = []
    var values = ContiguousArray(repeating: 0.0, count: 128)
    for start in stride(from: 0, through: cells, by: values.count) {
      progresses.removeAll(keepingCapacity: true)
      for cell in start...min(start + values.count - 1, cells) {
        progresses.append(Double(cell) / Double(cells))
      }
      evaluate(progresses, &values)
      for (progress, sample) in zip(progresses, values) {
        if sample == level || sample.isNaN { continue }
        let isBelow = sample < level
        if let wasBelow, wasBelow != isBelow {
          found.append(
            bisect(from: previous, to: progress) {
              (value($0) < level) == wasBelow && value($0) != level
            })
        }
        previous = progress
        wasBelow = isBelow
      }
    }
    // The start and the end may lie on the level.
    if value(0) == level { found.insert(0, at: 0) }
    if found.last != 1 && value(1) == level { found.append(1) }
    return found
  }

  /// The first double in an interval at which a condition no longer has its value at the start, if
  /// the condition changes once; at most 1,100 steps.
  private static func bisect(
    from start: Double, to end: Double, _ condition: (Double) -> Bool
  ) -> Double {
    let before = condition(start)
    var lower = start
    var upper = end
    while true {
      let middle = lower + (upper - lower) / 2
      if middle <= lower || middle >= upper { return upper }
      if condition(middle) == before { lower = middle } else { upper = middle }
    }
  }
}
