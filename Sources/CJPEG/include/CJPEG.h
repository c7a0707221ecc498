#pragma once

// Reading and writing JPEGs as planes of YCbCr, with libjpeg-turbo. Swift cannot call libjpeg itself: its errors leave by longjmp.

#include <stddef.h>
#include <stdint.h>

typedef enum cjpeg_status {
  CJPEG_DONE = 0,
  CJPEG_FAILED = 1,        // the report says why
  CJPEG_OTHER_COLOURS = 2, // the picture does not hold YCbCr of 8 bits
  CJPEG_OTHER_SIZE = 3,    // its header says another size than the caller
} cjpeg_status;

/// What libjpeg said: up to eight different warnings and, last, the error; a line each.
typedef struct cjpeg_report {
  char text[1024];
} cjpeg_report;

/// One plane to write to or to read from.
typedef struct cjpeg_plane {
  uint8_t *start;
  ptrdiff_t stride; // bytes from one row to the next: at least the width rounded up to a multiple of 8
  int width;
  int height;
} cjpeg_plane;

typedef enum cjpeg_coding {
  CJPEG_STANDARD = 0,    // one pass, with the codes of ITU-T T.81, annex K
  CJPEG_OPTIMISED = 1,   // two passes: codes made for this picture
  CJPEG_PROGRESSIVE = 2, // the same, in several scans
} cjpeg_coding;

/// Decodes a picture into luma, Cb and Cr of one size: that of the picture divided by `shrink` (1, 2, 4 or 8), rounded up.
cjpeg_status cjpeg_decode(const uint8_t *bytes, size_t count, int shrink, const cjpeg_plane planes[3], cjpeg_report *report);

/// Encodes luma, Cb and Cr. The colour planes have luma's size (4:4:4), or half of it, rounded up (4:2:0).
/// - quality: 1...100.
/// - bytes: set to memory that the caller frees; NULL where it failed.
cjpeg_status cjpeg_encode(
  const cjpeg_plane planes[3], int quality, cjpeg_coding coding, uint8_t **bytes, unsigned long *count, cjpeg_report *report);
