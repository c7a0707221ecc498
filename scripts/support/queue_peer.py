#!/usr/bin/env python3
"""The statements of a job queue driven by python's sqlite3: what a queue library on the same machine has to match.

usage: queue_peer.py [--jobs 3000] [--seconds 2] [--runs 5] [--dir DIR] [--json] [--cell NORMAL|FULL N]

One connection, a file in WAL mode, jobs with 250 bytes of arguments and a unique key. Three phases, each transaction a BEGIN IMMEDIATE:
  enqueue  fair rank and INSERT .. ON CONFLICT DO NOTHING RETURNING id, n jobs a transaction
  claim    one UPDATE .. RETURNING for n jobs, and the queue's virtual time
  finish   the fenced UPDATE .. RETURNING of each of the n jobs, in one transaction
A checkpoint is made (and timed) whenever the WAL passes 16 MB. Prints jobs/s, median (range) over the runs, for synchronous NORMAL and
FULL at n = 1, 10, 50, then the idle probe. A phase ends after --jobs jobs or --seconds. DIR must lie on the disk that counts: on a
RAM disk FULL looks free. --cell measures that one alone, once, and prints its figures as JSON. Standard library only.
"""
import argparse, hashlib, json, os, sqlite3, statistics, tempfile, time

SCHEMA = """
CREATE TABLE worker(id INTEGER PRIMARY KEY AUTOINCREMENT, boot_id TEXT NOT NULL, pid INTEGER NOT NULL, pid_start INTEGER NOT NULL,
  seen_boottime_ms INTEGER NOT NULL, dead_at INTEGER) STRICT;
CREATE TABLE queue(name TEXT PRIMARY KEY, paused_at INTEGER, vnow REAL NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE tenant(queue TEXT NOT NULL, tenant TEXT NOT NULL, vtime REAL NOT NULL, weight REAL NOT NULL DEFAULT 1, PRIMARY KEY(queue,tenant)) STRICT, WITHOUT ROWID;
CREATE TABLE flow(id INTEGER PRIMARY KEY, pending INTEGER NOT NULL, failed INTEGER NOT NULL DEFAULT 0, sealed INTEGER NOT NULL DEFAULT 0, policy INTEGER NOT NULL, next_job INTEGER) STRICT;
CREATE TABLE job(id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, queue TEXT NOT NULL, tenant TEXT NOT NULL DEFAULT '', state INTEGER NOT NULL,
  priority INTEGER NOT NULL DEFAULT 0, rank REAL NOT NULL DEFAULT 0, run_at INTEGER NOT NULL, attempt INTEGER NOT NULL DEFAULT 0, max_attempts INTEGER NOT NULL,
  crashes INTEGER NOT NULL DEFAULT 0, snoozes INTEGER NOT NULL DEFAULT 0, fence INTEGER NOT NULL DEFAULT 0, owner INTEGER, deadline_at INTEGER, cancel_at INTEGER,
  unique_key BLOB, unique_live INTEGER NOT NULL DEFAULT 0, unique_until INTEGER, flow_id INTEGER, limit_key TEXT, args BLOB NOT NULL, errors TEXT, progress TEXT,
  result BLOB, created_at INTEGER NOT NULL, finished_at INTEGER,
  CHECK((state>=4)=(finished_at IS NOT NULL)), CHECK((state=2)=(owner IS NOT NULL))) STRICT;
CREATE INDEX job_ready ON job(queue,priority,rank,id) WHERE state=1;      CREATE INDEX job_due   ON job(run_at) WHERE state=0;
CREATE INDEX job_owner ON job(owner) WHERE state=2;                       CREATE INDEX job_done  ON job(finished_at) WHERE state>=4;
CREATE INDEX job_limit ON job(limit_key) WHERE state=2 AND limit_key IS NOT NULL;  CREATE INDEX job_flow ON job(flow_id) WHERE flow_id IS NOT NULL;
CREATE UNIQUE INDEX job_unique ON job(kind,unique_key) WHERE unique_live=1;
INSERT INTO queue(name) VALUES('images');
INSERT INTO worker(boot_id,pid,pid_start,seen_boottime_ms) VALUES('boot',1,1,1);
"""
RANK = """INSERT INTO tenant(queue,tenant,vtime) SELECT name,?2,vnow+1 FROM queue WHERE name=?1
  ON CONFLICT DO UPDATE SET vtime=max(vtime,(SELECT vnow FROM queue WHERE name=?1))+1/weight RETURNING vtime"""
INSERT = """INSERT INTO job(kind,queue,tenant,state,rank,run_at,max_attempts,unique_key,unique_live,args,created_at)
  VALUES('photo.v1',?,?,1,?,?,5,?,1,?,?) ON CONFLICT(kind,unique_key) WHERE unique_live=1 DO NOTHING RETURNING id"""
CLAIM = """UPDATE job SET state=2,attempt=attempt+1,fence=fence+1,owner=?,deadline_at=? WHERE id IN
  (SELECT id FROM job WHERE queue=? AND state=1 ORDER BY priority,rank,id LIMIT ?) RETURNING id,priority,rank,fence,attempt,kind,args"""
VNOW = "UPDATE queue SET vnow=max(vnow,?) WHERE name=?"
FINISH = """UPDATE job SET state=4,finished_at=?,owner=NULL,deadline_at=NULL,unique_live=0,result=?
  WHERE id=? AND state=2 AND fence=? RETURNING flow_id"""
ARGS, RESULT = b"a" * 250, b"r" * 100


def now():
    return int(time.time() * 1000)


class Queue:
    def __init__(self, path, synchronous):
        self.wal = path + "-wal"
        self.db = sqlite3.connect(path, isolation_level=None)
        self.db.executescript(f"PRAGMA auto_vacuum=INCREMENTAL; PRAGMA journal_mode=WAL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=5000;"
                              f"PRAGMA wal_autocheckpoint=0; PRAGMA synchronous={synchronous};" + SCHEMA)

    def transaction(self, body):
        self.db.execute("BEGIN IMMEDIATE")
        value = body(self.db.execute)
        self.db.execute("COMMIT")
        if os.path.getsize(self.wal) > 16 << 20:
            self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return value

    def enqueue(self, keys):
        def body(run):
            for key in keys:
                (rank,), = run(RANK, ("images", "")).fetchall()
                assert run(INSERT, ("images", "", rank, now(), key, ARGS, now())).fetchall()
        self.transaction(body)

    def claim(self, n):
        def body(run):
            jobs = sorted(run(CLAIM, (1, now() + 60_000, "images", n)).fetchall(), key=lambda job: (job[1], job[2], job[0]))
            if jobs:
                run(VNOW, (jobs[-1][2], "images"))
            return jobs
        return self.transaction(body)

    def finish(self, jobs):
        def body(run):
            for job in jobs:
                assert run(FINISH, (now(), RESULT, job[0], job[3])).fetchall(), "lease lost"
        self.transaction(body)


def measure(folder, synchronous, n, jobs, seconds):
    """Jobs a second of enqueue, claim, finish, and claim + finish."""
    path = os.path.join(folder, "queue.sqlite")
    queue, clock = Queue(path, synchronous), time.perf_counter
    keys = [hashlib.sha256(str(i).encode()).digest() for i in range(jobs)]
    spent, done, put, begin = {"claim": 0.0, "finish": 0.0}, 0, 0, clock()
    while put < jobs and clock() - begin < seconds:
        queue.enqueue(keys[put:put + n])
        put += len(keys[put:put + n])
    enqueued = put / (clock() - begin)
    begin = clock()
    while done < put and clock() - begin < seconds:
        start = clock()
        claimed = queue.claim(n)
        middle = clock()
        queue.finish(claimed)
        spent["claim"] += middle - start
        spent["finish"] += clock() - middle
        done += len(claimed)
    assert not queue.db.execute(FINISH, (now(), RESULT, claimed[0][0], 0)).fetchall(), "a stale fence was accepted"
    assert queue.db.execute("SELECT count(*),max(fence) FROM job WHERE state=4").fetchone() == (done, 1)
    queue.db.close()
    for name in os.listdir(folder):
        os.unlink(os.path.join(folder, name))
    return {"enqueue": enqueued, "claim": done / spent["claim"], "finish": done / spent["finish"], "claim+finish": done / sum(spent.values())}


def each(folder, count, body):
    """Microseconds of one call, at the median of ten rounds."""
    rounds = []
    for _ in range(10):
        start = time.perf_counter()
        for _ in range(count):
            body()
        rounds.append((time.perf_counter() - start) / count * 1e6)
    return statistics.median(rounds)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    for name, kind, default in (("--jobs", int, 3000), ("--seconds", float, 2), ("--runs", int, 5), ("--dir", str, None)):
        parser.add_argument(name, type=kind, default=default)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--cell", nargs=2)
    args = parser.parse_args()
    cells, names = [], ("enqueue", "claim", "finish", "claim+finish")
    if args.cell:
        with tempfile.TemporaryDirectory(prefix="queue-bench-", dir=args.dir) as folder:
            print(json.dumps(measure(folder, args.cell[0], int(args.cell[1]), args.jobs, args.seconds) | {"sqlite": sqlite3.sqlite_version}))
        return
    with tempfile.TemporaryDirectory(prefix="queue-bench-", dir=args.dir) as folder:
        for synchronous in ("NORMAL", "FULL"):
            for n in (1, 10, 50):
                runs = [measure(folder, synchronous, n, args.jobs, args.seconds) for _ in range(args.runs)]
                cells.append({"synchronous": synchronous, "batch": n} | {
                    k: {"median": round(statistics.median(r[k] for r in runs)), "min": round(min(r[k] for r in runs)), "max": round(max(r[k] for r in runs))} for k in names})
        probe = Queue(os.path.join(folder, "probe.sqlite"), "NORMAL").db
        idle = each(folder, 10_000, lambda: probe.execute("PRAGMA data_version").fetchone())
        file = os.open(os.path.join(folder, "fsync"), os.O_WRONLY | os.O_CREAT)
        fsync = each(folder, 50, lambda: (os.pwrite(file, ARGS, 0), os.fsync(file)))
    if args.json:
        print(json.dumps({"sqlite": sqlite3.sqlite_version, "jobs_per_second": cells, "data_version_us": round(idle, 2), "fsync_us": round(fsync, 1)}))
        return
    print(f"{'SQLite ' + sqlite3.sqlite_version:22}" + "".join(f"{k + ' jobs/s':>28}" for k in names))
    for cell in cells:
        print(f"{cell['synchronous'] + ', batch ' + str(cell['batch']):22}" + "".join(f"{cell[k]['median']:>10,} ({cell[k]['min']:,}-{cell[k]['max']:,})".rjust(28) for k in names))
    print(f"PRAGMA data_version {idle:.1f} us · write + fsync {fsync:.0f} us")


if __name__ == "__main__":
    main()
