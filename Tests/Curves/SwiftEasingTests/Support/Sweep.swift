// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The number of cases that `EASING_SWEEP` asks for; nil in an ordinary run.
let sweepCount = ProcessInfo.processInfo.environment["EASING_SWEEP"].flatMap { Int($0) }

/// The cases of a sweep, from `EASING_FIRST` on; none in an ordinary run.
let sweepIndices: Range<Int> = {
  let first = ProcessInfo.processInfo.environment["EASING_FIRST"].flatMap { Int($0) } ?? 0
  return first..<first + (sweepCount ?? 0)
}()
