// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// Read and written as its name.
extension RotationMode: Codable {}
#endif
