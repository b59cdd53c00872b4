// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// An error of a ``LayerTree``, after which the tree is unchanged.
public enum LayerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The layer is not in the tree, or no longer in it.
  case unknownLayer(LayerID)
  /// A layer cannot be moved into itself or a descendant.
  case cycle(layer: LayerID, parent: LayerID)
  /// The root layer cannot be moved or removed.
  case rootStays
  /// The layer has no such property, or the property's value has no such component.
  case unknownProperty(PropertyPath)
  /// The layer has Core Animation's properties but not this one, and most likely another one is meant.
  case misspelledProperty(PropertyPath, near: PropertyPath)
  /// A value is of another kind than the property: its type, number of components or color space differs.
  case notApplicable(PropertyPath)
  /// No transaction is open to commit.
  case noOpenTransaction
  /// A number is out of range.
  case parameter(ParameterError)

  /// The error as one sentence: what was refused, and why.
  public var description: String {
    switch self {
    case .unknownLayer(let layer): "\(layer) is not in the tree"
    case .cycle(let layer, let parent):
      "\(layer) cannot be moved into \(parent), which is itself or inside it"
    case .rootStays: "the root layer cannot be moved or removed"
    case .unknownProperty(let path): "the layer has no property \"\(path)\""
    case .misspelledProperty(let path, let near):
      "the layer has no property \"\(path)\"; did you mean \"\(near)\"?"
    case .notApplicable(let path):
      "the value has another kind or number of components than \"\(path)\""
    case .noOpenTransaction: "no transaction is open"
    case .parameter(let error): "\(error)"
    }
  }
}

/// Returns a value, and converts its parameter errors to layer errors.
func checked<Result>(
  _ make: @autoclosure () throws(ParameterError) -> Result
) throws(LayerError) -> Result { do { return try make() } catch { throw .parameter(error) } }
