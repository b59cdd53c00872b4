// SPDX-License-Identifier: Apache-2.0

/// The children that may be in effect at a time: a segment tree over their times.
///
/// The begin and end times of all children divide time into pieces. Each child is kept in the O(log n) nodes that
/// together cover its pieces, and those that cover a piece are in the nodes from its leaf to the root (de Berg and
/// others, "Computational Geometry", 3rd edition, section 10.3).
struct SequenceLane: Sendable {
  /// A child of the lane, from when to before when it is in effect.
  struct Span {
    var from: Double
    var to: Double
    /// Whether it is certainly in effect in all of the time, and hides the children before it.
    var hidesOthers: Bool
  }

  /// All children in order.
  private let children: [Int]
  /// The times at which pieces begin, after the first piece; strictly increasing.
  private let bounds: [Double]
  /// For each node the children, in increasing order.
  private var nodes: [[Int]]
  /// For each node the last child that hides others; -1 for none.
  private var hiding: [Int]

  init(_ spans: [(child: Int, span: Span)]) {
    var times = spans.flatMap { [$0.span.from, $0.span.to] }.filter { $0.magnitude < .infinity }
    times.sort()
    var bounds: [Double] = []
    for time in times where bounds.last != time { bounds.append(time) }
    self.bounds = bounds
    children = spans.map(\.child)
    let pieces = bounds.count + 1
    nodes = Array(repeating: [], count: 2 * pieces)
    hiding = Array(repeating: -1, count: 2 * pieces)
    for (child, span) in spans {
      var low = SequenceLane.piece(at: span.from, bounds) + pieces
      // No piece begins at infinity.
      var high =
        pieces + (span.to == .infinity ? pieces : SequenceLane.piece(at: span.to, bounds))
      while low < high {
        if low & 1 == 1 {
          insert(child, span, low)
          low += 1
        }
        if high & 1 == 1 {
          high -= 1
          insert(child, span, high)
        }
        low /= 2
        high /= 2
      }
    }
  }

  private mutating func insert(_ child: Int, _ span: Span, _ node: Int) {
    nodes[node].append(child)
    if span.hidesOthers { hiding[node] = child }
  }

  /// The number of bounds at or before a time; 0 for NaN.
  private static func piece(at time: Double, _ bounds: [Double]) -> Int {
    var (low, high) = (0, bounds.count)
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Calls `body` with the children that may be in effect at a time and are not hidden, in order;
  /// with all of them at NaN, where the phase is not known.
  ///
  /// Complexity: O(log n) and O(log² n) for each of them. Nothing is allocated.
  func forEachChild(at time: Double, _ body: (Int) -> Void) {
    if time.isNaN { return children.forEach(body) }
    let leaf = SequenceLane.piece(at: time, bounds) + nodes.count / 2
    var child = -1
    var node = leaf
    while node > 0 {
      child = Swift.max(child, hiding[node])
      node /= 2
    }
    while let next = firstChild(from: child, leaf) {
      body(next)
      child = next + 1
    }
  }

  private func firstChild(from child: Int, _ leaf: Int) -> Int? {
    var first: Int?
    var node = leaf
    while node > 0 {
      let list = nodes[node]
      var (low, high) = (0, list.count)
      while low < high {
        let middle = (low + high) / 2
        if list[middle] < child { low = middle + 1 } else { high = middle }
      }
      if low < list.count, list[low] < (first ?? .max) { first = list[low] }
      node /= 2
    }
    return first
  }
}
