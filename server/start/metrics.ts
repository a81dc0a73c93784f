import { setTimeout } from 'node:timers/promises';

import { count, eq, sum } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { mediaFiles, mediaTrash, mediaVariants } from '../database/schema.ts';
import type { Database } from '../database/transact.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { isSecret } from '../http/permission.ts';
import type { Log } from '../kit/log.ts';
import type { Trash } from '../library/trash.ts';
import { lacksVariants } from '../library/variants.ts';

async function filesIn(db: Database, table: typeof mediaFiles | typeof mediaTrash) {
  const [row] = await db.select({ files: count(), bytes: sum(table.fileSize).mapWith(Number) }).from(table);
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
}

export async function readLibraryFigures({ db, library }: Pick<Trash, 'db' | 'library'>) {
  const [waiting] = await db
    .select({ images: count() })
    .from(mediaFiles)
    .leftJoin(mediaVariants, eq(mediaVariants.mediaId, mediaFiles.id))
    .where(lacksVariants);
  return {
    library: await filesIn(db, mediaFiles),
    trash: await filesIn(db, mediaTrash),
    pending: (await library.pending()).length,
    waiting: waiting?.images ?? 0,
  };
}

type LibraryFigures = Awaited<ReturnType<typeof readLibraryFigures>>;

/** In seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** In ms: the process's own figures matter most while the database is away. */
const timeoutMs = 2000;

export class Metrics {
  readonly token: string;
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'kagami_request_duration_seconds',
    help: 'Requests by app, method, route and status, from their arrival to the end of the answer.',
    labelNames: ['app', 'method', 'route', 'status'],
    buckets: durations,
    registers: [this.#registry],
  });
  readonly #sent = new Counter({
    name: 'kagami_sent_bytes_total',
    help: 'Bytes of answers by app and route, headers included. Media files have the route /media/*.',
    labelNames: ['app', 'route'],
    registers: [this.#registry],
  });
  readonly #work = new Histogram({
    name: 'kagami_work_duration_seconds',
    help: 'Work that was done, by task: stored uploads, smaller copies of an image, the upkeep of the library.',
    labelNames: ['task'],
    buckets: durations,
    registers: [this.#registry],
  });
  readonly #stored = new Counter({
    name: 'kagami_stored_bytes_total',
    help: 'Bytes of files that were stored, by task: uploads, smaller copies of images.',
    labelNames: ['task'],
    registers: [this.#registry],
  });
  readonly #failures = new Counter({
    name: 'kagami_background_failures_total',
    help: 'Failures of work in the background: copies of images, the upkeep of the library, uploads whose reading ended its process.',
    labelNames: ['task'],
    registers: [this.#registry],
  });
  #readLibrary: () => Promise<LibraryFigures | null> = () => Promise.resolve(null);

  constructor(token: string) {
    this.token = token;
    collectDefaultMetrics({ register: this.#registry });
  }

  counted(log: Log): Log {
    return {
      request: (outcome) => {
        const { app, method, route, status, ms, bytes } = outcome;
        this.#requests.observe({ app, method, route, status }, ms / 1000);
        this.#sent.inc({ app, route }, bytes);
        log.request(outcome);
      },
      done: (work) => {
        const { task, ms, bytes } = work;
        this.#work.observe({ task }, ms / 1000);
        if (bytes !== undefined) this.#stored.inc({ task }, bytes);
        log.done(work);
      },
      failure: (identity, error) => {
        if ('task' in identity) this.#failures.inc({ task: identity.task });
        log.failure(identity, error);
      },
    };
  }

  watch(pool: Pool): void {
    const connections = new Gauge({
      name: 'kagami_database_connections',
      help: 'Connections to the database: open, idle, and requests that wait for one.',
      labelNames: ['state'],
      registers: [this.#registry],
      collect: () => {
        connections.set({ state: 'open' }, pool.totalCount);
        connections.set({ state: 'idle' }, pool.idleCount);
        connections.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }

  watchLibrary(read: () => Promise<LibraryFigures>): void {
    this.#readLibrary = read;
  }

  async text(): Promise<string> {
    const late = setTimeout(timeoutMs, null, { ref: false });
    const library = await Promise.race([this.#readLibrary(), late]).catch(() => null);
    const own = await this.#registry.metrics();
    return library === null ? own : own + (await textOf(library));
  }
}

/** In a registry of its own, because a lasting one would repeat old figures. */
function textOf(figures: LibraryFigures): Promise<string> {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const files = gauge('kagami_media_files', 'Uploaded files in the library and in its trash.', ['state']);
  const bytes = gauge('kagami_media_bytes', 'Their bytes, without thumbnails and smaller copies.', ['state']);
  for (const state of ['library', 'trash'] as const) {
    files.set({ state }, figures[state].files);
    bytes.set({ state }, figures[state].bytes);
  }
  gauge('kagami_media_pending', 'Uploads and deletions of files that are not finished.').set(figures.pending);
  gauge('kagami_copies_waiting', 'Images whose smaller copies are not made yet.').set(figures.waiting);
  return registry.metrics();
}

export const serveMetrics = (metrics: Metrics | null) => async (c: Context<KagamiEnv>) => {
  c.header('cache-control', 'no-store');
  if (metrics === null) return c.text('Not found', 404);
  const [, given] = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (!isSecret(given, metrics.token)) return c.text('Unauthorized', 401, { 'www-authenticate': 'Bearer' });
  return c.text(await metrics.text(), 200, { 'content-type': metrics.contentType });
};
