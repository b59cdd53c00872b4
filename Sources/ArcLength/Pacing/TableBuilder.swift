// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// Builds a paced table.
///
/// The requested accuracy is divided: a quarter for the measurement, a quarter for the interpolation (whose largest
/// error between the checked points is below twice that at them), and the rest for the disagreement between the
/// measured length and that of the pieces.
struct TableBuilder {
  private var starts: [Double] = []
  private var pieces: [PacedPiece] = []

  /// The length before the current segment, as a fraction of the total: a sum of shares, each rounded by u of
  /// itself, u = 2^-53, so their total rounding error is u.
  private var offset = CompensatedSum()

  /// The error of that length, and the largest interpolation error, as fractions of the total.
  private var offsetError = 0.0
  private var residual = 0.0

  static func table(
    _ sources: [PacedSource], total: MeasuredLength, accuracy: Double
  ) throws(ArcLengthError) -> PacedTable {
    guard total.value > 0 else {
      guard total.error == 0 else {
        throw .accuracyNotReached(accuracy: accuracy, error: .infinity)
      }
      // A path of length zero: a fraction is a parameter of the first segment.
      return PacedTable(starts: [0], pieces: [linearPiece(0, 1, segment: 0)], error: 0)
    }
    var builder = TableBuilder()
    for (segment, source) in sources.enumerated() {
      try builder.add(source, segment: segment, total: total.value, accuracy: accuracy)
    }
    // A few roundings of a fraction near 1 remain: those of the length and of all shares (u each), of a start and
    // an origin (half of that each), of a variable and of a polynomial; and that of adding the errors.
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
    case .linear:
      if share > 0 {
        append(Self.linearPiece(offset.high, share, segment: segment), from: offset.high)
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

  /// Adds the pieces of a segment; `measured` is its length in the units of its profile.
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
    // The pieces' lengths are scaled to the measured one; the difference shows their accuracy.
    offsetError += (builder.length - measured).magnitude * factor + builder.lengthError * factor
  }

  /// Adds a piece; its rounded start must not precede that of the previous piece.
  private mutating func append(_ piece: PacedPiece, from start: Double) {
    starts.append(max(start, starts.last ?? 0))
    pieces.append(piece)
  }

  static func linearPiece(_ start: Double, _ share: Double, segment: Int) -> PacedPiece {
    // A share below the normal numbers gives a constant, its middle.
    let scale = share < .leastNormalMagnitude ? 0 : 2 / share
    return PacedPiece(
      variable: .linear, origin: start + 0.5 * share, scale: scale,
      segment: segment, isFromEnd: false
    ) { $0 < 2 ? 0.5 : 0 }
  }
}
