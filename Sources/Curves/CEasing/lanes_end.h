// SPDX-License-Identifier: Apache-2.0

// Undefines what lanes.h and variants.h define for one instruction set.

#undef vector
#undef mask
#undef VARIANT
#undef LANES
