// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import MotionPath

/// The bits of paths that are built, read, printed, mapped and interpolated, and the sentences that refuse others.
@Suite("Recorded bits of paths", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsPathTests {
  static let bits = RecordedBits()

  /// Numbers at the limits of a path's range, and beyond them.
  static let limits: [Double] = [
    0, -0.0, 1, -1, 1e300, -1e300, 1e300.nextUp, -1e300.nextUp, 5e-324, .infinity, -.infinity, .nan,
  ]

  @Test("Random paths: texts, boxes, images, reversed paths, and shapes")
  func paths() throws {
    var random = SeededGenerator(seed: 900)
    var (texts, images, shapes) = (BitDigest(), BitDigest(), BitDigest())
    var last = PathShape(PlanarPath())
    for index in 0..<250 {
      let path = try random.path(commands: 1 + index % 14)
      texts.add(path.description)
      texts.add(path.segmentCount)
      texts.add(path.isEmpty)
      texts.add(path.currentPoint)
      texts.add(path)
      let read = try PlanarPath(parsing: path.description)
      texts.add(read)
      texts.add(read == path)
      for map in RecordedBitsSegmentTests.maps {
        images.add(try path.transformed(by: map)) {
          $0.add($1)
          $0.add($1.description)
        }
      }
      images.add(path.bounds?.lower)
      images.add(path.bounds?.upper)
      images.add(path.reversed())
      for subpath in path.subpaths {
        for (segment, s) in [
          (0, 0.5), (subpath.segments.count - 1, 1.0), (-1, 0), (0, -0.1), (0, .nan),
        ] {
          images.add(try subpath.split(segment: segment, at: s)) {
            $0.add(PlanarPath([$1.first, $1.second]))
          }
        }
        images.add(
          try PlanarPath.Subpath(
            start: subpath.start + 1, segments: subpath.segments, isClosed: true)
        ) { $0.add(PlanarPath([$1])) }
      }
      let shape = PathShape(path)
      shapes.add(shape.structure.count)
      shapes.add(contentsOf: shape.numbers)
      shapes.add(shape.path)
      shapes.add(shape.scaled(by: 0.3).path)
      shapes.add(contentsOf: shape.adding(last).subtracting(shape.scaled(by: 0.5)).numbers)
      let moved = PathShape(try path.transformed(by: .translation(by: [1, 2])))
      shapes.add(contentsOf: shape.combined(with: moved) { $0 + ($1 - $0) / 4 }.numbers)
      shapes.add(contentsOf: shape.adding(moved).subtracting(moved).numbers)
      for numbers in [shape.numbers + [0], shape.numbers.map { $0 * 1e295 }] {
        shapes.add(try PathShape(shape.structure, numbers: numbers)) { $0.add($1.path) }
      }
      last = shape
    }
    #expect(Self.bits.change(of: "paths-texts", texts) == nil)
    #expect(Self.bits.change(of: "paths-images", images) == nil)
    #expect(Self.bits.change(of: "paths-shapes", shapes) == nil)
  }

  @Test("Paths that are built of numbers at their limits")
  func limits() {
    var digest = BitDigest()
    func build(_ steps: (inout PlanarPath) throws -> Void) {
      var path = PlanarPath()
      digest.add(try steps(&path)) { _, _ in }
      digest.add(path)
      digest.add(path.description)
    }
    let origin = SIMD2<Double>.zero
    for number in Self.limits {
      for point in [SIMD2(number, 0), SIMD2(0, number)] {
        build { try $0.move(to: point) }
        build { try $0.line(to: point) }
        build {
          try $0.move(to: [3, 4])
          try $0.line(to: point)
          $0.close()
          $0.close()
          try $0.line(to: [1, 1])
        }
        build {
          try $0.move(to: origin)
          try $0.quadratic(to: point, control: [1, 2])
        }
        build {
          try $0.move(to: origin)
          try $0.quadratic(to: [1, 2], control: point)
        }
        for place in 0..<3 {
          build {
            try $0.move(to: origin)
            let points = (0..<3).map { $0 == place ? point : SIMD2(1, 3) }
            try $0.cubic(to: points[0], control1: points[1], control2: points[2])
          }
        }
        build {
          try $0.move(to: origin)
          try $0.arc(to: point, radii: [2, 1], rotation: 1)
        }
        build {
          try $0.move(to: origin)
          try $0.arc(to: [3, 1], radii: point)
        }
        build { try $0.arc(center: point, radii: [2, 1], startAngle: 0, sweep: 2) }
        build { try $0.arc(center: [0, 1], radii: point, startAngle: 0, sweep: 2) }
      }
      build {
        try $0.move(to: origin)
        try $0.arc(to: [3, 1], radii: [3, 1], rotation: number)
      }
      build { try $0.arc(center: [0, 1], radii: [2, 1], startAngle: number, sweep: 2) }
      build { try $0.arc(center: [0, 1], radii: [2, 1], startAngle: 1, sweep: number) }
      build {
        try $0.arc(center: [0, 1], radii: [2, 1], startAngle: 1, sweep: 2, rotation: number)
      }
      for place in 0..<4 {
        let n = (0..<4).map { $0 == place ? number : 2.5 }
        digest.add(try PlanarPath.rectangle(x: n[0], y: n[1], width: n[2], height: n[3])) {
          $0.add($1)
        }
        digest.add(try PlanarPath.ellipse(x: n[0], y: n[1], width: n[2], height: n[3])) {
          $0.add($1)
        }
        digest.add(try PlanarPath.ellipse(center: [n[0], n[1]], radii: [n[2], n[3]])) { $0.add($1) }
        digest.add(
          try PlanarPath.roundedRectangle(
            x: n[0], y: n[1], width: n[2], height: n[3], radii: [1, 0.5])
        ) { $0.add($1) }
        digest.add(
          try PlanarPath.roundedRectangle(
            x: n[0], y: 1, width: 4, height: n[1], radii: [n[2], n[3]])
        ) { $0.add($1) }
      }
      digest.add(try PlanarPath.polygon([[1, 2], [number, 1], [1, number]])) { $0.add($1) }
      digest.add(try PlanarPath.lines(through: [[number, 2], [1, 1]])) { $0.add($1) }
    }
    digest.add(try PlanarPath.polygon([])) { $0.add($1) }
    digest.add(try PlanarPath.lines(through: [])) { $0.add($1) }
    for count in [1, 2] {
      digest.add(try PlanarPath.lines(through: Array(repeating: [2, 1], count: count))) {
        $0.add($1)
      }
      digest.add(try PlanarPath.polygon(Array(repeating: [2, 1], count: count))) { $0.add($1) }
    }
    // Sweeps at a whole turn and at quarter turns, and next to them.
    for quarter in -4...4 {
      let sweep = Double(quarter) * .pi / 2
      for one in [sweep, sweep.nextUp, sweep.nextDown, sweep * (1 + 1e-9), sweep * (1 + 2e-9)] {
        build { try $0.arc(center: [1, 2], radii: [2, 1], startAngle: 0.5, sweep: one) }
        build {
          try $0.move(to: [3, 2])
          try $0.arc(center: [1, 2], radii: [2, 2], startAngle: 0, sweep: one, rotation: 0)
        }
      }
    }
    var random = SeededGenerator(seed: 910)
    for _ in 0..<300 {
      let n = (0..<6).map { _ in random.tied() }
      digest.add(
        try PlanarPath.rectangle(x: n[0], y: n[1], width: n[2].magnitude, height: n[3].magnitude)
      ) {
        $0.add($1)
      }
      digest.add(
        try PlanarPath.ellipse(x: n[0], y: n[1], width: n[2].magnitude, height: n[3].magnitude)
      ) {
        $0.add($1)
      }
      digest.add(
        try PlanarPath.roundedRectangle(
          x: n[0], y: n[1], width: n[2].magnitude, height: n[3].magnitude,
          radii: [n[4].magnitude / 2, n[5].magnitude / 2])
      ) { $0.add($1) }
    }
    #expect(Self.bits.change(of: "paths-limits", digest) == nil)
  }

  @Test("Segments with one number at its limit, as parts of paths and of measured paths")
  func refusals() {
    var digest = BitDigest()
    let table = PacedTable(
      pieces: [
        PacedPiece(
          variable: .linear, start: 0, scale: 2, segment: 0, isFromEnd: false,
          lower: [0, 0.5, 0, 0],
          upper: .zero)
      ], error: 0)
    for number in Self.limits + [2 * .pi, (2 * .pi).nextUp, -(2 * .pi).nextUp] {
      for place in 0..<11 {
        let n = (0..<11).map { $0 == place ? number : [0, 0, 3, 4, 1, 2, 5, 1, 2, 3, 1][$0] }
        let p = (0..<5).map { SIMD2(n[2 * $0], n[2 * $0 + 1]) }
        for segment in [
          PathSegment.line(LineSegment(start: p[0], end: p[1])),
          .quadratic(QuadraticSegment(p0: p[0], p1: p[1], p2: p[2])),
          .cubic(CubicSegment(p0: p[0], p1: p[1], p2: p[2], p3: p[3])),
          .arc(
            EllipticalArc(
              start: p[0], end: p[1], center: p[2], radii: p[3], startAngle: n[8], sweep: n[9],
              rotation: n[10])),
        ] {
          for (start, isClosed) in [(SIMD2<Double>.zero, false), (p[0], true)] {
            digest.add(
              try PlanarPath.Subpath(start: start, segments: [segment], isClosed: isClosed)
            ) { $0.add(PlanarPath([$1])) }
          }
          let path = PacedPath(segments: [segment], length: 1, table: table)
          digest.add(path.pathData ?? "none")
        }
      }
    }
    #expect(Self.bits.change(of: "paths-refusals", digest) == nil)
  }

  /// Path data of random commands, some of it wrong.
  static func text(_ random: inout SeededGenerator) -> String {
    func number() -> String {
      switch random.next() % 12 {
      case 0: "\(random.tied())"
      case 1:
        [
          ".5", "-.5", "+1", "1.", "1e2", "1E-2", "-0", "00", "1e", "1e+", ".", "1e400", "1e300",
          "2e300",
        ][
          Int(random.next() % 14)]
      default: "\(Int(random.next() % 19) - 9)"
      }
    }
    var text = random.next() % 9 == 0 ? "" : "M0 0"
    for _ in 0..<Int(random.next() % 6) {
      let letters = Array("MmLlHhVvCcSsQqTtAaZzx")
      let letter = letters[Int(random.next() % 20) + (random.next() % 40 == 0 ? 1 : 0)]
      let counts: [Character: Int] = ["h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0]
      let count =
        (counts[Character(letter.lowercased())] ?? 2) * [1, 1, 1, 2][Int(random.next() % 4)]
      text +=
        [" ", "", "\n", ",", "\u{b}", "\t"][
          Int([0, 0, 0, 1, 1, 2, 5, 3, 4][Int(random.next() % 9)])]
      text.append(letter)
      let most = max(count + [0, 0, 0, 0, 0, 0, 0, 0, -1, 1][Int(random.next() % 10)], 0)
      for index in 0..<most {
        let isFlag = letter.lowercased() == "a" && (3...4).contains(index % 7)
        text +=
          isFlag
          ? ["0", "1", "1", "2"][Int([0, 0, 1, 1, 2, 0, 1, 3][Int(random.next() % 8)])] : number()
        text +=
          [" ", ",", " , ", "", ",,"][
            Int([0, 0, 0, 0, 1, 1, 1, 2, 3, 3, 0, 0, 0, 0, 4][Int(random.next() % 15)])]
      }
    }
    return text
  }

  @Test("Path data, points and transforms, right and wrong", arguments: 0..<2)
  func texts(part: Int) {
    var random = SeededGenerator(seed: 920 + UInt64(part))
    var (paths, points, maps) = (BitDigest(), BitDigest(), BitDigest())
    for _ in 0..<1200 {
      let text = Self.text(&random)
      let (path, mistake) = PlanarPath.readingPrefix(of: text)
      paths.add(path)
      paths.add(path.description)
      paths.add(mistake?.description ?? "")
      paths.add(PlanarPath(text) == nil)
    }
    func list(_ random: inout SeededGenerator) -> String {
      let kinds: [Int] = [0, 1, 1, 1, 1, 0, 0, 3, 1, 1, 1, 2, 4]
      let words: [String] = (0..<Int(random.next() % 9)).map { _ in
        let (number, digit) = ("\(random.tied())", "\(Int(random.next() % 9))")
        return [number, digit, "1e301", "-.5.5", "x"][kinds[Int(random.next() % 13)]]
      }
      let separators: [String] = [" ", " ", ",", ",", " , ", ",,"]
      return words.joined(separator: separators[Int(random.next() % 6)])
    }
    for _ in 0..<500 {
      let text = list(&random)
      for isClosed in [false, true] {
        let (path, mistake) = PlanarPath.readingPrefix(ofPoints: text, isClosed: isClosed)
        points.add(path)
        points.add(mistake?.description ?? "")
      }
      var transforms: [String] = []
      for _ in 0..<Int(random.next() % 4) {
        let index = Int(random.next() % 7)
        let name = ["matrix", "translate", "scale", "rotate", "skewX", "skewY", "matrixxxxxx"][
          index == 6 && random.next() % 6 > 0 ? 3 : index]
        let counts = [[6], [1, 2], [1, 2], [1, 3], [1], [1], [1]][index]
        let wanted = counts[Int(random.next() % UInt64(counts.count))]
        let count = wanted + [0, 0, 0, 0, 0, 0, 0, 1, 2, -1][Int(random.next() % 10)]
        let numbers = (0..<max(count, 0)).map { _ in
          random.next() % 3 == 0 ? "\(Int(random.next() % 9) * 45)" : "\(random.tied())"
        }
        transforms.append(
          name + ["(", " (", "( ", ""][Int([0, 0, 0, 0, 1, 2, 2, 0, 3][Int(random.next() % 9)])]
            + numbers.joined(separator: [" ", ","][Int(random.next() % 2)])
            + [")", " )", ""][Int([0, 0, 0, 0, 0, 1, 1, 2][Int(random.next() % 8)])])
      }
      let joined = transforms.joined(separator: ["", " ", ",", " , "][Int(random.next() % 4)])
      for text in [joined, joined + ","] {
        maps.add(try PlanarTransform(parsing: text)) { $0.add($1.text) }
        maps.add(try RoundedTransform(parsing: text)) { digest, map in
          digest.add(map.map.text)
          let center = SIMD2(random.tied(), random.tied())
          for one in [
            map, map.followed(by: map), map.followed(by: RoundedTransform(.identity)),
            RoundedTransform(.identity).followed(by: map),
            RoundedTransform(map.map, around: center),
            RoundedTransform(.rotation(by: 1, around: center), around: center),
            RoundedTransform(.rotation(by: 1), around: .zero),
          ] {
            digest.add(one.error(at: [1, -2]), one.error(at: center))
            digest.add(
              one.error(from: [3, 1], to: center), one.error(from: center, to: [-9, 0.5]))
          }
        }
      }
    }
    #expect(Self.bits.change(of: "texts-paths-\(part)", paths) == nil)
    #expect(Self.bits.change(of: "texts-points-\(part)", points) == nil)
    #expect(Self.bits.change(of: "texts-maps-\(part)", maps) == nil)
  }

  @Test("Coded segments and paths, and the sentences that refuse others")
  func coding() throws {
    var random = SeededGenerator(seed: 930)
    var digest = BitDigest()
    for _ in 0..<150 {
      let segment = PathSegment(RandomShape(&random))
      let text = try json(segment)
      digest.add(text)
      digest.add(try decoded(PathSegment.self, from: text)) { $0.add($1) }
      // A digit or a sign that is replaced, anywhere.
      var bytes = Array(text.utf8)
      let place = Int(random.next() % UInt64(bytes.count))
      bytes[place] = Array("x9-[\"".utf8)[Int(random.next() % 5)]
      let isRefused =
        (try? decoded(PathSegment.self, from: String(decoding: bytes, as: UTF8.self))) == nil
      digest.add(isRefused)
    }
    for _ in 0..<60 {
      let path = try random.path(commands: 5)
      digest.add(try json(path))
      digest.add(try json(PathShape(path)))
    }
    #expect(Self.bits.change(of: "paths-coded", digest) == nil)
  }
}
