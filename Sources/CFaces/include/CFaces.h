#pragma once

// YuNet, a small face detector: the network alone. What its numbers mean is read by the Swift room over this one.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The greatest width and height, in pixels.
enum { CFACES_GREATEST_SIDE = 2048 };
/// Numbers a cell: class, objectness, box (4), five landmarks (10).
enum { CFACES_CELL_FLOATS = 16 };

/// The same arithmetic for different instructions. All give the same bits.
typedef enum cfaces_kernel {
  CFACES_PORTABLE = 0,  // plain C, no vectors
  CFACES_SSE2 = 1,      // x86-64
  CFACES_NEON = 2,      // arm64
  CFACES_AVX2 = 3,      // x86-64, with FMA
} cfaces_kernel;

typedef enum cfaces_status {
  CFACES_DONE = 0,
  CFACES_BAD_SIZE = 1,    // a side of 0 or above the greatest, a stride below a row, an output of another size
  CFACES_NO_KERNEL = 2,   // not built for this processor, or not usable on it
  CFACES_NO_MEMORY = 3,
} cfaces_status;

/// The number of floats that a picture of this size gives; 0 for a size that is refused.
size_t cfaces_output_floats(size_t width, size_t height);

/// Whether this machine can run the kernel. Of x86-64's it is the C library that says so, where it does: what
/// GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2 takes from the C library's own functions it takes from here.
bool cfaces_kernel_usable(cfaces_kernel kernel);

/// Runs the network over one picture.
///
/// The picture is padded with black at right and bottom to a multiple of 32. Cells come row by row, 16 floats each as the network
/// gives them: first those of stride 8, then 16, then 32.
/// - pixels: R, G, B, 8 bits each; rows start `stride` bytes apart, and only width * 3 bytes of each are read.
/// - output: exactly cfaces_output_floats(width, height) floats.
/// May be called by several threads at once. Holds 4 MB of memory at 640 x 480 while it runs, 37 MB at most.
cfaces_status cfaces_run(
    cfaces_kernel kernel, const uint8_t *pixels, size_t width, size_t height, size_t stride, float *output, size_t output_floats);
