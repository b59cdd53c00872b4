// SPDX-License-Identifier: Apache-2.0

// Analysis by sampling, for curves without closed forms.
//
// These functions are rarely called, and a specialization for each of forty types would make up a tenth of a small
// program. The attribute therefore suppresses specialization. Embedded Swift can only specialize.

extension EasingFunction {
  /// The extremes on a grid of 4,097 progresses, refined by bisecting the sign of the velocity
  /// between the neighbors of each.
  #if !hasFeature(Embedded)
  @_semantics("optimize.sil.specialize.generic.never")
  #endif
  func sampledExtremes() -> Extremes {
    let cells = 4096
    var result = Extremes(Extremes.Point(progress: 0, value: value(at: 0)))
    for cell in 1...cells {
      let progress = Double(cell) / Double(cells)
      result.include(Extremes.Point(progress: progress, value: value(at: progress)))
    }
    for point in [result.least, result.greatest] {
      let lower = max(point.progress - 1 / Double(cells), 0)
      let upper = min(point.progress + 1 / Double(cells), 1)
      guard velocity(at: lower).sign != velocity(at: upper).sign else { continue }
      let turn = bisect(from: lower, to: upper) { self.velocity(at: $0).sign }
      result.include(Extremes.Point(progress: turn, value: value(at: turn)))
    }
    return result
  }

  /// The monotonicity of the values on a grid of 4,097 progresses, apart from rounding errors.
  #if !hasFeature(Embedded)
  @_semantics("optimize.sil.specialize.generic.never")
  #endif
  func sampledMonotonicity() -> Monotonicity {
    let cells = 4096
    var rises = false
    var falls = false
    var previous = value(at: 0)
    for cell in 1...cells {
      let value = value(at: Double(cell) / Double(cells))
      let noise = 4 * max(value.magnitude, previous.magnitude).ulp
      if value - previous > noise { rises = true }
      if previous - value > noise { falls = true }
      previous = value
    }
    return rises && falls ? .none : (falls ? .decreasing : .increasing)
  }

  /// The first progress at which a monotone curve reaches a value, to the last bit that its values
  /// determine.
  #if !hasFeature(Embedded)
  @_semantics("optimize.sil.specialize.generic.never")
  #endif
  func bisectedProgress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity != .none else { return nil }
    let start = self.value(at: 0)
    let end = self.value(at: 1)
    guard value >= min(start, end), value <= max(start, end) else { return nil }
    if value == start { return 0 }
    return bisect(from: 0, to: 1) {
      start < end ? self.value(at: $0) < value : self.value(at: $0) > value
    }
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
  #if !hasFeature(Embedded)
  @_semantics("optimize.sil.specialize.generic.never")
  #endif
  public func crossings(of level: Double) -> [Double] {
    let cells = 4096
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
      var span = values.mutableSpan
      evaluate(progresses.span, into: &span)
      for (progress, value) in zip(progresses, values) {
        if value == level || value.isNaN { continue }
        let isBelow = value < level
        if let wasBelow, wasBelow != isBelow {
          found.append(
            bisect(from: previous, to: progress) {
              (self.value(at: $0) < level) == wasBelow
                && self.value(at: $0) != level
            })
        }
        previous = progress
        wasBelow = isBelow
      }
    }
    // The start and the end may lie on the level.
    if value(at: 0) == level { found.insert(0, at: 0) }
    if found.last != 1 && value(at: 1) == level { found.append(1) }
    return found
  }

  /// The first double in an interval at which a condition no longer has its value at the start, if
  /// the condition changes once; at most 1,100 steps.
  private func bisect<Outcome: Equatable>(
    from start: Double, to end: Double, _ condition: (Double) -> Outcome
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
