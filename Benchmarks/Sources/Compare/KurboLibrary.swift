// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The functions of `Peers/kurbo`, loaded at run time, so that a machine without Rust can omit them.
struct KurboLibrary {
  typealias Length = @convention(c) (UnsafePointer<Double>, Double) -> Double
  typealias Point =
    @convention(c) (
      UnsafePointer<Double>, Double, Double, UnsafeMutablePointer<Double>
    ) -> Void
  typealias Nearest = @convention(c) (UnsafePointer<Double>, Double, Double, Double) -> Double

  /// The length of a cubic to an absolute accuracy.
  let length: Length
  /// The point and the unit tangent at a distance along a cubic, to an absolute accuracy.
  let point: Point
  /// The distance of a cubic from a point, with parameters to an absolute accuracy.
  let nearest: Nearest
  /// The name and version for the table.
  let name: String

  /// Loads the library; nil if it is missing.
  init?(path: String) {
    guard let library = dlopen(path, RTLD_NOW), let length = dlsym(library, "kurbo_length"),
      let point = dlsym(library, "kurbo_point"), let nearest = dlsym(library, "kurbo_nearest"),
      let version = dlsym(library, "kurbo_version")
    else { return nil }
    self.length = unsafeBitCast(length, to: Length.self)
    self.point = unsafeBitCast(point, to: Point.self)
    self.nearest = unsafeBitCast(nearest, to: Nearest.self)
    typealias Version = @convention(c) () -> UnsafePointer<CChar>
    name = "kurbo " + String(cString: unsafeBitCast(version, to: Version.self)())
  }
}
