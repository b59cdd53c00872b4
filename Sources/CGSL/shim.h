// SPDX-License-Identifier: Apache-2.0

#include <gsl/gsl_errno.h>
#include <gsl/gsl_integration.h>

#include <gsl/gsl_sf_ellint.h>

// For the lock of GSLGuest.
#include <pthread.h>
