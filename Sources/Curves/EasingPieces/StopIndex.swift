// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// Finds the stops up to a progress with one or few comparisons, in constant time where stops are spaced evenly.
///
/// The progresses from the first stop to the last are divided into equal cells, two for each stop. The cell of a progress is
/// monotone also in floating-point arithmetic, so stops in earlier cells are before it, those in later cells after it. A cell
/// leads to as many stops as the fullest cell has, among which the same number of halvings finds any progress.
/// Memory is linear in the stops; the search takes O(log k) for k stops in the fullest cell.
struct StopIndex: Sendable {
  /// The number of stops in the fullest cell; then for each cell the first of as many stops, all its own among them.
  private let cells: [Int]
  /// Cells for a unit of progress, or 0 where there is one cell, because the distance of the stops is 0 or overflows.
  private let scale: Double

  /// Creates the index of one or more stops in nondecreasing order of progress.
  init(_ stops: [CurvePoint]) {
    let run = stops[stops.count - 1].progress - stops[0].progress
    let scale = Double(2 * stops.count) / run
    let isUsable = run.isFinite && scale.isFinite
    self.scale = isUsable ? scale : 0
    var cells = [Int](repeating: 0, count: isUsable ? 2 * stops.count + 1 : 2)
    for stop in stops {
      cells[StopIndex.cell(stop.progress - stops[0].progress, self.scale, cells.count)] += 1
    }
    let fullest = cells.reduce(0, max)
    var before = 0
    for cell in 1..<cells.count {
      let count = cells[cell]
      cells[cell] = min(before, stops.count - fullest)
      before += count
    }
    cells[0] = fullest
    self.cells = cells
  }

  /// Returns the number of stops whose progress is at most the given one, which is not NaN.
  @inline(__always)
  func count(of stops: [CurvePoint], upTo progress: Double) -> Int {
    var found = cells[StopIndex.cell(progress - stops[0].progress, scale, cells.count)]
    var rest = cells[0]
    while rest > 0 {
      let half = (rest + 1) / 2
      found = stops[found + half - 1].progress <= progress ? found + half : found
      rest -= half
    }
    return found
  }

  /// Returns the index in `cells`, whose count is given, for a distance from the first stop.
  @inline(__always)
  private static func cell(_ distance: Double, _ scale: Double, _ count: Int) -> Int {
    // An infinite distance times 0 is not a number, and belongs to the one cell that there is then.
    let position = distance * scale
    return position >= 1 ? 1 + Int(min(position, Double(count - 2))) : 1
  }
}
