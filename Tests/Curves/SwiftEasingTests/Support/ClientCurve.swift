// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A curve as a client writes it: it has values and derivatives, and gives no bounds.
struct ClientCurve: EasingFunction {
  let base: EasingCurve
  func value(at progress: Double) -> Double { base.value(at: progress) }
  func velocity(at progress: Double) -> Double { base.velocity(at: progress) }
  func acceleration(at progress: Double) -> Double { base.acceleration(at: progress) }
}
