// SPDX-License-Identifier: Apache-2.0

extension PlanarPath {
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
