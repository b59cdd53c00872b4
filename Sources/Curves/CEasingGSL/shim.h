// SPDX-License-Identifier: Apache-2.0

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <gsl/gsl_sf_ellint.h>
#include <gsl/gsl_version.h>

// For the lock of GSLErrorHandler, and for Threads.
#include <pthread.h>
#include <unistd.h>

// Swift does not let several threads read a variable of C, but it lets them call this.
static inline const gsl_multifit_nlinear_type *easing_trust_region(void) {
  return gsl_multifit_nlinear_trust;
}
