import { buildAll } from './build.ts';
import { vitest } from './runners.ts';
import { concludeCommand, forgetResults, sum } from './totals.ts';

/** The tests in Firefox and WebKit, or those that the arguments choose, in Vitest's syntax. */

const command = 'test:browsers';
forgetResults(command);
// Not under Vitest, where the build would not be the production build.
await buildAll();
concludeCommand(command, sum([await vitest('browsers', process.argv.slice(2))]));
