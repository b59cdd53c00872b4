// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// A paced table in the making.
///
/// The accuracy asked for is shared out: a quarter for measuring, a quarter for the interpolation
/// (whose largest error between the points that are checked is below twice that at them), and the
/// rest for the disagreement between the measured length and that of the pieces.
struct TableBuilder {
  private var starts: [Double] = []
  private var pieces: [PacedPiece] = []

  /// The length before the segment at hand, as a fraction of the whole: a sum of shares, each rounded by u of
  /// itself, u = 2^-53, so that all of them together are u off.
  private var offset = LongSum()

  /// The error of that length, and the largest of the interpolation, as fractions of the whole.
  private var offsetError = 0.0
  private var residual = 0.0

  /// The table for segments one after the other.
  static func table(
    _ sources: [PacedSource], total: MeasuredLength, accuracy: Double
  ) throws(ArcLengthError) -> PacedTable {
    guard total.value > 0 else {
      guard total.error == 0 else {
        throw .accuracyNotReached(accuracy: accuracy, error: .infinity)
      }
      // No length to go by: the parameter of the first segment is the fraction.
      return PacedTable(starts: [0], pieces: [evenPiece(0, 1, segment: 0)], error: 0)
    }
    var builder = TableBuilder()
    for (segment, source) in sources.enumerated() {
      try builder.add(source, segment: segment, total: total.value, accuracy: accuracy)
    }
    // A few roundings of a fraction near 1 are left: the length's and that of all shares (u each), a start's and
    // an origin's (half of that each), a variable's and a polynomial's. So is that of adding the errors.
    let offsetError = builder.offsetError * (1 + Double(sources.count) * 0x1p-51)
    let error = 2 * builder.residual + offsetError + 8 * 0x1p-53
    guard error <= max(accuracy, 1e-14), !builder.pieces.isEmpty else {
      throw .accuracyNotReached(accuracy: accuracy, error: error)
    }
    return PacedTable(starts: builder.starts, pieces: builder.pieces, error: error)
  }

  private mutating func add(
    _ source: PacedSource, segment: Int, total: Double, accuracy: Double
  ) throws(ArcLengthError) {
    let share = source.length.value / total
    offsetError += source.length.error / total
    switch source.pace {
    case .even:
      if share > 0 {
        append(Self.evenPiece(offset.high, share, segment: segment), from: offset.high)
      }
    case .hodograph(let hodograph):
      let measured = Double(
        sign: .plus, exponent: -hodograph.exponent, significand: source.length.value)
      try add(hodograph, measured, share, segment, accuracy)
    case .ellipse(let ellipse):
      try add(ellipse, source.length.value / ellipse.radius, share, segment, accuracy)
    case .other(let profile):
      try add(profile, source.length.value, share, segment, accuracy)
    }
    offset.add(share)
  }

  /// Adds the pieces of a segment that is `measured` long in the units of its profile.
  private mutating func add(
    _ profile: some SpeedProfile, _ measured: Double, _ share: Double, _ segment: Int,
    _ accuracy: Double
  ) throws(ArcLengthError) {
    guard share > 0 else { return }
    let builder = try PacingBuilder(
      profile, segment: segment, tolerance: 0.25 * accuracy * measured / share)
    guard builder.length > 0 else { return }
    let factor = share / builder.length
    for (start, piece) in zip(builder.starts, builder.pieces) {
      append(
        piece.mapped(offset: offset.high, factor: factor), from: offset.high + start * factor)
    }
    residual = max(residual, builder.residual * factor)
    // The pieces' own lengths are stretched to the measured one, which tells how good they are.
    offsetError += (builder.length - measured).magnitude * factor + builder.lengthError * factor
  }

  /// Adds a piece, which may not start before the one in front of it, though both starts are rounded.
  private mutating func append(_ piece: PacedPiece, from start: Double) {
    starts.append(max(start, starts.last ?? 0))
    pieces.append(piece)
  }

  static func evenPiece(_ start: Double, _ share: Double, segment: Int) -> PacedPiece {
    // A share below the normal numbers is one place, its middle.
    let scale = share < .leastNormalMagnitude ? 0 : 2 / share
    return PacedPiece(
      variable: .linear, origin: start + 0.5 * share, scale: scale,
      segment: segment, isFromEnd: false
    ) { $0 < 2 ? 0.5 : 0 }
  }
}
