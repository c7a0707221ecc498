#pragma once

#include <stdbool.h>
#include <stddef.h>

/// The rows of the network's layers, for one kind of instructions.
struct layers {
  void (*first)(const float *const rows[3], size_t width, const float *weights, float *to);
  void (*pointwise)(const float *from, size_t width, size_t inputs, size_t outputs, const float *weights, float *to);
  void (*depthwise)(const float *const rows[3], size_t width, size_t channels, const float *weights, bool relu, float *to);
  void (*pool)(const float *above, const float *below, size_t width, size_t channels, float *to);
};

/// Those of a kernel; NULL where it was not built.
const struct layers *cfaces_layers(int kernel);

/// What ReLU gives in place of 0: see kernel.h.
static const float relu_floor = 0x1p-40f;
