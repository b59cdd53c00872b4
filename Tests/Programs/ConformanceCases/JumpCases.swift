// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingExports
import EasingWeb
import SwiftEasing
import TestSupport

/// Random exports with jumps: keyframes of a curve, and style sheets of keyframes, of curves and of groups whose
/// timing functions jump or overshoot.
///
/// They last a thousand seconds, because browsers may count in microseconds. Places are at least 1e-8 from a jump.
func jumpCases(_ count: Int, seed: UInt64) throws -> [JSONValue] {
  var random = RandomTiming(seed: seed)
  var cases: [JSONValue] = []
  let duration = 1000.0
  let timing = try MediaTiming(duration: duration, fillMode: .both)
  while cases.count < count {
    let name = "\(seed).\(cases.count)"
    if cases.count % 4 == 0 {
      let text = random.jumpingCurve()
      let curve = try EasingCurve(parsing: text)
      let css = try CurveExport(curve, name: text, duration: duration).text(.keyframes)
      let stated = css.split(separator: "error at most ").dropFirst().first?.prefix { $0 != " " }
      guard let error = stated.flatMap({ Double($0) }) else { continue }
      let samples = samples(random.places(near: try jumps(of: curve)), of: curve)
      cases.append(
        jumpCase(
          "\(name) keyframes of \(text)", css, "easing", "--progress", error, samples, duration))
      continue
    }
    let exporter = WebExporter(form: .styleSheet, model: ["level": .number(0)])
    let animation: WebAnimation?
    let value: (AnimatedValue, Double) -> AnimatedValue
    let places: [Double]
    if cases.count % 4 == 3 {
      let group = try overshootingGroup(&random, timing)
      animation = try exporter.animations(group).first
      value = { group.value(of: "level", at: $1, over: $0) }
      places = random.places(near: []) + random.places(near: [])
    } else {
      let keyed: KeyedAnimation
      if cases.count % 4 == 1 {
        let keys = random.jumpingKeys()
        let sequence = try KeyframeSequence(keys.values, keyTimes: keys.times)
        keyed = KeyedAnimation("level", KeyframeAnimation(sequence, timing: timing))
        places = random.places(near: keys.times)
      } else {
        let curve = try EasingCurve(parsing: random.jumpingCurve())
        keyed = KeyedAnimation("level", try basic(0, 1, timing, curve))
        places = random.places(near: try jumps(of: curve))
      }
      animation = try exporter.animation(keyed)
      value = { keyed.value(at: timing.state(at: $1), over: $0) }
    }
    guard let animation else { continue }
    cases.append(
      jumpCase(
        "\(name) style sheet", try WebStyleSheet([animation]).text, "box", "--level",
        animation.fidelity.error * 4,
        places.compactMap {
          sample($0) { value(.number(0), $0 * duration).components[0] }
        }, duration))
  }
  return cases
}

/// A group, inside another one or not, of one or two animations, the last of which may end with it.
private func overshootingGroup(
  _ random: inout RandomTiming, _ timing: MediaTiming
) throws -> GroupAnimation {
  let members = try (0..<random.pick([1, 2])).map { _ in
    let begin = random.pick([0, random.short(0.1, 0.5)])
    let length = random.pick([1 - begin, random.short(0.1, 0.5)])
    return try KeyedAnimation(
      "level",
      basic(
        random.short(-1, 1), random.short(-1, 2),
        MediaTiming(
          duration: length * timing.duration, beginTime: begin * timing.duration,
          fillMode: random.pick([.both, .removed])), .linear))
  }
  func group(_ members: [GroupAnimation.Member]) throws -> GroupAnimation {
    var group = try GroupAnimation(members: members, timing: timing)
    let curves = [
      "ease-in-back", "ease-out-back", "ease-in-out-back", "ease-out-elastic",
      random.jumpingCurve(),
    ]
    group.timingFunction = try EasingCurve(parsing: random.pick(curves))
    return group
  }
  let inner = try group(members.map { .property($0) })
  return random.pick([false, true]) ? try group([.group(inner)]) : inner
}

/// Where the lines of a curve within a coarse accuracy jump.
private func jumps(of curve: EasingCurve) throws -> [Double] {
  let stops = try LinearApproximation(of: curve, accuracy: 1e-3).curve.stops
  return zip(stops, stops.dropFirst()).filter { $0.progress == $1.progress }.map { $0.0.progress }
}

private func samples(_ places: [Double], of curve: EasingCurve) -> [WebCase.Sample] {
  places.compactMap { sample($0) { curve.value(at: $0) } }
}

/// A sample, unless the value changes within the precision of a browser's clock.
private func sample(_ place: Double, _ value: (Double) -> Double) -> WebCase.Sample? {
  let expected = value(place)
  for other in [place - 2e-9, place + 2e-9] where (value(other) - expected).magnitude > 1e-6 {
    return nil
  }
  return WebCase.Sample(time: place, expected: expected)
}

private func jumpCase(
  _ name: String, _ css: String, _ target: String, _ property: String, _ error: Double,
  _ samples: [WebCase.Sample], _ duration: Double
) -> JSONValue {
  let times = samples.map {
    JSONValue.array([.number($0.time * duration * 1000), .number($0.expected)])
  }
  return .object([
    .init("name", .string(name)), .init("concept", .string("approximation")),
    .init("bound", .number(error + 3e-6)), .init("range", .number(1)),
    .init("property", .object([.init("custom", .string(property))])),
    .init("css", .string(css)), .init("class", .string(target)), .init("samples", .array(times)),
  ])
}
