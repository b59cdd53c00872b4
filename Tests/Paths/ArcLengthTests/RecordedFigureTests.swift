// SPDX-License-Identifier: Apache-2.0

import MotionPath
import ReferenceTables
import SwiftEasing
import Testing

@testable import ArcLength
@testable import MotionPath
@testable import PathTravel

/// The evaluations, pieces and stated errors of the whole module, as they were when the bounds were proven.
///
/// Other tests find a result outside its bound. These find a bound that has become wider, work that has become more, and
/// fewer evaluations than the bound needs, which no example need show. After a change of a method the new figures are
/// recorded here, once it is known why they differ.
@Suite("Recorded figures of the measurements", .enabled(if: ReferenceTable.isCommitted))
struct RecordedFigureTests {
  static let plane = Result { try ReferenceTable("arc_length.csv").rows.map { $0.segment } }
  static let space = Result { try ReferenceTable("arc_length_3d.csv").rows.map { $0.spaceCubic } }

  @Test(
    "Lengths in the plane",
    arguments: [
      (1e-3, 2480, -10.8239458935),
      (1e-6, 3008, -11.4284571963),
      (1e-9, 3512, -12.1286199369),
      (1e-12, 5632, -14.291464792),
      (1e-14, 6056, -14.4389143108),
    ])
  func plane(accuracy: Double, count: Int, exponent: Double) throws {
    var figures = Figures()
    for segment in try Self.plane.get() { figures.add(try segment.arcLength(accuracy: accuracy)) }
    for index in 0..<EvenSegments.count {
      figures.add(try EvenSegments.nearCusps[index].arcLength(accuracy: accuracy))
    }
    #expect(figures.equals(count, exponent), "\(figures)")
  }

  @Test(
    "Lengths in space",
    arguments: [
      (1e-3, 2640, -6.7745524785),
      (1e-6, 4144, -8.6636312464),
      (1e-9, 6392, -10.6795723913),
      (1e-12, 9832, -13.8292835366),
      (1e-14, 11384, -14.3982455783),
    ])
  func space(accuracy: Double, count: Int, exponent: Double) throws {
    var figures = Figures()
    for cubic in try Self.space.get() { figures.add(try cubic.arcLength(accuracy: accuracy)) }
    for index in 0..<EvenSegments.count {
      figures.add(try Self.lifted(index).arcLength(accuracy: accuracy))
    }
    #expect(figures.equals(count, exponent), "\(figures)")
  }

  /// A near cusp, or another cubic, that leaves its plane by less and less.
  private static func lifted(_ index: Int) -> CubicSegment<SIMD3<Double>> {
    let kind = index % 2 == 0 ? EvenSegments.nearCusps : .cubics
    guard case .cubic(let cubic) = kind[index] else { preconditionFailure("\(kind) are no cubics") }
    let height = Double(sign: .plus, exponent: -index / 2, significand: 1)
    return cubic.mapped { SIMD3($0.x, $0.y, height * $0.x * $0.y) }
  }

  @Test(
    "Lengths of parts",
    arguments: [
      (5e-324, 4040, -0.5399683731),
      (1e-5, 4056, -14.5329608178),
      (0.3, 4496, -14.4628022495),
      (0.75, 10016, -14.0968119983),
    ])
  func parts(s: Double, count: Int, exponent: Double) throws {
    var figures = Figures()
    for segment in try Self.plane.get() { figures.add(try segment.arcLength(upTo: s)) }
    for kind in EvenSegments.allCases {
      for index in 0..<EvenSegments.count { figures.add(try kind[index].arcLength(upTo: s)) }
    }
    for cubic in try Self.space.get() { figures.add(try cubic.arcLength(upTo: s)) }
    #expect(figures.equals(count, exponent), "\(figures)")
  }

  @Test(
    "Lengths of any curve",
    arguments: [
      (1e-3, 30658, -12.08001382),
      (1e-6, 37016, -13.0506129709),
      (1e-9, 47925, -13.5819463021),
      (1e-12, 53574, -13.7586292337),
    ])
  func integrated(accuracy: Double, count: Int, exponent: Double) throws {
    var figures = Figures()
    for segment in try Self.plane.get() {
      do throws(ArcLengthError) {
        figures.add(try segment.integratedLength(accuracy: accuracy))
      } catch {
        guard case .accuracyNotReached(accuracy, let error) = error else { throw error }
        figures.add(1, error: error, of: 1)
      }
    }
    #expect(figures.equals(count, exponent), "\(figures)")
  }

  @Test(
    "Pieces of paced tables, and the mean of the fractions at which they start",
    arguments: [
      (EvenSegments.cubics, 1e-3, 374, -3.9784533542, 0.3799330437),
      (.cubics, 1e-6, 574, -6.6319250511, 0.4103551869),
      (.cubics, 1e-9, 899, -9.613492113, 0.4436010644),
      (.cubics, 1e-12, 1742, -12.3623732663, 0.4925708861),
      (.quadratics, 1e-4, 301, -6.432608504, 0.3586196965),
      (.quadratics, 1e-9, 575, -10.1578802055, 0.4105004158),
      (.nearCusps, 1e-4, 530, -8.5782251053, 0.2594922788),
      (.nearCusps, 1e-9, 980, -10.1914749657, 0.3661820687),
      (.nearCusps, 1e-12, 2182, -12.3917130646, 0.4053730155),
      (.flatArcs, 1e-4, 400, -6.3600319395, 0.3867386566),
      (.flatArcs, 1e-9, 1230, -9.9017143375, 0.4266985279),
      (.flatArcs, 1e-12, 3142, -12.4086021311, 0.474797696),
    ])
  func tables(
    kind: EvenSegments, accuracy: Double, count: Int, exponent: Double, mean: Double
  ) throws {
    var (figures, starts) = (Figures(), 0.0)
    for index in 0..<EvenSegments.count {
      let table = try TableBuilder.build([kind[index]], accuracy: accuracy, threads: 1).table
      figures.add(table.pieceCount, error: table.error, of: 1)
      starts += table.pieces.prefix(table.pieceCount).reduce(0) { $0 + $1.start }
    }
    let start = starts / Double(figures.count)
    #expect(figures.equals(count, exponent) && abs(start - mean) <= 1e-9, "\(figures), \(start)")
  }

  @Test("Pieces of a table of many segments, and of the segments of the tables")
  func paths() throws {
    var figures = Figures()
    let kinds = EvenSegments.allCases
    let mixed = (0..<EvenSegments.count).map { kinds[$0 % kinds.count][$0] }
    for segments in [try Self.plane.get(), mixed] {
      for accuracy in [1e-3, 1e-8] {
        let path = try PacedPath(measuring: segments, accuracy: accuracy)
        figures.add(path.table.pieceCount, error: path.table.error, of: 1)
      }
    }
    let spline = try PacedSpline(measuring: Self.space.get(), accuracy: 1e-8)
    figures.add(spline.table.pieceCount, error: spline.table.error, of: 1)
    #expect(figures.equals(1269, -6.6526504295), "\(figures)")
  }

  @Test("Pieces of the frames of the tables")
  func frames() throws {
    var figures = Figures()
    for cubic in try Self.space.get() {
      let framed = try FramedSpline(PacedSpline(measuring: [cubic]))
      figures.add(framed.pieces.count, error: 0, of: 1)
      for piece in framed.pieces { figures.add(0, error: piece.width, of: 1) }
    }
    for index in 0..<EvenSegments.count {
      let framed = try FramedSpline(PacedSpline(measuring: [Self.lifted(index)]))
      figures.add(framed.pieces.count, error: 0, of: 1)
      for piece in framed.pieces { figures.add(0, error: piece.width, of: 1) }
    }
    #expect(figures.equals(4377, -3.5062394811), "\(figures)")
  }
}
