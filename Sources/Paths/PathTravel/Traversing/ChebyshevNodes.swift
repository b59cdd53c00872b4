// SPDX-License-Identifier: Apache-2.0

import RealModule

/// Interpolation by a polynomial of degree 7 at eight Chebyshev points of 0…1.
enum ChebyshevNodes {
  static let points = 8

  static let nodes = (0..<points).map {
    0.5 - 0.5 * Double.cos(Double(2 * $0 + 1) * .pi / Double(2 * points))
  }

  /// The extrema of the interpolation error between the nodes, and the ends.
  static let checks = (0...points).map { 0.5 - 0.5 * Double.cos(Double($0) * .pi / Double(points)) }

  /// The polynomial through values at the nodes, by Newton's divided differences.
  static func polynomial(_ values: [Double]) -> SIMD8<Double> {
    var differences = values
    for order in 1..<points {
      for index in stride(from: points - 1, through: order, by: -1) {
        differences[index] =
          (differences[index] - differences[index - 1]) / (nodes[index] - nodes[index - order])
      }
    }
    var result = SIMD8<Double>.zero
    for index in stride(from: points - 1, through: 0, by: -1) {
      // result · (x − node) + difference
      for power in stride(from: points - 1, through: 1, by: -1) {
        result[power] = result[power - 1] - nodes[index] * result[power]
      }
      result[0] = differences[index] - nodes[index] * result[0]
    }
    return result
  }
}
