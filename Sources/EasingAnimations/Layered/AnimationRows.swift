// SPDX-License-Identifier: Apache-2.0

/// The numbers of the values of an animation, in one row for each value.
struct AnimationRows: Sendable {
  let shape: ValueShape
  private(set) var numbers: ContiguousArray<Double> = []
  /// For matrices, the blend of each two values that follow each other.
  private(set) var blends: ContiguousArray<MatrixBlend> = []
  /// Whether all values have the shape.
  private(set) var areComplete = true
  /// Where the rows of ends and of a velocity begin; -1 for none.
  var from = -1
  private var to = -1
  private var by = -1
  var velocity = -1

  init(_ shape: ValueShape) { self.shape = shape }

  mutating func reserve(_ count: Int) { numbers.reserveCapacity(count * shape.count) }

  /// Adds a row.
  ///
  /// - Returns: where it begins; -1 without a value.
  @discardableResult
  mutating func append(_ value: AnimatedValue?) -> Int {
    guard let value else { return -1 }
    guard value.shape == shape else {
      areComplete = false
      return -1
    }
    let first = numbers.count
    for _ in 0..<shape.count { numbers.append(0) }
    numbers.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress { value.write(to: base + first) }
    }
    return first
  }

  mutating func append(_ ends: AnimationEnds<AnimatedValue>) {
    // At most two are given.
    reserve(2)
    from = append(ends.from)
    to = append(ends.to)
    by = append(ends.by)
  }

  /// Takes the matrices of the first segments apart.
  mutating func blend(segments: Int) {
    let values = values.prefix(segments + 1)
    for (from, to) in zip(values, values.dropFirst()) {
      guard case .matrix(let from) = from, case .matrix(let to) = to else { continue }
      blends.append(MatrixBlend(from: from, to: to))
    }
  }

  var values: [AnimatedValue] {
    stride(from: 0, to: numbers.count, by: Swift.max(shape.count, 1)).map(value)
  }

  func value(at first: Int) -> AnimatedValue {
    numbers.withUnsafeBufferPointer {
      // A list may be empty.
      $0.baseAddress.map { AnimatedValue(shape, $0 + first) } ?? .list([])
    }
  }

  var ends: AnimationEnds<AnimatedValue> {
    AnimationEnds(
      unchecked: from < 0 ? nil : value(at: from), to: to < 0 ? nil : value(at: to),
      by: by < 0 ? nil : value(at: by))
  }

  /// Replaces underlying numbers by what is made of the index and both ends of each, or adds it.
  ///
  /// The underlying number stands for a missing end, zero where it is added; see ``AnimationEnds``.
  @inline(__always)
  func replace(
    _ underlying: UnsafeMutablePointer<Double>, _ count: Int, _ isAdditive: Bool,
    _ value: (_ index: Int, _ from: Double, _ to: Double) -> Double
  ) {
    numbers.withUnsafeBufferPointer { numbers in
      for index in 0..<count {
        let open = isAdditive ? underlying[index] * 0 : underlying[index]
        let start =
          from >= 0
          ? numbers[from + index]
          : to >= 0 && by >= 0 ? numbers[to + index] - numbers[by + index] : open
        let end = to >= 0 ? numbers[to + index] : by >= 0 ? start + numbers[by + index] : open
        let value = value(index, start, end)
        underlying[index] = isAdditive ? underlying[index] + value : value
      }
    }
  }
}
