import { type RequestListener, type ServerResponse, createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { getRequestListener } from '@hono/node-server';
import type { Handler } from 'hono';

import type { Backend } from '../backend.ts';
import { serveControl, type Control } from '../control/serve-control.ts';
import type { OpenDatabase } from '../database/database.ts';
import { lockDataFolder, type DataLock } from '../database/lock.ts';
import { refuseWithoutSpace } from '../database/marker.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { inlineScriptSources } from '../http/security-headers.ts';
import { pageOf, readStaticFiles, serveStatic, serveMirrorScript } from '../http/static-files.ts';
import {
  type KagamiConfig,
  consoleOriginOf,
  ownOriginsOf,
  refuseSharedOrigin,
  siteOriginOf,
} from '../installation/config.ts';
import { refuseIncomplete } from '../installation/installation.ts';
import { prepareDataDir, closeToOthers } from '../kit/disk.ts';
import { errorLine, errorCode, StartFailure } from '../kit/failure.ts';
import type { Log } from '../kit/log.ts';
import { serverText } from '../kit/text.ts';
import { Upkeep } from '../library/trash.ts';
import type { Inspector } from '../library/uploads.ts';
import type { Variants } from '../library/variants.ts';
import type { Presence } from '../presence/presence.ts';
import { createApp } from './app.ts';
import { Metrics, readLibraryFigures } from './metrics.ts';
import { storageOf, installationOf, openBackend, openDatabase, openOperations } from './open-backend.ts';
import { createSiteApp } from './site-app.ts';

/** On this machine alone there are two listeners, because `localhost` can mean either loopback address. */
interface Listening {
  readonly port: number;
  close(timeoutMs: number): Promise<void>;
}

interface ListenAt {
  readonly host: string | null;
  readonly port: number;
  readonly portName: 'PORT' | 'SITE_PORT';
}

const timeouts = {
  // Longer than proxies keep an idle connection: none is closed while a request is being sent on it.
  keepAliveTimeout: 75_000,
  headersTimeout: 60_000,
  // 50 MB take long over a slow line. The readers of bodies have limits of their own.
  requestTimeout: 0,
};

const loopbacks = ['127.0.0.1', '::1'] as const;
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

function explain(error: unknown, host: string, { port, portName }: ListenAt): StartFailure {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartFailure(`Port ${port} (${portName}) is in use by another program on ${host}.`);
  }
  if (code === 'EACCES')
    return new StartFailure(`Port ${port} (${portName}) needs more rights to listen on.`);
  if (absent.has(code) || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartFailure(`HOST=${host} is no address of this machine.`);
  }
  return new StartFailure(`Cannot listen on ${host}, port ${port} (${portName}): ${errorLine(error)}.`);
}

const listenOn = (server: Server, host: string, port: number) =>
  new Promise<number>((done, fail) => {
    server.once('error', fail);
    server.listen({ host, port }, () => {
      server.off('error', fail);
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A connection whose request ends from now on would stay open for its keep-alive.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  return closed.finally(() => clearInterval(closeIdle));
}

async function listen(at: ListenAt, listener: RequestListener): Promise<Listening> {
  const servers: Server[] = [];
  const close = async (timeoutMs: number) => {
    const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), timeoutMs);
    await Promise.all(servers.map(closeServer));
    clearTimeout(cut);
  };
  let { port } = at;
  for (const host of at.host === null ? loopbacks : [at.host]) {
    const server = createServer(timeouts, listener);
    try {
      port = await listenOn(server, host, port);
      servers.push(server);
    } catch (error) {
      // A machine without IPv6 has no second loopback address.
      if (servers.length > 0 && absent.has(errorCode(error))) continue;
      await close(0);
      // The free port of the first address is in use on the second.
      if (at.port === 0 && errorCode(error) === 'EADDRINUSE') return listen(at, listener);
      throw explain(error, host, { ...at, port });
    }
  }
  return { port, close };
}

export interface Kagami {
  readonly consoleOrigin: string;
  readonly siteOrigin: string;
  readonly adminPassword?: string;
  readonly warnings: readonly string[];
  close(): Promise<void>;
}

export interface Pages {
  readonly console: Handler<KagamiEnv>;
  readonly consoleScripts?: readonly string[];
  readonly mirrorScript: Handler<KagamiEnv>;
  readonly site: Handler<KagamiEnv>;
}

const drainMs = 10_000;

function refuseStarting(response: ServerResponse): void {
  const { starting } = serverText;
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '5' };
  response.writeHead(503, headers).end(JSON.stringify({ error: starting, message: starting }));
}

/** Alive during the start too: monitoring must not end a process that waits for its database. */
function answerAlive(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: 'ok' }));
}

/** The delay of the first variants, in ms, which would slow the start down. */
const firstVariantsMs = 5000;

const startingMs = 3000;

function createPendingListener() {
  const pending = new Set<Parameters<RequestListener>>();
  let app: RequestListener | null = null;
  const listener: RequestListener = (...exchange) => {
    if (app !== null) return app(...exchange);
    const [request, response] = exchange;
    if (request.url === '/healthz') return answerAlive(response);
    pending.add(exchange);
    setTimeout(() => {
      if (pending.delete(exchange)) refuseStarting(response);
    }, startingMs).unref();
  };
  const serve = (next: RequestListener): void => {
    app = next;
    for (const exchange of pending) next(...exchange);
    pending.clear();
  };
  return { listener, serve };
}

/** Requests drain before the database closes; the lock is released last. */
class Opened {
  readonly #ports: Listening[] = [];
  lock: DataLock | null = null;
  database: OpenDatabase | null = null;
  control: Control | null = null;
  presence: Presence | null = null;
  inspector: Inspector | null = null;
  variants: Variants | null = null;
  upkeep: Upkeep | null = null;

  async port(at: ListenAt) {
    const { listener, serve } = createPendingListener();
    const listening = await listen(at, listener);
    this.#ports.push(listening);
    return { port: listening.port, serve };
  }

  async close(timeoutMs: number): Promise<void> {
    // Its streams are requests that would not end.
    this.presence?.close();
    const listening = this.control === null ? this.#ports : [...this.#ports, this.control];
    await Promise.all([
      ...listening.map((each) => each.close(timeoutMs)),
      this.variants?.stop(),
      this.upkeep?.stop(),
    ]);
    await this.inspector?.close();
    await this.database?.close();
    this.lock?.release();
  }
}

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

/** For a mounted folder of another system, which may not support sockets. */
const controlWarning = (dataDir: string, error: unknown) =>
  `Warning: npm run admin, backup and restore work only while Kagami is stopped: no control socket can be made in ${dataDir}: ${errorLine(error)}`;

/** The checks are in order of their cost: nothing is written before the ports and the lock are this process's. */
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
    if (isLocal) await refuseWithoutSpace(config);
    opened.database = await openDatabase(config);
  }
  let backend: Backend | null = null;
  let generatedPassword: string | null = null;
  if (opened.database !== null) {
    metrics?.watch(opened.database.db.$client);
    await refuseIncomplete(installationOf(config, opened.database));
    const storage = await storageOf(config, opened.database);
    const operations = await openOperations(config, storage);
    const filled = await openBackend(config, storage, log);
    ({ backend, generatedPassword } = filled);
    const { variants } = filled;
    metrics?.watchLibrary(() => readLibraryFigures(storage));
    opened.presence = backend.presence;
    opened.inspector = backend.inspector;
    opened.variants = variants;
    variants.wake(firstVariantsMs);
    if (!isLocal) {
      opened.upkeep = new Upkeep({ ...storage, variants, now: backend.now, log });
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

export async function startKagami(config: KagamiConfig, pages: Pages, log: Log): Promise<Kagami> {
  const opened = new Opened();
  try {
    return await start(config, pages, log, opened);
  } catch (error) {
    await opened.close(0);
    throw error;
  }
}
