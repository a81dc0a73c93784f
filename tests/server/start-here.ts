import { readConfig } from '../../server/installation/config.ts';
import { StartFailure } from '../../server/kit/failure.ts';
import { createLog } from '../../server/kit/log.ts';
import { startKagami } from '../../server/start/main.ts';

const silent = createLog('off', { out: () => undefined, err: () => undefined }, () => new Date());
const empty = () => new Response('');
const pages = { console: empty, mirrorScript: empty, site: empty };

/** Starts Kagami in this process, and stops it. Returns what it warned of. */
export async function startAndStop(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const kagami = await startKagami(readConfig({ PORT: '0', SITE_PORT: '0', ...env }), pages, silent);
  await kagami.close();
  return kagami.warnings;
}

/** The line with which a start in this process fails. */
export async function failureHere(env: Readonly<Record<string, string>>): Promise<string> {
  try {
    await startAndStop(env);
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
  throw new Error('The start did not fail.');
}
