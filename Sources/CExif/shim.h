#pragma once
#if !__has_include(<libexif/exif-data.h>)
#error "missing <libexif/exif-data.h>: apt-get install libexif-dev (scripts/setup installs everything)"
#endif
#include <libexif/exif-data.h>
