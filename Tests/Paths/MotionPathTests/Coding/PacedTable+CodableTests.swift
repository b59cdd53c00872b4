// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import MotionPath

@Suite struct PacedTableCodableTests {
  private static func table(
    error: String = "1e-12", pieces: String = "[[0,0,0,8,0,0.5],[0,2,0.25,2,0,0.5]]"
  ) -> String {
    #"{"error":\#(error),"pieces":\#(pieces)}"#
  }

  private static func path(_ table: String, length: String = "4", segments: Int = 2) -> String {
    let lines = (0..<segments).map { #"{"line":{"start":[\#($0),0],"end":[\#($0 + 1),0]}}"# }
    return #"{"length":\#(length),"segments":[\#(lines.joined(separator: ","))],"table":\#(table)}"#
  }

  @Test("a table gives the location of a fraction")
  func valid() throws {
    let table = try decoded(PacedTable.self, from: Self.table())
    #expect(table.error == 1e-12 && table.pieceCount == 2)
    #expect(table.location(atFraction: 0.125) == PathLocation(segment: 0, parameter: 0.5))
    #expect(table.location(atFraction: 0.25).segment == 1)
    #expect(table.location(atFraction: 1) == PathLocation(segment: 1, parameter: 1))
    #expect(try coded(table) == table)
    let path = try decoded(PacedPath.self, from: Self.path(Self.table()))
    #expect(path.point(atFraction: 0.125).position == [0.5, 0])
    #expect(try coded(path) == path)
  }

  @Test("trailing zeros of a piece are omitted, and 12 coefficients are read")
  func coefficients() throws {
    let long = "[[2,1,0,-1,0,1,2,3,4,5,6,7,8,9,10,11]]"
    let table = try decoded(PacedTable.self, from: Self.table(pieces: long))
    #expect(try coded(table) == table)
    let piece = table.pieces[0]
    #expect(piece.variable == .rootAtEnd && piece.segment == 0 && piece.anchor == 1)
    #expect(piece.pair0 == [0, 1] && piece.pair8 == [8, 9] && piece.pair10 == [10, 11])
    let none = try decoded(PacedTable.self, from: Self.table(pieces: "[[0,0,0,1]]"))
    #expect(none.pieces[0].pair0 == .zero && none.pieces[0].pair10 == .zero)
    #expect(try json(none).hasPrefix(#"{"error":1e-12,"pieces":[[0,0,0,1]]"#))
  }

  @Test(
    "invalid tables are refused",
    arguments: [
      (table(error: "-1"), "error"), (table(error: #""nan""#), "error"),
      (table(pieces: "[]"), "number of pieces"),
      (table(pieces: "[[0,0,0.1,1]]"), "start of the first piece"),
      (table(pieces: "[[0,0,-1,1]]"), "start of a piece"),
      (table(pieces: "[[0,0,0,1],[0,0,0.5,1],[0,0,0.25,1]]"), "start of a piece"),
      (table(pieces: #"[[0,0,"nan",1]]"#), "number of a piece"),
      (table(pieces: "[[3,0,0,1]]"), "variable of a piece"),
      (table(pieces: "[[0,-1,0,1]]"), "side of a piece"),
      (table(pieces: "[[1,0,0,-1]]"), "scale of a piece"),
      (table(pieces: "[[2,0,0,1]]"), "scale of a piece"),
      (table(pieces: "[[0,0,0]]"), "number of coefficients"),
      (table(pieces: "[[0,0,0,1,0,1,2,3,4,5,6,7,8,9,10,11,12]]"), "number of coefficients"),
      (table(pieces: #"[[0,0,0,"inf"]]"#), "number of a piece"),
      (table(pieces: #"[[0,0,0,1,"nan"]]"#), "number of a piece"),
      (table(pieces: "[[0,0,0,1,0,0,0,0,1e39]]"), "number of a piece"),
      (table(pieces: "[[0,2,0,1],[0,0,0,1]]"), "segment of a piece"),
    ])
  func refusals(_ json: String, _ parameter: String) throws {
    let error = try refusal(of: PacedTable.self, from: json) as? ParameterError
    #expect(error?.parameter == parameter)
  }

  @Test(
    "invalid numbers of a piece are refused",
    arguments: [
      "[[]]", "[[0]]", "[[0.5,0,0,1]]", "[[0,0.5,0,1]]", "[[0,2147483648,0,1]]", "[[256,0,0,1]]",
    ])
  func kinds(_ pieces: String) {
    #expect(throws: DecodingError.self) {
      try decoded(PacedTable.self, from: Self.table(pieces: pieces))
    }
  }

  @Test(
    "a table that refers to missing segments is refused, and so are invalid lengths",
    arguments: [
      (path(table(), segments: 1), "segment of a piece"),
      (path(table(), segments: 0), "segment of a piece"),
      (path(table(), length: "-1"), "length"), (path(table(), length: #""inf""#), "length"),
    ])
  func paths(_ json: String, _ parameter: String) throws {
    let error = try refusal(of: PacedPath.self, from: json) as? ParameterError
    #expect(error?.parameter == parameter)
  }

  @Test("a spline is checked like a path")
  func splines() throws {
    func spline(_ table: String) -> String {
      #"{"length":1,"segments":[{"p0":[0,0,0],"p1":[1,0,0],"p2":[2,0,0],"p3":[3,0,0]}],"table":\#(table)}"#
    }
    let whole = Self.table(pieces: "[[0,0,0,2,0,0.5]]")
    let paced = try decoded(PacedSpline<CubicSegment<SIMD3<Double>>>.self, from: spline(whole))
    #expect(paced.position(atFraction: 0.5) == [1.5, 0, 0])
    #expect(try coded(paced) == paced)
    #expect(
      try refusal(of: PacedSpline<CubicSegment<SIMD3<Double>>>.self, from: spline(Self.table()))
        is ParameterError
    )
  }

  @Test("any decoded table can be looked up anywhere")
  func anything() throws {
    var random = SeededGenerator(seed: 44)
    var places = 0
    for _ in 0..<400 {
      let count = Int.random(in: 1...40, using: &random)
      var start = 0.0
      var pieces: [String] = []
      for piece in 0..<count {
        let variable = Int.random(in: 0...2, using: &random)
        let scale = random.logarithmic(-300, 300)
        var numbers = ["\(variable)", "\(piece / 10)", "\(start)"]
        numbers.append("\(variable == 2 ? -scale : scale)")
        for power in 0..<Int.random(in: 0...12, using: &random) {
          let sign: Double = Bool.random(using: &random) ? 1 : -1
          numbers.append("\(sign * random.logarithmic(-300, power < 4 ? 300 : 38))")
        }
        pieces.append("[" + numbers.joined(separator: ",") + "]")
        start += Bool.random(using: &random) ? 0 : random.logarithmic(-20, 1)
      }
      let table = Self.table(pieces: "[" + pieces.joined(separator: ",") + "]")
      let path = try decoded(PacedPath.self, from: Self.path(table))
      for fraction in [-1, 0, 1e-300, 0.25, 0.5, 0.75, 1.0.nextDown, 1, 2, .nan, .infinity] {
        let point = path.point(atFraction: fraction)
        #expect(path.segments.indices.contains(point.location.segment))
        #expect(!(point.location.parameter < 0) && !(point.location.parameter > 1))
        places += path.part(from: 0.2, to: fraction).count
      }
    }
    #expect(places > 0)
  }

  @Test("A piece without scale has -1 coefficients, one without start -2")
  func missingCoefficients() throws {
    for (piece, count) in [("[0,0,0]", -1.0), ("[0,0]", -2)] {
      let error =
        try refusal(of: PacedTable.self, from: Self.table(pieces: "[\(piece)]")) as? ParameterError
      #expect(error?.parameter == "number of coefficients" && error?.value == count)
    }
  }
}
