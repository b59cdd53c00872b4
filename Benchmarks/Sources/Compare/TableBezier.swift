// SPDX-License-Identifier: Apache-2.0

import CBaselines
import Workloads

/// A table of 257 values in memory of its own, because it is too large to copy.
final class TableBezier {
  private let table = UnsafeMutablePointer<table_bezier>.allocate(capacity: 1)

  init(_ point: TimingCurves.Coordinates) {
    table_bezier_fill(table, point.x1, point.y1, point.x2, point.y2)
  }

  deinit { table.deallocate() }

  @inline(__always)
  func value(_ progress: Double) -> Double { table_bezier_value(table, progress) }
}
