// SPDX-License-Identifier: Apache-2.0

// Rounds the stops of a path to as few decimals as its error allows.
extension CurvePolygon {
  /// Rounds a path to `decimals` decimals; if `decimals` is `nil`, to so few decimals that its error remains at most `accuracy`.
  ///
  /// Each stop in turn gets the fewest decimals, of progress and value together, for which its two lines are accurate
  /// enough. The line before the stop may have an error of `accuracy`. The line after the stop may use up only half of the
  /// difference between `accuracy` and the given path's error. If the progress is rounded, the value changes by the mean slope of
  /// the two lines. The first and last stop stay exact, and jumps keep their progress. An almost horizontal line becomes horizontal
  /// if possible.
  func rounded(_ path: [Vertex], decimals: Int?, accuracy: Double) -> [Vertex] {
    if let decimals { return rounded(path, decimals: decimals) }
    let exact = path
    var path = path
    let accuracy = accuracy - rounding
    let slack = 0.5 * (accuracy - error(of: path))
    guard slack > 0 else { return path }
    for index in path.indices where !isExact(path, index) {
      let vertex = path[index]
      let isJump = isPair(path, index)
      let bend =
        CurvePolygon.slope(vertex, path[index + 1]) - CurvePolygon.slope(path[index - 1], vertex)
      // About this many decimals suffice; the search also tries up to three fewer.
      let most = CurvePolygon.decimals(for: 0.5 * slack * unit)
      let mostPlaces = isJump ? 0 : max(CurvePolygon.decimals(for: slack / bend.magnitude) - 2, 0)
      var fewest = Int.max
      // -1 stands for the value of the previous stop, which needs no decimals of its own.
      let rise = (vertex.value - exact[index - 1].value).magnitude
      let isFlat = rise <= max(rounding, slack / 16)
      for decimals in (isFlat ? [-1] : []) + Array(max(most - 3, 0)...most) {
        for places in max(mostPlaces - 3, 0)...mostPlaces where decimals + places < fewest {
          var rounded = rounded(
            path, index, vertex, decimals: max(decimals, 0), places: isJump ? nil : places)
          if decimals < 0 { rounded.value = path[index - 1].value }
          let unrounded = path[index]
          path[index] = rounded
          if isJump || (rounded.progress > 0 && rounded.progress < 1),
            rounded.progress >= path[index - 1].progress,
            rounded.progress <= path[index + 1].progress,
            error(of: path, link: index, above: 0, limit: accuracy - slack) <= accuracy - slack,
            error(of: path, link: index - 1, above: 0, limit: accuracy) <= accuracy
          {
            fewest = decimals + places
            break
          }
          path[index] = unrounded
        }
      }
    }
    return path
  }

  /// Returns the fewest decimals, at most `mostDecimals`, for which the rounding error is at most the given amount.
  private static func decimals(for amount: Double) -> Int {
    var (decimals, half) = (0, 0.5)
    while half > amount, decimals < mostDecimals { (decimals, half) = (decimals + 1, 0.1 * half) }
    return decimals
  }

  /// Rounds the stops of a path to a given number of decimals of progress and value.
  ///
  /// Progresses of rounded stops stay inside (0, 1), so that the exact values at 0 and 1 remain.
  private func rounded(_ path: [Vertex], decimals: Int) -> [Vertex] {
    var result = path
    let step = 1 / CurvePolygon.power(decimals)
    for index in path.indices where !isExact(path, index) {
      let isJump = isPair(path, index)
      result[index] = rounded(
        path, index, path[index], decimals: decimals, places: isJump ? nil : decimals - 2)
      guard !isJump else { continue }
      result[index].progress = max(
        min(max(result[index].progress, step), 1 - step), result[index - 1].progress)
    }
    return result
  }

  static let mostDecimals = 15

  private func isExact(_ path: [Vertex], _ index: Int) -> Bool {
    index == 0 || index == path.count - 1 || (index == 1 && waitingValue != nil)
  }

  private func isPair(_ path: [Vertex], _ index: Int) -> Bool {
    path[index].progress == path[index - 1].progress
      || path[index].progress == path[index + 1].progress
  }

  /// Rounds a stop: its value to `decimals` decimals, its progress in percent to `places`, or not if `places` is `nil`.
  private func rounded(
    _ path: [Vertex], _ index: Int, _ vertex: Vertex, decimals: Int, places: Int?
  ) -> Vertex {
    var rounded = vertex
    if let places {
      rounded.progress = CurvePolygon.rounded(vertex.progress, decimals: places + 2)
      let slope =
        0.5
        * (CurvePolygon.slope(path[index - 1], vertex)
          + CurvePolygon.slope(vertex, path[index + 1]))
      rounded.value += slope * (rounded.progress - vertex.progress)
    }
    rounded.value = CurvePolygon.rounded(rounded.value * unit, decimals: decimals) / unit
    return rounded
  }

  private static func power(_ decimals: Int) -> Double {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return power
  }

  /// Returns the double nearest to a number rounded to some decimals: the quotient of two exact integers.
  private static func rounded(_ number: Double, decimals: Int) -> Double {
    let power = CurvePolygon.power(decimals)
    let whole = (number * power).rounded()
    return whole.magnitude < 0x1p53 ? whole / power : number
  }
}
