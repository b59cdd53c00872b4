// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// How closely an animation in Core Animation matches the original.
public enum CoreAnimationFidelity: Hashable, Sendable {
  /// Core Animation plays the original itself, up to the rounding of floats.
  ///
  /// It stores speed, repeat count, control points and transition progress as floats, with a relative error of 6e-8.
  case exact
  /// Linear interpolation between values at key times approximates the original.
  ///
  /// The error is an upper bound of the difference from the original, as a fraction of the range of each component.
  case approximate(error: Double)
  /// Linear interpolation between values at key times approximates the original, with an error estimated from samples.
  ///
  /// The error is the largest difference found; a peak narrower than 1/4,096 of the progress may be missed. Basic animations and
  /// linear keyframes whose values are interpolated number by number are ``approximate(error:)`` instead.
  case sampled(error: Double)
  /// Core Animation plays the original itself, but does not document how.
  ///
  /// The text names what is undocumented, such as how finely a path is measured.
  case undocumented(String)
}

/// The reason why an animation has no counterpart in Core Animation.
public enum CoreAnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A parameter is not allowed, such as an accuracy out of range or a value that is not finite.
  case parameter(ParameterError)
  /// Core Animation has no counterpart; the text gives the reason.
  case unsupported(PropertyPath, String)

  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .parameter(let error): error.description
    case .unsupported(let path, let reason): "\(path): \(reason)"
    }
  }
}
