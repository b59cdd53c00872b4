// SPDX-License-Identifier: Apache-2.0

#include <gsl/gsl_errno.h>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_multifit_nlinear.h>

#include <gsl/gsl_sf_ellint.h>

// For the lock of GSLGuest.
#include <pthread.h>

// A variable of C is none that Swift lets several threads read.
static inline const gsl_multifit_nlinear_type *easing_trust_region(void) {
  return gsl_multifit_nlinear_trust;
}
