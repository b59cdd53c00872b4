// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionPath
import SwiftEasing

/// The value encoded as JSON and decoded again; nil if it has numbers that JSON lacks.
func recoded<Value: Codable>(_ value: Value) -> Value? {
  guard let data = try? JSONEncoder().encode([value]) else { return nil }
  do {
    return try JSONDecoder().decode([Value].self, from: data)[0]
  } catch {
    fatalError("failed: an encoded value decodes: \(error)")
  }
}

func tryCurve(_ text: String) {
  let read: EasingText
  do {
    read = try EasingText(parsing: text)
  } catch {
    check(error.description)
    note(error.description)
    return
  }
  let curve = read.curve
  let printed = curve.description
  let again = EasingCurve(printed)
  require(again == curve, "printed text reads back: \(printed)")
  require(again?.description == printed, "text that was read prints the same: \(printed)")
  require(EasingCurve(read.computed) != nil, "the computed text reads back: \(read.computed)")
  require(recoded(curve) == curve, "a coded value decodes: \(printed)")
  for sample in samples {
    require(!curve.value(at: sample).isNaN, "never NaN at \(sample): \(printed)")
    require(
      !curve.value(at: sample, beforeJump: true).isNaN, "never NaN before \(sample): \(printed)")
    _ = curve.velocity(at: sample)
    _ = curve.acceleration(at: sample)
  }
  let (extremes, peak) = (curve.extremes, curve.peakVelocity)
  note("\(printed) is \(read.computed), \(curve.monotonicity)")
  note(
    "values",
    samples.flatMap { place in
      [
        curve.value(at: place), curve.value(at: place, beforeJump: true), curve.velocity(at: place),
        curve.acceleration(at: place),
      ]
    })
  note(
    "analysis",
    [extremes.least.value, extremes.greatest.value, peak.velocity, curve.progress(at: 0.5)])
}

func tryMotion(_ text: String) {
  let curve: TimingCurve
  do {
    curve = try TimingCurve(parsing: text)
  } catch {
    check(error.description)
    note(error.description)
    return
  }
  guard case .motion(let motion) = curve else { return tryCurve(text) }
  let printed = motion.description
  guard let again = MotionCurve(printed) else {
    fatalError("failed: printed text reads back: \(printed)")
  }
  require(again.description == printed, "text that was read prints the same: \(printed)")
  // NaN, an allowed start of a motion, does not equal itself,
  // and JSON has no number for it.
  let isOrdinary = !printed.contains("nan") && !printed.contains("infinity")
  if isOrdinary {
    require(again == motion, "printed text reads back: \(printed)")
    require(recoded(motion) == motion, "a coded value decodes: \(printed)")
    for sample in samples {
      require(!motion.value(at: sample).isNaN, "never NaN at \(sample): \(printed)")
    }
  }
  switch motion {
  case .spring(let spring): recode(spring, isOrdinary, printed)
  case .bounce(let ball): recode(ball, isOrdinary, printed)
  case .decay(let decay): recode(decay, isOrdinary, printed)
  case .noise(let noise): recode(noise, isOrdinary, printed)
  }
  let (state, extremes) = (motion.state(at: 0.5), motion.extremes(until: 1))
  let peak = motion.peakVelocity(until: 1)
  note(printed)
  note(
    "figures",
    [state.value, state.velocity, motion.duration, motion.restValue]
      + [extremes.least.value, extremes.greatest.value, peak.time, peak.value]
      + samples.map(motion.value(at:)))
}

private func recode<Value: Codable & Equatable>(
  _ value: Value, _ isOrdinary: Bool, _ printed: String
) {
  let again = recoded(value)
  if isOrdinary { require(again == value, "a coded value decodes: \(printed)") }
}

func tryPath(_ text: String) {
  let (prefix, mistake) = PlanarPath.readingPrefix(of: text)
  check(prefix)
  note("\(prefix)")
  do {
    let path = try PlanarPath(parsing: text)
    require(mistake == nil && path == prefix, "the prefix of valid path data is all of it")
  } catch {
    check(error.description)
    note(error.description)
    require(mistake == error, "both ways of reading find the same mistake")
    require(error.offset <= text.utf8.count, "the mistake is in the text")
  }
}

func check(_ path: PlanarPath) {
  let printed = path.description
  guard let again = PlanarPath(printed) else {
    fatalError("failed: printed text reads back: \(printed)")
  }
  let hasArcs = path.segments.contains { if case .arc = $0 { true } else { false } }
  if !hasArcs {
    require(again == path, "printed text reads back: \(printed)")
    require(recoded(path) == path, "a coded value decodes: \(printed)")
  }
  var coordinates: [Double?] = []
  for segment in path.segments.prefix(64) {
    for sample in samples {
      let (point, derivative) = (segment.position(at: sample), segment.derivative(at: sample))
      require(!point.x.isNaN && !point.y.isNaN, "never NaN at \(sample): \(printed)")
      coordinates += [point.x, point.y, derivative.x, derivative.y]
    }
  }
  note("coordinates", coordinates)
}

func check(_ message: String) {
  require(
    message.utf8.count <= longestMessage, "a message of \(message.utf8.count) bytes is too long")
}
