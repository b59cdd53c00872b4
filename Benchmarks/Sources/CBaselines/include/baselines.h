// SPDX-License-Identifier: Apache-2.0

// Baselines to compare the package with, written from published descriptions. In C, and inline
// where a call takes nanoseconds, so that a baseline is as fast as its authors' version: no bounds
// checks, no calls between modules.

#ifndef BASELINES_H
#define BASELINES_H

#include "bisection_bezier.h"
#include "bisection_lines.h"
#include "browser_bezier.h"
#include "chord_length.h"
#include "consume.h"
#include "limits.h"
#include "newton_pacing.h"
#include "plane_cubic.h"
#include "point_table.h"
#include "quadrature_length.h"
#include "regime_spring.h"
#include "table_bezier.h"
#include "textbook_easing.h"
#include "textbook_follower.h"

#endif
