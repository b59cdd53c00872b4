// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Benchmark
import MotionPath
import Workloads

/// Lengths of cubics, by accuracy.
///
/// An iteration is the number of lengths in the name.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], maxDuration: .seconds(2))

  let shapes = [("random", PlaneCubics.random), ("near-cusp", PlaneCubics.nearCusps)]
  for (name, samples) in shapes {
    let segments = samples.map(\.segment)
    for accuracy in [1e-6, 1e-9, 1e-12] {
      Benchmark("CubicSegment.arcLength to \(accuracy), \(segments.count) \(name) cubics") {
        benchmark in
        for _ in benchmark.scaledIterations {
          for segment in segments { blackHole(try? segment.arcLength(accuracy: accuracy)) }
        }
      }
    }
  }
}
