// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

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

/// The gallery.
package enum Gallery {
  /// All examples.
  package static let examples: [any GalleryExample.Type] = [
    Rocket.self, Shake.self, Orbit.self, Spaceship.self, ColourPulse.self, CardShuffle.self,
    ClockHands.self, FadeOut.self, PullToRefresh.self, TimingCheatSheet.self, FolderFlip.self,
    FolderPage.self, BouncingBallDrop.self,
  ]
}
