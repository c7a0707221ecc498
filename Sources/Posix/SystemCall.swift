/// The system calls that this module makes, by the name that manuals give them.
public enum SystemCall: String, Sendable, Hashable, CaseIterable {
  case open, read, write, lseek, fsync, ftruncate, flock, fchmod, fchown
  case stat, rename, exchange, link, unlink, mkdir, rmdir, readdir, readlink, realpath
  case spawn, wait, kill, getrlimit, setrlimit, getrusage
  case socketpair, pipe, send, receive, shutdown, poll, dup
}
