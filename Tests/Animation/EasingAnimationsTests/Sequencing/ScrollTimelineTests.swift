// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@Suite struct ScrollTimelineTests {
  /// Each range is what the edges of boxes say at its ends, found by moving them.
  @Test func rangesAreWhereEdgesMeet() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<1_000 {
      let viewport = Double(Int.random(in: 100...800, using: &generator))
      let start = Double(Int.random(in: -500...2000, using: &generator))
      let size = Double(Int.random(in: 1...1500, using: &generator))
      let insets = (0..<2).map { _ in Double(Int.random(in: -40...40, using: &generator)) }
      let view = try ViewTimeline(
        viewport: viewport, subjectStart: start, subjectSize: size, insetStart: insets[0],
        insetEnd: insets[1])
      /// The edges of the subject from the start and from the end of the view.
      func edges(_ position: Double) -> (top: Double, bottom: Double, under: Double, past: Double) {
        let viewStart = position + insets[0]
        let viewEnd = position + viewport - insets[1]
        return (
          start - viewStart, start + size - viewStart, start - viewEnd, start + size - viewEnd
        )
      }
      func isContained(_ position: Double) -> Bool {
        let edge = edges(position)
        return (edge.top >= 0 && edge.past <= 0) || (edge.top <= 0 && edge.past >= 0)
      }
      func isInView(_ position: Double) -> Bool {
        edges(position).under < 0 && edges(position).bottom > 0
      }
      let cover = view.range(.cover)
      let contain = view.range(.contain)
      #expect(!isInView(cover.start) && isInView(cover.start + 0.5))
      #expect(!isInView(cover.end) && isInView(cover.end - 0.5))
      #expect(isContained(contain.start) && !isContained(contain.start - 0.5))
      #expect(isContained(contain.end) && !isContained(contain.end + 0.5))
      #expect(view.range(.entry) == (try ScrollTimeline(from: cover.start, to: contain.start)))
      #expect(view.range(.exit) == (try ScrollTimeline(from: contain.end, to: cover.end)))
      #expect(edges(view.range(.entryCrossing).start).under == 0)
      #expect(edges(view.range(.entryCrossing).end).past == 0)
      #expect(edges(view.range(.exitCrossing).start).top == 0)
      #expect(edges(view.range(.exitCrossing).end).bottom == 0)
    }
  }

  @Test func progressAndItsInverse() throws {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<2_000 {
      let ends = (0..<2).map { _ in Double.random(in: -1e4...1e4, using: &generator) }
      let timeline = try ScrollTimeline(from: ends[0], to: ends[1])
      #expect(timeline.progress(at: ends[0]) == 0)
      #expect(timeline.progress(at: ends[1]) == 1)
      #expect(timeline.position(atProgress: 0) == ends[0])
      #expect(timeline.position(atProgress: 1) == ends[1])
      let progress = Double.random(in: -1...2, using: &generator)
      let position = timeline.position(atProgress: progress)
      let back = try #require(timeline.progress(at: position))
      // Four roundings of the position count by the length of the range, and four of the progress.
      let length = (ends[1] - ends[0]).magnitude
      #expect((back - progress).magnitude <= 0x1p-50 * (2 + 3e4 / length))
    }
    let huge = try ScrollTimeline(from: -1.5e308, to: 1.5e308)
    #expect(huge.progress(at: 0) == 0.5)
    #expect(huge.progress(at: .nan)?.isNaN == true)
    #expect(huge.position(atProgress: 0.5) == 0)
  }

  @Test func partsOfRanges() throws {
    let view = try ViewTimeline(viewport: 600, subjectStart: 1000, subjectSize: 200)
    let range = try view.range(from: .entry, 0.25, to: .exit, 0.5)
    #expect(range == (try ScrollTimeline(from: 450, to: 1100)))
    #expect(try view.range(from: .contain, to: .contain) == view.range(.contain))
    #expect(throws: ParameterError.self) { try view.range(from: .entry, .nan, to: .exit) }
  }

  /// CSS calls a timeline inactive where nothing scrolls, and where the ends of a range coincide.
  @Test func inactive() throws {
    #expect(try ScrollTimeline(content: 500, viewport: 600).progress(at: 0) == nil)
    #expect(try ScrollTimeline(content: 3000, viewport: 600).progress(at: 1200) == 0.5)
    let same = try ViewTimeline(viewport: 600, subjectStart: 1000, subjectSize: 600)
    #expect(same.range(.contain).progress(at: 1000) == nil)
    #expect(same.range(.entry).progress(at: 700) == 0.5)
  }

  /// Nothing scrolls if the viewport is as large as the content; both may be 0.
  @Test func lengths() throws {
    #expect(try ScrollTimeline(content: 0, viewport: 0) == ScrollTimeline(from: 0, to: 0))
    #expect(try ScrollTimeline(content: 5, viewport: 7) == ScrollTimeline(from: 0, to: 0))
    #expect(try ScrollTimeline(content: 7, viewport: 5) == ScrollTimeline(from: 0, to: 2))
    let back = try ScrollTimeline(from: 3, to: 1)
    #expect(back.progress(at: 3) == 0 && back.progress(at: 2.5) == 0.25)
    #expect(back.progress(at: 1) == 1 && back.progress(at: 0) == 1.5)
    #expect(try ScrollTimeline(from: 1, to: 3) != back)
    let huge = try ScrollTimeline(from: 0, to: 1)
    #expect(huge.progress(at: .infinity) == .infinity && huge.progress(at: 1e308) == 1e308)
    #expect(try ScrollTimeline(from: -1.5e308, to: 1.5e308).progress(at: 1.5e308) == 1)
    #expect(try ScrollTimeline(from: -1e308, to: 0).progress(at: 1e308) == 2)
  }

  /// Each number of a view counts for its equality, and equal ones have equal hashes.
  @Test func equalViews() throws {
    func view(
      _ viewport: Double = 600, _ start: Double = 1000, _ size: Double = 200,
      _ insets: (Double, Double) = (0, 0)
    ) throws -> ViewTimeline {
      try ViewTimeline(
        viewport: viewport, subjectStart: start, subjectSize: size, insetStart: insets.0,
        insetEnd: insets.1)
    }
    let views = [
      try view(), try view(601), try view(600, 1001), try view(600, 1000, 201),
      try view(600, 1000, 200, (1, 0)), try view(600, 1000, 200, (0, 1)),
    ]
    for (index, one) in views.enumerated() {
      // A viewport that is larger by one is one whose view ends one later.
      for (number, other) in views.enumerated() { #expect((one == other) == (index == number)) }
    }
    #expect(try view(601, 1000, 200, (0, 1)) == view())
    #expect(try Set(views + [view(601, 1000, 200, (0, 1))]).count == 6)
  }
}
