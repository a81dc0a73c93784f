import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { getRequestListener } from '@hono/node-server';
import type { Handler } from 'hono';

import { type Backend } from '../backend.ts';
import { serveControl, type Control } from '../control/serve-control.ts';
import type { OpenDatabase } from '../database/database.ts';
import { lockDataFolder, type DataLock } from '../database/lock.ts';
import { refuseWithoutRoom } from '../database/marker.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { serveMirrorScript } from '../http/mirror-script.ts';
import { inlineScriptSources } from '../http/security-headers.ts';
import { pageOf, readStaticFiles, serveStatic } from '../http/static-files.ts';
import type { KagamiConfig } from '../installation/config.ts';
import { refuseIncomplete } from '../installation/installation.ts';
import { consoleOriginOf, ownOriginsOf, refuseSharedOrigin, siteOriginOf } from '../installation/origins.ts';
import { prepareDataDir } from '../kit/data-folder.ts';
import type { Log } from '../kit/log.ts';
import { closeToOthers } from '../kit/owner-only.ts';
import { errorLine } from '../kit/start-failure.ts';
import { serverText } from '../kit/text.ts';
import type { Inspector } from '../library/inspector.ts';
import { readLibraryFigures } from '../library/library-figures.ts';
import { Upkeep } from '../library/upkeep.ts';
import type { Variants } from '../library/variants.ts';
import type { Presence } from '../presence/presence.ts';
import { createApp } from './app.ts';
import { listen, type Listening, type ListenAt } from './listen.ts';
import { Metrics } from './metrics.ts';
import { holdingsOf, installationOf, openBackend, openDatabase, openOperations } from './open-backend.ts';
import { createSiteApp } from './site-app.ts';

/** A running Kagami. */
export interface Kagami {
  readonly consoleOrigin: string;
  readonly siteOrigin: string;
  /** The generated password of the first administrator: on the first start alone, when none was configured. */
  readonly adminPassword?: string;
  /** Failures that do not stop the rest. */
  readonly warnings: readonly string[];
  /** Stops taking requests, finishes those that run (for ten seconds at most), and closes the database. */
  close(): Promise<void>;
}

/** The handlers that serve the pages of the two apps. */
export interface Pages {
  readonly console: Handler<KagamiEnv>;
  /** The policy's sources for the scripts that are written into the console's page. */
  readonly consoleScripts?: readonly string[];
  /** The mirror kit's script, for the pages of any site. */
  readonly mirrorScript: Handler<KagamiEnv>;
  /** Not used in front of a foreign site. */
  readonly site: Handler<KagamiEnv>;
}

const drainMs = 10_000;

function refuseStarting(response: ServerResponse): void {
  const { starting } = serverText;
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '5' };
  response.writeHead(503, headers).end(JSON.stringify({ error: starting, message: starting }));
}

/** The process runs: monitoring must not end it in a start that waits for its database. */
function answerAlive(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: 'ok' }));
}

/** A start has other work first. */
const firstVariantsMs = 5000;

/** How long a request waits for the end of a start, in ms: the start may wait for the database. */
const startingMs = 3000;

/**
 * A listener for a port that is open before its app exists: it keeps the requests until the app is given, but not for long.
 * `/healthz` is answered at once.
 */
function createPendingListener() {
  const pending = new Set<Parameters<RequestListener>>();
  let app: RequestListener | null = null;
  const listener: RequestListener = (...asked) => {
    if (app !== null) return app(...asked);
    const [request, response] = asked;
    if (request.url === '/healthz') return answerAlive(response);
    pending.add(asked);
    setTimeout(() => {
      if (pending.delete(asked)) refuseStarting(response);
    }, startingMs).unref();
  };
  const serve = (next: RequestListener): void => {
    app = next;
    for (const asked of pending) next(...asked);
    pending.clear();
  };
  return { listener, serve };
}

/** The ports, database and lock of a start. Requests drain before the database closes; the lock is released last. */
class Opened {
  readonly #ports: Listening[] = [];
  lock: DataLock | null = null;
  database: OpenDatabase | null = null;
  control: Control | null = null;
  presence: Presence | null = null;
  inspector: Inspector | null = null;
  variants: Variants | null = null;
  upkeep: Upkeep | null = null;

  /** Opens a port. Its requests are kept until `serve` gives it an app. */
  async port(at: ListenAt) {
    const { listener, serve } = createPendingListener();
    const listening = await listen(at, listener);
    this.#ports.push(listening);
    return { port: listening.port, serve };
  }

  async close(patienceMs: number): Promise<void> {
    // Its streams are requests that would not end.
    this.presence?.close();
    const listening = this.control === null ? this.#ports : [...this.#ports, this.control];
    await Promise.all([
      ...listening.map((each) => each.close(patienceMs)),
      this.variants?.stop(),
      this.upkeep?.stop(),
    ]);
    // Its requests have had their time.
    await this.inspector?.close();
    await this.database?.close();
    this.lock?.release();
  }
}

/** The built apps. */
export function builtPages({ distDir, foreignSiteOrigin }: KagamiConfig): Pages {
  const read = (name: string) => readStaticFiles(join(distDir, name));
  const console = read('console');
  return {
    console: serveStatic(console),
    consoleScripts: inlineScriptSources(pageOf(console)),
    mirrorScript: serveMirrorScript(join(distDir, 'mirror')),
    site: serveStatic(foreignSiteOrigin === null ? read('site') : new Map()),
  };
}

/** A mounted folder of another system may not support sockets. */
const controlWarning = (dataDir: string, error: unknown) =>
  `Warning: npm run admin, backup and restore work only while Kagami is stopped: no control socket can be made in ${dataDir}: ${errorLine(error)}`;

/** The checks are in order of their cost: nothing is written before both ports and the folder's lock are held. */
async function start(config: KagamiConfig, pages: Pages, logged: Log, opened: Opened): Promise<Kagami> {
  const metrics = config.metricsToken === null ? null : new Metrics(config.metricsToken);
  const log = metrics?.counted(logged) ?? logged;
  const { host, apiHost, foreignSiteOrigin } = config;
  const isLocal = apiHost === null && config.store === null;
  const warnings: string[] = [];
  if (isLocal) {
    prepareDataDir(config.dataDir);
    opened.lock = await lockDataFolder(config.dataDir);
    const open = closeToOthers(config.dataDir);
    if (open !== null) warnings.push(open);
  }
  const consolePort = await opened.port({ host, port: config.port, portName: 'PORT' });
  const consoleOrigin = consoleOriginOf(config, consolePort.port);
  const sitePort =
    foreignSiteOrigin === null
      ? await opened.port({ host, port: config.sitePort, portName: 'SITE_PORT' })
      : null;
  const siteOrigin = siteOriginOf(config, sitePort?.port ?? 0);
  refuseSharedOrigin(consoleOrigin, siteOrigin);

  if (apiHost === null) {
    if (isLocal) await refuseWithoutRoom(config);
    opened.database = await openDatabase(config);
  }
  let backend: Backend | null = null;
  let generatedPassword: string | null = null;
  if (opened.database !== null) {
    metrics?.watch(opened.database.db.$client);
    await refuseIncomplete(installationOf(config, opened.database));
    const holdings = await holdingsOf(config, opened.database);
    const operations = await openOperations(config, holdings);
    const filled = await openBackend(config, holdings, log);
    ({ backend, generatedPassword } = filled);
    const { variants } = filled;
    metrics?.watchLibrary(() => readLibraryFigures(holdings));
    opened.presence = backend.presence;
    opened.inspector = backend.inspector;
    opened.variants = variants;
    variants.wake(firstVariantsMs);
    if (!isLocal) {
      opened.upkeep = new Upkeep({ ...holdings, variants, now: backend.now, log });
      opened.upkeep.start();
    }
    const restore = async (backup: Readable) => {
      await operations.restore(backup);
      variants.wake();
    };
    warnings.push(...filled.warnings);
    if (isLocal) {
      opened.control = await serveControl(config.dataDir, { ...operations, restore }, log).catch(
        (error: unknown) => {
          warnings.push(controlWarning(config.dataDir, error));
          return null;
        },
      );
    }
  }

  const shared = { ...config, consoleOrigin, siteOrigin, log };
  const ownOrigins = ownOriginsOf(config, consolePort.port);
  const consoleApp = createApp({
    ...shared,
    metrics,
    ownOrigins,
    backend,
    pages: pages.console,
    pageScripts: pages.consoleScripts ?? [],
    mirrorScript: pages.mirrorScript,
  });
  const siteApp = createSiteApp({ ...shared, content: backend, pages: pages.site });
  consolePort.serve(getRequestListener(consoleApp.fetch));
  sitePort?.serve(getRequestListener(siteApp.fetch));
  return {
    consoleOrigin,
    siteOrigin,
    warnings,
    ...(generatedPassword === null ? {} : { adminPassword: generatedPassword }),
    close: () => opened.close(drainMs),
  };
}

/**
 * Starts the console's server and the embedded site's. A port, a folder or a database that is not available
 * is a StartFailure, and everything that was opened is closed.
 */
export async function startKagami(config: KagamiConfig, pages: Pages, log: Log): Promise<Kagami> {
  const opened = new Opened();
  try {
    return await start(config, pages, log, opened);
  } catch (error) {
    await opened.close(0);
    throw error;
  }
}
