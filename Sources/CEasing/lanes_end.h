// SPDX-License-Identifier: Apache-2.0

// Takes back what lanes.h and variants.h have defined for one instruction set.

#undef vector
#undef mask
#undef VARIANT
#undef LANES
