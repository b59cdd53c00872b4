// SPDX-License-Identifier: Apache-2.0

// The environment that Embedded Swift needs on WebAssembly without an operating system: memory, and
// a few functions that compilers call by name. Scripts provide libm's functions as imports.

#include <stddef.h>
#include <stdint.h>

// Block sizes are powers of two, from 32 bytes on. Freed blocks are in a list for each size; a
// block's first 16 bytes identify its list.
typedef struct block {
  uint32_t list;
  struct block *next;
  uint64_t padding;
} block;

static block *freed[32];
extern unsigned char __heap_base;
static uintptr_t next_free;

static uintptr_t more(size_t size) {
  if (next_free == 0) next_free = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = next_free;
  uintptr_t end = start + size;
  size_t held = __builtin_wasm_memory_size(0) << 16;
  if (end < start) return 0;
  if (end > held) {
    // Grows by an eighth: at each growth, engines copy the memory or collect garbage, so growth by single pages would take
    // quadratic time for n objects.
    size_t needed = (end - held + 0xFFFF) >> 16, more = held >> 19;
    if (more <= needed || __builtin_wasm_memory_grow(0, more) == (size_t)-1) {
      if (__builtin_wasm_memory_grow(0, needed) == (size_t)-1) return 0;
    }
  }
  next_free = end;
  return start;
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  if (alignment > 16) return 22;  // EINVAL: Swift asks for 16 at most.
  if (size > (1u << 30)) return 12;  // ENOMEM
  uint32_t list = 5;
  while (((size_t)1 << list) < size + sizeof(block)) list += 1;
  block *found = freed[list];
  if (found) {
    freed[list] = found->next;
  } else {
    found = (block *)more((size_t)1 << list);
    if (!found) return 12;
    found->list = list;
  }
  *place = found + 1;
  return 0;
}

/// Memory for what scripts pass to functions.
void *malloc(size_t size) {
  void *place;
  if (posix_memalign(&place, 16, size) != 0) __builtin_trap();
  return place;
}

void free(void *place) {
  if (!place) return;
  block *given = (block *)place - 1;
  given->next = freed[given->list];
  freed[given->list] = given;
}

// Without -fno-builtin, a copying loop would be compiled to a call of the function that contains it.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *one = left, *other = right;
  for (size_t index = 0; index < count; index += 1) {
    if (one[index] != other[index]) return one[index] < other[index] ? -1 : 1;
  }
  return 0;
}

uintptr_t __stack_chk_guard = 0x5EA51C0D;
void __stack_chk_fail(void) { __builtin_trap(); }

/// The product of two 128-bit numbers; compilers call it by this name to check a 64-bit product for
/// overflow.
__int128 __multi3(__int128 a, __int128 b) {
  const uint64_t low = (uint64_t)a, high = (uint64_t)((unsigned __int128)a >> 64);
  const uint64_t other_low = (uint64_t)b, other_high = (uint64_t)((unsigned __int128)b >> 64);
  // The low halves by 32 bits at a time.
  const uint64_t a0 = low & 0xFFFFFFFF, a1 = low >> 32;
  const uint64_t b0 = other_low & 0xFFFFFFFF, b1 = other_low >> 32;
  const uint64_t first = a0 * b0;
  const uint64_t middle = a1 * b0 + (first >> 32);
  const uint64_t cross = a0 * b1 + (middle & 0xFFFFFFFF);
  const uint64_t upper = a1 * b1 + (middle >> 32) + (cross >> 32) + low * other_high + high * other_low;
  return (__int128)(((unsigned __int128)upper << 64) | (cross << 32) | (first & 0xFFFFFFFF));
}
