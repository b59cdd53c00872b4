// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import TestSupport
import Testing

/// Runs the program that counts allocations.
///
/// It must be optimized, because unspecialized code allocates; `make` optimizes the modules that it counts in.
@Suite struct AllocationTests {
  @Test("Nothing that is evaluated allocates, and the counter counts")
  func counts() throws {
    let process = Process()
    process.executableURL = try BuiltProgram.allocationProbe.checked()
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let rows = text.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.count > 150 && rows.allSatisfy { $0.count == 2 })
    let counter = try #require(rows.first?.first.flatMap { Int($0) })
    // A C library whose allocator has no second name can not be counted.
    if counter < 0 { return }
    #expect(counter > 0)
    for row in rows.dropFirst() { #expect(row.first == "0", "\(row.last ?? "")") }
  }
}
#endif
