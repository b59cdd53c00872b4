// SPDX-License-Identifier: Apache-2.0

/// A progress line on standard error, shown only if standard error is a terminal.
package struct ProgressLine {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var isOnScreen = false
  private var count = 0

  package init() {}

  package mutating func advance(by rows: Int = 1, of total: Int?) {
    let before = count >> 16
    count += rows
    guard isShown, count >> 16 > before else { return }
    isOnScreen = true
    let share = total.map { " of \($0) (\(100 * count / $0) %)" } ?? ""
    put("\r\(count)\(share) rows")
  }

  package mutating func show(_ text: String) {
    guard isShown else { return }
    isOnScreen = true
    put("\r\(text)…")
  }

  package func finish() { if isOnScreen { put("\r\u{1B}[K") } }

  private func put(_ text: String) {
    var text = TerminalText.of(text)
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
