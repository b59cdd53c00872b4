// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingCommands
import MotionPath
import SVGShapes
import SwiftEasing

struct Track {
  let mode: PathMode
  let easing: EasingCurve
  private let segmentCount: Int
  private let subpathCount: Int
  private let rounding: TransformRounding
  private let paced: PacedPath
  private let length: MeasuredLength
  private let measured: MeasuredPath?
  static let columns = ["u", "length", "s", "x", "y", "angle", "speed"]

  /// Measures a path, and paces it unless `paced` is given; the path is consumed, so that a long path is not in memory twice.
  init(
    _ path: consuming PlanarPath, mode: PathMode, easing: EasingCurve, accuracy: Double,
    rounding: TransformRounding = TransformRounding(), paced: PacedPath? = nil
  ) throws {
    self.rounding = rounding
    (segmentCount, subpathCount) = (path.segmentCount, path.subpaths.count)
    let segments = path.traveledSegments
    path = PlanarPath()
    (self.mode, self.easing) = (mode, easing)
    // The measured lengths (40 bytes per segment) are freed before the table is built, unless the mode needs them.
    (length, measured) = try Track.measuring {
      let measured = try MeasuredPath(segments, accuracy: accuracy)
      return (measured.length, mode == .parametric ? measured : nil)
    }
    self.paced =
      try paced ?? Track.measuring { try PacedPath(measuring: segments, accuracy: accuracy) }
  }

  var tableBytes: [UInt8] { paced.tableBytes }

  func row(at time: Double) throws -> [Double] {
    let fraction = easing.value(at: time)
    let rate = easing.velocity(at: time).magnitude
    if let measured { return try parametricRow(time, fraction, rate, measured) }
    let point = paced.point(atFraction: fraction)
    let distance = fraction * paced.length
    // Before its start and after its end, the path continues along the tangent.
    let beyond = distance - min(max(distance, 0), paced.length)
    let position = point.position + point.tangent * beyond
    let parameter = Double(point.location.segment) + point.location.parameter
    return [time, distance, parameter, position.x, position.y, point.angle, paced.length * rate]
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
    do { return try work() } catch { throw ToolError("The path cannot be measured: \(error).") }
  }

  var summary: String {
    """
    length    \(NumberText.shortest(length.value)) (within \(TextTable.number(length.error + rounding.length)))
    segments  \(segmentCount) in \(subpathCount) subpath\(subpathCount == 1 ? "" : "s")
    pace      \(mode.rawValue), points within \(TextTable.number(paced.error + rounding.length + rounding.point))\(excursion)

    """
  }

  func nearest(to point: SIMD2<Double>) -> NearestPlace {
    let nearest = paced.segments.nearest(to: point)
    return NearestPlace(
      point: point, nearest: nearest, fraction: paced.fraction(at: nearest.location),
      length: paced.length, all: paced.segments.allNearest(to: point))
  }

  private var excursion: String {
    let extremes = easing.extremes
    let (low, high) = (min(extremes.least.value, 0), max(extremes.greatest.value, 1))
    guard low < 0 || high > 1 else { return "" }
    let length = paced.length
    return
      "\ntravels   from \(TextTable.number(low * length)) to \(TextTable.number(high * length)), beyond the ends along the tangents"
  }
}

struct NearestPlace {
  let point: SIMD2<Double>
  let nearest: NearestPoint<SIMD2<Double>>
  let fraction: Double
  let length: Double
  let all: [NearestInterval]

  var summary: String {
    func text(_ number: Double) -> String { TextTable.number(number, digits: 12) }
    func text(_ place: PathLocation) -> String {
      "parameter \(text(place.parameter)) of segment \(place.segment)"
    }
    var others = all.count > 1 ? "; \(all.count - 1) more as near" : ""
    // Where two segments meet, the end of the one is the start of the other.
    if let (first, last) = all.first.map({ ($0.first, $0.last) }), last != first,
      first.parameter < 1 || last.parameter > 0 || last.segment > first.segment + 1
    {
      others = "; as near up to \(text(last))" + others
    }
    return """
      nearest   \(text(nearest.position.x)),\(text(nearest.position.y)) at the distance \(text(nearest.distance))
      there     fraction \(text(fraction)), length \(text(fraction * length)), \
      \(text(nearest.location))\(others)

      """
  }

  var ends: [SIMD2<Double>] { [point, nearest.position] }
}
