#include "CPlanes.h"
#include <string.h>

/* Sixteen bits of fraction, rounded; the coefficients are those of ITU-T T.871 (JFIF). */
#define FIXED(x) ((int32_t)((x) * 65536 + 0.5))
#define HALF 32768

void cplanes_split(const uint8_t *restrict rgb, size_t count, uint8_t *restrict luma, uint8_t *restrict blue, uint8_t *restrict red)
{
  for (size_t at = 0; at < count; at++) {
    const int32_t r = rgb[3 * at], g = rgb[3 * at + 1], b = rgb[3 * at + 2];
    luma[at] = (uint8_t)((FIXED(0.299) * r + FIXED(0.587) * g + FIXED(0.114) * b + HALF) >> 16);
    /* One less than a half: 255.5 would not fit. */
    blue[at] = (uint8_t)((-FIXED(0.168735892) * r - FIXED(0.331264108) * g + FIXED(0.5) * b + (128 << 16) + HALF - 1) >> 16);
    red[at] = (uint8_t)((FIXED(0.5) * r - FIXED(0.418687589) * g - FIXED(0.081312411) * b + (128 << 16) + HALF - 1) >> 16);
  }
}

static inline uint8_t clipped(int32_t value)
{
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

void cplanes_join(
  const uint8_t *restrict luma, const uint8_t *restrict blue, const uint8_t *restrict red, size_t count, uint8_t *restrict rgb)
{
  for (size_t at = 0; at < count; at++) {
    const int32_t y = (int32_t)luma[at] * 65536 + HALF, cb = (int32_t)blue[at] - 128, cr = (int32_t)red[at] - 128;
    rgb[3 * at] = clipped((y + FIXED(1.402) * cr) >> 16);
    rgb[3 * at + 1] = clipped((y - FIXED(0.344136286) * cb - FIXED(0.714136286) * cr) >> 16);
    rgb[3 * at + 2] = clipped((y + FIXED(1.772) * cb) >> 16);
  }
}

enum { LANES = 16 };
typedef uint8_t bytes __attribute__((vector_size(LANES)));
typedef uint16_t pairs __attribute__((vector_size(LANES)));

/* The sums of the two bytes of each pair. */
static inline pairs sums(const uint8_t *samples)
{
  pairs both;
  memcpy(&both, samples, sizeof both);
  return (both & 0xFF) + (both >> 8);
}

static void halve_row(const uint8_t *upper, const uint8_t *lower, size_t width, size_t row, uint8_t *target)
{
  /* Rounded up and down in turn, as a chessboard: halved again and again the picture keeps its mean. */
  const uint16_t odd = (uint16_t)(row & 1), first = 1 + odd, second = 2 - odd;
  const pairs rounding = {first, second, first, second, first, second, first, second};
  size_t x = 0;
  for (; 2 * (x + LANES) <= width; x += LANES) {
    const uint8_t *one = upper + 2 * x, *other = lower + 2 * x;
    const bytes low = (bytes)((sums(one) + sums(other) + rounding) >> 2);
    const bytes high = (bytes)((sums(one + LANES) + sums(other + LANES) + rounding) >> 2);
    const bytes both = __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    memcpy(target + x, &both, LANES);
  }
  for (; x < (width + 1) / 2; x++) {
    const size_t left = 2 * x, right = left + 1 < width ? left + 1 : left;
    target[x] = (uint8_t)((upper[left] + upper[right] + lower[left] + lower[right] + (x & 1 ? second : first)) >> 2);
  }
}

void cplanes_halve(const uint8_t *source, ptrdiff_t source_stride, size_t width, size_t height, uint8_t *target, ptrdiff_t target_stride)
{
  for (size_t row = 0; row < (height + 1) / 2; row++) {
    const uint8_t *upper = source + 2 * (ptrdiff_t)row * source_stride;
    const uint8_t *lower = 2 * row + 1 < height ? upper + source_stride : upper;
    halve_row(upper, lower, width, row, target + (ptrdiff_t)row * target_stride);
  }
}

/* One of the four shuffles that together transpose: row y of the upper half between row y of the lower. */
static inline __attribute__((always_inline)) void shuffle(const bytes from[LANES], bytes to[LANES])
{
#pragma clang loop unroll(full)
  for (int y = 0; y < LANES / 2; y++) {
    const bytes a = from[y], b = from[y + LANES / 2];
    to[2 * y] = __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    to[2 * y + 1] = __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  }
}

static void transpose_tile(const uint8_t *source, ptrdiff_t source_stride, uint8_t *target, ptrdiff_t target_stride)
{
  bytes rows[LANES], shuffled[LANES];
#pragma clang loop unroll(full)
  for (int y = 0; y < LANES; y++) memcpy(&rows[y], source + y * source_stride, LANES);
  shuffle(rows, shuffled);
  shuffle(shuffled, rows);
  shuffle(rows, shuffled);
  shuffle(shuffled, rows);
#pragma clang loop unroll(full)
  for (int y = 0; y < LANES; y++) memcpy(target + y * target_stride, &rows[y], LANES);
}

static void transpose_rest(
  const uint8_t *source, ptrdiff_t source_stride, size_t left, size_t right, size_t top, size_t bottom, uint8_t *target,
  ptrdiff_t target_stride)
{
  for (size_t x = left; x < right; x++)
    for (size_t y = top; y < bottom; y++)
      target[(ptrdiff_t)x * target_stride + (ptrdiff_t)y] = source[(ptrdiff_t)y * source_stride + (ptrdiff_t)x];
}

/* A cache line has four tiles side by side: they are taken together, while the line is at hand. */
enum { LINE = 64 };

void cplanes_transpose(
  const uint8_t *source, ptrdiff_t source_stride, size_t width, size_t height, uint8_t *target, ptrdiff_t target_stride)
{
  const size_t across = width / LANES * LANES, down = height / LANES * LANES;
  for (size_t left = 0; left < across; left += LINE)
    for (size_t y = 0; y < down; y += LANES)
      for (size_t x = left; x < across && x < left + LINE; x += LANES)
        transpose_tile(
          source + (ptrdiff_t)y * source_stride + (ptrdiff_t)x, source_stride, target + (ptrdiff_t)x * target_stride + (ptrdiff_t)y,
          target_stride);
  transpose_rest(source, source_stride, across, width, 0, down, target, target_stride);
  transpose_rest(source, source_stride, 0, width, down, height, target, target_stride);
}

void cplanes_reverse(
  const uint8_t *source, ptrdiff_t source_stride, size_t width, size_t height, uint8_t *target, ptrdiff_t target_stride)
{
  for (size_t y = 0; y < height; y++) {
    const uint8_t *restrict from = source + (ptrdiff_t)y * source_stride;
    uint8_t *restrict to = target + (ptrdiff_t)y * target_stride;
    for (size_t x = 0; x < width; x++) to[x] = from[width - 1 - x];
  }
}
