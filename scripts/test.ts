import { findChromium } from '../tests/fixtures/chromium.ts';
import { clearResults, conclude, playwright, run, sum, vitest, type Totals } from './runners.ts';

/** All that CI runs. Ends with the real totals of all runners: `N passed, N failed`. */

function check(): Totals {
  const ok = run('check', ['--import', 'tsx', 'scripts/check.ts']);
  return { passed: 0, failed: ok ? 0 : 1 };
}

clearResults();
findChromium();
conclude(sum([check(), vitest(), playwright()]));
