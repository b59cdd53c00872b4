// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension PlanarPath {
  /// Reads SVG path data, the whole grammar of SVG 2.
  ///
  /// All of a path's numbers are what the text says, rounded once; relative ones are added up. An
  /// arc without a radius is a line, radii that are too small are made larger, and an arc to where
  /// it begins is left out. Complexity: O(n) for n characters.
  ///
  /// - Parameter text: path data. Without any command it is an empty path.
  /// - Throws: ``PathTextError`` for anything else, and for points farther than 1e300 from the
  ///   origin along an axis.
  public init(parsing text: String) throws(PathTextError) {
    var parser = PathParser(text)
    try parser.parse()
    self = parser.path
  }

  /// Reads SVG path data up to the first mistake, as SVG asks.
  ///
  /// The grammar of SVG 2 says what a mistake is. Browsers differ from it in places: some take a comma before a
  /// command or a number that ends in a point before one, and stop at numbers too large for single precision.
  ///
  /// What precedes the mistake is kept, to the last piece whose numbers are all there.
  ///
  /// - Parameter text: path data, right or wrong.
  /// - Returns: the path before the mistake, and the mistake; the whole path and nil if there is
  ///   none.
  public static func readingPrefix(
    of text: String
  ) -> (path: PlanarPath, error: PathTextError?) {
    var parser = PathParser(text)
    do {
      try parser.parse()
      return (parser.path, nil)
    } catch {
      return (parser.path, error)
    }
  }
}

extension PlanarPath: LosslessStringConvertible {
  /// The path as SVG path data that reads back to the same path.
  ///
  /// Numbers have the fewest characters that read back bit for bit; H, V, S and T are used where
  /// they say the same. All commands are absolute, so nothing is added up in reading. Three things
  /// are said as well as path data can: an arc that was built from a center, split or transformed
  /// reads back with angles rounded anew, or in pieces where that would cost digits; an arc without
  /// a radius is printed as lines to where it turns back; and -0 is 0. The angles rounded anew move points by
  /// a few u (u = 2^-53) of the larger radius, which can be 3e-12 of the length of a thin arc; next to a half
  /// turn, where the ends and radii say where the center is with half the digits only, by 1e-8 of that radius.
  ///
  /// Complexity: O(n) for n pieces.
  public var description: String {
    var printer = PathPrinter()
    printer.append(self)
    return String(decoding: printer.bytes, as: UTF8.self)
  }

  /// The path of a text, or nil if it is not path data; ``init(parsing:)`` says what is wrong with
  /// it.
  public init?(_ description: String) {
    guard let path = try? PlanarPath(parsing: description) else { return nil }
    self = path
  }
}

extension PlanarPath: Codable {
  /// Reads a path from its path data, a single string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = try PlanarPath(parsing: container.decode(String.self))
    } catch let error as PathTextError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the path as its path data, a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
#endif
