import { Hono, type Context, type Handler } from 'hono';

import { extensionNames, type RuntimeConfig } from '../../src/contract/config.ts';
import type { Backend } from '../backend.ts';
import { ping } from '../database/database.ts';
import { guard, openToAll, passThrough } from '../http/access.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { mirrorScriptPath } from '../http/mirror-script.ts';
import { serveOpenApi } from '../http/openapi-route.ts';
import { basePolicy, keepInspectorWindow, securityHeaders, type Policy } from '../http/security-headers.ts';
import { provideLogRoom, requireKnownTables } from '../http/writes.ts';
import { failureResponse, HttpFailure } from '../kit/failure.ts';
import type { Log } from '../kit/log.ts';
import { serverText } from '../kit/text.ts';
import { answerInTime } from './answer-in-time.ts';
import { serveMetrics } from './metrics-route.ts';
import type { Metrics } from './metrics.ts';
import { answerErrors, logRequests } from './request-log.ts';
import { resources } from './resources.ts';

/** The parts of the console's app. */
export interface AppParts {
  /** Null in front of a foreign backend. */
  readonly backend: Backend | null;
  readonly apiHost: string | null;
  readonly siteOrigin: string;
  /** The console's own origin as browsers see it. */
  readonly consoleOrigin: string;
  /** The configured public origin, behind a proxy; null without one. */
  readonly publicOrigin: string | null;
  /** Every origin whose pages are the console's. */
  readonly ownOrigins: readonly string[];
  readonly brand: string;
  /** Whether the foreign backend leaves out fields that are empty. */
  readonly isOmittedEmpty: boolean;
  readonly timeZone: string;
  /** The configured secret in front of a foreign backend; the embedded backend has its own. */
  readonly adminSecret: string | null;
  readonly log: Log;
  /** Null without a configured token. */
  readonly metrics: Metrics | null;
  /** Serves the console's pages and scripts. */
  readonly pages: Handler<KagamiEnv>;
  /** Serves the mirror kit's script. */
  readonly mirrorScript: Handler<KagamiEnv>;
  /** The CSP sources that allow the scripts inlined into those pages. */
  readonly pageScripts: readonly string[];
}

function consolePolicy({ apiHost, siteOrigin, pageScripts }: AppParts): Policy {
  const backend = apiHost === null ? [] : [apiHost];
  // A foreign backend may keep its media anywhere.
  const media = apiHost === null ? [] : ['https:', apiHost];
  return {
    ...basePolicy,
    'script-src': [...(basePolicy['script-src'] ?? []), ...pageScripts],
    'img-src': [...(basePolicy['img-src'] ?? []), ...media],
    'media-src': [...(basePolicy['media-src'] ?? []), ...media],
    'connect-src': ["'self'", siteOrigin, ...backend],
    'frame-src': [siteOrigin],
  };
}

/** The host of a request in canonical form: lower case, without http's default port. `''` without a host. */
function requestedHost(c: Context): string {
  const address = `http://${c.req.header('host') ?? ''}`;
  return URL.canParse(address) ? new URL(address).host : '';
}

/** `/api`, `//api`, `/%61pi`, `/api%2Flogin`: whatever a lenient proxy or router could route to a call. */
function isUnderApi(path: string): boolean {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // An invalid escape cannot be decoded: the raw path decides.
  }
  return /^[/\\]*api([/\\]|$)/i.test(decoded);
}

function notFound(c: Context): Response | Promise<Response> {
  if (isUnderApi(c.req.path)) return failureResponse(c, new HttpFailure(404, serverText.notFound));
  return c.text('Not found', 404, { 'cache-control': 'no-store' });
}

async function runtimeConfig(parts: AppParts, c: Context<KagamiEnv>): Promise<RuntimeConfig> {
  const { backend, brand, apiHost, siteOrigin, timeZone } = parts;
  const signedIn = backend !== null && (await backend.sessions.administratorOf(c)) !== null;
  const adminSecret = backend === null ? parts.adminSecret : signedIn ? backend.adminSecret : null;
  return {
    brand,
    apiHost: apiHost ?? '',
    siteOrigin,
    timeZone,
    extensions: backend === null ? [] : [...extensionNames],
    ...(adminSecret === null ? {} : { adminSecret }),
    ...(parts.isOmittedEmpty && { isOmittedEmpty: true }),
  };
}

/**
 * The console's origin: the embedded backend's calls, the media, the runtime configuration and the built console.
 */
export function createApp(parts: AppParts): Hono<KagamiEnv> {
  const { backend } = parts;
  const app = new Hono<KagamiEnv>();
  app.onError(answerErrors(parts.log, 'console'));
  app.notFound(notFound);
  app.use(logRequests(parts.log, 'console'));
  app.use(answerInTime());
  app.use(securityHeaders(consolePolicy(parts), { 'cross-origin-opener-policy': 'same-origin' }));
  // Monitoring uses any address of the process.
  app.get('/healthz', openToAll(alive));
  app.get('/readyz', openToAll(ready(backend)));
  app.get('/metrics', openToAll(serveMetrics(parts.metrics)));
  app.use(passThrough(refuseForeignHost(parts)));
  app.use(guard(async (c) => (await backend?.sessions.administratorOf(c)) ?? null, parts.ownOrigins));

  if (backend !== null) {
    app.use(passThrough(requireKnownTables(backend.takesWrites)));
    app.use(passThrough(provideLogRoom(backend.logRoom)));
    for (const resource of resources) app.route('/', resource(backend));
    app.get('/openapi.json', openToAll(serveOpenApi));
  }

  const config = async (c: Context<KagamiEnv>) => {
    c.header('cache-control', 'no-store');
    return c.json(await runtimeConfig(parts, c));
  };
  app.get('/config.json', openToAll(config));
  app.get(mirrorScriptPath, openToAll(parts.mirrorScript));
  app.use(passThrough((c, next) => (isUnderApi(c.req.path) ? Promise.resolve(notFound(c)) : next())));
  app.use(passThrough(toCanonicalHost(parts.consoleOrigin)));
  app.use(keepInspectorWindow);
  app.get('*', openToAll(parts.pages));
  return app;
}

/** Whether the process runs: where it does not, it is to be started again. */
const alive = (c: Context<KagamiEnv>) => {
  c.header('cache-control', 'no-store');
  return c.json({ status: 'ok' });
};

/** Whether requests can be served: a load balancer sends none here while they cannot. */
const ready = (backend: Backend | null) => async (c: Context<KagamiEnv>) => {
  c.header('cache-control', 'no-store');
  try {
    if (backend !== null) await ping(backend.db);
    return c.json({ status: 'ok' });
  } catch {
    return c.json({ status: 'unavailable' }, 503);
  }
};

/**
 * A request for another host name comes from a foreign name that resolves to this machine (DNS rebinding), or from an
 * address that was not configured. Behind a proxy the name is not checked, because a proxy may forward any name.
 */
const refuseForeignHost = ({ publicOrigin, ownOrigins }: AppParts) => {
  const hosts = new Set(ownOrigins.map((origin) => new URL(origin).host));
  return async (c: Context<KagamiEnv>, next: () => Promise<void>) => {
    if (publicOrigin !== null || hosts.has(requestedHost(c))) return next();
    if (isUnderApi(c.req.path)) throw new HttpFailure(421, serverText.foreignHost);
    return c.text(serverText.foreignHost, 421, { 'cache-control': 'no-store' });
  };
};

/**
 * The console and the embedded site are told apart by host name, because ports share cookies, and the site
 * accepts messages from the console's origin only: the console's pages under the site's host name are redirected.
 */
const toCanonicalHost = (consoleOrigin: string) => {
  const { protocol, hostname, port } = new URL(consoleOrigin);
  const names = hostname === 'localhost' ? ['127.0.0.1', '[::1]'] : [];
  const aliases = new Set(names.map((name) => new URL(`${protocol}//${name}:${port}`).host));
  return async (c: Context<KagamiEnv>, next: () => Promise<void>) => {
    const navigation = c.req.header('accept')?.includes('text/html') ?? false;
    if (!navigation || !aliases.has(requestedHost(c))) return next();
    return c.redirect(consoleOrigin + c.req.url.slice(new URL(c.req.url).origin.length), 307);
  };
};
