/* The least that libvips itself needs for the work of `peers`: one decode, every size made from the next larger one, no checks, no files.
 *
 *   cc -O2 floor.c -o floor $(pkg-config --cflags --libs vips) && ./floor PHOTO.jpg...
 *
 * Prints milliseconds of CPU a photo, stage by stage. One thread does the picture work.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <vips/vips.h>

enum { DECODE, TURN, RESIZE, JPEG, STAGES };
enum { SIZES = 7 };

static const int width[SIZES] = { 1440, 1080, 720, 360, 256, 128, 64 };
static const int height[SIZES] = { 1920, 1440, 960, 480, 256, 128, 64 };
static double spent[STAGES];

static double cpu_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void check(int failed) {
  if (failed)
    vips_error_exit(NULL);
}

/* The pixels of a picture, which is released. */
static VipsImage *in_memory(VipsImage *image) {
  VipsImage *copy = vips_image_copy_memory(image);
  check(!copy);
  g_object_unref(image);
  return copy;
}

static VipsImage *decode(const char *file) {
  VipsImage *image;
  double start = cpu_ms();
  check(vips_jpegload(file, &image, "shrink", 2, NULL));
  image = in_memory(image);
  spent[DECODE] += cpu_ms() - start;
  return image;
}

static VipsImage *turn(VipsImage *image) {
  VipsImage *upright;
  double start = cpu_ms();
  check(vips_autorot(image, &upright, NULL));
  g_object_unref(image);
  upright = in_memory(upright);
  spent[TURN] += cpu_ms() - start;
  return upright;
}

/* The first one is fitted into its size, the others fill theirs. */
static VipsImage *resize(VipsImage *from, int size) {
  VipsImage *image;
  double start = cpu_ms();
  if (size == 0)
    check(vips_thumbnail_image(from, &image, width[size], "height", height[size], "size", VIPS_SIZE_DOWN, NULL));
  else
    check(vips_thumbnail_image(from, &image, width[size], "height", height[size], "crop", VIPS_INTERESTING_CENTRE, NULL));
  image = in_memory(image);
  spent[RESIZE] += cpu_ms() - start;
  return image;
}

static void encode(VipsImage *image) {
  void *bytes;
  size_t length;
  double start = cpu_ms();
  check(vips_jpegsave_buffer(image, &bytes, &length, "Q", 82, "strip", TRUE, "optimize_coding", TRUE, NULL));
  g_free(bytes);
  spent[JPEG] += cpu_ms() - start;
}

int main(int argc, char **argv) {
  double total = 0;
  int photos = argc - 1;

  if (VIPS_INIT(argv[0]))
    vips_error_exit(NULL);
  vips_concurrency_set(1);
  vips_cache_set_max(0);

  for (int photo = 1; photo < argc; photo++) {
    VipsImage *upright = turn(decode(argv[photo])), *made[SIZES];
    for (int size = 0; size < SIZES; size++) {
      made[size] = resize(size < 2 ? upright : made[size - 1], size);
      encode(made[size]);
    }
    for (int size = 0; size < SIZES; size++)
      g_object_unref(made[size]);
    g_object_unref(upright);
  }

  for (int stage = 0; stage < STAGES; stage++)
    total += spent[stage] /= photos > 0 ? photos : 1;
  printf("decode %.1f  turn %.1f  resize %.1f  jpeg %.1f  total %.1f ms of CPU a photo\n", spent[DECODE], spent[TURN], spent[RESIZE],
         spent[JPEG], total);
  return 0;
}
