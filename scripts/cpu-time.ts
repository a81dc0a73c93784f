import { readdirSync, readFileSync } from 'node:fs';

/**
 * The processor time of a process and of all that it starts, children of children included. Linux adds the time of a
 * child to its parent's when the parent waits for it; a browser that is killed or a database in the background is never
 * waited for. So the processes are also looked at while they run.
 */

/** Of `/proc/<pid>/stat`; the times in seconds, of user and system together. */
export interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** With the pid it names the process: a pid is used again. */
  readonly start: number;
  readonly own: number;
  /** Of the children that it has waited for, and of theirs. */
  readonly waited: number;
}

/** Of the times in /proc, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Between two looks, in ms: what is not waited for is known as it was in the last one. */
const interval = 500;

/** Reads `/proc/<pid>/stat`. The name, in parentheses, may have blanks and parentheses. */
export function parseStat(stat: string): ProcessTimes {
  const pid = Number.parseInt(stat, 10);
  const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // The fields of proc(5) from the third one.
  const field = (number: number) => Number(rest[number - 3]);
  return {
    pid,
    parent: field(4),
    start: field(22),
    own: (field(14) + field(15)) / ticksPerSecond,
    waited: (field(16) + field(17)) / ticksPerSecond,
  };
}

const keyOf = ({ pid, start }: ProcessTimes): string => `${pid}:${start}`;

const sumOf = (all: Iterable<ProcessTimes>): number =>
  [...all].reduce((before, { own, waited }) => before + own + waited, 0);

/** Adds up the time of the process `root` and of what it starts, from looks at all processes. */
export function createTally(root: number) {
  let known = new Map<string, ProcessTimes>();
  /** Of those that ended and that nobody has waited for. */
  let lost = 0;

  /** A process stays known when it gets another parent, because its own has ended. */
  function knownIn(all: readonly ProcessTimes[]): Map<string, ProcessTimes> {
    const found = new Map<string, ProcessTimes>();
    const pids = new Set<number>();
    for (const each of all.toSorted((one, other) => one.start - other.start || one.pid - other.pid)) {
      if (each.pid !== root && !pids.has(each.parent) && !known.has(keyOf(each))) continue;
      found.set(keyOf(each), each);
      pids.add(each.pid);
    }
    return found;
  }

  return {
    look(all: readonly ProcessTimes[]): void {
      const now = knownIn(all);
      const gone = sumOf([...known].flatMap(([key, each]) => (now.has(key) ? [] : [each])));
      const waitedSince = [...now].reduce(
        (before, [key, { waited }]) => before + waited - (known.get(key)?.waited ?? 0),
        0,
      );
      lost += Math.max(0, gone - waitedSince);
      known = now;
    },
    seconds: (): number => lost + sumOf(known.values()),
  };
}

function readProcesses(): readonly ProcessTimes[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

/** Measures a running process from now on. The returned function ends that; null where it cannot be measured. */
export function measureCpu(pid: number | undefined): () => number | null {
  if (process.platform !== 'linux' || pid === undefined) return () => null;
  const tally = createTally(pid);
  const timer = setInterval(() => tally.look(readProcesses()), interval);
  return () => {
    clearInterval(timer);
    return tally.seconds();
  };
}
