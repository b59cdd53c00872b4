// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// The distance on a segment as a function of the parameter, from which pieces of the table are built.
enum Pace {
  /// The distance is proportional to the parameter.
  case linear

  /// The distance is the integral of a speed, which has its own units of length.
  case hodograph(HodographSpeed)
  case other(any SpeedProfile, unit: Double = 1)

  /// Converts a length to the units of the speed.
  func ownUnits(_ length: Double) -> Double {
    switch self {
    case .linear: length
    case .hodograph(let profile):
      Double(sign: .plus, exponent: -profile.hodograph.exponent, significand: length)
    case .other(_, let unit): length / unit
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
    .hodograph(HodographSpeed(try Hodograph(p0, p1, p2, p3)))
  }
}

extension PathSegment: PacedSegment {
  func pace() throws(ArcLengthError) -> Pace {
    switch self {
    case .line: return .linear
    case .quadratic(let curve):
      return .hodograph(HodographSpeed(try Hodograph(curve.p0, curve.p1, curve.p2)))
    case .cubic(let cubic): return try cubic.pace()
    case .arc(let arc):
      let ellipse = try EllipseSpeed(arc)
      if ellipse.isCircular { return .linear }
      // A quarter turn takes a few pieces, so a sweep this large needs too many. Throw before building thousands of them.
      if ellipse.sweep > Double(PieceBuilder.limit / 4) {
        throw .tooManyPieces(limit: PieceBuilder.limit)
      }
      return .other(ellipse, unit: ellipse.radius)
    }
  }
}

/// Any smooth curve, measured by integration; only the whole curve can be measured.
extension CurveSpeed: PacedSegment {
  func arcLength(upTo s: Double, accuracy: Double) throws(ArcLengthError) -> MeasuredLength {
    try length(accuracy: accuracy)
  }

  func pace() -> Pace { .other(self) }
}
