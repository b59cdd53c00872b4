// SPDX-License-Identifier: Apache-2.0

#include <gsl/gsl_errno.h>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <gsl/gsl_sf_ellint.h>

// For the lock of GSLErrorHandler, and for Threads.
#include <pthread.h>
#include <unistd.h>

// Swift does not let several threads read a variable of C, but it lets them call this.
static inline const gsl_multifit_nlinear_type *easing_trust_region(void) {
  return gsl_multifit_nlinear_trust;
}

// Work for one of several threads: every `step`-th index from `first` on.
struct easing_share {
  void (*body)(void *context, long index);
  void *context;
  long first, step, count;
};

static void *easing_run_share(void *argument) {
  const struct easing_share *share = (const struct easing_share *)argument;
  for (long index = share->first; index < share->count; index += share->step) {
    share->body(share->context, index);
  }
  return NULL;
}

// Calls `body` for each index below `count`, on up to `threads` threads, at most 16. The caller's thread is one of
// them, and does the work of those that cannot be started.
static inline void easing_side_by_side(
  long threads, long count, void (*body)(void *context, long index), void *context
) {
  if (threads > 16) threads = 16;
  if (threads > count) threads = count;
  if (threads < 1) threads = 1;
  struct easing_share shares[16];
  pthread_t handles[16];
  int isStarted[16] = {0};
  for (long thread = 0; thread < threads; thread += 1) {
    struct easing_share share = {body, context, thread, threads, count};
    shares[thread] = share;
  }
  for (long thread = 1; thread < threads; thread += 1) {
    isStarted[thread] =
      pthread_create(&handles[thread], NULL, easing_run_share, &shares[thread]) == 0;
  }
  for (long thread = 0; thread < threads; thread += 1) {
    if (!isStarted[thread]) easing_run_share(&shares[thread]);
  }
  for (long thread = 1; thread < threads; thread += 1) {
    if (isStarted[thread]) pthread_join(handles[thread], NULL);
  }
}
