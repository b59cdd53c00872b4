// SPDX-License-Identifier: Apache-2.0

enum Terminal {
  static var width: Int? {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    let columns = environmentVariable("COLUMNS").flatMap { Int($0) } ?? 0
    return columns > 0 ? columns : nil
  }
}
