#define _GNU_SOURCE
#include "CSandboxAttempts.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/bpf.h>
#include <linux/io_uring.h>
#include <linux/keyctl.h>
#include <linux/perf_event.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[3000];
static char secret[4000];
static char other[4000];

static pid_t target;
static struct sockaddr_in listener;
static struct sockaddr_un abstract;
static socklen_t abstract_length;
static int handed_in = -1;
static char program[1 << 20];
static size_t program_length;
static char font[4000];

// A call that answers 0 or more where it was done.
static int result(long answer) { return answer < 0 ? errno : 0; }

// A descriptor, which is closed again.
static int opened(int descriptor) {
  if (descriptor < 0) return errno;
  close(descriptor);
  return 0;
}

static int read_one(const char *path) {
  char byte;
  int descriptor = open(path, O_RDONLY);
  if (descriptor < 0) return errno;
  ssize_t count = read(descriptor, &byte, 1);
  int answer = count < 0 ? errno : count == 0 ? ENODATA : 0;
  close(descriptor);
  return answer;
}

static int connect_to(int family, const void *address, socklen_t length) {
  int socket_ = socket(family, SOCK_STREAM, 0);
  if (socket_ < 0) return errno;
  int answer = result(connect(socket_, address, length));
  close(socket_);
  return answer;
}

static int read_passwd(void) { return read_one("/etc/passwd"); }
static int read_file(void) { return read_one(secret); }
static int read_environ(void) { return read_one("/proc/self/environ"); }
static int read_font(void) { return read_one(font); }
static int read_handed_in(void) {
  char byte;
  return pread(handed_in, &byte, 1, 0) == 1 ? 0 : errno;
}
static int write_file(void) { return opened(open(secret, O_WRONLY)); }
static int create_file(void) { return opened(open(other, O_CREAT | O_WRONLY | O_EXCL, 0600)); }
static int create_here(void) { return opened(open("made-here", O_CREAT | O_WRONLY | O_EXCL, 0600)); }
static int shorten(void) { return result(truncate(secret, 0)); }
static int remove_file(void) { return result(unlink(secret)); }
static int rename_file(void) { return result(rename(secret, other)); }
static int link_file(void) { return result(link(secret, other)); }
static int link_symbolically(void) { return result(symlink(secret, other)); }
static int make_folder(void) { return result(mkdir(other, 0700)); }
static int change_mode(void) { return result(chmod(secret, 0600)); }
static int mount_something(void) {
  if (mount("none", folder, "tmpfs", 0, NULL) != 0) return errno;
  return result(umount(folder));
}
static int socket_tcp(void) { return opened(socket(AF_INET, SOCK_STREAM, 0)); }
static int socket_udp(void) { return opened(socket(AF_INET, SOCK_DGRAM, 0)); }
static int socket_unix(void) { return opened(socket(AF_UNIX, SOCK_STREAM, 0)); }
static int connect_tcp(void) { return connect_to(AF_INET, &listener, sizeof listener); }
static int connect_abstract(void) { return connect_to(AF_UNIX, &abstract, abstract_length); }
static int bind_tcp(void) {
  struct sockaddr_in any = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int socket_ = socket(AF_INET, SOCK_STREAM, 0);
  if (socket_ < 0) return errno;
  int answer = result(bind(socket_, (struct sockaddr *)&any, sizeof any));
  close(socket_);
  return answer;
}
static int execute(void) {
  execl("/bin/true", "true", NULL);
  return errno;
}
static int execute_memory(void) {
  int file = memfd_create("program", 0);
  if (file < 0) return errno;
  if (write(file, program, program_length) != (ssize_t)program_length) return errno;
  char *const arguments[] = {"true", NULL}, *const variables[] = {NULL};
  fexecve(file, arguments, variables);
  return errno;
}
static int fork_once(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  if (child < 0) return errno;
  return result(waitpid(child, NULL, 0));
}
static int kill_other(void) { return result(kill(target, SIGKILL)); }
static int kill_other_thread(void) { return result(syscall(SYS_tgkill, target, target, SIGKILL)); }
static int trace_other(void) { return result(ptrace(PTRACE_SEIZE, target, NULL, NULL)); }
static int read_memory_of_other(void) {
  char byte;
  struct iovec mine = {&byte, 1}, theirs = {&target, 1};
  return result(process_vm_readv(target, &mine, 1, &theirs, 1, 0));
}
static int become_root(void) { return result(syscall(SYS_setuid, 0)); }
static int raise_memory_limit(void) {
  struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
  return result(setrlimit(RLIMIT_AS, &none));
}
static int io_uring(void) {
  struct io_uring_params parameters;
  memset(&parameters, 0, sizeof parameters);
  return opened((int)syscall(SYS_io_uring_setup, 1, &parameters));
}
static int bpf(void) {
  union bpf_attr map = {.map_type = BPF_MAP_TYPE_ARRAY, .key_size = 4, .value_size = 4, .max_entries = 1};
  return opened((int)syscall(SYS_bpf, BPF_MAP_CREATE, &map, sizeof map));
}
static int keyring(void) { return result(syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_PROCESS_KEYRING, 1)); }
static int performance_counter(void) {
  struct perf_event_attr event = {
    .type = PERF_TYPE_SOFTWARE, .config = PERF_COUNT_SW_TASK_CLOCK, .size = sizeof event, .exclude_kernel = 1};
  return opened((int)syscall(SYS_perf_event_open, &event, 0, -1, -1, 0));
}

static void *end_at_once(void *nothing) { return nothing; }
static int run_thread(void) {
  pthread_t thread;
  int answer = pthread_create(&thread, NULL, end_at_once, NULL);
  return answer != 0 ? answer : pthread_join(thread, NULL);
}

static const struct {
  const char *name;
  int (*attempt)(void);
} attempts[] = {
  {"read-passwd", read_passwd},
  {"read-file", read_file},
  {"read-environ", read_environ},
  {"write-file", write_file},
  {"create-file", create_file},
  {"create-here", create_here},
  {"truncate", shorten},
  {"unlink", remove_file},
  {"rename", rename_file},
  {"link", link_file},
  {"symlink", link_symbolically},
  {"mkdir", make_folder},
  {"chmod", change_mode},
  {"mount", mount_something},
  {"socket-tcp", socket_tcp},
  {"socket-udp", socket_udp},
  {"socket-unix", socket_unix},
  {"bind-tcp", bind_tcp},
  {"connect-tcp", connect_tcp},
  {"connect-abstract", connect_abstract},
  {"exec", execute},
  {"exec-memory", execute_memory},
  {"fork", fork_once},
  {"kill", kill_other},
  {"tgkill", kill_other_thread},
  {"ptrace", trace_other},
  {"read-memory", read_memory_of_other},
  {"setuid-root", become_root},
  {"raise-memory-limit", raise_memory_limit},
  {"io-uring", io_uring},
  {"bpf", bpf},
  {"keyctl", keyring},
  {"perf-event", performance_counter},
  {"read-font", read_font},
  {"read-handed-in", read_handed_in},
  {"thread", run_thread},
};
enum { attempt_count = sizeof attempts / sizeof attempts[0] };

static int listen_on(int family, const void *address, socklen_t length, void *name, socklen_t *name_length) {
  int socket_ = socket(family, SOCK_STREAM, 0);
  if (socket_ < 0 || bind(socket_, address, length) != 0 || listen(socket_, 1) != 0) return errno;
  return name == NULL ? 0 : result(getsockname(socket_, name, name_length));
}

int sandbox_attempt_prepare(const char *name, const char *place) {
  snprintf(folder, sizeof folder, "%s", place);
  snprintf(secret, sizeof secret, "%s/secret", place);
  snprintf(other, sizeof other, "%s/other", place);
  if (chdir(folder) != 0) return errno;
  if (strcmp(name, "connect-tcp") == 0) {
    struct sockaddr_in any = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof listener;
    return listen_on(AF_INET, &any, sizeof any, &listener, &length);
  }
  if (strcmp(name, "connect-abstract") == 0) {
    abstract.sun_family = AF_UNIX;
    int count = snprintf(abstract.sun_path + 1, sizeof abstract.sun_path - 1, "cardstock-probe-%d", getpid());
    abstract_length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)count);
    return listen_on(AF_UNIX, &abstract, abstract_length, NULL, NULL);
  }
  if (strcmp(name, "kill") == 0 || strcmp(name, "tgkill") == 0 || strcmp(name, "ptrace") == 0 || strcmp(name, "read-memory") == 0) {
    target = getpid();  // In the child's memory too, where read-memory looks for it.
    // It ends with us: a sandbox that keeps signals from it would keep PR_SET_PDEATHSIG from it too.
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    pid_t child = fork();
    if (child < 0) return errno;
    if (child == 0) {
      char byte;
      close(ends[1]);
      _exit((int)read(ends[0], &byte, 1));
    }
    target = child;
    return 0;
  }
  if (strcmp(name, "exec-memory") == 0) {
    int file = open("/bin/true", O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? -1 : read(file, program, sizeof program);
    if (count <= 0) return errno;
    program_length = (size_t)count;
    return close(file);
  }
  if (strcmp(name, "read-handed-in") == 0) return (handed_in = open(secret, O_RDONLY | O_CLOEXEC)) < 0 ? errno : 0;
  if (strcmp(name, "read-font") == 0) {
    FILE *list = popen("fc-match -f '%{file}' 'Lato Bold'", "r");
    if (list == NULL || fgets(font, sizeof font, list) == NULL) return ENOENT;
    return pclose(list);
  }
  return 0;
}

int sandbox_attempt(const char *name) {
  for (int index = 0; index < attempt_count; index++) {
    if (strcmp(attempts[index].name, name) == 0) return attempts[index].attempt();
  }
  return -1;
}

static pthread_t helper;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t told = PTHREAD_COND_INITIALIZER;
static const char *wish;
static int outcome;

static void *try_when_told(void *nothing) {
  pthread_mutex_lock(&lock);
  while (wish == NULL) pthread_cond_wait(&told, &lock);
  outcome = sandbox_attempt(wish);
  pthread_mutex_unlock(&lock);
  return nothing;
}

int sandbox_start_thread(void) { return pthread_create(&helper, NULL, try_when_told, NULL); }

int sandbox_attempt_in_thread(const char *name) {
  pthread_mutex_lock(&lock);
  wish = name;
  pthread_cond_signal(&told);
  pthread_mutex_unlock(&lock);
  pthread_join(helper, NULL);
  return outcome;
}

int sandbox_become(unsigned user) {
  if (setgroups(0, NULL) != 0 || setresgid(user, user, user) != 0 || setresuid(user, user, user) != 0) return errno;
  // A change of user hides the process from itself in /proc, as no ordinary start does.
  return result(prctl(PR_SET_DUMPABLE, 1, 0, 0, 0));
}
