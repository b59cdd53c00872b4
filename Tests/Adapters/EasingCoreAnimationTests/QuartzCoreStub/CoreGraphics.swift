// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The names of Core Graphics that the bridge uses, as declarations only, so that it can be type-checked where
// there is no Core Graphics. Points, sizes, rectangles and CGFloat are Foundation's there.

@_exported import Foundation

public struct CGAffineTransform {
  public init(translationX: CGFloat, y: CGFloat) { fatalError() }
  public func rotated(by angle: CGFloat) -> CGAffineTransform { fatalError() }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { fatalError() }
  public static var identity: CGAffineTransform { fatalError() }
}

public class CGPath {
  init() {}
}

public class CGMutablePath: CGPath {
  public override init() {}
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {}
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {}
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {}
  public func closeSubpath() {}
}

public class CGColorSpace {
  public init?(name: String) { return nil }
  public static var extendedSRGB: String { fatalError() }
  public static var extendedLinearSRGB: String { fatalError() }
  public static var extendedDisplayP3: String { fatalError() }
}

public class CGColor {
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) { return nil }
}
