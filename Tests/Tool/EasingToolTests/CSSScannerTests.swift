// SPDX-License-Identifier: Apache-2.0

import SVGShapes
import Testing

@Suite struct CSSScannerTests {
  /// The declarations with the blocks around them, the blocks with those around them, and the mistakes.
  private func summary(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let scanner = CSSScanner(bytes)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func place(_ block: Int?) -> String { block.map { "@\($0)" } ?? "" }
    let declarations = scanner.declarations.map {
      "\($0.name)=\(part($0.value))\(place($0.block))"
    }
    let blocks = scanner.blocks.map { "<\(part($0.prelude))>\(place($0.parent))" }
    let mistakes = scanner.mistakes.map { "\($0.offset) \($0.reason)" }
    return (declarations + blocks + mistakes).joined(separator: "|")
  }

  @Test(
    arguments: [
      ("", ""), (" \n/* a */ ", ""), ("a:b", "a=b"), ("A-B : c;d:e", "a-b= c|d=e"),
      ("--A-b:c", "--A-b=c"), ("a{b:c}", "b=c@0|<a>"),
      ("a{b:c;D:e}f{g:h}", "b=c@0|d=e@0|g=h@1|<a>|<f>"),
      ("@m{a{b:c}d:e}f:g", "b=c@1|d=e@0|f=g|<@m>|<a>@0"), ("a:b:c", "a=b:c"), ("a;b", ""),
      ("@import 'x';a:b", "a=b"), ("--a:{b:c;{d}};e:f", "--a={b:c;{d}}|e=f"),
      ("--a{b:c}", "b=c@0|<--a>"), ("-a:{b:c}", "b=c@0|<-a:>"),
      (";;}a:b", "a=b|2 found '}', expected a rule"),
      ("a{b:c", "b=c@0|<a>|1 the block that begins here is not closed"),
      (
        "a{b{",
        "<a>|<b>@0|1 the block that begins here is not closed|3 the block that begins here is not closed"
      ),
      ("--a:{b", "--a={b|0 the block of this property is not closed"),
      ("a:'b;c';d:e", "a='b;c'|d=e"), (#"a:"b\";c";d:e"#, #"a="b\";c"|d=e"#),
      ("a:'b\";c';d:e", "a='b\";c'|d=e"),
      ("a:'b\nc;d:e", "a='b\nc|d=e|2 the text that begins here is not closed"),
      ("a:'b", "a='b|2 the text that begins here is not closed"),
      (#"a:'b\"#, #"a='b\|2 the text that begins here is not closed"#),
      ("a:/*;*/b;c:d", "a=/*;*/b|c=d"), ("a:b/**/", "a=b/**/"),
      ("a:/*b*", "a=/*b*|2 the comment that begins here is not closed"),
      ("a:/*/", "a=/*/|2 the comment that begins here is not closed"), ("a:/;b:c", "a=/|b=c"),
      (#"a\;b:c\;d;e:f"#, #"a\;b=c\;d|e=f"#), (#"a:b\"#, #"a=b\"#),
      ("a:(b;(c;)d;)e;f:g", "a=(b;(c;)d;)e|f=g"), ("a:(b';)'c);d:e", "a=(b';)'c)|d=e"),
      (#"a:(\));b:c"#, #"a=(\))|b=c"#), ("a:(/*)*/);b:c", "a=(/*)*/)|b=c"),
      ("a:(/);b:c", "a=(/)|b=c"),
      ("a:(b(c)", "a=(b(c)|2 the parenthesis that begins here is not closed"),
      ("a:(b(c", "a=(b(c|4 the parenthesis that begins here is not closed"),
      (#"a:(\"#, #"a=(\|2 the parenthesis that begins here is not closed"#),
      ("a:('b\n);c:d", "a=('b\n)|c=d|3 the text that begins here is not closed"),
      ("a:url(b';/*(c);d:e", "a=url(b';/*(c)|d=e"), ("a:URL( 'b)' );c:d", "a=URL( 'b)' )|c=d"),
      (#"a:url("b)");c:d"#, #"a=url("b)")|c=d"#), (#"a:url(b\));c:d"#, #"a=url(b\))|c=d"#),
      ("a:(url(b');c);d:e", "a=(url(b');c)|d=e"), ("a:(url(b)';)');c:d", "a=(url(b)';)')|c=d"),
      ("rl(a');b':c", "2 the parenthesis that begins here is not closed"),
    ])
  func scanning(_ text: String, _ expected: String) { #expect(summary(text) == expected) }
}
