// SPDX-License-Identifier: Apache-2.0

import MotionPath

// Paths for the page. The module ArcLength needs GSL, so lengths are integrated here, by one Gauss–Legendre rule on
// parts that are halved until two halves agree with the whole to a billionth of the length: an estimate, and no bound.

/// A path with the length up to each of many places on it.
struct MeasuredTrack {
  /// A part of a segment between two parameters, and the length at its start.
  struct Part {
    var segment: Int
    var from: Double
    var to: Double
    var start: Double
    var length: Double
  }

  let segments: [PathSegment]
  private(set) var parts: [Part] = []
  private(set) var length = 0.0

  init(_ segments: [PathSegment]) {
    self.segments = segments
    for (index, segment) in segments.enumerated() {
      // The polygon through nine points is a scale for the tolerance.
      var chords = 0.0
      for step in 0..<8 {
        let way =
          segment.position(at: Double(step + 1) / 8) - segment.position(at: Double(step) / 8)
        chords += (way * way).sum().squareRoot()
      }
      add(index, 0, 1, whole: Self.length(of: segment, 0, 1), tolerance: 1e-10 * chords, depth: 0)
    }
  }

  private mutating func add(
    _ index: Int, _ from: Double, _ to: Double, whole: Double, tolerance: Double, depth: Int
  ) {
    let middle = 0.5 * (from + to)
    let first = Self.length(of: segments[index], from, middle)
    let second = Self.length(of: segments[index], middle, to)
    if depth >= 4, (first + second - whole).magnitude <= tolerance || depth == 16 {
      let sum = first + second
      parts.append(Part(segment: index, from: from, to: to, start: length, length: sum))
      length += sum
      return
    }
    add(index, from, middle, whole: first, tolerance: tolerance, depth: depth + 1)
    add(index, middle, to, whole: second, tolerance: tolerance, depth: depth + 1)
  }

  /// The rule of eight points (Abramowitz and Stegun, table 25.4).
  private static let rule: [(node: Double, weight: Double)] = [
    (0.183434642495649804939476, 0.362683783378361982965150),
    (0.525532409916328985817739, 0.313706645877887287337962),
    (0.796666477413626739591554, 0.222381034453374470544356),
    (0.960289856497536231683561, 0.101228536290376259152531),
  ]

  private static func length(of segment: PathSegment, _ from: Double, _ to: Double) -> Double {
    let (middle, half) = (0.5 * (from + to), 0.5 * (to - from))
    var sum = 0.0
    for (node, weight) in rule {
      for place in [middle - half * node, middle + half * node] {
        let slope = segment.derivative(at: place)
        sum += weight * (slope * slope).sum().squareRoot()
      }
    }
    return sum * half
  }

  /// The place at a fraction of the length: a segment, and a parameter on it.
  func place(at fraction: Double) -> (segment: Int, parameter: Double) {
    guard length > 0, fraction > 0 else { return (0, 0) }
    guard fraction < 1 else { return (segments.count - 1, 1) }
    let goal = fraction * length
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if parts[middle].start <= goal { low = middle } else { high = middle - 1 }
    }
    let part = parts[low]
    let segment = segments[part.segment]
    // Newton's method, kept inside by bisection.
    var (least, most) = (part.from, part.to)
    var parameter = part.from + (part.to - part.from) * ((goal - part.start) / part.length)
    for _ in 0..<24 {
      let miss = part.start + Self.length(of: segment, part.from, parameter) - goal
      if miss.magnitude <= 1e-12 * length { break }
      if miss > 0 { most = parameter } else { least = parameter }
      let slope = segment.derivative(at: parameter)
      let next = parameter - miss / (slope * slope).sum().squareRoot()
      parameter = next > least && next < most ? next : 0.5 * (least + most)
    }
    return (part.segment, parameter)
  }
}

nonisolated(unsafe) private var tracks = Shelf<MeasuredTrack>()

/// Reads path data and measures it: its index, or -1 with the mistake as the text.
///
/// The numbers are the length, how many segments there are and the box around them, or the offset of the mistake in bytes.
@_expose(wasm, "parsePath")
@_cdecl("parsePath")
public func parsePath(_ length: Int32) -> Int32 {
  let (path, mistake) = PlanarPath.readingPrefix(of: givenText(length))
  if let mistake {
    numbers[0] = Double(mistake.offset)
    numbers[1] = Double(handed("found \(mistake.found), expected \(mistake.expected)"))
    return -1
  }
  let segments = path.segments
  // So that any text can be measured while someone waits.
  guard !segments.isEmpty, segments.count <= 2000 else {
    numbers[0] = 0
    numbers[1] = Double(handed("a path has between 1 and 2,000 segments here"))
    return -1
  }
  let track = MeasuredTrack(segments)
  var box = segments[0].bounds
  for segment in segments { box = box.union(segment.bounds) }
  _ = handed([
    track.length, Double(segments.count), box.lower.x, box.lower.y, box.upper.x,
    box.upper.y,
  ])
  return tracks.add(track)
}

/// Forgets a path.
@_expose(wasm, "releasePath")
@_cdecl("releasePath")
public func releasePath(_ index: Int32) { tracks.release(index) }

/// Takes fractions from the first column, and writes to the next columns the points at constant pace (x, y), then those
/// at equal parameters (x, y).
@_expose(wasm, "samplePath")
@_cdecl("samplePath")
public func samplePath(_ index: Int32, _ count: Int32) {
  guard let track = tracks[index] else { return }
  for row in 0..<min(max(Int(count), 0), columnCapacity) {
    let fraction = numbers[row]
    let place = track.place(at: fraction)
    let point = track.segments[place.segment].position(at: place.parameter)
    let scaled = min(max(fraction, 0), 1) * Double(track.segments.count)
    let segment = min(Int(scaled), track.segments.count - 1)
    let other = track.segments[segment].position(at: scaled - Double(segment))
    for (column, number) in [point.x, point.y, other.x, other.y].enumerated() {
      numbers[(column + 1) * columnCapacity + row] = number
    }
  }
}
