// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// The parser reads texts, whole and damaged, into the recorded curves, and refuses the others with the recorded errors.
///
/// The digests of both are recorded in Bits.txt of the folder above.
@Suite("Recorded bits of texts", .enabled(if: RecordedBits.areComparable))
struct RecordedTextBitsTests {
  /// Characters of the grammar, numbers at limits, characters of several bytes, and words in wrong positions.
  static let insertions: [String] = [
    "", ",", ", ", "(", ")", "%", "-", "+", ".", "e", "0", "1", "9007199254740992",
    "9007199254740991",
    "-1", "1e999", "1e-999", "nan", "inf", "/*", "*/", "\n", "\t", "\u{301}", "é", "👨‍👩‍👧", "\0",
    "\u{7F}", "s", "ms",
    "2s", "open", "ease", "steps(2)", "spring(", "linear(", "start", "mass", "velocity 2", "point",
    "from 1",
    ";", "\"", "\\", "..", "1 2", "3%", "count 3", "seed 18446744073709551616",
  ]
  static let texts: [String] = [
    "ease", "ease-in-out-back(1.5)", "ease-out-elastic(1.2,.4)", "cubic-bezier(.1,.7,1,.1)",
    "steps(4,jump-both)", "linear(0,.25 75%,1)", "linear(0 0% 20%,1 30% 100%)",
    "beziers(0,.25 .1 .25 1 1 1)", "rough(points 9,strength .5,taper both,seed 3,ease)",
    "noise(points 5,seed 7)", "wiggle(count 4,strength 2,taper in)",
    "slow-motion(ratio .5,power 2)",
    "chain(ease,ease-out,.3,.6)", "blend(ease,linear,.5)", "scale(ease,2,-1)",
    "clamp(ease-in-back)",
    "reverse(ease-in)", "mirror(ease-in)", "in-out(ease-in)", "timed(spring(wobbly),2s)",
    "timed(decay(velocity 100),500ms,open)", "spring(stiffness 100,damping 10,velocity 2)",
    "spring(duration .5s,bounce .2,from 1,to 3)", "spring(gentle,velocity 3)",
    "spring(settling 2,damping-ratio .5)", "bounce(restitution .5,gravity 10,bounces 3)",
    "bounce(duration 2s,restitution .5)", "decay(rate .99,velocity 100)",
    "decay(constant 3,from 2)",
  ]

  static func add(_ text: String, to digest: inout BitDigest) {
    do {
      let curve = try TimingCurve(parsing: text)
      digest.add(curve.description)
    } catch {
      digest.add("\(error)")
    }
  }

  @Test("Texts with one insertion", arguments: texts.indices)
  func inserted(index: Int) {
    let text = Array(Self.texts[index])
    var digest = BitDigest()
    for place in 0...text.count {
      for insertion in Self.insertions {
        Self.add(String(text[..<place]) + insertion + String(text[place...]), to: &digest)
      }
      // Without the character, and without the rest.
      Self.add(String(text[..<place] + text[place...].dropFirst()), to: &digest)
      Self.add(String(text[..<place]), to: &digest)
    }
    #expect(RecordedBitsTests.bits.change(of: "texts-\(index)", digest) == nil)
  }

  @Test("Texts of motions whose numbers no text has")
  func motions() throws {
    var digest = BitDigest()
    let numbers: [Double] = [
      .nan, .infinity, -.infinity, -0.0, 0, 1, 9.80665, 1000, -1e308, 5e-324, 0.1 + 0.2,
    ]
    for number in numbers {
      for other in numbers {
        digest.add(DampedSpring(.wobbly, from: number, to: other, initialVelocity: 2).description)
        digest.add(DampedSpring(.gentle, initialVelocity: number).description)
        digest.add(Decay(.fast, from: number, initialVelocity: other).description)
        let bounces = Int(exactly: number.rounded())
        if let ball = try? BouncingBall(
          from: number, floor: other, gravity: 9.80665, restitution: 0.5, bounces: bounces)
        {
          digest.add(ball.description)
        }
      }
    }
    #expect(RecordedBitsTests.bits.change(of: "texts-motions", digest) == nil)
  }
}
