// SPDX-License-Identifier: Apache-2.0

import EasingCore
import TestSupport
import Testing

@testable import EasingAnalysis

@Suite("Heap of cells")
struct CellHeapTests {
  private func cell(_ start: Double) -> Cell {
    let bounds = CellBounds(range: .all, rate: .all, jumps: .all, cut: nil)
    return Cell(start: start, end: start + 1, atStart: 0, atEnd: 0, bounds: bounds)
  }

  @Test("The highest ceiling comes first, and of equal ones the earlier cell", arguments: 1...20)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var heap = CellHeap()
    var plain: [(start: Double, ceiling: Double)] = []
    func removeAndCheck() {
      plain.sort { ($0.ceiling, -$0.start) > ($1.ceiling, -$1.start) }
      let found = heap.removeFirst()
      let want = plain.isEmpty ? nil : plain.removeFirst()
      #expect(found?.0.start == want?.start && found?.1 == want?.ceiling)
    }
    for start in 0..<100 {
      let ceiling = Double(Int.random(in: 0..<12, using: &random))
      heap.insert(cell(Double(start)), ceiling)
      plain.append((Double(start), ceiling))
      if Int.random(in: 0..<4, using: &random) == 0 { removeAndCheck() }
    }
    while !plain.isEmpty { removeAndCheck() }
    removeAndCheck()
  }
}
