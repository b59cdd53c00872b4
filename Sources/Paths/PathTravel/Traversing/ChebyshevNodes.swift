// SPDX-License-Identifier: Apache-2.0

import RealModule

/// Interpolates by a polynomial of degree 7 at eight Chebyshev points of 0…1.
enum ChebyshevNodes {
  static let points = 8

  static let nodes = (0..<points).map {
    0.5 - 0.5 * Double.cos(Double(2 * $0 + 1) * .pi / Double(2 * points))
  }

  /// The points between the nodes where the interpolation error has its extrema, and the end points 0 and 1.
  static let checks = (0...points).map { 0.5 - 0.5 * Double.cos(Double($0) * .pi / Double(points)) }

  /// Returns the polynomial through values at the nodes, by Newton's divided differences.
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
      // Replaces `result` by result · (x − node) + difference.
      for power in stride(from: points - 1, through: 1, by: -1) {
        result[power] = result[power - 1] - nodes[index] * result[power]
      }
      result[0] = differences[index] - nodes[index] * result[0]
    }
    return result
  }
}
