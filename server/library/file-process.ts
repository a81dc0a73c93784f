import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import * as v from 'valibot';

import { programs } from '../kit/assets.ts';

interface Limits {
  readonly ms: number;
  readonly bytes: number;
}

interface ProcessEnd {
  /** The limit at which it was killed; null for another reason, such as a crash or the system's memory. */
  readonly limit: 'time' | 'memory' | null;
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly ms: number;
}

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

export const failedExitCode = 70;

/** The descriptor to which the process reports that it ends because of its memory. */
const memoryOutput = 4;

const passedVariables = new Set(['PATH', 'SystemRoot', 'TEMP', 'TMPDIR']);

/** JavaScript's part of the memory, which V8 limits exactly; the rest is measured at intervals. */
const maxHeapBytes = 512 * 1024 * 1024;

const startMs = 60_000;

interface Running {
  readonly child: ChildProcess;
  limit: ProcessEnd['limit'];
}

function start(script: URL, { bytes }: Limits): Running {
  const child = fork(fileURLToPath(script), [String(bytes)], {
    execArgv: [`--max-old-space-size=${Math.round(Math.min(bytes, maxHeapBytes) / 1024 / 1024)}`],
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name, value]) => passedVariables.has(name) && value !== undefined),
    ),
    // A decoder's output stays out of the log.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc', 'pipe'],
    serialization: 'advanced',
  });
  const running: Running = { child, limit: null };
  // A process that cannot start, or ends while it is written to, fails the run that waits for it.
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  const output = child.stdio[memoryOutput];
  if (output instanceof Readable)
    output.on('data', () => (running.limit ??= 'memory')).on('error', () => undefined);
  return running;
}

function killAfter(ms: number, running: Running): () => void {
  const timer = setTimeout(() => {
    if (running.child.kill('SIGKILL')) running.limit ??= 'time';
  }, ms);
  return () => clearTimeout(timer);
}

/** V8 aborts the process at its own limit; so may a decoder, which looks the same. */
const isHeapFull = (exitCode: number | null, signal: string | null) =>
  signal === 'SIGABRT' || exitCode === 134;

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
    child.on('message', take).on('close', lost).on('error', fail);
  });

export type Opening = () => Promise<Readable>;

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

/** For files of any origin: one that breaks a decoder does not end Kagami. One run at a time. */
export class FileProcess {
  readonly #script: URL;
  readonly #limits: Limits;
  #running: Running | null = null;

  constructor(script: URL, limits: Limits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** Fails with {@link ProcessLost} where the process ends, and with another error for a reason beside the files. */
  async run(files: readonly Opening[]): Promise<unknown> {
    const running = await this.#started();
    const answer = messageOf(running);
    // It may fail before it is awaited.
    answer.catch(() => undefined);
    try {
      await withinTime(send(running.child, files, answer), this.#limits.ms);
    } catch (error) {
      // The files were written in part.
      await this.close();
      throw error;
    }
    return answer.finally(killAfter(this.#limits.ms, running));
  }

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

export async function serveFiles(work: (...files: Buffer[]) => Promise<unknown>): Promise<void> {
  // Signals reach the whole group; Kagami ends this process when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());

  let chunks: Buffer[] = [];
  process.stdin.on('data', (chunk: Buffer) => chunks.push(chunk));
  const received = async (size: number): Promise<Buffer> => {
    while (chunks.reduce((sum, { length }) => sum + length, 0) < size) await once(process.stdin, 'data');
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  const answer = async (message: unknown): Promise<void> => {
    const sizes = v.parse(v.array(v.number()), message);
    const bytes = await received(sizes.reduce((sum, size) => sum + size, 0));
    let end = 0;
    const files = sizes.map((size) => bytes.subarray(end, (end += size)));
    process.send?.(await work(...files));
  };
  process.on('message', (message) => {
    answer(message).catch(() => process.exit(failedExitCode));
  });

  const workerData = { bytes: Number(process.argv[2]), parent: process.ppid, output: memoryOutput };
  const watch = new Worker(programs.watchMemory, { workerData, execArgv: [] });
  await once(watch, 'online');
  process.send?.('ready');
}
