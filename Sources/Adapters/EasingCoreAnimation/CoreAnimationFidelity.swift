// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// How closely an animation in Core Animation matches the original.
public enum CoreAnimationFidelity: Hashable, Sendable {
  /// Core Animation has the same concept.
  ///
  /// Core Animation's speed, repeat count, control points and transition progress are floats, with a relative error of 6e-8.
  case exact
  /// Values at key times with linear interpolation approximate the original.
  ///
  /// The error bounds the difference, relative to the range of each component.
  case approximate(error: Double)
  /// Values at key times approximate the original, with an error found by sampling.
  ///
  /// The error is the largest difference found; a feature narrower than 1/4,096 of the progress may be missed. Bounds
  /// exist only for basic animations, and for linear keyframes whose timing stays between their start and end values.
  case sampled(error: Double)
  /// Core Animation has a concept of this name, but does not document how it is computed.
  ///
  /// The associated text names what is undocumented.
  case undocumented(String)
}

/// The reason why an animation has no counterpart in Core Animation.
public enum CoreAnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Core Animation cannot represent a number.
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
