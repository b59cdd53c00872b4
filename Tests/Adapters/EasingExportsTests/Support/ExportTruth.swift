// SPDX-License-Identifier: Apache-2.0

import EasingExports
import Foundation
import SwiftEasing
import Testing

/// The exact values for comparison with an export: those of the curve, or of the motion at all times.
struct ExportTruth {
  let export: CurveExport
  let motion: MotionCurve?
  let accuracy: Double
  /// The text of the curve or motion.
  let name: String

  init(_ text: String, accuracy: Double?) throws {
    let timing = try TimingCurve(parsing: text)
    name = text
    self.accuracy = accuracy ?? 1e-3
    export = try CurveExport(timing, name: text, accuracy: accuracy)
    if case .motion(let motion) = timing { self.motion = motion } else { motion = nil }
  }

  /// The exact value at a progress, which goes beyond 1 for a motion.
  func value(at progress: Double) -> Double {
    guard let motion, let duration = export.duration else {
      return export.curve.value(at: progress)
    }
    let way = motion.restValue - motion.value(at: 0)
    return motion.displacement(at: progress * duration) / way
  }

  /// Positions to compare at: even ones, some near stops, and for a motion some after its end.
  func places(near stops: [Double] = []) -> [Double] {
    var places: [Double] = (0...400).map { Double($0) / 400 }
    for index in 0..<60 { places.append(Double(index * 37 % 61) / 61.3) }
    for stop in stops.prefix(200) {
      for step in [-1e-6, -1e-9, 1e-9, 1e-6] { places.append(stop + step) }
      places += [stop, stop.nextUp, stop.nextDown]
    }
    for (a, b) in zip(stops, stops.dropFirst()).prefix(200) {
      for part in [0.1, 0.5, 0.9] { places.append(a + (b - a) * part) }
    }
    places += [1e-12, 1e-9, 1e-6, 1e-4].flatMap { [$0, 1 - $0] }
    places = places.filter { $0 >= 0 && $0 <= 1 }
    if motion != nil { places += (0..<40).map { 1 + Double($0) / 20 } }
    return places
  }

  /// The excess of the largest difference from the truth over an error; 0 if there is none.
  ///
  /// - Parameters:
  ///   - error: the stated error.
  ///   - stops: positions near which to compare.
  ///   - jumps: positions of jumps.
  ///   - slack: by how much a jump may be displaced.
  ///   - rounding: how the target rounds a position.
  ///   - played: the value that the target shows.
  /// - Returns: the excess.
  func excess(
    over error: Double, near stops: [Double] = [], jumps: [Double] = [], slack: Double = 0,
    rounding: (Double) -> Double = { $0 }, _ played: (Double) -> Double
  ) -> Double {
    var (worst, worstPlace) = (0.0, 0.0)
    for place in places(near: stops).map(rounding) {
      let shown = played(min(place, 1))
      var difference = abs(shown - value(at: place))
      let near = difference > error ? jumps.filter { abs($0 - place) <= slack } : []
      if !near.isEmpty {
        // A displaced jump allows any value between both sides, and the curve may jump to a value of one position. The values may
        // change much within the slack, so they are also computed close to the jump.
        var sides = near + (-128...128).map { place + slack * Double($0) / 128 }
        for distance in (8...64).map({ slack * exp2(-Double($0)) }) {
          sides += near.map { $0 - distance } + near.map { $0 + distance }
        }
        let values = sides.map { value(at: $0) }
        difference = max((values.min() ?? 0) - shown, shown - (values.max() ?? 0), 0)
      }
      if difference - error > worst { (worst, worstPlace) = (difference - error, place) }
    }
    if worst > 0 { print("\(name): at \(worstPlace) it is \(played(min(worstPlace, 1)))") }
    return worst
  }
}

/// The number after some words of a text.
func stated(_ words: String = "error at most ", in text: String) throws -> Double {
  let start = try #require(text.range(of: words)?.upperBound, "\(words) in \(text.prefix(300))")
  let digits = text[start...].prefix { "-+.eE0123456789".contains($0) }
  return try #require(Double(digits.hasSuffix(".") ? digits.dropLast() : digits))
}

/// The numbers of a list between some words and a closing character.
func numbers(in text: some StringProtocol, behind words: String, to end: String) throws -> [Double]
{
  let start = try #require(text.range(of: words)?.upperBound, "\(words)")
  let list = text[start...]
  let stop = try #require(list.range(of: end)?.lowerBound)
  return try list[..<stop].split { "[](), \n;".contains($0) }.map { try #require(Double($0)) }
}

/// Lines as the classes of Swift, Dart and Kotlin play them.
func played(_ progresses: [Double], _ values: [Double], at t: Double) -> Double {
  var i = 0
  while i + 2 < progresses.count && progresses[i + 1] <= t { i += 1 }
  let run = progresses[i + 1] - progresses[i]
  let part = run > 0 ? (t - progresses[i]) / run : 1
  return values[i] + (values[i + 1] - values[i]) * part
}

/// The formulas of Flutter's `SpringSimulation` from 0 to 1.
struct FlutterSpring {
  let value: (Double) -> Double

  init(_ spring: DampedSpring) {
    let (mass, stiffness) = (spring.parameters.mass, spring.parameters.stiffness)
    let (damping, velocity) = (spring.parameters.damping, spring.initialVelocity)
    let difference = damping * damping - 4 * mass * stiffness
    if difference > 0 {
      let r1 = (-damping - difference.squareRoot()) / (2 * mass)
      let r2 = (-damping + difference.squareRoot()) / (2 * mass)
      let c2 = (velocity - r1 * -1) / (r2 - r1)
      let c1 = -1 - c2
      value = { 1 + c1 * exp(r1 * $0) + c2 * exp(r2 * $0) }
    } else if difference < 0 {
      let w = (4 * mass * stiffness - damping * damping).squareRoot() / (2 * mass)
      let r = -(damping / 2 / mass)
      let c2 = (velocity - r * -1) / w
      value = { 1 + exp(r * $0) * (-cos(w * $0) + c2 * sin(w * $0)) }
    } else {
      let r = -damping / (2 * mass)
      let c2 = velocity - r * -1
      value = { 1 + (-1 + c2 * $0) * exp(r * $0) }
    }
  }
}

/// The largest difference of a spring from the truth, beyond an error, up to a progress.
func excess(
  of spring: (Double) -> Double, over error: Double, _ truth: ExportTruth, until end: Double = 2
) throws -> Double {
  let duration = try #require(truth.export.duration)
  return (0...1000).map {
    let progress = end * Double($0) / 1000
    return abs(spring(progress * duration) - truth.value(at: progress)) - error
  }.max() ?? 0
}
