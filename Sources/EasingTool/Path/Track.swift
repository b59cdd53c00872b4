// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Easing
import MotionPath
import ToolOutput

/// A path with what is needed to move along it.
struct Track {
  let path: PlanarPath
  let mode: PathMode
  let easing: EasingCurve

  private let paced: PacedPath
  /// The way made before each segment, and before the end.
  private let milestones: [Double]
  private let measured: MeasuredLength

  /// The columns of a row.
  static let columns = ["u", "length", "s", "x", "y", "angle", "speed"]

  /// Measures a path to an accuracy, which is a fraction of its length.
  ///
  /// - Throws: a ``ToolError`` for a path that has no finite length, or where the accuracy is not reached.
  init(_ path: PlanarPath, mode: PathMode, easing: EasingCurve, accuracy: Double) throws {
    self.path = path
    self.mode = mode
    self.easing = easing
    do {
      let segments = path.segments
      paced = try PacedPath(measuring: segments, accuracy: accuracy)
      var milestones = [0.0]
      var measured = MeasuredLength(value: 0, error: 0)
      for segment in segments {
        let length = try segment.arcLength()
        measured.value += length.value
        measured.error += length.error
        milestones.append(measured.value)
      }
      self.milestones = milestones
      self.measured = measured
    } catch {
      throw ToolError("The path can not be measured: \(error).")
    }
  }

  /// The numbers of a row, in the order of the columns, at a time from 0 to 1.
  func row(at time: Double) throws -> [Double] {
    let fraction = easing.value(at: time)
    let rate = easing.velocity(at: time).magnitude
    switch mode {
    case .paced: return pacedRow(time, fraction, rate)
    case .parametric: return try parametricRow(time, fraction, rate)
    }
  }

  private func pacedRow(_ time: Double, _ fraction: Double, _ rate: Double) -> [Double] {
    let point = paced.point(atFraction: fraction)
    let way = fraction * paced.length
    // Beyond its ends the way goes on along the tangent.
    let beyond = way - min(max(way, 0), paced.length)
    let position = point.position + point.tangent * beyond
    let parameter = Double(point.place.segment) + point.place.parameter
    return [
      time, way, parameter, position.x, position.y, point.angle, paced.length * rate,
    ]
  }

  private func parametricRow(
    _ time: Double, _ fraction: Double, _ rate: Double
  ) throws -> [Double] {
    let segments = path.segments
    let count = Double(segments.count)
    let place = fraction * count
    let inside = min(max(place, 0), count)
    guard !inside.isNaN else { return [time] + Array(repeating: .nan, count: 6) }
    let index = min(Int(inside), segments.count - 1)
    let s = inside - Double(index)
    let segment = segments[index]
    let derivative = segment.derivative(at: s)
    let tangent = segment.unitTangent(at: s) ?? .zero
    let speed = segment.speed(at: s)
    let position = segment.position(at: s) + derivative * (place - inside)
    let part = try measuredPart(of: segment, to: s)
    return [
      time, milestones[index] + part + speed * (place - inside), place, position.x, position.y,
      PathPoint(
        place: PathPlace(segment: index, parameter: s), position: position, tangent: tangent
      ).angle, speed * count * rate,
    ]
  }

  private func measuredPart(of segment: PathSegment, to s: Double) throws -> Double {
    do {
      return try segment.arcLength(upTo: s).value
    } catch {
      throw ToolError("The path can not be measured: \(error).")
    }
  }

  /// For people: how long the path is, and how well that is known.
  var summary: String {
    """
    length    \(NumberText.shortest(measured.value)) (within \(TextTable.number(measured.error)))
    segments  \(path.segments.count) in \(path.subpaths.count) subpath\(path.subpaths.count == 1 ? "" : "s")
    pace      \(mode.rawValue), points within \(TextTable.number(paced.error))

    """
  }
}
