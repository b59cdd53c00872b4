// SPDX-License-Identifier: Apache-2.0

extension AnimatedValue {
  /// The value of a component; `nil` if the value has no such component.
  public func value(of component: PropertyPath.Component) -> AnimatedValue? {
    switch (self, component) {
    case (.vector4(let vector), .origin): .vector2(vector.lowHalf)
    case (.vector4(let vector), .size): .vector2(vector.highHalf)
    case (.transform(let transform), .translation):
      .vector2(SIMD2(transform.translation.x, transform.translation.y))
    default: number(of: component).map { .number($0) }
    }
  }

  private func number(of component: PropertyPath.Component) -> Double? {
    switch (self, component) {
    case (.vector2(let vector), .x): vector.x
    case (.vector2(let vector), .y): vector.y
    case (.vector3(let vector), .x): vector.x
    case (.vector3(let vector), .y): vector.y
    case (.vector3(let vector), .z): vector.z
    case (.vector4(let vector), .x), (.vector4(let vector), .originX): vector.x
    case (.vector4(let vector), .y), (.vector4(let vector), .originY): vector.y
    case (.vector4(let vector), .z), (.vector4(let vector), .sizeWidth): vector.z
    case (.vector4(let vector), .w), (.vector4(let vector), .sizeHeight): vector.w
    case (.transform(let transform), .translationX): transform.translation.x
    case (.transform(let transform), .translationY): transform.translation.y
    case (.transform(let transform), .translationZ): transform.translation.z
    case (.transform(let transform), .rotationX): transform.rotation.x
    case (.transform(let transform), .rotationY): transform.rotation.y
    case (.transform(let transform), .rotationZ): transform.rotation.z
    case (.transform(let transform), .scaleX), (.transform(let transform), .scale):
      transform.scale.x
    case (.transform(let transform), .scaleY): transform.scale.y
    case (.transform(let transform), .scaleZ): transform.scale.z
    case (.transform(let transform), .perspective): transform.perspective
    default: nil
    }
  }

  /// The value with one component replaced and all others unchanged.
  ///
  /// The result is the value itself if it has no such component, or if the component has another
  /// kind than the new value.
  public func replacing(
    _ component: PropertyPath.Component, with value: AnimatedValue
  ) -> AnimatedValue {
    guard case .number(let number) = value else { return replacing(component, withVector: value) }
    switch self {
    case .vector2(var vector):
      switch component {
      case .x: vector.x = number
      case .y: vector.y = number
      default: break
      }
      return .vector2(vector)
    case .vector3(var vector):
      switch component {
      case .x: vector.x = number
      case .y: vector.y = number
      case .z: vector.z = number
      default: break
      }
      return .vector3(vector)
    case .vector4(var vector):
      switch component {
      case .x, .originX: vector.x = number
      case .y, .originY: vector.y = number
      case .z, .sizeWidth: vector.z = number
      case .w, .sizeHeight: vector.w = number
      default: break
      }
      return .vector4(vector)
    case .transform(var transform):
      transform.set(component, to: number)
      return .transform(transform)
    case .number, .color, .matrix, .list, .discrete:
      return self
    }
  }

  private func replacing(
    _ component: PropertyPath.Component, withVector value: AnimatedValue
  ) -> AnimatedValue {
    guard case .vector2(let two) = value else { return self }
    switch (self, component) {
    case (.vector4(let vector), .origin):
      return .vector4(SIMD4(lowHalf: two, highHalf: vector.highHalf))
    case (.vector4(let vector), .size):
      return .vector4(SIMD4(lowHalf: vector.lowHalf, highHalf: two))
    case (.transform(var transform), .translation):
      transform.translation.x = two.x
      transform.translation.y = two.y
      return .transform(transform)
    default:
      return self
    }
  }
}

extension LayerTransform {
  fileprivate mutating func set(_ component: PropertyPath.Component, to number: Double) {
    switch component {
    case .translationX: translation.x = number
    case .translationY: translation.y = number
    case .translationZ: translation.z = number
    case .rotationX: rotation.x = number
    case .rotationY: rotation.y = number
    case .rotationZ: rotation.z = number
    case .scaleX: scale.x = number
    case .scaleY: scale.y = number
    case .scaleZ: scale.z = number
    case .scale: scale = SIMD3(repeating: number)
    case .perspective: perspective = number
    case .x, .y, .z, .w, .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight, .translation:
      break
    }
  }
}
