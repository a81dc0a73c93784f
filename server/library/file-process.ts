import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** The limits of a process that reads a file. */
interface Limits {
  /** For one run, without the start of the process. */
  readonly ms: number;
  /** Of the process's whole memory. */
  readonly bytes: number;
}

/** The process ended in the middle of a file: at one of its limits, or because the file broke a decoder. */
export class ProcessLost extends Error {
  override readonly name = 'ProcessLost';
  override readonly message = 'The process that reads files ended.';
}

/** The variables that Node needs on any system. No secrets: the process reads files of any origin. */
const passed = new Set(['PATH', 'SystemRoot', 'TEMP', 'TMPDIR']);

/** The largest part of the memory that may be JavaScript's. V8 keeps to it exactly; the rest is looked at at intervals. */
const maxHeapBytes = 512 * 1024 * 1024;

/** How long a start may take on a busy machine, in ms. */
const startMs = 60_000;

const start = (script: URL, { bytes }: Limits): ChildProcess =>
  fork(fileURLToPath(script), [String(bytes)], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    execArgv: [
      `--max-old-space-size=${Math.round(Math.min(bytes, maxHeapBytes) / 1024 / 1024)}`,
      '--import',
      'tsx',
    ],
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name, value]) => passed.has(name) && value !== undefined),
    ),
    // Nothing that a decoder writes reaches the log.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });

/** Its next message. Fails when it ends before. */
const messageOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((received, failed) => {
    const done = () => {
      child.off('message', take).off('exit', lost).off('error', fail);
    };
    const take = (message: unknown) => {
      done();
      received(message);
    };
    const fail = (error: Error) => {
      done();
      failed(error);
    };
    const lost = () => fail(new ProcessLost());
    child.on('message', take).on('exit', lost).on('error', fail);
  });

/** Opens a file. */
export type Opening = () => Promise<Readable>;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * A process of its own for what reads files of any origin: what breaks a decoder does not end Kagami, and nothing waits for
 * it that does not need its answer. It is started by the first run, and killed at its limits. One run at a time.
 */
export class FileProcess {
  readonly #script: URL;
  readonly #limits: Limits;
  #child: ChildProcess | null = null;

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
    const child = await this.#started();
    const answer = messageOf(child);
    // It may fail while something else is waited for.
    answer.catch(() => undefined);
    await this.#send(child, files, answer);
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#limits.ms);
    return answer.finally(() => clearTimeout(timer));
  }

  /** Ends the process, also in the middle of a file. The next run starts it again. */
  async close(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.pid === undefined || hasEnded(child)) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async #started(): Promise<ChildProcess> {
    if (this.#child?.connected === true && !hasEnded(this.#child)) return this.#child;
    const child = start(this.#script, this.#limits);
    this.#child = child;
    // A process that cannot start fails the run that waits for it; one that ended while it is written to, too.
    child.on('error', () => undefined);
    child.stdin?.on('error', () => undefined);
    const timer = setTimeout(() => child.kill('SIGKILL'), startMs);
    try {
      await messageOf(child);
    } catch (error) {
      throw new Error('The process that reads files cannot be started.', { cause: error });
    } finally {
      clearTimeout(timer);
    }
    return child;
  }

  async #send(child: ChildProcess, files: readonly Opening[], answer: Promise<unknown>): Promise<void> {
    const { stdin } = child;
    if (stdin === null) throw new Error('The process that reads files has no input.');
    const drained = () => new Promise((done) => stdin.once('drain', done));
    const sizes: number[] = [];
    try {
      for (const open of files) {
        let size = 0;
        const chunks: AsyncIterable<Buffer> = await open();
        for await (const chunk of chunks) {
          size += chunk.length;
          if (!stdin.write(chunk)) await Promise.race([drained(), answer]);
        }
        sizes.push(size);
      }
    } catch (error) {
      // What was written is not the whole of the files.
      await this.close();
      throw error;
    }
    child.send(sizes, () => undefined);
  }
}
