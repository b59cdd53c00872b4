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
      // 4u of the norms: the root of 2 for each map and for the image, and 2 for each product; of a point at the distance 5.
      let norms = 2.0.squareRoot() * Double(count + 1) + 2 * Double(count - 1)
      let bound = count == 0 ? 0 : 5 * 0x1p-51 * norms
      #expect((maps.error(at: SIMD2(3, 4)) - bound).magnitude <= 1e-12 * bound)
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
  /// The exact image is that of the same maps in arithmetic of twice the digits.
  @Test("Bounds of rounding hold, and are not far from the error")
  func roundingBounds() throws {
    var random = SeededGenerator(seed: 2914)
    var worst = 0.0
    for _ in 0..<300 {
      var maps = RoundedTransform(.identity)
      var exact = [(Exact(3), Exact(-4)), (Exact(2), Exact(7))]
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let n = (0..<6).map { _ in Double.random(in: -2...2, using: &random) }
        let map = PlanarTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        maps = maps.followed(by: RoundedTransform(map))
        exact = exact.map { x, y in
          (
            Exact(n[0]) * x + Exact(n[2]) * y + Exact(n[4]),
            Exact(n[1]) * x + Exact(n[3]) * y + Exact(n[5])
          )
        }
      }
      let points = [SIMD2(3.0, -4), SIMD2(2.0, 7)]
      let errors = zip(points, exact).map { point, exact in
        let image = maps.map.image(of: point)
        return SIMD2((Exact(image.x) - exact.0).value, (Exact(image.y) - exact.1).value)
      }
      let difference = errors[1] - errors[0]
      for (error, bound) in [
        (errors[0], maps.error(at: points[0])),
        (difference, maps.error(from: points[0], to: points[1])),
      ] {
        let length = (error * error).sum().squareRoot()
        #expect(length <= bound)
        worst = max(worst, length / bound)
      }
    }
    #expect(worst > 1e-3, "\(worst)")
    let same = RoundedTransform(.identity)
    #expect(same.error(at: [3, 4]) == 0 && same.error(from: [3, 4], to: [0, 9]) == 0)
  }

  @Test("The errors of a million rotations add up, and do not multiply")
  func manyRotations() throws {
    let maps = try RoundedTransform(parsing: String(repeating: "rotate(1)", count: 1_000_000))
    // A million degrees are 280 degrees, by whole turns.
    let image = maps.map.image(of: [1, 0])
    let turn = SIMD2(Double.cos(280 * .pi / 180), Double.sin(280 * .pi / 180))
    let error = ((image - turn) * (image - turn)).sum().squareRoot()
    let bound = maps.error(at: [1, 0])
    #expect(error <= bound && bound < 1e-8, "\(error), at most \(bound)")
  }
}

/// A sum of two doubles: enough digits for an exact comparison of 40 products.
private struct Exact {
  let value: Double
  let rest: Double

  init(_ value: Double, _ rest: Double = 0) { (self.value, self.rest) = (value, rest) }

  static func + (a: Exact, b: Exact) -> Exact {
    let sum = a.value + b.value
    let part = sum - a.value
    let rest = (a.value - (sum - part)) + (b.value - part) + (a.rest + b.rest)
    return Exact(sum + rest, rest - ((sum + rest) - sum))
  }

  static func - (a: Exact, b: Exact) -> Exact { a + Exact(-b.value, -b.rest) }

  static func * (a: Exact, b: Exact) -> Exact {
    let product = a.value * b.value
    let rest = (-product).addingProduct(a.value, b.value) + (a.value * b.rest + a.rest * b.value)
    return Exact(product + rest, rest - ((product + rest) - product))
  }
}
