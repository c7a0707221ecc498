#pragma once
#include <stddef.h>
#include <stdint.h>

/* Loops over the samples of 8-bit planes, written so that a compiler makes vector code of them. Strides are bytes from one row to the
   next; no row needs an alignment. */

/// Full-range YCbCr of JFIF (BT.601) from R, G, B, for `count` pixels.
void cplanes_split(const uint8_t *rgb, size_t count, uint8_t *luma, uint8_t *blue, uint8_t *red);

/// R, G, B from full-range YCbCr, for `count` pixels.
void cplanes_join(const uint8_t *luma, const uint8_t *blue, const uint8_t *red, size_t count, uint8_t *rgb);

/// Half the sides, rounded up: every sample the mean of four; a last odd row or column counts twice.
void cplanes_halve(const uint8_t *source, ptrdiff_t source_stride, size_t width, size_t height, uint8_t *target, ptrdiff_t target_stride);

/// Rows become columns: the target is `height` wide and `width` high. A negative stride with a pointer to the last row mirrors.
void cplanes_transpose(
  const uint8_t *source, ptrdiff_t source_stride, size_t width, size_t height, uint8_t *target, ptrdiff_t target_stride);

/// The rows of the source, each from its right end to its left.
void cplanes_reverse(
  const uint8_t *source, ptrdiff_t source_stride, size_t width, size_t height, uint8_t *target, ptrdiff_t target_stride);
