// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension JSONValue {
  subscript(path: JSONPath) -> JSONValue? {
    get {
      var value: JSONValue? = self
      for step in path.steps {
        switch step {
        case .name(let name): value = value?[name]
        case .index(let index): value = value?.array.flatMap { index < $0.count ? $0[index] : nil }
        }
      }
      return value
    }
    set {
      guard let newValue, let first = path.steps.first else {
        if let newValue { self = newValue }
        return
      }
      let rest = JSONPath(steps: Array(path.steps.dropFirst()))
      switch first {
      case .name(let name):
        guard var inner = self[name] else { return }
        inner[rest] = newValue
        self[name] = inner
      case .index(let index):
        guard case .array(var values) = self, index < values.count else { return }
        values[index][rest] = newValue
        self = .array(values)
      }
    }
  }
}
