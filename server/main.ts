import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import type { Handler } from 'hono';

import { createApp } from './app.ts';
import type { Backend } from './backend.ts';
import type { KagamiConfig } from './config.ts';
import { serveControl, type Control } from './control/serve-control.ts';
import type { OpenDatabase } from './database/database.ts';
import { lockDataFolder, type DataLock } from './database/lock.ts';
import { createDoor } from './door.ts';
import type { KagamiEnv } from './http/environment.ts';
import { inlineScripts } from './http/inline-scripts.ts';
import { pageOf, readStaticFiles, serveStatic } from './http/static-files.ts';
import { refuseIncomplete } from './installation/installation.ts';
import { refuseWithoutRoom } from './installation/room.ts';
import { listen, type Listening, type ListenAt } from './listen.ts';
import type { Log } from './log.ts';
import { installationOf, openBackend, openDatabase, openOperations, prepareDataDir } from './open-backend.ts';
import { consoleOriginOf, ownOriginsOf, refuseSharedOrigin, siteOriginOf } from './origins.ts';
import { createSiteApp } from './site-app.ts';
import { errorLine } from './start-failure.ts';
import { Turns } from './turns.ts';

/** Kagami, running. */
export interface Kagami {
  readonly consoleOrigin: string;
  readonly siteOrigin: string;
  /** The generated password of the first administrator: on the first start alone, when none was configured. */
  readonly adminPassword?: string;
  /** What does not work and does not keep the rest from working. */
  readonly warnings: readonly string[];
  /** Stops taking requests, finishes those that run (for ten seconds at most), and closes the database. */
  close(): Promise<void>;
}

/** Who serves the pages of the two apps. */
export interface Pages {
  readonly console: Handler<KagamiEnv>;
  /** The scripts that are written into the console's page, as a policy names them. */
  readonly consoleScripts?: readonly string[];
  /** Not asked for in front of a foreign site. */
  readonly site: Handler<KagamiEnv>;
}

const drainMs = 10_000;

/** What a start has opened. Requests drain before the database closes, and the folder is let go last. */
class Opened {
  readonly #ports: Listening[] = [];
  lock: DataLock | null = null;
  database: OpenDatabase | null = null;
  control: Control | null = null;

  /** Opens a port. Requests wait at its door until there is an app to answer them. */
  async port(at: ListenAt) {
    const door = createDoor();
    const listening = await listen(at, door.listener);
    this.#ports.push(listening);
    return { port: listening.port, open: door.open };
  }

  async close(patienceMs: number): Promise<void> {
    const listening = this.control === null ? this.#ports : [...this.#ports, this.control];
    await Promise.all(listening.map((each) => each.close(patienceMs)));
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
    consoleScripts: inlineScripts(pageOf(console)),
    site: serveStatic(foreignSiteOrigin === null ? read('site') : new Map()),
  };
}

/** A mounted folder of another system may take files and no sockets. */
const controlWarning = (dataDir: string, error: unknown) =>
  `Warning: npm run admin, backup and restore work only while Kagami is stopped: no control socket can be made in ${dataDir}: ${errorLine(error)}`;

/** What can refuse comes cheapest first: nothing is written before both ports and the folder are ours. */
async function start(config: KagamiConfig, pages: Pages, log: Log, opened: Opened): Promise<Kagami> {
  const { host, apiHost, foreignSiteOrigin } = config;
  if (apiHost === null) {
    prepareDataDir(config.dataDir);
    opened.lock = await lockDataFolder(config.dataDir);
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
    await refuseWithoutRoom(config);
    opened.database = await openDatabase(config);
  }
  let backend: Backend | null = null;
  let generatedPassword: string | null = null;
  const warnings: string[] = [];
  if (opened.database !== null) {
    const libraryTurns = new Turns();
    await refuseIncomplete(installationOf(config, opened.database));
    const operations = await openOperations(config, opened.database, libraryTurns);
    const filled = await openBackend(config, opened.database, libraryTurns);
    ({ backend, generatedPassword } = filled);
    if (filled.warning !== null) warnings.push(filled.warning);
    opened.control = await serveControl(config.dataDir, operations, log).catch((error: unknown) => {
      warnings.push(controlWarning(config.dataDir, error));
      return null;
    });
  }

  const shared = { ...config, consoleOrigin, siteOrigin, log };
  const ownOrigins = ownOriginsOf(config, consolePort.port);
  const consoleApp = createApp({
    ...shared,
    ownOrigins,
    backend,
    pages: pages.console,
    pageScripts: pages.consoleScripts ?? [],
  });
  const siteApp = createSiteApp({ ...shared, content: backend, pages: pages.site });
  consolePort.open(getRequestListener(consoleApp.fetch));
  sitePort?.open(getRequestListener(siteApp.fetch));
  return {
    consoleOrigin,
    siteOrigin,
    warnings,
    ...(generatedPassword === null ? {} : { adminPassword: generatedPassword }),
    close: () => opened.close(drainMs),
  };
}

/**
 * Starts the console's server and the embedded site's. A port, a folder or a database that cannot be had is a
 * StartFailure, and nothing stays open.
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
