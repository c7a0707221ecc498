#include "session.h"

/* Rows of one call, and of one unit of blocks: four block rows of eight at most. */
enum { MOST_ROWS = 32 };

/* Whether the decoder's own planes all come in the picture's size, so that nothing has to be enlarged. */
static int is_full_size(const struct jpeg_decompress_struct *codec)
{
  for (int i = 0; i < 3; i++) {
    const jpeg_component_info *component = &codec->comp_info[i];
    if (component->downsampled_width != codec->output_width || component->downsampled_height != codec->output_height) return 0;
  }
  return 1;
}

/* Straight into the planes: no row is copied. Rows of the last unit of blocks that lie below the picture go to `waste`. */
static void read_planes(struct jpeg_decompress_struct *codec, const cjpeg_plane planes[3])
{
  const JDIMENSION unit = (JDIMENSION)codec->max_v_samp_factor * codec->scale_num;
  const size_t width = (size_t)planes[0].stride;
  JSAMPROW waste = codec->mem->alloc_large((j_common_ptr)codec, JPOOL_IMAGE, width);
  while (codec->output_scanline < codec->output_height) {
    JSAMPROW rows[3][MOST_ROWS];
    JSAMPARRAY parts[3] = {rows[0], rows[1], rows[2]};
    for (int i = 0; i < 3; i++)
      for (JDIMENSION row = 0; row < unit; row++) {
        const JDIMENSION y = codec->output_scanline + row;
        rows[i][row] = y < codec->output_height ? planes[i].start + (ptrdiff_t)y * planes[i].stride : waste;
      }
    jpeg_read_raw_data(codec, parts, unit);
  }
}

/* Through rows of Y, Cb, Cr, Y, Cb, Cr: where the decoder has to enlarge the colours. */
static void read_rows(struct jpeg_decompress_struct *codec, const cjpeg_plane planes[3])
{
  const JDIMENSION width = codec->output_width;
  JSAMPROW row = codec->mem->alloc_large((j_common_ptr)codec, JPOOL_IMAGE, (size_t)width * 3);
  while (codec->output_scanline < codec->output_height) {
    const ptrdiff_t y = codec->output_scanline;
    jpeg_read_scanlines(codec, &row, 1);
    uint8_t *restrict luma = planes[0].start + y * planes[0].stride;
    uint8_t *restrict blue = planes[1].start + y * planes[1].stride;
    uint8_t *restrict red = planes[2].start + y * planes[2].stride;
    for (JDIMENSION x = 0; x < width; x++) {
      luma[x] = row[3 * x];
      blue[x] = row[3 * x + 1];
      red[x] = row[3 * x + 2];
    }
  }
}

cjpeg_status cjpeg_decode(const uint8_t *bytes, size_t count, int shrink, const cjpeg_plane planes[3], cjpeg_report *report)
{
  struct jpeg_decompress_struct codec;
  session session;
  volatile cjpeg_status status = CJPEG_FAILED;
  codec.err = session_start(&session, report);
  if (setjmp(session.failed)) {
    jpeg_destroy_decompress(&codec);
    return CJPEG_FAILED;
  }
  jpeg_create_decompress(&codec);
  jpeg_mem_src(&codec, bytes, count);
  jpeg_read_header(&codec, TRUE);
  codec.scale_num = 8 / (unsigned)shrink;
  codec.scale_denom = 8;
  codec.out_color_space = JCS_YCbCr;
  if (codec.jpeg_color_space != JCS_YCbCr || codec.num_components != 3 || codec.data_precision != 8) {
    status = CJPEG_OTHER_COLOURS;
  } else {
    jpeg_calc_output_dimensions(&codec);
    codec.raw_data_out = is_full_size(&codec) ? TRUE : FALSE;
    status = CJPEG_DONE;
    for (int i = 0; i < 3; i++)
      if ((int)codec.output_width != planes[i].width || (int)codec.output_height != planes[i].height) status = CJPEG_OTHER_SIZE;
    if (status == CJPEG_DONE) {
      jpeg_start_decompress(&codec);
      /* Not finished: what stands behind the last row is nobody's picture. */
      if (codec.raw_data_out) read_planes(&codec, planes); else read_rows(&codec, planes);
    }
  }
  jpeg_destroy_decompress(&codec);
  return status;
}
