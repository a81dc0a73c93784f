import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';

import * as v from 'valibot';

import { readJson, results, settle, type Totals } from './totals.ts';

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** The Node executable to run with, and the environment variables of its processes. */
export interface Surroundings {
  readonly node: string;
  readonly env: NodeJS.ProcessEnv;
}

/** This process's own. */
const own: Surroundings = { node: process.execPath, env: process.env };

/** Deletes the reports of an earlier run. */
export function clearResults(): void {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

/** Prints a heading and runs a script with Node. Returns whether its exit code is 0. */
export function run(name: string, args: readonly string[], { node, env }: Surroundings = own): boolean {
  console.log(`\n── ${name} ──`);
  const { status, error } = spawnSync(node, args, { stdio: 'inherit', env });
  if (error) console.error(error.message);
  return status === 0;
}

/** Runs the Vitest projects and files that `args` choose. */
export function vitest(args: readonly string[], surroundings = own): Totals {
  mkdirSync(results, { recursive: true });
  const outputFile = `${results}/vitest.json`;
  rmSync(outputFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const ok = run('vitest', ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], surroundings);
  const report = readJson(outputFile, vitestReport);
  return settle(ok && report !== null, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
  });
}

/** Runs the Playwright tests that `args` choose; without them all. */
export function playwright(args: readonly string[] = [], surroundings = own): Totals {
  const outputFile = `${results}/playwright.json`;
  rmSync(outputFile, { force: true });
  const ok = run('playwright', ['node_modules/playwright/cli.js', 'test', ...args], surroundings);
  const report = readJson(outputFile, playwrightReport);
  return settle(ok && report !== null, {
    passed: report?.stats.expected ?? 0,
    failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
  });
}
