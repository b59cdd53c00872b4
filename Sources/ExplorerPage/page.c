// SPDX-License-Identifier: Apache-2.0

#include "ExplorerPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "explorer.html"
};

const unsigned char *explorer_page(void) { return page; }
size_t explorer_page_size(void) { return sizeof page; }
