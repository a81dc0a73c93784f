import { fsyncSync, writeSync } from 'node:fs';
import process from 'node:process';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

import { errorLine } from '../kit/start-failure.ts';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

interface NodeStream {
  readonly nfd: number;
  readonly path?: string;
}

/** The parts of Emscripten's NODEFS that are touched. */
interface NodeStreamOps {
  fsync?: (stream: NodeStream) => void;
  write: (stream: NodeStream, ...what: unknown[]) => number;
}
interface NodeFileSystem {
  readonly stream_ops: NodeStreamOps;
  /** Runs each operation on the disk. Throws its error with Emscripten's number. */
  tryFSOperation: <Result>(operation: () => Result) => Result;
  /** Sets the mode, the times or the size of a file. */
  doSetAttr: (file: unknown, node: unknown, attr: { readonly mode?: number }, ...calls: unknown[]) => void;
}

const hasNodeFs = (mod: object): mod is { readonly NODEFS: NodeFileSystem } => 'NODEFS' in mod;

/** Emscripten's number for a full disk. */
const noSpace = 51;

const isFull = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errno' in error && error.errno === noSpace;

/**
 * Emscripten gives each file that it makes the mode that PostgreSQL asked for, 0666 or 0644, and heeds no umask then:
 * neither PostgreSQL's own nor the process's.
 */
function keepOthersOut(nodeFs: NodeFileSystem): void {
  const set = nodeFs.doSetAttr.bind(nodeFs);
  nodeFs.doSetAttr = (file, node, attr, ...calls) => {
    const kept = attr.mode === undefined ? attr : { ...attr, mode: attr.mode & ~0o077 };
    set(file, node, kept, ...calls);
  };
}

/**
 * Ends the process. PostgreSQL itself ends when its log cannot be written; PGlite would loop, or report the write as
 * done. Acknowledged commits are in the log, and the next start reads them from there.
 */
function endProcess(dataDir: string, error: unknown): never {
  const why = isFull(error) ? 'its disk is full' : errorLine(error);
  writeSync(
    2,
    `The database in ${dataDir} cannot be written to (${why}), so Kagami stops. Nothing that was saved is lost: make room and start it again.\n`,
  );
  process.exit(1);
}

/** Replaced by tests. */
interface Disk {
  readonly fsync?: (descriptor: number) => void;
}

/**
 * The data folder with a working fsync: Emscripten's NODEFS has none and reports success, so a commit that was
 * acknowledged could be lost with the machine's power. A log that cannot be written ends the process.
 */
export class DurableNodeFS extends NodeFS {
  readonly #disk: Required<Disk>;
  readonly #folder: string;
  #wasFull = false;

  constructor(dataDir: string, disk: Disk = {}) {
    super(dataDir);
    this.#folder = dataDir;
    this.#disk = {
      fsync: fsyncSync,
      ...disk,
    };
  }

  /** Whether the disk had no room for something: PostgreSQL then fails in another way, or says no more than that it aborts. */
  get wasFull(): boolean {
    return this.#wasFull;
  }

  #noteFullDisk(nodeFs: NodeFileSystem): void {
    const run = nodeFs.tryFSOperation.bind(nodeFs);
    nodeFs.tryFSOperation = (operation) => {
      try {
        return run(operation);
      } catch (error) {
        this.#wasFull ||= isFull(error);
        throw error;
      }
    };
  }

  /** Ends the process when `work` fails. */
  #orEnd<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      return endProcess(this.#folder, error);
    }
  }

  #replace(streamOps: NodeStreamOps): void {
    const { fsync } = this.#disk;
    const write = streamOps.write.bind(streamOps);
    streamOps.fsync = (stream) => this.#orEnd(() => fsync(stream.nfd));
    streamOps.write = (stream, ...what) => {
      const path = stream.path ?? '';
      const written = () => write(stream, ...what);
      return path.includes('/pg_wal/') ? this.#orEnd(written) : written();
    };
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (mod: object) => {
      if (!hasNodeFs(mod)) throw new Error('PGlite no longer exposes NODEFS: fsync cannot be added.');
      this.#replace(mod.NODEFS.stream_ops);
      keepOthersOut(mod.NODEFS);
      this.#noteFullDisk(mod.NODEFS);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** PGlite's own parameters without `-F`, which turns fsync off. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
