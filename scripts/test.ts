import { findHeadlessChromium } from '../tests/fixtures/chromium.ts';
import { clearResults, playwright, run, vitest } from './runners.ts';
import { concludeCommand, sum, type Totals } from './totals.ts';

/** Runs the checks and the tests of CI. Ends with the totals of all runners. */

function check(): Totals {
  const ok = run('check', ['--import', 'tsx', 'scripts/check.ts']);
  return { passed: 0, failed: ok ? 0 : 1 };
}

clearResults();
findHeadlessChromium();
concludeCommand('test', sum([check(), vitest(['--project=!browsers']), playwright()]));
