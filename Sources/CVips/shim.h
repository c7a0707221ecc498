#pragma once
#if !__has_include(<vips/vips.h>) || !__has_include(<fontconfig/fontconfig.h>)
#error "missing libvips: apt-get install libvips-dev libfontconfig-dev (scripts/setup installs everything)"
#endif
#include <vips/vips.h>
#include <fontconfig/fontconfig.h>
#if VIPS_MAJOR_VERSION < 8 || (VIPS_MAJOR_VERSION == 8 && VIPS_MINOR_VERSION < 14)
#error "libvips 8.14 or later is needed"
#endif

/* `dladdr` and its `Dl_info`: <dlfcn.h> shows them only to those who ask for GNU's extensions before the first header. */
#ifdef __linux__
struct cardstock_symbol_place {
  const char *file;
  void *base;
  const char *name;
  void *address;
};
extern int cardstock_find_symbol(const void *symbol, struct cardstock_symbol_place *place) __asm__("dladdr");
#endif
