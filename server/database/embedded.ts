import { existsSync, renameSync, rmSync, fsyncSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';

import { PGlite } from '@electric-sql/pglite';
import { createPgConfig, type PGlitePgConfig } from '@electric-sql/pglite/node-postgres';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Pool, type PoolConfig } from 'pg';

import { syncEntry, syncTree } from '../kit/disk.ts';
import { errorLine } from '../kit/failure.ts';

async function openPGlite(folder: string): Promise<PGlite> {
  const fs = new DurableNodeFS(folder);
  const pglite = new PGlite({ fs, startParams: durableStartParams });
  await pglite.waitReady.catch((error: unknown) => {
    throw fs.wasFull ? Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' }) : error;
  });
  return pglite;
}

/** A new one is made under another name: a killed start leaves nothing that looks like a database. */
export async function openDatabaseFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await (await openPGlite(unfinished)).close();
    await syncTree(unfinished);
    renameSync(unfinished, folder);
    await syncEntry(dirname(folder));
  }
  return openPGlite(folder);
}

/** pg passes any `types` of a query; PGlite's connection accepts a list only. */
function acceptTypeParsers(config: PGlitePgConfig): PGlitePgConfig {
  const { connection } = config;
  const parse = connection.parse.bind(connection);
  connection.parse = ({ types, ...message }: { readonly types?: unknown }) =>
    parse(Array.isArray(types) ? { ...message, types } : message);
  return config;
}

export type Engine = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

export type BackendMessage = Awaited<ReturnType<Engine['execProtocolStream']>>[number];

export function poolOver(engine: Engine): Pool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its type requires the whole PGlite, its code no more than this.
  const config = acceptTypeParsers(createPgConfig(engine as PGlite));
  // Never closed for being idle. pg's types accept only its own Connection class.
  const poolConfig: PoolConfig = Object.assign(config, { max: 1, idleTimeoutMillis: 0 });
  return new Pool(poolConfig);
}

interface NodeStream {
  readonly nfd: number;
  readonly path?: string;
}

interface NodeStreamOps {
  fsync?: (stream: NodeStream) => void;
  write: (stream: NodeStream, ...what: unknown[]) => number;
}
interface NodeFileSystem {
  readonly stream_ops: NodeStreamOps;
  /** Runs each operation on the disk. Throws its error with Emscripten's number. */
  tryFSOperation: <Result>(operation: () => Result) => Result;
  doSetAttr: (file: unknown, node: unknown, attr: { readonly mode?: number }, ...calls: unknown[]) => void;
}

const hasNodeFs = (mod: object): mod is { readonly NODEFS: NodeFileSystem } => 'NODEFS' in mod;

const emscriptenNoSpace = 51;

const isFull = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errno' in error && error.errno === emscriptenNoSpace;

/** Emscripten makes files with the mode of PostgreSQL's call, 0666 or 0644, and applies no umask. */
function makePrivate(nodeFs: NodeFileSystem): void {
  const set = nodeFs.doSetAttr.bind(nodeFs);
  nodeFs.doSetAttr = (file, node, attr, ...calls) => {
    const kept = attr.mode === undefined ? attr : { ...attr, mode: attr.mode & ~0o077 };
    set(file, node, kept, ...calls);
  };
}

/** As PostgreSQL does when it cannot write its log; PGlite would loop or report success. No commit is lost. */
function endProcess(dataDir: string, error: unknown): never {
  const why = isFull(error) ? 'its disk is full' : errorLine(error);
  writeSync(
    2,
    `The database in ${dataDir} cannot be written to (${why}), so Kagami stops. Nothing that was saved is lost: make room and start it again.\n`,
  );
  process.exit(1);
}

/** Emscripten's NODEFS has no fsync and reports success: a commit could be lost with the machine's power. */
class DurableNodeFS extends NodeFS {
  readonly #folder: string;
  #wasFull = false;

  constructor(folder: string) {
    super(folder);
    this.#folder = folder;
  }

  /** PostgreSQL then fails in another way, or reports no more than that it aborts. */
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

  #orEnd<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      return endProcess(this.#folder, error);
    }
  }

  #replace(streamOps: NodeStreamOps): void {
    const write = streamOps.write.bind(streamOps);
    streamOps.fsync = (stream) => this.#orEnd(() => fsyncSync(stream.nfd));
    streamOps.write = (stream, ...what) => {
      const isLog = stream.path?.includes('/pg_wal/') ?? false;
      return isLog ? this.#orEnd(() => write(stream, ...what)) : write(stream, ...what);
    };
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (mod: object) => {
      if (!hasNodeFs(mod)) throw new Error('PGlite no longer exposes NODEFS: fsync cannot be added.');
      this.#replace(mod.NODEFS.stream_ops);
      makePrivate(mod.NODEFS);
      this.#noteFullDisk(mod.NODEFS);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** PGlite's own parameters without `-F`, which turns fsync off. */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
