#pragma once

// How libjpeg's complaints are caught: errors jump back, warnings are noted.

#if !__has_include(<jpeglib.h>)
#error "missing <jpeglib.h>: apt-get install libjpeg62-turbo-dev (scripts/setup installs everything)"
#endif
#include <stdio.h>

#include <jpeglib.h>
#include <setjmp.h>

#include "CJPEG.h"

typedef struct session {
  struct jpeg_error_mgr errors; // first: libjpeg knows no more of it
  jmp_buf failed;
  cjpeg_report *report;
  int noted;
} session;

/// Puts the session behind a decompressor's or compressor's `err`. `report` is emptied.
struct jpeg_error_mgr *session_start(session *session, cjpeg_report *report);
