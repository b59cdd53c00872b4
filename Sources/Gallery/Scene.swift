// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers

/// Layers with model values and animations, to be played in process or carried to another engine.
package struct Scene: Sendable {
  /// A layer of a scene.
  package struct Layer: Sendable {
    /// What columns and pages call it.
    package var name: String
    /// The clock of the layer.
    package var timeSpace: TimeSpace
    /// The model values of its properties.
    package var model: [(property: String, value: AnimatedValue)]
    /// The animations under their keys, in order of addition.
    ///
    /// Begin times count from the start of the scene.
    package var animations: [(key: String, animation: LayerAnimation)]

    /// What the layer looks like on a page, in CSS; nothing to the animations.
    package var appearance: [(property: String, value: String)]

    /// A layer.
    package init(
      _ name: String, timeSpace: TimeSpace = .identity,
      model: [(property: String, value: AnimatedValue)],
      animations: [(key: String, animation: LayerAnimation)],
      appearance: [(property: String, value: String)] = []
    ) {
      self.name = name
      self.timeSpace = timeSpace
      self.model = model
      self.animations = animations
      self.appearance = appearance
    }
  }

  /// What is done when an animation has stopped.
  package typealias Reaction =
    @Sendable (LayerEvent, inout LayerTree, [String: LayerID]) throws -> Void

  /// The layers, all beside each other.
  package var layers: [Layer]
  /// How long it is worth looking at, in seconds.
  package var duration: Double
  /// What is done when an animation has started or stopped; nothing in most scenes.
  package var reaction: Reaction?

  /// A scene.
  package init(duration: Double, layers: [Layer], reaction: Reaction? = nil) {
    self.duration = duration
    self.layers = layers
    self.reaction = reaction
  }
}

/// One of the animations of the gallery: what it shows, and how it is made.
package protocol GalleryExample: Sendable {
  /// What the command line calls it.
  static var name: String { get }

  /// What it shows, in one sentence.
  static var summary: String { get }

  /// The layers and their animations.
  ///
  /// - Throws: what the animations refuse, which in an example is a mistake.
  static func scene() throws -> Scene
}

/// The examples of the gallery.
package enum GalleryExamples {
  /// All of them, in the order of the index.
  package static let all: [any GalleryExample.Type] = [
    Rocket.self, Shake.self, Orbit.self, Spaceship.self, ColourPulse.self, CardShuffle.self,
    ClockHands.self, FadeOut.self, PullToRefresh.self, TimingCheatSheet.self, FolderFlip.self,
    FolderPage.self, BouncingBallDrop.self,
  ]
}
