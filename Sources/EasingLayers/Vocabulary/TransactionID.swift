// SPDX-License-Identifier: Apache-2.0

/// The name of a transaction, which no other in its tree has.
public struct TransactionID: Hashable, Sendable {
  let number: Int
}
