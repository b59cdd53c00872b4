// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Long work tells its progress, can be interrupted, and leaves nothing half written.
@Suite struct InterruptionTests {
  /// A terminal that gives a test the text that a program writes.
  private final class Terminal {
    private typealias Opening =
      @convention(c) (
        UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Int32

    private let screen: Int32
    /// The side of the terminal that a program writes to.
    let handle: FileHandle
    private var text = ""

    init() throws {
      // Swift's module of the C library lacks the header of this function.
      let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "openpty"))
      var (screen, keyboard): (Int32, Int32) = (-1, -1)
      let result = unsafeBitCast(symbol, to: Opening.self)(&screen, &keyboard, nil, nil, nil)
      try #require(result == 0)
      self.screen = screen
      handle = FileHandle(fileDescriptor: keyboard, closeOnDealloc: true)
      _ = fcntl(screen, F_SETFL, O_NONBLOCK)
      // The tool does not need the other side.
      _ = fcntl(screen, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(screen) }

    /// Whether a text is shown within half a minute.
    func shows(_ part: String) -> Bool {
      for _ in 0..<3000 {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(screen, &bytes, bytes.count)
        text += String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
        if text.contains(part) { return true }
        usleep(10_000)
      }
      return false
    }
  }

  /// Starts the tool in a folder, with a terminal as standard error and a folder for temporary files.
  private func start(
    _ arguments: [String], in folder: TemporaryFolder, path: String? = nil
  ) throws -> (process: Process, terminal: Terminal) {
    let terminal = try Terminal()
    let process = Process()
    process.executableURL = try ToolRun.tool
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = folder.url.path
    if let path { environment["PATH"] = path + ":" + (environment["PATH"] ?? "/usr/bin:/bin") }
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = terminal.handle
    // Tests that run in the background may ignore the signal, and so would the tool.
    let before = signal(SIGINT, SIG_DFL)
    defer { signal(SIGINT, before) }
    try process.run()
    return (process, terminal)
  }

  private func interrupt(_ process: Process) {
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
  }

  @Test(
    "an interrupted fit or conversion tells what it does, and leaves no file",
    arguments: [
      (["fit", "samples.csv", "--plot", "fit.svg"], "fitting 20000 samples…"),
      (["convert", "spring(bouncy)", "--accuracy", "1e-8", "-o", "a.css"], "converting"),
    ])
  func interruption(arguments: [String], progress: String) throws {
    let folder = try TemporaryFolder()
    var rows = "t,x\n"
    for index in 0..<20_000 {
      let time = Double(index) / 10_000
      rows += "\(time),\(1 - exp(-6 * time) * cos(12 * time) + 0.01 * sin(1e6 * time))\n"
    }
    try Data(rows.utf8).write(to: folder.file("samples.csv"))
    let (process, terminal) = try start(arguments, in: folder)
    #expect(terminal.shows(progress))
    #expect(process.isRunning)
    interrupt(process)
    #expect(folder.contents == ["samples.csv"])
  }

  @Test(
    "a long table tells its share that is written",
    arguments: [
      (["sample", "linear"], " of 300001 (87 %) rows"),
      (["path", "M0,0H9", "--csv", "/dev/null"], " of 300001 (87 %) rows"),
      (["compare", "linear", "--long", "--csv", "/dev/null"], "65536 of 300001 (21 %) rows"),
      (["gallery", "rocket"], "262144 rows"),
    ])
  func share(arguments: [String], text: String) throws {
    let (process, terminal) = try start(
      arguments + ["--samples", "300001"], in: TemporaryFolder())
    #expect(terminal.shows(text))
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  @Test("an interruption while gnuplot draws leaves no temporary file")
  func drawing() throws {
    let folder = try TemporaryFolder()
    let gnuplot = folder.file("gnuplot")
    try Data("#!/bin/sh\necho started > '\(folder.url.path)/started'\nexec sleep 3\n".utf8)
      .write(to: gnuplot)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: gnuplot.path)
    let (process, _) = try start(
      ["compare", "ease", "linear", "--plot", "a.svg"], in: folder, path: folder.url.path)
    for _ in 0..<3000 where !folder.contents.contains("started") { usleep(10_000) }
    #expect(folder.contents.contains { $0.hasPrefix("easing-") })
    interrupt(process)
    #expect(folder.contents == ["gnuplot", "started"])
  }
}
