// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// The distance on a segment as a function of the parameter, from which pieces of the table are built.
enum Pace {
  /// The distance is proportional to the parameter.
  case linear

  /// The distance is the integral of a speed, which has its own units of length.
  case hodograph(HodographSpeed, exponent: Int)
  case ellipse(EllipseSpeed)
  case other(any SpeedProfile)

  /// Converts a length to the units of the speed.
  func ownUnits(_ length: Double) -> Double {
    switch self {
    case .linear, .other: length
    case .hodograph(_, let exponent): Double(sign: .plus, exponent: -exponent, significand: length)
    case .ellipse(let ellipse): length / ellipse.radius
    }
  }
}

/// A segment that can be measured and then paced.
protocol PacedSegment: Sendable {
  func arcLength(upTo s: Double, accuracy: Double) throws(ArcLengthError) -> MeasuredLength

  func pace() throws(ArcLengthError) -> Pace
}

extension CubicSegment: PacedSegment {
  func pace() throws(ArcLengthError) -> Pace {
    let hodograph = try Hodograph(p0, p1, p2, p3)
    return .hodograph(HodographSpeed(hodograph), exponent: hodograph.exponent)
  }
}

extension QuadraticSegment: PacedSegment {
  func arcLength(upTo s: Double, accuracy: Double) throws(ArcLengthError) -> MeasuredLength {
    try arcLength(upTo: s)
  }

  func pace() throws(ArcLengthError) -> Pace {
    let hodograph = try Hodograph(p0, p1, p2)
    return .hodograph(HodographSpeed(hodograph), exponent: hodograph.exponent)
  }
}

extension PathSegment: PacedSegment {
  func pace() throws(ArcLengthError) -> Pace {
    switch self {
    case .line: return .linear
    case .quadratic(let quadratic): return try quadratic.pace()
    case .cubic(let cubic): return try cubic.pace()
    case .arc(let arc):
      let ellipse = try EllipseSpeed(arc)
      if ellipse.isCircular { return .linear }
      // A quarter turn takes a few pieces, so this throws the error before thousands of pieces are built.
      if ellipse.sweep > Double(PieceBuilder.limit / 4) {
        throw .tooManyPieces(limit: PieceBuilder.limit)
      }
      return .ellipse(ellipse)
    }
  }
}

/// Any smooth curve, measured by integration; only the whole curve can be measured.
struct IntegratedCurve<Curve: ParametricCurve>: PacedSegment {
  let profile: CurveSpeed<Curve>

  func arcLength(upTo s: Double, accuracy: Double) throws(ArcLengthError) -> MeasuredLength {
    try profile.length(accuracy: accuracy)
  }

  func pace() -> Pace { .other(profile) }
}
