// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// Which value of a layer's property is used: the model value or the presentation value.
public enum LayerState: String, Hashable, Sendable, CaseIterable {
  /// The model value: the value that was set.
  case model
  /// The present presentation value.
  case presentation
}

extension LayerTree {
  /// Returns the transform from points of one layer to points of another.
  ///
  /// A layer is positioned by properties with Core Animation's names, each of which may be missing:
  ///
  /// | property | kind | if missing |
  /// |---|---|---|
  /// | `bounds` | `vector4`: x, y, width and height, in the layer's own coordinates | zero |
  /// | `anchorPoint` | `vector2` or `vector3`: a fraction of the bounds, and a depth | (1/2, 1/2) |
  /// | `anchorPointZ` | `number`, added to the depth of `anchorPoint` | 0 |
  /// | `position` | `vector2` or `vector3`: the anchor in the superlayer | zero |
  /// | `zPosition` | `number`, added to the depth of the position | 0 |
  /// | `transform` | `transform` or `matrix`, about the anchor | identity |
  /// | `sublayerTransform` | like `transform`, for all sublayers, about the anchor of this layer | identity |
  ///
  /// Let A be the anchor in the layer's coordinates and P the position, and let primes denote the superlayer. The transform
  /// from a layer to its superlayer is
  ///
  ///     translation(-A) · transform · translation(P) · translation(-A′) · sublayerTransform′ · translation(A′)
  ///
  /// A layer draws its sublayers on its own plane: their depth is dropped and the fourth coordinate is kept, so that
  /// perspective is preserved. A transform layer has no plane and keeps the depth; see
  /// ``addLayer(to:timeSpace:isTransformLayer:defaults:)``. From a layer down to a descendant, points go to the plane z = 0 of
  /// the target if depth is dropped.
  ///
  /// - Returns: the matrix M that takes a point p, as a row, to p·M; `nil` if the transform up from the target layer has no
  ///   inverse, as for a layer seen edge-on.
  /// - Error: up the tree, for each layer and each number, 8u (u = 2^-53) of the sum of the magnitudes of the products that
  ///   are added; down the tree, the error of `Matrix4.inverse`.
  /// - Throws: ``LayerError/unknownLayer(_:)``; ``LayerError/notApplicable(_:)`` if a property has a value of another kind.
  public func matrix(
    from source: LayerID, to target: LayerID, in state: LayerState = .presentation
  ) throws(LayerError) -> Matrix4? {
    let up = path(to: try index(source))
    let down = path(to: try index(target))
    let shared = zip(up, down).prefix { $0 == $1 }.count
    let rise = try matrixUp(up[shared...], in: state)
    if shared == down.count { return rise.matrix }
    let fall = try matrixUp(down[shared...], in: state)
    guard fall.isFlat else { return fall.matrix.inverse.map { rise.matrix.followed(by: $0) } }
    var plane = fall.matrix
    plane.setDepth(1)
    guard var back = plane.inverse else { return nil }
    back.setDepth(0)
    return rise.matrix.followed(by: back)
  }

  /// Converts a point of one layer to a point of another; see ``matrix(from:to:in:)``.
  ///
  /// - Returns: `nil` where there is no matrix, and for a point in the plane of the camera or behind it.
  /// - Throws: ``LayerError`` as ``matrix(from:to:in:)``.
  public func convert(
    _ point: SIMD3<Double>, from source: LayerID, to target: LayerID,
    in state: LayerState = .presentation
  ) throws(LayerError) -> SIMD3<Double>? {
    try matrix(from: source, to: target, in: state).flatMap { LayerTree.image(of: point, $0) }
  }

  /// Returns the four corners of a layer's bounds in another layer: first the corner of least x and y, then along x.
  ///
  /// - Returns: `nil` where a corner has no image; see ``convert(_:from:to:in:)-(SIMD3<Double>,_,_,_)``.
  /// - Throws: ``LayerError`` as ``matrix(from:to:in:)``.
  public func corners(
    of layer: LayerID, in target: LayerID, _ state: LayerState = .presentation
  ) throws(LayerError) -> [SIMD3<Double>]? {
    let bounds = try geometry(of: index(layer), in: state).bounds
    guard let matrix = try matrix(from: layer, to: target, in: state) else { return nil }
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].compactMap { corner in
      LayerTree.image(
        of: SIMD3(bounds.x + corner.0 * bounds.z, bounds.y + corner.1 * bounds.w, 0), matrix)
    }
    return corners.count == 4 ? corners : nil
  }

  /// Returns whether a layer keeps its sublayers' depth; see ``addLayer(to:timeSpace:isTransformLayer:defaults:)``.
  public func isTransformLayer(_ layer: LayerID) throws(LayerError) -> Bool {
    layers[try index(layer)].isTransformLayer
  }

  private static func image(of point: SIMD3<Double>, _ matrix: Matrix4) -> SIMD3<Double>? {
    let rows = matrix.rows
    let depth = point.x * rows.0.w + point.y * rows.1.w + (point.z * rows.2.w + rows.3.w)
    return depth > 0 ? matrix.image(of: point) : nil
  }

  /// Returns the transform from the last layer of `path` to the first layer's superlayer, and whether depth was dropped.
  private func matrixUp(
    _ path: ArraySlice<Int>, in state: LayerState
  ) throws(LayerError) -> (matrix: Matrix4, isFlat: Bool) {
    var matrix = Matrix4.identity
    var isFlat = false
    for index in path.reversed() {
      let geometry = try geometry(of: index, in: state)
      matrix = matrix.followed(by: .translation(-geometry.anchor))
        .followed(by: geometry.transform).followed(by: .translation(geometry.position))
      let parent = Int(layers[index].parent)
      let around = try self.geometry(of: parent, in: state)
      if around.sublayerTransform != .identity {
        matrix = matrix.followed(by: .translation(-around.anchor))
          .followed(by: around.sublayerTransform).followed(by: .translation(around.anchor))
      }
      if !layers[parent].isTransformLayer {
        matrix.dropDepth()
        isFlat = true
      }
    }
    return (matrix, isFlat)
  }

  private struct Geometry {
    var bounds = SIMD4<Double>.zero
    /// The anchor, in the layer's own coordinates.
    var anchor = SIMD3<Double>.zero
    var position = SIMD3<Double>.zero
    var transform = Matrix4.identity
    var sublayerTransform = Matrix4.identity
  }

  private func geometry(of index: Int, in state: LayerState) throws(LayerError) -> Geometry {
    let layer = layers[index]
    func value<Result>(
      _ name: String, _ otherwise: Result, _ read: (AnimatedValue) -> Result?
    ) throws(LayerError) -> Result {
      guard let property = layer.property(named: name) else { return otherwise }
      let value = state == .model ? layer.model(property) : shown(property, of: index)
      guard let result = read(value) else { throw .notApplicable(PropertyPath(name)) }
      return result
    }
    func number(_ name: String) throws(LayerError) -> Double {
      try value(name, 0) { if case .number(let number) = $0 { number } else { nil } }
    }
    func point(_ name: String, _ otherwise: SIMD3<Double>) throws(LayerError) -> SIMD3<Double> {
      try value(name, otherwise) {
        switch $0 {
        case .vector2(let point): SIMD3(point, 0)
        case .vector3(let point): point
        default: nil
        }
      }
    }
    func matrix(_ name: String) throws(LayerError) -> Matrix4 {
      try value(name, .identity) {
        switch $0 {
        case .transform(let transform): transform.matrix
        case .matrix(let matrix): matrix
        default: nil
        }
      }
    }
    var geometry = Geometry()
    geometry.bounds = try value("bounds", .zero) {
      if case .vector4(let bounds) = $0 { bounds } else { nil }
    }
    let anchor = try point("anchorPoint", SIMD3(0.5, 0.5, 0))
    geometry.anchor = SIMD3(
      geometry.bounds.x + anchor.x * geometry.bounds.z,
      geometry.bounds.y + anchor.y * geometry.bounds.w, anchor.z + (try number("anchorPointZ")))
    geometry.position = try point("position", .zero)
    geometry.position.z += try number("zPosition")
    geometry.transform = try matrix("transform")
    geometry.sublayerTransform = try matrix("sublayerTransform")
    return geometry
  }
}

extension Matrix4 {
  /// Projects all images to the plane z = 0, along z.
  fileprivate mutating func dropDepth() {
    rows.0.z = 0
    rows.1.z = 0
    rows.2.z = 0
    rows.3.z = 0
  }

  fileprivate mutating func setDepth(_ factor: Double) {
    dropDepth()
    rows.2 = SIMD4(0, 0, factor, 0)
  }
}
