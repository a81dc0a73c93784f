import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';

import {
  readPlaywrightReport,
  readVitestReport,
  resultsFolder,
  vitestReporter,
  vitestReportFile,
  type Report,
  type Results,
} from './reports.ts';
import { failed } from './totals.ts';

/** The Node executable to run with, and the environment variables of its processes. */
export interface Surroundings {
  readonly node: string;
  readonly env: NodeJS.ProcessEnv;
}

/** This process's own. */
const own: Surroundings = { node: process.execPath, env: process.env };

/** Deletes the reports of an earlier run. */
export function clearResults(): void {
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
}

/** Prints a heading and runs a script with Node. Returns whether its exit code is 0. */
export function run(name: string, args: readonly string[], { node, env }: Surroundings = own): boolean {
  console.log(`\n── ${name} ──`);
  const { status, error } = spawnSync(node, args, { stdio: 'inherit', env });
  if (error) console.error(error.message);
  return status === 0;
}

/** The results of a runner. One that failed without naming a failure, as by a crash, counts as one failure. */
function resultsOf(runner: string, ok: boolean, report: Report | null): Results {
  const { passed, failures, errors } = report ?? { passed: 0, failures: [], errors: [] };
  const all = [...failures, ...errors];
  if ((ok && report !== null) || all.length > 0) return { passed, failures: all };
  return { ...failed(runner, 'It ended with an error and named no test.'), passed };
}

/** Runs the Vitest projects and files that `args` choose. */
export function vitest(args: readonly string[], surroundings = own): Results {
  rmSync(vitestReportFile, { force: true });
  const ok = run(
    'vitest',
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', vitestReporter, ...args],
    surroundings,
  );
  return resultsOf('vitest', ok, readVitestReport(vitestReportFile));
}

/** Runs the Playwright tests that `args` choose; without them all. */
export function playwright(args: readonly string[] = [], surroundings = own): Results {
  const outputFile = `${resultsFolder}/playwright.json`;
  rmSync(outputFile, { force: true });
  const ok = run('playwright', ['node_modules/playwright/cli.js', 'test', ...args], surroundings);
  return resultsOf('playwright', ok, readPlaywrightReport(outputFile));
}
