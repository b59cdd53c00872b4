// SPDX-License-Identifier: Apache-2.0

// Prints digests of millions of results, to show that a change of the sources changes no bit.
//
// A line is a group of curves, the count of its numbers, and a digest of their bits. Curves are made from text, which is
// the most stable part of the API, and each is asked for everything that a curve has. `make bits` compares the lines
// with digests.txt beside this file. Results that use libm depend on the system's; the committed lines are those of
// glibc 2.36 on x86-64. `OutputDigest GROUP` prints the numbers of one group instead, to find a difference.

import ArcLength
import Easing
import MotionPath
import TestSupport

let printedGroup = CommandLine.arguments.dropFirst().first
nonisolated(unsafe) var random = SeededGenerator(seed: 2026)

func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }
/// A number with a uniformly distributed binary exponent.
func scale(_ low: Int, _ high: Int) -> Double {
  let exponent = low + Int(random.next() % UInt64(high - low + 1))
  return Double(sign: .plus, exponent: exponent, significand: 1 + unit())
}
func pick<Element>(_ list: [Element]) -> Element { list[Int(random.next() % UInt64(list.count))] }

/// Values of progress: special ones, some near both ends and the middle, some outside, and random ones.
let progresses: [Double] = {
  var all: [Double] = [
    0, -0.0, 1, .nan, .infinity, -.infinity, 1e300, -1e300, 5e-324, -0.5, 1.5, -3, 4, 0.5,
    0.5.nextUp, 0.5.nextDown, 1.0.nextUp, 1.0.nextDown, 0.25, 0.75, 1.0 / 3, 2.0 / 3,
  ]
  for _ in 0..<40 { all.append(scale(-60, -2)) }
  for _ in 0..<30 { all.append(1 - scale(-52, -2)) }
  for _ in 0..<30 { all.append(0.5 + scale(-52, -3)) }
  for _ in 0..<160 { all.append(unit()) }
  for _ in 0..<18 { all.append(number(-1, 2)) }
  return all
}()

/// The digest of a group of curves: 64-bit FNV-1a over the bits; all NaNs are equal.
struct Group {
  let name: String
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325
  private var count = 0

  init(_ name: String) { self.name = name }

  mutating func add(byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ number: Double) {
    if name == printedGroup { print(number) }
    let bits = number.isNaN ? Double.nan.bitPattern : number.bitPattern
    for byte in 0..<8 { add(byte: UInt8(truncatingIfNeeded: bits >> (8 * UInt64(byte)))) }
    count += 1
  }

  mutating func add(_ numbers: [Double]) { for number in numbers { add(number) } }

  mutating func add(_ text: String) {
    if name == printedGroup { print(text) }
    for byte in text.utf8 { add(byte: byte) }
    count += 1
  }

  /// Adds everything that an easing function has.
  mutating func add(_ curve: EasingCurve) {
    texts.add(curve.description)
    for progress in progresses {
      add(curve.value(at: progress))
      add(curve.value(at: progress, beforeJump: true))
      add(curve.velocity(at: progress))
      add(curve.acceleration(at: progress))
    }
    var values = [Double](repeating: 0, count: progresses.count)
    var span = values.mutableSpan
    curve.evaluate(progresses.span, into: &span)
    add(values)
    span = values.mutableSpan
    curve.evaluate(progresses.span, beforeJump: true, into: &span)
    add(values)
    span = values.mutableSpan
    curve.evaluateVelocity(progresses.span, into: &span)
    add(values)
  }

  /// Adds what is derived from an easing function.
  mutating func addAnalysis(_ curve: EasingCurve) {
    let (extremes, peak) = (curve.extremes, curve.peakVelocity)
    add([
      extremes.least.progress, extremes.least.value, extremes.greatest.progress,
      extremes.greatest.value, peak.progress, peak.velocity,
    ])
    add("\(curve.monotonicity)")
    for value in progresses[..<24] + [0.1, 0.3, 0.7, 0.999] {
      add(curve.progress(at: value) ?? -1e9)
    }
    add(curve.crossings(of: 0.5))
  }

  /// Adds everything that a motion has.
  mutating func add(_ motion: MotionCurve) {
    texts.add(motion.description)
    let end = motion.duration.isFinite ? motion.duration : 10
    let times = progresses.map { $0 * end }
    for time in times {
      add([
        motion.value(at: time), motion.velocity(at: time), motion.acceleration(at: time),
        motion.displacement(at: time),
      ])
    }
    var values = [Double](repeating: 0, count: times.count)
    var velocities = values
    var first = values.mutableSpan
    var second = velocities.mutableSpan
    motion.evaluate(times.span, into: &first, velocities: &second)
    add(values)
    add(velocities)
    add([motion.duration, motion.restValue])
  }

  func report() { if printedGroup == nil { print(name, count, String(state, radix: 16)) } }
}

// Texts, and what is derived from curves, may change where values may not.
nonisolated(unsafe) var texts = Group("texts")
nonisolated(unsafe) var analyses = Group("analyses")

/// The curve of a text, which must be one.
func curve(_ text: String) -> EasingCurve {
  guard let curve = EasingCurve(text) else { fatalError("'\(text)' is no curve") }
  return curve
}

func digest(_ name: String, analysis: Int = 1, _ curves: [EasingCurve]) {
  var group = Group(name)
  for (index, curve) in curves.enumerated() {
    group.add(curve)
    if index.isMultiple(of: analysis) { analyses.addAnalysis(curve) }
  }
  group.report()
}

// MARK: The curves

let directions = ["ease-in-", "ease-out-", "ease-in-out-"]
let familyNames = EaseFamily.named.map(\.name)
/// The family that takes an amplitude and a period.
let swinging = familyNames.first { EaseFamily.mostParameters($0) == 2 } ?? ""

func family() -> String {
  switch random.next() % 4 {
  case 0: pick(directions) + pick(familyNames)
  case 1: pick(directions) + "power(\(pick([number(0.1, 8), scale(-4, 6), 1, 2, 7])))"
  case 2: pick(directions) + "back(\(pick([number(-5, 5), scale(-20, 60), 0])))"
  default: pick(directions) + "\(swinging)(\(number(1, 3)),\(pick([number(0.05, 1.5), 0.3, 0.45])))"
  }
}

func bezier() -> String {
  let (x1, x2) =
    switch random.next() % 4 {
    case 0: (1 - scale(-53, -1), scale(-70, -1))
    case 1: (scale(-70, -1), 1 - scale(-53, -1))
    case 2: (Double(random.next() % 2), Double(random.next() % 2))
    default: (unit(), unit())
    }
  return "cubic-bezier(\(x1),\(number(-1, 2)),\(x2),\(number(-1, 2)))"
}

func steps() -> String {
  "steps(\(2 + random.next() % 20),\(pick(["start", "end", "jump-none", "jump-both"])))"
}

func lines() -> String {
  var progress = number(-20, 10)
  let stops = (0..<(2 + random.next() % 9)).map { _ in
    if unit() < 0.8 { progress += number(0, 30) }
    return "\(number(-1, 2)) \(progress)%"
  }
  return "linear(" + stops.joined(separator: ",") + ")"
}

func beziers() -> String {
  let inner = (0..<(random.next() % 4)).map { _ in unit() }.sorted()
  let ends = [0] + inner + [1]
  let pieces = zip(ends, ends.dropFirst()).map { start, end in
    unit() < 0.3
      ? "\(end) \(number(-1, 2))"
      : "\(start + unit() * (end - start)) \(number(-1, 2))"
        + " \(start + unit() * (end - start)) \(number(-1, 2)) \(end) \(number(-1, 2))"
  }
  return "beziers(\(number(-0.5, 0.5)),\(pieces.joined(separator: ",")))"
}

func spring() -> String {
  let (mass, stiffness) = (scale(-4, 4), scale(-2, 12))
  let critical = 2 * (mass * stiffness).squareRoot()
  let damping =
    switch random.next() % 4 {
    case 0: critical * number(0.05, 3)
    case 1: critical * (1 + (unit() < 0.5 ? -1 : 1) * scale(-52, -2))
    case 2: critical
    default: critical * scale(-5, 5)
    }
  let ends = unit() < 0.5 ? "" : ",from \(number(-100, 100)),to \(number(-100, 100))"
  return "spring(mass \(mass),stiffness \(stiffness),damping \(damping)"
    + ",velocity \(number(-20, 20))\(ends))"
}

func motion() -> String {
  switch random.next() % 4 {
  case 0:
    "bounce(restitution \(number(0, 0.95)),gravity \(scale(-2, 8)),velocity \(number(-3, 3)))"
  case 1: "decay(velocity \(number(-3000, 3000)),rate \(number(0.9, 0.9995)),from \(number(-9, 9)))"
  default: spring()
  }
}

/// A motion that ends away from its start, made an easing function.
func timed() -> String {
  pick([
    "timed(spring(wobbly))", "timed(spring(duration 0.5s,bounce \(number(-0.9, 0.9))))",
    "timed(spring(stiffness \(scale(0, 12)),damping \(scale(-3, 9)),velocity \(number(-20, 20))),\(number(0.1, 5))s)",
    "timed(bounce(restitution \(number(0, 0.95)),velocity \(number(-1, 1))))",
    "timed(decay(rate \(number(0.9, 0.9995))),\(number(0.5, 5))s,open)",
  ])
}

func leaf() -> String {
  pick([family, family, bezier, bezier, steps, lines, beziers, timed])()
}

/// A random combination; only these parts may not change their sampled extremes' cost, so depth is at most four.
func combination(_ depth: Int, inOut: Bool) -> String {
  if depth == 0 { return leaf() }
  let base = { combination(depth - 1, inOut: inOut) }
  switch random.next() % (inOut ? 7 : 6) {
  case 0: return "clamp(\(base()))"
  case 1: return "reverse(\(base()))"
  case 2: return "mirror(\(base()))"
  case 3: return "scale(\(base()),\(number(-3, 3)),\(pick([0, number(-1, 1)])))"
  case 4: return "chain(\(base()),\(leaf()),\(number(0.01, 0.99)),\(number(-0.5, 1.5)))"
  case 5: return "blend(\(base()),\(leaf()),\(pick([number(0, 1), number(-2, 2), 0, 1])))"
  default: return "in-out(\(base()))"
  }
}

digest("named", EasingCurve.named.map(\.curve))
digest("families", (0..<600).map { _ in curve(family()) })
digest("beziers", (0..<800).map { _ in curve(bezier()) })
digest("steps", analysis: 10, (0..<150).map { _ in curve(steps()) })
digest("lines", (0..<200).map { _ in curve(lines()) })
digest("pieces", analysis: 10, (0..<200).map { _ in curve(beziers()) })
digest("timed", analysis: 10, (0..<200).map { _ in curve(timed()) })
for kind in ["clamp", "reverse", "mirror", "in-out"] {
  digest(kind, analysis: 10, (0..<100).map { _ in curve("\(kind)(\(leaf()))") })
}
digest(
  "scale", analysis: 10,
  (0..<100).map { _ in curve("scale(\(leaf()),\(number(-3, 3)),\(pick([0, number(-1, 1)])))") })
digest(
  "combinations", analysis: 20,
  (0..<500).map { _ in curve(combination(1 + Int(random.next() % 4), inOut: false)) })
digest(
  "combinations-in-out", analysis: 20,
  (0..<200).map { _ in curve(combination(1 + Int(random.next() % 4), inOut: true)) })

for (name, make) in [("springs", spring), ("motions", motion)] {
  var group = Group(name)
  for _ in 0..<500 {
    let text = make()
    guard let motion = MotionCurve(text) else { fatalError("'\(text)' is no motion") }
    group.add(motion)
  }
  group.report()
}

// MARK: What is derived from them

var springTimes = Group("spring-times")
for _ in 0..<300 {
  let text = spring()
  guard case .spring(let spring)? = MotionCurve(text) else { fatalError("'\(text)' is no spring") }
  springTimes.add([
    spring.settlingDuration(.envelope, epsilon: 0.001),
    spring.settlingDuration(.lastCrossing, epsilon: 0.01), spring.overshoot,
    spring.firstTargetCrossing ?? -1,
  ])
  let moved = spring.retargeted(to: 3, at: 0.1)
  springTimes.add([moved.value(at: 0.2), moved.velocity(at: 0.3)])
}
springTimes.report()

var approximations = Group("approximations")
for index in 0..<60 {
  let curve = curve(index.isMultiple(of: 2) ? timed() : combination(1, inOut: false))
  if let lines = try? LinearApproximation(of: curve, accuracy: 1e-3) {
    approximations.add(EasingCurve.piecewiseLinear(lines.curve).description)
    approximations.add(lines.error)
  }
  if let pieces = try? PiecewiseBezierApproximation(of: curve, accuracy: 1e-3) {
    approximations.add(pieces.curve.pieces.flatMap { [$0.control1.progress, $0.control2.value] })
    approximations.add(pieces.error)
  }
  if let bezier = try? BezierApproximation(of: curve) {
    approximations.add([bezier.curve.x1, bezier.curve.y1, bezier.curve.x2, bezier.curve.y2])
    approximations.add(bezier.error)
  }
}
approximations.report()
texts.report()
analyses.report()

var comparisons = Group("comparisons")
for _ in 0..<60 {
  let comparison = CurveComparison(curve(leaf()), to: curve(leaf()))
  comparisons.add([
    comparison.largestDifference, comparison.progressOfLargestDifference,
    comparison.rootMeanSquare, comparison.largestVelocityDifference,
  ])
}
comparisons.report()

var paths = Group("paced-paths")
for _ in 0..<400 {
  func point() -> String { "\(number(-100, 300)),\(number(-100, 300))" }
  var text = "M\(point())"
  for _ in 0..<(1 + random.next() % 5) {
    text += pick([
      "L\(point())", "C\(point()) \(point()) \(point())", "Q\(point()) \(point())",
      "A\(number(20, 90)),\(number(20, 90)) \(number(0, 90)) 0 1 \(point())",
    ])
  }
  let paced = try PacedPath(measuring: PlanarPath(parsing: text))
  paths.add(paced.length)
  for fraction in progresses {
    let point = paced.point(atFraction: fraction)
    paths.add([
      point.location.parameter, point.position.x, point.position.y, point.tangent.x,
      point.tangent.y,
    ])
  }
}
paths.report()
