#include "weights.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>

// IEEE half precision, little-endian. Order: the first layer [3 rows x 3 columns x B, G, R][16] and its bias; then for each of 14
// units and 3 heads 1x1 [inputs][outputs], bias, 3x3 [9][outputs], bias.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t halves[] = {
#embed "../../assets/models/yunet.f16"
};
#pragma clang diagnostic pop
_Static_assert(sizeof halves == 2 * WEIGHT_COUNT, "expected assets/models/yunet.f16 to hold 53,104 numbers of 2 bytes");

static float weights[WEIGHT_COUNT];

/// A finite half; the file has no other.
static float widened(uint16_t half) {
  const float fraction = half & 0x3ff;
  const int exponent = half >> 10 & 0x1f;
  // 2^(exponent - 25) as a float's bits; a subnormal has the exponent of 1 and no leading bit.
  const uint32_t bits = (uint32_t)((exponent > 0 ? exponent : 1) - 25 + 127) << 23;
  float unit;
  memcpy(&unit, &bits, sizeof unit);
  const float size = (exponent > 0 ? 1024 + fraction : fraction) * unit;
  return half >> 15 ? -size : size;
}

static void widen(void) {
  for (size_t i = 0; i < WEIGHT_COUNT; i++) weights[i] = widened((uint16_t)(halves[2 * i] | halves[2 * i + 1] << 8));
}

const float *cfaces_weights(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  // It fails only for an invalid control.
  (void)pthread_once(&once, widen);
  return weights;
}
