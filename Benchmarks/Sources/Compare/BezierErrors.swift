// SPDX-License-Identifier: Apache-2.0

import CBaselines
import Paired
import Workloads

/// The largest errors of each way to evaluate a timing curve over a set of exact values.
///
/// They are differences of values: near a vertical tangent an ulp of the progress changes the value
/// much, for the package too.
struct BezierErrors {
  let ours: Double
  let browser: Double
  let bisection: Double
  let table: Double

  init(_ samples: [TimingCurves.Sample]) {
    ours = samples.largestError { abs(TimingCurves.curve($0.curve).value(at: $0.x) - $0.value) }
    browser = samples.largestError { abs(BrowserBezier($0.curve).value($0.x) - $0.value) }
    bisection = samples.largestError {
      let c = $0.curve
      return abs(bisection_bezier_value(c.x1, c.y1, c.x2, c.y2, $0.x) - $0.value)
    }
    table = samples.largestError { abs(TableBezier($0.curve).value($0.x) - $0.value) }
  }
}
