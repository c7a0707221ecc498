#pragma once

// The calls that Swift's Glibc module does not show: macros, variadic functions and GNU extensions.
// Every function answers like the call it stands for: -1 and errno on failure, unless it says otherwise.

#include <dirent.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The constant's name ("ENOSPC"), or NULL for a number that has none.
const char *cposix_error_name(int code);
/// The system's sentence for an error, never NULL.
const char *cposix_error_text(int code);

/// openat(2); variadic in C.
int cposix_openat(int folder, const char *path, int flags, mode_t mode);
/// fcntl(F_DUPFD_CLOEXEC); variadic in C.
int cposix_duplicate(int descriptor, int lowest);
/// pipe2(2) with O_CLOEXEC.
int cposix_pipe(int ends[2]);
/// ioctl(TIOCGWINSZ); variadic in C.
int cposix_window_size(int descriptor, uint16_t *columns, uint16_t *rows);

/// renameat2(2) with RENAME_EXCHANGE; ENOSYS where the system has none.
int cposix_rename_exchange(const char *first, const char *second);

/// renameat2(2) with RENAME_NOREPLACE; ENOSYS where the system has none.
int cposix_rename_no_replace(const char *from, const char *to);

/// A folder entry's name: a flexible array in C, a tuple of fixed length in Swift.
const char *cposix_entry_name(const struct dirent *entry);

/// pidfd_open(2); ENOSYS where the system has none.
int cposix_pidfd_open(pid_t process);
/// waitid(2) without reaping: 1 when the child has ended, 0 when it has not (only with `hang` 0).
int cposix_peek_child(pid_t process, int hang);
/// Closes every descriptor from `lowest` up in the child; answers an error number, ENOSYS where the system cannot.
int cposix_spawn_close_from(posix_spawn_file_actions_t *actions, int lowest);
/// The macros of wait(2).
int cposix_exited(int status);
int cposix_exit_code(int status);
int cposix_term_signal(int status);

/// sendmsg(2) with MSG_NOSIGNAL | MSG_DONTWAIT; passes `descriptor` unless it is negative.
ssize_t cposix_send(int socket, const void *bytes, size_t count, int descriptor);
/// recvmsg(2) with MSG_DONTWAIT | MSG_CMSG_CLOEXEC. *descriptor becomes the passed descriptor or -1; any further one is closed.
ssize_t cposix_receive(int socket, void *bytes, size_t count, int *descriptor);
/// recv(2) with MSG_DONTWAIT: a descriptor that comes along is closed by the kernel.
ssize_t cposix_receive_bytes(int socket, void *bytes, size_t count);

/// signal(2) with SIG_IGN or SIG_DFL, which are casts in C.
int cposix_ignore_signal(int signal);
int cposix_default_signal(int signal);

/* CPU_COUNT is a macro. */
int cposix_available_processors(void);

/// environ(7), a variable that C may change and Swift therefore does not show.
char **cposix_environment(void);

/// mallopt(3): blocks of up to `largest` bytes come from the heap, and up to `kept` bytes of it stay when they are freed; nothing where the
/// C library has no such settings.
void cposix_keep_freed(int largest, int kept);
