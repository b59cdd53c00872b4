// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension PlanarPath {
  /// Reads points as SVG's attribute `points` has them, up to the first mistake.
  ///
  /// They are pairs of numbers with space and at most one comma between them (SVG 2, section 10.8). Of
  /// a last point without a y nothing is kept, as SVG asks. Complexity: O(n) for n characters.
  ///
  /// - Parameters:
  ///   - text: the points.
  ///   - isClosed: whether to close the path, as `<polygon>` does and `<polyline>` does not.
  /// - Returns: the lines through the points before the mistake, and the mistake; all points and nil
  ///   if there is none. Without any point it is an empty path.
  public static func readingPrefix(
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
      if scanner.byte != nil {
        throw scanner.error(at: scanner.position, expected: "a number")
      }
    } catch {
      mistake = error
    }
    if isClosed { path.close() }
    return (path, mistake)
  }
}
#endif
