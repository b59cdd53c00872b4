// SPDX-License-Identifier: Apache-2.0

extension SeededGenerator {
  /// A number at a limit or a tie as often as one of all digits: quarters, zeros of both signs, and numbers of any size.
  package mutating func tied(_ range: Double = 8) -> Double {
    switch next() % 16 {
    case 0: 0
    case 1: -0.0
    case 2: logarithmic(-18, 3) * (next() % 2 == 0 ? 1 : -1)
    case 3, 4, 5, 6: Double.random(in: -range...range, using: &self)
    default: (Double.random(in: -range...range, using: &self) * 4).rounded() / 4
    }
  }

  /// Points of few digits, of which some are equal, on one line, or next to each other.
  package mutating func tiedPoints(_ count: Int) -> [SIMD2<Double>] {
    let (kind, line) = (next() % 12, SIMD2(tied(), tied()))
    var points: [SIMD2<Double>] = []
    for _ in 0..<count {
      let last = points.last ?? SIMD2(tied(), tied())
      switch kind {
      // On a line through the origin, in any order.
      case 0: points.append(line * (tied(2) * 4).rounded())
      // On a line, almost.
      case 1: points.append(line * tied() + SIMD2(0, logarithmic(-20, -3)))
      case 2: points.append(next() % 3 == 0 ? last : last + SIMD2(tied(), tied()) * 1e-9)
      default: points.append(next() % 5 == 0 ? last : SIMD2(tied(), tied()))
      }
    }
    // Of any size, or far from the origin.
    let size = [1, 1, 1, 1, 1, 1, logarithmic(-8, 8), 0x1p-500, 0x1p500, 1e-290][Int(next() % 10)]
    let place = [0, 0, 0, 0, 1e6 * size, -0x1p30 * size][Int(next() % 6)]
    return points.map { $0 * size + place }
  }
}

/// The numbers of a segment of any kind, of which many are at ties or limits.
package struct RandomShape {
  /// From 0 to 2 a Bézier curve of degree 1 to 3; otherwise an arc, by its center up to 5 and by its ends from 6 on.
  package let kind: Int
  /// The control points; the center and the radii of an arc.
  package let points: [SIMD2<Double>]
  package let (startAngle, sweep, rotation): (Double, Double, Double)
  /// The flags of an arc that is given by its ends.
  package let (isLarge, isSweeping): (Bool, Bool)

  package init(_ random: inout SeededGenerator) {
    kind = [0, 1, 1, 2, 2, 2, 2, 3, 4, 5, 6, 7][Int(random.next() % 12)]
    var points = random.tiedPoints(kind < 3 ? kind + 2 : 3)
    if kind >= 3 {
      let size = random.tied()
      let radii = SIMD2(
        size, [size, 1, 0, size * random.logarithmic(-20, 0)][Int(random.next() % 4)])
      let isTurned = random.next() % 2 == 0
      points[2] = isTurned ? SIMD2(radii.y, radii.x) : radii
    }
    self.points = points
    func angle(_ random: inout SeededGenerator) -> Double {
      let eighths = Double.random(in: -8...8, using: &random)
      switch random.next() % 8 {
      case 0, 1, 2: return eighths.rounded() * (.pi / 4)
      case 3: return (eighths / 2).rounded() * (.pi / 2) + random.logarithmic(-17, -1)
      case 4: return random.logarithmic(-18, 0)
      default: return eighths * (.pi / 4)
      }
    }
    startAngle = angle(&random) * [1, 1, 1, 1, 1, 13, 50][Int(random.next() % 7)]
    sweep = angle(&random) * [1, 1, 1, 1, 1, 2, 5][Int(random.next() % 7)]
    rotation = angle(&random)
    isLarge = random.next() % 2 == 0
    isSweeping = random.next() % 2 == 0
  }
}

extension BitDigest {
  package mutating func add(_ point: SIMD3<Double>?) { add(point?.x, point?.y, point?.z) }

  /// Adds what a call gives, or the sentence with which it refuses.
  package mutating func add<Value>(
    _ result: @autoclosure () throws -> Value, _ use: (inout BitDigest, Value) throws -> Void
  ) {
    do {
      try use(&self, try result())
    } catch { add("\(error)") }
  }
}
