// SPDX-License-Identifier: Apache-2.0

/// A segment tree that finds the children that may be in effect at a time.
///
/// The begin and end times of the children divide time into pieces. Each child is stored in the O(log n) nodes that together
/// cover its pieces, so that the children of a piece are in the nodes from its leaf to the root (de Berg and others,
/// "Computational Geometry", 3rd edition, section 10.3).
struct SequenceLane: Sendable {
  /// The half-open range of times at which a child may be in effect.
  struct Span {
    var from: Double
    var to: Double
    /// Whether the child is certainly in effect in the whole range and hides earlier children.
    var hidesOthers: Bool
  }

  private let children: [Int]
  /// The start times of all pieces except the first; strictly increasing.
  private let bounds: [Double]
  private var nodes: [[Int]]
  /// For each node, the last of its children that hides others; -1 if there is none.
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
      var low = bounds.partitionPoint { $0 <= span.from } + pieces
      // No piece begins at infinity, so an infinite range extends to the last piece.
      var high = pieces + (span.to == .infinity ? pieces : bounds.partitionPoint { $0 <= span.to })
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

  /// Calls `body`, in order, with the children that are not hidden and may be in effect at a time; at NaN, with all children.
  ///
  /// Complexity: O(log n), plus O(log² n) for each of these children. Nothing is allocated.
  func forEachChild(at time: Double, _ body: (Int) -> Void) {
    if time.isNaN { return children.forEach(body) }
    let leaf = bounds.partitionPoint { $0 <= time } + nodes.count / 2
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
      let index = list.partitionPoint { $0 < child }
      if index < list.count, list[index] < (first ?? .max) { first = list[index] }
      node /= 2
    }
    return first
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that does not satisfy a condition, which must hold for a prefix.
  @inline(__always)
  package func partitionPoint(where belongsBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
