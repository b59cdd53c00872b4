// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension WebPropertyMap {
  /// What shows a value that is not animated: declarations for an inline style or a rule.
  ///
  /// - Parameters:
  ///   - path: the property.
  ///   - value: its value.
  /// - Returns: the declarations; none for a value that CSS has no text for.
  public func style(of path: PropertyPath, _ value: AnimatedValue) -> [WebKeyframe.Declaration] {
    (properties(for: path, showing: [value]) ?? []).flatMap { property in
      property.style
        + (property.text(property.numbers(of: value)).map { [.init(property.name, $0)] } ?? [])
    }
  }
}
