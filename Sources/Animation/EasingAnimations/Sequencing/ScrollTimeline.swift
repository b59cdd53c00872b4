// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Progress that follows a scroll position instead of time: CSS's `scroll()`.
///
/// ```swift
/// let page = try ScrollTimeline(content: 3000, viewport: 600)
/// page.progress(at: 1200)                // 0.5
/// let card = try ViewTimeline(viewport: 600, subjectStart: 1000, subjectSize: 200)
/// card.range(.entry).progress(at: 500)   // 0.5: half of the card is in view
/// ```
///
/// Positions may be in any unit. Progress is linear. For positions outside the range it is outside [0, 1], where an animation
/// follows its fill mode.
public struct ScrollTimeline: Hashable, Sendable {
  /// The scroll position at which progress is 0.
  public let start: Double
  /// The scroll position at which progress is 1.
  public let end: Double
}

extension ScrollTimeline {
  /// Creates a timeline between two scroll positions.
  ///
  /// - Throws: `ParameterError` for a position that is not finite.
  public init(from start: Double, to end: Double) throws(ParameterError) {
    try requireFinite(["start": start, "end": end])
    self.init(start: start, end: end)
  }

  /// Creates the timeline of the scrollable range: CSS's `scroll()`.
  ///
  /// The timeline has no progress if the content fits in the viewport.
  ///
  /// - Throws: `ParameterError` for a length that is negative or not finite.
  public init(content: Double, viewport: Double) throws(ParameterError) {
    try ScrollTimeline.check(content, "content")
    try ScrollTimeline.check(viewport, "viewport")
    self.init(start: 0, end: Swift.max(content - viewport, 0))
  }

  fileprivate static func check(_ length: Double, _ name: String) throws(ParameterError) {
    try require(length >= 0 && length < .infinity, name, length, "0 or more, and finite")
  }

  /// Returns the progress at a scroll position; `nil` if start and end coincide, which CSS calls an inactive timeline.
  ///
  /// The progress is exact at the start and the end, otherwise within 4u · max(|progress|, 1), with u = 2^-53. NaN gives NaN.
  public func progress(at position: Double) -> Double? {
    guard start != end else { return nil }
    if position == end { return 1 }
    let (passed, length) = (position - start, end - start)
    if passed.isFinite, length.isFinite { return passed / length }
    // Halving the positions avoids overflow where their differences would overflow.
    return (position / 2 - start / 2) / (end / 2 - start / 2)
  }

  /// Returns the scroll position at a progress, the inverse of ``progress(at:)``: exactly `start` at 0 and exactly `end` at 1.
  ///
  /// The result is within 4u of the largest of the result, `start` and `end`. NaN gives NaN.
  public func position(atProgress progress: Double) -> Double {
    interpolate(start, end, at: progress)
  }
}

/// The ranges of scroll positions at which an element, the subject, passes the viewport: CSS's `view()`.
///
/// | range | from | to |
/// |---|---|---|
/// | `cover` | the subject's start reaches the end of the view | the subject's end reaches the start of the view |
/// | `contain` | the subject is first in view as a whole, or first fills the view | the last such position |
/// | `entry` | `cover` 0 % | `contain` 0 % |
/// | `exit` | `contain` 100 % | `cover` 100 % |
/// | `entry-crossing` | the subject's start reaches the end of the view | its end reaches the end of the view |
/// | `exit-crossing` | the subject's start reaches the start of the view | its end reaches the start of the view |
///
/// The ranges are those of "Scroll-driven Animations", section "Named Timeline Ranges". Positions are not clamped.
public struct ViewTimeline: Hashable, Sendable {
  /// The names of ranges.
  public enum Range: String, Hashable, Sendable, NamedCases {
    /// While any part of the subject is in view.
    case cover
    /// While the subject is in view as a whole, or fills the view.
    case contain
    /// While the subject enters, until it is contained.
    case entry
    /// While the subject leaves, after it was last contained.
    case exit
    /// While the subject crosses the end of the view.
    case entryCrossing = "entry-crossing"
    /// While the subject crosses the start of the view.
    case exitCrossing = "exit-crossing"
  }

  /// The scroll positions at which first the subject's start and then its end is at the end (`entry`) or start (`exit`) of the view.
  private let entry, exit: ScrollTimeline

  /// Creates the timeline of an element in a scroller; `subjectStart` is the position of the element's start in the content.
  ///
  /// The insets of the view within the viewport are CSS's `view-timeline-inset`; negative insets make the view larger.
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
    entry = ScrollTimeline(start: subjectStart - viewEnd, end: subjectEnd - viewEnd)
    exit = ScrollTimeline(start: subjectStart - insetStart, end: subjectEnd - insetStart)
    for position in [entry.start, entry.end, exit.start, exit.end] where !position.isFinite {
      throw ParameterError("scroll position", position, allowed: "finite")
    }
  }

  /// Returns the timeline of a range.
  ///
  /// An empty range, such as `contain` if subject and view have the same size, has no progress.
  public func range(_ name: Range) -> ScrollTimeline {
    let contain = (Swift.min(entry.end, exit.start), Swift.max(entry.end, exit.start))
    return switch name {
    case .cover: ScrollTimeline(start: entry.start, end: exit.end)
    case .contain: ScrollTimeline(start: contain.0, end: contain.1)
    case .entry: ScrollTimeline(start: entry.start, end: contain.0)
    case .exit: ScrollTimeline(start: contain.1, end: exit.end)
    case .entryCrossing: entry
    case .exitCrossing: exit
    }
  }

  /// Returns the timeline from a progress (0.25 for 25 %) in one range to a progress in another: CSS's `animation-range`.
  ///
  /// - Throws: `ParameterError` if a resulting position is not finite.
  public func range(
    from first: Range, _ firstPart: Double = 0, to last: Range, _ lastPart: Double = 1
  ) throws(ParameterError) -> ScrollTimeline {
    try ScrollTimeline(
      from: range(first).position(atProgress: firstPart),
      to: range(last).position(atProgress: lastPart))
  }
}
