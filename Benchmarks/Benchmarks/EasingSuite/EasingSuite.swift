// SPDX-License-Identifier: Apache-2.0

import Benchmark
import SwiftEasing
import Workloads

/// Timing curves: one at a time and in batches.
///
/// An iteration is the number of values in the name.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], maxDuration: .seconds(2))

  let curves = TimingCurves.curves
  let progresses = SeededGenerator.fractions(1024, seed: 60)

  Benchmark("CubicBezier.value, 65,536 values over 64 curves") { benchmark in
    for _ in benchmark.scaledIterations {
      for curve in curves {
        for progress in progresses { blackHole(curve.value(at: progress)) }
      }
    }
  }

  Benchmark("EasingCurve.value, 65,536 values over 64 Bézier curves") { benchmark in
    let curves = curves.map { EasingCurve.cubicBezier($0) }
    for _ in benchmark.scaledIterations {
      for curve in curves {
        for progress in progresses { blackHole(curve.value(at: progress)) }
      }
    }
  }

  Benchmark("CubicBezier.velocity, 65,536 values over 64 curves") { benchmark in
    for _ in benchmark.scaledIterations {
      for curve in curves {
        for progress in progresses { blackHole(curve.velocity(at: progress)) }
      }
    }
  }

  Benchmark("CubicBezier.evaluate, 65,536 values in 64 batches") { benchmark in
    var values = [Double](repeating: 0, count: progresses.count)
    for _ in benchmark.scaledIterations {
      for curve in curves {
        values.withUnsafeMutableBufferPointer { values in
          var span = values.mutableSpan
          curve.evaluate(progresses.span, into: &span)
        }
        blackHole(values)
      }
    }
  }

  for text in ["ease", "steps(4)", "linear(0, 0.3 20%, 1)", "ease-out-bounce", "ease-in-elastic"] {
    guard let curve = EasingCurve(text) else { continue }
    Benchmark("EasingCurve.value, 1,024 values of \(text)") { benchmark in
      for _ in benchmark.scaledIterations {
        for progress in progresses { blackHole(curve.value(at: progress)) }
      }
    }
  }

  for name in ["cubic", "sine", "expo", "circ", "elastic"] {
    let curve = Families.curve(name)
    Benchmark("EasingCurve.evaluate, 1,024 values of ease-in-out-\(name)") { benchmark in
      var values = [Double](repeating: 0, count: progresses.count)
      for _ in benchmark.scaledIterations {
        Families.fill(curve, progresses, &values)
        blackHole(values)
      }
    }
  }

  Benchmark("EasingCurve from text, 64 curves") { benchmark in
    let texts = curves.map { "\(EasingCurve.cubicBezier($0))" }
    for _ in benchmark.scaledIterations {
      for text in texts { blackHole(EasingCurve(text)) }
    }
  }
}
