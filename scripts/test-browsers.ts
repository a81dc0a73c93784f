import { buildAll } from './build.ts';
import { vitest } from './runners.ts';
import { concludeCommand, forgetTotals, sum } from './totals.ts';

/** The round in Firefox and WebKit, or in what the arguments name, as Vitest takes them. */

const command = 'test:browsers';
forgetTotals(command);
// Not by Vitest itself: under it the build would not be that of production.
await buildAll();
concludeCommand(command, sum([vitest(['--project=browsers', ...process.argv.slice(2)])]));
