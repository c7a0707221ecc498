#pragma once
#if !__has_include(<sqlite3.h>)
#error "missing <sqlite3.h>: apt-get install libsqlite3-dev (scripts/setup installs everything)"
#endif
#include <sqlite3.h>
#if SQLITE_VERSION_NUMBER < 3037000
#error "SQLite 3.37 or later is needed (STRICT tables, RETURNING): apt-get install libsqlite3-dev"
#endif

// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift does not import: SQLite copies the bytes.
static inline int cardstock_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
static inline int cardstock_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
