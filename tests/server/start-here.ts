import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { startKagami } from '../../server/main.ts';

const silent = createLog('off', { out: () => undefined, err: () => undefined }, () => new Date());
const empty = () => new Response('');
const pages = { console: empty, mirrorScript: empty, site: empty };

/** Starts Kagami in this process, and stops it. Returns what it warned of. */
export async function startAndStop(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const kagami = await startKagami(readConfig({ ...env, PORT: '0', SITE_PORT: '0' }), pages, silent);
  await kagami.close();
  return kagami.warnings;
}
