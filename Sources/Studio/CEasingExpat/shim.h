// SPDX-License-Identifier: Apache-2.0

#include <expat.h>
#include <string.h>
#include <strings.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Frees a parser that has read `length` bytes. After 1 MiB or more, returns free memory to the system: glibc would keep up to
// 64 MB, twice the size of a long attribute. After fewer bytes, scanning the whole heap would cost too much.
static inline void easing_free_parser(XML_Parser parser, long long length) {
  XML_ParserFree(parser);
#ifdef __GLIBC__
  if (length >= 1 << 20) malloc_trim(0);
#else
  (void)length;
#endif
}

// The characters of Windows-1252 from 0x80 to 0x9F (Unicode's table CP1252); the others are those of ISO 8859-1.
static inline int easing_windows_1252(void *data, const XML_Char *name, XML_Encoding *encoding) {
  static const int table[32] = {
      0x20AC, -1,     0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
      0x2039, 0x0152, -1,     0x017D, -1,     -1,     0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, -1,     0x017E, 0x0178};
  (void)data;
  if (strcasecmp(name, "windows-1252") != 0 && strcasecmp(name, "cp1252") != 0) return XML_STATUS_ERROR;
  for (int byte = 0; byte < 256; byte++) {
    encoding->map[byte] = byte >= 0x80 && byte < 0xA0 ? table[byte - 0x80] : byte;
  }
  encoding->data = NULL;
  encoding->convert = NULL;
  encoding->release = NULL;
  return XML_STATUS_OK;
}

// Creates a parser that knows Windows-1252 beside Expat's own encodings.
static inline XML_Parser easing_create_parser(void) {
  XML_Parser parser = XML_ParserCreate(NULL);
  if (parser) XML_SetUnknownEncodingHandler(parser, easing_windows_1252, NULL);
  return parser;
}
