"""What the parts of scripts/bench share: sets of photos that are made once, runs that are measured, bars that are held."""
import collections
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUPPORT = ROOT / "scripts" / "support"
RECIPES = ROOT / "assets" / "recipes"
# Wall seconds, and CPU seconds of a command and all that it waited for.
Cost = collections.namedtuple("Cost", "wall cpu")


def say(text):
    print(f"bench: {text}", flush=True)


def add_options(parser):
    """--programs and --dir, as every part takes them."""
    parser.add_argument("--programs", type=pathlib.Path)
    parser.add_argument("--dir", type=pathlib.Path, default=ROOT / ".build" / "bench")


def cardstock(options):
    """The path of cardstock: in --programs, else what scripts/build builds. The folder of --dir is there afterwards."""
    options.dir.mkdir(parents=True, exist_ok=True)
    if options.programs is None:
        built = subprocess.run([ROOT / "scripts" / "build"], stdout=subprocess.PIPE, text=True)
        if built.returncode != 0:
            sys.exit(1)
        options.programs = pathlib.Path(built.stdout.strip())
    program = options.programs.resolve() / "cardstock"
    if not os.access(program, os.X_OK):
        sys.exit(f"bench: no cardstock in {options.programs}; name the folder that scripts/build prints")
    return program


def measure(command, expected=(0,), **options):
    """Runs a command to its end; its cost, and its standard output where `stdout` is subprocess.PIPE."""
    options = {"stdout": subprocess.DEVNULL, **options}
    began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    outcome = subprocess.run([str(part) for part in command], stderr=subprocess.PIPE, text=True, **options)
    wall, after = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    if outcome.returncode not in expected:
        sys.exit(f"bench: {' '.join(map(str, command[:2]))} ended with {outcome.returncode}: {outcome.stderr[-400:]}")
    return Cost(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime), outcome.stdout


def process(program, source, output, *arguments, made=None):
    """Publishes a folder into a new one that is removed afterwards; its cost and the summary. `made`: pictures that must be made."""
    cost, text = measure([program, "process", source, "--output", output, "--json", *arguments], stdout=subprocess.PIPE)
    summary = json.loads(text.splitlines()[-1])
    if made is not None and summary["made"] != made:
        sys.exit(f"bench: expected {made} pictures made of {source}, found {summary['made']}")
    shutil.rmtree(output)
    return cost, summary


def pictures(folder):
    return sorted(folder.glob("*/*.jpg"))


def photos(folder, count, megapixels=12):
    """A folder of `count` photos, two in a profile: made in `folder` by make-photos where it is not there yet, and kept."""
    made = folder / f"photos-{megapixels}mp-{count}"
    if not made.exists():
        say(f"making {count} photos of {megapixels} megapixels in {made}")
        unfinished = folder / f"{made.name}.part"
        shutil.rmtree(unfinished, ignore_errors=True)
        subprocess.run(
            [SUPPORT / "make-photos", unfinished, "--profiles", str((count + 1) // 2), "--photos", str(min(count, 2)),
             "--megapixels", str(megapixels)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        unfinished.rename(made)
    if len(pictures(made)) != count:
        sys.exit(f"bench: {made} holds {len(pictures(made))} photos where {count} are expected; remove it, or ask for an even number")
    return made


def read_once(files):
    """So that no run pays for the disk."""
    for file in files:
        file.read_bytes()


def renamed(jpeg, number):
    """The same picture as other bytes: a comment segment behind the first marker."""
    comment = str(number).encode()
    return jpeg[:2] + b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment + jpeg[2:]


def copies(sources, count, into):
    """`into` with `count` photos, two in a profile: profiles of the source folders by turns, each file with other bytes."""
    profiles = [sorted(folder for folder in source.iterdir() if folder.is_dir()) for source in sources]
    number = profile = 0
    while number < count:
        of_turn = profiles[profile % len(sources)]
        target = into / f"{profile:06}"
        target.mkdir(parents=True)
        for photo in sorted(of_turn[profile // len(sources) % len(of_turn)].glob("*.jpg"))[: count - number]:
            (target / photo.name).write_bytes(renamed(photo.read_bytes(), number))
            number += 1
        profile += 1
    return into


class Bars:
    """Figures beside what they may be. One that does not hold makes the exit status 1."""

    def __init__(self):
        self.failed = []

    def at_most(self, what, found, bar, unit=""):
        self._hold(what, found, bar, unit, found <= bar, "at most")

    def at_least(self, what, found, bar, unit=""):
        self._hold(what, found, bar, unit, found >= bar, "at least")

    def _hold(self, what, found, bar, unit, holds, relation):
        say(f"{'holds ' if holds else 'FAILS '} {what}: {found:.4g}{unit}, {relation} {bar:g}{unit}")
        if not holds:
            self.failed.append(what)

    def end(self):
        sys.exit(1 if self.failed else 0)
