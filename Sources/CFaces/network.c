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
enum { UNITS = 14, HEADS = 3, NECK = 11, LEVELS = 3, CHANNELS = 64, STAGES = 7, GAP = 16 };
static const struct { uint8_t inputs, outputs; } shapes[UNITS + HEADS] = {
    {16, 16}, {16, 16}, {16, 32}, {32, 32}, {32, 64}, {64, 64}, {64, 64}, {64, 64}, {64, 64}, {64, 64}, {64, 64},
    {64, 64}, {64, 64}, {64, 64}, {64, 16}, {64, 16}, {64, 16},
};

/// A unit at work: it takes the rows of its input in order, and gives those of its output one behind.
struct stage {
  size_t unit, width, height;
  bool pooled;
  size_t taken;   // rows so far
  float *ring;    // three rows of the 1x1 layer, with a pixel of zeros at either end
  float *pair;    // two rows of the 3x3 layer, before they are pooled
  float *row;     // one row of the output, for the next stage
};

/// What a picture needs, all in floats; every area starts at a multiple of 16.
struct network {
  const struct layers *layers;
  const float *weights[UNITS + HEADS];
  // Width and height of the maps at strides 2, 4, 8, 16 and 32.
  size_t width[5], height[5];
  float *levels[LEVELS];        // strides 8, 16, 32
  float *maps[2];               // stride 16 at the least
  float *pixels;                // three rows of the picture, with a pixel of zeros before them
  float *convolved;             // a row of the first layer
  float *zeros;                 // a row of a ring or of the picture that lies outside
  struct stage stages[STAGES];
  size_t used;                  // of them
};

struct picture {
  const uint8_t *pixels;
  size_t width, height, stride;
};

static size_t padded(size_t side) { return (side + 31) / 32 * 32; }
static size_t whole(size_t floats) { return (floats + 15) / 16 * 16; }

static size_t greater(size_t a, size_t b) { return a > b ? a : b; }

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
  // The widest rows: stride 2 with 16 channels, stride 4 with 64.
  const size_t row = greater((width[0] + 2) * 16, (width[1] + 2) * CHANNELS);
  struct { float **area; size_t floats; } areas[8 + 3 * STAGES] = {
      {&network->levels[0], width[2] * height[2] * CHANNELS},
      {&network->levels[1], width[3] * height[3] * CHANNELS},
      {&network->levels[2], width[4] * height[4] * CHANNELS},
      {&network->maps[0], width[3] * height[3] * CHANNELS},
      {&network->maps[1], width[3] * height[3] * CHANNELS},
      {&network->pixels, 3 * whole((2 * width[0] + 1) * 3)},
      {&network->convolved, width[0] * 16},
      {&network->zeros, row},
  };
  for (size_t k = 0; k < STAGES; k++) {
    areas[8 + 3 * k].area = &network->stages[k].ring;
    areas[8 + 3 * k].floats = 3 * row;
    areas[9 + 3 * k].area = &network->stages[k].pair;
    areas[9 + 3 * k].floats = 2 * row;
    areas[10 + 3 * k].area = &network->stages[k].row;
    areas[10 + 3 * k].floats = row;
  }
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

/// Puts a unit behind those that are there, on rows of a level (0 for stride 2). `pooled` units give half the width and height.
static void append(struct network *network, size_t unit, size_t level, bool pooled) {
  struct stage *stage = &network->stages[network->used++];
  stage->unit = unit;
  stage->width = network->width[level];
  stage->height = network->height[level];
  stage->pooled = pooled;
  stage->taken = 0;
  const size_t outputs = shapes[unit].outputs, row = (stage->width + 2) * outputs;
  for (size_t slot = 0; slot < 3; slot++) {
    memset(stage->ring + slot * row, 0, outputs * sizeof(float));
    memset(stage->ring + (slot + 1) * row - outputs, 0, outputs * sizeof(float));
  }
}

/// Hands a row to a stage, or NULL behind the last one, and what that gives to the next; *to is where the last one's next row goes.
static void take_row(struct network *network, size_t number, const float *in, float **to) {
  struct stage *stage = &network->stages[number];
  const struct layers *layers = network->layers;
  const size_t inputs = shapes[stage->unit].inputs, outputs = shapes[stage->unit].outputs;
  const size_t width = stage->width, row = (width + 2) * outputs, y = stage->taken++;
  const float *pointwise = network->weights[stage->unit], *depthwise = pointwise + (inputs + 1) * outputs;
  if (in != NULL) layers->pointwise(in, width, inputs, outputs, pointwise, stage->ring + y % 3 * row + outputs);
  if (y == 0) return;

  const float *const rows[3] = {
      y >= 2 ? stage->ring + (y - 2) % 3 * row : network->zeros,
      stage->ring + (y - 1) % 3 * row,
      in != NULL ? stage->ring + y % 3 * row : network->zeros,
  };
  const bool relu = stage->unit < UNITS, last = number + 1 == network->used;
  float *out = last ? *to : stage->row;
  if (stage->pooled) {
    float *above = stage->pair, *below = above + width * outputs;
    layers->depthwise(rows, width, outputs, depthwise, relu, y % 2 == 1 ? above : below);
    if (y % 2 == 1) return;
    layers->pool(above, below, width / 2, outputs, out);
  } else {
    layers->depthwise(rows, width, outputs, depthwise, relu, out);
  }
  if (last) {
    *to += (stage->pooled ? width / 2 : width) * outputs;
    return;
  }
  take_row(network, number + 1, out, to);
  if (in == NULL) take_row(network, number + 1, NULL, to);
}

/// Runs the stages that were appended over a map, or where there is a picture over the first layer's rows, and takes them away.
static void run_stages(struct network *network, const float *from, const struct picture *picture, float *to) {
  const struct stage *first = &network->stages[0];
  for (size_t y = 0; y < first->height; y++) {
    const float *in = picture != NULL ? first_row(network, picture, y) : from + y * first->width * shapes[first->unit].inputs;
    take_row(network, 0, in, &to);
  }
  take_row(network, 0, NULL, &to);
  network->used = 0;
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

static void run_network(struct network *network, const struct picture *picture, float *output) {
  float *const *levels = network->levels, *const *maps = network->maps;
  const size_t *width = network->width + 2, *height = network->height + 2;
  for (size_t unit = 0; unit <= 6; unit++) {
    const size_t level = unit == 0 ? 0 : unit <= 4 ? 1 : 2;
    append(network, unit, level, unit == 0 || unit == 4);
  }
  run_stages(network, NULL, picture, levels[0]);
  for (size_t level = 1; level < LEVELS; level++) {
    pool(network->layers, levels[level - 1], width[level], height[level], maps[0]);
    append(network, 5 + 2 * level, level + 2, false);
    append(network, 6 + 2 * level, level + 2, false);
    run_stages(network, maps[0], NULL, levels[level]);
  }
  // From coarse to fine; in the output the heads' maps lie from fine to coarse.
  for (size_t level = LEVELS; level-- > 0;) {
    if (level + 1 < LEVELS) add_coarser(levels[level], width[level], height[level], maps[(level + 1) % 2]);
    float *to = output;
    for (size_t finer = 0; finer < level; finer++) to += width[finer] * height[finer] * CFACES_CELL_FLOATS;
    append(network, NECK + level, level + 2, false);
    const float *in = levels[level];
    if (level > 0) {
      // The next finer level needs it too.
      run_stages(network, in, NULL, maps[level % 2]);
      in = maps[level % 2];
    }
    append(network, UNITS + level, level + 2, false);
    run_stages(network, in, NULL, to);
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
