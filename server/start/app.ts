import { readFile } from 'node:fs/promises';

import { Hono, type Context, type Handler } from 'hono';
import * as v from 'valibot';

import { extensionNames, type RuntimeConfig } from '../../src/contract/config.ts';
import { documentNames } from '../../src/documents/documents.ts';
import type { Backend } from '../backend.ts';
import { trialResource } from '../booking/trial.ts';
import { ping } from '../database/transact.ts';
import { deletedResource } from '../deleted/undelete.ts';
import { answerJson } from '../http/answers.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { guard, openToAll, passThrough, provideLogSpace, requireKnownTables } from '../http/permission.ts';
import { basePolicy, keepInspectorWindow, securityHeaders, type Policy } from '../http/security-headers.ts';
import { mirrorScriptPath } from '../http/static-files.ts';
import type { KagamiConfig } from '../installation/config.ts';
import { openApiFile } from '../kit/assets.ts';
import { failureResponse, HttpFailure } from '../kit/failure.ts';
import type { Log } from '../kit/log.ts';
import { serverText } from '../kit/text.ts';
import { presenceResource } from '../presence/presence.ts';
import { servedDocuments } from '../resources/documents.ts';
import { mediaRoute } from '../resources/media-route.ts';
import { mediaResource } from '../resources/media.ts';
import { sessionResource } from '../sessions/sessions.ts';
import { type Metrics, serveMetrics } from './metrics.ts';
import { answerInTime, answerErrors, logRequests } from './middleware.ts';

const resources: readonly ((backend: Backend) => Hono<KagamiEnv>)[] = [
  sessionResource,
  mediaResource,
  ...documentNames.map((name) => servedDocuments[name].resource),
  trialResource,
  deletedResource,
  presenceResource,
  mediaRoute,
];

interface AppParts extends Pick<
  KagamiConfig,
  'apiHost' | 'publicOrigin' | 'brand' | 'isOmittedEmpty' | 'timeZone' | 'adminSecret'
> {
  readonly backend: Backend | null;
  readonly siteOrigin: string;
  readonly consoleOrigin: string;
  readonly ownOrigins: readonly string[];
  readonly log: Log;
  readonly metrics: Metrics | null;
  readonly pages: Handler<KagamiEnv>;
  readonly mirrorScript: Handler<KagamiEnv>;
  readonly pageScripts: readonly string[];
}

function consolePolicy({ apiHost, siteOrigin, pageScripts }: AppParts): Policy {
  const backend = apiHost === null ? [] : [apiHost];
  // A foreign backend may have its media anywhere.
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

function requestedHost(c: Context): string {
  const address = `http://${c.req.header('host') ?? ''}`;
  return URL.canParse(address) ? new URL(address).host : '';
}

/** Also `//api`, `/%61pi`, `/api%2Flogin`: what a lenient proxy or router could route to a call. */
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
    app.use(passThrough(provideLogSpace(backend.logSpace)));
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

const alive = (c: Context<KagamiEnv>) => {
  c.header('cache-control', 'no-store');
  return c.json({ status: 'ok' });
};

const ready = (backend: Backend | null) => async (c: Context<KagamiEnv>) => {
  c.header('cache-control', 'no-store');
  try {
    if (backend !== null) await ping(backend.db);
    return c.json({ status: 'ok' });
  } catch {
    return c.json({ status: 'unavailable' }, 503);
  }
};

/** Against foreign names that resolve to this machine (DNS rebinding). A proxy may forward any name. */
const refuseForeignHost = ({ publicOrigin, ownOrigins }: AppParts) => {
  const hosts = new Set(ownOrigins.map((origin) => new URL(origin).host));
  return async (c: Context<KagamiEnv>, next: () => Promise<void>) => {
    if (publicOrigin !== null || hosts.has(requestedHost(c))) return next();
    if (isUnderApi(c.req.path)) throw new HttpFailure(421, serverText.foreignHost);
    return c.text(serverText.foreignHost, 421, { 'cache-control': 'no-store' });
  };
};

/** Redirects the console's pages under the site's host name: ports share cookies, and the site accepts messages of one origin. */
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

/** Open to everyone, because nothing in it is secret. */
async function serveOpenApi(c: Context<KagamiEnv>): Promise<Response> {
  const document = v.parse(v.looseObject({}), JSON.parse(await readFile(openApiFile, 'utf8')));
  c.header('cache-control', 'no-cache');
  return answerJson(c, document);
}
