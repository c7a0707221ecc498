#include "session.h"
#include <string.h>

enum { MOST_WARNINGS = 8 };

static void note(j_common_ptr codec)
{
  session *const session = (struct session *)codec->err;
  char line[JMSG_LENGTH_MAX];
  session->errors.format_message(codec, line);
  char *const text = session->report->text;
  const size_t used = strlen(text), length = strlen(line);
  if (strstr(text, line) || used + length + 2 > sizeof session->report->text) return;
  if (used) text[used] = '\n';
  memcpy(text + used + (used ? 1 : 0), line, length + 1);
}

static void remark(j_common_ptr codec, int level)
{
  session *const session = (struct session *)codec->err;
  if (level >= 0) return; // tracing
  session->errors.num_warnings++;
  if (session->noted++ < MOST_WARNINGS) note(codec);
}

static void fail(j_common_ptr codec)
{
  note(codec);
  longjmp(((session *)codec->err)->failed, 1);
}

static void say_nothing(j_common_ptr codec) { (void)codec; }

struct jpeg_error_mgr *session_start(session *session, cjpeg_report *report)
{
  jpeg_std_error(&session->errors);
  session->errors.emit_message = remark;
  session->errors.error_exit = fail;
  session->errors.output_message = say_nothing;
  session->report = report;
  session->noted = 0;
  report->text[0] = 0;
  return &session->errors;
}
