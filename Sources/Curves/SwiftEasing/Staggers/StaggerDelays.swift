// SPDX-License-Identifier: Apache-2.0

/// The delays of a ``Stagger`` for a number of children: a collection whose elements are computed on access.
///
/// Creating the collection and reading an element take O(1) for any number of children; reading allocates nothing.
public struct StaggerDelays: RandomAccessCollection, Hashable, Sendable {
  package let stagger: Stagger
  /// The number of children.
  public let endIndex: Int
  /// The index of the first child, 0.
  public var startIndex: Int { 0 }

  /// The column and the row of the origin, doubled because the origin may lie between two children.
  private let origin: SIMD2<Int>
  private let columns: Int
  private let least: Double
  private let greatest: Double
  private let order: SeededOrder?

  init(_ stagger: Stagger, count: Int) {
    // Twice the count is exact as a double, and fits into `Int` even if `Int` has 32 bits.
    let most = Swift.min(Int(clamping: Int64(1) << 52), Int.max / 4)
    let count = Swift.min(Swift.max(count, 0), most)
    self.stagger = stagger
    endIndex = count
    columns = Swift.max(Swift.min(stagger.columns ?? count, count), 1)
    let last = Swift.max(count - 1, 0)
    let lastRow = last / columns
    var order: SeededOrder?
    switch stagger.origin {
    case .first: origin = [0, 0]
    case .random(let seed):
      origin = [0, 0]
      order = SeededOrder(count: count, seed: seed)
    case .last: origin = [last % columns * 2, lastRow * 2]
    case .index(let index):
      let index = Swift.min(index, last)
      origin = [index % columns * 2, index / columns * 2]
    case .center, .edges: origin = [columns - 1, lastRow]
    }
    let distance = { [columns, origin] index in
      StaggerDelays.distance(Swift.min(index, last), columns, origin, stagger.axis)
    }
    // The distance is convex. So it is greatest at an end of one of three rows: the first row, the last row, and the row before
    // the last. It is least at the child at the origin, or at the child above and to the left of the origin.
    let lastFull = Swift.max(lastRow - 1, 0) * columns
    let firstRow = Swift.max(distance(0), distance(columns - 1))
    let fullRow = Swift.max(distance(lastFull), distance(lastFull + columns - 1))
    let lastOfAll = Swift.max(distance(lastRow * columns), distance(last))
    self.order = order
    greatest = order == nil ? Swift.max(Swift.max(firstRow, fullRow), lastOfAll) : Double(last)
    least = order == nil ? distance(origin.y / 2 * columns + origin.x / 2) : 0
  }

  /// Returns the delay of a child in seconds.
  ///
  /// An index out of range is replaced by the nearest valid index. If there are no children, the result is the delay of a
  /// single child.
  public subscript(index: Int) -> Double {
    let index = Swift.max(Swift.min(index, endIndex - 1), 0)
    let distance =
      order.map { Double($0.rank(of: index)) }
      ?? StaggerDelays.distance(index, columns, origin, stagger.axis)
    var units = distance - least
    let range = greatest - least
    if stagger.origin == .edges { units = range - units }
    var share = range > 0 ? units / range : 0
    switch (stagger.spacing, stagger.easing) {
    case (.each(let seconds), nil): return stagger.start + seconds * units
    case (.each(let seconds), let easing?):
      return stagger.start + seconds * range * easing.value(at: share)
    case (.total(let seconds), let easing):
      return stagger.start + seconds * (easing?.value(at: share) ?? share)
    case (.gsapEach(let seconds), let easing):
      // If all children have the same distance from the edges, GSAP gives them the greatest delay.
      if range == 0, stagger.origin == .edges { share = 1 }
      return stagger.start + seconds * gsapSteps * (easing?.value(at: share) ?? share)
    }
  }

  /// The factor by which GSAP multiplies `each`; a grid with more columns than children counts as a row.
  private var gsapSteps: Double {
    let count = Double(endIndex)
    guard let columns = stagger.columns.map({ Double($0) }), columns <= count else {
      return Swift.max(count - 1, 0)
    }
    let rows = count / columns
    return stagger.axis == .x ? columns : stagger.axis == .y ? rows : Swift.max(columns, rows)
  }

  /// Returns the distance of a child from the origin.
  ///
  /// The calculation uses twice the coordinates, which are integers. So on grids with fewer than 2^25 columns and rows the sum
  /// of squares is exact.
  private static func distance(
    _ index: Int, _ columns: Int, _ origin: SIMD2<Int>, _ axis: Stagger.Axis?
  ) -> Double {
    let x = Double(index % columns * 2 - origin.x)
    let y = Double(index / columns * 2 - origin.y)
    return switch axis {
    case .x: x.magnitude / 2
    case .y: y.magnitude / 2
    case nil: (x * x + y * y).squareRoot() / 2
    }
  }

  /// Returns the delays as a CSS style sheet, with one rule for each child.
  ///
  ///     li:nth-child(1) { animation-delay: 0s }
  ///     li:nth-child(2) { animation-delay: .1s }
  ///
  /// Delays are rounded to the nearest microsecond. Delays of 1e9 seconds or more are not rounded.
  ///
  /// - Parameter selector: a selector that matches exactly the children, all siblings. A list of selectors is put into
  ///   `:is()`, so that each rule applies to one child. The syntax of the selector is not checked.
  /// - Returns: the style sheet, with one line for each child.
  public func css(selector: String) -> String {
    let selector = selector.utf8.contains(UInt8(ascii: ",")) ? ":is(\(selector))" : selector
    return enumerated().map { index, delay in
      let rounded = delay.magnitude < 1e9 ? (delay * 1e6).rounded() / 1e6 + 0 : delay
      return
        "\(selector):nth-child(\(index + 1)) { animation-delay: \(NumberText.minified(rounded))s }\n"
    }.joined()
  }
}

/// A seeded permutation of the integers in 0..<count, in which each element is computed independently.
///
/// A Feistel network permutes all numbers of an even number of bits; results at or above the count are permuted again (cycle walking:
/// Black and Rogaway, "Ciphers with Arbitrary Finite Domains", 2002). The expected number of permutations per element is at most four.
struct SeededOrder: Hashable, Sendable {
  private let count: UInt64
  private let numbers: SeededNumbers
  private let halfBits: UInt64

  init(count: Int, seed: UInt64) {
    self.count = UInt64(Swift.max(count, 1))
    numbers = SeededNumbers(seed: seed)
    let bits = UInt64.bitWidth - (self.count - 1).leadingZeroBitCount
    halfBits = UInt64(Swift.max((bits + 1) / 2, 1))
  }

  func rank(of index: Int) -> Int {
    var number = UInt64(index)
    repeat { number = permuted(number) } while number >= count
    return Int(number)
  }

  private func permuted(_ number: UInt64) -> UInt64 {
    let mask: UInt64 = (1 << halfBits) &- 1
    var (left, right) = (number >> halfBits, number & mask)
    for round in 0..<6 as Range<UInt64> {
      (left, right) = (right, left ^ (numbers.bits(round << 32 | right) & mask))
    }
    return left << halfBits | right
  }
}
