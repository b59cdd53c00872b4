// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

extension WebExporter {
  /// The animations of a sequence: those of its children, with their places as delays.
  ///
  /// Children are exported by themselves, as exactly as without a sequence, where the sequence plays its children just once at
  /// their own speed and holds their last values. A sequence that repeats, turns, cuts off, eases or does not hold
  /// its children is exported as a group for each target, piecewise linear where children do not last as long as it.
  ///
  /// - Parameter sequence: the sequence; its targets are the names of elements.
  /// - Returns: the animations in stacking order, for each target in the order of its entries.
  /// - Throws: ``WebExportError`` for an animation that the web cannot express, and for a missing model value that
  ///   shows while no child is active.
  public func animations(
    _ sequence: AnimationSequence
  ) throws(WebExportError) -> [WebAnimation] {
    guard let children = sequence.placedChildren(after: 0) else {
      var result: [WebAnimation] = []
      for target in sequence.targets {
        let group = try exporting { () throws(ParameterError) in try sequence.group(for: target) }
        result += try animations(group, target: target)
      }
      return result
    }
    var result: [WebAnimation] = []
    for child in children {
      switch child.content {
      case .property(let keyed): result.append(try animation(keyed, target: child.target))
      case .group(let group): result += try animations(group, target: child.target)
      }
    }
    return result
  }
}
