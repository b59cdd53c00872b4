// SPDX-License-Identifier: Apache-2.0

import Easing
import Foundation
import MotionPath

/// The value encoded as JSON and decoded again; nil if it has numbers that JSON lacks.
func recoded<Value: Codable>(_ value: Value) -> Value? {
  guard let data = try? JSONEncoder().encode([value]) else { return nil }
  do {
    return try JSONDecoder().decode([Value].self, from: data)[0]
  } catch {
    fatalError("broken: what is encoded can be decoded: \(error)")
  }
}

func tryCurve(_ text: String) {
  let read: EasingText
  do {
    read = try EasingText(parsing: text)
  } catch {
    check(error.description)
    return
  }
  let curve = read.curve
  let printed = curve.description
  let again = EasingCurve(printed)
  promise(again == curve, "what is printed reads back: \(printed)")
  promise(again?.description == printed, "what is read prints the same: \(printed)")
  promise(EasingCurve(read.computed) != nil, "the computed text reads back: \(read.computed)")
  promise(recoded(curve) == curve, "what is coded decodes: \(printed)")
  for place in places {
    promise(!curve.value(at: place).isNaN, "never NaN at \(place): \(printed)")
    promise(
      !curve.value(at: place, beforeJump: true).isNaN, "never NaN before \(place): \(printed)")
    _ = curve.velocity(at: place)
    _ = curve.acceleration(at: place)
  }
  _ = curve.extremes
  _ = curve.monotonicity
  _ = curve.peakVelocity
  _ = curve.progress(at: 0.5)
}

func tryMotion(_ text: String) {
  let curve: TimingCurve
  do {
    curve = try TimingText(parsing: text).curve
  } catch {
    check(error.description)
    return
  }
  guard case .motion(let motion) = curve else { return tryCurve(text) }
  let printed = motion.description
  guard let again = MotionCurve(printed) else {
    fatalError("broken: what is printed reads back: \(printed)")
  }
  promise(again.description == printed, "what is read prints the same: \(printed)")
  // NaN, an allowed start of a motion, does not equal itself.
  let isOrdinary = !printed.contains("nan") && !printed.contains("infinity")
  if isOrdinary {
    promise(again == motion, "what is printed reads back: \(printed)")
    promise(recoded(motion) == motion, "what is coded decodes: \(printed)")
    for place in places {
      promise(!motion.value(at: place).isNaN, "never NaN at \(place): \(printed)")
    }
  } else {
    promise(recoded(motion) != nil, "what is coded decodes: \(printed)")
  }
  switch motion {
  case .spring(let spring): recode(spring, isOrdinary, printed)
  case .bounce(let ball): recode(ball, isOrdinary, printed)
  case .decay(let decay): recode(decay, isOrdinary, printed)
  }
  _ = motion.state(at: 0.5)
  _ = motion.duration
  _ = motion.restValue
  _ = motion.extremes(until: 1)
  _ = motion.peakVelocity(until: 1)
}

private func recode<Value: Codable & Equatable>(
  _ value: Value, _ isOrdinary: Bool, _ printed: String
) {
  let again = recoded(value)
  if isOrdinary { promise(again == value, "what is coded decodes: \(printed)") }
}

func tryPath(_ text: String) {
  let (prefix, mistake) = PlanarPath.readingPrefix(of: text)
  check(prefix)
  do {
    let path = try PlanarPath(parsing: text)
    promise(mistake == nil && path == prefix, "the prefix of right path data is all of it")
  } catch {
    check(error.description)
    promise(mistake == error, "both ways of reading find the same mistake")
    promise(error.offset <= text.utf8.count, "the mistake is in the text")
  }
}

func check(_ path: PlanarPath) {
  let printed = path.description
  guard let again = PlanarPath(printed) else {
    fatalError("broken: what is printed reads back: \(printed)")
  }
  let hasArcs = path.segments.contains { if case .arc = $0 { true } else { false } }
  if !hasArcs {
    promise(again == path, "what is printed reads back: \(printed)")
    promise(recoded(path) == path, "what is coded decodes: \(printed)")
  }
  for segment in path.segments.prefix(64) {
    for place in places {
      let point = segment.position(at: place)
      promise(!point.x.isNaN && !point.y.isNaN, "never NaN at \(place): \(printed)")
      _ = segment.derivative(at: place)
    }
  }
}

func check(_ message: String) {
  promise(
    message.utf8.count <= longestMessage, "a message of \(message.utf8.count) bytes is too long")
}
