// SPDX-License-Identifier: Apache-2.0

import EasingExports
import MotionPath
import SwiftEasing

// The page cannot use ArcLength, which needs GSL. Here a Gauss–Legendre rule integrates the speed over parts of segments. A segment
// is halved 3 to 16 times, until the length of a part differs from that of its halves by at most 1e-10 of the segment's length.

struct MeasuredTrack {
  /// A part of a segment between two parameters; `start` is the length of the path from its start to this part.
  typealias Part = (segment: Int, from: Double, to: Double, start: Double, length: Double)

  let segments: [PathSegment]
  let text: String
  private(set) var parts: [Part] = []
  private(set) var length = 0.0
  let indexed: IndexedPath<SIMD2<Double>>

  init(_ segments: [PathSegment], _ text: String) {
    (self.segments, self.text) = (segments, text)
    indexed = IndexedPath(segments)
    for (index, segment) in segments.enumerated() {
      let whole = Self.length(of: segment, 0, 1)
      add(index, 0, 1, whole: whole, tolerance: 1e-10 * whole, depth: 0)
    }
  }

  private mutating func add(
    _ index: Int, _ from: Double, _ to: Double, whole: Double, tolerance: Double, depth: Int
  ) {
    let middle = 0.5 * (from + to)
    let first = Self.length(of: segments[index], from, middle)
    let second = Self.length(of: segments[index], middle, to)
    if depth >= 3, (first + second - whole).magnitude <= tolerance || depth == 16 {
      let sum = first + second
      parts.append((segment: index, from: from, to: to, start: length, length: sum))
      length += sum
      return
    }
    add(index, from, middle, whole: first, tolerance: tolerance, depth: depth + 1)
    add(index, middle, to, whole: second, tolerance: tolerance, depth: depth + 1)
  }

  private static func length(of segment: PathSegment, _ from: Double, _ to: Double) -> Double {
    gaussIntegral(from: from, to: to) { segment.derivative(at: $0).norm }
  }

  /// Returns the length of a path up to a parameter of a segment, given the parts of that segment.
  static func length(upTo parameter: Double, of segment: PathSegment, _ parts: [Part]) -> Double {
    guard let part = parts.last(where: { $0.from <= parameter }) ?? parts.first else { return 0 }
    guard parameter < part.to else { return part.start + part.length }
    return part.start + length(of: segment, part.from, parameter)
  }

  func parts(of segment: Int) -> [Part] { parts.filter { $0.segment == segment } }

  func location(at fraction: Double) -> (segment: Int, parameter: Double) {
    guard length > 0, fraction > 0 else { return (0, 0) }
    guard fraction < 1 else { return (segments.count - 1, 1) }
    let goal = fraction * length
    let part = parts[max(firstIndex(below: parts.count) { !(parts[$0].start <= goal) } - 1, 0)]
    let segment = segments[part.segment]
    var (least, most) = (part.from, part.to)
    var parameter = part.from + (part.to - part.from) * ((goal - part.start) / part.length)
    for _ in 0..<24 {
      let miss = part.start + Self.length(of: segment, part.from, parameter) - goal
      if miss.magnitude <= 1e-12 * length { break }
      if miss > 0 { most = parameter } else { least = parameter }
      let next = parameter - miss / segment.derivative(at: parameter).norm
      parameter = next > least && next < most ? next : 0.5 * (least + most)
    }
    return (part.segment, parameter)
  }
}

nonisolated(unsafe) private var tracks = Shelf<MeasuredTrack>()
nonisolated(unsafe) private var traversal: PathTraversal?

/// Parses and measures path data, and returns the path's index, or -1 with the mistake as the text.
///
/// Writes the length, the number of segments and the bounding box, or the offset of the mistake and the length of its text, in bytes.
@_expose(wasm, "parsePath") @_cdecl("parsePath") public func parsePath(_ length: Int32) -> Int32 {
  let text = givenText(length)
  let (path, mistake) = PlanarPath.readingPrefix(of: text)
  func refused(at offset: Int, _ reason: String) -> Int32 {
    numbers[0] = Double(offset)
    numbers[1] = Double(handed(reason))
    return -1
  }
  if let mistake { return refused(at: mistake.offset, mistake.expected + "\n" + mistake.found) }
  let segments = path.segments
  // Limits the segments, because the page waits until the path is measured.
  guard !segments.isEmpty, segments.count <= 2000
  else { return refused(at: 0, "a path has between 1 and 2,000 segments here") }
  let track = MeasuredTrack(segments, text)
  var box = segments[0].bounds
  for segment in segments { box = box.union(segment.bounds) }
  _ = handed([
    track.length, Double(segments.count), box.lower.x, box.lower.y, box.upper.x, box.upper.y,
  ])
  return tracks.add(track)
}

/// Releases a path.
@_expose(wasm, "releasePath") @_cdecl("releasePath")
public func releasePath(_ index: Int32) { tracks[index] = nil }

/// Reads fractions from the first column; writes the points at these fractions of the length, and of the range of parameters.
@_expose(wasm, "samplePath") @_cdecl("samplePath")
public func samplePath(_ index: Int32, _ count: Int32) {
  guard let track = tracks[index] else { return }
  for row in 0..<min(max(Int(count), 0), columnCapacity) {
    let fraction = numbers[row]
    let location = track.location(at: fraction)
    let point = track.segments[location.segment].position(at: location.parameter)
    let scaled = min(max(fraction, 0), 1) * Double(track.segments.count)
    let segment = min(Int(scaled), track.segments.count - 1)
    let other = track.segments[segment].position(at: scaled - Double(segment))
    for (column, number) in [point.x, point.y, other.x, other.y].enumerated() {
      numbers[(column + 1) * columnCapacity + row] = number
    }
  }
}

/// Writes x and y of the path's point nearest to the given point, their distance, and the length of the path up to the point.
@_expose(wasm, "nearestOnPath") @_cdecl("nearestOnPath")
public func nearestOnPath(_ index: Int32, _ x: Double, _ y: Double) {
  guard let track = tracks[index] else { return }
  let found = track.indexed.nearest(to: SIMD2(x, y))
  let segment = found.location.segment
  let length = MeasuredTrack.length(
    upTo: found.location.parameter, of: track.segments[segment], track.parts(of: segment))
  _ = handed([found.position.x, found.position.y, found.distance, length])
}

/// Finds the fastest traversal of a path from rest to rest, and returns its duration in seconds, or -1 after an error.
///
/// The traversal is stored for ``sampleTravel(_:)``. On error, the page's text is the reason and the first number is the text's
/// length. The limits of speed and lateral acceleration may be infinite.
@_expose(wasm, "travel") @_cdecl("travel") public func travel(
  _ index: Int32, _ speed: Double, _ acceleration: Double, _ braking: Double, _ lateral: Double
) -> Double {
  guard let track = tracks[index] else { return -1 }
  let limits: TravelLimits
  do throws(ParameterError) {
    limits = try TravelLimits(
      speed: speed, acceleration: acceleration, braking: braking, lateralAcceleration: lateral)
  } catch { return Double(failed(error)) }
  let segments = track.segments.enumerated().map {
    TrackSegment(segment: $1, parts: track.parts(of: $0))
  }
  guard let fastest = try? FastestTraversal(segments, limits: limits),
    // `sweeps` succeeds, because a traversal from rest to rest exists for all limits.
    let sweeps = try? fastest.sweeps(from: 0, to: 0), let found = try? fastest.traversal(sweeps)
  else { return Double(failed("the path is too long")) }
  traversal = found
  return found.duration
}

/// Reads times from the first column; writes the fraction of the length, the speed and the tangential acceleration at each.
@_expose(wasm, "sampleTravel") @_cdecl("sampleTravel") public func sampleTravel(_ count: Int32) {
  guard let traversal else { return }
  for row in 0..<min(max(Int(count), 0), columnCapacity) {
    let time = numbers[row]
    numbers[columnCapacity + row] = traversal.fraction(at: time)
    numbers[2 * columnCapacity + row] = traversal.velocity(at: time)
    numbers[3 * columnCapacity + row] = traversal.acceleration(at: time)
  }
}

/// Exports a motion along a path as CSS (0), SVG (1) or Swift (2), and returns the text's length, or -1 after an error.
///
/// Errors are reported as by ``convert``. The handle is that of an easing function, whose values are clamped to the path's ends;
/// if it is null, the pace of the last traversal is exported. The page's text is the name of the function.
@_expose(wasm, "convertPath") @_cdecl("convertPath") public func convertPath(
  _ index: Int32, _ handle: OpaquePointer?, _ format: Int32, _ duration: Double, _ length: Int32
) -> Int32 {
  guard let track = tracks[index], 0..<3 ~= format else { return failed("") }
  let name = givenText(length)
  var (pace, error) = (EasingCurve.linear, 0.0)
  do throws(ParameterError) {
    if let handle, case .easing(let given) = curve(handle) {
      pace = given
    } else if let traversal {
      (pace, error) = (.piecewiseBezier(try traversal.pace(accuracy: 1e-6)), 1e-6)
    }
    return handed(
      try CurveExport(pace, name: name, duration: duration).text(
        [.css, .smil, .swift][Int(format)], along: track.text, length: track.length, error: error))
  } catch { return failed(error) }
}

// The page is compiled with the sources of PathTravel for traversals. The declarations below replace those of ArcLength which
// these sources use.

enum ArcLengthError: Error { case overflow }

struct MeasuredLength { var value: Double }

/// The Gauss–Legendre rule with 16 points on −1…1; as it is symmetric, only the 8 positive nodes are stored.
struct GaussLegendreRules {
  let nodes = gaussPoints.map { 1 - 2 * $0.place }
  let weights = gaussPoints.map { 2 * $0.weight }

  static func prepared() throws(ArcLengthError) -> GaussLegendreRules { GaussLegendreRules() }

  /// Returns the indices of the positive nodes; the page has only this rule.
  static func range(eighths: Int) -> Range<Int> { 0..<8 }
}

struct TrackSegment: TraversedSegment {
  let segment: PathSegment
  let parts: [MeasuredTrack.Part]
  private var base: Double { parts.first?.start ?? 0 }

  func arcLength(upTo s: Double, accuracy: Double) throws(ArcLengthError) -> MeasuredLength {
    MeasuredLength(value: MeasuredTrack.length(upTo: s, of: segment, parts) - base)
  }

  func position(at s: Double) -> SIMD2<Double> { segment.position(at: s) }
  func derivative(at s: Double) -> SIMD2<Double> { segment.derivative(at: s) }
  func secondDerivative(at s: Double) -> SIMD2<Double> { segment.secondDerivative(at: s) }
  func unitTangent(at s: Double) -> SIMD2<Double>? { segment.unitTangent(at: s) }

  var bend: Bend { segment.bend }
}
