// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// Finds the segment that contains a progress, with few comparisons: two if the stops are evenly spaced.
///
/// The range from the first stop to the last is divided into equal cells, four for each stop. A greater progress never has a
/// lower cell, even after rounding. So stops in earlier cells are before a progress, and stops in later cells are after it.
/// For each cell, the number of stops in earlier cells is stored. From there, a bisection searches as many stops as the
/// fullest cell has. For n stops, k of them in the fullest cell, memory is O(n), and a search takes O(log k).
///
/// No branch depends on a progress between the first stop and the last, because it would be mispredicted for random
/// progresses. The index is a class, because each call would copy a large structure.
final class StopIndex: Sendable {
  /// The number of stops in earlier cells, for each cell.
  private let cells: [Int32]
  /// The progresses of the stops, then infinities, because a search may read beyond the last stop.
  private let places: [Double]
  /// The cell of a progress is the low 32 bits of the double progress · scale + shift.
  private let scale: Double
  private let shift: Double
  /// The range of progress that is searched; empty if differences of stops overflow, or are too small for the cells.
  private let start: Double
  private let end: Double
  /// The level of the first comparison, which leaves 2^level candidates; at least 1.
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
    // From 2^52 to 2^53 the doubles are the integers, so the low bits of x + 2^52 are the integer x.
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

  /// Returns the index of the first stop after a progress; nil if the progress is outside `start`..<`end`.
  @inline(__always) func firstStop(after progress: Double) -> Int? {
    guard progress >= start, progress < end else { return nil }
    return cells.withUnsafeBufferPointer { cells in
      places.withUnsafeBufferPointer { places in
        // No index is out of range: the cell is between those of the first and the last stop, and the search moves forward by
        // less than 2^(topLevel + 1) places.
        var found = Int(cells[StopIndex.cell(progress, scale, shift)])
        var level = topLevel
        while level > 1 {
          found &+= StopIndex.one(places[found &+ (1 &<< level) &- 1] <= progress) &<< level
          level &-= 1
        }
        // For most curves, these are the only two comparisons.
        found &+= StopIndex.one(places[found &+ 1] <= progress) &<< 1
        return found &+ StopIndex.one(places[found] <= progress)
      }
    }
  }

  /// Returns 1 for true and 0 for false, without the branch that the compiler generates for a conditional expression.
  @inline(__always) private static func one(_ condition: Bool) -> Int {
    Int(unsafeBitCast(condition, to: UInt8.self))
  }

  @inline(__always)
  private static func cell(_ progress: Double, _ scale: Double, _ shift: Double) -> Int {
    Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: (progress * scale + shift).bitPattern))
  }
}
