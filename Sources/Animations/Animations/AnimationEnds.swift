// SPDX-License-Identifier: Apache-2.0

import Easing

/// Where a basic or spring animation goes from and to, as far as that was said.
///
/// | given | from | to |
/// |---|---|---|
/// | from, to | from | to |
/// | from, by | from | from + by |
/// | by, to | to - by | to |
/// | from | from | what is shown |
/// | to | what is shown | to |
/// | by | what is shown | that + by |
/// | none | what was shown before | what is shown |
///
/// "What is shown" is taken when an animation is added, not at each frame; see
/// ``PropertyAnimation/resolved(presentation:previous:)``.
public struct AnimationEnds<Value: AnimatableValue>: Hashable, Sendable {
  /// Where it goes from.
  public let from: Value?
  /// Where it goes to.
  public let to: Value?
  /// How far it goes.
  public let by: Value?

  /// Ends, of which at most two may be given.
  ///
  /// - Throws: `ParameterError` if all three are given, if they have different shapes, and if a
  ///   component is not finite.
  public init(from: Value?, to: Value?, by: Value?) throws(ParameterError) {
    guard from == nil || to == nil || by == nil else {
      throw ParameterError("number of from, to and by", 3, allowed: "at most 2")
    }
    for (name, value) in [("from", from), ("to", to), ("by", by)] {
      for component in value?.components ?? [] where !component.isFinite {
        throw ParameterError(name, component, allowed: "finite in all components")
      }
    }
    let given = [from, to, by].compactMap { $0 }
    if given.count == 2, !given[0].isCompatible(with: given[1]) {
      throw ParameterError(
        "number of components", Double(given[1].components.count),
        allowed: "of the same kind and number as in the other end")
    }
    self.init(unchecked: from, to: to, by: by)
  }

  init(unchecked from: Value?, to: Value?, by: Value?) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// Both ends, with what is shown in place of what is missing.
  func range(presentation: Value, previous: Value) -> (from: Value, to: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.subtracting(by), to)
    case (let from?, nil, nil): (from, presentation)
    case (nil, let to?, nil): (presentation, to)
    case (nil, nil, let by?): (presentation, presentation.adding(by))
    case (nil, nil, nil): (previous, presentation)
    }
  }

  func resolved(presentation: Value, previous: Value) -> AnimationEnds {
    let range = range(presentation: presentation, previous: previous)
    return AnimationEnds(unchecked: range.from, to: range.to, by: nil)
  }

  func isApplicable(to value: Value) -> Bool {
    [from, to, by].allSatisfy { $0?.isCompatible(with: value) ?? true }
  }
}
