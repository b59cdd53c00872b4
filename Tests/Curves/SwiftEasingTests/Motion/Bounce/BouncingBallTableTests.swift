// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@testable import EasingMotions

/// The closed form against an event-by-event simulation of high precision.
///
/// The tolerance is a backward one, 4 units of roundoff times what the exact answer moves when
/// every input moves by a relative 1. Close to the time of rest, flights become shorter than the
/// rounding of that time, δ; the height in the last flight that is not is at most gδ²/e.
@Suite struct BouncingBallTableTests {
  static let factor = 4.0

  func ball(_ table: ReferenceTable, _ row: ReferenceTable.Row) throws -> BouncingBall {
    try BouncingBall(
      from: row.number("from"), floor: row.number("floor"),
      gravity: row.number("gravity"),
      initialVelocity: row.number("initial_velocity"),
      restitution: row.number("restitution"))
  }

  @Test func heightAndVelocityMeetTheTable() throws {
    let table = try ReferenceTable("bounce.csv")
    #expect(table.rows.count > 4000)
    var worst: [String: WorstCase] = [:]
    let slack = Self.factor * u
    for row in table.rows {
      func number(_ column: String) -> Double { row.number(column) }
      let ball = try ball(table, row)
      let time = number("t")
      let delay = slack * number("sens_time")
      let second = ball.gravity * delay * delay / ball.restitution
      let height = ball.height(at: time)
      let tolerance = slack * (number("sens_height") + number("height")) + second
      let place = row.description
      #expect(height >= 0)
      worst["height", default: WorstCase()].note(
        abs(height - number("height")) / tolerance, place + " got \(height)")
      let isUp = BouncingBall.isUpPositive(ball.from, ball.floor, ball.initialVelocity)
      let value = ball.floor + (isUp ? number("height") : -number("height"))
      worst["value", default: WorstCase()].note(
        abs(ball.value(at: time) - value) / (tolerance + slack * abs(ball.floor)),
        place + " got \(ball.value(at: time))")
      guard !number("velocity").isNaN else { continue }
      let velocity = ball.velocity(at: time)
      worst["velocity", default: WorstCase()].note(
        abs(velocity - number("velocity"))
          / (slack * (number("sens_velocity") + abs(number("velocity")))),
        place + " got \(velocity)")
      #expect(ball.contactCount(at: time) == number("contacts"))
    }
    for (quantity, worst) in worst.sorted(by: { $0.key < $1.key }) {
      #expect(worst.ratio <= 1, "\(quantity): \(worst)")
    }
  }

  @Test func contactsMeetTheTable() throws {
    let table = try ReferenceTable("bounce_contacts.csv")
    #expect(table.rows.count > 350)
    var (times, speeds) = (WorstCase(), WorstCase())
    for row in table.rows {
      func number(_ column: String) -> Double { row.number(column) }
      let ball = try ball(table, row)
      let contact = try #require(ball.contact(Int(number("index"))))
      let place = row.description + " got \(contact)"
      let slack = Self.factor * u
      times.note(
        abs(contact.time - number("time"))
          / (slack * (number("sens_time") + number("time"))), place)
      speeds.note(
        abs(abs(contact.reboundVelocity) - number("rebound_speed"))
          / (slack * (number("sens_speed") + number("rebound_speed")) + 1e-307), place)
    }
    #expect(times.ratio <= 1, "\(times)")
    #expect(speeds.ratio <= 1, "\(speeds)")
  }

  /// The "ease out bounce" is the ball of restitution 1/2 that stops after three rebounds.
  @Test func easeOutBounce() throws {
    func textbook(_ t: Double) -> Double {
      let (n, d) = (7.5625, 2.75)
      if t < 1 / d { return n * t * t }
      if t < 2 / d { return n * (t - 1.5 / d) * (t - 1.5 / d) + 0.75 }
      if t < 2.5 / d { return n * (t - 2.25 / d) * (t - 2.25 / d) + 0.9375 }
      return n * (t - 2.625 / d) * (t - 2.625 / d) + 0.984375
    }
    let ball = try BouncingBall(duration: 1, restitution: 0.5, bounces: 3)
    #expect(ball.gravity == 2 * 7.5625)
    #expect(ball.duration == 1)
    #expect(ball.value(at: 0) == 0 && ball.value(at: 1) == 1)
    #expect(ball.contact(0)?.time == 4.0 / 11)
    #expect(ball.contact(4) == nil)
    var worst = WorstCase()
    for step in 0...1_000_000 {
      let time = Double(step) * 1e-6
      let error = abs(ball.value(at: time) - textbook(time)) / u
      worst.note(error, "\(time)")
    }
    // The textbook formula itself is within 4u.
    #expect(worst.ratio <= 8, "\(worst)")
    // The first steps have their digits.
    #expect(ball.value(at: 1e-100) == 7.5625e-200)
  }
}
