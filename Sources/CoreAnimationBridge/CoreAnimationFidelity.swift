// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// How true an animation of Core Animation is to the original.
public enum CoreAnimationFidelity: Hashable, Sendable {
  /// Core Animation has the same concept.
  ///
  /// Its speed, repeat count, control points and transition progress are floats, which is 6e-8 of each.
  case exact
  /// Values at key times stand for the original, with straight lines between them; the error is the largest
  /// difference found, relative to the range of each component.
  case approximate(error: Double)
  /// Core Animation has a concept of this name and does not document how it works it out; the text says what is
  /// open.
  case undocumented(String)
}

/// Why an animation has no counterpart in Core Animation.
public enum CoreAnimationError: Error, Hashable, Sendable {
  /// A number has no counterpart.
  case parameter(ParameterError)
  /// There is nothing like it; the text says what.
  case unsupported(PropertyPath, String)
}

extension CoreAnimationError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .parameter(let error): error.description
    case .unsupported(let path, let reason): "\(path): \(reason)"
    }
  }
}
