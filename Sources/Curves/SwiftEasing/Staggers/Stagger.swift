// SPDX-License-Identifier: Apache-2.0

/// Delays for many children, as a function of the index and the number of children.
///
/// ```swift
/// let stagger = try Stagger(.each(0.1), from: .center)
/// Array(stagger.delays(count: 5))        // [0.2, 0.1, 0, 0.1, 0.2]
/// stagger.delay(at: 0, of: 5)            // 0.2
/// ```
///
/// The delay of a child depends on d, its distance from the origin (the children given by `from`):
///
///     delay = start + span · easing((d − least) / (greatest − least))
///
/// Here `least` and `greatest` are the least and greatest distance of all children. The span is the total delay, or (greatest −
/// least) times the delay per unit of distance. In a row, neighbors have distance 1; on a grid, distances are Euclidean or
/// measured along one axis. If the easing does not fall below 0, the least delay is `start`.
///
/// In other systems:
///
/// | here | GSAP | anime.js | Motion |
/// |---|---|---|---|
/// | `.each(0.1)` | `each: 0.1` in its documentation | `stagger(100)` | `stagger(0.1)` |
/// | `.gsapEach(0.1)` | `each: 0.1` as it computes it | | |
/// | `.total(1)` | `amount: 1` | `stagger([0, 1000])` | |
/// | `from: .center` | `from: "center"` | `from: 'center'` | `from: "center"` |
/// | `columns: 9` | `grid: [rows, 9]` | `grid: [9, rows]` | |
/// | `start: 0.5` | `delay: 0.5` | `start: 500` | `startDelay: 0.5` |
///
/// GSAP 3.12 computes a total delay from `each`, and scales the delays to this total. In a row, the total is `each` ·
/// (count - 1). On a grid, it is `each` · columns (axis x), `each` · count / columns (axis y), or the greater of both (no
/// axis). So five children with `each: 0.1` from the center begin at 0.4, 0.2, 0, 0.2 and 0.4 seconds; only with an origin at
/// an end of a row do neighbors differ by 0.1 seconds. On a grid, GSAP's origins `"start"` and `"end"` are half a unit outside
/// of the corners; ``Origin/first`` is `from: 0`, ``Origin/last`` is `from: count - 1`. If the last row is not full, GSAP's
/// center differs from ``Origin/center``.
///
/// If the number of children is even and the origin is the center, the two middle children begin at `start`; in anime.js and
/// Motion they begin later, by the delay for half a unit of distance.
///
/// - Error: 8u · max(|`start`|, greatest |delay − `start`|) + span · (error of the easing), with u = 2^-53. Complexity: O(1)
///   for each delay; for a random order, O(1) expected.
public struct Stagger: Hashable, Sendable {
  /// How the time between delays is given.
  public enum Spacing: Hashable, Sendable {
    /// Seconds for each unit of distance: from one child in a row to the next.
    case each(Double)
    /// Seconds from the first to the last delay.
    case total(Double)
    /// Seconds as in GSAP's `each`: multiplied by a factor that is independent of the origin, they give the total delay.
    case gsapEach(Double)
  }

  /// The children that begin first.
  public enum Origin: Hashable, Sendable {
    /// The first child.
    case first
    /// The last child.
    case last
    /// The child or the two children in the middle; the others follow outward on both sides.
    case center
    /// The children farthest from the middle; the middle begins last.
    case edges
    /// The child with the given index, 0 for the first; the last child if there are fewer children.
    case index(Int)
    /// A random order that depends only on the seed and the number of children; a grid has no effect.
    case random(seed: UInt64)
  }

  /// An axis of a grid.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// The horizontal axis: all children of a column have the same delay.
    case x
    /// The vertical axis: all children of a row have the same delay.
    case y
  }

  /// The time between neighboring delays, or between the first and the last delay.
  package let spacing: Spacing
  /// The children that begin first.
  package let origin: Origin
  /// The number of columns of a grid, which is filled row by row; `nil` for a single row.
  package let columns: Int?
  /// The axis along which distances are measured on a grid; `nil` for both.
  package let axis: Axis?
  /// Maps (d − least) / (greatest − least) to a fraction of the span; `nil` means linear.
  package let easing: EasingCurve?
  /// The delay of the children that begin first, in seconds.
  package let start: Double

  /// Creates a stagger.
  ///
  /// - Parameters:
  ///   - spacing: the time per unit of distance or in total, in seconds; in 0...1e280.
  ///   - origin: which children begin first.
  ///   - columns: the number of columns of a grid; 1 or more, or `nil` for a single row.
  ///   - axis: the axis along which distances are measured on a grid; `nil` for both.
  ///   - easing: shapes the delays; `nil` means linear.
  ///   - start: the delay of the children that begin first, in seconds; at most 1e280 in magnitude.
  /// - Throws: `ParameterError` for a number out of range.
  public init(
    _ spacing: Spacing, from origin: Origin = .first, columns: Int? = nil, axis: Axis? = nil,
    easing: EasingCurve? = nil, start: Double = 0
  ) throws(ParameterError) {
    // Up to this limit, no sum of delays overflows.
    let longest = 1e280
    let (name, seconds) =
      switch spacing {
      case .each(let seconds): ("each", seconds)
      case .total(let seconds): ("total", seconds)
      case .gsapEach(let seconds): ("gsapEach", seconds)
      }
    try require(seconds >= 0 && seconds <= longest, name, seconds, "in 0...1e280")
    if case .index(let index) = origin {
      try require(index >= 0, "index", Double(index), "0 or more")
    }
    if let columns { try require(columns >= 1, "columns", Double(columns), "1 or more") }
    try require(start.magnitude <= longest, "start", start, "at most 1e280 in magnitude")
    (self.spacing, self.origin, self.columns, self.axis) = (spacing, origin, columns, axis)
    (self.easing, self.start) = (easing, start)
  }

  /// Returns the delays for a number of children.
  ///
  /// A negative count is treated as 0, and a count above 2^52 as 2^52 (2^29 where integers have 32 bits).
  public func delays(count: Int) -> StaggerDelays { StaggerDelays(self, count: count) }

  /// Returns the delay of a child in seconds.
  ///
  /// To compute many delays, reuse the result of ``delays(count:)``.
  ///
  /// - Parameters:
  ///   - index: the index of the child, 0 for the first. An index out of range is replaced by the nearest valid index.
  ///   - count: the number of children; a number below 1 is treated as 1.
  /// - Returns: the delay; it is not negative if `start` is not negative and the easing does not fall below 0.
  public func delay(at index: Int, of count: Int) -> Double { delays(count: count)[index] }
}

#if !hasFeature(Embedded)
extension Stagger.Axis: NamedCases {}

extension Stagger: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case each, total, gsapEach, from, index, seed, columns, axis, easing, start
  }

  /// Reads the parameters of the initializer, with its checks; `each`, `total` or `gsapEach` must be given.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let spacings = [
      try container.decodeIfPresent(Double.self, forKey: .each).map { Spacing.each($0) },
      try container.decodeIfPresent(Double.self, forKey: .total).map { .total($0) },
      try container.decodeIfPresent(Double.self, forKey: .gsapEach).map { .gsapEach($0) },
    ].compactMap { $0 }
    guard spacings.count == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .each, in: container,
        debugDescription: "a stagger has one of \"each\", \"total\" and \"gsapEach\", in seconds")
    }
    let name = try container.decode(.from, default: "first")
    let origin: Origin
    switch name {
    case "first": origin = .first
    case "last": origin = .last
    case "center": origin = .center
    case "edges": origin = .edges
    case "index": origin = .index(try container[.index])
    case "random": origin = .random(seed: try container[.seed])
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .from, in: container,
        debugDescription:
          "\(Quotation.of(name)) is not one of first, last, center, edges, index and random")
    }
    try self.init(
      spacings[0], from: origin, columns: container.decodeIfPresent(Int.self, forKey: .columns),
      axis: container.decodeIfPresent(Axis.self, forKey: .axis),
      easing: container.decodeIfPresent(EasingCurve.self, forKey: .easing),
      start: container.decode(.start, default: 0))
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    switch spacing {
    case .each(let seconds): try container.encode(seconds, forKey: .each)
    case .total(let seconds): try container.encode(seconds, forKey: .total)
    case .gsapEach(let seconds): try container.encode(seconds, forKey: .gsapEach)
    }
    switch origin {
    case .first: break
    case .last: try container.encode("last", forKey: .from)
    case .center: try container.encode("center", forKey: .from)
    case .edges: try container.encode("edges", forKey: .from)
    case .index(let index):
      try container.encode("index", forKey: .from)
      try container.encode(index, forKey: .index)
    case .random(let seed):
      try container.encode("random", forKey: .from)
      try container.encode(seed, forKey: .seed)
    }
    try container.encodeIfPresent(columns, forKey: .columns)
    try container.encodeIfPresent(axis, forKey: .axis)
    try container.encodeIfPresent(easing, forKey: .easing)
    if start != 0 { try container.encode(start, forKey: .start) }
  }
}
#endif
