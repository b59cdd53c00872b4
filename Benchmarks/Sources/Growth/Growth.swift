// SPDX-License-Identifier: Apache-2.0

import CBaselines
import Paired

/// Measures how times grow with the size of what is worked on, and prints CSV.
///
///     growth [SIZE ...] [NAME ...]    1000, 10000 and 100000 without a size; rows whose names begin with NAME
///
/// The ratio of the times of two sizes is that of the sizes where time is in proportion; n log n is a little more. Each
/// time is the least of five.
@main
struct Growth {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    var sizes = arguments.compactMap { Int($0) }
    if sizes.isEmpty { sizes = [1000, 10_000, 100_000] }
    let names = arguments.filter { Int($0) == nil }
    print("work,size,milliseconds,ratio,ratio of the sizes")
    for row in LayerGrowth.rows + SequenceGrowth.rows + TextGrowth.rows
    where names.isEmpty || names.contains(where: row.name.hasPrefix) {
      var last: (size: Int, time: Double)?
      for size in sizes {
        let time = try row.time(of: size)
        var line = "\(row.name),\(size),\((time * 1e6).rounded() / 1e6)"
        if let last {
          line += ",\((time / last.time * 100).rounded() / 100),\(Double(size) / Double(last.size))"
        } else {
          line += ",,"
        }
        print(line)
        last = (size, time)
      }
    }
  }
}

/// Some work on something of a size.
struct GrowthRow: Sendable {
  let name: String
  /// Prepares something of a size, and lets the clock time the work on it.
  private let work: @Sendable (_ size: Int, _ clock: GrowthClock) throws -> Void

  init(_ name: String, _ work: @escaping @Sendable (Int, GrowthClock) throws -> Void) {
    self.name = name
    self.work = work
  }

  /// The least of five times, in milliseconds.
  func time(of size: Int) throws -> Double {
    var least = Double.infinity
    for _ in 0..<5 {
      let clock = GrowthClock()
      try work(size, clock)
      least = min(least, clock.milliseconds)
    }
    return least
  }
}

/// Times a piece of work.
final class GrowthClock {
  private(set) var milliseconds = 0.0

  /// The processor time of work, or of one of its repeats.
  func time(repeating count: Int = 1, _ work: () throws -> Void) rethrows {
    let start = processorTime()
    for _ in 0..<count { try work() }
    milliseconds += (processorTime() - start) / 1e6 / Double(count)
  }

  /// Uses a result, so that it is computed.
  func keep(_ result: Double) { consume(result) }
}
