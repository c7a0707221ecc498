#pragma once
#if !__has_include(<turbojpeg.h>)
#error "missing <turbojpeg.h>: apt-get install libturbojpeg0-dev (scripts/setup installs everything)"
#endif
#include <turbojpeg.h>
