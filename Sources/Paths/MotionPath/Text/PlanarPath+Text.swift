// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension PlanarPath {
  /// Reads SVG path data, in the full grammar of SVG 2.
  ///
  /// Each number is rounded once; relative coordinates are added up. An arc with a radius of 0 becomes a line, radii
  /// that are too small are scaled up, and an arc that ends where it starts is omitted. Text without commands gives an
  /// empty path. Complexity: O(n) for n characters.
  ///
  /// - Throws: ``PathTextError`` for other text, and for coordinates beyond 1e300 in magnitude.
  public init(parsing text: String) throws(PathTextError) {
    var parser = PathParser(text)
    try parser.parse()
    self = parser.path
  }

  /// Reads SVG path data up to the first mistake, as SVG requires, and returns the mistake, if any.
  ///
  /// A mistake is a departure from the grammar of SVG 2. Browsers differ in some points: some accept a comma before a
  /// command, or a number that ends in a point before a command, and some stop at numbers too large for single precision.
  ///
  /// The path includes the last segment that has all its arguments.
  public static func readingPrefix(of text: String) -> (path: PlanarPath, error: PathTextError?) {
    var parser = PathParser(text)
    do {
      try parser.parse()
      return (parser.path, nil)
    } catch {
      return (parser.path, error)
    }
  }

  /// Reads points in the form of SVG's attribute `points`, up to the first mistake.
  ///
  /// Points are pairs of numbers separated by white space and at most one comma (SVG 2, section 10.8). A last x without
  /// a y is dropped, as SVG requires. `<polygon>` closes the path, `<polyline>` does not. Complexity: O(n).
  package static func readingPrefix(
    ofPoints text: String, isClosed: Bool
  ) -> (path: PlanarPath, error: PathTextError?) {
    var scanner = PathScanner(text)
    var path = PlanarPath()
    var mistake: PathTextError?
    scanner.skipSpace()
    do throws(PathTextError) {
      var hasMore = scanner.byte != nil
      while hasMore {
        let x = try scanner.number().value
        scanner.skipSeparator()
        let y = try scanner.number().value
        if let start = path.currentPoint {
          path.add(.line(LineSegment(start: start, end: [x, y])))
        } else {
          path.subpaths.append(Subpath(start: [x, y]))
        }
        hasMore = scanner.hasMoreArguments()
      }
      if scanner.byte != nil { throw scanner.error(at: scanner.position, expected: "a number") }
    } catch {
      mistake = error
    }
    if isClosed { path.close() }
    return (path, mistake)
  }
}

extension PlanarPath: ParsedFromText {
  /// The path as SVG path data, which reads back as the same path with three exceptions.
  ///
  /// Numbers have the fewest characters that read back bit for bit; H, V, S and T are used where they are exact. All commands
  /// are absolute, so reading needs no sums. The exceptions: first, an arc that was built from a center, split or transformed reads
  /// back with recomputed angles, or as several arcs where a single arc would lose digits; second, an arc with a radius of 0 is
  /// printed as lines to the points where it reverses; third, -0 becomes 0. Recomputed angles move points by a few u (u = 2^-53)
  /// of the larger radius; on a thin arc by up to 3e-12 of its length; on an arc of nearly half a turn by up to 1e-8 of the larger
  /// radius, because end points and radii then determine only half the digits of the center.
  ///
  /// Complexity: O(n) for n segments.
  public var description: String {
    var printer = PathPrinter()
    printer.append(self)
    return String(decoding: printer.bytes, as: UTF8.self)
  }
}

#if !hasFeature(Embedded)
extension PlanarPath: TextCodable {}
#endif
