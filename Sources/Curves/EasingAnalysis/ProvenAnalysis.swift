// SPDX-License-Identifier: Apache-2.0

import EasingCore

// Analysis by branch and bound over cells (Moore, *Interval Analysis*, 1966). A cell whose start and end are neighboring
// doubles is not divided: a jump, a bend or a vertical tangent lies between them.

struct CellBounds {
  var range: Bounds
  var rate: Bounds
  /// Bounds of the jumps in the cell, which include 0; without jumps, `rate` bounds the slope between any two points.
  var jumps: Bounds
  /// The approximate position of a jump, bend or vertical tangent in the cell, if known.
  var cut: Double?

  /// Whether the function has no jumps.
  var isContinuous: Bool { jumps.lower == 0 && jumps.upper == 0 }

  var rises: Bool { rate.lower >= 0 && jumps.lower >= 0 }
  var falls: Bool { rate.upper <= 0 && jumps.upper <= 0 }

  var negative: CellBounds {
    func negated(_ bounds: Bounds) -> Bounds { Bounds(-bounds.upper, -bounds.lower) }
    return CellBounds(
      range: negated(range), rate: negated(rate), jumps: negated(jumps), cut: cut)
  }
}

/// A cell of a search: an interval with bounds of the function and with the function's values at its start and end.
struct Cell {
  var start: Double
  var end: Double
  var atStart: Double
  var atEnd: Double
  var bounds: CellBounds
  /// Whether the division into monotone cells has finished with this cell.
  var isDone = false

  var negative: Cell {
    Cell(start: start, end: end, atStart: -atStart, atEnd: -atEnd, bounds: bounds.negative)
  }

  /// Whether there is no double strictly inside the cell.
  var isFinal: Bool { start.nextUp >= end }

  /// An upper bound of the function over the cell.
  ///
  /// The bounds of the slope keep the function below two lines, one through each end, which meet inside the cell.
  var ceiling: Double {
    if bounds.falls { return atStart }
    if bounds.rises { return atEnd }
    guard bounds.isContinuous else { return max(bounds.range.upper, atStart, atEnd) }
    let width = end - start
    let (least, greatest) = (bounds.rate.lower, bounds.rate.upper)
    var ceiling = bounds.range.upper
    if least.isFinite { ceiling = min(ceiling, atEnd - least * width) }
    if greatest.isFinite { ceiling = min(ceiling, atStart + greatest * width) }
    // The two lines meet where atStart + greatest·x = atEnd − least·(width − x).
    let (fall, spread) = (atEnd - atStart - least * width, greatest - least)
    if fall.isFinite && spread.isFinite && spread > 0 {
      ceiling = min(ceiling, atStart + greatest * min(max(fall / spread, 0), width))
    }
    return max(ceiling, atStart, atEnd)
  }
}

/// A function of progress, with bounds over any interval.
struct BoundedFunction {
  let value: (Double) -> Double
  /// Returns bounds of the function and of its derivative between two progresses.
  let bounds: (Double, Double) -> CellBounds

  var negative: BoundedFunction {
    BoundedFunction(value: { -self.value($0) }, bounds: { self.bounds($0, $1).negative })
  }

  func cell(from start: Double, to end: Double) -> Cell {
    Cell(
      start: start, end: end, atStart: value(start), atEnd: value(end), bounds: bounds(start, end))
  }

  /// Divides a cell next to its known break (`cut`), or into two halves if it has none.
  @inline(never) @_optimize(size) func parts(of cell: Cell) -> [Cell] {
    let middle = cell.start + (cell.end - cell.start) / 2
    var ends: [Double] = []
    if !cell.bounds.isContinuous || !cell.bounds.rate.isFinite, let cut = cell.bounds.cut {
      // The stored position of the break has a few rounding errors.
      let slack = 8 * max(cut.magnitude.ulp, .leastNonzeroMagnitude)
      ends = [cut - slack, cut, cut + slack].filter { $0 > cell.start && $0 < cell.end }
    }
    if ends.isEmpty || cell.end - cell.start <= 64 * cell.end.magnitude.ulp {
      ends = [middle > cell.start && middle < cell.end ? middle : cell.start.nextUp]
    }
    let places =
      [(cell.start, cell.atStart)] + ends.map { ($0, value($0)) } + [(cell.end, cell.atEnd)]
    return zip(places, places.dropFirst()).map { start, end in
      Cell(
        start: start.0, end: end.0, atStart: start.1, atEnd: end.1, bounds: bounds(start.0, end.0))
    }
  }
}

// MARK: - The largest value

/// The largest value that a search found for a function over an interval.
struct LargestValue {
  var progress: Double
  var value: Double
  /// An upper bound of the function in the interval.
  var bound: Double
}

extension BoundedFunction {
  /// The number of cells after which a search stops with the best value and the bound found so far.
  ///
  /// Only functions with thousands of equal peaks need more cells.
  private static let cellLimit = 1 << 14

  /// Finds the largest value between two progresses, with an upper bound.
  ///
  /// The search halves the cell with the highest ceiling. It ends when no ceiling exceeds the largest value found by more than
  /// 4 ulp of the largest magnitude, or when each remaining cell lies between two neighboring doubles. If `countsLimits` is true,
  /// values that the function has only between two neighboring doubles are included.
  @_optimize(size) func largest(
    from start: Double, to end: Double, countsLimits: Bool = false
  ) -> LargestValue {
    var best = LargestValue(progress: start, value: value(start), bound: -.infinity)
    var scale = 0.0
    func include(_ progress: Double, _ value: Double) {
      if value.isFinite { scale = max(scale, value.magnitude) }
      if value > best.value || best.value.isNaN
        || (value.isFinite && value == best.value && progress < best.progress - 0x1p-40)
      {
        (best.progress, best.value) = (progress, value)
      }
    }
    func slack() -> Double { 4 * scale.ulp }
    func matters(_ cell: Cell, _ ceiling: Double) -> Bool {
      if ceiling > best.value + slack() { return true }
      // Among equal values, find the first.
      return ceiling == best.value && cell.start < best.progress - 0x1p-40
        && cell.atStart < ceiling && cell.atEnd < ceiling
    }
    var heap = CellHeap()
    func add(_ cell: Cell) {
      include(cell.start, cell.atStart)
      include(cell.end, cell.atEnd)
      let ceiling = cell.ceiling
      guard matters(cell, ceiling) else { return }
      if cell.isFinal {
        // Next to a nearly vertical tangent, the function may be much larger between the two doubles.
        if countsLimits && ceiling > best.value + 0x1p-30 * best.value.magnitude {
          include(cell.end, ceiling)
        }
        return
      }
      heap.insert(cell, ceiling)
    }
    add(cell(from: start, to: end))
    var count = 0
    while let (cell, ceiling) = heap.removeFirst() {
      guard matters(cell, ceiling) else { continue }
      count += 1
      if count > Self.cellLimit {
        // The limit is reached: also try the values on a grid, and refine the best value.
        let step = (end - start) / Double(Sampled.cells)
        for index in 1..<Sampled.cells {
          let place = start + step * Double(index)
          include(place, value(place))
        }
        let place = goldenSection(
          from: max(best.progress - step, start), to: min(best.progress + step, end),
          ofLargest: value)
        include(place, value(place))
        best.bound = max(ceiling, best.value)
        return best
      }
      // Include the break itself, so that its exact position is found rather than a neighboring double.
      if let cut = cell.bounds.cut, cut > cell.start, cut < cell.end { include(cut, value(cut)) }
      for part in parts(of: cell) { add(part) }
    }
    best.bound = best.value + slack()
    return best
  }

  /// Finds the largest magnitude between two progresses, with an upper bound; see ``largest(from:to:)``.
  @_optimize(size) func largestMagnitude(from start: Double, to end: Double) -> LargestValue {
    var high = largest(from: start, to: end)
    let low = negative.largest(from: start, to: end)
    let bound = max(high.bound, low.bound)
    if low.value > high.value || (low.value == high.value && low.progress < high.progress) {
      high = low
    }
    high.value = max(high.value, 0)
    high.bound = max(bound, high.value)
    return high
  }
}

/// A heap of cells: the cell with the highest ceiling comes first, and among equal ceilings the earlier cell.
struct CellHeap {
  private var cells: [(cell: Cell, ceiling: Double)] = []

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (cells[left], cells[right])
    return a.ceiling > b.ceiling || (a.ceiling == b.ceiling && a.cell.start < b.cell.start)
  }

  @_optimize(size) mutating func insert(_ cell: Cell, _ ceiling: Double) {
    cells.append((cell, ceiling))
    var index = cells.count - 1
    while index > 0, precedes(index, (index - 1) / 2) {
      cells.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  @_optimize(size) mutating func removeFirst() -> (Cell, Double)? {
    guard let first = cells.first else { return nil }
    let last = cells.removeLast()
    guard !cells.isEmpty else { return (first.cell, first.ceiling) }
    cells[0] = last
    var index = 0
    while true {
      var highest = index
      for child in [2 * index + 1, 2 * index + 2] where child < cells.count {
        if precedes(child, highest) { highest = child }
      }
      if highest == index { return (first.cell, first.ceiling) }
      cells.swapAt(index, highest)
      index = highest
    }
  }
}

// MARK: - Monotone cells

extension BoundedFunction {
  /// Divides an interval until, in each cell for which `matters` is true, the function is monotone within rounding.
  ///
  /// The division is breadth first. So the cells have about the same width even if the division stops early: when there are
  /// `limit` cells, or when `isEnough` says that the cells found so far suffice.
  @_optimize(size) func monotoneCells(
    from start: Double, to end: Double, limit: Int = 1 << 13, where matters: (Cell) -> Bool,
    until isEnough: ([Cell]) -> Bool = { _ in false }
  ) -> [Cell] {
    var cells = [cell(from: start, to: end)]
    while cells.contains(where: { !$0.isDone }), !isEnough(cells) {
      let isLast = cells.count >= limit
      var next: [Cell] = []
      for var cell in cells {
        cell.isDone = cell.isDone || cell.isFinal || cell.turnsWithinRounding || !matters(cell)
        if cell.isDone || isLast { next.append(cell) } else { next += parts(of: cell) }
      }
      cells = next
      if isLast { break }
    }
    return cells
  }
}

extension Cell {
  /// Whether the function is monotone in the cell except for rounding errors of its values.
  var turnsWithinRounding: Bool {
    if bounds.rises || bounds.falls { return true }
    guard bounds.isContinuous else { return false }
    let noise = 4 * max(atStart.magnitude, atEnd.magnitude, .leastNormalMagnitude).ulp
    let width = end - start
    return -bounds.rate.lower * width <= noise || bounds.rate.upper * width <= noise
  }
}

// MARK: - Curves

extension BoundedFunction {
  /// Creates a curve's value as a bounded function, from the curve's value, velocity and enclosure.
  ///
  /// If the bounds of the slope include both signs, they are narrowed by means of the slopes at both ends and the bounds of
  /// the second derivative.
  init(
    value: @escaping (Double) -> Double, velocity: @escaping (Double) -> Double,
    enclosure: @escaping (Double, Double) -> Enclosure?
  ) {
    self.init(value: value) { start, end in
      let bounds = enclosure(start, end) ?? .unknown
      var result = CellBounds(
        range: bounds.value, rate: bounds.velocity, jumps: bounds.jumps, cut: bounds.cut)
      guard bounds.smoothness == .smooth, bounds.slopesAtEndsAreInside, bounds.velocity.lower < 0,
        bounds.velocity.upper > 0
      else { return result }
      let slope = Cell(
        start: start, end: end, atStart: velocity(start), atEnd: velocity(end),
        bounds: bounds.velocityBounds)
      let (lower, upper) = (-slope.negative.ceiling, slope.ceiling)
      if lower <= upper {
        // Unless the slope is monotone, `lower` and `upper` are rounded sums, which may cancel.
        let ends = max(slope.atStart.magnitude, slope.atEnd.magnitude)
        let isMonotone = slope.bounds.rises || slope.bounds.falls
        func noise(_ sum: Double) -> Double { isMonotone ? 0 : 0x1p-49 * max(ends, sum.magnitude) }
        result.rate = Bounds(
          max(lower - noise(lower), bounds.velocity.lower),
          min(upper + noise(upper), bounds.velocity.upper))
      }
      return result
    }
  }
}

extension EasingFunction {
  /// The curve's value as a function with bounds; `nil` if the curve has no enclosures.
  var boundedValue: BoundedFunction? {
    guard enclosure(from: 0, to: 1) != nil else { return nil }
    return BoundedFunction(
      value: { self.value(at: $0) }, velocity: { self.velocity(at: $0) },
      enclosure: { self.enclosure(from: $0, to: $1) })
  }

  /// The curve's slope as a function with bounds; `nil` if the curve has no enclosures.
  var boundedVelocity: BoundedFunction? {
    guard enclosure(from: 0, to: 1) != nil else { return nil }
    return BoundedFunction(
      value: { self.velocity(at: $0) },
      bounds: { (self.enclosure(from: $0, to: $1) ?? .unknown).velocityBounds })
  }
}

extension Enclosure {
  /// An enclosure without any information: all bounds are infinite, and the curve may jump.
  package static var unknown: Enclosure {
    Enclosure(value: .all, velocity: .all, acceleration: .all, smoothness: .jumps)
  }

  /// The bounds of the slope, regarded as a function, and of its derivative.
  var velocityBounds: CellBounds {
    CellBounds(
      range: velocity, rate: acceleration, jumps: smoothness == .smooth ? Bounds(0) : .all,
      cut: cut)
  }
}

/// Returns the argument at which a function with a single peak in an interval is largest (Kiefer 1953).
///
/// 44 steps shrink the interval to 1e-9 of its length. Closer to a smooth peak all values are equal.
func goldenSection(
  from start: Double, to end: Double, ofLargest function: (Double) -> Double
) -> Double {
  let ratio = 0.618_033_988_749_894_8
  var lower = start
  var upper = end
  var left = upper - ratio * (upper - lower)
  var right = lower + ratio * (upper - lower)
  var atLeft = function(left)
  var atRight = function(right)
  for _ in 0..<44 {
    if atLeft > atRight {
      upper = right
      (right, atRight) = (left, atLeft)
      left = upper - ratio * (upper - lower)
      atLeft = function(left)
    } else {
      lower = left
      (left, atLeft) = (right, atRight)
      right = lower + ratio * (upper - lower)
      atRight = function(right)
    }
  }
  return atLeft > atRight ? left : right
}
