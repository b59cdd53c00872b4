// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLottie
import SwiftEasing
import Testing

@Suite struct LottieKeyframeTests {
  /// A file with one property of the keyframes.
  static func file(_ keyframes: String) throws -> LottieFile {
    try LottieFile(parsing: #"{"fr":10,"ip":0,"op":9,"layers":[{"k":[\#(keyframes)]}]}"#)
  }

  /// All that a keyframe has, in the names of the format.
  static func summary(_ keyframe: LottieKeyframe) -> String {
    func points(_ name: String, _ points: [SIMD2<Double>]) -> String {
      points.isEmpty ? "" : " \(name)\(points.map { [$0.x, $0.y] })"
    }
    func list(_ name: String, _ numbers: [Double]?) -> String {
      numbers.map { $0.isEmpty ? "" : " \(name)\($0)" } ?? ""
    }
    return "\(keyframe.time) s\(keyframe.values)" + list("e", keyframe.endValues)
      + points("o", keyframe.outHandles) + points("i", keyframe.inHandles)
      + (keyframe.isHeld ? " held" : "") + list("to", keyframe.outTangent)
      + list("ti", keyframe.inTangent)
      + (keyframe.easingCount > 1 ? " \(keyframe.easingCount)" : "")
  }

  /// Keyframes in JSON, and what is read from them.
  @Test(
    arguments: table(
      #"""
      {"t":-2.5,"s":5},{"t":10,"s":[7]} | -2.5 s[5.0] | 10.0 s[7.0]
      {"t":0,"s":[1],"h":1},{"t":1,"s":[2],"h":0},{"t":2,"s":[3],"h":true},{"t":3,"s":[4],"h":false},{"t":4,"s":[5],"h":2} | 0.0 s[1.0] held | 1.0 s[2.0] | 2.0 s[3.0] held | 3.0 s[4.0] | 4.0 s[5.0] held
      // A missing number of an easing is the first one.
      {"t":0,"s":[1,2,3],"o":{"x":0.1,"y":[0.2,0.3]},"i":{"x":[0.4,0.5,0.6],"y":0.7}} | 0.0 s[1.0, 2.0, 3.0] o[[0.1, 0.2], [0.1, 0.3]] i[[0.4, 0.7], [0.5, 0.7], [0.6, 0.7]] 3
      {"t":0,"s":[1,2],"o":{"x":[0.1,0.2,0.3],"y":[0]},"i":null} | 0.0 s[1.0, 2.0] o[[0.1, 0.0], [0.2, 0.0], [0.3, 0.0]] 2
      {"t":0,"s":[1,2],"o":null,"i":{"x":[0.5],"y":[0.5,0.5]}} | 0.0 s[1.0, 2.0] i[[0.5, 0.5], [0.5, 0.5]]
      {"t":0,"s":[1,2],"i":{"x":[0.5,0.6],"y":[1]},"h":1} | 0.0 s[1.0, 2.0] i[[0.5, 1.0], [0.6, 1.0]] held
      {"t":0,"s":[1,2],"to":[3,4],"ti":null},{"t":1,"s":[5,6],"to":[],"ti":[7,8,9]} | 0.0 s[1.0, 2.0] to[3.0, 4.0] | 1.0 s[5.0, 6.0] ti[7.0, 8.0, 9.0]
      {"t":0,"s":[1],"e":[2]},{"t":1,"s":[3],"e":4},{"t":2} | 0.0 s[1.0] e[2.0] | 1.0 s[3.0] e[4.0] | 2.0 s[4.0]
      {"t":0,"s":[{"v":[[1,2],[3,4]],"i":[[5,6],[7,8]],"o":[[9,10],[11,12]],"c":true}]} | 0.0 s[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0]
      """#))
  func reading(_ row: [String]) throws {
    let keyframes = row[0]
    let file = try Self.file(keyframes)
    #expect(file.unreadProperties.isEmpty)
    #expect(file.properties.first?.keyframes.map(Self.summary) == Array(row.dropFirst()))
    #expect(file.properties.first?.isShape == keyframes.contains("v"))
    #expect(file.properties.first?.isSpatial == keyframes.contains("to"))
  }

  /// Keyframes that are none, and the whole sentence about them.
  @Test(
    arguments: table(
      #"""
      {"t":0,"s":[1]},{"s":[1]} | k[1]: it has no time t
      {"t":0,"s":[1]},{"t":"1","s":[1]} | k[1]: it has no time t
      {"t":0,"s":[1],"e":[2]},{"t":1,"s":[2]},{"t":2} | k[2]: it has no value s
      {"t":0,"s":[]} | k[0].s: it is neither numbers nor a shape with vertices
      {"t":0,"s":["a"]} | k[0].s: it is neither numbers nor a shape with vertices
      {"t":0,"s":[1],"e":{}} | k[0].e: it is neither numbers nor a shape with vertices
      {"t":0,"s":[{"v":[],"i":[],"o":[]}]} | k[0].s: it is neither numbers nor a shape with vertices
      {"t":0,"s":[{"v":[[1,2]],"i":[[1,2]],"o":[[1,2]]},1]} | k[0].s: it is neither numbers nor a shape with vertices
      {"t":0,"s":[{"v":[[1,2]],"i":[[1,2],[3,4]],"o":[[1,2]]}]} | k[0].s[0].i: it is no array of 1 points
      {"t":0,"s":[{"v":[[1,2]],"i":[[1,2]]}]} | k[0].s[0].o: it is no array of 1 points
      {"t":0,"s":[{"v":[[1,2],[3]],"i":[[1,2],[3,4]],"o":[[1,2],[3,4]]}]} | k[0].s[0].v[1]: it is not two numbers
      {"t":0,"s":[{"v":[[1,2]],"i":[[1,2]],"o":[["a",2]]}]} | k[0].s[0].o[0]: it is not two numbers
      {"t":0,"s":[1],"o":{"x":[],"y":[1]}} | k[0].o: it is no easing handle with numbers x and y
      {"t":0,"s":[1],"i":{"x":1}} | k[0].i: it is no easing handle with numbers x and y
      {"t":0,"s":[1],"i":{"y":1}} | k[0].i: it is no easing handle with numbers x and y
      {"t":0,"s":[1],"i":1} | k[0].i: it is no easing handle with numbers x and y
      {"t":0,"s":[1,2],"to":[1]} | k[0].to: it is no array of two numbers or more
      {"t":0,"s":[1,2],"ti":7} | k[0].ti: it is no array of two numbers or more
      {"t":0,"s":[1,2]},{"t":1,"s":[1]} | k[1]: its values are not as many as the first keyframe's
      {"t":0,"s":[1,2],"e":[1]},{"t":1,"s":[1,2]} | k[0]: its values are not as many as the first keyframe's
      {"t":1,"s":[1]},{"t":0.5,"s":[1]} | k[1]: it is at frame 0.5, before the one before it
      """#))
  func refusals(_ row: [String]) throws {
    let file = try Self.file(row[0])
    #expect(file.properties.isEmpty)
    #expect(file.unreadProperties.map(\.description) == ["layers[0].\(row[1])"])
  }

  /// A keyframe that is made has the members that it needs, and no others.
  @Test func newKeyframes() throws {
    let keyframes = [
      LottieKeyframe(time: 1, values: [2, 3]),
      LottieKeyframe(time: 2, values: [4, 5], out: [0.1, 0.2], into: [0.3, 0.4], isHeld: true),
      LottieKeyframe(time: 3, values: [6, 7], outTangent: [1, 2], inTangent: [3, 4]),
    ]
    var file = try Self.file(#"{"t":0,"s":[1]}"#)
    try file.replace(LottieProperty(path: "layers[0]", keyframes: keyframes))
    #expect(
      file.description == """
        {"fr":10,"ip":0,"op":9,"layers":[{"k":[{"t":1,"s":[2,3]},\
        {"t":2,"s":[4,5],"h":1,"i":{"x":[0.3],"y":[0.4]},"o":{"x":[0.1],"y":[0.2]}},\
        {"t":3,"s":[6,7],"to":[1,2],"ti":[3,4]}]}]}
        """)
    #expect(keyframes.map(\.easingCount) == [1, 1, 1])
  }

  /// Properties that are refused because of what their keyframes are together.
  @Test func refusedProperties() throws {
    func refusal(_ keyframes: [LottieKeyframe]) -> String? {
      do throws(LottieError) {
        _ = try LottieProperty(path: "p", keyframes: keyframes)
        return nil
      } catch { return error.description }
    }
    let one = LottieKeyframe(time: 1, values: [1])
    #expect(refusal([]) == "p: there are no keyframes")
    #expect(
      refusal([LottieKeyframe(time: 1, values: [])])
        == "p.k[0]: its values are not as many as the first keyframe's")
    #expect(refusal([one, one]) == nil)
  }
}
