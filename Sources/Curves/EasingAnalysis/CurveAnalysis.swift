// SPDX-License-Identifier: Apache-2.0

import EasingCore

// Analysis of a curve by its bounds, or by samples if the curve gives no bounds.
//
// If the compiler specialized these functions for forty types, the copies would be a tenth of a small program. So the searches
// take closures, and two members are marked as never specialized, except in Embedded Swift, which requires specialization.

extension EasingFunction {
  /// The extremes, found from the curve's bounds, each within 4 ulp of the largest absolute value.
  ///
  /// The search divides [0, 1] into cells. After 16,384 cells, which only curves with thousands of nearly equal peaks need, it
  /// returns the best values found so far. A curve without bounds is sampled at 4,097 progresses, which misses narrower extremes.
  public var extremes: Extremes { searchedExtremes() }

  /// Whether the curve rises, falls or does both, found from the curve's bounds.
  ///
  /// A reversal by less than 4 ulp is treated as rounding. The search divides [0, 1] into at most about 8,192 cells.
  ///
  /// A curve without bounds is sampled at 4,097 progresses.
  public var monotonicity: Monotonicity { searchedMonotonicity() }

  /// Returns the first double at which a monotone curve reaches a value, by bisection; `nil` if there is none or the curve is not monotone.
  public func progress(at value: Double) -> Double? { bisectedProgress(at: value) }

  /// The velocity of largest magnitude and its progress, found from the curve's bounds within 4 ulp, with the cell limit of ``extremes``.
  ///
  /// Velocities next to a jump are included, but not the jump itself. A curve without bounds is sampled at 4,097
  /// progresses, which misses narrower peaks.
  public var peakVelocity: CurvePoint { searchedPeakVelocity() }

  /// Finds the extremes from the curve's bounds; for a curve without bounds, from 4,097 samples.
  package func searchedExtremes() -> Extremes {
    let (value, velocity) = ({ self.value(at: $0) }, { self.velocity(at: $0) })
    return boundedValue.map { Searched.extremes($0, rate: velocity) }
      ?? Sampled.extremes(value, velocity)
  }

  /// Finds the monotonicity from the curve's bounds; for a curve without bounds, from 4,097 samples.
  package func searchedMonotonicity() -> Monotonicity {
    // For most curves a single enclosure shows that they are monotone; this allocates nothing.
    if let bounds = enclosure(from: 0, to: 1) {
      if bounds.velocity.lower >= 0 && bounds.jumps.lower >= 0 { return .increasing }
      if bounds.velocity.upper <= 0 && bounds.jumps.upper <= 0 { return .decreasing }
    }
    return boundedValue.map(Searched.monotonicity) ?? Sampled.monotonicity { self.value(at: $0) }
  }

  /// Returns the first progress at which a monotone curve reaches a value, as exactly as the computed values allow.
  #if !hasFeature(Embedded)
  @_semantics("optimize.sil.specialize.generic.never")
  #endif
  package func bisectedProgress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity != .none else { return nil }
    return Sampled.progress(at: value) { self.value(at: $0) }
  }

  /// Finds the velocity of largest magnitude from the curve's bounds; for a curve without bounds, from 4,097 samples.
  #if !hasFeature(Embedded)
  @_semantics("optimize.sil.specialize.generic.never")
  #endif
  package func searchedPeakVelocity() -> CurvePoint {
    guard let slopes = searchedSlopes() else {
      return Sampled.peakVelocity { self.velocity(at: $0) }
    }
    let (one, other) = (slopes.least, slopes.greatest)
    let isFirst =
      one.value.magnitude == other.value.magnitude
      ? one.progress < other.progress : one.value.magnitude > other.value.magnitude
    return isFirst ? one : other
  }

  /// Returns the least and the greatest slope; `nil` for a curve without bounds.
  package func searchedSlopes() -> Extremes? {
    boundedVelocity.map { Searched.extremes($0, countsLimits: true) { self.acceleration(at: $0) } }
  }

  /// Returns the progresses at which the curve crosses a level, upwards or downwards, in increasing order.
  ///
  /// Each result is the first double at or past the crossing. A jump across the level is included, and so is a start or an
  /// end on the level. A touch without a crossing is excluded; see ``touches(of:)``. The search divides [0, 1] into at most
  /// 131,072 cells; if these do not suffice, or if the curve has no bounds and is sampled at 4,097 progresses, the result
  /// is not ``Crossings/isComplete``.
  public func crossings(of level: Double) -> Crossings {
    let found = boundedValue.map { Searched.places($0, at: level) }
    return Crossings(
      progresses: Searched.crossings(of: level, between: found?.places ?? Array(Sampled.grid)) {
        self.value(at: $0)
      },
      isComplete: found?.isComplete ?? false)
  }

  /// Returns the progresses, within a few ulp, at which the curve touches a level without crossing it.
  ///
  /// The touches are found from the curve's bounds; for a curve without bounds the result is empty.
  public func touches(of level: Double) -> [Double] {
    boundedValue.map { Searched.touches($0, of: level) } ?? []
  }

  /// Returns the positions between two progresses where the curve jumps or bends, or where a derivative is infinite.
  ///
  /// The positions are in increasing order. There are at most `limit`, because a bouncing ball has infinitely many; for a
  /// curve without bounds there are none.
  public func breakpoints(
    from start: Double = 0, to end: Double = 1, limit: Int = 1000
  ) -> [Breakpoint] {
    Searched.breakpoints(
      from: start, to: end, limit: limit, { self.enclosure(from: $0, to: $1) },
      { self.value(at: $0) })
  }
}

/// The crossings of a level by a curve.
public struct Crossings: Sendable {
  /// The progresses, in increasing order.
  public let progresses: [Double]
  /// Whether all crossings were found, except perhaps pairs between which the curve leaves the level by rounding errors only.
  public let isComplete: Bool
}

/// A jump or a bend of a curve, between two neighboring doubles.
public struct Breakpoint: Sendable {
  /// The last point before the jump or bend.
  public var before: CurvePoint
  /// The first point at or past the jump or bend.
  public var after: CurvePoint
}

enum Searched {
  /// Finds the least and the greatest value; if `countsLimits`, also values that occur only between neighboring doubles.
  @inline(never) @_optimize(size) static func extremes(
    _ function: BoundedFunction, countsLimits: Bool = false, rate: (Double) -> Double
  ) -> Extremes {
    let greatest = largest(function, countsLimits, rate)
    let least = largest(function.negative, countsLimits) { -rate($0) }
    var result = Extremes(CurvePoint(progress: least.progress, value: 0 - least.value))
    result.include(CurvePoint(progress: greatest.progress, value: greatest.value))
    return result
  }

  /// Finds the largest value; refines the position of a smooth maximum by bisecting for the derivative's change of sign.
  private static func largest(
    _ function: BoundedFunction, _ countsLimits: Bool, _ rate: (Double) -> Double
  ) -> LargestValue {
    let found = function.largest(from: 0, to: 1, countsLimits: countsLimits)
    let lower = max(found.progress - 0x1p-22, 0)
    let upper = min(found.progress + 0x1p-22, 1)
    guard found.value.isFinite, function.bounds(lower, upper).isContinuous, rate(lower) > 0,
      rate(upper) < 0
    else { return found }
    let place = Sampled.bisect(from: lower, to: upper) { rate($0) > 0 }
    let value = function.value(place)
    guard value >= found.value else { return found }
    return LargestValue(progress: place, value: value, bound: max(found.bound, value))
  }

  @inline(never) @_optimize(size)
  static func monotonicity(_ value: BoundedFunction) -> Monotonicity {
    func direction(_ cells: [Cell]) -> Monotonicity {
      var changes = Changes()
      for cell in cells { changes.include(from: cell.atStart, to: cell.atEnd, noise: cell.noise) }
      return changes.monotonicity
    }
    return direction(
      value.monotoneCells(from: 0, to: 1, where: { _ in true }, until: { direction($0) == .none }))
  }

  /// Returns positions between which the curve is monotone or stays on one side of a level, and whether all were found.
  static func places(
    _ value: BoundedFunction, at level: Double
  ) -> (places: [Double], isComplete: Bool) {
    let cells = value.monotoneCells(
      from: 0, to: 1, limit: 1 << 17, where: { $0.mayMeet(level) })
    return ([0] + cells.map { $0.end }, cells.allSatisfy { $0.isDone })
  }

  /// Finds the crossings of a level, at most one between two neighboring positions.
  @inline(never) @_optimize(size) static func crossings(
    of level: Double, between places: [Double], _ value: (Double) -> Double
  ) -> [Double] {
    var found: [Double] = []
    // The last progress at which the curve was not on the level, and whether it was below the level there.
    var previous = 0.0
    var wasBelow: Bool?
    for place in places {
      let sample = value(place)
      if sample == level || sample.isNaN { continue }
      let isBelow = sample < level
      if let wasBelow, wasBelow != isBelow {
        found.append(
          Sampled.bisect(from: previous, to: place) {
            (value($0) < level) == wasBelow && value($0) != level
          })
      }
      previous = place
      wasBelow = isBelow
    }
    // The curve may start or end on the level.
    if value(0) == level { found.insert(0, at: 0) }
    if found.last != 1 && value(1) == level { found.append(1) }
    return found
  }

  /// Finds the positions where the curve comes within rounding errors of a level and returns to the side it came from.
  @inline(never) @_optimize(size)
  static func touches(_ value: BoundedFunction, of level: Double) -> [Double] {
    var found: [Double] = []
    // The start of the current touch, and the side of the level on which the curve was before.
    var touch: Double?
    var side: Bool?
    func visit(_ place: Double, _ value: Double, _ noise: Double) {
      if (value - level).magnitude <= noise {
        touch = touch ?? place
        return
      }
      let isBelow = value < level
      if let touch, side == isBelow { found.append(touch) }
      (touch, side) = (nil, isBelow)
    }
    for cell in value.monotoneCells(from: 0, to: 1, where: { $0.mayMeet(level) }) {
      visit(cell.start, cell.atStart, cell.noise)
      visit(cell.end, cell.atEnd, cell.noise)
    }
    return found
  }

  @inline(never) @_optimize(size) static func breakpoints(
    from start: Double, to end: Double, limit: Int,
    _ enclosure: @escaping (Double, Double) -> Enclosure?, _ value: @escaping (Double) -> Double
  ) -> [Breakpoint] {
    guard start < end, enclosure(start, end) != nil else { return [] }
    let function = BoundedFunction(value: value) { start, end in
      let bounds = (enclosure(start, end) ?? .unknown)
      // Divide cells until the curve is smooth in each cell, or the cell cannot be divided.
      let isSmooth = bounds.smoothness == .smooth
      return CellBounds(
        range: bounds.value, rate: isSmooth ? Bounds(0) : .all, jumps: isSmooth ? Bounds(0) : .all,
        cut: bounds.cut)
    }
    var found: [Breakpoint] = []
    var waiting = [function.cell(from: start, to: end)]
    while let cell = waiting.popLast(), found.count < limit {
      if cell.bounds.isContinuous { continue }
      if cell.isFinal {
        found.append(
          Breakpoint(
            before: CurvePoint(progress: cell.start, value: cell.atStart),
            after: CurvePoint(progress: cell.end, value: cell.atEnd)))
      } else {
        waiting.append(contentsOf: function.parts(of: cell).reversed())
      }
    }
    return found
  }
}

/// Whether successive values rise or fall.
package struct Changes {
  private var rises = false
  private var falls = false

  package init() {}

  /// Includes the change between two values, unless it is at most `noise`.
  package mutating func include(from start: Double, to end: Double, noise: Double = 0) {
    if end - start > noise { rises = true }
    if start - end > noise { falls = true }
  }

  package var monotonicity: Monotonicity {
    rises && falls ? .none : (falls ? .decreasing : .increasing)
  }
}

extension Cell {
  /// The error that rounding may cause in the difference between the values at start and end.
  fileprivate var noise: Double { 4 * max(atStart.magnitude, atEnd.magnitude).ulp }

  /// Whether the function may have the value `level` in the cell.
  fileprivate func mayMeet(_ level: Double) -> Bool {
    bounds.range.lower <= level && level <= bounds.range.upper
  }
}

package enum Sampled {
  /// The number of cells of the grid; the curve is sampled at their ends.
  static let cells = 4096

  /// The progresses of the grid.
  static var grid: some BidirectionalCollection<Double> {
    (0...cells).lazy.map { Double($0) / Double(cells) }
  }

  @inline(never) @_optimize(size) package static func extremes(
    _ value: (Double) -> Double, _ velocity: (Double) -> Double
  ) -> Extremes {
    var result = Extremes(CurvePoint(progress: 0, value: value(0)))
    for progress in grid.dropFirst() {
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

  @inline(never) @_optimize(size)
  static func monotonicity(_ value: (Double) -> Double) -> Monotonicity {
    var changes = Changes()
    var previous = value(0)
    for progress in grid.dropFirst() {
      let value = value(progress)
      let noise = 4 * max(value.magnitude, previous.magnitude).ulp
      changes.include(from: previous, to: value, noise: noise)
      previous = value
    }
    return changes.monotonicity
  }

  @inline(never) @_optimize(size)
  static func progress(at level: Double, _ value: (Double) -> Double) -> Double? {
    let start = value(0)
    let end = value(1)
    guard level >= min(start, end), level <= max(start, end) else { return nil }
    if level == start { return 0 }
    return bisect(from: 0, to: 1) { start < end ? value($0) < level : value($0) > level }
  }

  /// Returns the largest of 4,097 values, refined between the two neighbors of its progress.
  @inline(never) @_optimize(size) static func largest(_ value: (Double) -> Double) -> LargestValue {
    var best = LargestValue(progress: 0, value: value(0), bound: .infinity)
    func include(_ progress: Double) {
      let value = value(progress)
      if value > best.value { (best.progress, best.value) = (progress, value) }
    }
    for progress in grid { include(progress) }
    let cell = 1 / Double(cells)
    include(
      goldenSection(
        from: max(best.progress - cell, 0), to: min(best.progress + cell, 1), ofLargest: value))
    return best
  }

  @inline(never) @_optimize(size)
  static func peakVelocity(_ velocity: (Double) -> Double) -> CurvePoint {
    var best = CurvePoint(progress: 0, value: velocity(0))
    for progress in grid.dropFirst() {
      best.include(CurvePoint(progress: progress, value: velocity(progress)))
    }
    guard best.value.isFinite else { return best }
    let cell = 1 / Double(cells)
    for (lower, upper) in [
      (max(best.progress - cell, 0), best.progress), (best.progress, min(best.progress + cell, 1)),
    ] {
      let place = goldenSection(from: lower, to: upper, ofLargest: { velocity($0).magnitude })
      best.include(CurvePoint(progress: place, value: velocity(place)))
    }
    return best
  }

  /// Returns the first double at which `condition` differs from its value at `start`, in at most 1,100 steps; the condition
  /// must change only once between `start` and `end`.
  static func bisect(from start: Double, to end: Double, _ condition: (Double) -> Bool) -> Double {
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
