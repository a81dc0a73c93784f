import { availableParallelism } from 'node:os';

import { findHeadlessChromium } from '../tests/fixtures/chromium.ts';
import { check, clearResults, inOrder, playwright, vitest } from './runners.ts';
import { timesText } from './times.ts';
import { concludeCommand, sum } from './totals.ts';

/**
 * Runs the checks and the tests of CI in two rows at once. What shows a browser goes first; beside it, at a low priority,
 * goes what waits for nobody, and so takes what the first row leaves of the processors. Ends with the slowest files, the
 * processor time, what failed and the totals.
 */

clearResults();
findHeadlessChromium();
const isAside = true;
const rows = await Promise.all([
  inOrder([() => vitest('component'), () => playwright()]),
  inOrder([
    () => check({ isAside }),
    ...['unit', 'model', 'server', 'server-postgres'].map(
      (project) => () => vitest(project, [], { isAside }),
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
concludeCommand('test', sum(parts));
