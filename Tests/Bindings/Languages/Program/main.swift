// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionPath
import SwiftEasing

// Prints a digest of values and velocities for each curve of a file of texts, of positions and tangents for a table, of steps of
// followers, of delays and, for each curve, of integrals and their inverses: LanguageDigests TEXTS TABLE COUNT. The programs in
// other languages beside this one print the same lines. With `times` in front of texts it prints nanoseconds for a value, by
// single calls and in a batch of a million, as Benchmarks/Languages does elsewhere.

func number(_ index: Int, _ seed: UInt64) -> Double {
  var word = seed &+ UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15
  word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
  word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
  return Double((word ^ word >> 31) >> 11) * 0x1p-52 - 0.5
}

/// A digest that depends on the index of each number, but not on the order of computation.
func digest(_ numbers: [Double]) -> UInt64 {
  var sum: UInt64 = 0
  for (index, number) in numbers.enumerated() {
    let bits = number.isNaN ? 0x7FF8_0000_0000_0000 : number.bitPattern
    let word = (bits ^ UInt64(index) &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    sum = sum &+ (word ^ word >> 31)
  }
  return sum
}

func line(_ name: String, _ scalar: [[Double]], _ batch: [[Double]]) {
  let digests = (scalar + batch).map { String(digest($0), radix: 16) }
  print(([name] + digests).joined(separator: "\t"))
}

/// The least nanoseconds for each of a million values in some rounds.
func nanoseconds(_ work: () -> Void) -> Double {
  let durations = (0..<15).map { _ in ContinuousClock().measure(work) }
  return (durations.min() ?? .zero) / .nanoseconds(1_000_000)
}

func printTimes(of text: String) throws {
  let inputs = (0..<1_000_000).map { 0.5 * (number($0, 1) + 0.5) }
  var values = inputs
  var span = values.mutableSpan
  let times =
    switch try TimingCurve(parsing: text) {
    case .easing(let curve):
      (
        nanoseconds {
          for index in inputs.indices { span[index] = curve.value(at: inputs[index]) }
        },
        nanoseconds { curve.evaluate(inputs.span, beforeJump: false, into: &span) }
      )
    case .motion(let motion):
      (
        nanoseconds {
          for index in inputs.indices { span[index] = motion.value(at: inputs[index]) }
        },
        nanoseconds { motion.evaluate(inputs.span, into: &span) }
      )
    }
  print(String(format: "%.3g\t%.3g", times.0, times.1))
}

let arguments = CommandLine.arguments
if arguments[1] == "times" {
  for text in arguments.dropFirst(2) { try printTimes(of: text) }
  exit(0)
}
let texts = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n")
let table = try [UInt8](Data(contentsOf: URL(filePath: arguments[2])))
let count = Int(arguments[3]) ?? 1_000
for (index, text) in texts.enumerated() {
  let inputs = (0..<count).map { number($0, UInt64(index)) }
  var values = [Double](repeating: 0, count: count)
  var velocities = values
  switch try TimingCurve(parsing: String(text)) {
  case .easing(let curve):
    var span = values.mutableSpan
    curve.evaluate(inputs.span, beforeJump: false, into: &span)
    var rates = velocities.mutableSpan
    curve.evaluateVelocity(inputs.span, into: &rates)
    line(
      String(text), [inputs.map(curve.value(at:)), inputs.map(curve.velocity(at:))],
      [values, velocities])
  case .motion(let motion):
    var span = values.mutableSpan
    var rates = velocities.mutableSpan
    motion.evaluate(inputs.span, into: &span, velocities: &rates)
    line(
      String(text), [inputs.map(motion.value(at:)), inputs.map(motion.velocity(at:))],
      [values, velocities])
  }
}
let path = try PacedPath(tableBytes: table)

/// The positions and tangents of a batch.
func batch(_ fractions: [Double]) -> (positions: [SIMD2<Double>], tangents: [SIMD2<Double>]) {
  var positions = [SIMD2<Double>](repeating: .zero, count: fractions.count)
  var tangents = positions
  var span = positions.mutableSpan
  var directions = tangents.mutableSpan
  path.evaluate(fractions.span, into: &span, tangents: &directions)
  return (positions, tangents)
}

func numbers(_ vectors: [SIMD2<Double>]) -> [Double] { vectors.flatMap { [$0.x, $0.y] } }

let fractions = (0..<count).map { number($0, 1_000) }
let points = fractions.map { path.point(atFraction: $0) }
let together = batch(fractions)
line(
  "path", [numbers(points.map { $0.position }), numbers(points.map { $0.tangent })],
  [numbers(together.positions), numbers(together.tangents)])

// Steps of followers: each takes one, alone and with all others.
let (starts, ends, startPositions, startVelocities) = (
  (0..<count).map { number($0, 2_000) }, (0..<count).map { number($0, 2_001) },
  (0..<count).map { number($0, 2_002) }, (0..<count).map { number($0, 2_003) }
)
for text in ["spring(bouncy)", "spring(smooth)", "spring(mass 1, stiffness 100, damping 1e4)"] {
  guard case .motion(.spring(let spring)) = try TimingCurve(parsing: text) else { continue }
  let followers = (0..<count).map { index in
    var follower = SpringFollower(
      spring.parameters, position: startPositions[index], velocity: startVelocities[index])
    follower.step(0.016, from: starts[index], to: ends[index])
    return follower
  }
  var (positions, velocities) = (startPositions, startVelocities)
  var span = positions.mutableSpan
  var speeds = velocities.mutableSpan
  spring.parameters.follow(
    0.016, positions: &span, velocities: &speeds, from: starts.span, to: ends.span)
  line(
    "follow \(text)", [followers.map { $0.position }, followers.map { $0.velocity }],
    [positions, velocities])
}
let rate = try DecayRate(halfLife: 0.3)
let smoothed = [0.016, 0.5].map { duration in
  (0..<count).map { index in
    var follower = SmoothingFollower(rate, position: startPositions[index])
    follower.step(duration, from: starts[index], to: ends[index])
    return follower.position
  }
}
let smoothedTogether = [0.016, 0.5].map { duration in
  var positions = startPositions
  var span = positions.mutableSpan
  rate.follow(duration, positions: &span, from: starts.span, to: ends.span)
  return positions
}
line("smoothing", smoothed, smoothedTogether)
let filtered = try [0.016, 0.5].map { duration in
  try (0..<count).map { index in
    var filter = try OneEuroFilter(minimumCutoff: 1, speedCoefficient: 0.007)
    filter.filter(startPositions[index], after: 0)
    return filter.filter(starts[index], after: duration)
  }
}
line("one-euro", filtered, filtered)

// Delays.
let staggers = [
  try Stagger(.each(0.1), from: .random(seed: 7), start: 0.3),
  try Stagger(.total(2), from: .index(40), columns: 9, easing: EasingCurve(parsing: "ease-in")),
]
let delays = staggers.map { stagger in
  (0..<count).map { stagger.delay(at: $0, of: count) }
}
line("stagger", delays, staggers.map { Array($0.delays(count: count)) })

// Integrals up to the first inputs of each curve, and the positions where they reach those areas.
for (index, text) in texts.enumerated() {
  let limits = (0..<min(count, 100)).map { number($0, UInt64(index)) }
  let numbers: [[Double]] =
    switch try TimingCurve(parsing: String(text)) {
    case .easing(let curve):
      [
        limits.map { curve.integral(from: 0.25, to: $0) },
        limits.map { curve.progress(atIntegral: $0, from: 0.25) ?? .nan },
      ]
    case .motion(let motion):
      [
        limits.map { motion.integral(from: 0.25, to: $0) },
        limits.map { motion.time(atIntegral: $0, from: 0.25) ?? .nan },
      ]
    }
  line("integral \(text)", numbers, numbers)
}
