// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Progress by a scroll position instead of a time: CSS's `scroll()`.
///
/// ```swift
/// let page = try ScrollTimeline(content: 3000, viewport: 600)
/// page.progress(at: 1200)                // 0.5
/// let card = try ViewTimeline(viewport: 600, subjectStart: 1000, subjectSize: 200)
/// card.range(.entry).progress(at: 500)   // 0.5: half of the card is in view
/// ```
///
/// Positions may be in any unit. Progress is linear, and leaves [0, 1] before and after the range, where a fill mode applies.
public struct ScrollTimeline: Hashable, Sendable {
  /// The scroll position with progress 0.
  public let start: Double
  /// The scroll position with progress 1.
  public let end: Double

  /// A timeline between two scroll positions.
  ///
  /// - Throws: `ParameterError` for a position that is not finite.
  public init(from start: Double, to end: Double) throws(ParameterError) {
    for (name, number) in [("start", start), ("end", end)] {
      guard number.isFinite else { throw ParameterError(name, number, allowed: "finite") }
    }
    self.init(unchecked: start, end)
  }

  /// The timeline of everything that can be scrolled: CSS's `scroll()`; without progress if the content fits in the viewport.
  ///
  /// - Throws: `ParameterError` for a length that is negative or not finite.
  public init(content: Double, viewport: Double) throws(ParameterError) {
    try ScrollTimeline.check(content, "content")
    try ScrollTimeline.check(viewport, "viewport")
    self.init(unchecked: 0, Swift.max(content - viewport, 0))
  }

  fileprivate init(unchecked start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  fileprivate static func check(_ length: Double, _ name: String) throws(ParameterError) {
    guard length >= 0, length < .infinity else {
      throw ParameterError(name, length, allowed: "0 or more, and finite")
    }
  }

  /// The progress at a scroll position; `nil` if start and end coincide, where CSS calls a timeline inactive.
  ///
  /// It is exact at both ends, else within 4u (u = 2^-53) of the larger of it and 1. NaN gives NaN.
  public func progress(at position: Double) -> Double? {
    guard start != end else { return nil }
    if position == end { return 1 }
    let (passed, length) = (position - start, end - start)
    if passed.isFinite, length.isFinite { return passed / length }
    // The halves do not overflow where the differences do.
    return (position / 2 - start / 2) / (end / 2 - start / 2)
  }

  /// The scroll position of a progress, the inverse: `start` at 0 and `end` at 1 exactly.
  ///
  /// It is within 4u of the largest of it and the ends. NaN gives NaN.
  public func position(atProgress progress: Double) -> Double {
    interpolate(start, end, at: progress)
  }
}

/// Ranges of the scroll position while an element, the subject, passes the viewport: CSS's `view()`.
///
/// | range | from | to |
/// |---|---|---|
/// | `cover` | the subject's start reaches the end of the view | its end reaches the start of the view |
/// | `contain` | it first is in view as a whole, or first fills it | it last is or does |
/// | `entry` | `cover` 0 % | `contain` 0 % |
/// | `exit` | `contain` 100 % | `cover` 100 % |
/// | `entry-crossing` | its start reaches the end of the view | its end reaches the end of the view |
/// | `exit-crossing` | its start reaches the start of the view | its end reaches the start of the view |
///
/// The ranges are those of "Scroll-driven Animations", section "Named Timeline Ranges". Positions are not clamped to the
/// scrollable range.
public struct ViewTimeline: Hashable, Sendable {
  /// The names of ranges.
  public enum Range: String, Hashable, Sendable, NamedCases {
    /// While any part of the subject is in view.
    case cover
    /// While the subject is in view as a whole, or fills the view.
    case contain
    /// While the subject enters, until it is contained.
    case entry
    /// While the subject leaves, from where it is contained last.
    case exit
    /// While the subject crosses the end of the view.
    case entryCrossing = "entry-crossing"
    /// While the subject crosses the start of the view.
    case exitCrossing = "exit-crossing"
  }

  /// The scroll positions with the subject's start and end at the end of the view, and at its start.
  private let entry: (start: Double, end: Double)
  private let exit: (start: Double, end: Double)

  /// A timeline of an element in a scroller, by the subject's start in the content.
  ///
  /// The insets of the view in the viewport are CSS's `view-timeline-inset`; they are negative outside.
  ///
  /// - Throws: `ParameterError` for a number that is not finite, a negative length, and for positions that overflow.
  public init(
    viewport: Double, subjectStart: Double, subjectSize: Double, insetStart: Double = 0,
    insetEnd: Double = 0
  ) throws(ParameterError) {
    try ScrollTimeline.check(viewport, "viewport")
    try ScrollTimeline.check(subjectSize, "subjectSize")
    let viewEnd = viewport - insetEnd
    let subjectEnd = subjectStart + subjectSize
    entry = (subjectStart - viewEnd, subjectEnd - viewEnd)
    exit = (subjectStart - insetStart, subjectEnd - insetStart)
    for position in [entry.start, entry.end, exit.start, exit.end] where !position.isFinite {
      throw ParameterError("scroll position", position, allowed: "finite")
    }
  }

  /// The scroll positions of a range; an empty range has no progress, such as `contain` of a subject as large as the view.
  public func range(_ name: Range) -> ScrollTimeline {
    let contain = (Swift.min(entry.end, exit.start), Swift.max(entry.end, exit.start))
    return switch name {
    case .cover: ScrollTimeline(unchecked: entry.start, exit.end)
    case .contain: ScrollTimeline(unchecked: contain.0, contain.1)
    case .entry: ScrollTimeline(unchecked: entry.start, contain.0)
    case .exit: ScrollTimeline(unchecked: contain.1, exit.end)
    case .entryCrossing: ScrollTimeline(unchecked: entry.start, entry.end)
    case .exitCrossing: ScrollTimeline(unchecked: exit.start, exit.end)
    }
  }

  /// The scroll positions from a part of one range, 0.25 for 25 %, to a part of another: CSS's `animation-range`.
  ///
  /// - Throws: `ParameterError` for parts that lead to no finite position.
  public func range(
    from first: Range, _ firstPart: Double = 0, to last: Range, _ lastPart: Double = 1
  ) throws(ParameterError) -> ScrollTimeline {
    try ScrollTimeline(
      from: range(first).position(atProgress: firstPart),
      to: range(last).position(atProgress: lastPart))
  }

  /// Whether all positions are the same.
  public static func == (left: ViewTimeline, right: ViewTimeline) -> Bool {
    left.entry == right.entry && left.exit == right.exit
  }

  /// Hashes the positions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entry.start)
    hasher.combine(exit.end)
  }
}
