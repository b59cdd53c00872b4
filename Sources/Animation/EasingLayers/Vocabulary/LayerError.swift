// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// An error of a ``LayerTree``, which is unchanged after it.
public enum LayerError: Error, Hashable, Sendable {
  /// The tree has no such layer, or no longer.
  case unknownLayer(LayerID)
  /// A layer was to be moved into itself, or into one that it contains.
  case cycle(layer: LayerID, parent: LayerID)
  /// The root layer was to be moved or removed.
  case rootStays
  /// The layer has no such property, or its value no such component.
  case unknownProperty(PropertyPath)
  /// The values of an animation, or a new model value, are of another kind than the property has:
  /// another number of components, or another color space.
  case notApplicable(PropertyPath)
  /// A transaction was to be committed and none is open.
  case noOpenTransaction
  /// A number is out of range.
  case parameter(ParameterError)
}

extension LayerError: CustomStringConvertible {
  /// One sentence that says what was refused and why.
  public var description: String {
    switch self {
    case .unknownLayer(let layer): "\(layer) is not in the tree"
    case .cycle(let layer, let parent):
      "\(layer) cannot be moved into \(parent), which is itself or inside it"
    case .rootStays: "the root layer cannot be moved or removed"
    case .unknownProperty(let path): "the layer has no property \"\(path)\""
    case .notApplicable(let path):
      "the value has another kind or number of components than \"\(path)\""
    case .noOpenTransaction: "no transaction is open"
    case .parameter(let error): "\(error)"
    }
  }
}

/// Passes on the errors of an initializer.
func checked<Result>(
  _ make: () throws(ParameterError) -> Result
) throws(LayerError) -> Result {
  do { return try make() } catch { throw .parameter(error) }
}
