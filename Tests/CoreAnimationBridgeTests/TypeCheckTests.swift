// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The bridge against declarations of QuartzCore: there is none here to run it with.
@Suite struct TypeCheckTests {
  @Test func theBridgeTypeChecks() throws {
    let check = try BridgeCheck()
    let result = try check.typeCheck(changing: nil)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  /// Mistakes of the kinds that the check is there to find: a type, a name, an optional, a case that is missing.
  @Test(arguments: [
    ("CAAnimation+Timing.swift", "speed = Float(timing.speed)", "speed = timing.speed"),
    ("CAAnimation+Timing.swift", "repeatDuration = time", "repeatLength = time"),
    (
      "CoreAnimationExporter.swift", "result.animations = members",
      "result.animations.append(members)"
    ),
    ("CoreAnimationNames.swift", "    case .cubicPaced: .cubicPaced\n", ""),
  ])
  func aMistakeIsFound(_ file: String, _ right: String, _ wrong: String) throws {
    let check = try BridgeCheck()
    let result = try check.typeCheck(changing: (file, right, wrong))
    #expect(result.status != 0)
    #expect(result.errors.contains("error: "), "\(result.errors)")
  }

  /// The bridge is behind a condition; if that did not hold there would be nothing to check.
  @Test func thereIsSomethingToCheck() throws {
    let result = try BridgeCheck().typeCheck(
      changing: (
        "CoreAnimationExporter.swift", "#if canImport(QuartzCore)\n",
        "#if canImport(QuartzCore)\n#error(\"compiled\")\n"
      ))
    #expect(result.errors.contains("compiled"), "\(result.errors)")
  }
}
