// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Converts springs that other systems define by an equation.
enum SpringEquations {
  /// Converts `settling-equation(duration, ratio)`, `limited-spring(mass, stiffness, damping)` and `spring(…) velocity 5` to
  /// this package's `spring(…)`; returns nil for other texts, and if no spring has these numbers.
  static func text(_ text: String) -> String? {
    if let (spring, velocity) = SpellingRow.split(text, ") velocity ") {
      return velocity == "0" ? spring + ")" : "\(spring), velocity \(velocity))"
    }
    guard let call = SpellingRow.expression(text), case .path(let names, true) = call.kind
    else { return nil }
    let numbers = call.arguments.map { $0.value.number ?? .nan }
    let spring: SpringParameters? =
      switch (names[0], numbers.count) {
      case ("settling-equation", 2):
        try? SpringParameters(swiftUISettlingDuration: numbers[0], dampingRatio: numbers[1])
      case ("limited-spring", 3):
        (try? SpringParameters(mass: numbers[0], stiffness: numbers[1], damping: numbers[2]))?
          .limitedToCriticalDamping
      default: nil
      }
    guard let spring else { return nil }
    let mass = spring.mass == 1 ? "" : "mass \(NumberText.shortest(spring.mass)), "
    return "spring(\(mass)stiffness \(NumberText.shortest(spring.stiffness)), "
      + "damping \(NumberText.shortest(spring.damping)))"
  }
}
