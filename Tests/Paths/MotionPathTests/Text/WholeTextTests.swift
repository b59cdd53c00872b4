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
}
