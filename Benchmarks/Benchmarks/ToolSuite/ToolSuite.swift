// SPDX-License-Identifier: Apache-2.0

import Benchmark
import Foundation

/// The built tool, from start to exit.
///
/// `EASING_TOOL` is its path.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(metrics: [.wallClock], maxDuration: .seconds(5))

  guard let tool = ProcessInfo.processInfo.environment["EASING_TOOL"] else {
    print("The tool is not measured: EASING_TOOL, the path of the built tool, is not set.")
    return
  }
  let commands = [
    ["info", "ease"], ["list"],
    ["sample", "ease", "ease-out-bounce", "--samples", "100000", "--output", "/dev/null"],
  ]
  for arguments in commands {
    Benchmark("easing \(arguments.joined(separator: " "))") { benchmark in
      for _ in benchmark.scaledIterations {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
      }
    }
  }
}
