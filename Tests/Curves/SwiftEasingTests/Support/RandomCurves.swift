// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport

extension SeededGenerator {
  /// A finite number, of few digits or all, of any magnitude, subnormal and huge ones among them.
  mutating func anyNumber() -> Double {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return Double(Int.random(in: -3...3, using: &self))
    case 1: return Double(Int.random(in: -2000...2000, using: &self)) / 1000
    case 2: return .random(in: -2...2, using: &self)
    case 3: return Double(bitPattern: .random(in: 1...0xF_FFFF_FFFF_FFFF, using: &self))
    case 4: return logarithmic(290, 308) * (Bool.random(using: &self) ? 1 : -1)
    default:
      let number = Double(bitPattern: next())
      return number.isFinite ? number : 0.1
    }
  }

  /// A number in [0, 1], often one of its ends, of few digits or tiny.
  mutating func unitNumber() -> Double {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: return Double(Int.random(in: 0...1, using: &self))
    case 1: return Double(Int.random(in: 0...100, using: &self)) / 100
    case 2: return logarithmic(-320, 0)
    default: return .random(in: 0...1, using: &self)
    }
  }

  mutating func cubicBezier() throws -> CubicBezier {
    try CubicBezier(x1: unitNumber(), y1: anyNumber(), x2: unitNumber(), y2: anyNumber())
  }

  /// A staircase of any number of steps that its text form can have.
  mutating func steps() throws -> Steps {
    let terms = Steps.JumpTerm.allCases
    let limit = [9, 1000, Int(Int32.max)][Int.random(in: 0..<3, using: &self)]
    return try Steps(
      .random(in: 2...limit, using: &self), terms[Int.random(in: 0..<4, using: &self)])
  }

  mutating func piecewiseLinear() throws -> PiecewiseLinear {
    let count = Int.random(in: 1...9, using: &self)
    let values = (0..<count).map { _ in
      Bool.random(using: &self) ? anyNumber() : Double(Int.random(in: 0...2, using: &self))
    }
    var places: [Double] = []
    switch Int.random(in: 0..<6, using: &self) {
    case 0:
      return try PiecewiseLinear(values: values)
    case 1:
      places = (0..<count).map { _ in .random(in: -1...2, using: &self) }.sorted()
    case 2:
      places = (0..<count).map { _ in Double(Int.random(in: 0...4, using: &self)) / 4 }.sorted()
    case 3:
      places = (0..<count).map { _ in .random(in: -1...2, using: &self) }
    case 4:
      let signs = [1.0, -1]
      places = (0..<count).map { _ in
        logarithmic(-322, 300) * signs[Int.random(in: 0...1, using: &self)]
      }.sorted()
    default:
      // Two runs of even spacing, with a bend between them.
      let bend = Double.random(in: 0...1, using: &self)
      places = (0..<count).map { (index: Int) -> Double in
        let step = Double(index)
        return index < 4 ? bend * step / 4 : bend + (1 - bend) * (step - 4) / 4
      }
    }
    return try PiecewiseLinear(
      stops: zip(places, values).map { PiecewiseLinear.Stop(progress: $0, value: $1) })
  }

  /// Béziers, lines and jumps, of few digits or many.
  mutating func piecewiseBezier() throws -> PiecewiseBezier {
    typealias Point = PiecewiseBezier.Point
    func value(_ generator: inout SeededGenerator) -> Double {
      min(max(generator.anyNumber(), -0x1p1000), 0x1p1000)
    }
    let count = Int.random(in: 1...5, using: &self)
    let places = [0] + (1..<count).map { _ in unitNumber() }.sorted() + [1]
    var point = Point(progress: 0, value: value(&self))
    var pieces: [PiecewiseBezier.Piece] = []
    for place in places.dropFirst() where place > point.progress {
      let end = Point(progress: place, value: value(&self))
      if Bool.random(using: &self) {
        pieces.append(try PiecewiseBezier.Piece(from: point, to: end))
      } else {
        let controls = (0..<2).map { _ in
          Point(
            progress: .random(in: point.progress...place, using: &self), value: value(&self))
        }
        pieces.append(
          try PiecewiseBezier.Piece(
            start: point, control1: controls[0], control2: controls[1], end: end))
      }
      point = end
      if Bool.random(using: &self) { point.value = value(&self) }
    }
    if point.value != pieces[pieces.count - 1].end.value {
      pieces.append(try PiecewiseBezier.Piece(from: point, to: point))
    }
    return try PiecewiseBezier(pieces: pieces)
  }

  /// A curve of any case, combinators nested to a depth.
  mutating func curve(depth: Int) throws -> EasingCurve {
    let direction = EaseDirection.allCases[Int.random(in: 0..<3, using: &self)]
    switch Int.random(in: 0..<(depth > 0 ? 19 : 12), using: &self) {
    case 0: return .linear
    case 1: return .cubicBezier(try cubicBezier())
    case 2: return .steps(try steps())
    case 3: return .piecewiseLinear(try piecewiseLinear())
    case 4:
      let whole = Double(Int.random(in: 1...6, using: &self))
      let exponent = Bool.random(using: &self) ? whole : logarithmic(-320, 308)
      return .family(FamilyCurve(try EaseFamily.power(exponent), direction))
    case 5: return .family(FamilyCurve(EaseFamily.sine, direction))
    case 6: return .family(FamilyCurve(EaseFamily.exponential, direction))
    case 7: return .family(FamilyCurve(EaseFamily.circular, direction))
    case 8:
      let overshoot = anyNumber()
      let family = try overshoot.magnitude <= 1e300 ? EaseFamily.back(overshoot: overshoot) : .back
      return .family(FamilyCurve(family, direction))
    case 9: return .family(FamilyCurve(try swingingFamily(), direction))
    case 10: return .family(FamilyCurve(EaseFamily.bounce, direction))
    case 11: return .piecewiseBezier(try piecewiseBezier())
    case 12: return (try curve(depth: depth - 1)).clamped()
    case 13: return (try curve(depth: depth - 1)).reversed()
    case 14: return (try curve(depth: depth - 1)).mirrored()
    case 15: return (try curve(depth: depth - 1)).inOut()
    case 16:
      let offset = Bool.random(using: &self) ? 0 : anyNumber()
      return try (try curve(depth: depth - 1)).scaled(by: anyNumber(), offset: offset)
    case 17:
      let progress = min(max(unitNumber(), .leastNonzeroMagnitude), 1.nextDown)
      let value: Double? = Bool.random(using: &self) ? nil : anyNumber()
      return
        try (try curve(depth: depth - 1)).chained(
          to: try curve(depth: depth - 1), at: progress, value: value)
    default:
      return
        try (try curve(depth: depth - 1)).blended(
          with: try curve(depth: depth - 1), weight: anyNumber())
    }
  }
}

extension SeededGenerator {
  /// A nested curve from 0 to 1 with ordinary values and features as narrow as 1e-9.
  mutating func narrowCurve(depth: Int) throws -> EasingCurve {
    let direction = EaseDirection.allCases[Int.random(in: 0..<3, using: &self)]
    func narrow(_ generator: inout SeededGenerator) -> Double {
      Bool.random(using: &generator)
        ? .random(in: 0.1...0.9, using: &generator)
        : min(max(generator.logarithmic(-9, -1), 1e-9), 0.9)
    }
    switch Int.random(in: 0..<(depth > 0 ? 12 : 7), using: &self) {
    case 0:
      return .cubicBezier(
        try CubicBezier(
          x1: .random(in: 0...1, using: &self), y1: .random(in: -2...3, using: &self),
          x2: .random(in: 0...1, using: &self), y2: .random(in: -2...3, using: &self)))
    case 1: return .family(FamilyCurve(EaseFamily.bounce, direction))
    case 2: return .family(FamilyCurve(EaseFamily.elastic, direction))
    case 3: return .steps(try Steps(Int.random(in: 2...9, using: &self), .jumpEnd))
    case 4: return .family(FamilyCurve(EaseFamily.circular, direction))
    case 5:
      let (damping, velocity) = (logarithmic(-0.3, 3), Double.random(in: -30...30, using: &self))
      return try EasingCurve(
        parsing: "timed(spring(stiffness 100, damping \(damping), velocity \(velocity)))")
    case 6: return .family(FamilyCurve(EaseFamily.exponential, direction))
    case 7: return (try narrowCurve(depth: depth - 1)).mirrored()
    case 8: return (try narrowCurve(depth: depth - 1)).inOut()
    case 9:
      return try (try narrowCurve(depth: depth - 1)).blended(
        with: try narrowCurve(depth: depth - 1), weight: .random(in: -0.5...1.5, using: &self))
    default:
      return try (try narrowCurve(depth: depth - 1)).chained(
        to: try narrowCurve(depth: depth - 1), at: narrow(&self),
        value: .random(in: 0...1, using: &self))
    }
  }
}
