// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// Every way to step every follower over durations of all sizes, as digests.
///
/// The figures are recorded.
@Suite("Recorded followers")
struct RecordedFollowerTests {
  static let durations: [Double] = [
    -1, 0, 5e-324, 1e-300, 1e-18, 1e-9, 0.001, 0.016, 0.1, 0.4, 1, 3, 60, 1e6, .infinity, .nan,
  ]
  static let pairs: [(Double, Double)] = [
    (0, 0), (0, 1), (1, 0), (-3, 5), (7, 7), (1e6, 1e6 + 1), (-1e300, 1e300), (0, 1e-9),
  ]

  @Test("Springs behind a target")
  func springs() throws {
    let recorded: [Double] = [
      367.6276881702, 467.6882586644, 476.7928365847, 483.677409042, 438.8674427969, 473.5042175022,
    ]
    for (index, parameters) in [
      try SpringParameters(mass: 1, stiffness: 180, damping: 12),
      try SpringParameters(mass: 2, stiffness: 50, damping: 20),
      try SpringParameters(mass: 1, stiffness: 100, damping: 20),
      try SpringParameters(mass: 1, stiffness: 100, damping: 90),
      try SpringParameters(mass: 1, stiffness: 100, damping: 0),
      try SpringParameters(smoothTime: 0.3),
    ].enumerated() {
      var digest = Digest()
      digest.add(parameters.stiffness, parameters.damping, parameters.lag)
      for duration in Self.durations {
        for (start, end) in Self.pairs {
          for (position, velocity) in [(0.0, 0.0), (2, -3), (0, 40)] {
            let follower = SpringFollower(parameters, position: position, velocity: velocity)
            var (held, moved, curved, stopped) = (follower, follower, follower, follower)
            held.step(duration, to: end)
            moved.step(duration, from: start, to: end)
            curved.step(
              duration, from: (position: start, velocity: 1), to: (position: end, velocity: -2))
            let contact = stopped.step(duration, stoppingAt: end)
            for one in [held, moved, curved, stopped] { digest.add(one.position, one.velocity) }
            digest.add(contact)
          }
        }
      }
      for distance in [-1, 0, 1e-9, 0.01, 0.5, 1e9, .infinity, .nan] {
        for rule in SettlingRule.allCases {
          let follower = SpringFollower(parameters, position: 1, velocity: 3)
          digest.add(
            follower.timeToRest(on: 4, within: distance, rule: rule),
            follower.timeToRest(on: 1, within: distance, rule: rule))
          let plane = SpringFollower(
            parameters, position: SIMD2(1, -2), velocity: SIMD2(0.0, 30))
          digest.add(plane.timeToRest(on: [4, -2], within: distance, rule: rule))
        }
      }
      #expect(
        index < recorded.count && Digest.match([digest.mean], [recorded[index]]),
        "springs \(index): [\(digest.mean)]")
    }
  }

  @Test("Smoothing, limits of speed, and the one-euro filter")
  func others() throws {
    var (smooth, limited, filtered) = (Digest(), Digest(), Digest())
    for rate in [
      try DecayRate(constant: 0.3), try DecayRate(halfLife: 0.05),
      try DecayRate(perFrame: 0.2, framesPerSecond: 60), try DecayRate(constant: 1e5),
    ] {
      smooth.add(rate.constant, rate.halfLife, rate.perFrame(framesPerSecond: 144))
      for frequency in [0, 0.1, 3, 1e9] {
        let response = rate.response(toFrequency: frequency)
        smooth.add(response.gain, response.phase)
      }
      for duration in Self.durations {
        for (start, end) in Self.pairs {
          var (held, moved) = (
            SmoothingFollower(rate, position: 2.0), SmoothingFollower(rate, position: 2.0)
          )
          held.step(duration, to: end)
          moved.step(duration, from: start, to: end)
          smooth.add(held.position, moved.position, held.timeToRest(on: start, within: 0.01))
          smooth.add(moved.timeToRest(on: end, within: 0), moved.timeToRest(on: end, within: .nan))
        }
      }
    }
    for limit in [1e-3, 1, 7.5, 1e9, .infinity] {
      for duration in Self.durations {
        for (start, end) in Self.pairs {
          for position in [0.0, 1, -4, 1e6] {
            var line = try SpeedLimiter(limit: limit, position: position)
            limited.add(
              line.step(duration, from: start, to: end) { limited.add($0, $1, $2) }, line.position)
            var plane = try SpeedLimiter(limit: limit, position: SIMD2(position, start))
            limited.add(
              plane.step(duration, to: SIMD2(start, end)) { limited.add($0, $1.x, $2.y) },
              plane.position.x, plane.position.y)
          }
        }
      }
    }
    for (cutoff, speed, derivative) in [(1.0, 0.0, 1.0), (0.3, 0.5, 2), (5, 0.01, 0.1)] {
      var filter = try OneEuroFilter(
        minimumCutoff: cutoff, speedCoefficient: speed, derivativeCutoff: derivative)
      for (index, duration) in (Self.durations + Self.durations).enumerated() {
        let sample = index % 11 == 7 ? Double.nan : Double(index * 7 % 5) - 0.1 * Double(index)
        filtered.add(filter.filter(sample, after: duration), filter.value, filter.speed)
      }
    }
    let found = [smooth.mean, limited.mean, filtered.mean]
    #expect(
      Digest.match(found, [472.4659243033, 359.8471700202, 0.1658686472]), "others: \(found)")
  }
}
