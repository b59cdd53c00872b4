// SPDX-License-Identifier: Apache-2.0

// Re-exported because `ArcLengthError` contains GSL's errors.
@_exported import GSLErrors

/// An error in measuring the length of a curve.
public enum ArcLengthError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coordinate, radius, angle or speed of the curve is infinite or NaN.
  case notFinite(Double)

  /// The requested accuracy is outside 1e-14...0.1.
  case accuracyOutOfRange(Double)

  /// The length is larger than the largest double.
  case overflow

  /// The list of segments is empty, or the `PlanarPath` has no move.
  case emptyPath

  /// The requested accuracy was not reached; `error` is the smallest error that was reached, relative to the length.
  case accuracyNotReached(accuracy: Double, error: Double)

  /// A segment, such as an arc of several hundred turns, needs more polynomial pieces than a paced path may have.
  case tooManyPieces(limit: Int)

  /// GSL returned an error status.
  case library(GSLError)

  static func wrapping<Result>(
    _ body: () throws(GSLError) -> Result
  ) throws(ArcLengthError) -> Result { do { return try body() } catch { throw .library(error) } }

  /// A sentence that states the value and the allowed values.
  public var description: String {
    switch self {
    case .notFinite(let value): "a number of the curve is \(value); it must be finite"
    case .accuracyOutOfRange(let value):
      "accuracy is \(value); it must be in \(MeasuredLength.accuracies)"
    case .overflow: "the length is larger than the largest double"
    case .emptyPath: "the path has no segment; it must have one at least"
    case .accuracyNotReached(let accuracy, let error):
      "accuracy is \(accuracy), but the error is \(error) of the length; ask for less"
    case .tooManyPieces(let limit): "a segment needs more than \(limit) pieces; split it"
    case .library(let error): error.description
    }
  }
}
