#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#include <sys/syscall.h>
#endif

const char *cposix_error_name(int code) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 32)
  return strerrorname_np(code);
#else
  (void)code;
  return NULL;
#endif
}

const char *cposix_error_text(int code) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 32)
  const char *text = strerrordesc_np(code);
  return text != NULL ? text : "unknown error";
#else
  return strerror(code);
#endif
}

int cposix_openat(int folder, const char *path, int flags, mode_t mode) {
  return openat(folder, path, flags, mode);
}

int cposix_duplicate(int descriptor, int lowest) {
  return fcntl(descriptor, F_DUPFD_CLOEXEC, lowest);
}

int cposix_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int cposix_window_size(int descriptor, uint16_t *columns, uint16_t *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int cposix_rename_exchange(const char *first, const char *second) {
#ifdef __linux__
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 1u << 1);
#else
  (void)first;
  (void)second;
  errno = ENOSYS;
  return -1;
#endif
}

int cposix_rename_no_replace(const char *from, const char *to) {
#ifdef __linux__
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1u << 0);
#else
  (void)from;
  (void)to;
  errno = ENOSYS;
  return -1;
#endif
}

const char *cposix_entry_name(const struct dirent *entry) {
  return entry->d_name;
}

int cposix_pidfd_open(pid_t process) {
#if defined(__linux__) && defined(SYS_pidfd_open)
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  (void)process;
  errno = ENOSYS;
  return -1;
#endif
}

int cposix_peek_child(pid_t process, int hang) {
  siginfo_t info;
  memset(&info, 0, sizeof info);
  if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT | (hang ? 0 : WNOHANG)) != 0) return -1;
  return info.si_pid == process ? 1 : 0;
}

int cposix_spawn_close_from(posix_spawn_file_actions_t *actions, int lowest) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
#else
  (void)actions;
  (void)lowest;
  return ENOSYS;
#endif
}

int cposix_exited(int status) { return WIFEXITED(status); }
int cposix_exit_code(int status) { return WEXITSTATUS(status); }
int cposix_term_signal(int status) { return WTERMSIG(status); }

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif
#ifndef MSG_CMSG_CLOEXEC
#define MSG_CMSG_CLOEXEC 0
#endif

ssize_t cposix_send(int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union {
    struct cmsghdr aligned;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(rights), &descriptor, sizeof descriptor);
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

ssize_t cposix_receive(int socket, void *bytes, size_t count, int *descriptor) {
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  union {
    struct cmsghdr aligned;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  *descriptor = -1;
  ssize_t received = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (received < 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    // The padding of the control buffer has room for a second descriptor, so a peer can deliver two.
    size_t passed = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < passed; index++) {
      int number;
      memcpy(&number, CMSG_DATA(header) + index * sizeof number, sizeof number);
      if (*descriptor < 0) {
        *descriptor = number;
      } else {
        close(number);
      }
    }
  }
  return received;
}

ssize_t cposix_receive_bytes(int socket, void *bytes, size_t count) {
  return recv(socket, bytes, count, MSG_DONTWAIT);
}

int cposix_ignore_signal(int number) { return signal(number, SIG_IGN) == SIG_ERR ? -1 : 0; }
int cposix_default_signal(int number) { return signal(number, SIG_DFL) == SIG_ERR ? -1 : 0; }

int cposix_available_processors(void) {
#ifdef __linux__
  cpu_set_t processors;
  if (sched_getaffinity(0, sizeof processors, &processors) == 0) return CPU_COUNT(&processors);
#endif
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

extern char **environ;
char **cposix_environment(void) { return environ; }

void cposix_keep_freed(int largest, int kept)
{
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, largest);
  mallopt(M_TRIM_THRESHOLD, kept);
#else
  (void)largest, (void)kept;
#endif
}
