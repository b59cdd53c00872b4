// SPDX-License-Identifier: Apache-2.0

#include <expat.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Frees a parser that was given so many bytes. After 1 MiB or more its memory is given back to the system, because glibc
// would keep up to 64 MB of it, twice a long attribute. After less that is not worth a walk through the whole heap.
static inline void easing_free_parser(XML_Parser parser, long long length) {
  XML_ParserFree(parser);
#ifdef __GLIBC__
  if (length >= 1 << 20) malloc_trim(0);
#else
  (void)length;
#endif
}
