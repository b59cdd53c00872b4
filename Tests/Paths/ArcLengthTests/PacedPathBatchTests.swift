// SPDX-License-Identifier: Apache-2.0

import ArcLength
import CEasing
import Foundation
import SwiftEasing
import TestSupport
import Testing

@testable import MotionPath

/// The batch calls equal the scalar calls on every instruction set, bit for bit.
///
/// `EASING_SWEEP` sets the number of fractions for each path.
@Suite struct PacedPathBatchTests {
  static let points =
    ProcessInfo.processInfo.environment["EASING_SWEEP"].flatMap { Int($0) } ?? 4_000

  /// Fractions of every kind in blocks of 64: sorted, at the ends of pieces, in random order, outside and NaN.
  static func fractions(_ count: Int, on path: PacedPath, seed: UInt64) -> [Double] {
    let special: [Double] = [
      0, -0.0, 1, 1.nextDown, 1.nextUp, 0.5, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
      -.leastNonzeroMagnitude, 0x1p-53, 1e-300, 1e300, -1, 2,
    ]
    let starts = path.table.pieces.map(\.start)
    var random = SeededGenerator(seed: seed)
    var run = 0.0
    var step = 0.0
    return (0..<count).map { index in
      if index % 64 == 0 {
        run = .random(in: -0.01...1, using: &random)
        step = random.logarithmic(-9, -2)
      }
      switch index / 64 % 6 {
      case 0, 1, 2:
        run += step
        // A single NaN among other fractions.
        return index % 131 == 0 ? .nan : run
      case 3:
        let start = starts[Int.random(in: 0..<starts.count, using: &random)]
        return start + Double(Int.random(in: -2...2, using: &random)) * start.ulp
      case 4: return .random(in: -0.1...1.1, using: &random)
      default:
        switch index % 4 {
        case 0: return special[Int.random(in: 0..<special.count, using: &random)]
        case 1: return random.logarithmic(-20, 0)
        case 2: return 1 - random.logarithmic(-16, 0)
        default:
          // Halfway between two integers in units of cells.
          let cells = Double(path.table.cells.count - 1)
          return (Double.random(in: 0...cells, using: &random).rounded(.down) + 0.5) / cells
        }
      }
    }
  }

  private func differences(_ one: [SIMD2<Double>], _ other: [SIMD2<Double>]) -> [Int] {
    one.indices.filter { index in
      (0..<2).contains { axis in
        let (a, b) = (one[index][axis], other[index][axis])
        return a.bitPattern != b.bitPattern && !(a.isNaN && b.isNaN)
      }
    }
  }

  @Test(
    "Kernels give the bits of the scalar calls",
    arguments: InstructionSet.allCases.filter(\.isSupported))
  func sameBits(instructions: InstructionSet) throws {
    #expect(InstructionSet.baseline.isSupported)
    let paths = try NastyPaths.measured()
    #expect(paths.count == 26)
    for (index, (name, path)) in paths.enumerated() {
      // A count that is not a multiple of any vector width.
      let fractions = Self.fractions(Self.points | 1, on: path, seed: UInt64(index))
      var positions = [SIMD2<Double>](repeating: SIMD2(7, 8), count: fractions.count)
      var positionsToo = positions
      var tangents = positions
      var span = positions.mutableSpan
      path.evaluate(fractions.span, into: &span, with: instructions)
      span = positionsToo.mutableSpan
      var tangentSpan = tangents.mutableSpan
      path.evaluate(fractions.span, into: &span, tangents: &tangentSpan, with: instructions)
      let wanted = fractions.map { path.point(atFraction: $0) }
      for got in [positions, positionsToo] {
        let wrong = differences(got, wanted.map(\.position))
        #expect(wrong.isEmpty, "\(name): \(wrong.count) positions, at \(fractions[wrong[0]])")
      }
      let wrong = differences(tangents, wanted.map(\.tangent))
      #expect(wrong.isEmpty, "\(name): \(wrong.count) tangents, at \(fractions[wrong[0]])")
    }
  }

  @Test("the kernels compute everything except the pieces next to points of zero speed")
  func answered() throws {
    let paths = try NastyPaths.measured().filter { $0.name.hasPrefix("20 random cubics") }
    let fractions = (1..<1_000).map { Double($0) / 1_000 }
    #expect(paths.count == 2)
    for (name, path) in paths {
      for instructions in InstructionSet.allCases where instructions.isSupported {
        var numbers = [Double](repeating: 7, count: 2 * fractions.count)
        var isAnyLeft: Int32 = -1
        path.withKernelForm {
          isAnyLeft = easing_paced_points(
            instructions.rawValue, $0, fractions, &numbers, nil, fractions.count)
        }
        let left = fractions.indices.filter { numbers[2 * $0].isNaN }
        let roots = fractions.indices.filter {
          path.table.pieces[path.table.index(at: fractions[$0])].variable != .linear
        }
        #expect(left == roots && left.count < 100, "\(name)")
        #expect((isAnyLeft != 0) == !left.isEmpty, "\(name)")
      }
    }
  }

  @Test("pieces and sides have the kernels' memory layout")
  func layout() {
    typealias Side = SegmentSide<SIMD2<Double>>
    #expect(MemoryLayout<PacedPiece>.stride == MemoryLayout<easing_paced_piece>.stride)
    #expect(MemoryLayout<PacedPiece>.offset(of: \.start) == 0)
    #expect(MemoryLayout<PacedPiece>.offset(of: \.scale) == 8)
    #expect(
      MemoryLayout<PacedPiece>.offset(of: \.pair0)
        == MemoryLayout<easing_paced_piece>.offset(of: \.lower))
    #expect(MemoryLayout<PacedPiece>.offset(of: \.pair2) == 32)
    #expect(
      MemoryLayout<PacedPiece>.offset(of: \.pair4)
        == MemoryLayout<easing_paced_piece>.offset(of: \.upper))
    #expect(MemoryLayout<PacedPiece>.offset(of: \.pair8) == 64)
    #expect(PacedPiece.Variable.linear.rawValue == 0)
    #expect(MemoryLayout<Side>.stride == MemoryLayout<easing_segment_side>.stride)
    #expect(
      MemoryLayout<Side>.offset(of: \.base) == MemoryLayout<easing_segment_side>.offset(of: \.base))
    #expect(
      MemoryLayout<Side>.offset(of: \.cubic)
        == MemoryLayout<easing_segment_side>.offset(of: \.cubic))
    #expect(
      MemoryLayout<Side>.offset(of: \.smallestSquare)
        == MemoryLayout<easing_segment_side>.offset(of: \.bound))
  }

  @Test("for every count, no other element is written", arguments: 0...40)
  func lengths(count: Int) throws {
    let mark = SIMD2(7.0, 8)
    for (name, path) in try NastyPaths.measured() where name.hasSuffix("1e-12") {
      let fractions = Self.fractions(count, on: path, seed: 3)
      let wanted = fractions.map { path.point(atFraction: $0) }
      var positions = [SIMD2<Double>](repeating: mark, count: count + 3)
      var tangents = positions
      var span = positions.mutableSpan
      var tangentSpan = tangents.mutableSpan
      path.evaluate(fractions.span, into: &span, tangents: &tangentSpan)
      #expect(differences(Array(positions.prefix(count)), wanted.map(\.position)) == [], "\(name)")
      #expect(differences(Array(tangents.prefix(count)), wanted.map(\.tangent)) == [], "\(name)")
      #expect(
        positions.suffix(3) == [mark, mark, mark] && tangents.suffix(3) == [mark, mark, mark])
      var few = [SIMD2<Double>](repeating: mark, count: count / 2)
      span = few.mutableSpan
      path.evaluate(fractions.span, into: &span)
      #expect(differences(few, wanted.prefix(count / 2).map(\.position)) == [], "\(name)")
    }
  }

  @Test("a search finds the piece of a fraction from any piece before it")
  func search() throws {
    var generator = SeededGenerator(seed: 94)
    var place = SIMD2<Double>.zero
    let segments: [PathSegment] = (0..<300).map { _ in
      let start = place
      place += SIMD2.random(in: -1...1, using: &generator)
      return .line(LineSegment(start: start, end: place))
    }
    let pieces = try PacedPath(measuring: segments).table.pieces
    for low in 0..<(pieces.count - 1) {
      for index in [low, low + 1, low + 2, Int.random(in: low..<pieces.count, using: &generator)] {
        guard index < pieces.count - 1 else { continue }
        let (start, end) = (pieces[index].start, pieces[index + 1].start)
        for fraction in [start, start / 2 + end / 2, end.nextDown] {
          #expect(PacedTable.search(pieces, for: fraction, from: low) == index)
        }
      }
    }
  }
}
