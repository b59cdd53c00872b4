// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import EasingCommands
import MotionPath
import PathTravel
import SwiftEasing

struct TravelOption {
  let limits: TravelLimits
  let startSpeed: Double
  let endSpeed: Double
  /// Whether the path is a lap with a flying start: the speeds at the start and the end are equal.
  let isLap: Bool

  private static let names = [
    "speed", "acceleration", "braking", "lateral", "corner", "start", "end",
  ]

  init(reading argument: String) throws {
    var numbers: [String: Double] = [:]
    var isLap = false
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      if part == "lap" {
        isLap = true
        continue
      }
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = sides.first.map { String($0) } ?? ""
      guard Self.names.contains(name), sides.count == 2, let number = Double(sides[1]) else {
        throw ValidationError(
          "--limits has \(Quotation.of(String(part), length: 40)); it must have "
            + "\(Self.names.map { "\($0)=…" }.joined(separator: ", ")) or lap, with commas between them."
        )
      }
      try require(numbers.updateValue(number, forKey: name) == nil, "--limits has \(name) twice.")
    }
    guard let acceleration = numbers["acceleration"] else {
      throw ValidationError("--limits must have acceleration=….")
    }
    try require(
      !isLap || (numbers["start"] == nil && numbers["end"] == nil),
      "--limits has lap, which has no start and no end.")
    do {
      limits = try TravelLimits(
        speed: numbers["speed"] ?? .infinity, acceleration: acceleration,
        braking: numbers["braking"], lateralAcceleration: numbers["lateral"] ?? .infinity,
        cornerSpeed: numbers["corner"] ?? 0)
    } catch { throw ValidationError("--limits: \(error).") }
    startSpeed = numbers["start"] ?? 0
    endSpeed = numbers["end"] ?? 0
    self.isLap = isLap
  }
}
