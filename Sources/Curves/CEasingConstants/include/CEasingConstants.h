// SPDX-License-Identifier: Apache-2.0

// The constants of the elementary functions, which both the scalar code in Swift and the kernels in C read.
// Scripts/elementary_polynomials.py computes them.

#ifndef CEASING_CONSTANTS_H
#define CEASING_CONSTANTS_H

/// Added to a number below 2^51 in size, this rounds it to an integer, which is then in the lowest
/// bits.
static const double easing_rounding_shift = 0x1.8p52;

// e^y: 1/ln 2; ln 2 in two parts, the first of which has 41 bits; and e^r = 1 + r + r^2 Q(r), where Q is listed from
// the term r/6 on. ElementaryFunctions.swift describes the method.
static const double easing_exp_inverse_unit = 0x1.71547652b82fep+0;
static const double easing_exp_unit_head = 0x1.62e42fefa3000p-1;
static const double easing_exp_unit_tail = 0x1.3de6af278ece6p-42;
static const double easing_exp_q1 = 0x1.555555555553ep-3;
static const double easing_exp_q2 = 0x1.5555555553b15p-5;
static const double easing_exp_q3 = 0x1.1111111118cf6p-7;
static const double easing_exp_q4 = 0x1.6c16c179fbb86p-10;
static const double easing_exp_q5 = 0x1.a01a0171b3bb2p-13;
static const double easing_exp_q6 = 0x1.a019b3a811840p-16;
static const double easing_exp_q7 = 0x1.71de976d0f78dp-19;
static const double easing_exp_q8 = 0x1.2897591832a02p-22;
static const double easing_exp_q9 = 0x1.ae490253089eap-26;
/// Up to here e^-y and all intermediate results are normal numbers: the least one is e^-708.4.
static const double easing_exp_normal = 707;
/// From here on e^-y is rounded to zero: half the least positive number is e^-745.1.
static const double easing_exp_gone = 746;

// Sine and cosine: 2/pi; pi/2 in three parts, the first two of which have 36 bits; and sin r = r + r^3 S(r^2), cos r =
// 1 - r^2/2 + r^4 C(r^2). ElementaryFunctions.swift describes the method.
static const double easing_sin_inverse_unit = 0x1.45f306dc9c883p-1;
static const double easing_sin_unit_head = 0x1.921fb54440000p+0;
static const double easing_sin_unit_middle = 0x1.68c234c4c0000p-39;
static const double easing_sin_unit_tail = 0x1.98a2e03707345p-77;
static const double easing_sin_s0 = -0x1.5555555555548p-3;
static const double easing_sin_s1 = 0x1.111111110f7d0p-7;
static const double easing_sin_s2 = -0x1.a01a019bfdefcp-13;
static const double easing_sin_s3 = 0x1.71de3567d4387p-19;
static const double easing_sin_s4 = -0x1.ae5e5a925b3abp-26;
static const double easing_sin_s5 = 0x1.5d8fd1ef143cbp-33;
static const double easing_sin_c0 = 0x1.555555555554bp-5;
static const double easing_sin_c1 = -0x1.6c16c16c14f91p-10;
static const double easing_sin_c2 = 0x1.a01a019c844f8p-16;
static const double easing_sin_c3 = -0x1.27e4f7eac4de0p-22;
static const double easing_sin_c4 = 0x1.1ee9d7b4fe9bdp-29;
static const double easing_sin_c5 = -0x1.8fa49a17eed41p-37;

// 2^y: ln 2, and 2^r = 1 + r ln 2 + r^2 Q(r). PowerOfTwo.swift describes the method.
static const double easing_pow_unit = 0x1.62e42fefa39efp-1;
static const double easing_pow_q0 = 0x1.ebfbdff82c58fp-3;
static const double easing_pow_q1 = 0x1.c6b08d704a0c4p-5;
static const double easing_pow_q2 = 0x1.3b2ab6fba4e62p-7;
static const double easing_pow_q3 = 0x1.5d87fe78a45aap-10;
static const double easing_pow_q4 = 0x1.430912f873ce2p-13;
static const double easing_pow_q5 = 0x1.ffcbfc6bdfdc9p-17;
static const double easing_pow_q6 = 0x1.62c0221b69961p-20;
static const double easing_pow_q7 = 0x1.b524ef70c0c3bp-24;
static const double easing_pow_q8 = 0x1.e4cfb17b90d1dp-28;
static const double easing_pow_q9 = 0x1.e9e6c7ada8f2ap-32;
static const double easing_pow_q10 = 0x1.c3b57f7fcca25p-36;

// Sine and cosine of right angles: pi/2, sin(pi x/2) = x pi/2 + x^3 S(x^2), cos(pi x/2) = 1 + x^2 C(x^2).
// RightAngles.swift describes the method.
static const double easing_right_angle = 0x1.921fb54442d18p+0;
static const double easing_right_s0 = -0x1.4abbce625be46p-1;
static const double easing_right_s1 = 0x1.466bc67758cb2p-4;
static const double easing_right_s2 = -0x1.32d2cce32412ep-8;
static const double easing_right_s3 = 0x1.5078300c41c84p-13;
static const double easing_right_s4 = -0x1.e3009897189d7p-19;
static const double easing_right_s5 = 0x1.e3ff27a72af90p-25;
static const double easing_right_c0 = -0x1.3bd3cc9be45dep+0;
static const double easing_right_c1 = 0x1.03c1f081b5aaep-2;
static const double easing_right_c2 = -0x1.55d3c7e3c9280p-6;
static const double easing_right_c3 = 0x1.e1f5068367b2dp-11;
static const double easing_right_c4 = -0x1.a6d1ec7e0c33cp-16;
static const double easing_right_c5 = 0x1.f9cc40ad2e10dp-22;
static const double easing_right_c6 = -0x1.b263c371057d5p-28;

/// 10 ln 2, the growth rate of the families with ten doublings.
static const double easing_growth_rate = 6.931471805599453;

#endif
