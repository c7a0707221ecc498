"""Watch how large a process and its children grow, by Linux's /proc. Standard library only."""
import os
import subprocess
import threading
import time


def peak(process):
    """The most that a process has had in memory so far, in KiB; 0 once it is gone."""
    try:
        with open(f"/proc/{process}/status") as status:
            for line in status:
                if line.startswith("VmHWM:"):
                    return int(line.split()[1])
    except OSError:
        pass
    return 0


def children(process):
    found = []
    try:
        for task in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{task}/children") as line:
                found += [int(word) for word in line.read().split()]
    except OSError:
        pass
    return found


class Watch:
    """Runs a command to its end. `own` and `child` are the peaks in MiB, of it and of the largest of its children; `seconds` its wall time."""

    def __init__(self, command, **options):
        began = time.monotonic()
        running = subprocess.Popen(command, **options)
        peaks = {}

        def look():
            while not self._ended.wait(0.003):
                peaks[running.pid] = max(peaks.get(running.pid, 0), peak(running.pid))
                for child in children(running.pid):
                    peaks[child] = max(peaks.get(child, 0), peak(child))

        self._ended = threading.Event()
        watcher = threading.Thread(target=look)
        watcher.start()
        self.output, _ = running.communicate()
        self.seconds = time.monotonic() - began
        self._ended.set()
        watcher.join()
        self.status = running.returncode
        self.own = peaks.pop(running.pid, 0) / 1024
        self.child = max(peaks.values(), default=0) / 1024
