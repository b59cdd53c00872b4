// SPDX-License-Identifier: Apache-2.0

import EasingWeb

package enum ScenePage {
  package static func html(of example: any GalleryExample.Type) throws -> String {
    let scene = try example.scene()
    // The pictures contain paths, so `strokeEnd` is exported as `stroke-dashoffset`, not as a scale.
    let export = try SceneExport(scene) { $0["strokeEnd"] = WebPropertyMap.standard["strokeEnd"] }
    var page = WebPage(title: example.title, boxes: export.boxes, animations: export.animations)
    let (corner, size) = (scene.stage.corner, scene.stage.size)
    page.stage = WebPage.Stage(x: corner.x, y: corner.y, width: size.x, height: size.y)
    page.stage.backdrop = scene.backdrop.markup()
    page.rules = Mark.sheet
    page.summary = example.summary
    page.source = example.source
    page.home = "index.html"
    page.length = scene.duration
    page.restTime = scene.stillTime
    return page.html
  }

  package static func index() throws -> String {
    let cards = try GalleryExamples.all.map { example in
      """
        <a href="\(example.name).html">
          \(try SceneStill.svg(of: example))
          <h2>\(example.title)</h2>
          <p>\(WebPage.escaped(example.summary))</p>
        </a>
      """
    }
    let styles =
      Mark.sheet + """

        .gallery { grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
        .gallery a {
          overflow: hidden; container-type: inline-size; border: 1px solid var(--line); border-radius: 12px;
          background: var(--stage); color: inherit; text-decoration: none;
        }
        .gallery a:hover { border-color: var(--accent); }
        .gallery > a > svg { display: block; width: 100%; height: auto; }
        .gallery h2 { font-size: 1.05rem; font-weight: 600; margin: 0; padding: 0.8rem 1.1rem 0; }
        .gallery p { margin: 0; padding: 0.15rem 1.1rem 1rem; font-size: 0.9rem; color: var(--quiet); }
        main.gallery { max-width: none; }
        """
    return """
      \(WebPage.head(title: "Animations", styles: styles))
      <header>
        <h1>Animations</h1>
        <p>Each is a few lines of Swift. The stills are computed by the library, not by the browser.</p>
      </header>
      <main class="gallery">
      \(cards.joined(separator: "\n"))
      </main>
      </html>

      """
  }
}
