// SPDX-License-Identifier: Apache-2.0

// `import SwiftEasing` makes all of these modules available.
@_exported import EasingAnalysis
@_exported import EasingCore
@_exported import EasingFamilies
@_exported import EasingFollowers
@_exported import EasingMotions
@_exported import EasingPieces
