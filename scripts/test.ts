import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

import { findChromium } from '../tests/fixtures/chromium.ts';

/** All that CI runs. Ends with the real totals of all runners: `N passed, N failed`. */

interface Totals {
  passed: number;
  failed: number;
}

const results = 'test-results';

const run = (name: string, args: string[]): boolean => {
  console.log(`\n── ${name} ──`);
  const { status, error } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  return status === 0;
};

const readJson = (path: string): unknown =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : null;

/** A runner that failed without naming a failed test (a crash, a file that does not load) counts as one failure. */
const settle = (ok: boolean, totals: Totals): Totals =>
  ok || totals.failed > 0 ? totals : { ...totals, failed: 1 };

function check(): Totals {
  const ok = run('check', ['--import', 'tsx', 'scripts/check.ts']);
  return { passed: 0, failed: ok ? 0 : 1 };
}

function vitest(): Totals {
  const outputFile = `${results}/vitest.json`;
  const ok = run('vitest', [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${outputFile}`,
  ]);
  const report = readJson(outputFile) as { numPassedTests: number; numFailedTests: number } | null;
  return settle(ok && report !== null, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
  });
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
const totals = [check(), vitest(), playwright()].reduce((sum, each) => ({
  passed: sum.passed + each.passed,
  failed: sum.failed + each.failed,
}));
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
