// SPDX-License-Identifier: Apache-2.0

/// The place where tables are shown.
enum Terminal {
  /// The columns of the terminal on standard output, or those of the variable COLUMNS; nil if neither is known.
  static var width: Int? {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    guard let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), columns > 0 else {
      return nil
    }
    return columns
  }
}
