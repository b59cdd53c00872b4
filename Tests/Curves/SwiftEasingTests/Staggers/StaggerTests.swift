// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@Suite struct StaggerTests {
  /// Counts beyond all memory, and delays whose sum would overflow.
  @Test(arguments: [Stagger.Origin.first, .center, .edges, .last, .random(seed: 3)])
  func anyNumberOfChildren(_ origin: Stagger.Origin) throws {
    let delays = try Stagger(.each(1e280), from: origin, columns: 7).delays(count: .max)
    #expect(delays.count == 1 << 52)
    for index in [0, 1 << 40, (1 << 52) - 1, .max] { #expect(delays[index].isFinite) }
    #expect(throws: ParameterError.self) { try Stagger(.each(1e281)) }
    #expect(throws: ParameterError.self) { try Stagger(.total(1), start: -1e281) }
  }

  /// Examples of the documentation of other systems, in seconds.
  @Test(arguments: [
    // gsap.com, Staggers: 0.1 s between the start times.
    (Stagger.Spacing.each(0.1), Stagger.Origin.first, 4, [0, 0.1, 0.2, 0.3]),
    // gsap.com, Staggers: "from the center": the element in the middle first, or both of an even number.
    (.each(0.1), .center, 5, [0.2, 0.1, 0, 0.1, 0.2]),
    (.each(0.1), .center, 4, [0.1, 0, 0, 0.1]),
    (.each(0.1), .edges, 5, [0, 0.1, 0.2, 0.1, 0]),
    (.each(0.1), .last, 4, [0.3, 0.2, 0.1, 0]),
    (.each(0.1), .index(1), 4, [0.1, 0, 0.1, 0.2]),
    // animejs.com: stagger(100) and stagger([0, 1000]).
    (.total(1), .first, 5, [0, 0.25, 0.5, 0.75, 1]),
    (.total(1), .center, 5, [1, 0.5, 0, 0.5, 1]),
    (.each(0.1), .first, 1, [0]),
    (.total(1), .center, 1, [0]),
    (.total(1), .edges, 2, [0, 0]),
    (.each(0.1), .first, 0, []),
    (.each(0.1), .index(9), 3, [0.2, 0.1, 0]),
  ])
  func documentedExamples(
    spacing: Stagger.Spacing, origin: Stagger.Origin, count: Int, expected: [Double]
  ) throws {
    let delays = Array(try Stagger(spacing, from: origin).delays(count: count))
    try #require(delays.count == expected.count)
    for (delay, expected) in zip(delays, expected) { #expect((delay - expected).magnitude < 1e-16) }
  }

  /// The start times that GSAP computes, which are not those of its documentation.
  @Test func gsapEach() throws {
    let table = try ReferenceTable("gsap_staggers.csv")
    #expect(table.rows.count == 208)
    for row in table.rows {
      let origin: Stagger.Origin? =
        switch row.text("from") {
        case "center": .center
        case "edges": .edges
        case let index: Int(index).map { .index($0) }
        }
      let stagger = try Stagger(
        .gsapEach(0.1), from: #require(origin), columns: Int(row.text("columns")),
        axis: Stagger.Axis(rawValue: row.text("axis")),
        easing: row.text("ease").isEmpty ? nil : .easeInQuad)
      let delays = try stagger.delays(count: #require(Int(row.text("count"))))
      let expected = row.text("delays").split(separator: " ").compactMap { Double($0) }
      try #require(expected.count == delays.count)
      #expect(zip(delays, expected).allSatisfy { abs($0 - $1) < 1e-7 }, "\(row)")
    }
  }

  @Test func gridsAreAsDefined() throws {
    var generator = SeededGenerator(seed: 27)
    for _ in 0..<400 {
      let count = Int.random(in: 1...70, using: &generator)
      let columns = Int.random(in: 1...12, using: &generator)
      let axis = [nil, Stagger.Axis.x, .y].randomElement(using: &generator) ?? nil
      let index = Int.random(in: 0..<count, using: &generator)
      let origins = [Stagger.Origin.first, .last, .center, .edges, .index(index)]
      let origin = origins[Int.random(in: 0..<5, using: &generator)]
      let easing = [nil, EasingCurve.easeInOut].randomElement(using: &generator) ?? nil
      let isTotal = Bool.random(using: &generator)
      let stagger = try Stagger(
        isTotal ? .total(2) : .each(0.1), from: origin, columns: columns, axis: axis,
        easing: easing, start: 0.5)
      let width = min(columns, count)
      let places = (0..<count).map { (Double($0 % width), Double($0 / width)) }
      let center = (Double(width - 1) / 2, places[count - 1].1 / 2)
      let from =
        switch origin {
        case .last: places[count - 1]
        case .center, .edges: center
        case .index: places[index]
        default: places[0]
        }
      var distances = places.map { place in
        let (x, y) = (abs(place.0 - from.0), abs(place.1 - from.1))
        return axis == .x ? x : axis == .y ? y : (x * x + y * y).squareRoot()
      }
      let least = try #require(distances.min())
      let range = try #require(distances.max()) - least
      distances = distances.map { origin == .edges ? range - ($0 - least) : $0 - least }
      let span = isTotal ? 2 : 0.1 * range
      for (delay, distance) in zip(stagger.delays(count: count), distances) {
        let share = range > 0 ? distance / range : 0
        let expected = 0.5 + span * (easing?.value(at: share) ?? share)
        #expect((delay - expected).magnitude < 4e-15, "\(stagger) of \(count)")
      }
    }
  }

  @Test func randomOrderIsAPermutation() throws {
    for count in [1, 2, 3, 4, 5, 16, 17, 100, 1000, 4097] {
      let orders = try ([1, 2] as [UInt64]).map { seed in
        try Stagger(.each(1), from: .random(seed: seed)).delays(count: count).map { $0 }
      }
      let places = (0..<count).map { Double($0) }
      for order in orders { #expect(order.sorted() == places) }
      if count > 16 { #expect(orders[0] != orders[1]) }
    }
  }

  /// Over many seeds each child has each position about equally often: chi-squared with 49 degrees of freedom.
  @Test func randomOrderIsEven() throws {
    let count = 50
    for child in [0, 17, 49] {
      var places = Array(repeating: 0.0, count: count)
      for seed in 0..<10_000 as Range<UInt64> {
        let stagger = try Stagger(.each(1), from: .random(seed: seed))
        places[Int(stagger.delay(at: child, of: count))] += 1
      }
      let chiSquared = places.reduce(0) { $0 + ($1 - 200) * ($1 - 200) / 200 }
      // The probability of more is 1e-4 for each of three children.
      #expect(chiSquared < 96, "child \(child)")
    }
  }

  @Test func indexOutsideIsTheNearest() throws {
    let stagger = try Stagger(.each(0.25), start: 1)
    #expect(stagger.delay(at: -3, of: 4) == 1)
    #expect(stagger.delay(at: 99, of: 4) == 1.75)
    #expect(stagger.delay(at: 0, of: 0) == 1)
    #expect(stagger.delay(at: 5, of: -1) == 1)
  }

  @Test func styleSheet() throws {
    let css = try Stagger(.each(0.1), from: .last).delays(count: 2).css(selector: "li")
    #expect(
      css == """
        li:nth-child(1) { animation-delay: .1s }
        li:nth-child(2) { animation-delay: 0s }

        """)
    // Numbers are rounded to a microsecond, and a negative one below half of it is 0.
    func delays(_ spacing: Stagger.Spacing, _ start: Double) throws -> [Substring] {
      try Stagger(spacing, easing: .easeIn, start: start).delays(count: 4).css(selector: "li")
        .split(separator: "\n").map { $0.split(separator: " ")[3] }
    }
    #expect(try delays(.total(1), -1e-7) == ["0s", ".156164s", ".511651s", "1s"])
    #expect(try delays(.total(0), 1e9 + 0.1)[0] == "1000000000.1s")
    let tenths = try Stagger(.each(0.1)).delays(count: 4).css(selector: "li")
    #expect(tenths.hasSuffix("li:nth-child(4) { animation-delay: .3s }\n"))
  }

  /// The numbers of children alone, and each part of the stagger alone, make a difference.
  @Test func equality() throws {
    let delays = try Stagger(.each(1), from: .center, columns: 3).delays(count: 6)
    #expect(try delays == Stagger(.each(1), from: .center, columns: 3).delays(count: 6))
    let others = [
      try Stagger(.each(1), from: .center, columns: 3).delays(count: 7),
      try Stagger(.each(2), from: .center, columns: 3).delays(count: 6),
      try Stagger(.each(1), from: .edges, columns: 3).delays(count: 6),
      try Stagger(.each(1), from: .center, columns: 2).delays(count: 6),
    ]
    for other in others { #expect(delays != other) }
    #expect(Set(others + others + [delays]).count == 5)
  }

  @Test func coding() throws {
    let staggers = [
      try Stagger(.each(0.1)), try Stagger(.total(2), from: .random(seed: .max), start: 1),
      try Stagger(.each(1), from: .index(4), columns: 3, axis: .y, easing: .easeIn),
      try Stagger(.each(1), from: .edges), try Stagger(.each(1), from: .center),
      try Stagger(.gsapEach(1), from: .last),
    ]
    for stagger in staggers { #expect(try coded(stagger) == stagger) }
    for text in [
      "{}", #"{"each":1,"total":2}"#, #"{"each":1,"gsapEach":2}"#, #"{"each":1,"from":"middle"}"#,
      #"{"each":-1}"#,
    ] {
      #expect(throws: DecodingError.self) { try decoded(Stagger.self, from: text) }
    }
  }
}
