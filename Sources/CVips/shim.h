#pragma once
#if !__has_include(<vips/vips.h>) || !__has_include(<fontconfig/fontconfig.h>)
#error "missing libvips: apt-get install libvips-dev libfontconfig-dev (scripts/setup installs everything)"
#endif
#include <vips/vips.h>
#include <fontconfig/fontconfig.h>
#if VIPS_MAJOR_VERSION < 8 || (VIPS_MAJOR_VERSION == 8 && VIPS_MINOR_VERSION < 14)
#error "libvips 8.14 or later is needed"
#endif
