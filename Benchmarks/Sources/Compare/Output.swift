// SPDX-License-Identifier: Apache-2.0

import CBaselines
import SwiftEasing

/// Memory for the results of a batch, shared by all contestants.
final class Output {
  private var values: [Double]

  init(_ count: Int) { values = Array(repeating: 0, count: count) }

  /// One of the results, so that the optimizer keeps the computation.
  var first: Double { values[values.count / 3] }

  /// This package.
  @inline(__always)
  func fill(_ curve: CubicBezier, _ progresses: [Double]) {
    values.withUnsafeMutableBufferPointer { values in
      var span = values.mutableSpan
      curve.evaluate(progresses.span, into: &span)
    }
  }

  /// The browsers' solver in a loop.
  func fill(_ curve: BrowserBezier, _ progresses: [Double]) {
    progresses.withUnsafeBufferPointer { progresses in
      values.withUnsafeMutableBufferPointer { values in
        for index in 0..<progresses.count { values[index] = curve.value(progresses[index]) }
      }
    }
  }

  /// The streaming pass.
  func stream(_ input: [Double]) {
    input.withUnsafeBufferPointer { input in
      values.withUnsafeMutableBufferPointer { values in
        streaming_pass(input.baseAddress, values.baseAddress, input.count)
      }
    }
  }
}
