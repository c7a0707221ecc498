#include <stdlib.h>
#include <string.h>

#include "session.h"

enum { BLOCK = 8, MOST_ROWS = 2 * BLOCK };

/* A row of whole blocks: the plane's own where its width is one of whole blocks, else a copy whose last sample is repeated. */
static JSAMPROW whole_row(const cjpeg_plane *plane, JDIMENSION y, JSAMPROW copy)
{
  const int row = (int)y < plane->height ? (int)y : plane->height - 1;
  uint8_t *const from = plane->start + row * plane->stride;
  const int rest = plane->width % BLOCK;
  if (rest == 0) return from;
  memcpy(copy, from, (size_t)plane->width);
  memset(copy + plane->width, from[plane->width - 1], (size_t)(BLOCK - rest));
  return copy;
}

static void write_planes(struct jpeg_compress_struct *codec, const cjpeg_plane planes[3])
{
  const JDIMENSION unit = (JDIMENSION)(codec->max_v_samp_factor * BLOCK);
  JSAMPARRAY copies[3];
  for (int i = 0; i < 3; i++)
    copies[i] = codec->mem->alloc_sarray((j_common_ptr)codec, JPOOL_IMAGE, (JDIMENSION)planes[i].width + BLOCK, MOST_ROWS);
  while (codec->next_scanline < codec->image_height) {
    JSAMPROW rows[3][MOST_ROWS];
    JSAMPARRAY parts[3] = {rows[0], rows[1], rows[2]};
    for (int i = 0; i < 3; i++) {
      const JDIMENSION step = (JDIMENSION)codec->max_v_samp_factor / (JDIMENSION)codec->comp_info[i].v_samp_factor;
      for (JDIMENSION row = 0; row < unit / step; row++)
        rows[i][row] = whole_row(&planes[i], codec->next_scanline / step + row, copies[i][row]);
    }
    jpeg_write_raw_data(codec, parts, unit);
  }
}

static void set_up(struct jpeg_compress_struct *codec, const cjpeg_plane planes[3], int quality, cjpeg_coding coding)
{
  codec->image_width = (JDIMENSION)planes[0].width;
  codec->image_height = (JDIMENSION)planes[0].height;
  codec->input_components = 3;
  codec->in_color_space = JCS_YCbCr;
  jpeg_set_defaults(codec);
  jpeg_set_quality(codec, quality, TRUE);
  const int factor = planes[1].width == planes[0].width && planes[1].height == planes[0].height ? 1 : 2;
  codec->comp_info[0].h_samp_factor = codec->comp_info[0].v_samp_factor = factor;
  codec->raw_data_in = TRUE;
  if (coding == CJPEG_PROGRESSIVE) jpeg_simple_progression(codec);
  if (coding == CJPEG_OPTIMISED) codec->optimize_coding = TRUE;
}

cjpeg_status cjpeg_encode(
  const cjpeg_plane planes[3], int quality, cjpeg_coding coding, uint8_t **bytes, unsigned long *count, cjpeg_report *report)
{
  struct jpeg_compress_struct codec;
  session session;
  *bytes = NULL;
  *count = 0;
  codec.err = session_start(&session, report);
  if (setjmp(session.failed)) {
    // Where it grew, the buffer has moved, and *bytes is what was freed; this tells where it lies now.
    if (*bytes) codec.dest->term_destination(&codec);
    jpeg_destroy_compress(&codec);
    free(*bytes);
    *bytes = NULL;
    return CJPEG_FAILED;
  }
  jpeg_create_compress(&codec);
  jpeg_mem_dest(&codec, bytes, count);
  set_up(&codec, planes, quality, coding);
  jpeg_start_compress(&codec, TRUE);
  write_planes(&codec, planes);
  jpeg_finish_compress(&codec);
  jpeg_destroy_compress(&codec);
  return CJPEG_DONE;
}
