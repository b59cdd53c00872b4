// SPDX-License-Identifier: Apache-2.0

import WebAnimations

/// A page that plays a scene.
package enum ScenePage {
  /// The text of the page.
  ///
  /// - Throws: what the layers refuse, and what the web has no words for.
  package static func html(of scene: Scene, title: String, summary: String) throws -> String {
    let export = try SceneExport(scene)
    return WebPage(title: summary, boxes: export.boxes, animations: export.animations).html
  }
}
