// SPDX-License-Identifier: Apache-2.0

import MotionPath
import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@testable import PathTravel

@Suite("The fastest motion over a length with limited jerk")
struct JerkLimitedTraversalTests {
  @Test("The pace of a motion whose squared duration exceeds the largest double")
  func longest() throws {
    let limits = try TravelLimits(speed: 1e-100, acceleration: 1)
    let pace = try PathTraversal(length: 1e100, within: limits, jerk: 1).pace()
    #expect((pace.value(at: 0.25) - 0.25).magnitude <= 1e-6)
  }

  @Test("Against the table, within the stated error")
  func table() throws {
    let rows = try ReferenceTable("jerk_limited.csv").rows
    #expect(rows.count == 400)
    var worst = WorstCase()
    for row in rows {
      let length = row.number("length")
      let lift = try PathTraversal(
        length: length,
        within: TravelLimits(
          speed: row.number("speed"), acceleration: row.number("up"), braking: row.number("down")),
        jerk: row.number("jerk"), startSpeed: row.number("start"), endSpeed: row.number("end"))
      let duration = row.number("duration")
      worst.note((lift.duration - duration).magnitude / (16 * 0x1p-53 * duration), "\(row)")
      let (time, speed) = (row.number("time"), row.number("velocity"))
      let late = 16 * 0x1p-53 * duration
      let moved = (lift.value(at: time) - row.number("distance")).magnitude
      worst.note(moved / (16 * 0x1p-53 * length + speed * late), "\(row)")
      let faster = (lift.velocity(at: time) - speed).magnitude
      let greatest = lift.velocityExtremes(until: duration).greatest.value
      let steep = row.number("acceleration").magnitude + row.number("jerk") * late
      worst.note(faster / (16 * 0x1p-53 * greatest + steep * late), "\(row)")
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test("The limits are kept, both ends are met, and neither speed nor acceleration jumps")
  func limits() throws {
    var random = SeededGenerator(seed: 61)
    var count = 0
    for _ in 0..<2_000 {
      let limits = try TravelLimits(
        speed: random.logarithmic(-1, 1), acceleration: random.logarithmic(-1, 1),
        braking: random.logarithmic(-1, 1))
      let (jerk, length) = (random.logarithmic(-1, 2), random.logarithmic(-3, 3))
      let (start, end) = (
        Bool.random(using: &random) ? 0 : limits.speed * Double.random(in: 0...1, using: &random),
        Bool.random(using: &random) ? 0 : limits.speed * Double.random(in: 0...1, using: &random)
      )
      guard
        let lift = try? PathTraversal(
          length: length, within: limits, jerk: jerk, startSpeed: start, endSpeed: end)
      else { continue }
      count += 1
      let whole = lift.duration
      #expect(lift.value(at: 0) == 0 && lift.value(at: whole) == length)
      #expect((lift.value(at: whole.nextDown) - length).magnitude <= 1e-14 * length)
      #expect(lift.velocity(at: 0) == start)
      #expect((lift.velocity(at: whole) - end).magnitude <= 1e-14 * limits.speed)
      let step = whole / 512
      var before = lift.state(at: 0)
      var rate = 0.0
      for index in 1...512 {
        let time = whole * Double(index) / 512
        let state = lift.state(at: time)
        let now = lift.acceleration(at: time)
        #expect(state.velocity <= limits.speed * (1 + 1e-14) && state.velocity >= 0)
        #expect(now <= limits.acceleration * (1 + 1e-14) && now >= -limits.braking * (1 + 1e-14))
        #expect((now - rate).magnitude <= jerk * step * (1 + 1e-9) + 1e-12 * limits.acceleration)
        let mean = 0.5 * (state.velocity + before.velocity)
        #expect(
          (state.value - before.value - mean * step).magnitude
            <= jerk * step * step * step / 8 + 1e-14 * length)
        (before, rate) = (state, now)
      }
    }
    #expect(count > 1_000)
  }

  @Test("A huge jerk gives the motion of limited acceleration, a length of 0 no motion")
  func edges() throws {
    let limits = try TravelLimits(acceleration: 2)
    let abrupt = try PathTraversal(length: 4, within: limits, jerk: 1e60)
    #expect(abs(abrupt.duration - 2 * 2.squareRoot()) <= 1e-14)
    let none = try PathTraversal(length: 0, within: limits, jerk: 1)
    #expect(none.duration == 0 && none.value(at: 1) == 0)
    let even = try PathTraversal(length: 3, within: limits, jerk: 1, startSpeed: 1, endSpeed: 1)
    #expect(even.duration < 3 && even.velocity(at: 0) == 1)
    #expect(abs(even.time(atDistance: even.value(at: 1.2)) - 1.2) <= 1e-13)
    let pace = try even.pace()
    #expect(pace.pieces.count <= 7)
    for index in 0...50 {
      let part = Double(index) / 50
      #expect(
        abs(pace.value(at: part) - even.fraction(at: part * even.duration)) <= 1e-14)
    }
  }

  @Test("Limits and lengths of any scale give a finite motion that reaches its end")
  func anyScale() throws {
    let sizes = [1e-100, 1e-50, 1, 1e50, 1e100]
    for speed in sizes + [.infinity] {
      for acceleration in sizes {
        for jerk in sizes {
          for length in sizes {
            let limits = try TravelLimits(speed: speed, acceleration: acceleration)
            let lift = try PathTraversal(length: length, within: limits, jerk: jerk)
            let whole = lift.duration
            #expect(whole > 0 && whole < .infinity, "\(limits) \(jerk) \(length)")
            let end = lift.value(at: whole.nextDown)
            #expect((end - length).magnitude <= 1e-14 * length, "\(limits) \(jerk) \(length)")
            #expect(
              (lift.value(at: whole / 2) - length / 2).magnitude <= 1e-14 * length,
              "\(limits) \(jerk) \(length)")
          }
        }
      }
    }
  }
}
