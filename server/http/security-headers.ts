import { createHash } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';

import type { KagamiEnv } from './environment.ts';
import { passThrough } from './permission.ts';

export type Policy = Readonly<Record<string, readonly string[]>>;

export const basePolicy: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** For the worker that decodes HEIC: it compiles WebAssembly, which no page may, and reaches nothing. */
export const decoderPolicy: Policy = { 'default-src': ["'none'"], 'script-src': ["'wasm-unsafe-eval'"] };

export const isDecoder = (path: string): boolean => /^\/assets\/heic-worker-[^/]+\.js$/.test(path);

export const policyText = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** The sources (`'sha256-…'`) of the scripts in a page. Data in a script element needs none. */
export const inlineScriptSources = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

export function securityHeaders(
  policy: Policy,
  more: Readonly<Record<string, string>> = {},
): MiddlewareHandler<KagamiEnv> {
  const headers = {
    'content-security-policy': policyText(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-resource-policy': 'same-origin',
    ...more,
  };
  return passThrough(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
}

/** A page with `?inspect` posts messages to the window that it opens. Any other page is separated from its windows. */
export const keepInspectorWindow = passThrough(async (c: Context<KagamiEnv>, next: () => Promise<void>) => {
  await next();
  if (c.req.query('inspect') === undefined) return;
  c.res.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
});
