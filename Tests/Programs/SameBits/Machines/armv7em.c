// SPDX-License-Identifier: Apache-2.0

// The runtime of a program on a Cortex-M4 without an operating system: entry point, memory, and
// printing through the debugger (semihosting; here the emulator). The rest comes from newlib.

#include <errno.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>

int main(int count, char **arguments);

extern uint32_t stack_top;
extern char heap_start, heap_end;

static void call_debugger(uint32_t operation, const void *argument) {
  register uint32_t r0 __asm__("r0") = operation;
  register const void *r1 __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
}

static char line[1024];
static size_t length;

static void flush(void) {
  line[length] = 0;
  call_debugger(0x04, line);  // SYS_WRITE0
  length = 0;
}

int putchar(int byte) {
  line[length] = (char)byte;
  length += 1;
  if (byte == '\n' || length == sizeof line - 1) flush();
  return byte;
}

static _Noreturn void end(uint32_t reason) {
  flush();
  for (;;) call_debugger(0x18, (const void *)(uintptr_t)reason);  // SYS_EXIT
}

static void start(void) {
  // Swift uses the registers of the single-precision unit, which is off after reset.
  *(volatile uint32_t *)0xE000ED88 |= 0xFu << 20;
  __asm__ volatile("dsb\n isb");
  main(0, NULL);
  end(0x20026);  // The application has ended.
}

static void fault(void) { end(0x20024); }  // An error at run time.

__attribute__((section(".vectors"), used)) static const void *const vectors[] = {
  &stack_top, (void *)start, (void *)fault, (void *)fault, (void *)fault, (void *)fault, (void *)fault,
};

void *_sbrk(ptrdiff_t size) {
  static char *next = &heap_start;
  if (size > &heap_end - next) {
    errno = ENOMEM;
    return (void *)-1;
  }
  char *given = next;
  next += size;
  return given;
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  *place = memalign(alignment, size);
  return *place ? 0 : ENOMEM;
}

// Only hash seeds depend on it, and no output depends on those.
void arc4random_buf(void *place, size_t count) {
  for (size_t index = 0; index < count; index += 1) ((char *)place)[index] = 0;
}
