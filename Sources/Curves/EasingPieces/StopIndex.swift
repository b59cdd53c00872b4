// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// Finds the segment of a progress with two or few comparisons, in constant time where stops are spaced evenly.
///
/// The progresses from the first stop to the last are divided into equal cells, four for each stop. The cell of a progress is
/// monotone also in floating-point arithmetic, so stops in earlier cells are before it, those in later cells after it. A cell
/// knows how many stops are in earlier cells; as many of the next stops as the fullest cell has are searched by halving.
/// Memory is linear in the stops; the search takes O(log k) for k stops in the fullest cell.
///
/// No branch depends on a progress between the first stop and the last: the processor would guess it wrong where progresses
/// are random. It is a class, because calls copy a large structure.
final class StopIndex: Sendable {
  /// The number of stops in earlier cells, for each cell.
  private let cells: [Int32]
  /// The progresses of the stops, then infinities, because a search may read beyond the last stop.
  private let places: [Double]
  /// The cell of a progress is in the last bits of progress · scale + shift.
  private let scale: Double
  private let shift: Double
  /// The range that is searched: none if differences of stops are too large or too small for `Line.inner`.
  private let start: Double
  private let end: Double
  /// The level of the first halving, which leaves 2^level places; at least 1.
  private let topLevel: Int

  /// Creates the index of one or more stops in nondecreasing order of progress.
  init(_ stops: [CurvePoint]) {
    let (first, last) = (stops[0].progress, stops[stops.count - 1].progress)
    let density = Double(4 * stops.count) / (last - first)
    var isSearched =
      (last - first).isFinite && density.isFinite && (first * density).magnitude < 0x1p51
      && stops.count < 1 << 28
    for (stop, next) in zip(stops, stops.dropFirst()) where !(next.value - stop.value).isFinite {
      isSearched = false
    }
    scale = isSearched ? density : 0
    // From 2^52 to 2^53 doubles are integers, and their last bits count them.
    shift = isSearched ? 0x1p52 - (first * density).rounded(.down) : 0x1p52
    (start, end) = isSearched ? (first, last) : (.infinity, -.infinity)
    var counts = [Int32](repeating: 0, count: StopIndex.cell(last, scale, shift) + 1)
    var places: [Double] = []
    for stop in stops {
      counts[StopIndex.cell(stop.progress, scale, shift)] += 1
      places.append(stop.progress)
    }
    var (halvings, before) = (2, Int32(0))
    for cell in counts.indices {
      while 1 << halvings <= counts[cell] { halvings += 1 }
      (counts[cell], before) = (before, before + counts[cell])
    }
    for _ in 0..<1 << halvings { places.append(.infinity) }
    (cells, self.places, topLevel) = (counts, places, halvings - 1)
  }

  /// Returns the index of the first stop after a progress; nil if it is outside of the range that is searched.
  @inline(__always)
  func firstStop(after progress: Double) -> Int? {
    guard progress >= start, progress < end else { return nil }
    return cells.withUnsafeBufferPointer { cells in
      places.withUnsafeBufferPointer { places in
        // Its cell is between those of the first and the last stop, and less than 2^(topLevel + 1) places are read from there.
        var found = Int(cells[StopIndex.cell(progress, scale, shift)])
        var level = topLevel
        while level > 1 {
          found &+= StopIndex.one(places[found &+ (1 &<< level) &- 1] <= progress) &<< level
          level &-= 1
        }
        // Most curves need these two alone.
        found &+= StopIndex.one(places[found &+ 1] <= progress) &<< 1
        return found &+ StopIndex.one(places[found] <= progress)
      }
    }
  }

  /// Returns 1 for true and 0 for false; of a conditional expression the compiler made a branch in loops.
  @inline(__always)
  private static func one(_ condition: Bool) -> Int {
    Int(unsafeBitCast(condition, to: UInt8.self))
  }

  @inline(__always)
  private static func cell(_ progress: Double, _ scale: Double, _ shift: Double) -> Int {
    Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: (progress * scale + shift).bitPattern))
  }
}
