// SPDX-License-Identifier: Apache-2.0

import EasingHeader
import MotionPath
import SwiftEasing

// The handle of a path is the address of a PacedPath.

@inline(__always)
private func place(_ handle: OpaquePointer?) -> UnsafeMutablePointer<PacedPath>? {
  handle.map { UnsafeMutablePointer<PacedPath>($0) }
}

/// As the header says.
@c @implementation
public func easing_path_read(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ path: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<easing_error>?
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let path else { throw .null("path") }
    guard let bytes else { throw .null("bytes") }
    guard count >= 0 else {
      throw .count("count", count, EASING_TABLE)
    }
    do throws(ParameterError) {
      let read = try PacedPath(tableBytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
      let place = UnsafeMutablePointer<PacedPath>.allocate(capacity: 1)
      place.initialize(to: read)
      path.pointee = OpaquePointer(place)
    } catch { throw Refusal(error, status: EASING_TABLE) }
  }
}

/// As the header says.
@c @implementation
public func easing_path_release(_ path: OpaquePointer?) {
  guard let place = place(path) else { return }
  place.deinitialize(count: 1)
  place.deallocate()
}

/// As the header says.
@c @implementation
public func easing_path_length(
  _ path: OpaquePointer?, _ error: UnsafeMutablePointer<Double>?
) -> Double {
  guard let place = place(path) else {
    error?.pointee = .nan
    return .nan
  }
  error?.pointee = place.pointee.error
  return place.pointee.length
}

/// As the header says.
@c @implementation
public func easing_path_point(_ path: OpaquePointer?, _ fraction: Double) -> easing_point {
  guard let place = place(path) else {
    return easing_point(x: .nan, y: .nan, tangent_x: .nan, tangent_y: .nan)
  }
  let point = place.pointee.point(atFraction: fraction)
  return easing_point(
    x: point.position.x, y: point.position.y, tangent_x: point.tangent.x,
    tangent_y: point.tangent.y)
}

/// As the header says.
@c @implementation
public func easing_path_points(
  _ path: OpaquePointer?, _ fractions: UnsafePointer<Double>?,
  _ positions: UnsafeMutablePointer<Double>?, _ tangents: UnsafeMutablePointer<Double>?, _ n: Int
) -> easing_status {
  guard let place = place(path) else { return EASING_NULL }
  let status = checkBatch(n, fractions, positions, tangents, widths: (2, 2))
  guard status == EASING_OK, n > 0, let fractions else { return status }
  // Pairs of doubles need not be aligned as vectors are, so results pass through a block of them.
  typealias Block = InlineArray<64, SIMD2<Double>>
  var points = Block(repeating: .zero)
  var directions = Block(repeating: .zero)
  var start = 0
  while start < n {
    let count = min(n - start, points.count)
    let from = UnsafeBufferPointer(start: fractions + start, count: count).span
    var to = points.mutableSpan
    if let tangents {
      var along = directions.mutableSpan
      place.pointee.evaluate(from, into: &to, tangents: &along)
      for index in 0..<count {
        tangents[2 * (start + index)] = directions[index].x
        tangents[2 * (start + index) + 1] = directions[index].y
      }
    } else if positions != nil {
      place.pointee.evaluate(from, into: &to)
    }
    if let positions {
      for index in 0..<count {
        positions[2 * (start + index)] = points[index].x
        positions[2 * (start + index) + 1] = points[index].y
      }
    }
    start += count
  }
  return EASING_OK
}

/// As the header says.
@c @implementation
public func easing_path_text(
  _ path: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  write(place(path)?.pointee.pathData ?? "", to: buffer, capacity: capacity)
}
