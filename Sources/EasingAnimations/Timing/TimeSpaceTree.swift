// SPDX-License-Identifier: Apache-2.0

import Easing

/// Clocks inside clocks: the time of each is made from that of its parent, and a time can be converted
/// between any two.
///
/// The root shows the time that the tree is given. Spaces are named by the numbers that adding them returns.
/// A conversion takes time in proportion to the depth.
public struct TimeSpaceTree: Hashable, Sendable {
  /// The number of a space in its tree.
  public struct ID: Hashable, Sendable {
    let index: Int

    /// The clock that the tree is given.
    public static let root = ID(index: 0)
  }

  private struct Node: Hashable {
    var space: TimeSpace
    /// Its own number for the root.
    var parent: Int
    var depth: Int
  }

  private var nodes = [Node(space: .identity, parent: 0, depth: 0)]

  /// A tree of nothing but its root.
  public init() {}

  /// The number of spaces, with the root.
  public var count: Int { nodes.count }

  /// Adds a space inside another.
  ///
  /// - Throws: `ParameterError` if the tree has no such parent.
  public mutating func add(
    _ space: TimeSpace, to parent: ID = .root
  ) throws(ParameterError) -> ID {
    try check(parent, "parent")
    nodes.append(Node(space: space, parent: parent.index, depth: nodes[parent.index].depth + 1))
    return ID(index: nodes.count - 1)
  }

  /// The clock of a space; `nil` if there is no such space.
  public func space(of id: ID) -> TimeSpace? {
    nodes.indices.contains(id.index) ? nodes[id.index].space : nil
  }

  /// Sets the clock of a space other than the root.
  ///
  /// - Throws: `ParameterError` if it is the root, or the tree has no such space.
  public mutating func set(_ space: TimeSpace, of id: ID) throws(ParameterError) {
    try check(id, "space", orRoot: false)
    nodes[id.index].space = space
  }

  /// Moves a space, with all in it, into another.
  ///
  /// - Throws: `ParameterError` if one of them is not in the tree, and if the space would be inside itself.
  public mutating func move(_ id: ID, to parent: ID) throws(ParameterError) {
    try check(id, "space", orRoot: false)
    try check(parent, "parent")
    guard !isInside(parent.index, id.index) else {
      throw ParameterError(
        "parent", Double(parent.index), allowed: "neither the space itself nor inside it")
    }
    nodes[id.index].parent = parent.index
    // A parent may come behind its children in the list, so follow each up.
    for index in nodes.indices where isInside(index, id.index) {
      nodes[index].depth = depth(of: index)
    }
  }

  /// A time of one space as a time of another.
  ///
  /// - Returns: `nil` if a space between the first and the one that contains both stands still, so that its time
  ///   tells nothing, or if there is no such space.
  public func convert(_ time: Double, from source: ID, to target: ID) -> Double? {
    guard nodes.indices.contains(source.index), nodes.indices.contains(target.index) else {
      return nil
    }
    let common = commonAncestor(source.index, target.index)
    var time = time
    var index = source.index
    while index != common {
      guard let parentTime = nodes[index].space.parentTime(fromLocal: time) else { return nil }
      time = parentTime
      index = nodes[index].parent
    }
    return localTime(time, of: target.index, below: common)
  }

  /// The time of a space at a time of the root; `nil` if there is no such space.
  public func localTime(of id: ID, atRootTime time: Double) -> Double? {
    nodes.indices.contains(id.index) ? localTime(time, of: id.index, below: 0) : nil
  }

  /// The product of the speeds from the root down to a space; `nil` if there is no such space.
  public func effectiveSpeed(of id: ID) -> Double? {
    guard nodes.indices.contains(id.index) else { return nil }
    var speed = 1.0
    var index = id.index
    while index != 0 {
      speed *= nodes[index].space.speed
      index = nodes[index].parent
    }
    return speed
  }

  private func localTime(_ time: Double, of index: Int, below ancestor: Int) -> Double {
    // Down from the ancestor: the way is known from below, so it is written down first.
    var way: [Int] = []
    var index = index
    while index != ancestor {
      way.append(index)
      index = nodes[index].parent
    }
    return way.reversed().reduce(time) { nodes[$1].space.localTime(fromParent: $0) }
  }

  private func commonAncestor(_ first: Int, _ second: Int) -> Int {
    var (first, second) = (first, second)
    while first != second {
      if nodes[first].depth >= nodes[second].depth {
        first = nodes[first].parent
      } else {
        second = nodes[second].parent
      }
    }
    return first
  }

  private func depth(of index: Int) -> Int {
    var (index, depth) = (index, 0)
    while index != 0 {
      index = nodes[index].parent
      depth += 1
    }
    return depth
  }

  private func isInside(_ index: Int, _ ancestor: Int) -> Bool {
    var index = index
    while index != ancestor {
      if index == 0 { return false }
      index = nodes[index].parent
    }
    return true
  }

  private func check(
    _ id: ID, _ name: String, orRoot: Bool = true
  ) throws(ParameterError) {
    guard nodes.indices.contains(id.index), orRoot || id != .root else {
      throw ParameterError(
        name, Double(id.index), allowed: "a space of this tree\(orRoot ? "" : " below the root")")
    }
  }
}
