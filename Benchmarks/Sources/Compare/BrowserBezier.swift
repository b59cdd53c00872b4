// SPDX-License-Identifier: Apache-2.0

import CBaselines
import Workloads

/// The browsers' solver in a Swift type.
struct BrowserBezier {
  private var curve: browser_bezier

  @inline(__always)
  init(_ point: TimingCurves.Coordinates) {
    curve = browser_bezier_make(point.x1, point.y1, point.x2, point.y2)
  }

  @inline(__always)
  func value(_ progress: Double) -> Double {
    withUnsafePointer(to: curve) { browser_bezier_value($0, progress) }
  }
}
