// SPDX-License-Identifier: Apache-2.0

// Proves bounds for the distances between a curve and the sides of its polygon, by the curve's enclosures.
extension CurvePolygon {
  /// Raises the stored distances to values that the curve's enclosures prove, and halves sides whose distance exceeds the tolerance
  /// or whose steps are too high.
  ///
  /// - Returns: a progress at which the value is too large for `unit`; the polygon must be built again with this progress among
  ///   the `others` of `init`. `nil` if there is none.
  mutating func prove(_ curve: Source) throws(ParameterError) -> Double? {
    let count = xs.count
    // A larger distance is obsolete, because its side is halved or gets a smaller proven bound.
    for index in distances.indices { distances[index] = min(distances[index], tolerance) }
    // A stack of ranges of vertices not yet proven; a range is stored as its first and last index. New vertices of halved sides
    // are appended after all others; `order` sorts them.
    var waiting = [(0, count - 1)]
    var order = [0]
    while let (first, last) = waiting.popLast() {
      let run = xs[last] - xs[first]
      guard xs[first].nextUp < xs[last] else {
        order.append(last)
        continue
      }
      let bounds = curve.enclosure(xs[first], xs[last]) ?? .unknown
      // `rounding` covers lower steps.
      var steps = curve.provesSteps ? bounds.heightOfSteps / unit : 0
      if steps <= rounding / 2 { steps = 0 }
      // If the velocity is steady and each side rises by more than a step, only new vertices lower the steps.
      let isSteady =
        (0.8...1.25).contains(bounds.velocity.lower / bounds.velocity.upper)
        && (bounds.value.upper - bounds.value.lower) / unit > Double(last - first) * steps
      // After 2^14 new vertices high steps are accepted, which may allow no path.
      let highest = xs.count > count + (1 << 14) ? .infinity : accuracy / 4
      if last < count, last - first > 1 {
        if bounds.smoothness != .smooth || steps > (isSteady ? highest : tolerance)
          || !isProven(first..<last, bounds.acceleration.magnitude / unit, steps)
        {
          let middle = (first + last) / 2
          waiting += [(middle, last), (first, middle)]
        } else {
          for vertex in first..<last { order.append(vertex + 1) }
        }
        continue
      }
      let distance = bounds.distance(fromChordOf: run, ys[first], ys[last], unit: unit)
      if distance <= tolerance, steps <= highest {
        distances[first] = max(distances[first], distance + steps)
        distances[last] = max(distances[last], distance + steps)
        order.append(last)
        continue
      }
      guard xs.count < mostVertices else {
        throw CurvePolygon.tooFine(accuracy * unit, mostVertices)
      }
      let middle = xs[first] + run / 2
      let height = try CurvePolygon.checked(curve.value(middle)) / unit
      guard height.magnitude <= CurvePolygon.largestOrdinary else { return middle }
      rounding = max(rounding, 0x1p-50 * height.magnitude)
      waiting += [(xs.count, last), (first, xs.count)]
      xs.append(middle)
      ys.append(height)
      distances.append(0)
    }
    guard xs.count > count else { return nil }
    try require(
      accuracy >= 0x1p50 * 1e-12 * rounding, "accuracy", accuracy * unit,
      "at least 1e-12 of the largest value, \(0x1p50 * rounding * unit)")
    (xs, ys, distances) = (order.map { xs[$0] }, order.map { ys[$0] }, order.map { distances[$0] })
    jumps = xs.indices.dropFirst().filter {
      xs[$0 - 1].nextUp == xs[$0] && (ys[$0] - ys[$0 - 1]).magnitude > tolerance
    }
    return nil
  }

  /// Returns a sharp bound for the distance between a path and the curve, even if this distance is far below the polygon's accuracy.
  ///
  /// Builds up to three polygons, each for the error found so far, until the tolerance is at most a hundredth of the error; none
  /// if this polygon has very many vertices.
  func refinedError(of path: [Vertex], _ error: Double, from curve: Source) -> Double {
    var error = error
    var tolerance = tolerance
    let places = path.map { $0.progress }
    for _ in 0..<3 where error > 0 && tolerance > error / 100 && xs.count < 1 << 15 {
      guard let finer = try? CurvePolygon(curve, others: places, accuracy: error * unit),
        finer.unit == unit
      else { break }
      let refined = finer.error(of: path)
      guard refined < error else { break }
      (error, tolerance) = (refined, finer.tolerance)
    }
    return error
  }

  /// Whether each side's bound h²|f″|/8 (h: length, f″: acceleration) is within its allowed distance; if so, stores the bounds plus
  /// the height of the steps.
  private mutating func isProven(_ sides: Range<Int>, _ acceleration: Double, _ steps: Double)
    -> Bool
  {
    guard acceleration.isFinite else { return false }
    func distance(_ side: Int) -> Double {
      let run = xs[side + 1] - xs[side]
      return acceleration * run * run / 8
    }
    let isProven = sides.allSatisfy {
      !(distance($0) > (isTight ? tolerance : min(distances[$0], distances[$0 + 1], tolerance)))
    }
    guard isProven else { return false }
    for side in sides {
      let distance = distance(side) + steps
      distances[side] = max(distances[side], distance)
      distances[side + 1] = max(distances[side + 1], distance)
    }
    return true
  }
}

extension Enclosure {
  /// A bound for the height of the steps into which rounding of the progress divides a steep curve, above or below a chord.
  ///
  /// The values at the ends of the chord and the value compared with it are at rounded progresses.
  var heightOfSteps: Double {
    progressError > 0
      ? min(2 * progressError * velocity.magnitude, value.upper - value.lower) : 0
  }

  /// Returns a bound for the distance between a curve and its chord: the least of three bounds, by the second
  /// derivative, by the slopes and by the values.
  func distance(
    fromChordOf run: Double, _ start: Double, _ end: Double, unit: Double = 1
  ) -> Double {
    var distance = max(value.upper / unit - min(start, end), max(start, end) - value.lower / unit)
    guard smoothness > .jumps else { return distance }
    let (least, greatest) = (velocity.lower / unit, velocity.upper / unit)
    if least.isFinite, greatest.isFinite {
      // Lines with the least and the greatest slope through both ends form a parallelogram that contains the curve.
      let slope = (end - start) / run
      let (up, down) = (max(greatest - slope, 0), max(slope - least, 0))
      distance = min(distance, up + down > 0 ? up / (up + down) * down * run : 0)
    }
    if smoothness == .smooth {
      let distanceOfArc = acceleration.magnitude / unit * run * run / 8
      if distanceOfArc < distance { distance = distanceOfArc }
    }
    return distance
  }
}
