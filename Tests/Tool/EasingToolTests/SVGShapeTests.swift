// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SVGShapes
import TestSupport
import Testing

/// The shapes of drawings as path data, in full.
@Suite struct SVGShapeTests {
  private func file(_ content: String, id: String? = nil) throws -> SVGFile {
    let text =
      content.hasPrefix("<svg") || content.hasPrefix("<html") ? content : "<svg>\(content)</svg>"
    return try Array(text.utf8).withUnsafeBytes { try SVGFile($0, name: "a.svg", id: id) }
  }

  /// The path data of the shape that is found, or the sentence that refuses it.
  private func path(_ content: String, id: String? = nil) -> String {
    do {
      return try file(content, id: id).element.path { throw $0 }.path.description
    } catch { return "\(error)" }
  }

  // MARK: Outlines

  @Test(
    "attributes become outlines",
    arguments: cases(
      """
      <circle cx="1" cy="2" r="3"/>
        M4 2A3 3 0 0 1 1 5 3 3 0 0 1-2 2 3 3 0 0 1 1-1 3 3 0 0 1 4 2Z
      <circle r="0.5in"/>
        M48 0A48 48 0 0 1 0 48 48 48 0 0 1-48 0 48 48 0 0 1 0-48 48 48 0 0 1 48 0Z
      <ellipse cx="1" cy="2" rx="3" ry="4"/>
        M4 2A3 4 0 0 1 1 6 3 4 0 0 1-2 2 3 4 0 0 1 1-2 3 4 0 0 1 4 2Z
      <ellipse rx="auto" ry="2"/>
        M2 0A2 2 0 0 1 0 2 2 2 0 0 1-2 0 2 2 0 0 1 0-2 2 2 0 0 1 2 0Z
      <ellipse rx="2" ry="auto"/>
        M2 0A2 2 0 0 1 0 2 2 2 0 0 1-2 0 2 2 0 0 1 0-2 2 2 0 0 1 2 0Z
      <ellipse cy="5" ry="2"/>
        M2 5A2 2 0 0 1 0 7 2 2 0 0 1-2 5 2 2 0 0 1 0 3 2 2 0 0 1 2 5Z
      <rect x="1" y="2" width="30" height="40"/>
        M1 2H31V42H1Z
      <rect width="30" height="40" rx="5"/>
        M5 0H25A5 5 0 0 1 30 5V35A5 5 0 0 1 25 40H5A5 5 0 0 1 0 35V5A5 5 0 0 1 5 0Z
      <rect width="30" height="40" ry="5"/>
        M5 0H25A5 5 0 0 1 30 5V35A5 5 0 0 1 25 40H5A5 5 0 0 1 0 35V5A5 5 0 0 1 5 0Z
      <rect width="30" height="40" rx="5" ry="6"/>
        M5 0H25A5 6 0 0 1 30 6V34A5 6 0 0 1 25 40H5A5 6 0 0 1 0 34V6A5 6 0 0 1 5 0Z
      <rect width="30" height="40" rx="auto" ry="6"/>
        M6 0H24A6 6 0 0 1 30 6V34A6 6 0 0 1 24 40H6A6 6 0 0 1 0 34V6A6 6 0 0 1 6 0Z
      <rect width="30" height="40" rx="50" ry="6"/>
        M15 0A15 6 0 0 1 30 6V34A15 6 0 0 1 15 40 15 6 0 0 1 0 34V6A15 6 0 0 1 15 0Z
      <line x1="1" y1="2" x2="3" y2="4"/>
        M1 2L3 4
      <line y2="4"/>
        M0 0V4
      <polyline points="1,2 3,4 5,7"/>
        M1 2L3 4 5 7
      <polygon points="1,2 3,4 5,7"/>
        M1 2L3 4 5 7Z
      <path d="m1,2q3,4,5,6a7,7,0,0,1,8,9z"/>
        M1 2Q4 6 6 8A7 7 0 0 1 14 17Z
      """))
  func outlines(_ element: String, _ expected: String) {
    #expect(path(element) == expected)
  }

  /// Lengths in pixels; a unit is of a length in a viewport of 200 by 100 where it is a percentage.
  @Test(
    arguments: [
      ("1in", "M0 0H96"), ("1cm", "M0 0H37.79527559055118"), ("1mm", "M0 0H3.779527559055118"),
      ("1Q", "M0 0H.9448818897637795"), ("1pt", "M0 0H1.3333333333333333"), ("1pc", "M0 0H16"),
      ("1PX", "M0 0H1"), ("+.5e1", "M0 0H5"), (" 7\n", "M0 0H7"), ("50%", "M0 0H100"),
      ("-10%", "M0 0H-20"),
    ])
  func lengths(_ length: String, _ expected: String) {
    #expect(path(#"<svg width="200" height="100"><line x2="\#(length)"/></svg>"#) == expected)
  }

  /// Percentages are parts of the width, the height, or the diagonal by √2.
  @Test(
    arguments: cases(
      """
      <line x1="10%" y1="10%" x2="20%" y2="20%"/>
        M30 40L60 80
      <rect x="10%" y="10%" width="50%" height="25%"/>
        M30 40H180V140H30Z
      <circle cx="10%" cy="10%" r="10%"/>
        M65.35533905932738 40A35.35533905932738 35.35533905932738 0 0 1 30 75.35533905932738 35.35533905932738 35.35533905932738 0 0 1-5.3553390593273775 40 35.35533905932738 35.35533905932738 0 0 1 30 4.6446609406726225 35.35533905932738 35.35533905932738 0 0 1 65.35533905932738 40Z
      <ellipse cx="0" cy="0" rx="10%" ry="10%"/>
        M30 0A30 40 0 0 1 0 40 30 40 0 0 1-30 0 30 40 0 0 1 0-40 30 40 0 0 1 30 0Z
      """))
  func percentages(_ element: String, _ expected: String) {
    #expect(path(#"<svg viewBox="0 0 300 400">\#(element)</svg>"#) == expected)
  }

  // MARK: The shape that is rendered

  @Test(
    "the first shape that is rendered, which is 2 long",
    arguments: [
      #"<circle/><circle r="0"/><circle r="0px"/>"#,
      #"<ellipse/><ellipse rx="0"/><ellipse ry="0"/>"#,
      #"<ellipse rx="0" ry="2"/><ellipse rx="2" ry="0"/><ellipse rx="auto" ry="auto"/>"#,
      #"<ellipse rx="0" ry="auto"/><ellipse rx="auto" ry="0"/><rect width="auto" height="2"/>"#,
      #"<rect/><rect width="2"/><rect height="2"/><rect width="0" height="2"/><rect width="2" height="0"/>"#,
      #"<path/><path d=""/><path d=" "/><path d="none"/>"#,
      #"<polyline/><polyline points=" "/><polygon/>"#,
      #"<title><path d="M0 0H1"/></title><style><path d="M0 0H1"/></style>"#,
      #"<linearGradient><path d="M0 0H1"/></linearGradient><foreignObject><path d="M0 0H1"/></foreignObject>"#,
      #"<g display=" none "><path d="M0 0H1"/></g>"#,
      #"<path style="display:none" display="inline" d="M0 0H1"/>"#,
      #"<path style="display:inline;DISPLAY:NONE" d="M0 0H1"/>"#,
      #"<g requiredExtensions="a"><path d="M0 0H1"/></g>"#,
      #"<g systemLanguage=""><path d="M0 0H1"/></g><path systemLanguage="de, fr" d="M0 0H1"/>"#,
      #"<path systemLanguage="eng" d="M0 0H1"/>"#,
      #"<switch><g><g/></g><path d="M0 0H1"/></switch>"#,
      #"<switch><path display="none" d="M0 0H1"/><path d="M0 0H1"/></switch>"#,
      #"<switch><i:g xmlns:i="urn:x"/><g/><path d="M0 0H1"/></switch>"#,
      #"<switch/><switch><path systemLanguage="de" d="M0 0H1"/></switch>"#,
      ##"<use/><use href="a"/><use href="#none"/><use href="#t"/><text id="t"/>"##,
      ##"<use href="#d"/><defs id="d"><path d="M0 0H1"/></defs>"##,
      ##"<use href="#e"/><use href="#e"/><defs><g id="e"><circle/></g></defs>"##,
      ##"<use href="#h"/><defs><path id="h" display="none" d="M0 0H1"/></defs>"##,
    ])
  func skipped(_ content: String) {
    #expect(path(content + #"<path d="M0 0H2"/><path d="M0 0H3"/>"#) == "M0 0H2", "\(content)")
  }

  @Test(
    "the shape that is rendered, which is 1 long",
    arguments: [
      #"<g requiredExtensions=" "><path d="M0 0H1"/></g>"#,
      #"<path systemLanguage="de, EN" d="M0 0H1"/>"#, #"<path systemLanguage="en-US" d="M0 0H1"/>"#,
      #"<path display="inline" style="fill:none" d="M0 0H1"/>"#,
      #"<path style="display:none;display:block" d="M0 0H1"/>"#,
      #"<switch><g systemLanguage="de"/><path d="M0 0H1"/></switch>"#,
      #"<switch>text<path d="M0 0H1"/></switch>"#,
      #".a{display:none}<style></style><path class="a" d="M0 0H1"/>"#,
      #"<style></style>.a{display:none}<style/><path class="a" d="M0 0H1"/>"#,
      ##"<defs><path id="a" d="M0 0H1"/></defs><use href="#a"/>"##,
      ##"<use href="#s"/><symbol id="s"><path d="M0 0H1"/></symbol>"##,
      ##"<use href="#u"/><defs><use id="u" href="#v"/><g id="v"><path d="M0 0H1"/></g></defs>"##,
      ##"<use href="#w"/><g id="w"><use href="#w"/><path d="M0 0H1"/></g>"##,
      ##"<use xmlns:x="http://www.w3.org/1999/xlink" x:href="#none" href="#a"/><path id="a" d="M0 0H1"/>"##,
      ##"<use xmlns:x="http://www.w3.org/1999/xlink" href="#a" x:href="#none"/><path id="a" d="M0 0H1"/>"##,
      #"<s:path xmlns:s="http://www.w3.org/2000/svg" d="M0 0H1"/>"#,
      #"<i:g xmlns:i="urn:x"><i:path/></i:g><path d="M0 0H1"/>"#,
      #"<path i:d="M0 0H9" xmlns:i="urn:x" d="M0 0H1"/>"#,
      #"<html><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H1"/></svg></html>"#,
      #"<html xmlns="urn:h"><body><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H1"/></svg></body></html>"#,
      #"<path id="a" d="M0 0H1"/><path id="a" d="M0 0H9"/>"#,
    ])
  func rendered(_ content: String) {
    let whole = content.hasPrefix("<html") ? content : "<svg>\(content)<path d=\"M0 0H2\"/></svg>"
    #expect(path(whole) == "M0 0H1", "\(content)")
  }

  /// Rules of style sheets, and whether they display the path of class a and b, id i.
  @Test(
    arguments: [
      ("path{display:none}", false), (".a{display:none}", false),
      (".b{display:none}", false), ("#i{display:none}", false), ("path.a.b#i{display:none}", false),
      (".c{display:none}", true), ("#j{display:none}", true), ("g{display:none}", true),
      (".a.c{display:none}", true), ("g.a{display:none}", true), ("#i.c{display:none}", true),
      ("PATH{display:none}", true), ("c,path{display:none}", false),
      ("path{display:none}path{display:block}", true),
      ("path{display:block}path{display:none}", false),
      ("path{display:none}*{display:block}", false), (".a{display:block}path{display:none}", true),
      ("#i{display:block}.a.b{display:none}", true), (".a.b{display:block}.a{display:none}", true),
      ("path.a{display:block}.b{display:none}", true),
      (".a{display:none}.b{display:block}", true), (".b{display:none}.a{display:block}", true),
      ("path#i{display:none}g#i{display:block}", false),
      ("path#i{display:none}path#i{display:block}", true),
      ("g path{display:none}", true), ("path:hover{display:none}", true),
      ("g>path{display:none}", true), ("[d]{display:none}", true), (".{display:none}", true),
      ("@media print{path{display:none}}", true), ("path{fill:none}", true),
      ("path{DISPLAY: None}", false), ("path{display:none!important}", false),
      ("path{display:nonesuch}", true), ("path{display:/**/none}", true),
    ])
  func rules(_ sheet: String, _ isDisplayed: Bool) {
    let path = path(
      #"<style>\#(sheet)</style><path class="a  b" id="i" d="M0 0H1"/><line x2="2"/>"#)
    #expect(path == (isDisplayed ? "M0 0H1" : "M0 0H2"), "\(sheet)")
  }

  /// A root that is no `<svg>` is not referenced by anything.
  @Test func hiddenRoots() {
    for name in ["symbol", "defs", "title"] {
      let text = "<\(name)><path d='M0 0H1'/></\(name)>"
      #expect(throws: SVGError.self) {
        try Array(text.utf8).withUnsafeBytes { try SVGFile($0, name: "a.svg", id: nil) }
      }
    }
  }

  /// Of rules that need one name, 64 are kept; one that is written again takes no further place.
  @Test func manyRules() {
    func isDisplayed(_ sheet: String) -> Bool {
      path("<style>\(sheet)</style><path class='a' d='M0 0H1'/><line x2='2'/>") == "M0 0H1"
    }
    let again = String(repeating: ".a{display:block}", count: 70)
    #expect(!isDisplayed(again + ".a{display:none}"))
    func others(_ count: Int) -> String {
      (0..<count).map { ".a.x\($0){display:block}" }.joined()
    }
    #expect(!isDisplayed(others(63) + ".a{display:none}"))
    #expect(isDisplayed(others(64) + ".a{display:none}"))
  }

  /// Nine classes and a type weigh less than an id, and more than eight classes.
  @Test func weights() {
    let classes = (0..<12).map { "c\($0)" }
    func found(_ first: String, _ second: String) -> String {
      path(
        "<style>\(first){display:none}\(second){display:block}</style>"
          + "<path id='i' class='\(classes.joined(separator: " "))' d='M0 0H1'/><line x2='2'/>")
    }
    let selectors = (1...10).map { "." + classes.prefix($0).joined(separator: ".") }
    #expect(found("#i", "path" + selectors[9]) == "M0 0H2")
    for (less, more) in zip(selectors.dropLast(2), selectors.dropFirst()) {
      #expect(found(less, more) == "M0 0H1" && found(more, less) == "M0 0H2")
      #expect(found("path" + less, more) == "M0 0H1" && found("path" + less, less) == "M0 0H2")
    }
  }

  // MARK: Places

  @Test(
    "transforms, viewports and <use>",
    arguments: cases(
      """
      <g transform="translate(10,20)"><path transform="scale(2)" d="M1 1H2"/></g>
        M12 22H14
      <svg transform="scale(9)"><path d="M1 1H2"/></svg>
        M1 1H2
      <svg x="5" y="6"><svg x="1" y="2"><path d="M1 1H2"/></svg></svg>
        M2 3H3
      <svg><svg transform="scale(2)" x="1" y="2"><path d="M1 1H2"/></svg></svg>
        M4 6H6
      <use href="#a" x="10" y="20"/><defs><path id="a" d="M1 1H2"/></defs>
        M11 21H12
      <use href="#a" transform="scale(2)" x="10"/><defs><g transform="scale(9)"><path id="a" transform="translate(0,3)" d="M1 1H2"/></g></defs>
        M22 8H24
      <use href="#s" x="1" y="2" width="40" height="20"/><symbol id="s" viewBox="0 0 10 10"><path d="M0 0H5"/></symbol>
        M11 2H21
      <use href="#s"/><symbol id="s" width="40" height="20" x="9" y="9" viewBox="0 0 10 10"><path d="M0 0H5"/></symbol>
        M10 0H20
      <svg width="40" height="20"><use href="#s" width="auto"/><symbol id="s" viewBox="0 0 10 10"><path d="M0 0H5"/></symbol></svg>
        M10 0H20
      <svg><svg width="20" height="40" viewBox="5 6 10 10"><path d="M5 6H10"/></svg></svg>
        M0 10H10
      <svg><svg width="20" height="40" viewBox="5,6,10,10" preserveAspectRatio="none"><path d="M5 6L10 11"/></svg></svg>
        M0 0L10 20
      <svg><svg width="20" height="40" viewBox="0 0 10 10" preserveAspectRatio="xMinYMin"><path d="M0 0L5 5"/></svg></svg>
        M0 0L10 10
      <svg><svg width="20" height="40" viewBox="0 0 10 10" preserveAspectRatio="xMidYMax meet"><path d="M0 0L5 5"/></svg></svg>
        M0 20L10 30
      <svg><svg width="20" height="40" viewBox="0 0 10 10" preserveAspectRatio="defer xMaxYMid slice"><path d="M0 0L5 5"/></svg></svg>
        M-20 0L0 20
      <svg><svg width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMinYMax slice"><path d="M0 0L5 5"/></svg></svg>
        M0-20L20 0
      <svg><svg width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMin"><path d="M0 0L5 5"/></svg></svg>
        M20 0L30 10
      # The viewport of percentages is the nearest one: the viewBox, or the size.
      <svg width="200" height="100"><svg width="50%" height="50%"><line x2="50%" y2="50%"/></svg></svg>
        M0 0L50 25
      <svg width="200" height="100" viewBox="0 0 20 10"><line x2="50%" y2="50%"/></svg>
        M0 0L10 5
      <svg viewBox="0 0 20 10"><svg x="10%" y="10%" viewBox="0 0 10 10"><path d="M0 0H5"/></svg></svg>
        M7 1H12
      <svg width="100%" height="5em"><path d="M0 0H5"/></svg>
        M0 0H5
      <svg viewBox="0 0 0 1" width="8" height="9"><line x2="50%" y2="0"/></svg>
        M0 0H4
      <svg viewBox="x" width="8" height="9"><line x2="50%"/></svg>
        M0 0H4
      """))
  func places(_ content: String, _ expected: String) { #expect(path(content) == expected) }

  @Test func notes() throws {
    let note = "The transform-origin or the transforms in a style of the shape are not applied."
    for (content, expected) in [
      (#"<path d="M0 0H1"/>"#, []), (#"<path style="fill:red" d="M0 0H1"/>"#, []),
      (#"<path style="transform:none" d="M0 0H1"/>"#, [note]),
      (#"<g transform-origin="1 1"><path d="M0 0H1"/></g>"#, [note]),
      (#"<g transform-origin="1 1"/><path d="M0 0H1"/>"#, []),
    ] { #expect(try file(content).notes == expected) }
  }

  @Test(
    "a refusal is one sentence",
    arguments: [
      (
        #"<g/>"#, nil as String?,
        "a.svg has no shape that is rendered directly; --id selects others, such as one in <defs>."
      ),
      (#"<g id="g"/>"#, "h", "a.svg has no element with the id 'h'."),
      (
        #"<g id="g"/>"#, "g",
        "The element of a.svg with the id 'g' is <g>; it must be a path, circle, ellipse, rect, line, polyline or polygon."
      ),
      (#"<circle/>"#, nil, "The <circle> is not drawn: its r is 0."),
      (#"<circle r="-1.5"/>"#, nil, "The r of <circle> is -1.5; it must be 0 or more."),
      (#"<ellipse rx="0" ry="3" id="e"/>"#, "e", "The <ellipse> is not drawn: its rx is 0."),
      (#"<ellipse rx="3" ry="0" id="e"/>"#, "e", "The <ellipse> is not drawn: its ry is 0."),
      (#"<ellipse id="e"/>"#, "e", "The <ellipse> is not drawn: its rx is 0."),
      (#"<rect width="3" id="r"/>"#, "r", "The <rect> is not drawn: its height is 0."),
      (
        #"<circle r="3em"/>"#, nil,
        "The r of <circle> is '3em', whose unit depends on a font or on the view; only px, in, cm, mm, Q, pt and pc can be converted."
      ),
      (
        #"<circle r="3x"/>"#, nil,
        "The r of <circle> is '3x'; it must be a number, or a length in px, in, cm, mm, Q, pt or pc."
      ),
      (
        #"<line x2="5 %"/>"#, nil,
        "The x2 of <line> is '5 %'; it must be a number, or a length in px, in, cm, mm, Q, pt or pc."
      ),
      (
        #"<path transform="rotate(x)" d="M0 0H1"/>"#, nil,
        "The transform of <path> has a mistake at offset 7: found 'x)', expected a number."
      ),
      (
        #"<svg viewBox="0 0 1"><path d="M0 0H1"/></svg>"#, nil,
        "The viewBox of <svg> is '0 0 1', not four numbers with a size."
      ),
      (
        #"<svg viewBox="0 0 1 0"><path d="M0 0H1"/></svg>"#, nil,
        "The viewBox of <svg> is '0 0 1 0', not four numbers with a size."
      ),
      (
        #"<svg viewBox="0 0 1 1"><path d="M0 0H1"/></svg>"#, nil,
        "The size of the inner <svg> around the shape is not known."
      ),
      (
        #"<svg width="3em" height="1"><path d="M0 0H1"/></svg>"#, nil, "M0 0H1"
      ),
      (
        #"<path transform="scale(1e300)" d="M0 0H1e9"/>"#, nil,
        "The <path> has no path: x is Infinity; it must be finite and at most 1e300 in magnitude."
      ),
      (#"<path d="M0 0H1">"#, nil, "a.svg is not XML: line 1 cannot be read: mismatched tag."),
    ])
  func refusals(_ content: String, _ id: String?, _ sentence: String) {
    #expect(path("<svg>\(content)</svg>", id: id) == sentence)
  }

  /// A file longer than the parts in which it is read.
  @Test func longFiles() {
    let points = (0..<40_000).map { "\($0),0" }.joined(separator: " ")
    #expect(path("<svg><polyline points='\(points)'/></svg>").hasSuffix(" 39999"))
  }

  // MARK: Rounding

  @Test func rounding() throws {
    var found: [String] = []
    for data in [
      "M1 2L4 6", "M1 2Q2 3 4 6", "M1 2C2 3 3 5 4 6", "M1 2A5 5 0 0 1 4 6", "M1 2L4 6L1 2",
    ] {
      let file = try file(#"<path transform="rotate(30) translate(5,6)" d="\#(data)"/>"#)
      let (_, rounding) = try file.element.path { throw $0 }
      found.append("\(rounding.length) \(rounding.point)")
    }
    #expect(
      found == [
        "2.6715835335051795e-14 3.6738409456660514e-14",
        "7.644790088793757e-14 3.6738409456660514e-14",
        "1.5774259653728607e-13 3.6738409456660514e-14",
        "5.341069262090619e-13 5.693400885516514e-13",
        "5.343167067010359e-14 3.6738409456660514e-14",
      ])
    let plain = try file(#"<path d="M1 2L4 6"/>"#).element.path { throw $0 }.rounding
    #expect(plain.length == 0 && plain.point == 0)
  }
}
