// SPDX-License-Identifier: Apache-2.0

/// What tension, continuity and bias make of the ways from and to the neighbours of a key: the formulas of
/// ``KochanekBartelsSpline``, for values of any kind.
///
///     tangent = (way from the neighbour before · before + way to the one behind · after) · scale
///
/// per unit of parameter of the segment that ends (arriving) or begins (leaving) at the key.
package struct KeyTangentWeights {
  /// Weights of the two ways, and of their sum.
  package struct Weights {
    package let before: Double
    package let after: Double
    package let scale: Double
  }

  package let arriving: Weights
  package let leaving: Weights

  /// The weights at one of two or more keys, whose times rise.
  package init(
    tension: Double, continuity: Double, bias: Double, keyTimes times: [Double], at index: Int
  ) {
    let tightness = 1 - tension
    guard index > 0, index + 1 < times.count else {
      // At an end there is one neighbour, and the way to it counts whole.
      let weights = Weights(
        before: index > 0 ? 1 : 0, after: index > 0 ? 0 : 1, scale: tightness)
      arriving = weights
      leaving = weights
      return
    }
    // The factor 2 for uneven times is taken up by the formulas' ½.
    let elapsed = times[index] - times[index - 1]
    let remaining = times[index + 1] - times[index]
    let whole = elapsed + remaining
    arriving = Weights(
      before: (1 + bias) * (1 - continuity), after: (1 - bias) * (1 + continuity),
      scale: tightness * (elapsed / whole))
    leaving = Weights(
      before: (1 + bias) * (1 + continuity), after: (1 - bias) * (1 - continuity),
      scale: tightness * (remaining / whole))
  }
}
