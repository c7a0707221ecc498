#pragma once

/// Makes what an attempt is made on, before anything is locked: a listening socket, a process to be killed, a program's bytes.
/// `folder` is writable and holds the file `secret`. 0, or an error number.
int sandbox_attempt_prepare(const char *name, const char *folder);

/// Tries one thing. 0 where it was done, an error number where it was refused, -1 for a name that is none.
int sandbox_attempt(const char *name);


/// A thread that waits until it is told to try something. 0, or an error number.
int sandbox_start_thread(void);
/// The same as `sandbox_attempt`, in that thread.
int sandbox_attempt_in_thread(const char *name);

/// Another user, for good. 0, or an error number.
int sandbox_become(unsigned user);
