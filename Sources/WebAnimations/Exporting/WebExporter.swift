// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// Says animations in the words of the web.
///
///     var exporter = WebExporter()
///     exporter.model["position"] = .vector2([77, 20])
///     let rocket = try exporter.animation(keyed, target: "rocket")
///     rocket.json          // for Element.animate()
///     rocket.fidelity      // .exact, or .approximate(error: …)
///
/// What the browser has too is exported as it is: `cubic-bezier()`, `steps()` and `linear()`, an easing for each
/// keyframe, offsets, additive animations, and all of media timing. What it has not (springs, decays, the
/// curves of easings.net, smooth keyframes, paths, repeats that add up) becomes straight lines that miss it by
/// at most ``accuracy``, and the result says by how much.
///
/// - *Ends* that an animation leaves open are those of ``model``, as if it were added to a layer at rest.
/// - *Removal on completion* belongs to layers; what holds after the end is the fill mode alone.
/// - *Order.* Export animations in the order in which they were added: that is how the web stacks them.
public struct WebExporter: Sendable {
  /// What an export is for.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// `Element.animate()`, which has an easing of the whole.
    case script
    /// `@keyframes`, which only has an easing of each interval; a curve over several keyframes is approximated.
    case styleSheet
  }

  /// How a path at an even pace is exported.
  public enum PathForm: String, Hashable, Sendable, CaseIterable {
    /// As positions and angles along it, within the accuracy.
    case positions
    /// As `offset-path`, which a browser measures itself.
    ///
    /// It reads well and is short. Chromium 156 measures with chords: places are up to a quarter of a pixel off
    /// along the path, and the export says so as an error of 0.25 over the length. Nothing bounds it.
    case offsetPath
  }

  /// What it is for.
  public var form: Form
  /// The largest error of an approximation, relative to the range of the animated numbers; 0.0001 if not set.
  public var accuracy: Double
  /// Which CSS properties show a property of a layer.
  public var map: WebPropertyMap
  /// What layers show without any animation, by property.
  public var model: [String: AnimatedValue]
  /// How a path at an even pace is exported.
  public var pathForm: PathForm
  /// The greatest slope with which a `cubic-bezier()` is exported as it is; endless if not set.
  ///
  /// Browsers solve for x to some accuracy only, Chromium 156 to 1e-7, and miss by that times the slope. With
  /// a bound of 10 steeper curves become a `linear()`, which it draws to the last digit.
  public var greatestSlope: Double

  /// An exporter.
  public init(
    form: Form = .script, accuracy: Double = 1e-4, map: WebPropertyMap = .standard,
    model: [String: AnimatedValue] = [:], pathForm: PathForm = .positions,
    greatestSlope: Double = .infinity
  ) {
    self.form = form
    self.accuracy = accuracy
    self.map = map
    self.model = model
    self.pathForm = pathForm
    self.greatestSlope = greatestSlope
  }
}

extension WebExporter {
  /// An animation of a property.
  ///
  /// - Parameters:
  ///   - keyed: the animation.
  ///   - target: the element, by a name that the page gives a meaning to.
  /// - Returns: one animation for the web, also where it takes several CSS properties.
  /// - Throws: ``WebExportError`` for what the web has no words for.
  public func animation(
    _ keyed: KeyedAnimation, target: String = "box"
  ) throws(WebExportError) -> WebAnimation {
    let keyed = try resolved(keyed)
    let attributes = keyed.animation.attributes
    if attributes.isCumulative { return try unrolled(keyed, target: target) }
    if pathForm == .offsetPath, let animation = try alongOffsetPath(keyed, target: target) {
      return animation
    }
    let timing = try exporting { () throws(ParameterError) in try WebTiming(attributes.timing) }
    let course = try course(of: keyed)
    return try animation(
      course, path: keyed.path, eased: attributes.timingFunction, timing: timing, target: target,
      isAdditive: attributes.isAdditive)
  }

  /// The animation with the ends that were not given taken from the model.
  private func resolved(_ keyed: KeyedAnimation) throws(WebExportError) -> KeyedAnimation {
    let isWhole: Bool
    switch keyed.animation {
    case .basic(let animation):
      isWhole =
        [animation.ends.from, animation.ends.to, animation.ends.by].count { $0 != nil } == 2
    case .spring(let animation):
      isWhole =
        [animation.ends.from, animation.ends.to, animation.ends.by].count { $0 != nil } == 2
    case .decay(let animation): isWhole = animation.from != nil
    case .keyframe, .path: isWhole = true
    }
    if isWhole, case .keyframe = keyed.animation { return keyed }
    if isWhole, case .path = keyed.animation { return keyed }
    if isWhole {
      // Ends by a distance become plain ones; what is shown does not matter to them.
      var copy = keyed
      copy.animation = keyed.animation.resolved(presentation: .number(0), previous: .number(0))
      return copy
    }
    // An open end of an additive animation is nothing.
    guard let model = modelValue(at: keyed.path) else { throw .missingModelValue(keyed.path) }
    var copy = keyed
    let rest = keyed.animation.attributes.isAdditive ? model.repeated(0) : model
    copy.animation = keyed.animation.resolved(presentation: rest, previous: rest)
    return copy
  }

  /// The model value at a path.
  func modelValue(at path: PropertyPath) -> AnimatedValue? {
    guard let value = model[path.property] else { return nil }
    guard let component = path.component else { return value }
    return value.value(of: component)
  }

  /// The properties that show some values of a path, moved so that a component leaves the others alone.
  func properties(
    for path: PropertyPath, showing values: [AnimatedValue], isAdditive: Bool
  ) throws(WebExportError) -> [WebProperty] {
    guard let properties = map.properties(for: path, showing: values) else {
      throw .unsupported(path, "there is no value to show")
    }
    var moved: [WebProperty] = []
    for var property in properties {
      if isAdditive, property.addition == nil {
        throw .unsupported(
          path, "the web does not add values of \(property.name); animate a component, or map it")
      }
      if case .part(_, of: _, _, let neutral) = property.form, !isAdditive {
        guard case .number(let rest) = modelValue(at: path) else {
          throw .missingModelValue(path)
        }
        // Sums and factors on top of the model value, as far as the animation is from that.
        if neutral == 0 {
          property.offset -= rest
        } else if rest != 0 {
          property.factor /= rest
        } else {
          throw .unsupported(path, "nothing makes a factor of 0 any other; animate the whole scale")
        }
      }
      moved.append(property)
    }
    return moved
  }
}
