// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import TestSupport

extension BitDigest {
  mutating func add(_ point: PathPoint) {
    add(point.location)
    add(point.position)
    add(point.tangent)
    add(point.angle)
  }

  mutating func add(_ length: MeasuredLength) {
    add(length.value, length.error)
    add(length.evaluations)
  }

  /// Adds the positions and the derivatives of segments at three parameters.
  mutating func add(_ segments: [PathSegment]) {
    add(segments.count)
    for segment in segments {
      for s in [0, 0.3, 1] {
        add(segment.position(at: s))
        add(segment.derivative(at: s))
      }
    }
  }

  /// Adds bytes, eight to a number.
  mutating func add(bytes: [UInt8]) {
    var word: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      word = word << 8 | UInt64(byte)
      if index % 8 == 7 { add(Int(truncatingIfNeeded: word)) }
    }
    add(Int(truncatingIfNeeded: word))
  }
}
