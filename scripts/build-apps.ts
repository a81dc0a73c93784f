import { buildAll } from './build.ts';

/** `npm run build`: builds the console and the site, for `npm run serve`. */

await buildAll();
