// SPDX-License-Identifier: Apache-2.0

import MotionPath
import Testing

@Suite("Whole texts")
struct WholeTextTests {
  @Test("Shapes")
  func shapes() throws {
    for (path, text) in [
      (try PlanarPath.rectangle(x: 1, y: 2, width: 3, height: 4), "M1 2H4V6H1Z"),
      (try PlanarPath.rectangle(x: 1, y: 2, width: 0, height: 4), "M1 2H1V6H1Z"),
      (
        try PlanarPath.ellipse(x: 1, y: 2, width: 4, height: 6),
        "M5 5A2 3 0 0 1 3 8 2 3 0 0 1 1 5 2 3 0 0 1 3 2 2 3 0 0 1 5 5Z"
      ),
      (
        try PlanarPath.ellipse(center: [0, 1], radii: [2, 2]),
        "M2 1A2 2 0 0 1 0 3 2 2 0 0 1-2 1 2 2 0 0 1 0-1 2 2 0 0 1 2 1Z"
      ),
      (
        try PlanarPath.roundedRectangle(x: 0, y: 1, width: 10, height: 8, radii: [2, 3]),
        "M2 1H8A2 3 0 0 1 10 4V6A2 3 0 0 1 8 9H2A2 3 0 0 1 0 6V4A2 3 0 0 1 2 1Z"
      ),
      (
        try PlanarPath.roundedRectangle(x: 0, y: 0, width: 4, height: 8, radii: [9, 1]),
        "M2 0A2 1 0 0 1 4 1V7A2 1 0 0 1 2 8 2 1 0 0 1 0 7V1A2 1 0 0 1 2 0Z"
      ),
      (
        try PlanarPath.roundedRectangle(x: 0, y: 0, width: 4, height: 6, radii: [9, 9]),
        "M2 0A2 3 0 0 1 4 3 2 3 0 0 1 2 6 2 3 0 0 1 0 3 2 3 0 0 1 2 0Z"
      ),
      (
        try PlanarPath.roundedRectangle(x: 0, y: 0, width: 4, height: 8, radii: [0, 1]),
        "M0 0H4V8H0Z"
      ),
      (try PlanarPath.polygon([[0, 0], [1, 2], [3, 0]]), "M0 0L1 2 3 0Z"),
      (try PlanarPath.polygon([[5, 5]]), "M5 5Z"),
      (try PlanarPath.lines(through: [[0, 0], [1, 2], [1, 2], [3, 0]]), "M0 0L1 2H1L3 0"),
    ] {
      #expect(path.description == text)
    }
  }

  @Test(
    "Paths, and the same path read back",
    arguments: [
      ("M 1 2 L 3 4 L 5 6 z", "M1 2L3 4 5 6Z"), ("m1,2 l2,2 h4 v-3 H1 V0", "M1 2L3 4H7V1H1V0"),
      ("M0 0 Q 1 2 3 4 T 5 6 t 1 1", "M0 0Q1 2 3 4T5 6 6 7"),
      ("M0 0 C1 2 3 4 5 6 S 7 8 9 10 s1 1 2 2", "M0 0C1 2 3 4 5 6S7 8 9 10 10 11 11 12"),
      ("M0 0 A 5 3 30 0 1 4 4 a 1 2 0 1 0 1 1", "M0 0A5 3 30 0 1 4 4 1 2 0 1 0 5 5"),
      ("M0 0 A 0 3 30 0 1 4 4", "M0 0L4 4"),
      ("M0 0 A 1 1 0 0 1 40 4", "M0 0A20.09975124224178 20.09975124224178 0 0 1 40 4"),
      ("M1e-9,.5-.25+3 4 5", "M1e-9.5L-.25 3 4 5"), ("M5 5 M6 6 L7 7 Z M8 8", "M5 5M6 6L7 7ZM8 8"),
      ("M0 0 L1 1 Z L2 2", "M0 0L1 1ZL2 2"),
      ("M0,0 L0.1,100000000000000000000 -0,1e-7", "M0 0L.1 1e20 0 1e-7"),
    ])
  func texts(input: String, output: String) throws {
    let path = try PlanarPath(parsing: input)
    #expect(path.description == output, "\(input)")
    #expect(try PlanarPath(parsing: path.description).description == path.description)
  }
}
