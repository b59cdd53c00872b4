// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import SVGShapes
import SwiftEasing

/// A path with the measurements for moving along it.
struct Track {
  let mode: PathMode
  let easing: EasingCurve

  private let segmentCount: Int
  private let subpathCount: Int
  /// The error of the path that comes from the rounding of transforms.
  private let rounding: TransformRounding
  private let paced: PacedPath
  private let length: MeasuredLength
  /// The lengths before the segments, for motion by parameters.
  private let measured: MeasuredPath?

  static let columns = ["u", "length", "s", "x", "y", "angle", "speed"]

  /// Measures a path to an accuracy, a fraction of its length.
  ///
  /// The path is given up, so that a long one in several parts does not take its memory twice.
  ///
  /// - Throws: a ``ToolError`` for a path without a finite length, or if the accuracy is not reached.
  init(
    _ path: consuming PlanarPath, mode: PathMode, easing: EasingCurve, accuracy: Double,
    rounding: TransformRounding = TransformRounding()
  ) throws {
    self.rounding = rounding
    (segmentCount, subpathCount) = (path.segmentCount, path.subpaths.count)
    let segments = path.traveledSegments
    path = PlanarPath()
    self.mode = mode
    self.easing = easing
    // The lengths, 40 bytes a segment, are given back before the table is built.
    (length, measured) = try Track.measuring {
      let measured = try MeasuredPath(segments, accuracy: accuracy)
      return (measured.length, mode == .parametric ? measured : nil)
    }
    paced = try Track.measuring { try PacedPath(measuring: segments, accuracy: accuracy) }
  }

  /// The paced path with its table, as bytes.
  var tableBytes: [UInt8] { paced.tableBytes }

  /// The numbers of a row at a time from 0 to 1, in the order of the columns.
  func row(at time: Double) throws -> [Double] {
    let fraction = easing.value(at: time)
    let rate = easing.velocity(at: time).magnitude
    guard let measured else { return pacedRow(time, fraction, rate) }
    return try parametricRow(time, fraction, rate, measured)
  }

  private func pacedRow(_ time: Double, _ fraction: Double, _ rate: Double) -> [Double] {
    let point = paced.point(atFraction: fraction)
    let distance = fraction * paced.length
    // Beyond the ends of the path the motion continues along the tangent.
    let beyond = distance - min(max(distance, 0), paced.length)
    let position = point.position + point.tangent * beyond
    let parameter = Double(point.location.segment) + point.location.parameter
    return [
      time, distance, parameter, position.x, position.y, point.angle, paced.length * rate,
    ]
  }

  private func parametricRow(
    _ time: Double, _ fraction: Double, _ rate: Double, _ measured: MeasuredPath
  ) throws -> [Double] {
    let count = Double(measured.segments.count)
    let parameter = fraction * count
    guard !parameter.isNaN else { return [time] + Array(repeating: .nan, count: 6) }
    let location = measured.location(atParameter: parameter)
    let beyond = parameter - min(max(parameter, 0), count)
    let segment = measured.segments[location.segment]
    let derivative = segment.derivative(at: location.parameter)
    let tangent = segment.unitTangent(at: location.parameter) ?? .zero
    let speed = segment.speed(at: location.parameter)
    let position = segment.position(at: location.parameter) + derivative * beyond
    let length = try Track.measuring { try measured.length(upTo: location).value }
    return [
      time, length + speed * beyond, parameter, position.x, position.y,
      PathPoint(location: location, position: position, tangent: tangent).angle,
      speed * count * rate,
    ]
  }

  private static func measuring<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch {
      throw ToolError("The path cannot be measured: \(error).")
    }
  }

  /// The length of the path and its error, as text.
  var summary: String {
    """
    length    \(NumberText.shortest(length.value)) (within \(TextTable.number(length.error + rounding.length)))
    segments  \(segmentCount) in \(subpathCount) subpath\(subpathCount == 1 ? "" : "s")
    pace      \(mode.rawValue), points within \(TextTable.number(paced.error + rounding.length + rounding.point))\(excursion)

    """
  }

  /// The place of the path nearest to a point.
  func nearest(to point: SIMD2<Double>) -> NearestPlace {
    let indexed = IndexedPath(paced)
    let nearest = indexed.nearest(to: point)
    return NearestPlace(
      point: point, nearest: nearest, fraction: paced.fraction(at: nearest.location),
      length: paced.length, others: indexed.allNearest(to: point).count - 1)
  }

  /// The part of the motion that an easing takes beyond the ends of the path, as a line of text.
  private var excursion: String {
    let extremes = easing.extremes
    let (low, high) = (min(extremes.least.value, 0), max(extremes.greatest.value, 1))
    guard low < 0 || high > 1 else { return "" }
    let length = paced.length
    return
      "\ntravels   from \(TextTable.number(low * length)) to \(TextTable.number(high * length)), "
      + "beyond the ends along the tangents"
  }
}

/// The place of a path nearest to a point.
struct NearestPlace {
  let point: SIMD2<Double>
  let nearest: NearestPoint<SIMD2<Double>>
  /// The fraction of the length that is before the place.
  let fraction: Double
  /// The length of the path.
  let length: Double
  /// The number of other places that are as near.
  let others: Int

  /// The place as lines of text for the summary.
  var summary: String {
    func text(_ number: Double) -> String { TextTable.number(number, digits: 12) }
    return """
      nearest   \(text(nearest.position.x)),\(text(nearest.position.y)) at the distance \(text(nearest.distance))
      there     fraction \(text(fraction)), length \(text(fraction * length)), \
      parameter \(text(nearest.location.parameter)) of segment \(nearest.location.segment)\
      \(others > 0 ? "; \(others) more as near" : "")

      """
  }

  /// The points that a plot joins by a line.
  var ends: [SIMD2<Double>] { [point, nearest.position] }
}
