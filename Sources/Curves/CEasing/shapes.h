// SPDX-License-Identifier: Apache-2.0

// The curves of the easing families, for vectors of LANES doubles and progress strictly between 0 and 1: for each
// family the in form, the out curve and the slope of the in form. The families in Swift describe the methods.
//
// The code is the Swift code operation for operation; change both together. Where both halves of a curve need one costly
// function, it is called once, for an argument that is selected first.

#define CURVE(name) \
  static inline __attribute__((always_inline)) vector VARIANT(name)( \
    const struct easing_family *family, vector t)

/// The slope of an out curve for most families.
#define MIRRORED_SLOPE(shape) \
  CURVE(shape##_out_slope) { return VARIANT(shape##_slope)(family, 1.0 - t); }

/// Combines the early part of an out curve with the late one, which `FamilyCurve` derives from the
/// in form.
#define OUT(lower, early, in) VARIANT(choose)(lower, early, 1.0 - (in))

// PowerEase.swift: t^2 to t^5.

CURVE(quad_in) { return (void)family, t * t; }
CURVE(cubic_in) { return (void)family, t * t * t; }
CURVE(quart_in) { return (void)family, (t * t) * (t * t); }
CURVE(quint_in) { return (void)family, (t * t) * (t * t) * t; }

CURVE(quad_out) {
  vector q = 1.0 - t;
  return OUT(t < 0.5, t * (1.0 + q), VARIANT(quad_in)(family, q));
}
CURVE(cubic_out) {
  vector q = 1.0 - t;
  return OUT(t < 0.5, t * (1.0 + q * (1.0 + q)), VARIANT(cubic_in)(family, q));
}
CURVE(quart_out) {
  vector q = 1.0 - t;
  return OUT(t < 0.5, t * (1.0 + q * (1.0 + q * (1.0 + q))), VARIANT(quart_in)(family, q));
}
CURVE(quint_out) {
  vector q = 1.0 - t;
  vector early = t * (1.0 + q * (1.0 + q * (1.0 + q * (1.0 + q))));
  return OUT(t < 0.5, early, VARIANT(quint_in)(family, q));
}

CURVE(quad_slope) { return (void)family, 2.0 * t; }
MIRRORED_SLOPE(quad)
CURVE(cubic_slope) { return 3.0 * VARIANT(quad_in)(family, t); }
MIRRORED_SLOPE(cubic)
CURVE(quart_slope) { return 4.0 * VARIANT(cubic_in)(family, t); }
MIRRORED_SLOPE(quart)
CURVE(quint_slope) { return 5.0 * VARIANT(quart_in)(family, t); }
MIRRORED_SLOPE(quint)

// SineEase.swift.

CURVE(sine_in) {
  (void)family;
  mask lower = t < 0.5;
  vector sine = VARIANT(sine_of_right_angles)(VARIANT(choose)(lower, 0.5 * t, 1.0 - t));
  return VARIANT(choose)(lower, 2.0 * sine * sine, 1.0 - sine);
}

/// sin(pi t / 2) in two halves; the second is 1 - 2 sin^2(pi (1 - t) / 4).
#define RISING_SINE(lower)                                                                \
  vector sine = VARIANT(sine_of_right_angles)(VARIANT(choose)(lower, t, 0.5 * (1.0 - t))); \
  vector rising = VARIANT(choose)(lower, sine, 1.0 - 2.0 * sine * sine)

CURVE(sine_out) {
  (void)family;
  // At 1/2 the scalar code computes 1 - (1 - sine), where both differences are exact.
  RISING_SINE(t <= 0.5);
  return rising;
}
CURVE(sine_slope) {
  (void)family;
  RISING_SINE(t < 0.5);
  return easing_right_angle * rising;
}
MIRRORED_SLOPE(sine)

#undef RISING_SINE

// ExponentialEase.swift.

CURVE(expo_in) {
  (void)family;
  mask lower = t < 0.5;
  vector y = VARIANT(choose)(lower, 10.0 * t, 10.0 * (t - 1.0));
  return VARIANT(power_of_two_of)(y).value * VARIANT(either)(lower, 0x1p-10, 1.0);
}
CURVE(expo_out) {
  (void)family;
  mask lower = t < 0.5;
  // At 1/2 the scalar code computes 2^-5 from another whole argument, which is also exact.
  VARIANT(power_of_two) power =
    VARIANT(power_of_two_of)(VARIANT(choose)(lower, -10.0 * t, 10.0 * (1.0 - t)));
  return OUT(lower, -power.excess, power.value * 0x1p-10);
}
CURVE(expo_slope) { return easing_growth_rate * VARIANT(expo_in)(family, t); }
MIRRORED_SLOPE(expo)

// CircularEase.swift.

CURVE(circ_in) {
  (void)family;
  vector root = __builtin_elementwise_sqrt((1.0 - t) * (1.0 + t));
  return VARIANT(choose)(t < 0.5, t * t / (1.0 + root), 1.0 - root);
}
CURVE(circ_out) {
  (void)family;
  // At 1/2 the scalar code computes 1 - (1 - root), where both differences are exact.
  mask lower = t <= 0.5;
  vector q = 1.0 - t;
  vector square = VARIANT(choose)(lower, t * (2.0 - t), (1.0 - q) * (1.0 + q));
  vector root = __builtin_elementwise_sqrt(square);
  return OUT(lower, root, q * q / (1.0 + root));
}
CURVE(circ_slope) {
  (void)family;
  return t / __builtin_elementwise_sqrt((1.0 - t) * (1.0 + t));
}
CURVE(circ_out_slope) {
  (void)family;
  return (1.0 - t) / __builtin_elementwise_sqrt(t * (2.0 - t));
}

// BackEase.swift.

CURVE(back_in) { return t * t * (t - family->overshoot * (1.0 - t)); }
CURVE(back_out) {
  double c = family->overshoot;
  vector early = t * ((c + 3.0) - t * ((2.0 * c + 3.0) - (c + 1.0) * t));
  return OUT(t < 0.5, early, VARIANT(back_in)(family, 1.0 - t));
}
CURVE(back_slope) { return t * (3.0 * t + family->overshoot * (3.0 * t - 2.0)); }
MIRRORED_SLOPE(back)

// BounceEase.swift.

#define DISTANCES                                                                              \
  vector rounded = 11.0 * t;                                                                   \
  vector lost = ((8.0 * t - rounded) + 2.0 * t) + t;                                           \
  vector below3 = VARIANT(either)(rounded < 1.0, 0.0, 1.0);                                    \
  vector above3 = VARIANT(either)(rounded < 7.0, 3.0, 7.0);                                    \
  vector a = (rounded - VARIANT(choose)(rounded < 3.0, below3, above3)) + lost;                \
  below3 = VARIANT(either)(rounded < 1.0, 1.0, 3.0);                                           \
  above3 = VARIANT(either)(rounded < 7.0, 7.0, 15.0);                                          \
  vector b = (VARIANT(choose)(rounded < 3.0, below3, above3) - rounded) - lost

CURVE(bounce_in) {
  (void)family;
  DISTANCES;
  return __builtin_elementwise_abs(a) * __builtin_elementwise_abs(b) * 0.0625;
}
CURVE(bounce_out) {
  vector elevenths = 11.0 * t;
  return OUT(
    elevenths < 4.0, elevenths * elevenths * 0.0625, VARIANT(bounce_in)(family, 1.0 - t));
}
CURVE(bounce_slope) {
  (void)family;
  DISTANCES;
  return 11.0 * (b - a) * 0.0625;
}
MIRRORED_SLOPE(bounce)

#undef DISTANCES

// ElasticEase.swift.

typedef struct {
  vector cosine, sine;
} VARIANT(rotation);

static inline __attribute__((always_inline)) VARIANT(rotation) VARIANT(rotation_of)(
  const struct easing_family *family, vector whole, vector part
) {
  vector shifted = (whole - part) * family->right_angles + easing_rounding_shift;
  vector rest = (whole - (shifted - easing_rounding_shift) * (0.25 * family->period)) - part;
  vector x = rest * family->right_angles;
  mask cosine = (mask)VARIANT(cosine_of_right_angles)(x);
  mask sine = (mask)VARIANT(sine_of_right_angles)(x);
  mask quadrants = (mask)shifted;
  mask change = (sine ^ cosine) & -(quadrants & 1);
  return (VARIANT(rotation)){
    (vector)((cosine ^ change) ^ (mask)((VARIANT(unsigned))((quadrants + 1) & 2) << 62)),
    (vector)((sine ^ change) ^ (mask)((VARIANT(unsigned))(quadrants & 2) << 62)),
  };
}

/// The rotation at a progress.
static inline __attribute__((always_inline)) VARIANT(rotation) VARIANT(swing)(
  const struct easing_family *family, vector t
) {
  mask upper = t >= 0.5;
  return VARIANT(rotation_of)(
    family, VARIANT(either)(upper, 0.0, family->ten),
    VARIANT(choose)(upper, -10.0 * (1.0 - t), 10.0 * t));
}

CURVE(elastic_in) {
  VARIANT(rotation) rotation = VARIANT(swing)(family, t);
  return VARIANT(expo_in)(family, t) * (rotation.cosine + family->quadrature * rotation.sine);
}
CURVE(elastic_out) {
  mask lower = t < 0.5;
  mask upper = t > 0.5;
  vector q = 1.0 - t;
  VARIANT(power_of_two) power =
    VARIANT(power_of_two_of)(VARIANT(choose)(lower, -10.0 * t, 10.0 * q));
  vector late = VARIANT(choose)(upper, 10.0 * q, -10.0 * (1.0 - q));
  VARIANT(rotation) rotation = VARIANT(rotation_of)(
    family, VARIANT(either)(upper, family->ten, 0.0), VARIANT(choose)(lower, -5.0 * t, late));
  vector sine = 2.0 * rotation.sine * rotation.cosine;
  vector swung = 2.0 * rotation.sine * rotation.sine - family->quadrature * sine;
  return OUT(
    lower, power.value * swung - power.excess,
    power.value * 0x1p-10 * (rotation.cosine + family->quadrature * rotation.sine));
}
CURVE(elastic_slope) {
  VARIANT(rotation) rotation = VARIANT(swing)(family, t);
  double b = family->quadrature;
  return VARIANT(expo_in)(family, t)
    * (easing_growth_rate * (rotation.cosine + b * rotation.sine)
      + family->omega * (rotation.sine - b * rotation.cosine));
}
MIRRORED_SLOPE(elastic)

#undef OUT
#undef MIRRORED_SLOPE
#undef CURVE
