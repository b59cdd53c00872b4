// SPDX-License-Identifier: Apache-2.0

enum CSSSelectorText {
  /// The pseudo-elements that CSS also allows with a single colon.
  private static let pseudoElements = [":before", ":after", ":first-line", ":first-letter"]

  /// Returns why a string is not a selector of elements, worded as the end of a sentence, or nil if it is a selector.
  static func mistake(_ text: String) -> String? {
    var closing: [Character] = []
    var (isQuoted, isEscaped) = (Character?.none, false)
    // The characters outside strings and brackets, because commas inside these do not separate selectors.
    var bare = ""
    for character in text {
      if isEscaped {
        isEscaped = false
        if closing.isEmpty { bare.append("x") }
      } else if character == "\\" {
        isEscaped = true
      } else if character.isNewline {
        return "it must be on one line"
      } else if let quote = isQuoted {
        if character == quote { isQuoted = nil }
      } else {
        switch character {
        case "\"", "'": isQuoted = character
        case "(": closing.append(")")
        case "[": closing.append("]")
        case ")", "]":
          guard closing.popLast() == character else { return "its brackets do not match" }
          if closing.isEmpty { bare.append("x") }
        case "{", "}", ";", "@", "<", "!": return "\(character) is not part of a selector"
        default: if closing.isEmpty { bare.append(character) }
        }
      }
    }
    guard closing.isEmpty, isQuoted == nil, !isEscaped
    else { return "a bracket or a quotation mark is not closed" }
    if text.contains("/*") { return "it must not have a comment" }
    if bare.contains("::") || pseudoElements.contains(where: { bare.lowercased().contains($0) }) {
      return "a pseudo-element cannot be counted; select the element"
    }
    let selectors = bare.split(separator: ",", omittingEmptySubsequences: false)
    for selector in selectors {
      guard let last = selector.last(where: { $0 != " " && $0 != "\t" }), !">+~".contains(last)
      else { return "it must be a selector of elements, such as li or .card" }
    }
    return nil
  }
}
