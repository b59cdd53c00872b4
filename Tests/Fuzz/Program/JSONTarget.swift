// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import Foundation
import MotionPath

/// Decodes JSON as one type after another, and uses the results.
func tryJSON(_ input: UnsafeBufferPointer<UInt8>) {
  let data = Data(input)
  _ = read(EasingCurve.self, data)
  _ = read(TimingCurve.self, data)
  _ = read(SpringParameters.self, data)
  _ = read(DampedSpring.self, data)
  _ = read(BouncingBall.self, data)
  _ = read(BoundedDecay.self, data)
  _ = read(EasedMotion<EasingCurve>.self, data)
  _ = read(NormalizedMotion<MotionCurve>.self, data)
  _ = read(WebTiming.self, data)
  _ = read(LayerTransition.self, data)
  _ = read(AnimatedValue.self, data)
  if let timing = read(MediaTiming.self, data) {
    for sample in samples { _ = timing.state(at: sample) }
  }
  if let segment = read(PathSegment.self, data) {
    for sample in samples { _ = segment.position(at: sample) }
  }
  if let path = read(PacedPath.self, data) {
    for sample in samples { _ = path.point(atFraction: sample) }
  }
  if let keyframes = read(KeyframeSequence<Double>.self, data) {
    for sample in samples { _ = keyframes.value(at: sample) }
  }
  if let animation = read(AnyPropertyAnimation.self, data) {
    for sample in samples { _ = animation.value(at: sample, over: .number(1)) }
  }
  if let group = read(GroupAnimation.self, data) {
    for sample in samples {
      _ = group.value(of: PropertyPath("opacity"), at: sample, over: .number(1))
    }
  }
}

private func read<Value: Codable & Equatable>(_ type: Value.Type, _ data: Data) -> Value? {
  let value: Value
  do {
    value = try JSONDecoder().decode(Value.self, from: data)
  } catch let error as DecodingError {
    // Foundation's errors may quote the whole text; this package's must not.
    if case .dataCorrupted(let context) = error, !context.codingPath.isEmpty {
      check(context.debugDescription)
    }
    return nil
  } catch {
    fatalError("failed: invalid data throws a DecodingError, not \(error)")
  }
  require(value == recoded(value), "a coded value decodes: \(value)")
  return value
}
