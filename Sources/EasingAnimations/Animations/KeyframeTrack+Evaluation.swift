// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

extension KeyframeTrack {
  /// The value at a progress.
  public func value(at progress: Double) -> Value {
    switch pieces {
    case .constant:
      return values[0]
    case .discrete(let keys):
      return values[keys.lastKey(at: progress)]
    case .linear(let keys):
      let place = keys.place(at: progress)
      return values[place.segment].interpolated(
        to: values[place.segment + 1], at: eased(place))
    case .cubic(let spline):
      let place = spline.keys.place(at: progress)
      return spline.value(in: place.segment, at: eased(place))
    case .cubicPaced(let spline, let paced):
      let place = paced.table.place(atFraction: progress)
      return spline.value(in: place.segment, at: place.parameter)
    }
  }

  /// How fast the value changes, per unit of progress; at a key that of leaving it.
  ///
  /// A jump has no velocity: it is zero.
  public func velocity(at progress: Double) -> Value {
    switch pieces {
    case .constant, .discrete:
      return values[0].scaled(by: 0)
    case .linear(let keys):
      let place = keys.place(at: progress)
      let way = values[place.segment].velocity(to: values[place.segment + 1], at: eased(place))
      return way.scaled(by: slope(place))
    case .cubic(let spline):
      let place = spline.keys.place(at: progress)
      return spline.derivative(in: place.segment, at: eased(place)).scaled(by: slope(place))
    case .cubicPaced(let spline, let paced):
      guard progress >= 0, progress <= 1 else { return values[0].scaled(by: 0) }
      let place = paced.table.place(atFraction: progress)
      let derivative = spline.derivative(in: place.segment, at: place.parameter)
      let speed = derivative.distance(to: derivative.scaled(by: 0))
      return derivative.scaled(by: speed > 0 ? paced.length / speed : 0)
    }
  }

  private func eased(_ place: KeyProgress.Place) -> Double {
    timingFunctions.isEmpty
      ? place.fraction : timingFunctions[place.segment].value(at: place.fraction)
  }

  private func slope(_ place: KeyProgress.Place) -> Double {
    guard place.duration > 0 else { return 0 }
    let slope =
      timingFunctions.isEmpty ? 1 : timingFunctions[place.segment].velocity(at: place.fraction)
    return slope / place.duration
  }
}
