import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** The limits of a process that reads a file. */
interface Limits {
  /** For one run, without the start of the process; and for the files to be read and passed on, which comes before it. */
  readonly ms: number;
  /** Of the process's whole memory. */
  readonly bytes: number;
}

/** How a process ended. */
interface ProcessEnd {
  /** The limit at which it was ended; null where it ended for another reason, such as a crash or the system's memory. */
  readonly limit: 'time' | 'memory' | null;
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** How long the run took. */
  readonly ms: number;
}

/** The process ended in the middle of a file. */
export class ProcessLost extends Error implements ProcessEnd {
  override readonly name = 'ProcessLost';
  override readonly message = 'The process that reads files ended.';
  readonly limit: ProcessEnd['limit'];
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly ms: number;

  constructor({ limit, exitCode, signal, ms }: ProcessEnd) {
    super();
    this.limit = limit;
    this.exitCode = exitCode;
    this.signal = signal;
    this.ms = ms;
  }
}

/** The process could not be started, which is never the files' fault. */
class NotStarted extends Error {
  override readonly name = 'NotStarted';
  override readonly message = 'The process that reads files cannot be started.';
  readonly exitCode: number | null;
  readonly signal: string | null;

  constructor(cause: unknown) {
    super(undefined, { cause });
    const { exitCode, signal } = cause instanceof ProcessLost ? cause : { exitCode: null, signal: null };
    this.exitCode = exitCode;
    this.signal = signal;
  }
}

/** The exit code of a process whose work on a file failed with an error. */
export const failedExitCode = 70;

/** Where the process tells that it ends itself because of its memory. */
export const memoryOutput = 4;

/** The variables that Node needs on any system. No secrets: the process reads files of any origin. */
const passed = new Set(['PATH', 'SystemRoot', 'TEMP', 'TMPDIR']);

/** The largest part of the memory that may be JavaScript's. V8 keeps to it exactly; the rest is looked at at intervals. */
const maxHeapBytes = 512 * 1024 * 1024;

/** How long a start may take on a busy machine, in ms. */
const startMs = 60_000;

/** A process, and the limit at which it was ended. */
interface Running {
  readonly child: ChildProcess;
  limit: ProcessEnd['limit'];
}

const spawned = (script: URL, { bytes }: Limits): ChildProcess =>
  fork(fileURLToPath(script), [String(bytes)], {
    execArgv: [`--max-old-space-size=${Math.round(Math.min(bytes, maxHeapBytes) / 1024 / 1024)}`],
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name, value]) => passed.has(name) && value !== undefined),
    ),
    // Nothing that a decoder writes reaches the log.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc', 'pipe'],
    serialization: 'advanced',
  });

function start(script: URL, limits: Limits): Running {
  const running: Running = { child: spawned(script, limits), limit: null };
  const { stdin, stdio } = running.child;
  // A process that cannot start fails the run that waits for it; one that ended while it is written to, too.
  running.child.on('error', () => undefined);
  stdin?.on('error', () => undefined);
  const output = stdio[memoryOutput];
  if (output instanceof Readable)
    output.on('data', () => (running.limit ??= 'memory')).on('error', () => undefined);
  return running;
}

/** Kills it after some time. Returns what takes this back. */
function killAfter(ms: number, running: Running): () => void {
  const timer = setTimeout(() => {
    if (running.child.kill('SIGKILL')) running.limit ??= 'time';
  }, ms);
  return () => clearTimeout(timer);
}

/** V8 aborts the process at its own limit. That a decoder aborts it cannot be told from this. */
const isHeapFull = (exitCode: number | null, signal: string | null) =>
  signal === 'SIGABRT' || exitCode === 134;

/** Its next message. Fails when it ends before. */
const messageOf = (running: Running): Promise<unknown> =>
  new Promise((received, failed) => {
    const { child } = running;
    const started = performance.now();
    const done = () => {
      child.off('message', take).off('close', lost).off('error', fail);
    };
    const take = (message: unknown) => {
      done();
      received(message);
    };
    const fail = (error: Error) => {
      done();
      failed(error);
    };
    const lost = (exitCode: number | null, signal: string | null) => {
      const limit = running.limit ?? (isHeapFull(exitCode, signal) ? 'memory' : null);
      fail(new ProcessLost({ limit, exitCode, signal, ms: Math.round(performance.now() - started) }));
    };
    // All of its outputs have been read when it is closed.
    child.on('message', take).on('close', lost).on('error', fail);
  });

/** Opens a file. */
export type Opening = () => Promise<Readable>;

/** Fails where `work` takes longer, which goes on then. */
async function withinTime(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error('Files were not read in time.')), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Writes files to a process, and their sizes when it has all of them. */
async function send(child: ChildProcess, files: readonly Opening[], answer: Promise<unknown>): Promise<void> {
  const { stdin } = child;
  if (stdin === null) throw new Error('The process that reads files has no input.');
  const drained = () => new Promise((done) => stdin.once('drain', done));
  const sizes: number[] = [];
  for (const open of files) {
    let size = 0;
    const chunks: AsyncIterable<Buffer> = await open();
    for await (const chunk of chunks) {
      size += chunk.length;
      if (!stdin.write(chunk)) await Promise.race([drained(), answer]);
    }
    sizes.push(size);
  }
  child.send(sizes, () => undefined);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * A process of its own for what reads files of any origin: what breaks a decoder does not end Kagami, and nothing waits for
 * it that does not need its answer. It is started by the first run, and killed at its limits. One run at a time.
 */
export class FileProcess {
  readonly #script: URL;
  readonly #limits: Limits;
  #running: Running | null = null;

  /** The script calls `serveFiles`. */
  constructor(script: URL, limits: Limits) {
    this.#script = script;
    this.#limits = limits;
  }

  /**
   * The script's answer to some files, each of which is opened when it is written. Fails with {@link ProcessLost} where the
   * process ends meanwhile, and with any other error for a reason that is not the files'.
   */
  async run(files: readonly Opening[]): Promise<unknown> {
    const running = await this.#started();
    const answer = messageOf(running);
    // It may fail while something else is waited for.
    answer.catch(() => undefined);
    try {
      await withinTime(send(running.child, files, answer), this.#limits.ms);
    } catch (error) {
      // What was written is not the whole of the files.
      await this.close();
      throw error;
    }
    return answer.finally(killAfter(this.#limits.ms, running));
  }

  /** Ends the process, also in the middle of a file. The next run starts it again. */
  async close(): Promise<void> {
    const child = this.#running?.child;
    this.#running = null;
    if (child?.pid === undefined || hasEnded(child)) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async #started(): Promise<Running> {
    const before = this.#running;
    if (before?.child.connected === true && !hasEnded(before.child)) return before;
    const running = start(this.#script, this.#limits);
    this.#running = running;
    try {
      await messageOf(running).finally(killAfter(startMs, running));
    } catch (error) {
      throw new NotStarted(error);
    }
    return running;
  }
}
