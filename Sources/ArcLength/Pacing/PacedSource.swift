// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// A segment's length and speed, from which its part of a paced table is built.
struct PacedSource {
  /// The distance as a function of the parameter.
  enum Pace {
    /// Linear.
    case linear

    /// The integral of a speed, in units of its own.
    case hodograph(Hodograph)
    case ellipse(EllipseSpeed)
    case other(any SpeedProfile)
  }

  var length: MeasuredLength
  var pace: Pace

  init(length: MeasuredLength, pace: Pace) {
    self.length = length
    self.pace = pace
  }

  init(_ segment: PathSegment, accuracy: Double) throws(ArcLengthError) {
    switch segment {
    case .line(let line):
      try self.init(line)
    case .quadratic(let quadratic):
      try self.init(quadratic)
    case .cubic(let cubic):
      try self.init(cubic, accuracy: accuracy)
    case .arc(let arc):
      try self.init(arc)
    }
  }

  init<Vector>(_ line: LineSegment<Vector>) throws(ArcLengthError) {
    (length, pace) = (try line.arcLength(), .linear)
  }

  init<Vector>(_ quadratic: QuadraticSegment<Vector>) throws(ArcLengthError) {
    let hodograph = try Hodograph(quadratic.p0, quadratic.p1, quadratic.p2)
    length = try hodograph.quadraticLength.scaled(byPowerOfTwo: hodograph.exponent)
    pace = .hodograph(hodograph)
  }

  init<Vector>(_ cubic: CubicSegment<Vector>, accuracy: Double) throws(ArcLengthError) {
    let hodograph = try Hodograph(cubic.p0, cubic.p1, cubic.p2, cubic.p3)
    length = try hodograph.measured(accuracy: accuracy)
    pace = .hodograph(hodograph)
  }

  init(_ arc: EllipticalArc) throws(ArcLengthError) {
    let ellipse = try EllipseSpeed(arc)
    length = try ellipse.length()
    pace = ellipse.isCircular ? .linear : .ellipse(ellipse)
    // A quarter turn takes a few pieces; this avoids building thousands before the error.
    let limit = PacingBuilder<EllipseSpeed>.limit
    if !ellipse.isCircular, ellipse.sweep > Double(limit / 4) {
      throw .tooManyPieces(limit: limit)
    }
  }
}
