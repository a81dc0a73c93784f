import { runProcess } from '../server/start/process.ts';

/** `npm run serve` (`run.mjs`): serves what `npm run build` built. Writes only to the data folder and the folder for temporary files. */

await runProcess();
