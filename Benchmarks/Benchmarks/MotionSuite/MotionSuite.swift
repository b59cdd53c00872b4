// SPDX-License-Identifier: Apache-2.0

import Benchmark
import SwiftEasing
import Workloads

/// Springs: construction, single values, many values.
///
/// An iteration is the number of states in the name.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], maxDuration: .seconds(2))

  let springs = Springs.ordinary.map(Springs.spring)
  let times = SeededGenerator.fractions(1024, seed: 61).map { 2 * $0 }

  Benchmark("DampedSpring.state, 24,576 states of 24 springs") { benchmark in
    for _ in benchmark.scaledIterations {
      for spring in springs {
        for time in times { blackHole(spring.state(at: time)) }
      }
    }
  }

  Benchmark("DampedSpring in batches, 24,576 states of 24 springs") { benchmark in
    var values = [Double](repeating: 0, count: times.count)
    var velocities = values
    for _ in benchmark.scaledIterations {
      for spring in springs {
        SpringBatch.fill(spring, times, &values, &velocities)
        blackHole(values)
        blackHole(velocities)
      }
    }
  }

  Benchmark("DampedSpring built and asked once, 24 springs") { benchmark in
    let numbers = Springs.ordinary
    for _ in benchmark.scaledIterations {
      for spring in numbers { blackHole(Springs.spring(spring).value(at: 0.25)) }
    }
  }

  Benchmark("DampedSpring.settlingDuration, 24 springs") { benchmark in
    for _ in benchmark.scaledIterations {
      for spring in springs {
        blackHole(spring.settlingDuration(.lastCrossing, epsilon: 0.01))
      }
    }
  }
}
