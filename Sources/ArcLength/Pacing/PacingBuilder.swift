// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// The pieces of one segment, from left to right.
struct PacingBuilder<Profile: SpeedProfile> {
  private let profile: Profile
  private let segment: Int

  /// The distance that a piece may be off by, in the units of the profile.
  private let tolerance: Double
  private var fit = PieceFit()

  /// The piece found last.
  private var part = Part(
    piece: TableBuilder.evenPiece(0, 1, segment: 0), length: 0, lengthError: 0, residual: 0)

  private(set) var starts: [Double] = []
  private(set) var pieces: [PacedPiece] = []

  /// The length of the pieces so far, in the units of the profile.
  var length: Double { lengths.high }
  private var lengths = LongSum()

  /// How far a place can be off by interpolation, in the units of the profile.
  private(set) var residual = 0.0

  /// How far the lengths of the pieces can be off together.
  private(set) var lengthError = 0.0

  /// The narrowest stretch that is looked at: added to a parameter below 1 it makes a difference.
  private static var narrowest: Double { 0x1p-52 }

  /// More pieces than any segment needs; reached by ellipses of a hundred turns and more.
  static var limit: Int { 1 << 14 }

  init(_ profile: Profile, segment: Int, tolerance: Double) throws(ArcLengthError) {
    self.profile = profile
    self.segment = segment
    self.tolerance = tolerance
    var start = 0.0
    let cuts = profile.cuts
    guard cuts.count < Self.limit else { throw .tooManyPieces(limit: Self.limit) }
    for cut in cuts + [1] where cut > start {
      try fill(from: start, to: cut)
      start = cut
    }
  }

  /// Adds pieces for the stretch between two cuts.
  ///
  /// It is what is next to a cut that is hard, so the pieces come from both ends by turns until they meet.
  /// How wide the next one may be follows from how well the last one did: an interpolation of degree nine is
  /// off by the tenth power of its width.
  ///
  /// A piece shorter than a fraction of the tolerance is passed over in a straight line, so this ends, even at
  /// a cusp that no variable makes smooth.
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
      var width = min(max(widths[side], Self.narrowest), rest)
      // What would leave a sliver is shared out.
      if width < rest, width > 0.6 * rest { width = rest > 4 * Self.narrowest ? 0.5 * rest : rest }
      let low = side == 0 ? left : width < rest ? max(right - width, left) : left
      let high = side == 0 ? (width < rest ? min(left + width, right) : right) : right
      fit.sample(profile, from: low, to: high)
      fit.integrate()
      // Only a curve of somebody else's can do this; a narrower piece would not end it.
      guard fit.length.isFinite else { throw .notFinite(fit.length) }
      let trust = tolerance * max(high - low, 0x1p-6)
      var growth = fit.lengthError > 0 ? Self.power(trust / fit.lengthError, 0.055) : 2
      var isDone = fit.length == 0
      if isDone { part.length = 0 }
      if growth >= 1, !isDone {
        let residual = attempt(isCutAtStart: low == start, isCutAtEnd: high == end)
        if residual > 0 { growth = min(growth, Self.power(tolerance / residual, 0.1)) }
        isDone = residual <= tolerance
      }
      if !isDone, fit.length <= 0.125 * tolerance || high - low <= 4 * Self.narrowest {
        note(.linear, residual: fit.fitLine())
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

  /// A power of a positive number to 6 %: the bits of a double are nearly its logarithm.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    let one = 1.0.bitPattern
    let logarithm = Double(Int64(bitPattern: base.bitPattern &- one))
    return Double(bitPattern: UInt64(bitPattern: Int64(exponent * logarithm)) &+ one)
  }

  /// Tries the variables that may suit the stretch; gives how far the best is off.
  private mutating func attempt(isCutAtStart: Bool, isCutAtEnd: Bool) -> Double {
    var best = Double.infinity
    if isCutAtStart, fit.slows(atEnd: false) {
      best = attempt(.rootAtStart)
      if best <= tolerance { return best }
    }
    if isCutAtEnd, fit.slows(atEnd: true) {
      best = min(best, attempt(.rootAtEnd))
      if best <= tolerance { return best }
    }
    return min(best, attempt(.linear))
  }

  private mutating func attempt(_ variable: PacedPiece.Variable) -> Double {
    let residual = fit.fit(variable)
    if residual <= tolerance { note(variable, residual: residual) }
    return residual
  }

  /// Keeps what the fit found.
  private mutating func note(_ variable: PacedPiece.Variable, residual: Double) {
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

  /// A piece whose distances start at 0.
  private struct Part {
    var piece: PacedPiece
    var length: Double
    var lengthError: Double
    var residual: Double
  }
}
