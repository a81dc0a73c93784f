import { findHeadlessChromium } from '../tests/fixtures/chromium.ts';
import type { Results } from './reports.ts';
import { clearResults, playwright, run, vitest } from './runners.ts';
import { concludeCommand, failed, sum } from './totals.ts';

/** Runs the checks and the tests of CI. Ends with the totals of all runners. */

function check(): Results {
  const ok = run('check', ['--import', 'tsx', 'scripts/check.ts']);
  return ok ? { passed: 0, failures: [] } : failed('npm run check', 'Its own output, above, says why.');
}

clearResults();
findHeadlessChromium();
concludeCommand('test', sum([check(), vitest(['--project=!browsers']), playwright()]));
