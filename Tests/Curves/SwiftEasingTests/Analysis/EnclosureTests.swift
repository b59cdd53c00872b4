// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingMotions
import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnalysis

@Suite struct EnclosureTests {
  private static let bounds: [(String, Double, Double)] = [
    // A piece that reaches its limit next to its end, a jump down, and a spike.
    ("beziers(0, .3 1.5, .3 0, 1 1)", 0, 1.5),
    ("beziers(0, .5 0, .5000000001 2.3, .5000000002 0, 1 1)", 0, 2.3),
    // The value at 1 of the first half is not taken.
    ("in-out(reverse(steps(9,jump-both)))", 0.05, 0.95),
    // A spring that is cut short, with what is added to end exactly.
    ("timed(spring(stiffness 100, damping 10, velocity 20), 0.2s)", 0, 1.1497188472521527),
    // A jump next to the start of an oscillation.
    ("ease-in-out-elastic(3.753,1.272)", -7.49224716311854e-4, 1.000749224716311854),
    ("reverse(step-start)", 0, 1),
    // The inner curve has a value at its end that the outer one has not.
    ("mirror(reverse(step-start))", 0, 0), ("mirror(reverse(linear(5, 1 0%, 0, 1)))", 0, 1),
    ("mirror(reverse(linear(-3e301, 1 0%, 0, 1)))", 0, 1),
    // The limit at the end of the inner curve is neither its value there nor that before its jump.
    ("mirror(blend(ease-out-elastic,steps(7),.4586689724353241))", 0.06525981712852902, 1),
    ("mirror(blend(ease-out-elastic,steps(8),.9459937662018285))", 0.11822285054388182, 1),
    (
      "blend(mirror(blend(chain(ease-out-circ,ease-out-expo,.5536180900443632,.6477059379294654),"
        + "steps(2),1.188730454953174)),ease-in-out-circ,.35698449213146644)",
      0.3821440088395216, 1.0460576478967192
    ),
    // Slopes of 1 are less than the rounding error of the slope at 0.5.
    ("blend(ease-out-back,ease-in-out-power(126064517839247060),.357)", 0, 1.0643026175517174),
    (
      "reverse(blend(ease-out-back,ease-in-out-power(126064517839247060),.357))", 0,
      1.0643026175517174
    ),
    // Progress next to 0 rounds to the jump, whose slope is that on the other side.
    (
      "reverse(chain(ease-in-elastic(1e9,5e5),linear,.9999999999999999,1.849))", 0,
      1233.8614178327064
    ),
  ]

  @Test("extremes are bounds of values and limits", arguments: bounds)
  func extremes(text: String, least: Double, greatest: Double) throws {
    let extremes = try EasingCurve(parsing: text).extremes
    #expect((extremes.least.value - least).magnitude <= 1e-9)
    #expect((extremes.greatest.value - greatest).magnitude <= 1e-6)
  }

  /// Outside [0, 1] a curve with a vertical tangent at that end is constant, and bends at the end.
  @Test(
    "a vertical tangent at an end is a bend of the bounds from there on",
    arguments: [
      (-1, -0.5, true, true), (-1, 0, false, true), (1, 2, true, false), (1.5, 2, true, true),
    ] as [(Double, Double, Bool, Bool)])
  func verticalEnds(from start: Double, to end: Double, steepStart: Bool, steepEnd: Bool) throws {
    for (bezier, isSmooth) in [
      (try CubicBezier(x1: 0, y1: 0.5, x2: 0.5, y2: 1), steepStart),
      (try CubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 0.5), steepEnd),
    ] {
      let bounds = try #require(bezier.enclosure(from: start, to: end))
      #expect((bounds.smoothness == .smooth) == isSmooth && bounds.velocity.isFinite == isSmooth)
    }
  }

  /// The parameter at 0.5 is computed as if the tangent were before the double before it.
  @Test(
    "bounds around a nearly vertical tangent hold its slope",
    arguments: [(-0.636, 1.1485403174915734e-102, 0.793), (0, 1e-20, 1), (0.5, 1e-40, 0.6)])
  func nearlyVertical(y1: Double, x2: Double, y2: Double) throws {
    let bezier = try CubicBezier(x1: 1, y1: y1, x2: x2, y2: y2)
    let peak = bezier.peakVelocity
    #expect(peak.progress == 0.5 && peak.value > 0.1 / x2)
    let bounds = try #require(bezier.enclosure(from: 0.5.nextDown, to: 0.5.nextUp))
    #expect(bounds.velocity.lower <= peak.value && peak.value <= bounds.velocity.upper)
  }

  /// The extremum is where the tangent is nearly vertical, at a parameter that no progress is computed to have.
  @Test("bounds around a nearly vertical tangent hold its extreme")
  func extremeAtNearlyVertical() throws {
    let bezier = try CubicBezier(x1: 1, y1: 0, x2: 4.699059560781825e-32, y2: -1)
    let bounds = try #require(bezier.enclosure(from: 0.5.nextDown, to: 0.5.nextUp))
    #expect(bezier.extremes.least.value == -0.25 && bounds.value.lower <= -0.25)
  }

  @Test("a ball thrown at the floor rebounds above its start")
  func thrownBall() throws {
    let ball = try BouncingBall(gravity: 9.80665, initialVelocity: 3, restitution: 0.9)
    let top = try #require(ball.apex(0))
    #expect(top.value < 0)
    #expect((ball.extremes(until: 5).least.value - top.value).magnitude <= 8 * u)
  }

  @Test("an enclosure holds between its ends, and narrows with the interval")
  func enclosures() throws {
    var generator = SeededGenerator(seed: 42)
    for curve in SampleCurves.smooth + SampleCurves.broken {
      for _ in 0..<40 {
        let start = Double.random(in: -0.5...1.4, using: &generator)
        let end = start + .random(in: 0...0.3, using: &generator)
        let bounds = try #require(curve.enclosure(from: start, to: end))
        for _ in 0..<20 {
          let progress = Double.random(in: start...end, using: &generator)
          let value = curve.value(at: progress)
          #expect(value >= bounds.value.lower - 8 * u && value <= bounds.value.upper + 8 * u)
          guard bounds.smoothness == .smooth, progress > start, progress < end else { continue }
          let slope = curve.velocity(at: progress)
          let slack = 1e-12 * max(1, slope.magnitude)
          #expect(slope >= bounds.velocity.lower - slack && slope <= bounds.velocity.upper + slack)
          let second = curve.acceleration(at: progress)
          let margin = 1e-9 * max(1, second.magnitude)
          #expect(
            second >= bounds.acceleration.lower - margin
              && second <= bounds.acceleration.upper + margin
          )
        }
        let narrow = try #require(curve.enclosure(from: start, to: start + (end - start) / 1024))
        if bounds.smoothness == .smooth, bounds.velocity.isFinite {
          let width = narrow.value.upper - narrow.value.lower
          #expect(width <= bounds.velocity.magnitude * (end - start) / 1024 + 64 * u)
        }
      }
    }
  }

  private static let breaks: [(String, [Double])] = [
    ("ease", []), ("steps(4)", [0.25, 0.5, 0.75, 1]), ("linear(0,.25 30%,1)", [0.3]),
    ("ease-in-expo", [.leastNonzeroMagnitude]), ("reverse(steps(4))", [0.25, 0.5, 0.75]),
    ("chain(ease, ease-in-out-quad, .4, .2)", [0.4, 0.7]), ("cubic-bezier(1,0,0,1)", [0.5]),
  ]

  @Test("breakpoints are where a curve jumps or bends", arguments: breaks)
  func breakpoints(text: String, places: [Double]) throws {
    let curve = try EasingCurve(parsing: text)
    let found = curve.breakpoints()
    for (found, place) in zip(found, places) {
      #expect((found.after.progress - place).magnitude <= 2 * place.ulp, "\(text)")
      #expect(found.before.progress.nextUp == found.after.progress)
      #expect(found.before.value == curve.value(at: found.before.progress))
      #expect(found.after.value == curve.value(at: found.after.progress))
    }
    // A bend may be found at two neighboring doubles if the curve is the same on both sides.
    #expect(found.count >= places.count && found.count <= 2 * places.count, "\(text): \(found)")
  }

  @Test("a bouncing ball has endlessly many contacts, of which the first are returned")
  func contacts() throws {
    let ball = try BouncingBall(gravity: 10, restitution: 0.8)
    let curve = try ball.easing()
    let found = curve.breakpoints(limit: 5)
    #expect(found.count == 5)
    for (index, place) in found.enumerated() {
      let contact = try #require(ball.contact(index))
      #expect((place.after.progress * curve.duration - contact.time).magnitude <= 1e-14)
    }
  }

  @Test("a level that is touched is not crossed")
  func touches() throws {
    let bounce = EaseFamily.bounce.out
    #expect(bounce.touches(of: 1).count == 3)
    let wave = try EasingCurve(parsing: "blend(ease-in-out-quad, linear, 0)").mirrored()
    #expect(wave.touches(of: 0.5).isEmpty)
    #expect(wave.crossings(of: 0.5).progresses.map { ($0 - 0.5).magnitude <= 2 * u } == [true])
    let top = try EasingCurve(parsing: "beziers(0, .3 1, .7 1, 1 0)")
    let peak = top.extremes.greatest
    #expect(top.touches(of: peak.value).count == 1)
    #expect(top.crossings(of: peak.value).progresses.isEmpty)
  }

  /// The slopes of the second part are differences of terms of 1e293.
  @Test("where bounds are as wide as rounding errors, slopes elsewhere count")
  func noise() throws {
    let curve = try EasingCurve(
      parsing: "chain(ease-in-out-elastic(1,694998.0602393141),"
        + "blend(clamp(ease-in-sine),ease-in-sine,2.393553567952972e293),.1577,-1.1318)")
    let peak = curve.peakVelocity.value.magnitude
    for index in 0...1000 {
      #expect(curve.velocity(at: Double(index) / 1000).magnitude <= peak, "\(index)")
    }
  }

  /// The slope goes from 0 to 1e140 from one double to the next.
  @Test("the slope of a large power is no larger than the power")
  func largePower() throws {
    for text in ["ease-in-power(1e140)", "ease-out-power(1e140)", "ease-in-out-power(1e140)"] {
      let curve = try EasingCurve(parsing: text)
      #expect((curve.peakVelocity.value / 1e140 - 1).magnitude <= 1e-13, "\(text)")
    }
  }

  @Test("narrow turns are crossed twice, and a curve that turns is not monotone")
  func narrow() throws {
    let spike = try EasingCurve(parsing: "beziers(0, .5 .5, .50000000005 3, .5000000001 .5, 1 1)")
    #expect(spike.monotonicity == .none)
    #expect(spike.crossings(of: 1).progresses.count == 3)
    #expect(spike.peakVelocity.value.magnitude > 1e9)
  }

  @Test("that a curve is sampled travels through combinations and comparisons")
  func sampled() throws {
    struct Own: EasingFunction {
      func value(at progress: Double) -> Double { progress * progress }
      func velocity(at progress: Double) -> Double { 2 * progress }
      func acceleration(at progress: Double) -> Double { 2 }
    }
    #expect(Own().isSampled)
    #expect(!CubicBezier.ease.isSampled)
    #expect(Own().clamped().isSampled && Own().reversed().isSampled && Own().inOut().isSampled)
    #expect(try CubicBezier.ease.chained(to: Own(), at: 0.5).isSampled)
    #expect(try Own().blended(with: CubicBezier.ease, weight: 0.5).isSampled)
    #expect(try Own().scaled(by: 2).motion(duration: 3).enclosure(from: 0, to: 3) == nil)
    #expect(CurveComparison(CubicBezier.ease, to: Own()).isSampled)
    #expect(!CurveComparison(CubicBezier.ease, to: CubicBezier.easeIn).isSampled)
    #expect(Own().extremes == Extremes(from: 0, to: 1))
    // A line of its own that rises, and one that falls.
    struct Slope: EasingFunction {
      let start: Double
      let end: Double
      func value(at progress: Double) -> Double { start + (end - start) * progress }
      func velocity(at progress: Double) -> Double { end - start }
      func acceleration(at progress: Double) -> Double { 0 }
    }
    for (start, end) in [(1.0, 3.0), (3, 1), (-2, 2), (2, -2)] {
      let slope = Slope(start: start, end: end)
      for place in [0, 0.125, 0.5, 0.75, 1] {
        let found = try #require(slope.progress(at: slope.value(at: place)))
        #expect((found - place).magnitude < 1e-15)
      }
      #expect(slope.progress(at: 3.5) == nil && slope.progress(at: -2.5) == nil)
    }
    let line = EasingCurve.linear
    #expect(try LinearApproximation(of: Own(), accuracy: 1e-2).isSampled)
    #expect(try LinearApproximation(of: Own(), stops: 4).isSampled)
    #expect(try BezierApproximation(of: Own()).isSampled)
    #expect(try PiecewiseBezierApproximation(of: Own(), accuracy: 1e-2).isSampled)
    #expect(try !LinearApproximation(of: line, accuracy: 1e-2).isSampled)
    #expect(try !BezierApproximation(of: line).isSampled)
    #expect(try !PiecewiseBezierApproximation(of: line, accuracy: 1e-2).isSampled)
  }

  /// From 1/2 and −1/4 at the ends, with a rate in −4...2: the lines of both ends meet at 11/12 above and at −2/3 below.
  @Test("bounds of a slope that has both signs follow from those of its rate, but for rounding")
  func narrowedSlopes() {
    let function = BoundedFunction(
      value: { $0 }, velocity: { $0 == 0 ? 0.5 : -0.25 },
      enclosure: { _, _ in
        Enclosure(value: Bounds(-1, 1), velocity: Bounds(-2, 2), acceleration: Bounds(-4, 2))
      })
    let rate = function.bounds(0, 0.5).rate
    #expect(rate.upper >= 11.0 / 12 && rate.upper <= 11.0 / 12 + 0x1p-48)
    #expect(rate.lower <= -2.0 / 3 && rate.lower >= -2.0 / 3 - 0x1p-48)
  }

  @Test("the difference of two curves is found where it is narrow")
  func difference() throws {
    let line = EasingCurve.linear
    let spike = try EasingCurve(
      parsing: "linear(0, .3 30%, 1.3 30.00000001%, .3000000002 30.00000002%, 1)")
    let found = CurveComparison(spike, to: line)
    #expect((found.largestDifference - 1).magnitude <= 1e-9)
    #expect((found.progressOfLargestDifference - 0.3000000001).magnitude <= 1e-15)
    #expect(found.largestVelocityDifference > 9e9)
  }

  @Test("the bounds of motions hold, at every damping and in flight")
  func motions() throws {
    var generator = SeededGenerator(seed: 43)
    for _ in 0..<150 {
      let damping = generator.logarithmic(-3, 3)
      let spring = DampedSpring(
        try SpringParameters(mass: 1, stiffness: generator.logarithmic(-1, 4), damping: damping),
        initialVelocity: .random(in: -50...50, using: &generator))
      let ball = try BouncingBall(
        gravity: generator.logarithmic(-1, 2),
        initialVelocity: .random(in: -9...9, using: &generator),
        restitution: .random(in: 0...0.95, using: &generator))
      let glide = BoundedDecay(
        Decay(initialVelocity: .random(in: -900...900, using: &generator)), in: -20...50)
      for motion in [MotionCurve.spring(spring), .bounce(ball)] { check(motion, &generator) }
      check(glide, &generator)
    }
  }

  private func check(_ motion: some Motion, _ generator: inout SeededGenerator) {
    for _ in 0..<8 {
      let start = Double.random(in: -0.2...2, using: &generator)
      let end = start + generator.logarithmic(-4, 0.5)
      guard let bounds = motion.enclosure(from: start, to: end) else {
        Issue.record("no bounds")
        return
      }
      for _ in 0..<24 {
        let time = Double.random(in: start...end, using: &generator)
        func isInside(_ number: Double, _ bounds: Bounds) -> Bool {
          let slack = 1e-12 * max(bounds.magnitude, 1e-3)
          return number >= bounds.lower - slack && number <= bounds.upper + slack
        }
        #expect(isInside(motion.value(at: time), bounds.value), "\(motion) at \(time)")
        guard time > start, time < end else { continue }
        #expect(isInside(motion.velocity(at: time), bounds.velocity), "\(motion) at \(time)")
        #expect(
          isInside(motion.acceleration(at: time), bounds.acceleration), "\(motion) at \(time)")
      }
    }
  }
}
