import { runProcess } from '../server/process.ts';

/** `npm run serve`: serves what `npm run build` built. Writes nothing but the data folder. */

await runProcess();
