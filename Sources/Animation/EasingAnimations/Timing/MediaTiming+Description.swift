// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension MediaTiming: CustomStringConvertible {
  /// The duration, and the other properties that differ from their defaults: `4 s, begin 1 s, forever, fill both`.
  public var description: String {
    var parts = [
      time(duration), number("begin", beginTime, 0, " s"), number("speed", speed, 1),
      number("offset", timeOffset, 0, " s"),
    ]
    switch repetition {
    case .once: break
    case .forever: parts.append("forever")
    case .count(let count): parts.append("\(NumberText.shortest(count)) times")
    case .duration(let time): parts.append("for \(NumberText.shortest(time)) s")
    }
    if autoreverses { parts.append("autoreverses") }
    if fillMode != .removed { parts.append("fill \(fillMode)") }
    return joined(parts)
  }
}

extension WebTiming: CustomStringConvertible {
  /// The duration, and the other properties that differ from their defaults: `4 s, delay 1 s, alternate, fill both`.
  public var description: String {
    joined([
      time(duration), number("delay", delay, 0, " s"), number("end delay", endDelay, 0, " s"),
      iterations == .infinity ? "forever" : number("iterations", iterations, 1),
      number("iteration start", iterationStart, 0), direction == .normal ? nil : direction.rawValue,
      fill == .removed ? nil : "fill \(fill)", easing == .linear ? nil : easing.description,
      number("playback rate", playbackRate, 1),
    ])
  }
}

extension TimeSpace: CustomStringConvertible {
  /// The speed, and the other properties that differ from their defaults: `speed 2, begin 1 s`.
  public var description: String {
    joined([
      "speed \(NumberText.shortest(speed))", number("begin", beginTime, 0, " s"),
      number("offset", timeOffset, 0, " s"),
    ])
  }
}

private func time(_ duration: Double) -> String { "\(NumberText.shortest(duration)) s" }

private func number(
  _ name: String, _ number: Double, _ standard: Double, _ unit: String = ""
) -> String? { number == standard ? nil : "\(name) \(NumberText.shortest(number))\(unit)" }

private func joined(_ parts: [String?]) -> String {
  parts.compactMap { $0 }.joined(separator: ", ")
}
