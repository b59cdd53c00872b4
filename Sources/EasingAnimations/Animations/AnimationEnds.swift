// SPDX-License-Identifier: Apache-2.0

import Easing

/// The given ends of a basic or spring animation.
///
/// | given | from | to |
/// |---|---|---|
/// | from, to | from | to |
/// | from, by | from | from + by |
/// | by, to | to - by | to |
/// | from | from | the value underneath |
/// | to | the value underneath | to |
/// | by | the value underneath | that + by |
/// | none | the value shown before | the value underneath |
///
/// Matrices are multiplied where numbers are added.
///
/// The value underneath is the model value, changed by the animations that were added earlier. It is read at each
/// frame, as the neutral keyframes of Web Animations are: a change of the model value moves an open end while the
/// animation runs. An open end of an additive animation is zero, since the value is added anyway. Only the value
/// shown before is taken when the animation is added.
///
/// ``PropertyAnimation/resolved(presentation:previous:)`` fills in open ends for evaluation without a layer.
public struct AnimationEnds<Value: AnimatableValue>: Hashable, Sendable {
  /// The start.
  public let from: Value?
  /// The end.
  public let to: Value?
  /// The distance.
  public let by: Value?

  /// Ends, of which at most two may be given.
  ///
  /// - Throws: `ParameterError` if all three are given, if they have different shapes, if a component is not finite,
  ///   and if only `to` and a `by` are given that is a singular matrix, which leads there from nowhere.
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
    if let to, let by, to.removing(by).components.contains(where: { $0.isNaN }) {
      throw ParameterError(
        "by", .nan, allowed: "a transform that can be undone, if there is no from")
    }
    self.init(unchecked: from, to: to, by: by)
  }

  /// The same ends as values of another kind, whose components are those of these.
  func mapValues<Other>(_ convert: (Value) -> Other) -> AnimationEnds<Other> {
    AnimationEnds<Other>(unchecked: from.map(convert), to: to.map(convert), by: by.map(convert))
  }

  init(unchecked from: Value?, to: Value?, by: Value?) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// Both ends, with the values shown in place of missing ones.
  func range(presentation: Value, previous: Value) -> (from: Value, to: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.accumulating(by))
    case (nil, let to?, let by?): (to.removing(by), to)
    case (let from?, nil, nil): (from, presentation)
    case (nil, let to?, nil): (presentation, to)
    case (nil, nil, let by?): (presentation, presentation.accumulating(by))
    case (nil, nil, nil): (previous, presentation)
    }
  }

  func resolved(presentation: Value, previous: Value) -> AnimationEnds {
    let range = range(presentation: presentation, previous: previous)
    return AnimationEnds(unchecked: range.from, to: range.to, by: nil)
  }

  /// The ends, from the value shown before if no end is given.
  func capturing(previous: Value) -> AnimationEnds {
    guard from == nil, to == nil, by == nil else { return self }
    return AnimationEnds(unchecked: previous, to: nil, by: nil)
  }

  /// Whether the value underneath takes the place of an end.
  var isOpen: Bool { [from, to, by].count { $0 != nil } < 2 }

  /// The ends whose given values are all zero.
  var emptied: AnimationEnds {
    AnimationEnds(
      unchecked: from?.scaled(by: 0), to: to?.scaled(by: 0), by: by?.scaled(by: 0))
  }

  func isApplicable(to value: Value) -> Bool {
    [from, to, by].allSatisfy { $0?.isCompatible(with: value) ?? true }
  }
}

extension AnimationEnds: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, to, by
  }

  /// Reads the ends that there are, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        from: container.decodeIfPresent(Value.self, forKey: .from),
        to: container.decodeIfPresent(Value.self, forKey: .to),
        by: container.decodeIfPresent(Value.self, forKey: .by))
    }
  }

  /// Writes the ends that there are under their names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(from, forKey: .from)
    try container.encodeIfPresent(to, forKey: .to)
    try container.encodeIfPresent(by, forKey: .by)
  }
}
