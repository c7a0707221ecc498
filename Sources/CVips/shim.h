#pragma once
#if !__has_include(<vips/vips.h>)
#error "missing <vips/vips.h>: apt-get install libvips-dev (scripts/setup installs everything)"
#endif
#include <vips/vips.h>
