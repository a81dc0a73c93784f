import { runProcess } from '../server/process.ts';
import { buildAll } from './build.ts';

/** `npm start`: builds what changed, then serves, in this one process so that SIGTERM reaches it. */

await buildAll();
await runProcess();
