import type { Handler } from 'hono';

import type { KagamiEnv } from './environment.ts';
import { readStaticFiles, serveStatic } from './static-files.ts';

const name = 'kagami-mirror.js';

/** The address of the mirror kit's script on the console's origin. */
export const mirrorScriptPath = `/${name}`;

/** In seconds: visitors of a site do not ask for it with every page, and a new version soon reaches all. */
const maxAge = 300;

/** Serves the mirror kit's script, from its built folder, to the pages of any site. */
export function serveMirrorScript(folder: string): Handler<KagamiEnv> {
  const serve = serveStatic(readStaticFiles(folder, name));
  return async (c, next) => {
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    const answer = await serve(c, next);
    if (answer instanceof Response) answer.headers.set('cache-control', `public, max-age=${maxAge}`);
    return answer;
  };
}
