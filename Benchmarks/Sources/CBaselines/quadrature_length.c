// SPDX-License-Identifier: Apache-2.0

#include "quadrature_length.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_integration.h>

static double speed(double s, void *cubic) { return plane_cubic_speed(cubic, s); }

double quadrature_length(const plane_cubic *cubic, double accuracy) {
  static gsl_integration_workspace *workspace;
  if (!workspace) {
    gsl_set_error_handler_off();
    workspace = gsl_integration_workspace_alloc(1000);
  }
  gsl_function integrand = {speed, (void *)cubic};
  double length = 0, error = 0;
  gsl_integration_qag(
      &integrand, 0, 1, 0, accuracy, 1000, GSL_INTEG_GAUSS21, workspace, &length, &error);
  return length;
}
