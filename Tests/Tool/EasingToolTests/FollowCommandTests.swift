// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import Testing

@Suite struct FollowCommandTests {
  /// Five samples of a pointer, uneven in time.
  private let pointer = "time,x\r\n1,0\r\n1.1,4\r\n1.25,-2\r\n1.5,-2\r\n2,10\r\n"
  private let samples = [(1, 0), (1.1, 4), (1.25, -2), (1.5, -2), (2, 10)]

  @Test(
    "each row is the library's follower, by default a smooth spring",
    arguments: [nil, "bouncy", "response 0.3, damping-ratio 2"])
  func spring(_ text: String?) throws {
    let run = try ToolRun(
      ["follow", "-"] + (text.map { ["--spring", $0] } ?? []), input: pointer)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.first == "t,target,follower,velocity")
    let parameters =
      switch text {
      case nil: SpringParameters.smooth
      case "bouncy": SpringParameters.bouncy
      default: try SpringParameters(response: 0.3, dampingRatio: 2)
      }
    var follower = SpringFollower(parameters, position: 0.0)
    var want: [[Double]] = [[1, 0, 0, 0]]
    for (before, sample) in zip(samples, samples.dropFirst()) {
      follower.step(sample.0 - before.0, from: Double(before.1), to: Double(sample.1))
      want.append([sample.0, Double(sample.1), follower.position, follower.velocity])
    }
    #expect(run.rows == want)
  }

  @Test(
    "frames of any rate pass the same places",
    arguments: [["--half-life", "0.1"], ["--smooth-time", "0.2"], ["--speed-limit", "9"]])
  func rates(_ options: [String]) throws {
    let plain = try ToolRun(["follow", "-"] + options, input: pointer)
    let last = try #require(plain.rows.last)
    var counts: [Int] = []
    for rate in ["20", "240"] {
      let run = try ToolRun(["follow", "-", "--rate", rate] + options, input: pointer)
      counts.append(run.rows.count)
      let end = try #require(run.rows.last)
      for (found, exact) in zip(end, last) { #expect((found - exact).magnitude <= 1e-11) }
      if options[0] == "--half-life" {
        // The velocity is the rate times the distance.
        for row in run.rows {
          #expect((row[3] - log(2) / 0.1 * (row[1] - row[2])).magnitude <= 1e-10)
        }
      }
    }
    #expect(counts == [21, 241])
  }

  @Test("times in whole seconds and decimal points need no note")
  func silent() throws {
    for file in ["forms,x\n0,0\n1,1\n2,3\n", "t;x\n0;0.5\n0.5;1\n", "0, 0\n0.5, 1\n"] {
      let run = try ToolRun(["follow", "-"], input: file)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
  }
}
