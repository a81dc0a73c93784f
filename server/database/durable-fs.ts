import { fsyncSync } from 'node:fs';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/** The parts of Emscripten's NODEFS that are touched. */
interface NodeStreamOps {
  fsync?: (stream: { readonly nfd: number }) => void;
}
interface NodeFileSystem {
  readonly stream_ops: NodeStreamOps;
}

const hasNodeFs = (mod: object): mod is { readonly NODEFS: NodeFileSystem } => 'NODEFS' in mod;

/**
 * The data folder with a working fsync: Emscripten's NODEFS has none and reports success, so a commit that was
 * acknowledged could be lost with the machine's power.
 */
export class DurableNodeFS extends NodeFS {
  readonly #fsync: (descriptor: number) => void;

  constructor(dataDir: string, fsync: (descriptor: number) => void = fsyncSync) {
    super(dataDir);
    this.#fsync = fsync;
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (mod: object) => {
      if (!hasNodeFs(mod)) throw new Error('PGlite no longer exposes NODEFS: fsync cannot be added.');
      mod.NODEFS.stream_ops.fsync = (stream) => this.#fsync(stream.nfd);
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
