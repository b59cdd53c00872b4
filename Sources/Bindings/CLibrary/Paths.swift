// SPDX-License-Identifier: Apache-2.0

// The header documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import EasingHeader
import MotionPath
import SwiftEasing

// The handle of a path is the address of a `PacedPath`.

@inline(__always) private func address(_ handle: Handle) -> Out<PacedPath> {
  handle.map { UnsafeMutablePointer<PacedPath>($0) }
}

@c @implementation public func easing_path_read(
  _ bytes: In<UInt8>, _ count: Int, _ path: Out<OpaquePointer?>, _ error: Out<easing_error>
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let path else { throw .null("path") }
    guard let bytes else { throw .null("bytes") }
    guard !exceedsMemory(count) else { throw .count("count", count, EASING_TABLE) }
    do throws(ParameterError) {
      let read = try PacedPath(tableBytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
      let address = UnsafeMutablePointer<PacedPath>.allocate(capacity: 1)
      address.initialize(to: read)
      path.pointee = OpaquePointer(address)
    } catch { throw Refusal(error, status: EASING_TABLE) }
  }
}

@c @implementation public func easing_path_release(_ path: Handle) {
  guard let address = address(path) else { return }
  address.deinitialize(count: 1)
  address.deallocate()
}

@c @implementation public func easing_path_length(_ path: Handle, _ error: Out<Double>) -> Double {
  error?.pointee = address(path)?.pointee.error ?? .nan
  return address(path)?.pointee.length ?? .nan
}

@c @implementation public func easing_path_point(
  _ path: Handle, _ fraction: Double
) -> easing_point {
  guard let point = address(path)?.pointee.point(atFraction: fraction)
  else { return easing_point(x: .nan, y: .nan, tangent_x: .nan, tangent_y: .nan) }
  return easing_point(
    x: point.position.x, y: point.position.y, tangent_x: point.tangent.x,
    tangent_y: point.tangent.y)
}

@c @implementation public func easing_path_points(
  _ path: Handle, _ fractions: In<Double>, _ positions: Out<Double>, _ tangents: Out<Double>,
  _ n: Int
) -> easing_status {
  guard let address = address(path) else { return EASING_NULL }
  let status = checkBatch(n, fractions, positions, tangents, widths: (2, 2))
  guard status == EASING_OK, n > 0 else { return status }
  // Pairs of doubles may be less aligned than vectors, so results are copied from a block of vectors.
  typealias Block = InlineArray<64, SIMD2<Double>>
  var points = Block(repeating: .zero)
  var directions = Block(repeating: .zero)
  inBlocks(n, (fractions, nil), (positions, tangents), widths: (2, 2), most: points.count) {
    _, fractions, results, count in
    let from = UnsafeBufferPointer(start: fractions.0, count: count).span
    var to = points.mutableSpan
    if let tangents = results.1 {
      var along = directions.mutableSpan
      address.pointee.evaluate(from, into: &to, tangents: &along)
      for index in 0..<count {
        tangents[2 * index] = directions[index].x
        tangents[2 * index + 1] = directions[index].y
      }
    } else if results.0 != nil {
      address.pointee.evaluate(from, into: &to)
    }
    if let positions = results.0 {
      for index in 0..<count {
        positions[2 * index] = points[index].x
        positions[2 * index + 1] = points[index].y
      }
    }
  }
  return EASING_OK
}

@c @implementation public func easing_path_text(
  _ path: Handle, _ buffer: Out<CChar>, _ capacity: Int
) -> Int { write(address(path)?.pointee.pathData ?? "", to: buffer, capacity: capacity) }
