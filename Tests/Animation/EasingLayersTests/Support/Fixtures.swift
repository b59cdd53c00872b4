// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

typealias Basic = BasicAnimation<AnimatedValue>

/// A tree with one layer that has an opacity of 1 and a position of (0, 0).
struct OneLayer {
  var tree: LayerTree
  let layer: LayerID

  init(_ space: TimeSpace = .identity) throws {
    tree = LayerTree()
    layer = tree.addLayer(timeSpace: space)
    try tree.setModel("opacity", of: layer, to: .number(1))
    try tree.setModel("position", of: layer, to: .vector2(.zero))
  }

  /// The presentation value of a number.
  func shown(_ path: PropertyPath) throws -> Double {
    try tree.presentation(path, of: layer).asNumber
  }

  func model(_ path: PropertyPath) throws -> Double {
    try tree.model(path, of: layer).asNumber
  }

  /// The events up to a time, as short texts.
  mutating func emitted(until time: Double) throws -> [String] {
    try tree.advance(to: time).map { $0.text }
  }
}

extension AnimatedValue {
  /// The number; NaN for other values, which is equal to nothing.
  var asNumber: Double {
    guard case .number(let number) = self else { return .nan }
    return number
  }

  /// The bits of all numbers.
  var bits: [UInt64] { components.map { $0.bitPattern } }
}

extension LayerEvent {
  /// "started fade 0.5", "stopped fade 1.0", "removed fade 0.75", "returned fade 2.0", "pass 1 of fade 1.5",
  /// "cue half 0.5" or "completed 2.0"; "back to" a pass, a cue or the end, where an animation starts again.
  var text: String { "\(textWithoutTime) \(time)" }

  /// The same without the time.
  var textWithoutTime: String {
    switch kind {
    case .started(let label): isBackwards ? "back to end of \(label.name)" : "started \(label.name)"
    case .stopped(let label, finished: true): "stopped \(label.name)"
    case .stopped(let label, finished: false): "removed \(label.name)"
    case .returned(let label): "returned \(label.name)"
    case .repeated(let label, let pass):
      "\(isBackwards ? "back to " : "")pass \(pass) of \(label.name)"
    case .cue(let name, _): "\(isBackwards ? "back to " : "")cue \(name)"
    case .transactionCompleted: "completed"
    }
  }
}

extension AnimationLabel {
  var name: String { tag?.value(as: String.self) ?? key ?? "?" }
}

/// A number from one to another, linearly.
func basic(
  _ path: PropertyPath, from: Double? = nil, to: Double? = nil, by: Double? = nil,
  timing: MediaTiming
) throws -> KeyedAnimation {
  KeyedAnimation(
    path,
    try Basic(
      from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) },
      timing: timing))
}

func basic(
  _ path: PropertyPath, from: Double? = nil, to: Double? = nil, by: Double? = nil,
  duration: Double
) throws -> KeyedAnimation {
  try basic(path, from: from, to: to, by: by, timing: MediaTiming(duration: duration))
}

extension KeyedAnimation {
  var additive: KeyedAnimation {
    var copy = self
    copy.animation.isAdditive = true
    return copy
  }

  var kept: KeyedAnimation {
    var copy = self
    copy.animation.isRemovedOnCompletion = false
    return copy
  }
}
