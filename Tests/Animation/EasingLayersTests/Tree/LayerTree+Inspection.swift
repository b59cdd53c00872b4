// SPDX-License-Identifier: Apache-2.0

@testable import EasingLayers

/// Properties of a tree that only tests read.
extension LayerTree {
  var layerCount: Int { layers.count - vacancies.count }

  /// The innermost open transaction.
  var currentTransaction: TransactionID? { transactions.current }

  /// The layer's seconds per second of the tree: the product of all speeds from the root to the layer.
  func effectiveSpeed(of layer: LayerID) throws(LayerError) -> Double {
    clockPath(to: try index(layer)).speed(at: time)
  }
}
