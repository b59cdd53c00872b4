// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

#if FUZZER
/// Takes the target from libFuzzer's arguments.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  Fuzz.target = Fuzz.targetOfArguments()
  arguments.pointee[1] = arguments.pointee[0]
  arguments.pointee += 1
  count.pointee -= 1
  return 0
}

/// Runs the target on one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzz.target.run(UnsafeBufferPointer(start: bytes, count: count))
  return 0
}
#endif

/// `fuzz TARGET …`: runs libFuzzer on a target, with its own arguments after the target.
///
/// Built without libFuzzer, `fuzz TARGET FILES…` runs each file, or each file of a folder, once; with `--seconds N`
/// it then mutates them until the time is over. Each input is first written to a file, so that one that stops the
/// program can be examined. `fuzz TARGET --answers FILES…` prints what the target finds in each file, or in each input
/// of a file that was printed so; inputs that are no UTF-8 are left out. `fuzz TARGET --digests FILES…` changes the inputs
/// a little, and prints a digest of what is found in each 250 of 4,000.
#if !FUZZER
@main
#endif
struct Fuzz {
  nonisolated(unsafe) static var target = FuzzTarget.curve

  /// The target of the first argument; the program ends if there is none.
  static func targetOfArguments() -> FuzzTarget {
    guard CommandLine.arguments.count > 1,
      let target = FuzzTarget(rawValue: CommandLine.arguments[1])
    else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
      FileHandle.standardError.write(Data("usage: fuzz \(names) [--seconds N] FILES…\n".utf8))
      exit(2)
    }
    return target
  }

  #if !FUZZER
  static func main() throws {
    target = targetOfArguments()
    var paths = CommandLine.arguments.dropFirst(2)
    var seconds = 0.0
    if paths.first == "--answers" {
      for path in paths.dropFirst() { try printAnswers(path) }
      return
    }
    if paths.first == "--digests" {
      try printDigests(paths.dropFirst().flatMap(texts))
      return
    }
    if paths.first == "--seconds" {
      seconds = Double(paths.dropFirst().first ?? "") ?? 0
      paths = paths.dropFirst(2)
    }
    let inputs = try paths.flatMap(inputs)
    for input in inputs { input.withUnsafeBufferPointer { target.run($0) } }
    if seconds > 0 { mutate(inputs, for: seconds) }
  }

  /// The file, or all files of the folder.
  private static func inputs(_ path: String) throws -> [[UInt8]] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return [Array(try Data(contentsOf: URL(fileURLWithPath: path)))]
    }
    return try names.sorted().flatMap { try inputs(path + "/" + $0) }
  }

  /// The inputs of a file of answers, or of a file or folder, which are UTF-8.
  private static func texts(_ path: String) throws -> [String] {
    path.hasSuffix(".jsonl")
      ? try Answer.read(Data(contentsOf: URL(fileURLWithPath: path))).map(\.input)
      : try inputs(path).compactMap { String(validating: $0, as: UTF8.self) }
  }

  private static func printAnswers(_ path: String) throws {
    for text in try texts(path) { print(try Answer(of: target, to: text).line) }
  }

  private static func printDigests(_ texts: [String]) throws {
    var mutator = mutator(texts.map { Array($0.utf8) }, seed: 1, mostChanges: 2)
    for part in 1...16 {
      var digest = BitDigest()
      for _ in 0..<250 {
        digest.add(try Answer(of: target, to: String(decoding: mutator.next(), as: UTF8.self)).line)
      }
      print("\(target)-\(part) \(digest)")
    }
  }

  private static func mutator(
    _ inputs: [[UInt8]], seed: UInt64, mostChanges: Int = 16
  ) -> Mutator {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("\(target).dict")
    let dictionary = try? String(contentsOf: file, encoding: .utf8)
    return Mutator(
      corpus: inputs, dictionary: dictionary ?? "", seed: seed, mostChanges: mostChanges)
  }

  private static func mutate(_ inputs: [[UInt8]], for seconds: Double) {
    let seed = UInt64(Date().timeIntervalSince1970)
    var mutator = mutator(inputs, seed: seed)
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(target)")
    _ = FileManager.default.createFile(atPath: kept.path, contents: nil)
    let file = FileHandle(forWritingAtPath: kept.path)
    print("\(target): seed \(seed), each input is in \(kept.path)")
    let end = Date() + seconds
    var count = 0
    while Date() < end {
      let input = mutator.next()
      try? file?.truncate(atOffset: 0)
      file?.write(Data(input))
      input.withUnsafeBufferPointer { target.run($0) }
      count += 1
    }
    print("\(target): \(count) inputs, no failure")
  }
  #endif
}
