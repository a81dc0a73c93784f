import { builtPages } from '../server/main.ts';
import { runProcess } from '../server/process.ts';
import { buildAll } from './build.ts';

/** `npm start`: builds what changed, then serves, in this one process so that SIGTERM reaches it. */

await runProcess(async (config) => {
  await buildAll();
  return builtPages(config);
});
