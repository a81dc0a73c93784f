import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { createPgConfig, type PGlitePgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool, type PoolConfig } from 'pg';

import { syncEntry, syncTree } from '../kit/sync.ts';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';

/** Rejects with ENOSPC where the disk was full. */
async function openPGlite(folder: string): Promise<PGlite> {
  const fs = new DurableNodeFS(folder);
  const pglite = new PGlite({ fs, startParams: durableStartParams });
  await pglite.waitReady.catch((error: unknown) => {
    throw fs.wasFull ? Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' }) : error;
  });
  return pglite;
}

/**
 * Opens the database of a data folder, creating it first when there is none. It is created under another name and
 * renamed when complete: a start that is killed half-way leaves nothing that looks like a database.
 */
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

type ParseMessage = { readonly types?: unknown };

/** pg passes any `types` of a query; PGlite's connection accepts a list only. */
function acceptTypeParsers(config: PGlitePgConfig): PGlitePgConfig {
  const { connection } = config;
  const parse = connection.parse.bind(connection);
  connection.parse = ({ types, ...message }: ParseMessage) =>
    parse(Array.isArray(types) ? { ...message, types } : message);
  return config;
}

/** What a connection uses of PGlite. */
export type Engine = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

/** A message of PostgreSQL's protocol. */
export type BackendMessage = Awaited<ReturnType<Engine['execProtocolStream']>>[number];

/** A pool of one over PGlite, which has a single connection. */
export function poolOver(engine: Engine): Pool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its type asks for the whole PGlite, its code for no more.
  const config = acceptTypeParsers(createPgConfig(engine as PGlite));
  // A pool of one, never closed for being idle. pg's types accept only its own Connection class.
  const poolConfig: PoolConfig = Object.assign(config, { max: 1, idleTimeoutMillis: 0 });
  return new Pool(poolConfig);
}
