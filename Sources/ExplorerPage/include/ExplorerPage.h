// SPDX-License-Identifier: Apache-2.0

// The page of the explorer, which `make explorer` writes: `swift build` makes no WebAssembly.

#pragma once

#include <stddef.h>

const unsigned char *explorer_page(void);
size_t explorer_page_size(void);
