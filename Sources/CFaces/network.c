#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#define POISON(start, bytes) __asan_poison_memory_region(start, bytes)
#define UNPOISON(start, bytes) __asan_unpoison_memory_region(start, bytes)
#endif
#endif
#ifndef POISON
#define POISON(start, bytes)
#define UNPOISON(start, bytes)
#endif

#include "CFaces.h"
#include "layers.h"
#include "weights.h"

// The backbone halves the picture in its first layer and pools behind units 0, 4, 6 and 8; the neck and the heads look at what
// units 6, 8 and 10 give (strides 8, 16 and 32, 64 channels each).
enum { UNITS = 14, HEADS = 3, NECK = 11, LEVELS = 3, CHANNELS = 64, GAP = 16 };
static const struct { uint8_t inputs, outputs; } shapes[UNITS + HEADS] = {
    {16, 16}, {16, 16}, {16, 32}, {32, 32}, {32, 64}, {64, 64}, {64, 64}, {64, 64}, {64, 64}, {64, 64}, {64, 64},
    {64, 64}, {64, 64}, {64, 64}, {64, 16}, {64, 16}, {64, 16},
};

/// What a picture needs, all in floats; every area starts at a multiple of 16.
struct network {
  const struct layers *layers;
  const float *weights[UNITS + HEADS];
  // Width and height of the maps at strides 2, 4, 8, 16 and 32.
  size_t width[5], height[5];
  float *maps[2];           // in turn: stride 4, 32 channels at most
  float *levels[LEVELS];    // strides 8, 16, 32
  float *pixels;            // three rows of the picture, with a pixel of zeros before them
  float *convolved;         // a row of the first layer
  float *ring;              // three rows of a unit's 1x1 layer, with a pixel of zeros at either end
  float *zeros;             // such a row, or one of the picture, outside
  float *pairs;             // two rows of a unit, before they are pooled
};

struct picture {
  const uint8_t *pixels;
  size_t width, height, stride;
};

static size_t padded(size_t side) { return (side + 31) / 32 * 32; }
static size_t whole(size_t floats) { return (floats + 15) / 16 * 16; }

static bool allowed(size_t width, size_t height) {
  return width > 0 && height > 0 && width <= CFACES_GREATEST_SIDE && height <= CFACES_GREATEST_SIDE;
}

// With sides of at most 2048 all sizes below are under 2^26 floats.
_Static_assert(CFACES_GREATEST_SIDE % 32 == 0 && CFACES_GREATEST_SIDE <= 2048 && SIZE_MAX >= UINT32_MAX, "sizes fit");

size_t cfaces_output_floats(size_t width, size_t height) {
  if (!allowed(width, height)) return 0;
  const size_t cells = (padded(width) / 32) * (padded(height) / 32);
  return cells * (16 + 4 + 1) * CFACES_CELL_FLOATS;
}

/// Lays the areas out from `base`, which may be NULL to learn their size; answers it in floats.
static size_t lay_out(struct network *network, float *base) {
  const size_t *width = network->width, *height = network->height;
  size_t used = 0;
  struct { float **area; size_t floats; } areas[] = {
      {&network->maps[0], width[1] * height[1] * 32},
      {&network->maps[1], width[1] * height[1] * 32},
      {&network->levels[0], width[2] * height[2] * CHANNELS},
      {&network->levels[1], width[3] * height[3] * CHANNELS},
      {&network->levels[2], width[4] * height[4] * CHANNELS},
      {&network->pixels, 3 * whole((2 * width[0] + 1) * 3)},
      {&network->convolved, width[0] * 16},
      {&network->ring, 3 * (width[1] + 2) * CHANNELS},
      {&network->zeros, (width[1] + 2) * CHANNELS},
      {&network->pairs, 2 * width[1] * CHANNELS},
  };
  for (size_t i = 0; i < sizeof areas / sizeof *areas; i++) {
    if (base != NULL) {
      *areas[i].area = base + used;
      // Between the areas lies a gap that only the address sanitizer guards.
      POISON(base + used + areas[i].floats, (whole(areas[i].floats) + GAP - areas[i].floats) * sizeof(float));
    }
    used += whole(areas[i].floats) + GAP;
  }
  return used;
}

/// One row of the picture as floats: a pixel of zeros, then B, G, R; zeros beyond the picture's right edge.
static void read_row(const struct picture *picture, size_t y, size_t floats, float *to) {
  const uint8_t *from = picture->pixels + y * picture->stride;
  to[0] = to[1] = to[2] = 0;
  for (size_t x = 0; x < picture->width; x++) {
    to[3 * x + 3] = from[3 * x + 2];
    to[3 * x + 4] = from[3 * x + 1];
    to[3 * x + 5] = from[3 * x];
  }
  const size_t filled = 3 * picture->width + 3;
  memset(to + filled, 0, (floats - filled) * sizeof *to);
}

/// A row of the first layer, from picture rows 2y - 1 to 2y + 1; y must come in order.
static const float *first_row(const struct network *network, const struct picture *picture, size_t y) {
  const size_t floats = (2 * network->width[0] + 1) * 3;
  const float *rows[3];
  for (size_t k = 0; k < 3; k++) {
    // One more than the row's number, so that it is never negative.
    const size_t number = 2 * y + k;
    float *slot = network->pixels + number % 3 * whole(floats);
    rows[k] = number == 0 || number > picture->height ? network->zeros : slot;
    // The row of k 0 was read for the layer's row before.
    if (k > 0 && rows[k] == slot) read_row(picture, number - 1, floats, slot);
  }
  network->layers->first(rows, network->width[0], cfaces_weights(), network->convolved);
  return network->convolved;
}

/// Pools a whole map of 64 channels to one of `width` and `height`.
static void pool(const struct layers *layers, const float *from, size_t width, size_t height, float *to) {
  for (size_t y = 0; y < height; y++) {
    const float *above = from + 4 * y * width * CHANNELS;
    layers->pool(above, above + 2 * width * CHANNELS, width, CHANNELS, to + y * width * CHANNELS);
  }
}

/// A unit over a whole map at a level (0 for stride 2): 1x1, then 3x3 over a ring of three of its rows.
/// Its input is `from`, or where there is a picture the first layer's rows. `pooled` units give half the width and height.
static void run_unit(
    const struct network *network, size_t unit, size_t level, const float *from, const struct picture *picture, bool pooled,
    float *to) {
  const size_t inputs = shapes[unit].inputs, outputs = shapes[unit].outputs;
  const size_t width = network->width[level], height = network->height[level];
  const size_t row = (width + 2) * outputs;
  const float *pointwise = network->weights[unit];
  const float *depthwise = pointwise + (inputs + 1) * outputs;
  for (size_t slot = 0; slot < 3; slot++) {
    memset(network->ring + slot * row, 0, outputs * sizeof(float));
    memset(network->ring + (slot + 1) * row - outputs, 0, outputs * sizeof(float));
  }
  for (size_t y = 0; y <= height; y++) {
    if (y < height) {
      const float *in = picture != NULL ? first_row(network, picture, y) : from + y * width * inputs;
      network->layers->pointwise(in, width, inputs, outputs, pointwise, network->ring + y % 3 * row + outputs);
    }
    if (y == 0) continue;
    const float *const rows[3] = {
        y >= 2 ? network->ring + (y - 2) % 3 * row : network->zeros,
        network->ring + (y - 1) % 3 * row,
        y < height ? network->ring + y % 3 * row : network->zeros,
    };
    const bool relu = unit < UNITS;
    if (!pooled) {
      network->layers->depthwise(rows, width, outputs, depthwise, relu, to + (y - 1) * width * outputs);
      continue;
    }
    float *above = network->pairs, *below = above + width * outputs;
    network->layers->depthwise(rows, width, outputs, depthwise, relu, y % 2 == 1 ? above : below);
    if (y % 2 == 0) network->layers->pool(above, below, width / 2, outputs, to + (y / 2 - 1) * (width / 2) * outputs);
  }
}

/// Adds each pixel of the coarser map to the four that it covers, rounded as kernel.h wants it.
static void add_coarser(float *map, size_t width, size_t height, const float *coarser) {
  for (size_t y = 0; y < height; y++)
    for (size_t x = 0; x < width; x++) {
      const float *add = coarser + (y / 2 * (width / 2) + x / 2) * CHANNELS;
      float *to = map + (y * width + x) * CHANNELS;
      for (size_t c = 0; c < CHANNELS; c++) {
        const float sum = to[c] + add[c];
        uint32_t bits;
        memcpy(&bits, &sum, sizeof bits);
        bits = (bits + 0x400u) & 0xfffff800u;
        memcpy(to + c, &bits, sizeof bits);
      }
    }
}

static void run_network(const struct network *network, const struct picture *picture, float *output) {
  float *const *maps = network->maps;
  run_unit(network, 0, 0, NULL, picture, true, maps[0]);
  run_unit(network, 1, 1, maps[0], NULL, false, maps[1]);
  run_unit(network, 2, 1, maps[1], NULL, false, maps[0]);
  run_unit(network, 3, 1, maps[0], NULL, false, maps[1]);
  run_unit(network, 4, 1, maps[1], NULL, true, maps[0]);
  for (size_t level = 0; level < LEVELS; level++) {
    const size_t width = network->width[level + 2], height = network->height[level + 2];
    if (level > 0) pool(network->layers, network->levels[level - 1], width, height, maps[0]);
    run_unit(network, 5 + 2 * level, level + 2, maps[0], NULL, false, maps[1]);
    run_unit(network, 6 + 2 * level, level + 2, maps[1], NULL, false, network->levels[level]);
  }
  // From coarse to fine; the heads' maps lie in the output from fine to coarse.
  for (size_t level = LEVELS; level-- > 0;) {
    const size_t width = network->width[level + 2], height = network->height[level + 2];
    if (level + 1 < LEVELS) add_coarser(network->levels[level], width, height, maps[level % 2 == 0 ? 1 : 0]);
    float *map = maps[level % 2];
    run_unit(network, NECK + level, level + 2, network->levels[level], NULL, false, map);
    size_t before = 0;
    for (size_t finer = 0; finer < level; finer++) before += network->width[finer + 2] * network->height[finer + 2];
    run_unit(network, UNITS + level, level + 2, map, NULL, false, output + before * CFACES_CELL_FLOATS);
  }
}

cfaces_status cfaces_run(
    cfaces_kernel kernel, const uint8_t *pixels, size_t width, size_t height, size_t stride, float *output, size_t output_floats) {
  if (!allowed(width, height) || stride < 3 * width || stride > SIZE_MAX / CFACES_GREATEST_SIDE) return CFACES_BAD_SIZE;
  if (output_floats != cfaces_output_floats(width, height)) return CFACES_BAD_SIZE;
  if (!cfaces_kernel_usable(kernel)) return CFACES_NO_KERNEL;

  struct network network = {.layers = cfaces_layers((int)kernel)};
  for (size_t level = 0; level < 5; level++) {
    network.width[level] = padded(width) >> (level + 1);
    network.height[level] = padded(height) >> (level + 1);
  }
  const float *next = cfaces_weights() + 28 * 16;
  for (size_t unit = 0; unit < UNITS + HEADS; unit++) {
    network.weights[unit] = next;
    next += (size_t)(shapes[unit].inputs + 1 + 9 + 1) * shapes[unit].outputs;
  }

  const size_t bytes = lay_out(&network, NULL) * sizeof(float);
  float *areas = aligned_alloc(64, bytes);
  if (areas == NULL) return CFACES_NO_MEMORY;
  (void)lay_out(&network, areas);
  memset(network.zeros, 0, (network.width[1] + 2) * CHANNELS * sizeof(float));
  const struct picture picture = {pixels, width, height, stride};
  run_network(&network, &picture, output);
  UNPOISON(areas, bytes);
  free(areas);
  return CFACES_DONE;
}
