// SPDX-License-Identifier: Apache-2.0

// The length of a cubic by the adaptive quadrature of the GNU Scientific Library, called as its
// manual says: 21-point Gauss-Kronrod rule, a workspace made once, a relative tolerance.

#ifndef QUADRATURE_LENGTH_H
#define QUADRATURE_LENGTH_H

#include "plane_cubic.h"

/// The length by `gsl_integration_qag`; what it reports of its own error is not used.
double quadrature_length(const plane_cubic *cubic, double accuracy);

#endif
