// SPDX-License-Identifier: Apache-2.0

// Runs a program and prints on standard error its processor time in seconds and its peak memory in
// bytes. A small program, because a process inherits the peak memory of the one that started it.
//
//     meter PROGRAM ARGUMENT...

#define _GNU_SOURCE
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec * 1e-6; }

int main(int count, char **arguments) {
  if (count < 2) return 64;
  pid_t process;
  if (posix_spawnp(&process, arguments[1], NULL, NULL, arguments + 1, environ) != 0) return 127;
  int status;
  struct rusage usage;
  if (wait4(process, &status, 0, &usage) < 0) return 126;
#if defined(__APPLE__)
  long unit = 1;
#else
  long unit = 1024;
#endif
  fprintf(
      stderr, "%.6f %ld\n", seconds(usage.ru_utime) + seconds(usage.ru_stime),
      usage.ru_maxrss * unit);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 125;
}
