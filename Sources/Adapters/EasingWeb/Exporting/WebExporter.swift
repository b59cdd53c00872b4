// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// Exports animations for the web.
///
/// ```swift
/// var exporter = WebExporter()
/// exporter.model["position"] = .vector2([77, 20])
/// let rocket = try exporter.animation(keyed, target: "rocket")
/// rocket.json          // for Element.animate()
/// rocket.fidelity      // .exact, or .approximate(error: …)
/// ```
///
/// Features that all browsers have are exported exactly: `cubic-bezier()`, `steps()`, `linear()`, an easing for each keyframe,
/// offsets, additive animations, and media timing. Other features (springs, decays, the curves of easings.net, smooth
/// keyframes, paths, cumulative repeats) become piecewise linear within the accuracy; the result states the error.
///
/// - *Missing start and end values* are taken from ``model``, as if no other animation of the layer were active.
/// - *Removal on completion* applies only to layers. On the web, only the fill mode decides the values after the end.
/// - *Order.* Export animations in the order in which they were added, because the web stacks them in the order of creation.
public struct WebExporter: Sendable {
  /// The purpose of an export.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// For `Element.animate()`, which supports an easing of the whole effect.
    case script
    /// For `@keyframes`, which have only easings of single intervals; an easing over several keyframes is approximated.
    case styleSheet
  }

  /// The form in which a paced path is exported.
  public enum PathForm: Hashable, Sendable, CaseIterable {
    /// As positions and rotation angles, within the accuracy.
    case positions
    /// As `offset-path`, whose length the browser measures.
    ///
    /// The result is short and readable. Chromium 156 measures the length by chords, so positions along the path are off by up
    /// to a quarter of a pixel. The stated error is 0.25 divided by the length in pixels; it is no proven bound.
    case offsetPath
  }

  /// The purpose of the export.
  package var form: Form
  /// The largest error of an approximation, as a fraction of the range of the numbers shown; by default 0.0001.
  ///
  /// If only a small part of a curve is shown, the whole curve may need more lines than `LinearApproximation` allows; then the
  /// error is larger, as the result states.
  package var accuracy: Double
  /// The map from properties of a layer to CSS properties.
  package var map: WebPropertyMap
  /// The values of a layer's properties without animations, by property name.
  public var model: [String: AnimatedValue]
  /// The form in which a paced path is exported.
  package var pathForm: PathForm
  /// The largest slope of a `cubic-bezier()` that is exported exactly; infinite by default.
  ///
  /// Browsers solve x(s) = progress only within a tolerance (1e-7 in Chromium 156), so their error is this tolerance times the
  /// slope. Steeper curves become `linear()`, which Chromium evaluates to full precision.
  package var greatestSlope: Double

  /// Makes an exporter.
  public init(
    form: Form = .script, accuracy: Double = 1e-4, map: WebPropertyMap = .standard,
    model: [String: AnimatedValue] = [:], pathForm: PathForm = .positions,
    greatestSlope: Double = .infinity
  ) {
    (self.form, self.accuracy, self.map, self.model) = (form, accuracy, map, model)
    (self.pathForm, self.greatestSlope) = (pathForm, greatestSlope)
  }

  /// Exports an animation of a property.
  ///
  /// - Parameters:
  ///   - keyed: the animation.
  ///   - target: the name of the element, which the page defines.
  /// - Returns: one web animation, which may animate several CSS properties.
  /// - Throws: ``WebExportError`` for an animation that the web cannot express, and for a missing model value.
  public func animation(
    _ keyed: KeyedAnimation, target: String = "box"
  ) throws(WebExportError) -> WebAnimation {
    let keyed = try resolved(keyed)
    let attributes = keyed.animation.attributes
    if attributes.isCumulative { return try unrolled(keyed, target: target) }
    let offset = try pathForm == .offsetPath ? offsetPathAnimation(keyed, target: target) : nil
    if let offset { return offset }
    let timing = try exporting(WebTiming(attributes.timing))
    let cssTrack = try cssTrack(of: keyed)
    return try animation(
      cssTrack, path: keyed.path, eased: attributes.timingFunction ?? .linear, timing: timing,
      target: target, isAdditive: attributes.isAdditive)
  }

  /// Returns the animation with missing start and end values taken from the model, and with explicit end values.
  private func resolved(_ keyed: KeyedAnimation) throws(WebExportError) -> KeyedAnimation {
    guard keyed.animation.weight == nil else {
      throw .unsupported(
        keyed.path, "a weight needs the animation underneath; put both in a group, which is sampled"
      )
    }
    // If all start and end values are given, the current value does not matter.
    var rest = AnimatedValue.number(0)
    if !keyed.animation.hasAllEnds {
      // A missing start or end value of an additive animation is 0.
      guard let model = modelValue(at: keyed.path) else { throw .missingModelValue(keyed.path) }
      rest = keyed.animation.attributes.isAdditive ? model.repeated(0) : model
    }
    // Replaces an end value given as a distance by an explicit value.
    var copy = keyed
    copy.animation = keyed.animation.resolved(presentation: rest, previous: rest)
    return copy
  }

  func modelValue(at path: PropertyPath) -> AnimatedValue? {
    guard let component = path.component else { return model[path.property] }
    return model[path.property]?.value(of: component)
  }

  /// Returns the CSS properties for values at a path; properties of single components leave the other components unchanged.
  func properties(
    for path: PropertyPath, showing values: [AnimatedValue], isAdditive: Bool
  ) throws(WebExportError) -> [WebProperty] {
    guard let properties = map.properties(for: path, showing: values)
    else { throw .unsupported(path, "there is no value to show") }
    return try properties.map { property throws(WebExportError) in
      var property = property
      if isAdditive, property.addition == nil {
        throw .unsupported(
          path, "the web does not add values of \(property.name); animate a component, or map it")
      }
      if case .part(_, of: _, _, let neutral) = property.form, !isAdditive {
        guard case .number(let rest) = modelValue(at: path) else { throw .missingModelValue(path) }
        // The browser adds the numbers to the model value, or multiplies both, so make the numbers relative to it.
        guard neutral == 0 || rest != 0 else {
          throw .unsupported(path, "no factor changes a scale of 0; animate the whole scale")
        }
        if neutral == 0 { property.offset -= rest } else { property.factor /= rest }
      }
      return property
    }
  }

  /// Exports a cumulative animation as one iteration that contains all passes, because no tested browser has `iterationComposite`.
  func unrolled(_ keyed: KeyedAnimation, target: String) throws(WebExportError) -> WebAnimation {
    let timing = keyed.animation.timing
    guard timing.speed != 0, timing.activeDuration > 0, timing.activeDuration < .infinity
    else { throw .unsupported(keyed.path, "cumulative repeats need a duration and an end") }
    var separate = keyed
    separate.animation.attributes.isAdditive = false
    let passes = (timing.activeDuration / timing.duration).rounded(.up)
    guard passes <= 1000
    else { throw .unsupported(keyed.path, "more than 1,000 cumulative repeats") }
    let length = timing.activeDuration / timing.speed.magnitude
    separate.animation.timing = timing.beginning(at: 0)
    separate.animation.timing.fillMode = .both
    let animation = separate.animation
    let shown = animation.value(at: 0, over: .number(0))
    let properties = try properties(
      for: keyed.path, showing: [shown], isAdditive: keyed.animation.attributes.isAdditive)
    let cssTrack = CSSTrack(
      properties: properties,
      numbers: { progress, _ in
        properties.numbers(of: animation.value(at: progress * length, over: .number(0)))
      },
      // Successive passes meet at these corners; there are none if a pass is infinitely long.
      corners: (0..<Int(passes)).map { Double($0 + 1) * timing.duration / timing.activeDuration })
    let whole = try exporting(
      WebTiming(duration: length, delay: timing.beginTime, fill: timing.fillMode))
    return try self.animation(
      cssTrack, path: keyed.path, eased: .linear, timing: whole, target: target,
      isAdditive: keyed.animation.attributes.isAdditive)
  }
}
