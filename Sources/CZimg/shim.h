#pragma once
#if !__has_include(<zimg.h>)
#error "missing <zimg.h>: apt-get install libzimg-dev (scripts/setup installs everything)"
#endif
#include <stdint.h>

#include <zimg.h>
#if ZIMG_API_VERSION < ZIMG_MAKE_API_VERSION(2, 1)
#error "zimg 2.9 or later is needed"
#endif

// Swift does not see macros that call macros, nor arrays of structures without a name.
enum { CZIMG_API = ZIMG_API_VERSION };

/// Runs a graph of three planes, which have one stride, over the whole of them.
static inline zimg_error_code_e czimg_process(
  const zimg_filter_graph *graph, const uint8_t *const source[3], ptrdiff_t source_stride, uint8_t *const target[3],
  ptrdiff_t target_stride, void *scratch) {
  zimg_image_buffer_const from = {ZIMG_API_VERSION};
  zimg_image_buffer to = {ZIMG_API_VERSION};
  for (int i = 0; i < 3; i++) {
    from.plane[i].data = source[i];
    from.plane[i].stride = source_stride;
    from.plane[i].mask = ZIMG_BUFFER_MAX;
    to.plane[i].data = target[i];
    to.plane[i].stride = target_stride;
    to.plane[i].mask = ZIMG_BUFFER_MAX;
  }
  return zimg_filter_graph_process(graph, &from, &to, scratch, NULL, NULL, NULL, NULL);
}
