#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>

#ifdef __linux__

#if !__has_include(<seccomp.h>)
#error "missing <seccomp.h>: apt-get install libseccomp-dev (scripts/setup installs everything)"
#endif
#include <dirent.h>
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

const uint64_t csandbox_clone_thread = CLONE_THREAD;
const uint32_t csandbox_prctl_set_name = PR_SET_NAME;

int csandbox_threads(void) {
  DIR *tasks = opendir("/proc/self/task");
  if (tasks == NULL) return -errno;
  int count = 0;
  for (struct dirent *task = readdir(tasks); task != NULL; task = readdir(tasks)) {
    if (task->d_name[0] != '.') count++;
  }
  closedir(tasks);
  return count;
}

int csandbox_become(uint32_t user) {
  if (setgroups(0, NULL) != 0) return -errno;
  if (setresgid(user, user, user) != 0) return -errno;
  if (setresuid(user, user, user) != 0) return -errno;
  return 0;
}

int csandbox_drop_capabilities(void) {
  // An older kernel has no ambient ones.
  if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) != 0 && errno != EINVAL) return -errno;
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}};
  return syscall(SYS_capset, &header, none) != 0 ? -errno : 0;
}

int csandbox_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ? -errno : 0; }

int csandbox_not_dumpable(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0 ? -errno : 0; }

// Spelled here because the system's header may be older than the kernel. The numbers are the kernel's interface:
// https://docs.kernel.org/userspace-api/landlock.html
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

struct rule_set {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

struct __attribute__((packed)) path_rule {
  uint64_t allowed;
  int32_t parent;
};

enum {
  version_request = 1,
  path_beneath = 1,
  read_file = 1 << 2,
  read_folder = 1 << 3,
};

int csandbox_landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, version_request);
  return version < 0 ? -errno : (int)version;
}

int csandbox_landlock_begin(int version) {
  struct rule_set rules = {.files = (1 << 13) - 1};  // 1: execute, write, read, list, remove, make of every kind
  if (version >= 2) rules.files |= 1 << 13;          // 2: link or rename across folders
  if (version >= 3) rules.files |= 1 << 14;          // 3: truncate
  if (version >= 4) rules.network = 1 << 0 | 1 << 1; // 4: bind and connect by TCP
  if (version >= 5) rules.files |= 1 << 15;          // 5: ioctl of devices
  if (version >= 6) rules.scopes = 1 << 0 | 1 << 1;  // 6: abstract sockets and signals beyond this process
  size_t size = version >= 6   ? sizeof rules
                : version >= 4 ? offsetof(struct rule_set, scopes)
                               : offsetof(struct rule_set, network);
  long made = syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  return made < 0 ? -errno : (int)made;
}

int csandbox_landlock_allow_reading(int rules, const char *path) {
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return -errno;
  struct stat facts;
  struct path_rule rule = {.allowed = read_file, .parent = place};
  int answer = 0;
  if (fstat(place, &facts) != 0) {
    answer = -errno;
  } else {
    // The right to list is refused for what is no folder.
    if (S_ISDIR(facts.st_mode)) rule.allowed |= read_folder;
    if (syscall(SYS_landlock_add_rule, rules, path_beneath, &rule, 0) != 0) answer = -errno;
  }
  close(place);
  return answer;
}

int csandbox_landlock_enter(int rules) {
  // Landlock asks for it where the process is not privileged.
  int answer = csandbox_no_new_privileges();
  if (answer == 0 && syscall(SYS_landlock_restrict_self, rules, 0) != 0) answer = -errno;
  close(rules);
  return answer;
}

void csandbox_landlock_discard(int rules) { close(rules); }

void *csandbox_filter_new(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
  if (filter == NULL) return NULL;
  // A tree of comparisons instead of a list: calls that are made often cost as little as others.
  if (seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 &&
      seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0 &&
      seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2) == 0) {
    return filter;
  }
  seccomp_release(filter);
  return NULL;
}

int csandbox_filter_for(void *filter, const char *architecture) {
  uint32_t token = seccomp_arch_resolve_name(architecture);
  if (token == 0) return -EINVAL;
  int answer = seccomp_arch_add(filter, token);
  return answer != 0 ? answer : seccomp_arch_remove(filter, SCMP_ARCH_NATIVE);
}

int csandbox_filter_add(void *filter, const char *name, int refusal, const csandbox_condition *conditions, unsigned count) {
  int number = seccomp_syscall_resolve_name(name);
  if (number == __NR_SCMP_ERROR) return 1;
  struct scmp_arg_cmp comparisons[6];
  if (count > 6) return -EINVAL;
  for (unsigned index = 0; index < count; index++) {
    comparisons[index] = (struct scmp_arg_cmp){
      conditions[index].argument, SCMP_CMP_MASKED_EQ, conditions[index].mask, conditions[index].value};
  }
  int answer = seccomp_rule_add_array(filter, refusal == 0 ? SCMP_ACT_ALLOW : SCMP_ACT_ERRNO((uint32_t)refusal), number, count, comparisons);
  // A call that this architecture does not have, as arm64 has no access(2).
  return answer == -EDOM ? 0 : answer;
}

int csandbox_filter_load(void *filter) { return seccomp_load(filter); }
int csandbox_filter_write(void *filter, int descriptor) { return seccomp_export_bpf(filter, descriptor); }
void csandbox_filter_free(void *filter) { seccomp_release(filter); }

#else

const uint64_t csandbox_clone_thread = 0;
const uint32_t csandbox_prctl_set_name = 0;

int csandbox_threads(void) { return -ENOSYS; }
int csandbox_become(uint32_t user) { (void)user; return -ENOSYS; }
int csandbox_drop_capabilities(void) { return -ENOSYS; }
int csandbox_no_new_privileges(void) { return -ENOSYS; }
int csandbox_not_dumpable(void) { return -ENOSYS; }
int csandbox_landlock_version(void) { return -ENOSYS; }
int csandbox_landlock_begin(int version) { (void)version; return -ENOSYS; }
int csandbox_landlock_allow_reading(int rules, const char *path) { (void)rules; (void)path; return -ENOSYS; }
int csandbox_landlock_enter(int rules) { (void)rules; return -ENOSYS; }
void csandbox_landlock_discard(int rules) { (void)rules; }
void *csandbox_filter_new(void) { return NULL; }
int csandbox_filter_for(void *filter, const char *architecture) { (void)filter; (void)architecture; return -ENOSYS; }
int csandbox_filter_add(void *filter, const char *name, int refusal, const csandbox_condition *conditions, unsigned count) {
  (void)filter; (void)name; (void)refusal; (void)conditions; (void)count;
  return -ENOSYS;
}
int csandbox_filter_load(void *filter) { (void)filter; return -ENOSYS; }
int csandbox_filter_write(void *filter, int descriptor) { (void)filter; (void)descriptor; return -ENOSYS; }
void csandbox_filter_free(void *filter) { (void)filter; }

#endif
