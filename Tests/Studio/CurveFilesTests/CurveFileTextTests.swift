// SPDX-License-Identifier: Apache-2.0

import CurveFiles
import SwiftEasing
import TestSupport
import Testing

/// All curves and notes of a file.
@Suite struct CurveFileTextTests {
  private func check(_ text: String, _ format: CurveFile.Format, _ expected: String) throws {
    let file = try CurveFile(Array(text.utf8), format: format)
    let curves = file.curves.map { curve in
      "\(curve.location) \(curve.curve)" + (curve.route.map { " along \($0)" } ?? "")
        + (curve.name.map { " of \($0)" } ?? "")
    }
    let found = (curves + file.notes.map { "note \($0)" }).joined(separator: "\n")
    #expect(found == expected)
  }

  /// A chain of properties may have at most 31 links.
  @Test("custom properties that name each other", arguments: [1, 30, 31, 32, 33])
  func chain(count: Int) throws {
    let names = (1..<count).map { "--v\($0):var(--v\($0 + 1));" }.joined()
    let text = "a{\(names)--v\(count):.5;transition:cubic-bezier(var(--v1),0,0,1)}"
    let place = names.utf8.count + "a{--v\(count):.5;transition:".utf8.count + 1
    try check(
      text, .css,
      count < 32
        ? "1:\(place) cubic-bezier(.5,0,0,1) of a"
        : "note 1:\(place): found ',', expected a number in 0...1")
  }

  /// Each replacement costs one byte more than its length.
  ///
  /// A value that costs more than sixteen times the file and 65,536 bytes is left out with a note.
  @Test("the size of what properties are replaced by", arguments: [60, 90, 600])
  func size(length: Int) throws {
    let curve = "linear(" + String(repeating: "0,", count: length) + "1)"
    var isRefused = Set<Bool>()
    for count in 1...120 {
      let list = Array(repeating: "var(--e)", count: count).joined(separator: ",")
      let text = "a{--e:\(curve);transition-timing-function:\(list)}"
      let file = try CurveFile(Array(text.utf8), format: .css)
      // The property, commas between them, and the empty rest.
      let cost = count * (curve.utf8.count + 1) + 2 * (count - 1) + 1 + 1
      let isTooMuch = cost > 16 * text.utf8.count + 65_536
      #expect(file.curves.count == (isTooMuch ? 1 : count + 1), "\(count)")
      let reason = "its custom properties name each other too often, or without an end"
      #expect(file.notes.map { $0.reason } == (isTooMuch ? [reason] : []))
      isRefused.insert(isTooMuch)
    }
    #expect(isRefused.count == (length < 600 ? 1 : 2))
  }

  /// Values whose range overflows are ignored without a note.
  @Test(
    "values that are as far apart as numbers can be",
    arguments: [
      ("0;1;8e307", "1:6 linear(0,1.25e-308,1)"), ("-8e307;0;8e307", "1:6 linear(0,.5,1)"),
      ("-1e308;0;1e308", ""), ("-1e308;0;-1e308", ""),
    ])
  func range(values: String, expected: String) throws {
    try check("<svg><animate values=\"\(values)\"/></svg>", .svg, expected)
  }

  /// Every character before `var(`; letters, digits, hyphens and underscores make it part of a name.
  @Test("what is before a property", arguments: 0x20..<0x7F as Range<UInt8>)
  func beforeProperty(byte: UInt8) throws {
    guard !"\"'\\();{}[]".utf8.contains(byte) else { return }
    let sign = String(decoding: [byte], as: UTF8.self)
    let file = try CurveFile(
      Array("a{--e:ease;transition:1s \(sign)var(--e)}".utf8), format: .css)
    let isName = sign == "-" || sign == "_" || Character(sign).isLetter || Character(sign).isNumber
    #expect(
      file.notes.contains { "\($0)".contains("'\(sign)var(--e)'") } == isName, "\(file.notes)")
  }

  @Test(
    "style sheets",
    arguments: cases(
      #"""
      # Words that are no easings.
      a{transition:opacity .5s,x 1s ease 2s,-moz-transition:3s}
        1:31 ease of a
      a{animation-timing-function:inherit,ease;transition-timing-function:AUTO}
        1:37 ease of a
      a{animation:x 1s calc(2s) scroll() EASE-IN}
        1:36 ease-in of a
      a{animation:x 1s foo(1) ease}
        note 1:18: found 'foo(1)', expected an easing function of CSS
        note 1:25: CSS drops its declaration, because another part of it is invalid
      a{animation-timing-function:foo,ease,cubic-bezier(2,0,0,1)}
        note 1:29: found 'foo', expected an easing function of CSS
        note 1:33: CSS drops its declaration, because another part of it is invalid
        note 1:51: found '2', expected a number in 0...1
      a{-x-animation:ease;xtransition:ease;transitional:ease}
        1:16 ease of a
      # Verdicts of Chromium: a shorthand has one easing and one name.
      a{transition:cubic-bezier(0,0,1,1)x}
        1:14 linear of a
      a{transition:ease/**/linear}
        1:14 ease of a
      a{animation:ease-in 2s ease-out}
        1:13 ease-in of a
      a{animation:infinite ease linear both}
        1:22 ease of a
      a{animation:k ease-in 2s ease-out}
        note 1:15: CSS drops its declaration, because another part of it is invalid
        note 1:26: found 'ease-out', expected a comma
      a{transition:ease 1s cubic-bezier(0,0,1,1)}
        note 1:14: CSS drops its declaration, because another part of it is invalid
        note 1:22: found 'cubic-bezier(0,0,1,1)', expected a comma
      a{transition:x steps(5) step-start1s}
        note 1:16: CSS drops its declaration, which has two names in one item
      a{animation:a steps(2)infinite,b steps(3)1s}
        1:15 steps(2) of a
        1:34 steps(3) of a
      a{transition:x cubic-bezier(calc(1/4),.1,calc(.5*(1 - .5)),1)}
        1:16 ease of a
      a{transition:x linear(0,.5 calc(10% + 15%),1)}
        1:16 linear(0,.5 25%,1) of a
      a{transition:x linear(0,.5 calc(10% + 1),1)}
        note 1:28: found 'calc(', expected a plain number, because calc() and similar functions are not supported
      a{transition:ease,linear !important}
        1:14 ease of a
        1:19 linear of a
      a{transition:ease!x linear}
        1:14 ease of a
      a{transition:cubic-bezier(0,0, 1 1)}
        note 1:34: found '1', expected a comma
      a{transition:é steps(0)}
        note 1:22: found '0', expected a whole number of steps, 1 or more
      # Custom properties.
      --a:ease
        1:5 ease of --a
      --a:ease linear
      --a:x 1s ease
        1:10 ease of --a
      --a:1ms ease
        1:9 ease of --a
      --a:s ease
      --a:1px ease
      --a:-.5s ease
        1:10 ease of --a
      --a:x steps(2)
        1:7 steps(2) of --a
      --a:cubic-bezier(2,0,0,1) steps(2)
        1:27 steps(2) of --a
        note 1:18: found '2', expected a number in 0...1
      --a:ease,linear
      --a:foo(1) ease 1s
        1:12 ease of --a
      --a:cubic-bezier(var(--x),0,1,1)
        note 1:5: the file does not define '--x'
      --a:cubic-bezier(var(--x),2)
        note 1:5: the file does not define '--x'
      # Replaced properties.
      a{--x:ease;transition:x var(--x)}
        1:7 ease of --x
        1:23 ease of a
      a{transition:x var( --x , ease-in )}
        1:14 ease-in of a
      a{transition:x var(--x,)}
      a{transition:x var(--x, var(--y, linear))}
        1:14 linear of a
      a{transition-timing-function:var(--x)}
        note 1:30: the file does not define '--x'
      a{transition:x 1s var(--x) ease}
        1:14 ease of a
      a{transition:x var(--x),y ease}
        1:14 ease of a
        note 1:14: the file does not define '--x', which may hold an easing function
      a{transition: cubic-bezier(var(--x),0,0,1)}
        note 1:15: the file does not define '--x'
      a{--x:;transition:var(--x)}
      a{transition:x VAR(--x,ease)}
        1:14 ease of a
      a{transition:-var(--x,ease),_var(--x,ease),9var(--x,ease),evar(--x,ease)}
        note 1:14: found '-var(--x,ease)', expected an easing function of CSS
        note 1:29: found '_var(--x,ease)', expected an easing function of CSS
        note 1:44: found '9var(--x,ease)', expected an easing function of CSS
        note 1:59: found 'evar(--x,ease)', expected an easing function of CSS
      a{transition:'var(--x)' ease /*var(--y)*/}
        note 1:14: found ''var(--x)'', expected an easing function of CSS
        note 1:25: CSS drops its declaration, because another part of it is invalid
      a{transition:\var(--x) ease}
        note 1:14: found '\var(--x)', expected an easing function of CSS
        note 1:24: CSS drops its declaration, because another part of it is invalid
      a{transition:x var(--x
        note 1:2: the block that begins here is not closed
        note 1:14: the file does not define '--x', which may hold an easing function
        note 1:19: the parenthesis that begins here is not closed
      :root{--x:ease}b{--x:linear}a{transition:var(--x)}
        1:11 ease of --x
        1:22 linear of --x
        1:42 ease of a
      b{--x:linear}HTML{--x:ease}a{transition:var(--x)}
        1:7 linear of --x
        1:23 ease of --x
        1:41 ease of a
      :host , :root{--x:ease}b{--x:linear}a{transition:var(--x)}
        1:19 ease of --x
        1:30 linear of --x
        1:50 ease of a
      :root{--x:ease}:root{--x:linear}a{transition:var(--x)}
        1:11 ease of --x
        1:26 linear of --x
        1:46 linear of a
      b{--x: ease}c{--x:ease }a{transition:var(--x)}
        1:8 ease of --x
        1:19 ease of --x
        1:38 ease of a
      b{--x:ease}a{--x:linear;--x:ease-in;transition:var(--x)}
        1:7 ease of --x
        1:18 linear of --x
        1:29 ease-in of --x
        1:48 ease-in of a
      --x:ease;b{--x:linear}a{transition:var(--x)}
        1:5 ease of --x
        1:16 linear of --x
        1:36 ease of a
      # Routes.
      @keyframes k{0%{offset-distance:0%}to{offset-distance:50%}}a{animation:k 1s;offset-path:path('M0 0H9')}
        1:89 beziers(0,.25 .05 .25 .5 1 .5) along M0 0H9
      @keyframes k{from,50%{offset-distance:20%;animation-timing-function:linear}to{offset-distance:1e2%}}a{offset-path:path("M0 0H9");animation:1s k ease-in}
        1:69 linear of @keyframes k from,50%
        1:115 beziers(.2,.5 .2,1 1) along M0 0H9
        1:145 ease-in of a
      @keyframes 'k'{50%{motion-offset:50%}}a{-webkit-motion-path:path('M0 0H9');-webkit-animation:k}
        1:61 beziers(0,.125 .05 .125 .5 .5 .5,.625 .45 .625 0 1 0) along M0 0H9
      @keyframes k{to{offset-distance:50%}}a{offset-path:!path('M0 0H9');animation:k ease}
        1:80 ease of a
      a{--x:infs ease;--y:nans ease;--z:1s ease}
        1:38 ease of --z
      a{--x:9s ease;--y::s ease;--w:infms ease;--v:s ease}
        1:10 ease of --x
      @keyframes k{50%{offset-distance:5px}}a{offset-path:path('M0 0');animation:k}
        note 1:34: the distance along the path is no percentage
      @keyframes k{0%{offset-distance:0%}50%{offset-distance:9%}}a{offset-path:path('M0 0');animation:k steps(2)}
        1:99 steps(2) of a
        note 1:74: an easing between the keyframes along it is no Bézier
      @keyframes k{0%{offset-distance:0%}50%{offset-distance:1e300%}}a{offset-path:path('M0 0');animation:k cubic-bezier(0,1e300,1,1)}
        1:103 cubic-bezier(0,1e300,1,1) of a
        note 1:78: the keyframes along it make no curve: value of a point is Infinity; it must be in -2^1000...2^1000
      @keyframes k{101%{offset-distance:5%}-1%{offset-distance:5%}x{offset-distance:0}}a{offset-path:path('M0 0');animation:k}
      @keyframes k{50%{offset-distance:0!important}50%{offset-distance:10%}}a{offset-path:path('M0 0');animation:k}
        1:85 beziers(0,.125 .010000000000000002 .125 .1 .5 .1,.625 .09 .625 0 1 0) along M0 0
      @keyframes k{to{offset-distance:50%}}a{offset-path:path('M0 0');animation:j,k;animation-timing-function:ease-in,ease-out}
        1:52 beziers(0,0 0 .58 .5 1 .5) along M0 0
        1:105 ease-in of a
        1:113 ease-out of a
      @keyframes k{to{offset-distance:100%}}a{offset-path:path('M0 0');animation:j ease-in,k steps(2)}
        1:53 ease-in along M0 0
        1:78 ease-in of a
        1:88 steps(2) of a
      @keyframes k{to{offset-distance:90%}}a{offset-path:path('M0 0');animation:j ease-in,k steps(2)}
        1:52 beziers(0,.42 0 1 .9 1 .9) along M0 0
        1:77 ease-in of a
        1:87 steps(2) of a
      @keyframes k{to{offset-distance:100%}}a{offset-path:path('M0 0');animation:j ease-in,k ease-out}
        1:53 ease-out along M0 0
        1:78 ease-in of a
        1:88 ease-out of a
      @keyframes k{to{offset-distance:100%}}a{offset-path:ray(45deg);animation:k}b{offset-path: PATH( 'M1 1')}
      @keyframes k{0%{color:red}to{offset-distance:100%}}a{offset-path:path('M0 0');animation-name:k}
        1:66 ease along M0 0
      @media x{0%{offset-distance:0}}a{offset-path:path('M0 0');animation:x}
      """#))
  func styleSheets(_ text: String, _ expected: String) throws { try check(text, .css, expected) }

  @Test(
    "names of rules",
    arguments: cases(
      #"""
      .a\,b{&:hover{transition:ease}}
        1:26 ease of .a\,b &:hover
      .a,c{d{transition:ease}}
        1:19 ease of .a,c d
      .a{@media x{.b{@supports y{transition:ease}}}}
        1:39 ease of .a .b
      {transition:ease}
        1:13 ease
      a/*,*/b  c⏎{transition:ease}
        2:13 ease of ab c
      @-moz-keyframes k{to{transition:ease}}
        1:33 ease of @-moz-keyframes k to
      @keyframesx k{to{transition:ease}}
        1:29 ease of to
      """#))
  func names(_ text: String, _ expected: String) throws { try check(text, .css, expected) }

  @Test(
    "drawings",
    arguments: cases(
      """
      <animate calcMode='discrete' values='0;1'/>
      <animate calcMode='paced' values='0;1'/>
      <animate to='5'/>
      <animate from='1' to='5' keyTimes='0;1'/>
      <animate from='1' to='5' calcMode='spline' keySplines='.42 0 1 1'/>
        1:1 keySplines[0] ease-in
      <animate values='1;3;2;' keyTimes=' 0 ; .25 ; 1 ; '/>
        1:1 linear(0,2 25%,1)
      <animate values='1;3;2' calcMode='spline' keyTimes='0;.25;1' keySplines='0 0 1 1;.42,0,1,1;'/>
        1:1 beziers(0,.25 2,.565 2 1 1 1 1)
      <animate values='1;3;1' keyTimes='0;.5;1'/>
      <animate values='1;1;1'/>
      <animate values='1;3' keyTimes='.5;1'/>
        note 1:1: the keyTimes of <animate> do not begin with 0
      <animate values='1;3' keyTimes='0;x'/>
        note 1:1: the keyTimes of <animate> have 'x'; a time is in 0...1 and not before the last one
      <animate values='1;3' keyTimes='0;2'/>
        note 1:1: the keyTimes of <animate> have '2'; a time is in 0...1 and not before the last one
      <animate values='1;3' keyTimes='0'/>
        note 1:1: the keyTimes of <animate> are 1; the values are 2
      <animate values='1;3' keyTimes='0;.5'/>
        note 1:1: the keyTimes of <animate> do not end with 1
      <animate values='1e400;3'/>
      <animate values='1;3' calcMode='spline'/>
        note 1:1: the keySplines of <animate> are missing; calcMode is spline
      <animate values='1;3' calcMode='spline' keySplines='0 0 1'/>
        note 1:1: the keySplines of <animate> have '0 0 1'; a spline is four numbers in 0...1
      <animate values='1;3' calcMode='spline' keySplines='0 0 1 1;0 0 1 1'/>
        note 1:1: the keySplines of <animate> are 2; the intervals are 1
      <animate values='1;3' calcMode='spline' keySplines='0 0 2 1'/>
        note 1:1: the keySplines of <animate> have '0 0 2 1'; a spline is four numbers in 0...1
      <animate calcMode='spline' keyTimes='0;.5;1' keySplines='0 0 1 1;0 0 1 1'/>
        1:1 keySplines[0] linear
        1:1 keySplines[1] linear
      <animateTransform values='0 1;1 2' calcMode='spline' keySplines='.42 0 1 1'/>
        1:1 keySplines[0] ease-in
      <animateMotion/>
        1:1 linear
      <animateMotion by='5'/>
        1:1 linear
      <animateMotion path='M0 0H9' calcMode='discrete'/>
      <animateMotion path='M0 0H9' calcMode='discrete' keyPoints='0;.5;1' keyTimes='0;.3;.6'/>
        1:1 linear(0,0 30%,.5 30% 60%,1 60%,1) along M0 0H9
      <animateMotion path='M0 0H9'/>
        1:1 linear along M0 0H9
      <animateMotion path='x'/>
        note 1:1: the path of <animateMotion> has no segment
      <animateMotion from='0,0' to='3 4'/>
        1:1 linear along M0,0 L3,4
      <animateMotion values='0,0;3;4'/>
        note 1:1: the values of <animateMotion> are no points
      <animateMotion values='0,0;3,0;3,1' calcMode='linear'/>
        1:1 beziers(0,.5 .75,1 1) along M0,0 L3,0 L3,1
      <animateMotion values='1,1;1,1;1,1' calcMode='linear'/>
        note 1:1: the path of <animateMotion> has no length
      <animateMotion values='0,0;3,0;3,1' calcMode='linear' keyTimes='0;.5;1'/>
        1:1 beziers(0,.5 .75,1 1) along M0,0 L3,0 L3,1
      <animateMotion values='0,0;3,0' calcMode='linear' keyTimes='0;.5;1'/>
        note 1:1: the keyTimes of <animateMotion> are 3; the values are 2
      <animateMotion path='M0 0H9' keyPoints='0;1;.5' keyTimes='0;.5;1'/>
        1:1 beziers(0,.5 1,1 .5) along M0 0H9
      <animateMotion path='M0 0H9' keyPoints='0;2' keyTimes='0;1'/>
        note 1:1: the keyPoints of <animateMotion> are not numbers in 0...1
      <animateMotion path='M0 0H9' keyPoints='0;x' keyTimes='0;1'/>
        note 1:1: the keyPoints of <animateMotion> are not numbers in 0...1
      <animateMotion path='M0 0H9' keyPoints='0' keyTimes='0'/>
        note 1:1: the keyTimes of <animateMotion> do not end with 1
      <animateMotion path='M0 0H9' keyPoints='0;1'/>
        1:1 linear along M0 0H9
      <animateMotion path='M0 0H9' keyPoints='0;.5;1' keyTimes='0;.5;1' calcMode='spline' keySplines='.42 0 1 1;0 0 1 1'/>
        1:1 beziers(0,.21 0 .5 .5 .5 .5,1 1) along M0 0H9
      <animateMotion path='M0 0Q1 2 3 4' calcMode='spline' keySplines='.42 0 1 1'/>
        1:1 ease-in along M0 0Q1 2 3 4
      <animateMotion path='M0 0Q1 2 3 4T5 6' calcMode='spline' keyTimes='0;.5;1' keySplines='.42 0 1 1;0 0 1 1'/>
        1:1 keySplines[0] ease-in along M0 0Q1 2 3 4T5 6
        1:1 keySplines[1] linear along M0 0Q1 2 3 4T5 6
      <animateMotion path='M0 0Q1 2 3 4T5 6' calcMode='linear' keyTimes='0;.5;1'/>
      <svg><path id='p' d='M1 1H2'/><animateMotion><mpath href='#p'/></animateMotion><animate values='0;1'/></svg>
        1:31 linear along M1 1H2
      <svg><animateMotion><mpath href='p'/></animateMotion><style>a{transition:ease}</style></svg>
        1:6 linear
        1:74 ease of a
      <svg>⏎<style>⏎  a{transition:ease-in}</style><g style='transition:ease'/></svg>
        3:16 ease-in of a
        3:43 ease
      <animate values='0;1'/><animate values='0;2;1'/>⏎<animate values='0;1'/>
        1:24 linear(0,2,1)
      """))
  func drawings(_ text: String, _ expected: String) throws { try check(text, .svg, expected) }

  @Test(
    "tokens",
    arguments: cases(
      """
      {"a":{"$type":"cubicBezier","$value":["{b}",0,"{c}",1]},"b":{"$value":0.5},"c":{"$value":0.25}}
        a cubic-bezier(.5,0,.25,1)
      {"a":{"$type":"cubicBezier","$value":["{b}",0,0,1]}}
        note a: the file has no token '{b}'
      {"a":{"$type":"cubicBezier","$value":["x",0,0,1]}}
        note a: it is not the four numbers of a cubic Bézier
      {"a":{"$type":"cubicBezier","$value":{"x1":0.1,"y1":0.2,"x2":0.3,"y2":0.4}}}
        a cubic-bezier(.1,.2,.3,.4)
      {"a":{"$type":"cubicBezier","$value":{"x1":0.1,"y1":0.2,"x2":0.3}}}
        note a: it is not the four numbers of a cubic Bézier
      {"a":{"$type":"cubicBezier","$value":"{b.value}"},"b":{"value":[0,0,1,1]}}
        a linear
      {"a":{"$type":"cubicBezier","$value":"{b.$value}"},"b":{"$value":[0,0,1,1]}}
        a linear
      {"a":{"$type":"cubicBezier","$value":"{}"}}
      # DTCG 2025.10: groups that extend others, pointers, springs, keywords.
      {"base":{"$type":"cubicBezier","x":{"$value":[0,0,0.5,1]}},"more":{"$extends":"{base}","y":{"$value":[0.1,0,1,1]}}}
        base.x cubic-bezier(0,0,.5,1)
        more.x cubic-bezier(0,0,.5,1)
        more.y cubic-bezier(.1,0,1,1)
      {"a":{"$extends":"{a}"},"b":{"$extends":"{x}"}}
      {"a":{"$type":"cubicBezier","$value":{"$ref":"#/b/$value"}},"b":{"$value":[0,{"$ref":"#/c/$value"},1,1]},"c":{"$value":0.5}}
        a cubic-bezier(0,.5,1,1)
      {"a":{"$type":"cubicBezier","$value":{"$ref":"#/x"}}}
        note a: the file has no token '#/x'
      {"a":{"$type":"spring","$value":{"stiffness":300,"damping":20,"mass":1}}}
        a spring(stiffness 300,damping 20)
      {"a":{"$type":"spring","$value":{"duration":{"value":500,"unit":"ms"},"bounce":0.25}}}
        a spring(stiffness 157.91367041742973,damping 18.84955592153876)
      {"a":{"$type":"spring","$value":{"stiffness":300,"damping":20,"clamp":true}}}
        note a: it has 'clamp', which changes the curve; without it, it is 'spring(stiffness 300, damping 20)'
      {"a":{"$type":"spring","$value":{"x":1}}}
        note a: it has the members of no known spring
      {"easing":{"a":{"value":"ease-out"},"b":{"value":"{easing.a}"}},"x":{"value":"linear"}}
        easing.a ease-out
        easing.b ease-out
      {"a":{"$type":"transition","$value":"{b}"},"b":{"$type":"transition","$value":{"timingFunction":"ease"}}}
        a.timingFunction ease
        b.timingFunction ease
      {"a":{"$type":"transition","$value":"{b}"}}
        note a: the file has no token '{b}'
      {"a":{"$type":"transition","$value":{"x":{"$type":"cubicBezier","$value":[0,0,1,1]}}}}
        a.x linear
      {"a":{"$type":"transition","$value":"x 1s cubic-bezier(2,0,0,1)"}}
        note a: found '2', expected a number in 0...1
      ["cubic-bezier(0,0,1,1), x 1s","x cubic-bezier(0,0,1,1)","steps(4) is","steps(4"]
        [0] linear
        [1] linear
        [3] steps(4)
      ["steps(0)"," linear(0, 1)","spring(bouncy) x","cubic-bezier(0,0,1,1) 1s","a cubic-bezier(2,0,0,1)"]
        [1] linear(0,1)
        [3] linear
        note [0]: column 7: found '0', expected a whole number of steps, 1 or more
        note [4]: found '2', expected a number in 0...1
      {"spring":{"stiffness":100,"damping":-1},"x":{"spring-proposal":{"stiffness":100}}}
        note spring: damping is -1; it must be at least zero and finite
      {"spring":{"mass":2,"stiffness":200,"damping":30,"initialVelocity":3}}
        spring spring(mass 2,stiffness 200,damping 30,velocity 3)
      {"controlPoints":[0,0,1],"timingFunction":[0,0,2,1],"cubicBezier":[0,0,1,1]}
        cubicBezier linear
        note timingFunction: x2 is 2; it must be in 0...1
      {"stops":[[0,0],[1]],"x":{"stops":[]},"y":{"stops":[[0,0],[0.5,2],[1,1]]}}
        y.stops linear(0,2,1)
      {"beziers":[[[0,0],[0,0],[1,1],[1,1]]],"x":{"beziers":[[[0,0],[1,1]]]},"y":{"beziers":1}}
        beziers beziers(0,1 1)
      ["cubic-bezier(0,0,1,1), cubic-bezier(2,0,0,1)"]
        note [0]: column 22: found ',', expected nothing more
      ["linear","steps","spring","cubic-bezier"]
      {"beziers":[[[0,0],[0,0],[1,1],[1]]],"x":{"beziers":[1]}}
      {"beziers":[[[0,0],[0,0],[2,1],[1,1]]]}
        note beziers: progress of a control point is 2; it must be in 0.0...1.0, between the ends
      """))
  func tokens(_ text: String, _ expected: String) throws { try check(text, .json, expected) }

  /// A property is replaced if it has the same value in at most 64 places.
  @Test(arguments: [(63, true), (64, true), (65, false)])
  func manyDefinitions(count: Int, isReplaced: Bool) throws {
    let rules = (0..<count).map { "x\($0){--a:ease}" }.joined()
    let text = rules + "b{transition-timing-function:var(--a)}"
    let file = try CurveFile(Array(text.utf8), format: .css)
    #expect(file.curves.count == (isReplaced ? count + 1 : count))
    #expect(
      file.notes.map(\.reason) == (isReplaced ? [] : ["the file has several values of '--a'"]))
  }

  @Test func formats() {
    for (name, title) in [
      ("a.json", "JSON"), ("a.b.SVG", "SVG"), ("a.css", "CSS"), ("a.Swift", ".swift"),
    ] {
      #expect(CurveFile.Format(name: name)?.title == title)
    }
    #expect(CurveFile.Format(name: "json") == nil)
    #expect(CurveFile.Format(name: "a.jsonx") == .source(language: "jsonx"))
    #expect(CurveFile.Format(content: Array("\u{FEFF} {".utf8)) == .json)
    #expect(CurveFile.Format(content: [0xEF, 0xBB, 0x3C]) == .css)
  }
}
