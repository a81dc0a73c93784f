import type * as Server from '../server/start/process.ts';
import { buildAll, buildServer, builtServer } from './build.ts';

/**
 * `npm start`: builds what changed, then serves, in this one process so that SIGTERM reaches it. The server is built before
 * the configuration is read, which takes it half a second, and the pages after it.
 */

await buildServer();
const { builtPages, runProcess }: typeof Server = await import(builtServer);
await runProcess(async (config) => {
  await buildAll();
  return builtPages(config);
});
