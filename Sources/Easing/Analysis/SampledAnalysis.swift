// SPDX-License-Identifier: Apache-2.0

// The analysis of curves without closed forms, by evaluating them.
//
// It is asked rarely, and a copy of it for each of forty types would be a tenth of a small program: so the
// compiler is told to make one for all. Embedded Swift has nothing but copies for each type.

extension EasingFunction {
  /// The extremes on a grid of 4,097 progresses, refined between the neighbours of each by
  /// bisecting the sign of the velocity.
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

  /// The monotonicity of the values on a grid of 4,097 progresses, rounding left out.
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

  /// The first progress at which a monotone curve reaches a value, to the last bit of what its
  /// values can tell.
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

  /// The places where the curve passes a level, going up or down, in order of progress.
  ///
  /// The curve is taken at 4,097 evenly spaced progresses; between two with the level on different
  /// sides the place is bisected to the last bit. A jump past the level counts as passing it. Two
  /// passages within 1/4,096 of each other are missed; so is a level that is only touched.
  ///
  /// - Parameter level: the value to look for.
  /// - Returns: progresses in [0, 1], rising; empty if the level is not passed.
  #if !hasFeature(Embedded)
  @_semantics("optimize.sil.specialize.generic.never")
  #endif
  public func crossings(of level: Double) -> [Double] {
    let cells = 4096
    var found: [Double] = []
    // The last progress that was not on the level, and the side it was on.
    var previous = 0.0
    var wasBelow: Bool?
    // Many values at once, which have the bits of single ones.
    // Contiguous, whose spans older systems have.
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

  /// The first double in an interval for which a condition, once it has changed, is no longer what
  /// it is at the start; at most 1,100 steps.
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
