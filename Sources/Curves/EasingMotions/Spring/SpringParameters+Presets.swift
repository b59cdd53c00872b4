// SPDX-License-Identifier: Apache-2.0

import EasingCore

// Springs of other systems, under the same names. All their parameters are valid.

// MARK: - SwiftUI and UIKit

extension SpringParameters {
  /// SwiftUI's `smooth`: perceptual duration 0.5 s, bounce 0.
  public static var smooth: SpringParameters { perceptual(0.5, dampingRatio: 1) }

  /// SwiftUI's `snappy`: perceptual duration 0.5 s, bounce 0.15.
  public static var snappy: SpringParameters { perceptual(0.5, dampingRatio: 0.85) }

  /// SwiftUI's `bouncy`: perceptual duration 0.5 s, bounce 0.3.
  public static var bouncy: SpringParameters { perceptual(0.5, dampingRatio: 0.7) }

  /// SwiftUI's `interactive`: response 0.15 s, damping ratio 0.86.
  public static var interactive: SpringParameters { perceptual(0.15, dampingRatio: 0.86) }

  /// The defaults of Core Animation's spring animation: mass 1, stiffness 100, damping 10.
  public static var coreAnimation: SpringParameters {
    SpringParameters(uncheckedMass: 1, stiffness: 100, damping: 10)
  }

  /// `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500; damping ratio 4.56.
  public static var systemTransition: SpringParameters {
    SpringParameters(uncheckedMass: 3, stiffness: 1000, damping: 500)
  }

  private static func perceptual(_ response: Double, dampingRatio: Double) -> SpringParameters {
    let frequency = 2 * Double.pi / response
    return SpringParameters(
      uncheckedMass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency
    ).roundedUpToCritical(ifAskedFor: dampingRatio)
  }

  // MARK: - react-spring

  /// react-spring's `default`: tension 170, friction 26.
  public static var reactDefault: SpringParameters { tension(170, friction: 26) }

  /// react-spring's `gentle`: tension 120, friction 14.
  public static var gentle: SpringParameters { tension(120, friction: 14) }

  /// react-spring's `wobbly`: tension 180, friction 12.
  public static var wobbly: SpringParameters { tension(180, friction: 12) }

  /// react-spring's `stiff`: tension 210, friction 20.
  public static var stiff: SpringParameters { tension(210, friction: 20) }

  /// react-spring's `slow`: tension 280, friction 60.
  public static var slow: SpringParameters { tension(280, friction: 60) }

  /// react-spring's `molasses`: tension 280, friction 120.
  public static var molasses: SpringParameters { tension(280, friction: 120) }

  private static func tension(_ tension: Double, friction: Double) -> SpringParameters {
    SpringParameters(uncheckedMass: 1, stiffness: tension, damping: friction)
  }

  // MARK: - Android

  /// A spring with the medium stiffness of Android's `SpringForce`, 1500.
  ///
  /// `SpringForce` names the damping ratios 0.2 (high bouncy), 0.5 (medium, the default), 0.75 (low) and 1 (no bouncy), and the
  /// stiffnesses 50 (very low), 200 (low), 1500 (medium) and 10,000 (high).
  private static func android(dampingRatio: Double) -> SpringParameters {
    SpringParameters(
      uncheckedMass: 1, stiffness: 1500, damping: 2 * dampingRatio * 1500.0.squareRoot()
    ).roundedUpToCritical(ifAskedFor: dampingRatio)
  }

  /// The springs that have a name in the text form, in the order in which they are listed to users.
  public static let named: [(name: String, parameters: SpringParameters)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy), ("interactive", .interactive),
    ("core-animation", .coreAnimation), ("system-transition", .systemTransition),
    ("react-default", .reactDefault), ("gentle", .gentle), ("wobbly", .wobbly), ("stiff", .stiff),
    ("slow", .slow), ("molasses", .molasses), ("android-high-bouncy", android(dampingRatio: 0.2)),
    ("android-default", android(dampingRatio: 0.5)),
    ("android-low-bouncy", android(dampingRatio: 0.75)),
    ("android-no-bouncy", android(dampingRatio: 1)),
  ]

  /// Returns the spring with a name in the text form; `nil` if no spring has the name.
  package static func named(_ name: String) -> SpringParameters? {
    named.first { $0.name == name }?.parameters
  }
}
