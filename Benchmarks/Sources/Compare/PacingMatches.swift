// SPDX-License-Identifier: Apache-2.0

import ArcLength
import CBaselines
import MotionPath
import Paired
import Workloads

/// Constant pace along a path of 20 random cubics.
enum PacingMatches {
  /// Sequential lookups along the path.
  static func sequential(_ kurbo: KurboLibrary?) -> Match {
    let fractions = SeededGenerator.grid(1 << 15)
    return Match(
      "paced-sequential", "Point and tangent at constant pace, sorted fractions", per: "lookup",
      [
        PacedContestants.ours(fractions, accuracy: 1e-12, name: "PacedPath.point, to 1e-12"),
        // Without a goal: a table in the nearest cache, within 2e-6, is faster because it does less.
        PacedContestants.table(fractions, target: nil),
        PacedContestants.inlinedTable(fractions),
        PacedContestants.newton(fractions),
      ] + (kurbo.map { [PacedContestants.kurbo($0, fractions.every(64))] } ?? []))
  }

  /// Lookups in random order.
  static func randomOrder(_ kurbo: KurboLibrary?) -> Match {
    let fractions = SeededGenerator.fractions(1 << 15, seed: 5)
    return Match(
      "paced-random", "Point and tangent at constant pace, random fractions", per: "lookup",
      [
        PacedContestants.ours(fractions, accuracy: 1e-12, name: "PacedPath.point, to 1e-12"),
        PacedContestants.table(fractions, target: 1),
        PacedContestants.inlinedTable(fractions),
      ] + (kurbo.map { [PacedContestants.kurbo($0, fractions.every(64))] } ?? []))
  }

  /// Batches of sequential locations along the path.
  static func sequentialBatches() -> Match {
    let fractions = SeededGenerator.grid(1 << 15)
    return batches("paced-batch-sequential", "sorted fractions", fractions)
  }

  /// Batches of locations in random order.
  static func randomBatches() -> Match {
    let fractions = SeededGenerator.fractions(1 << 15, seed: 7)
    return batches("paced-batch-random", "random fractions", fractions)
  }

  private static func batches(_ key: String, _ order: String, _ fractions: [Double]) -> Match {
    Match(
      key, "Point and tangent at constant pace in batches of 1,024, \(order)", per: "lookup",
      [
        PacedContestants.batches(fractions),
        PacedContestants.table(fractions, target: 1),
        PacedContestants.inlinedTable(fractions),
        PacedContestants.ours(fractions, accuracy: 1e-12, name: "PacedPath.point, to 1e-12"),
      ])
  }

  /// The setup before the first lookup.
  static func setUp(_ kurbo: KurboLibrary?) -> Match {
    let segments = PlaneCubics.pathSegments
    var contestants = [
      Contestant("PacedPath(measuring:), to 1e-12", .ours, operations: 1) {
        PacedContestants.path(accuracy: 1e-12).length
      },
      Contestant("arcLength of the 20 segments", .limit, target: 100, operations: 1) {
        (try? segments.arcLength(accuracy: 1e-12).value) ?? .nan
      },
      Contestant("table of 1,024 points a segment", .baseline, operations: 1) {
        var table = point_table_make(PlaneCubics.pathPoints, PlaneCubics.path.count)
        defer { point_table_free(&table) }
        return table.length
      },
    ]
    if let kurbo {
      let points = PlaneCubics.path.map(\.points)
      contestants.append(
        Contestant("\(kurbo.name), the 20 lengths to 1e-9", .peer, operations: 1) {
          points.reduce(0) { $0 + kurbo.length($1, 1e-9) }
        })
    }
    return Match("paced-set-up", "Setup of constant pace on 20 cubics", per: "path", contestants)
  }

  /// Lookups on paths of up to 100,000 random cubics, with their setup on all processors and their memory.
  static func longPaths() -> Match {
    let fractions = SeededGenerator.fractions(1 << 15, seed: 8)
    return Match(
      "paced-long", "Point and tangent at constant pace, by the number of cubics", per: "lookup",
      [100_000, 10_000, 1_000, 20].map { count in
        let coordinates = SeededGenerator.fractions(6 * count + 2, seed: 9)
        func point(_ index: Int) -> SIMD2<Double> {
          SIMD2(coordinates[2 * index], coordinates[2 * index + 1])
        }
        let segments = (0..<count).map { index in
          let first = 3 * index
          return PathSegment.cubic(
            CubicSegment(
              p0: point(first), p1: point(first + 1), p2: point(first + 2), p3: point(first + 3)))
        }
        let path = PacedContestants.path(segments, accuracy: 1e-12)
        let times = (0..<5).map { _ in
          let start = processorTimeOfAllThreads()
          consume(PacedContestants.path(segments, accuracy: 1e-12).length)
          return processorTimeOfAllThreads() - start
        }.sorted()
        return Contestant(
          "PacedPath of \(count) cubics, to 1e-12", count == 100_000 ? .ours : .limit,
          note: "setup \(Int(times[2] / 1e3)) µs of all threads",
          operations: fractions.count
        ) {
          var total = SIMD2<Double>.zero
          for fraction in fractions {
            let point = path.point(atFraction: fraction)
            total += point.position + point.tangent
          }
          return total.sum()
        }
      })
  }

  /// The same lookup from tables of three accuracies, and their setup time.
  static func settings() -> Match {
    let fractions = SeededGenerator.fractions(1 << 15, seed: 6)
    return Match(
      "paced-settings", "Point and tangent at constant pace, by the accuracy asked for",
      per: "lookup",
      [1e-12, 1e-9, 1e-6].map { accuracy in
        var contestant = PacedContestants.ours(
          fractions, accuracy: accuracy, name: "PacedPath, to \(accuracy)")
        let times = (0..<11).map { _ in
          let start = processorTime()
          consume(PacedContestants.path(accuracy: accuracy).length)
          return processorTime() - start
        }.sorted()
        contestant.note += "; setup \(Int(times[5] / 1e3)) µs"
        return contestant
      })
  }
}

extension Array {
  /// Every n-th element, for contestants that are too slow for all.
  fileprivate func every(_ step: Int) -> [Element] {
    stride(from: 0, to: count, by: step).map { self[$0] }
  }
}
