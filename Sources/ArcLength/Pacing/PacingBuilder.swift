// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// Builds the pieces of one segment in order.
struct PacingBuilder<Profile: SpeedProfile> {
  private let profile: Profile
  private let segment: Int

  /// The largest error of a piece in distance, in the units of the profile.
  private let tolerance: Double
  private var fit = PieceFit()

  /// The most recent piece.
  private var part = Part(
    piece: TableBuilder.linearPiece(0, 1, segment: 0), length: 0, lengthError: 0, residual: 0)

  private(set) var starts: [Double] = []
  private(set) var pieces: [PacedPiece] = []

  /// The length of the pieces so far, in the units of the profile.
  var length: Double { lengths.high }
  private var lengths = CompensatedSum()

  /// The largest interpolation error of a location, in the units of the profile.
  private(set) var residual = 0.0

  /// The sum of the errors of the pieces' lengths.
  private(set) var lengthError = 0.0

  /// The least width of a piece: added to a parameter below 1 it changes it.
  private static var minimumWidth: Double { 0x1p-52 }

  /// More pieces than any segment needs, except arcs of a hundred turns and more.
  static var limit: Int { 1 << 14 }

  init(_ profile: Profile, segment: Int, tolerance: Double) throws(ArcLengthError) {
    self.profile = profile
    self.segment = segment
    self.tolerance = tolerance
    var start = 0.0
    let breakpoints = profile.breakpoints
    guard breakpoints.count < Self.limit else { throw .tooManyPieces(limit: Self.limit) }
    for breakpoint in breakpoints + [1] where breakpoint > start {
      try fill(from: start, to: breakpoint)
      start = breakpoint
    }
  }

  /// Adds pieces for the interval between two breakpoints.
  ///
  /// Only the neighborhoods of the breakpoints are hard, so pieces are added alternately from both ends until they
  /// meet. The width of the next one follows from the error of the previous: the error of an interpolation of
  /// degree nine is proportional to the tenth power of its width.
  ///
  /// A piece shorter than a fraction of the tolerance is replaced by a straight line, so the loop ends even at a
  /// cusp that no variable makes smooth.
  private mutating func fill(from start: Double, to end: Double) throws(ArcLengthError) {
    var (left, right) = (start, end)
    var widths = SIMD2(repeating: 0.4 * (end - start))
    var isFirst = true
    var side = 0
    var fromRight: [Part] = []
    while left < right {
      guard pieces.count + fromRight.count < Self.limit else {
        throw .tooManyPieces(limit: Self.limit)
      }
      let rest = right - left
      var width = min(max(widths[side], Self.minimumWidth), rest)
      // Avoids a last sliver by sharing the rest.
      if width < rest, width > 0.6 * rest {
        width = rest > 4 * Self.minimumWidth ? 0.5 * rest : rest
      }
      let low = side == 0 ? left : width < rest ? max(right - width, left) : left
      let high = side == 0 ? (width < rest ? min(left + width, right) : right) : right
      fit.sample(profile, from: low, to: high)
      fit.integrate()
      // Possible only for a curve defined by a client; a narrower piece would not help.
      guard fit.length.isFinite else { throw .notFinite(fit.length) }
      let lengthTolerance = tolerance * max(high - low, 0x1p-6)
      var growth = fit.lengthError > 0 ? Self.power(lengthTolerance / fit.lengthError, 0.055) : 2
      var isDone = fit.length == 0
      if isDone { part.length = 0 }
      if growth >= 1, !isDone {
        let residual = attempt(isBreakpointAtStart: low == start, isBreakpointAtEnd: high == end)
        if residual > 0 { growth = min(growth, Self.power(tolerance / residual, 0.1)) }
        isDone = residual <= tolerance
      }
      if !isDone, fit.length <= 0.125 * tolerance || high - low <= 4 * Self.minimumWidth {
        record(.linear, residual: fit.fitLine())
        (isDone, growth) = (true, 1)
      }
      guard isDone else {
        widths[side] = (high - low) * min(max(0.85 * growth, 0.1), 0.75)
        continue
      }
      widths[side] = (high - low) * min(max(0.85 * growth, 0.5), 2)
      if isFirst { (widths[1], isFirst) = (2 * (high - low), false) }
      if side == 0 {
        append(part)
        left = high
      } else {
        fromRight.append(part)
        right = low
      }
      side = 1 - side
    }
    for part in fromRight.reversed() { append(part) }
  }

  /// A power of a positive number to 6 %: the bit pattern of a double is nearly its logarithm.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    let one = 1.0.bitPattern
    let logarithm = Double(Int64(bitPattern: base.bitPattern &- one))
    return Double(bitPattern: UInt64(bitPattern: Int64(exponent * logarithm)) &+ one)
  }

  /// Tries the suitable variables and returns the smallest error.
  private mutating func attempt(isBreakpointAtStart: Bool, isBreakpointAtEnd: Bool) -> Double {
    var best = Double.infinity
    if isBreakpointAtStart, fit.slows(atEnd: false) {
      best = attempt(.rootAtStart)
      if best <= tolerance { return best }
    }
    if isBreakpointAtEnd, fit.slows(atEnd: true) {
      best = min(best, attempt(.rootAtEnd))
      if best <= tolerance { return best }
    }
    return min(best, attempt(.linear))
  }

  private mutating func attempt(_ variable: PacedPiece.Variable) -> Double {
    let residual = fit.fit(variable)
    if residual <= tolerance { record(variable, residual: residual) }
    return residual
  }

  /// Keeps the current fit.
  private mutating func record(_ variable: PacedPiece.Variable, residual: Double) {
    part = Part(
      piece: fit.piece(variable, segment: segment), length: fit.length,
      lengthError: fit.lengthError, residual: residual)
  }

  private mutating func append(_ part: Part) {
    guard part.length > 0 else { return }
    starts.append(length)
    pieces.append(part.piece.mapped(offset: length, factor: 1))
    lengths.add(part.length)
    lengthError += part.lengthError
    residual = max(residual, part.residual)
  }

  /// A piece with distances from its own start.
  private struct Part {
    var piece: PacedPiece
    var length: Double
    var lengthError: Double
    var residual: Double
  }
}
