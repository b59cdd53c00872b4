// SPDX-License-Identifier: Apache-2.0

import CEasing
import MotionPath
import SwiftEasing
import Synchronization
import TestSupport
import Testing

@testable import ArcLength
@testable import MotionPath

@Suite("Building paced tables")
struct TableBuilderTests {
  private static func segments(_ count: Int) -> [PathSegment] {
    var random = SeededGenerator(seed: 71)
    func point() -> SIMD2<Double> { SIMD2.random(in: -1...1, using: &random) }
    return (0..<count).map { index in
      switch index % 16 {
      case 3: .line(LineSegment(start: point(), end: point()))
      case 7: .quadratic(QuadraticSegment(p0: point(), p1: point(), p2: point()))
      case 11:
        .arc(
          EllipticalArc(
            center: point(), radii: SIMD2(1, .random(in: 0...1, using: &random)), startAngle: 1,
            sweep: 2, rotation: 0))
      case 15: .cubic(nearCusp(&random))
      default: .cubic(CubicSegment(p0: point(), p1: point(), p2: point(), p3: point()))
      }
    }
  }

  @Test("the table is the same, to the last bit, for any number of threads")
  func threads() throws {
    let segments = Self.segments(301)
    let (length, table) = try TableBuilder.build(segments, accuracy: 1e-9, threads: 1)
    for threads in [2, 3, 16, 100] {
      let other = try TableBuilder.build(segments, accuracy: 1e-9, threads: threads)
      #expect(other.length == length && other.table == table, "\(threads) threads")
    }
    let found = (0..<100_000).map { table.location(atFraction: Double($0) / 1e5).segment }
    #expect(Set(found).count == 301)
  }

  /// A segment of length 1 whose speed a test chooses.
  private struct Segment<Profile: SpeedProfile>: PacedSegment {
    let profile: Profile

    func arcLength(upTo s: Double, accuracy: Double) -> MeasuredLength {
      MeasuredLength(value: 1, error: 0, evaluations: 0)
    }

    func pace() -> Pace { .other(profile) }
  }

  /// A speed that is infinite, or has too many breakpoints for a table.
  private struct FaultySpeed: SpeedProfile {
    let value: Double
    let breakpoints: [Double]

    func speed(at s: Double) -> Double { value }
  }

  @Test("a segment that fails early does not hide the error of one before it, in whatever block")
  func errorsInOrder() {
    let late = FaultySpeed(value: .infinity, breakpoints: [])
    let early = FaultySpeed(value: 1, breakpoints: (0..<20_000).map { Double($0) / 20_000 })
    let sound = FaultySpeed(value: 1, breakpoints: [])
    for count in [0, 1, 30, 31, 40] {
      let between = [FaultySpeed](repeating: sound, count: count)
      #expect(throws: ArcLengthError.notFinite(.infinity)) {
        try TableBuilder.build(
          ([sound, late] + between + [early]).map(Segment.init), accuracy: 1e-9, threads: 2)
      }
      #expect(throws: ArcLengthError.tooManyPieces(limit: PieceBuilder.limit)) {
        try TableBuilder.build(
          ([sound, early] + between + [late]).map(Segment.init), accuracy: 1e-9, threads: 2)
      }
    }
  }

  /// A speed that is almost 0 within 2^-20 of 7/8, with a singularity at a distance from 1/2; it counts its evaluations.
  private final class AlmostStanding: SpeedProfile {
    let singularity: Double
    let count = Mutex(0)

    init(singularity: Double) { self.singularity = singularity }

    var breakpoints: [Double] { [0.5] }

    func speed(at s: Double) -> Double {
      count.withLock { $0 += s > 0.5 ? 1 : 0 }
      let distance = abs(s - 0.875)
      return distance < 0x1p-20 ? 0x1p-27 : distance
    }

    func singularities(
      from start: Double, to end: Double, negligible: Double
    ) -> (SIMD2<Double>, SIMD2<Double>) {
      (SIMD2(start < 0.5 ? .infinity : singularity, 0), SIMD2(repeating: .infinity))
    }
  }

  /// A first division that hardly gets on has 1,024 intervals of any width, then some that are 2^-30 of their stretch.
  @Test("an almost endless first division goes on in steps of a part of its stretch")
  func endlessDivision() throws {
    // A little farther than the sum of the rough distances gets.
    let speed = AlmostStanding(singularity: (0.375 * 0.375 - 0x1p-40) / 2 + 180 * 0x1p-56)
    var builder = PieceBuilder()
    try builder.add(
      PacingTask(segment: 0, length: 1, rate: 1, tolerance: 1e-9, lengthTolerance: 1e-9),
      .other(speed))
    // Four or five for each of 3,000 intervals.
    #expect((10_000...20_000).contains(speed.count.withLock { $0 }))
  }

  @Test("the errors of many segments add up to no more than the accuracy")
  func manySegments() throws {
    var random = SeededGenerator(seed: 7)
    func number() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    var start = SIMD2(number(), number())
    let segments = (0..<700).map { _ in
      let cubic = CubicSegment(
        p0: start, p1: SIMD2(number(), number()), p2: SIMD2(number(), number()),
        p3: SIMD2(number(), number()))
      start = cubic.p3
      return PathSegment.cubic(cubic)
    }
    #expect(try PacedPath(measuring: segments, accuracy: 1e-7).table.error <= 1e-7)
  }

  @Test("each index is computed once, for more threads than indices too")
  func indices() {
    for count in [0, 1, 2, 7, 100] {
      for threads in [0, 1, 2, 16, 40] {
        #expect(Threads.map(count, threads: threads) { 3 * $0 } == (0..<count).map { 3 * $0 })
      }
    }
  }

  /// Intervals of random hodographs, some with a height, some of zero speed at an end; and rows of speeds.
  private static func intervals(
    _ count: Int
  ) -> ([easing_hodograph], [Double], [easing_fit_interval]) {
    var random = SeededGenerator(seed: 72)
    func number() -> Double { .random(in: -1...1, using: &random) }
    let hodographs = (0..<count).map { index in
      easing_hodograph(
        ax: index % 5 == 0 ? 0 : number(), ay: index % 5 == 0 ? 0 : number(), bx: number(),
        by: number(), cx: number(), cy: number(), height: index % 3 == 0 ? number() : 0)
    }
    let intervals = (0..<count).map { index in
      let half = random.logarithmic(-12, -1)
      return easing_fit_interval(
        middle: index % 5 == 0 ? half : 0.5, half: half, rate: random.logarithmic(-3, 0),
        variable: Int32(index % 3), source: index % 4 == 3 ? ~Int32(index) : Int32(index),
        side: Int64(index))
    }
    let speeds = (0..<count * FitRules.points.count).map { _ in
      Double.random(in: 0...1, using: &random)
    }
    return (hodographs, speeds, intervals)
  }

  private static func fits(
    _ instructions: InstructionSet, _ input: ([easing_hodograph], [Double], [easing_fit_interval])
  ) -> [[UInt64]] {
    let count = input.2.count
    var fits = [easing_fit](repeating: easing_fit(), count: count)
    easing_fit_pieces(
      instructions.rawValue, FitRules.shared, input.0, input.1, input.2, &fits, count)
    return fits.map { fit in
      withUnsafeBytes(of: fit) { Array($0.assumingMemoryBound(to: UInt64.self)) }
    }
  }

  @Test("a fit has the same bits on every instruction set, and next to any others")
  func fits() {
    let input = Self.intervals(53)
    let wanted = Self.fits(.baseline, input)
    for instructions in InstructionSet.allCases where instructions.isSupported {
      #expect(Self.fits(instructions, input) == wanted, "\(instructions)")
      for index in input.2.indices {
        let alone = Self.fits(instructions, (input.0, input.1, [input.2[index]]))
        #expect(alone == [wanted[index]], "\(instructions), \(index)")
      }
    }
  }

  @Test("sampled speeds give the fit of their hodograph, with floats, and the side in the scale")
  func sampled() throws {
    let (hodographs, _, all) = Self.intervals(53)
    for index in all.indices {
      let hodograph = hodographs[index]
      var interval = all[index]
      interval.source = Int32(index)
      let speeds = FitRules.points.map { point in
        let s = interval.middle + interval.half * point
        let x = hodograph.ax + (hodograph.bx + hodograph.cx * s) * s
        let y = hodograph.ay + (hodograph.by + hodograph.cy * s) * s
        return (x * x + y * y + hodograph.height * hodograph.height).squareRoot()
      }
      let wanted = Self.fits(.baseline, (hodographs, [], [interval]))
      interval.source = -1
      #expect(Self.fits(.baseline, ([], speeds, [interval])) == wanted)
      for bits in wanted[0][4..<12] {
        let number = Double(bitPattern: bits)
        #expect(Double(Float(number)) == number || number.isNaN)
      }
      #expect(wanted[0][12] & 0xFFFF_FFFF == UInt64(index))
    }
  }

  @Test("the weights integrate polynomials to the degree of the points")
  func rules() {
    let count = FitRules.points.count
    FitRules.shared.withMemoryRebound(
      to: Double.self, capacity: MemoryLayout<easing_fit_rules>.size / 8
    ) { numbers in
      let length = numbers + count + 12 + 11
      for degree in stride(from: 0, to: count, by: 2) {
        var sum = 0.0
        for point in 0..<12 {
          let power = (0..<degree).reduce(1.0) { product, _ in product * FitRules.points[point] }
          sum += length[point] * (point < 11 ? 2 : 1) * power
        }
        #expect(abs(sum - 2 / Double(degree + 1)) <= 1e-15, "degree \(degree)")
      }
    }
  }
}
