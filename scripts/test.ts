import { mkdirSync, rmSync } from 'node:fs';

import { findChromium } from '../tests/fixtures/chromium.ts';
import { concludeCommand, readJson, results, run, settle, sum, vitest, type Totals } from './totals.ts';

/** Every check and every test but the round in other browsers. Ends with the real totals of all runners. */

function check(): Totals {
  const ok = run('check', ['--import', 'tsx', 'scripts/check.ts']);
  return { passed: 0, failed: ok ? 0 : 1 };
}

function playwright(): Totals {
  const ok = run('playwright', ['node_modules/playwright/cli.js', 'test']);
  const report = readJson(`${results}/playwright.json`) as {
    stats: { expected: number; unexpected: number; flaky: number };
  } | null;
  return settle(ok && report !== null, {
    passed: report?.stats.expected ?? 0,
    failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
findChromium();
concludeCommand('test', sum([check(), vitest('vitest', ['--project=!browsers']), playwright()]));
