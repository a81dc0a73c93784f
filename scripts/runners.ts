import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

/** What came of the tests of a run. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

const results = 'test-results';

/** A Node to run with, and the variables that its processes have. */
export interface Surroundings {
  readonly node: string;
  readonly env: NodeJS.ProcessEnv;
}

/** This process's own. */
export const own: Surroundings = { node: process.execPath, env: process.env };

/** Takes away what an earlier run left. */
export function clearResults(): void {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

/** Runs a script with Node, its output shown. Tells whether it ended well. */
export function run(name: string, args: readonly string[], { node, env }: Surroundings = own): boolean {
  console.log(`\n── ${name} ──`);
  const { status, error } = spawnSync(node, args, { stdio: 'inherit', env });
  if (error) console.error(error.message);
  return status === 0;
}

const readJson = (path: string): unknown =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : null;

/** A runner that failed without naming a failed test (a crash, a file that does not load) counts as one failure. */
const settle = (ok: boolean, totals: Totals): Totals =>
  ok || totals.failed > 0 ? totals : { ...totals, failed: 1 };

/** What either did, taken together. */
export const sum = (all: readonly Totals[]): Totals => ({
  passed: all.reduce((count, { passed }) => count + passed, 0),
  failed: all.reduce((count, { failed }) => count + failed, 0),
});

/** Runs Vitest, all of it unless `args` say what. */
export function vitest(args: readonly string[] = [], surroundings = own): Totals {
  const outputFile = `${results}/vitest.json`;
  rmSync(outputFile, { force: true });
  const ok = run(
    'vitest',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${outputFile}`,
      ...args,
    ],
    surroundings,
  );
  const report = readJson(outputFile) as { numPassedTests: number; numFailedTests: number } | null;
  return settle(ok && report !== null, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
  });
}

/** Runs Playwright, all of it unless `args` say what. */
export function playwright(args: readonly string[] = [], surroundings = own): Totals {
  const outputFile = `${results}/playwright.json`;
  rmSync(outputFile, { force: true });
  const ok = run('playwright', ['node_modules/playwright/cli.js', 'test', ...args], surroundings);
  const report = readJson(outputFile) as {
    stats: { expected: number; unexpected: number; flaky: number };
  } | null;
  return settle(ok && report !== null, {
    passed: report?.stats.expected ?? 0,
    failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
  });
}

/** Tells the totals in the last line, and ends the process accordingly. */
export function conclude({ passed, failed }: Totals): void {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
