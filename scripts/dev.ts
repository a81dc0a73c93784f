import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Handler } from 'hono';
import { createServer } from 'vite';

import type { KagamiEnv } from '../server/http/environment.ts';
import { serveMirrorScript } from '../server/http/static-files.ts';
import { runProcess } from '../server/start/process.ts';
import { buildMirrorScript, buildServer } from './build.ts';

/** `npm run dev`: both apps from their sources with hot reload, behind the same server. */

async function fromSources(configFile: string, hotPort: number): Promise<Handler<KagamiEnv>> {
  const vite = await createServer({
    configFile: fileURLToPath(new URL(`../${configFile}`, import.meta.url)),
    server: { middlewareMode: true, hmr: { port: hotPort } },
    appType: 'spa',
  });
  return async (c) => {
    const { incoming, outgoing } = c.env;
    if (incoming === undefined || outgoing === undefined) return c.notFound();
    return new Promise((done, fail) => {
      outgoing.once('close', () => done(RESPONSE_ALREADY_SENT));
      vite.middlewares(incoming, outgoing, (error?: unknown) => {
        if (error) fail(error);
        else done(c.notFound());
      });
    });
  };
}

await runProcess(async ({ distDir }) => {
  await buildMirrorScript();
  // Its processes and threads.
  await buildServer();
  return {
    console: await fromSources('vite.config.ts', 24_678),
    site: await fromSources('site/vite.config.ts', 24_679),
    mirrorScript: serveMirrorScript(join(distDir, 'mirror')),
  };
});
