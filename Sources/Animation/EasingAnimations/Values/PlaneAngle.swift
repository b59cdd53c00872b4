// SPDX-License-Identifier: Apache-2.0

/// An angle that counts its full turns: a turn and a half is not half a turn.
///
/// It is interpolated as a number, so that a rotation by 2π turns once, where a rotation matrix
/// would not move.
public struct PlaneAngle: Hashable, Sendable, Codable {
  /// The angle in radians.
  public var radians: Double

  /// An angle in radians.
  public init(radians: Double) { self.radians = radians }

  /// An angle in degrees.
  public init(degrees: Double) { radians = degrees / 180 * .pi }

  /// An angle in turns.
  public init(turns: Double) { radians = turns * 2 * .pi }

  /// The angle in degrees.
  public var degrees: Double { radians / .pi * 180 }

  /// The angle in turns.
  public var turns: Double { radians / (2 * .pi) }

  /// The angle with the direction of another, within half a turn of this one.
  ///
  /// It is the end of the shortest rotation to that direction.
  public func nearest(_ direction: PlaneAngle) -> PlaneAngle {
    let difference = (direction.radians - radians).remainder(dividingBy: 2 * .pi)
    return PlaneAngle(radians: radians + difference)
  }
}

extension PlaneAngle: AnimatableValue {
  /// The sum.
  public func adding(_ other: PlaneAngle) -> PlaneAngle {
    PlaneAngle(radians: radians + other.radians)
  }
  /// The difference.
  public func subtracting(_ other: PlaneAngle) -> PlaneAngle {
    PlaneAngle(radians: radians - other.radians)
  }
  /// The product with a number.
  public func scaled(by factor: Double) -> PlaneAngle { PlaneAngle(radians: radians * factor) }
  /// The angle at a progress from this one to another, through all the turns between them.
  public func interpolated(to end: PlaneAngle, at progress: Double) -> PlaneAngle {
    PlaneAngle(radians: interpolate(radians, end.radians, at: progress))
  }
  /// The angle in radians.
  public var components: [Double] { [radians] }
}
