#pragma once

// What Linux has for a process to give up its own rights: calls without a C function, macros, variadic functions, and libseccomp.
// Every function answers 0 or a number, or minus an error number. Elsewhere than on Linux each answers -ENOSYS.

#include <stdint.h>

/// How many threads this process has now.
int csandbox_threads(void);

/// From root to `user` and a group of the same number, in every thread, without a way back. Only root can.
int csandbox_become(uint32_t user);
/// Drops every capability of this thread, ambient ones too.
int csandbox_drop_capabilities(void);
/// prctl(PR_SET_NO_NEW_PRIVS).
int csandbox_no_new_privileges(void);
/// prctl(PR_SET_DUMPABLE, 0): no core file, and no process of the same user may look into this one.
int csandbox_not_dumpable(void);

/// Landlock's version in this kernel, from 1.
int csandbox_landlock_version(void);
/// An open set of rules that forbids everything that `version` knows: files, network, signals and sockets of others.
int csandbox_landlock_begin(int version);
/// Allows reading a file, or everything below a folder.
int csandbox_landlock_allow_reading(int rules, const char *path);
/// Puts the rules into force for this thread and those that it starts from now on, and closes them.
int csandbox_landlock_enter(int rules);
/// Closes rules that are not to be used.
void csandbox_landlock_discard(int rules);

/// A condition on one argument of a system call: (argument & mask) == value.
typedef struct {
  uint32_t argument;
  uint64_t mask;
  uint64_t value;
} csandbox_condition;

/// A filter under which every system call kills the process; NULL where there is no memory, or no libseccomp.
void *csandbox_filter_new(void);
/// Makes it a filter for another architecture, such as "aarch64", which can be written but not loaded here.
int csandbox_filter_for(void *filter, const char *architecture);
/// Lets a call pass (`refusal` 0) or fail with an error number where all conditions hold. 1 where libseccomp does not know the name.
int csandbox_filter_add(void *filter, const char *name, int refusal, const csandbox_condition *conditions, unsigned count);
/// Puts the filter into force for every thread of the process.
int csandbox_filter_load(void *filter);
/// Writes the filter as the kernel would read it to an open file.
int csandbox_filter_write(void *filter, int descriptor);
void csandbox_filter_free(void *filter);

/// Flags that Swift does not see.
extern const uint64_t csandbox_clone_thread;
extern const uint32_t csandbox_prctl_set_name;
