// The network's layers, one row at a time, included once for each kind of instructions by kernels.c, which defines
//   KERNEL(name)  the name with the kind's suffix       TARGET  the function attribute, or nothing
//   WIDTH         floats of a vector: 1, 4, 8 or 16     PIXELS  pixels that are computed together
//
// All kinds give the same bits. Each output is a sum in a fixed order, whatever the width. A weight has 11 significant bits and
// every value that is multiplied by one is first rounded to 13, so that a product is exact in a float's 24: it is the same
// whether it is rounded before it is added (mul, add) or not (FMA). It stays exact only if nothing is tiny: ReLU's floor is
// 2^-40 instead of 0, so values are multiples of 2^-52, what a 1x1 layer gives of 2^-76, and the products of the 3x3 layer
// behind it of 2^-100, all far above a float's least, 2^-149. Nor can a sum overflow: from bytes of 0...255 on, the weights bound
// every value below 2^46 (each layer's least and greatest, worked out from those of the layer before).

#if WIDTH == 1
typedef float KERNEL(lanes);
typedef uint32_t KERNEL(bits);
#else
typedef float KERNEL(lanes) __attribute__((ext_vector_type(WIDTH), aligned(4), may_alias));
typedef uint32_t KERNEL(bits) __attribute__((ext_vector_type(WIDTH)));
#endif
#define LANES KERNEL(lanes)
#define INLINE static inline __attribute__((always_inline)) TARGET
enum { KERNEL(groups) = 16 / WIDTH };
#define GROUPS KERNEL(groups)

/// Stores a vector rounded to 13 significant bits, halves away from zero.
INLINE void KERNEL(store_rounded)(float *to, const LANES *value) {
  KERNEL(bits) bits;
  memcpy(&bits, value, sizeof bits);
  bits = (bits + 0x400u) & 0xfffff800u;
  memcpy(to, &bits, sizeof bits);
}

/// Raises what is below ReLU's floor.
INLINE void KERNEL(rectify)(LANES *value) {
  const LANES floor = (LANES)relu_floor;
  *value = *value > floor ? *value : floor;
}

/// Convolves `count` neighbouring pixels of the picture, 3x3 at stride 2, to 16 channels each.
INLINE void KERNEL(first_block)(const float *const rows[3], const float *weights, float *to, const size_t count) {
  LANES sum[PIXELS][GROUPS];
#pragma unroll
  for (size_t p = 0; p < count; p++)
#pragma unroll
    for (size_t g = 0; g < GROUPS; g++) sum[p][g] = *(const LANES *)(weights + 27 * 16 + g * WIDTH);
  for (size_t dy = 0; dy < 3; dy++)
#pragma unroll
    for (size_t k = 0; k < 9; k++)
#pragma unroll
      for (size_t p = 0; p < count; p++) {
        const LANES value = (LANES)rows[dy][p * 6 + k];
#pragma unroll
        for (size_t g = 0; g < GROUPS; g++)
          sum[p][g] = sum[p][g] + value * *(const LANES *)(weights + (dy * 9 + k) * 16 + g * WIDTH);
      }
#pragma unroll
  for (size_t p = 0; p < count; p++)
#pragma unroll
    for (size_t g = 0; g < GROUPS; g++) {
      KERNEL(rectify)(&sum[p][g]);
      KERNEL(store_rounded)(to + p * 16 + g * WIDTH, &sum[p][g]);
    }
}

/// A row of the first layer: `width` pixels of 16 channels, of three rows of 2 * width + 1 pixels of B, G, R.
static TARGET void KERNEL(first)(const float *const rows[3], size_t width, const float *weights, float *to) {
  // Where the last block does not fit it starts earlier and computes some pixels twice.
  const size_t step = width < PIXELS ? 1 : PIXELS;
  for (size_t next = 0; next < width; next += step) {
    const size_t x = next + step <= width ? next : width - step;
    const float *const at[3] = {rows[0] + x * 6, rows[1] + x * 6, rows[2] + x * 6};
    if (step == 1) KERNEL(first_block)(at, weights, to + x * 16, 1);
    else KERNEL(first_block)(at, weights, to + x * 16, PIXELS);
  }
}

/// 16 outputs each of `count` neighbouring pixels in a 1x1 layer.
INLINE void KERNEL(pointwise_block)(
    const float *from, const size_t inputs, const float *weights, const float *bias, const size_t outputs, float *to,
    const size_t count) {
  LANES sum[PIXELS][GROUPS];
#pragma unroll
  for (size_t p = 0; p < count; p++)
#pragma unroll
    for (size_t g = 0; g < GROUPS; g++) sum[p][g] = *(const LANES *)(bias + g * WIDTH);
#pragma unroll 4
  for (size_t i = 0; i < inputs; i++)
#pragma unroll
    for (size_t p = 0; p < count; p++) {
      const LANES value = (LANES)from[p * inputs + i];
#pragma unroll
      for (size_t g = 0; g < GROUPS; g++) sum[p][g] = sum[p][g] + value * *(const LANES *)(weights + i * outputs + g * WIDTH);
    }
#pragma unroll
  for (size_t p = 0; p < count; p++)
#pragma unroll
    for (size_t g = 0; g < GROUPS; g++) KERNEL(store_rounded)(to + p * outputs + g * WIDTH, &sum[p][g]);
}

INLINE void KERNEL(pointwise_row)(
    const float *from, size_t width, const size_t inputs, const size_t outputs, const float *weights, float *to) {
  const size_t step = width < PIXELS ? 1 : PIXELS;
  const float *bias = weights + inputs * outputs;
  for (size_t next = 0; next < width; next += step) {
    const size_t x = next + step <= width ? next : width - step;
    for (size_t o = 0; o < outputs; o += 16) {
      const float *in = from + x * inputs;
      float *out = to + x * outputs + o;
      if (step == 1) KERNEL(pointwise_block)(in, inputs, weights + o, bias + o, outputs, out, 1);
      else KERNEL(pointwise_block)(in, inputs, weights + o, bias + o, outputs, out, PIXELS);
    }
  }
}

/// A row of a 1x1 layer: weights [inputs][outputs], then bias. The shapes are those that the network has.
static TARGET void KERNEL(pointwise)(
    const float *from, size_t width, size_t inputs, size_t outputs, const float *weights, float *to) {
  if (inputs == 16 && outputs == 16) KERNEL(pointwise_row)(from, width, 16, 16, weights, to);
  else if (inputs == 16) KERNEL(pointwise_row)(from, width, 16, 32, weights, to);
  else if (inputs == 32 && outputs == 32) KERNEL(pointwise_row)(from, width, 32, 32, weights, to);
  else if (inputs == 32) KERNEL(pointwise_row)(from, width, 32, 64, weights, to);
  else if (outputs == 64) KERNEL(pointwise_row)(from, width, 64, 64, weights, to);
  else KERNEL(pointwise_row)(from, width, 64, 16, weights, to);
}

/// One vector of channels each of `count` neighbouring pixels in a 3x3 layer.
INLINE void KERNEL(depthwise_block)(
    const float *const rows[3], const size_t channels, const float *weights, const bool relu, float *to, const size_t count) {
  LANES sum[DEPTHWISE_PIXELS];
#pragma unroll
  for (size_t p = 0; p < count; p++) sum[p] = *(const LANES *)(weights + 9 * channels);
#pragma unroll
  for (size_t dy = 0; dy < 3; dy++)
#pragma unroll
    for (size_t dx = 0; dx < 3; dx++) {
      const LANES weight = *(const LANES *)(weights + (dy * 3 + dx) * channels);
#pragma unroll
      for (size_t p = 0; p < count; p++) sum[p] = sum[p] + weight * *(const LANES *)(rows[dy] + (p + dx) * channels);
    }
#pragma unroll
  for (size_t p = 0; p < count; p++) {
    if (relu) {
      KERNEL(rectify)(&sum[p]);
      KERNEL(store_rounded)(to + p * channels, &sum[p]);
    } else {
      memcpy(to + p * channels, &sum[p], sizeof sum[p]);
    }
  }
}

INLINE void KERNEL(depthwise_row)(
    const float *const rows[3], size_t width, const size_t channels, const float *weights, const bool relu, float *to) {
  const size_t step = width < DEPTHWISE_PIXELS ? 1 : DEPTHWISE_PIXELS;
  for (size_t next = 0; next < width; next += step) {
    const size_t x = next + step <= width ? next : width - step;
    for (size_t c = 0; c < channels; c += WIDTH) {
      const size_t at = x * channels + c;
      const float *const from[3] = {rows[0] + at, rows[1] + at, rows[2] + at};
      if (step == 1) KERNEL(depthwise_block)(from, channels, weights + c, relu, to + at, 1);
      else KERNEL(depthwise_block)(from, channels, weights + c, relu, to + at, DEPTHWISE_PIXELS);
    }
  }
}

/// A row of a 3x3 layer, each channel by itself: weights [9][channels], then bias; rows have a pixel more at either end.
/// Without ReLU, which only the heads do, the sums are stored as they are.
static TARGET void KERNEL(depthwise)(
    const float *const rows[3], size_t width, size_t channels, const float *weights, bool relu, float *to) {
  if (!relu) KERNEL(depthwise_row)(rows, width, 16, weights, false, to);
  else if (channels == 16) KERNEL(depthwise_row)(rows, width, 16, weights, true, to);
  else if (channels == 32) KERNEL(depthwise_row)(rows, width, 32, weights, true, to);
  else KERNEL(depthwise_row)(rows, width, 64, weights, true, to);
}

/// The greatest of 2 x 2 neighbours: a row of `width` pixels of two rows of 2 * width.
static TARGET void KERNEL(pool)(const float *above, const float *below, size_t width, size_t channels, float *to) {
  for (size_t x = 0; x < width; x++)
    for (size_t c = 0; c < channels; c += WIDTH) {
      const size_t left = 2 * x * channels + c, right = left + channels;
      const LANES a = *(const LANES *)(above + left), b = *(const LANES *)(above + right);
      const LANES d = *(const LANES *)(below + left), e = *(const LANES *)(below + right);
      const LANES first = a > b ? a : b, second = d > e ? d : e;
      const LANES greatest = first > second ? first : second;
      memcpy(to + x * channels + c, &greatest, sizeof greatest);
    }
}

/// The layers as the network calls them.
static const struct layers KERNEL(layers) = {KERNEL(first), KERNEL(pointwise), KERNEL(depthwise), KERNEL(pool)};

#undef LANES
#undef INLINE
#undef GROUPS
#undef KERNEL
#undef TARGET
#undef WIDTH
#undef PIXELS
