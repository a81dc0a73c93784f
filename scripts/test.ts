import { availableParallelism } from 'node:os';

import { findHeadlessChromium } from '../tests/fixtures/chromium.ts';
import { check, clearResults, inOrder, playwright, vitest } from './runners.ts';
import { timesText } from './times.ts';
import { add, concludeCommand, sum } from './totals.ts';

/**
 * Runs the checks and the tests of CI in two rows at once. The first shows browsers, whose tests have time limits; the
 * second has a low priority and takes what the first leaves of the processors. Ends with the slowest files, the processor
 * time, what failed and the totals.
 *
 * `--changed` runs, of the Vitest projects, what the changes that are not committed can break; `--changed=main` what those
 * since `main` can.
 */

const usage = 'Usage: npm test [-- --changed[=<commit>]]';

function changedSince(): readonly string[] {
  const [word, ...more] = process.argv.slice(2);
  if (word === undefined) return [];
  if (more.length === 0 && /^--changed(=.+)?$/.test(word)) return [word];
  console.error(usage);
  process.exit(2);
}

const changed = changedSince();
const isWhole = changed.length === 0;
clearResults();
findHeadlessChromium();
const isAside = true;
const rows = await Promise.all([
  inOrder([() => vitest('component', changed), ...(isWhole ? [() => playwright()] : [])]),
  inOrder([
    () => check({ isAside }),
    ...['unit', 'model', 'server', 'server-postgres'].map(
      (project) => () => vitest(project, changed, { isAside }),
    ),
  ]),
]);
const parts = rows.flat();
const { user, system } = process.cpuUsage();
const whole = {
  seconds: process.uptime(),
  cpuSeconds: (user + system) / 1e6,
  processors: availableParallelism(),
};
console.log(timesText(parts, whole));
if (!isWhole)
  console.log('\nThe journeys (Playwright) did not run: with --changed only the Vitest projects do.');
concludeCommand('test', isWhole ? sum(parts) : add(parts));
