// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

extension PathRoute: Codable {
  private enum CodingKeys: String, CodingKey {
    case calculationMode, path, segments, keyTimes, timingFunctions, paced, keyPoints
  }

  /// Reads a way along a path that is given as path data or as its segments, or along a paced path.
  ///
  /// Checked as by the initialisers. There is no calculation mode but linear, which is the usual one, discrete and
  /// paced.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let mode = try container.decode(.calculationMode, default: CalculationMode.linear)
    switch mode {
    case .linear, .discrete:
      self = try decoder.checking {
        try Self(
          PathRoute.path(in: container),
          keyTimes: container.decodeIfPresent([Double].self, forKey: .keyTimes),
          timingFunctions: container.decode(.timingFunctions, default: []),
          isDiscrete: mode == .discrete)
      }
    case .paced:
      self = try decoder.checking {
        try Self(
          container.decode(PacedPath.self, forKey: .paced),
          keyPoints: container.decodeIfPresent(KeyframeTrack<Double>.self, forKey: .keyPoints))
      }
    case .cubic, .cubicPaced:
      throw DecodingError.dataCorruptedError(
        forKey: .calculationMode, in: container,
        debugDescription: "a path is gone linear, discrete or paced, not \(mode.rawValue)")
    }
  }

  /// Writes the path as path data if that says the same, and else as its segments; a paced path with its measures.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch pieces {
    case .segments(let segments, let keys), .discrete(let segments, let keys):
      if case .discrete = pieces {
        try container.encode(CalculationMode.discrete, forKey: .calculationMode)
      }
      let path = try PlanarPath(joining: segments)
      if PlanarPath(path.description)?.segments == segments {
        try container.encode(path, forKey: .path)
      } else {
        try container.encode(segments, forKey: .segments)
      }
      try container.encode(keys.times, forKey: .keyTimes)
      if !timingFunctions.isEmpty {
        try container.encode(timingFunctions, forKey: .timingFunctions)
      }
    case .paced(let path):
      try container.encode(CalculationMode.paced, forKey: .calculationMode)
      try container.encode(path, forKey: .paced)
      try container.encodeIfPresent(keyPoints, forKey: .keyPoints)
    }
  }

  private static func path(
    in container: KeyedDecodingContainer<CodingKeys>
  ) throws -> PlanarPath {
    guard container.contains(.segments) else {
      return try container.decode(PlanarPath.self, forKey: .path)
    }
    guard !container.contains(.path) else {
      throw DecodingError.dataCorruptedError(
        forKey: .segments, in: container,
        debugDescription: "path and segments must not both be given")
    }
    return try PlanarPath(joining: container.decode([PathSegment].self, forKey: .segments))
  }
}

extension PlanarPath {
  /// The path of segments, with a new sub-path wherever one does not begin where the one before it ends.
  fileprivate init(joining segments: [PathSegment]) throws(ParameterError) {
    var subpaths: [Subpath] = []
    var first = 0
    for index in segments.indices {
      let next = index + 1
      if next < segments.count, segments[next].start == segments[index].end { continue }
      subpaths.append(
        try Subpath(start: segments[first].start, segments: Array(segments[first..<next])))
      first = next
    }
    self.init(subpaths)
  }
}
