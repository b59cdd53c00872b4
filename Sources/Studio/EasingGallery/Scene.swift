// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers

/// Layers with model values and animations, to be played in process or exported to another engine.
package struct Scene: Sendable {
  /// A layer of a scene.
  package struct Layer: Sendable {
    /// The name of the layer in columns and on pages.
    package var name: String
    /// The name of the parent, which is before this layer in the scene; `nil` for the root.
    package var parent: String?
    /// Whether the layer keeps the depth of the layers inside it.
    package var isTransformLayer = false
    /// The time offset of a layer that is scrubbed, as by a slider; `nil` if its clock runs.
    ///
    /// The animations are added before the layer is stopped, so they begin at offset 0.
    package var timeOffset: Double?
    /// The model values of its properties.
    package var model: [(property: String, value: AnimatedValue)]
    /// The animations under their keys, in order of addition.
    ///
    /// Begin times count from the start of the scene.
    package var animations: [(key: String, animation: LayerAnimation)]

    /// The look of the layer; its origin is the layer's anchor.
    package var picture: Drawing = []
    /// The position of the anchor in the parent, for a layer without a position.
    package var anchorPosition = SIMD2(0.0, 0)
    /// The rectangle of the background, and of the layers inside: its upper left corner from the
    /// anchor, and its size.
    package var frame = SIMD4(0.0, 0, 0, 0)
    /// The radius of the corners of the background.
    package var cornerRadius = 0.0
    /// Whether the layer is not seen from behind.
    package var hidesBack = false

    /// A layer.
    package init(
      _ name: String, timeOffset: Double? = nil,
      model: [(property: String, value: AnimatedValue)],
      animations: [(key: String, animation: LayerAnimation)], picture: Drawing = []
    ) {
      self.name = name
      self.timeOffset = timeOffset
      self.model = model
      self.animations = animations
      self.picture = picture
    }
  }

  /// The part of the plane that is shown: its center and its width, 3 : 2.
  package struct Stage: Sendable {
    /// The upper left corner.
    package let corner: SIMD2<Double>
    /// The width and the height.
    package let size: SIMD2<Double>

    /// A stage.
    package init(_ x: Double, _ y: Double, width: Double) {
      size = SIMD2(width, width * 2 / 3)
      corner = SIMD2(x, y) - size / 2
    }
  }

  /// Whether a property only places a layer; in pictures the layer's frame does.
  package static func isGeometry(_ property: String) -> Bool {
    property == "bounds" || property == "anchorPoint"
  }

  /// A function that is called when an animation has started or stopped.
  package typealias Reaction =
    @Sendable (LayerEvent, inout LayerTree, [String: LayerID]) throws -> Void

  /// The time of the tree when the scene begins, in seconds.
  package var startTime = 0.0
  /// The length of the scene, in seconds.
  package var duration: Double
  /// A telling time, in seconds, at which a still is taken.
  package var stillTime: Double
  /// The part of the plane that pictures show.
  package var stage: Stage
  /// The drawing behind the layers that have no negative `zPosition`.
  package var backdrop: Drawing
  /// The layers; the parent of each is the root or a layer before it.
  package var layers: [Layer]
  /// The function that is called when an animation has started or stopped; most scenes have none.
  package var reaction: Reaction?
}

/// An example of the gallery: its name, a summary and its scene.
package protocol GalleryExample: SendableMetatype {
  /// The name on the command line.
  static var name: String { get }

  /// A summary, in one sentence.
  static var summary: String { get }

  /// The file of the example, as text: a program of its own, which needs nothing of the scene.
  static var listing: [UInt8] { get }

  /// The layers and their animations.
  ///
  /// - Throws: errors of the animations, which would be mistakes of the example.
  static func scene() throws -> Scene
}

extension GalleryExample {
  /// The name as a title: `Pull to refresh` for `pull-to-refresh`.
  package static var title: String {
    let words = String(name.map { $0 == "-" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The Swift source of the example, without the header of the file.
  package static var source: String {
    let lines = String(decoding: listing, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.isEmpty || $0.hasPrefix("// SPDX") }.joined(separator: "\n")
  }
}

/// An example whose layers are paused and scrubbed with a slider.
package protocol ScrubbedExample: GalleryExample {
  /// The time offsets of the layers in the example's own scene.
  static var offsets: [Double] { get }

  /// A layer for each time offset.
  static func scene(movedTo offsets: [Double]) throws -> Scene
}

extension ScrubbedExample {
  package static func scene() throws -> Scene { try scene(movedTo: offsets) }
}

/// The examples of the gallery.
package enum GalleryExamples {
  /// All of them, in the order of the index.
  package static let all: [any GalleryExample.Type] = [
    Rocket.self, Shake.self, Orbit.self, Spaceship.self, ColorPulse.self, CardShuffle.self,
    ClockHands.self, FadeOut.self, PullToRefresh.self, TimingCheatSheet.self, FolderFlip.self,
    FolderPage.self, FolderLayers.self, Door.self, Slider.self, BouncingBallDrop.self,
    SpringCard.self, Anticipation.self, FollowThrough.self,
  ]
}
