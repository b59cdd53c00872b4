// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Adds up the time that a ticker has been given.
struct TickerClock: Hashable, Sendable {
  let maximumStep: ExactTime?
  private(set) var total = ExactTime.zero
  private(set) var isPaused = false
  private var lastTimestamp: ExactTime?

  init(maximumStep: Double?) throws(ParameterError) {
    if let maximumStep, !(maximumStep > 0) {
      throw ParameterError("maximumStep", maximumStep, allowed: "positive")
    }
    self.maximumStep =
      if let maximumStep { try ExactTime(maximumStep, "maximumStep") } else { nil }
  }

  private mutating func add(_ delta: ExactTime, _ name: String) throws(ParameterError) {
    guard !(delta < .zero) else {
      throw ParameterError(name, delta.inSeconds, allowed: "0 or more")
    }
    if isPaused { return }
    var step = delta
    if let maximumStep, maximumStep < delta { step = maximumStep }
    total = try total.adding(step, name)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  mutating func add(_ delta: Duration) throws(ParameterError) {
    try add(ExactTime(delta, "delta"), "delta")
  }

  mutating func reach(_ timestamp: Double) throws(ParameterError) {
    let exact = try ExactTime(timestamp, "timestamp")
    if let lastTimestamp {
      guard !(exact < lastTimestamp) else {
        throw ParameterError(
          "timestamp", timestamp, allowed: "not before the last one, \(lastTimestamp.inSeconds)")
      }
      try add(exact.subtracting(lastTimestamp), "timestamp")
    }
    lastTimestamp = isPaused ? nil : exact
  }

  mutating func pause() { isPaused = true }

  mutating func resume() {
    // The time that has passed meanwhile is not known, and not counted.
    if isPaused { lastTimestamp = nil }
    isPaused = false
  }
}
