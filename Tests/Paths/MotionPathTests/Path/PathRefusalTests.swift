// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import Testing

/// Each number that a path or a shape takes is refused by its name out of its range, and taken at the very end of it;
/// a path that has refused something is as before.
@Suite struct PathRefusalTests {
  /// A call, the names of its numbers, and numbers that it takes.
  struct Call: Sendable, CustomTestStringConvertible {
    let name: String
    let numbers: [(name: String, value: Double)]
    let run: @Sendable (inout PlanarPath, [Double]) throws(ParameterError) -> Void
    var testDescription: String { name }
  }

  static let shapes: [Call] = [
    Call(name: "rectangle", numbers: [("x", 1), ("y", 2), ("width", 3), ("height", 4)]) {
      path, n throws(ParameterError) in
      path = try .rectangle(x: n[0], y: n[1], width: n[2], height: n[3])
    },
    Call(name: "ellipse in a box", numbers: [("x", 1), ("y", 2), ("width", 3), ("height", 4)]) {
      path, n throws(ParameterError) in
      path = try .ellipse(x: n[0], y: n[1], width: n[2], height: n[3])
    },
    Call(name: "ellipse", numbers: [("x", 1), ("y", 2), ("x radius", 3), ("y radius", 4)]) {
      path, n throws(ParameterError) in
      path = try .ellipse(center: [n[0], n[1]], radii: [n[2], n[3]])
    },
    Call(
      name: "rounded rectangle",
      numbers: [("x", 1), ("y", 2), ("width", 3), ("height", 4), ("x radius", 1), ("y radius", 2)]
    ) { path, n throws(ParameterError) in
      path = try .roundedRectangle(
        x: n[0], y: n[1], width: n[2], height: n[3], radii: [n[4], n[5]])
    },
    Call(name: "polygon", numbers: [("x", 1), ("y", 2), ("x", 3), ("y", 4)]) {
      path, n throws(ParameterError) in
      path = try .polygon([[n[0], n[1]], [n[2], n[3]]])
    },
    Call(name: "lines", numbers: [("x", 1), ("y", 2), ("x", 3), ("y", 4)]) {
      path, n throws(ParameterError) in
      path = try .lines(through: [[n[0], n[1]], [n[2], n[3]]])
    },
  ]

  static let additions: [Call] = [
    Call(name: "move", numbers: [("x", 1), ("y", 2)]) { path, n throws(ParameterError) in
      try path.move(to: [n[0], n[1]])
    },
    Call(name: "line", numbers: [("x", 1), ("y", 2)]) { path, n throws(ParameterError) in
      try path.line(to: [n[0], n[1]])
    },
    Call(name: "quadratic", numbers: [("x", 1), ("y", 2), ("x", 3), ("y", 4)]) {
      path, n throws(ParameterError) in
      try path.quadratic(to: [n[0], n[1]], control: [n[2], n[3]])
    },
    Call(name: "cubic", numbers: [("x", 1), ("y", 2), ("x", 3), ("y", 4), ("x", 5), ("y", 6)]) {
      path, n throws(ParameterError) in
      try path.cubic(to: [n[0], n[1]], control1: [n[2], n[3]], control2: [n[4], n[5]])
    },
    Call(
      name: "arc to a point",
      numbers: [("x", 1), ("y", 2), ("x radius", 3), ("y radius", 4), ("rotation", 5)]
    ) { path, n throws(ParameterError) in
      try path.arc(to: [n[0], n[1]], radii: [n[2], n[3]], rotation: n[4])
    },
    Call(
      name: "arc around a center",
      numbers: [
        ("x", 1), ("y", 2), ("x radius", 3), ("y radius", 4), ("start angle", 5), ("sweep", 6),
        ("rotation", 7),
      ]
    ) { path, n throws(ParameterError) in
      try path.arc(
        center: [n[0], n[1]], radii: [n[2], n[3]], startAngle: n[4], sweep: n[5], rotation: n[6])
    },
  ]

  private static func start() throws -> PlanarPath {
    var path = PlanarPath()
    try path.move(to: [7, 8])
    try path.line(to: [9, 9])
    return path
  }

  @Test(
    "A number out of range is refused by its name, and nothing has changed",
    arguments: shapes + additions)
  func refused(call: Call) throws {
    let good = call.numbers.map(\.value)
    let start = try PathRefusalTests.start()
    var path = start
    try call.run(&path, good)
    #expect(path != start)
    for (index, number) in call.numbers.enumerated() {
      // Lengths of shapes are not negative; the radii of an arc may be, as in SVG.
      let isLength =
        number.name == "width" || number.name == "height" || number.name.hasSuffix("radius")
      let isOfShape = PathRefusalTests.shapes.contains { $0.name == call.name }
      let least =
        number.name == "sweep"
        ? -(2 * Double.pi).nextUp : isLength && isOfShape ? -.leastNonzeroMagnitude : -1e300.nextUp
      let most = number.name == "sweep" ? (2 * Double.pi).nextUp : 1e300.nextUp
      for bad in [least, most, -.infinity, .infinity, .nan] {
        var numbers = good
        numbers[index] = bad
        var path = start
        let error = #expect(throws: ParameterError.self) { try call.run(&path, numbers) }
        #expect(error?.parameter == number.name, "\(numbers)")
        #expect(error.map { $0.value == bad || $0.value.isNaN == bad.isNaN } ?? false)
        #expect(path == start)
      }
    }
  }

  @Test("A number at the end of its range is taken", arguments: shapes + additions)
  func taken(call: Call) throws {
    let good = call.numbers.map(\.value)
    for (index, number) in call.numbers.enumerated() {
      var ends = number.name == "sweep" ? [-2 * Double.pi, 2 * Double.pi] : [-1e300, 0, 1e300]
      let isOfShape = PathRefusalTests.shapes.contains { $0.name == call.name }
      if isOfShape, number.name != "x", number.name != "y" { ends = [0] }
      for end in ends {
        var numbers = good
        numbers[index] = end
        var path = try PathRefusalTests.start()
        try call.run(&path, numbers)
      }
    }
  }

  @Test("Nothing is drawn before a move", arguments: additions.dropFirst())
  func withoutMove(call: Call) throws {
    var path = PlanarPath()
    if call.name == "arc around a center" {
      try call.run(&path, call.numbers.map(\.value))
      #expect(path.subpaths.count == 1)
    } else {
      let error = #expect(throws: ParameterError.self) {
        try call.run(&path, call.numbers.map(\.value))
      }
      #expect(error?.parameter == "number of moves" && error?.value == 0)
      #expect(path.isEmpty)
    }
  }

  @Test("A line leads to the start of an arc around a center, unless the path is there")
  func lineToArc() throws {
    let arc = EllipticalArc(center: [1, 2], radii: [5, 3], startAngle: 0.5, sweep: 1, rotation: 0)
    for (point, count) in [
      (arc.start, 1), (arc.end, 2), (SIMD2(arc.start.x, arc.end.y), 2),
      (SIMD2(arc.end.x, arc.start.y), 2),
    ] {
      var path = PlanarPath()
      try path.move(to: point)
      try path.arc(center: [1, 2], radii: [5, 3], startAngle: 0.5, sweep: 1)
      #expect(path.segments.count == count)
      #expect(path.segments[count - 1].start == arc.start)
      #expect(path.segments[0].start == point)
    }
  }
}
