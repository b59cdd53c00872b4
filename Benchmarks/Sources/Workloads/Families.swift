// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// In-out curves of easing families, with exact values.
public enum Families {
  /// The exact value of a curve at a progress.
  public struct Sample: Sendable {
    /// The progress.
    public let progress: Double
    /// The double nearest to the value.
    public let value: Double
  }

  /// The samples of a family; its curve is named `ease-in-out-` and this.
  public static func samples(_ name: String) -> [Sample] {
    ReferenceFile("families.csv").rows.filter { $0[0] == name }.map {
      let numbers = ReferenceFile.numbers($0, from: 1)
      return Sample(progress: numbers[0], value: numbers[1])
    }
  }

  /// The in-out curve of a family.
  public static func curve(_ name: String) -> EasingCurve {
    guard let curve = EasingCurve("ease-in-out-\(name)") else { fatalError("no \(name)") }
    return curve
  }

  /// Writes the values of a curve with one call.
  public static func fill(
    _ curve: EasingCurve, _ progresses: [Double], _ values: inout [Double]
  ) {
    values.withUnsafeMutableBufferPointer { values in
      var span = values.mutableSpan
      curve.evaluate(progresses.span, into: &span)
    }
  }
}
