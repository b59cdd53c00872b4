// SPDX-License-Identifier: Apache-2.0

import MotionPath
import TestSupport
import Testing

@Suite struct PlanarTransformTextTests {
  @Test(
    "every transform of SVG, alone and in lists, the last of which is applied first",
    arguments: [
      ("", [1, 2]), (" \n", [1, 2]), ("matrix(1 2 3 4 5 6)", [12, 16]),
      ("matrix(1,2,3,4,5,6)", [12, 16]), ("translate(10)", [11, 2]),
      ("translate ( 10 , 20 ) ", [11, 22]), ("scale(3)", [3, 6]), ("scale(3,-1)", [3, -2]),
      ("rotate(90)", [-2, 1]), ("rotate(-90)", [2, -1]), ("rotate(180 5 6)", [9, 10]),
      ("rotate(90,1,2)", [1, 2]), ("rotate(90 1 0)", [-1, 0]),
      ("translate(10,20)rotate(90)scale(2)", [6, 22]), ("scale(2), translate(10 20)", [22, 44]),
      ("translate(10 20) scale(2)", [12, 24]), ("translate(1-1.5.5e1)", nil),
      ("translate(1-1.5)", [2, 0.5]), ("skewX(0) skewY(0)", [1, 2]),
    ] as [(String, [Double]?)])
  func lists(text: String, image: [Double]?) throws {
    guard let image else {
      #expect(throws: PathTextError.self) { try PlanarTransform(parsing: text) }
      return
    }
    let found = try PlanarTransform(parsing: text).image(of: [1, 2])
    #expect(found == SIMD2(image[0], image[1]), "\(text)")
  }

  @Test("skewX leans the y axis, skewY the x axis")
  func skew() throws {
    let x = try PlanarTransform(parsing: "skewX(30)").image(of: [1, 2])
    // tan 30° is 1/√3.
    #expect((x.x - (1 + 2 / 3.0.squareRoot())).magnitude <= 1e-15 && x.y == 2)
    let y = try PlanarTransform(parsing: "skewY(-30)").image(of: [1, 2])
    #expect(y.x == 1 && (y.y - (2 - 1 / 3.0.squareRoot())).magnitude <= 1e-15)
  }

  @Test(
    "a mistake has the right offset",
    arguments: [
      ("turn(3)", 0, "matrix, translate, scale, rotate, skewX or skewY"),
      ("Rotate(3)", 0, "matrix, translate, scale, rotate, skewX or skewY"),
      ("none", 0, "matrix, translate, scale, rotate, skewX or skewY"),
      ("rotate(3),", 10, "matrix, translate, scale, rotate, skewX or skewY"),
      ("rotate(3),,scale(1)", 10, "matrix, translate, scale, rotate, skewX or skewY"),
      ("rotate 3", 7, "'('"), ("rotate(", 7, "a number"), ("rotate()", 7, "a number"),
      ("rotate(1 2)", 10, "1 or 3 numbers in parentheses, not 2"),
      ("skewX(1 2)", 9, "1 number in parentheses, not 2"),
      ("matrix(1 2 3 4 5)", 16, "6 numbers in parentheses, not 5"),
      ("matrix(1 2 3 4 5 6 7)", 19, "')'"), ("scale(2", 7, "')'"), ("scale(2x)", 7, "')'"),
      ("scale(1,)", 8, "a number"), ("rotate(45deg)", 9, "')'"),
      ("translate(10px)", 12, "')'"), ("translate(10%)", 12, "')'"),
      ("scale(1e301)", 6, "a number that keeps all points within 1e300 of the origin"),
    ])
  func mistakes(text: String, offset: Int, expected: String) {
    let error = #expect(throws: PathTextError.self) { try PlanarTransform(parsing: text) }
    #expect(error?.offset == offset)
    #expect(error?.expected == expected)
  }

  @Test("A name is all letters from a to z and A to Z; what follows is to be a parenthesis")
  func names() {
    for byte in UInt8(ascii: "!")...UInt8(ascii: "~") where byte != UInt8(ascii: "(") {
      let scalar = Unicode.Scalar(byte)
      let error = #expect(throws: PathTextError.self) {
        try PlanarTransform(parsing: "scale\(scalar)(2)")
      }
      #expect(error?.offset == (scalar.properties.isAlphabetic ? 0 : 5), "\(scalar)")
    }
  }

  @Test("each map of a list adds to the bound of its rounding")
  func rounding() throws {
    for count in 0...4 {
      let maps = try RoundedTransform(parsing: String(repeating: "scale(-1)", count: count))
      let bound = count == 0 ? 0 : Double(8 * count + 4) * 0x1p-53 * 7
      #expect(maps.error(at: SIMD2(3, 4)) == bound)
    }
  }
}

@Suite struct PathPointsTests {
  @Test(
    "points are joined by lines, and those before a mistake are kept",
    arguments: [
      ("0,0 10,0 10,10", "M0 0H10V10", nil), (" 0 0-10.5.5 ", "M0 0L-10.5.5", nil), ("", "", nil),
      ("5 5", "M5 5", nil), ("0 0 1 1 2", "M0 0L1 1", 9), ("0 0,1 1,", "M0 0L1 1", 8),
      ("0 0 1 x", "M0 0", 6), ("0 0;1 1", "M0 0", 3), ("x", "", 0),
    ] as [(String, String, Int?)])
  func lines(text: String, path: String, offset: Int?) {
    let open = PlanarPath.readingPrefix(ofPoints: text, isClosed: false)
    #expect(open.path.description == path)
    #expect(open.error?.offset == offset)
    let closed = PlanarPath.readingPrefix(ofPoints: text, isClosed: true)
    #expect(closed.path.description == (path.isEmpty ? "" : path + "Z"))
    #expect(closed.error == open.error)
  }
}

@Suite struct CenteredEllipseTests {
  @Test("it starts at the greatest x, turns towards y, and its quarters end at sums of two numbers")
  func quarters() throws {
    let path = try PlanarPath.ellipse(center: [0.1, 0.2], radii: [0.7, 0.3])
    let ends = path.segments.map { $0.end }
    #expect(path.subpaths[0].start == [0.1 + 0.7, 0.2] && path.subpaths[0].isClosed)
    #expect(
      ends == [[0.1, 0.2 + 0.3], [0.1 - 0.7, 0.2], [0.1, 0.2 - 0.3], [0.1 + 0.7, 0.2]])
    #expect(throws: (any Error).self) {
      try PlanarPath.ellipse(center: .zero, radii: [1, -1])
    }
  }
}

@Suite struct RoundedTransformTests {
  @Test("The bounds of rounding are those of the terms' magnitudes")
  func roundingBounds() throws {
    let twice = RoundedTransform(.scaling(by: [2, -2]))
    // 8u for the map and 4u for the image, of 6 and 8.
    #expect(twice.error(at: [3, -4]) == 12 * u * 14)
    // The same of a difference of 1 and 2, and 8u of the larger coordinates' image.
    #expect(twice.error(from: [3, -4], to: [4, -2]) == u * (12 * 6 + 8 * 16))
    let moved = twice.followed(by: RoundedTransform(.translation(by: [-10, 1])))
    #expect(moved.map.image(of: [3, -4]) == [-4, 9])
    #expect(moved.error(at: [3, -4]) == 20 * u * (14 + 11))
    #expect(moved.error(from: [3, -4], to: [3, -4]) == 8 * u * (14 + 11))
    // Next to the center of a rotation the translation is a difference of twice the center.
    let turned = RoundedTransform(.rotation(by: .pi, around: [5, -7]), around: [5, -7])
    #expect((turned.error(at: [5, -7]) - 12 * u * 36).magnitude <= 1e-12 * u * 36)
    let same = RoundedTransform(.identity)
    #expect(same.error(at: [3, 4]) == 0 && same.error(from: [3, 4], to: [0, 9]) == 0)
    #expect(same.followed(by: twice).error(at: [3, -4]) == twice.error(at: [3, -4]))
    #expect(twice.followed(by: same).error(at: [3, -4]) == twice.error(at: [3, -4]))
  }
}
