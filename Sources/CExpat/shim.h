// SPDX-License-Identifier: Apache-2.0

#include <expat.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Frees a parser and gives its memory back to the system: glibc would keep up to 64 MB of it, twice a long attribute.
static inline void easing_free_parser(XML_Parser parser) {
  XML_ParserFree(parser);
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
