// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers

/// Layers with model values and animations, which are played in this process or exported to another engine.
package struct Scene: Sendable {
  package struct Layer: Sendable {
    package var name: String
    package var parent: String?
    package var isTransformLayer = false
    /// The time offset at which the layer is paused after its animations are added; nil if it is not paused.
    package var timeOffset: Double?
    package var model: [(property: String, value: AnimatedValue)]
    package var animations: [(key: String, animation: LayerAnimation)] = []
    package var picture: Drawing = []
    /// The position of the anchor in the parent; a position in the layer's model is added to it.
    package var anchorPosition = SIMD2(0.0, 0)
    /// The background's rectangle: the upper left corner (the origin of sublayers) relative to the anchor, then the size.
    package var frame = SIMD4(0.0, 0, 0, 0)
    package var cornerRadius = 0.0
    package var hidesBack = false
  }

  package struct Stage: Sendable {
    package let corner: SIMD2<Double>
    package let size: SIMD2<Double>

    package init(_ x: Double, _ y: Double, width: Double) {
      size = SIMD2(width, width * 2 / 3)
      corner = SIMD2(x, y) - size / 2
    }
  }

  /// Whether a property only positions a layer; pictures ignore it, because ``Layer/frame`` positions their layers.
  package static func isGeometry(_ property: String) -> Bool {
    property == "bounds" || property == "anchorPoint"
  }

  package typealias Reaction =
    @Sendable (LayerEvent, inout LayerTree, [String: LayerID]) throws -> Void

  package var startTime = 0.0
  package var duration: Double
  /// The time in seconds of the scene's still picture.
  package var stillTime: Double
  package var stage: Stage
  package var backdrop: Drawing
  package var layers: [Layer]
  package var reaction: Reaction?
}

extension Scene {
  init(duration: Double, stillTime: Double, stage: Stage, backdrop: Drawing, layer: Layer) {
    self.init(
      duration: duration, stillTime: stillTime, stage: stage, backdrop: backdrop, layers: [layer])
  }
}

package protocol GalleryExample: SendableMetatype {
  static var name: String { get }
  static var summary: String { get }
  static var listing: [UInt8] { get }

  static func scene() throws -> Scene
}

extension GalleryExample {
  /// The words of the type's name, with hyphens between them.
  package static var name: String {
    let words = "\(Self.self)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }
    return String(words.joined().dropFirst())
  }

  package static var title: String {
    let words = String(name.map { $0 == "-" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  package static var source: String {
    let lines = String(decoding: listing, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.isEmpty || $0.hasPrefix("// SPDX") }.joined(separator: "\n")
  }
}

package protocol ScrubbedExample: GalleryExample {
  static var offsets: [Double] { get }

  static func scene(movedTo offsets: [Double]) throws -> Scene
}

extension ScrubbedExample {
  package static func scene() throws -> Scene { try scene(movedTo: offsets) }
}

package enum GalleryExamples {
  package static let all: [any GalleryExample.Type] = [
    Rocket.self, Shake.self, Orbit.self, Spaceship.self, ColorPulse.self, CardShuffle.self,
    ClockHands.self, FadeOut.self, PullToRefresh.self, TimingCheatSheet.self, FolderFlip.self,
    FolderPage.self, FolderLayers.self, Door.self, Slider.self, BouncingBallDrop.self,
    SpringCard.self, Anticipation.self, FollowThrough.self,
  ]
}
