// SPDX-License-Identifier: Apache-2.0

// The length of a cubic by the adaptive quadrature of the GNU Scientific Library, as in its manual:
// 21-point Gauss–Kronrod rule, a workspace allocated once, a relative tolerance.

#ifndef QUADRATURE_LENGTH_H
#define QUADRATURE_LENGTH_H

#include "plane_cubic.h"

/// The length by `gsl_integration_qag`; its error estimate is not used.
double quadrature_length(const plane_cubic *cubic, double accuracy);

#endif
