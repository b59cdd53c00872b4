// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Type-checks the bridge against declarations of QuartzCore, which does not exist here.
@Suite struct TypeCheckTests {
  /// Mistakes that the check must find: a type, a name, an optional, a missing case.
  private static let mistakes = [
    ("CAAnimation+Timing.swift", "speed = Float(timing.speed)", "speed = timing.speed"),
    ("CAAnimation+Timing.swift", "repeatDuration = time", "repeatLength = time"),
    (
      "CoreAnimationExporter.swift", "result.animations = members",
      "result.animations.append(members)"
    ),
    ("CoreAnimationNames.swift", "    case .cubicPaced: .cubicPaced\n", ""),
  ]

  /// One test, because the declarations of QuartzCore are compiled once for it.
  @Test func theBridgeTypeChecksAndMistakesAreFound() throws {
    let check = try BridgeCheck()
    let right = try check.typeCheck(changing: nil)
    #expect(right.status == 0, "\(right.errors)")
    #expect(right.errors.isEmpty, "\(right.errors)")
    for mistake in Self.mistakes {
      let result = try check.typeCheck(changing: mistake)
      #expect(result.status != 0, "\(mistake)")
      #expect(result.errors.contains("error: "), "\(result.errors)")
    }
    // Without the condition, nothing would be checked.
    let condition = try check.typeCheck(
      changing: (
        "CoreAnimationExporter.swift", "#if canImport(QuartzCore)\n",
        "#if canImport(QuartzCore)\n#error(\"compiled\")\n"
      ))
    #expect(condition.errors.contains("compiled"), "\(condition.errors)")
  }
}
