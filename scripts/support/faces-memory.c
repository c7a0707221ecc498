// Runs YuNet over noise of many sizes with each usable kernel and compares the numbers bit by bit. Built with sanitizers by
// scripts/support/check-faces-memory. With an argument also over the large sizes.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CFaces.h"

static const size_t small[][2] = {{1, 1}, {31, 33}, {33, 31}, {64, 64}, {1023, 7}, {7, 1023}, {1, 200}, {97, 161}};
static const size_t large[][2] = {{64, 1024}, {640, 480}, {2048, 1}, {1, 2048}, {2047, 65}, {641, 359}, {1000, 1000}};

static const char *const names[] = {"portable", "sse2", "neon", "avx2"};

/// Exactly as many bytes as may be read and written, so that one more is seen.
static int check(size_t width, size_t height) {
  const size_t stride = width * 3 + 5, bytes = stride * (height - 1) + width * 3;
  const size_t count = cfaces_output_floats(width, height);
  uint8_t *pixels = malloc(bytes);
  float *expected = malloc(count * sizeof(float)), *output = malloc(count * sizeof(float));
  if (pixels == NULL || expected == NULL || output == NULL) return 1;
  uint32_t state = (uint32_t)(width * 7919 + height);
  for (size_t i = 0; i < bytes; i++) {
    state = state * 1664525 + 1013904223;
    pixels[i] = (uint8_t)(state >> 24);
  }
  int bad = 0;
  for (int kernel = CFACES_PORTABLE; kernel <= CFACES_AVX2; kernel++) {
    if (!cfaces_kernel_usable(kernel)) continue;
    memset(output, 0xff, count * sizeof(float));
    const cfaces_status status = cfaces_run(kernel, pixels, width, height, stride, output, count);
    if (kernel == CFACES_PORTABLE) memcpy(expected, output, count * sizeof(float));
    if (status != CFACES_DONE || memcmp(expected, output, count * sizeof(float)) != 0) {
      printf("%zu x %zu, %s: status %d, or other numbers than the portable kernel's\n", width, height, names[kernel], (int)status);
      bad = 1;
    }
  }
  free(pixels);
  free(expected);
  free(output);
  return bad;
}

int main(int count, char **arguments) {
  (void)arguments;
  int bad = 0;
  for (size_t i = 0; i < sizeof small / sizeof *small; i++) bad |= check(small[i][0], small[i][1]);
  if (count > 1)
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) bad |= check(large[i][0], large[i][1]);
  // What is refused is not read or written.
  float output[16 * 21];
  const uint8_t pixel[3] = {1, 2, 3};
  bad |= cfaces_run(CFACES_PORTABLE, pixel, 0, 1, 3, output, 336) != CFACES_BAD_SIZE;
  bad |= cfaces_run(CFACES_PORTABLE, pixel, 1, CFACES_GREATEST_SIDE + 1, 3, output, 336) != CFACES_BAD_SIZE;
  bad |= cfaces_run(CFACES_PORTABLE, pixel, 1, 1, 2, output, 336) != CFACES_BAD_SIZE;
  bad |= cfaces_run(CFACES_PORTABLE, pixel, 1, 1, 3, output, 335) != CFACES_BAD_SIZE;
  bad |= cfaces_run(CFACES_PORTABLE, pixel, 1, 2, SIZE_MAX, output, 336) != CFACES_BAD_SIZE;
  bad |= cfaces_run((cfaces_kernel)9, pixel, 1, 1, 3, output, 336) != CFACES_NO_KERNEL;
  puts(bad ? "faces-memory: something is wrong" : "faces-memory: clean");
  return bad;
}
