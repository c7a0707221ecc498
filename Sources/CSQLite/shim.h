#pragma once
#if !__has_include(<sqlite3.h>)
#error "missing <sqlite3.h>: apt-get install libsqlite3-dev (scripts/setup installs everything)"
#endif
#include <sqlite3.h>
