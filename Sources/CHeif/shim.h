#pragma once
#if !__has_include(<libheif/heif.h>)
#error "missing <libheif/heif.h>: apt-get install libheif-dev (scripts/setup installs everything)"
#endif
#include <libheif/heif.h>
#if LIBHEIF_NUMERIC_VERSION < 0x010f0000
#error "libheif 1.15 or later is needed"
#endif

// What a heif_writer answers. libheif 1.19 takes an answer without a text for a failure, and Swift has no text that outlives the call.
static inline struct heif_error cardstock_heif_written(void) {
  struct heif_error answer = {heif_error_Ok, heif_suberror_Unspecified, "written"};
  return answer;
}
