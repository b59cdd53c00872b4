// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Foundation
import MotionPath
import SwiftEasing

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
  _ = read(MotionEasing<MotionCurve>.self, data)
  _ = read(WebTiming.self, data)
  _ = read(LayerTransition.self, data)
  _ = read(AnimatedValue.self, data)
  if let timing = read(MediaTiming.self, data) {
    for sample in samples { note("\(timing.state(at: sample))") }
  }
  if let segment = read(PathSegment.self, data) {
    let points = samples.map(segment.position(at:))
    note("positions", points.flatMap { [$0.x, $0.y] })
  }
  if let path = read(PacedPath.self, data) {
    let points = samples.map(path.point(atFraction:))
    note("points", points.flatMap { [$0.position.x, $0.position.y] })
  }
  if let keyframes = read(KeyframeSequence<Double>.self, data) {
    let values = samples.map(keyframes.value(at:))
    note("values", values)
  }
  if let animation = read(AnyPropertyAnimation.self, data) {
    for sample in samples { note("\(animation.value(at: sample, over: .number(1)))") }
  }
  if let group = read(GroupAnimation.self, data) {
    for sample in samples {
      note("\(group.value(of: PropertyPath("opacity"), at: sample, over: .number(1)))")
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
      noteOnce(context.debugDescription)
    }
    return nil
  } catch {
    fatalError("failed: invalid data throws a DecodingError, not \(error)")
  }
  require(value == recoded(value), "a coded value decodes: \(value)")
  note("\(type): \(json(value))")
  return value
}

/// The value as JSON with its keys in order.
private func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let data = try? encoder.encode(value)
  return data.map { String(decoding: $0, as: UTF8.self) } ?? "no JSON"
}
