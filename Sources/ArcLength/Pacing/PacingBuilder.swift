// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// The pieces of one segment, from left to right.
struct PacingBuilder<Profile: SpeedProfile> {
  private let profile: Profile
  private let segment: Int

  /// The distance that a piece may be off by, in the units of the profile.
  private let tolerance: Double
  private var fit = PieceFit()

  private(set) var starts: [Double] = []
  private(set) var pieces: [PacedPiece] = []

  /// The length of the pieces so far, in the units of the profile.
  private(set) var length = 0.0

  /// How far a place can be off by interpolation, in the units of the profile.
  private(set) var residual = 0.0

  /// How far the lengths of the pieces can be off together.
  private(set) var lengthError = 0.0

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
      try add(from: start, to: cut, isCutAtStart: true, isCutAtEnd: true, depth: 0)
      start = cut
    }
  }

  /// Adds the stretch from `start` to `end`, halving it until a polynomial will do.
  ///
  /// A stretch shorter than a fraction of the tolerance is passed over in a straight line, so the
  /// halving ends, even at a cusp that no variable makes smooth, after about forty steps.
  private mutating func add(
    from start: Double, to end: Double, isCutAtStart: Bool, isCutAtEnd: Bool, depth: Int
  ) throws(ArcLengthError) {
    guard pieces.count < Self.limit else { throw .tooManyPieces(limit: Self.limit) }
    fit.sample(profile, from: start, to: end)
    fit.integrate()
    // Only a curve of somebody else's can do this; halving would not end it.
    guard fit.length.isFinite else { throw .notFinite(fit.length) }
    if fit.lengthError <= tolerance * max(end - start, 0x1p-6),
      attempt(isCutAtStart: isCutAtStart, isCutAtEnd: isCutAtEnd)
    {
      return
    }
    if fit.length <= 0.125 * tolerance || depth >= 60 {
      append(.linear, residual: fit.fitLine())
      return
    }
    let middle = start + 0.5 * (end - start)
    try add(
      from: start, to: middle, isCutAtStart: isCutAtStart, isCutAtEnd: false, depth: depth + 1)
    try add(
      from: middle, to: end, isCutAtStart: false, isCutAtEnd: isCutAtEnd, depth: depth + 1)
  }

  /// Tries the variables that may suit the stretch; says whether one did.
  private mutating func attempt(isCutAtStart: Bool, isCutAtEnd: Bool) -> Bool {
    guard fit.length > 0 else { return true }
    return isCutAtStart && fit.slows(atEnd: false) && attempt(.rootAtStart)
      || isCutAtEnd && fit.slows(atEnd: true) && attempt(.rootAtEnd)
      || attempt(.linear)
  }

  private mutating func attempt(_ variable: PacedPiece.Variable) -> Bool {
    let residual = fit.fit(variable)
    guard residual <= tolerance else { return false }
    append(variable, residual: residual)
    return true
  }

  private mutating func append(_ variable: PacedPiece.Variable, residual: Double) {
    guard fit.length > 0 else { return }
    starts.append(length)
    pieces.append(fit.piece(variable, offset: length, segment: segment))
    length += fit.length
    lengthError += fit.lengthError
    self.residual = max(self.residual, residual)
  }
}
