// SPDX-License-Identifier: Apache-2.0

// Proves the distances of a curve from the sides of its polygon, by the curve's own bounds.
extension CurvePolygon {
  /// Raises the stored distances to values that the curve's bounds prove.
  ///
  /// - Returns: the progresses at which sides beyond the tolerance must be divided, so that their parts are within it.
  mutating func prove(
    _ enclosure: (Double, Double) -> Enclosure?, _ value: (Double) -> Double
  ) -> [Double] {
    var places: [Double] = []
    // Ranges of vertices that are not proven yet.
    var ranges = [0...(xs.count - 1)]
    while let range = ranges.popLast() {
      let (first, last) = (range.lowerBound, range.upperBound)
      let bounds = enclosure(xs[first], xs[last]) ?? .unknown
      if last - first > 1 {
        if bounds.smoothness != .smooth || !isProven(range, bounds.acceleration.magnitude / unit) {
          let middle = (first + last) / 2
          ranges.append(middle...last)
          ranges.append(first...middle)
        }
        continue
      }
      guard xs[first].nextUp < xs[last] else { continue }
      let side = Side(
        start: Vertex(progress: xs[first], value: ys[first]),
        end: Vertex(progress: xs[last], value: ys[last]))
      let distance = bounds.distance(from: side, unit)
      if distance <= tolerance {
        distances[first] = max(distances[first], distance)
        distances[last] = max(distances[last], distance)
      } else {
        side.divide(tolerance, enclosure, { value($0) / unit }, unit, mostVertices, &places)
        guard places.count <= mostVertices else { break }
      }
    }
    return places
  }

  /// Returns a sharp bound for the distance between a path and the curve, even far below the accuracy of the polygon.
  ///
  /// It builds polygons for the error found so far until the distances of a polygon are at most a hundredth of the error.
  func refinedError(of path: [Vertex], _ error: Double, from curve: some EasingFunction) -> Double {
    var error = error
    var tolerance = tolerance
    let places = path.map { $0.progress }
    for _ in 0..<3 where error > 0 && tolerance > error / 100 {
      guard let finer = try? CurvePolygon(curve, others: places, accuracy: error * unit),
        finer.unit == unit
      else { break }
      error = min(error, finer.error(of: path))
      tolerance = finer.tolerance
    }
    return error
  }

  /// Whether the bound h²f″/8 from the second derivative proves the stored distances.
  private func isProven(_ range: ClosedRange<Int>, _ acceleration: Double) -> Bool {
    guard acceleration.isFinite else { return false }
    return range.dropLast().allSatisfy { index in
      let run = xs[index + 1] - xs[index]
      return !(acceleration * run * run > 8 * min(distances[index], distances[index + 1]))
    }
  }

  fileprivate struct Side {
    var start: Vertex
    var end: Vertex

    /// Appends progresses that divide the side into parts within the tolerance.
    func divide(
      _ tolerance: Double, _ enclosure: (Double, Double) -> Enclosure?,
      _ value: (Double) -> Double, _ unit: Double, _ most: Int, _ places: inout [Double]
    ) {
      var waiting = [self]
      while let side = waiting.popLast(), places.count <= most {
        let (start, end) = (side.start.progress, side.end.progress)
        let bounds = enclosure(start, end) ?? .unknown
        guard start.nextUp < end, bounds.distance(from: side, unit) > tolerance else { continue }
        let middle = start + (end - start) / 2
        let place = Vertex(progress: middle, value: value(middle))
        places.append(middle)
        waiting.append(Side(start: place, end: side.end))
        waiting.append(Side(start: side.start, end: place))
      }
    }
  }
}

extension Enclosure {
  /// Returns a bound for the distance between a side and a curve with these bounds, in a unit.
  fileprivate func distance(from side: CurvePolygon.Side, _ unit: Double) -> Double {
    distance(
      fromChordOf: side.end.progress - side.start.progress, side.start.value, side.end.value,
      unit: unit)
  }

  /// Returns a bound for the distance between a curve with these bounds and its chord: the least that follows from the
  /// bounds of its second derivative, of its slopes, and of its values.
  func distance(
    fromChordOf run: Double, _ start: Double, _ end: Double, unit: Double = 1
  ) -> Double {
    var distance = max(value.upper / unit - min(start, end), max(start, end) - value.lower / unit)
    guard smoothness > .jumps else { return distance }
    let (least, greatest) = (velocity.lower / unit, velocity.upper / unit)
    if least.isFinite, greatest.isFinite {
      // The curve is in the parallelogram formed by lines with the least and the greatest slope through both ends.
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
