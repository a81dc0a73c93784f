import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';

import { measureCpu } from './cpu-time.ts';
import {
  readPlaywrightReport,
  readVitestReport,
  resultsFolder,
  vitestReporter,
  type FileTime,
  type Report,
  type Results,
} from './reports.ts';
import type { PartTime } from './times.ts';
import { failed } from './totals.ts';

/** How a part of the tests is run. */
export interface Manner {
  /** The Node executable to run with; by default this process's. */
  readonly node?: string;
  /** The environment variables of its processes; by default this process's. */
  readonly env?: NodeJS.ProcessEnv;
  /** Beside another part: at a lower priority, and with its output printed as a whole at its end. */
  readonly isAside?: boolean;
}

/** A part of the tests that has run. */
export interface Part extends Results, PartTime {}

/** For a part of the tests beside the browser's, which have time limits. */
const aside = ['nice', '-n', '10'];

/** Deletes the reports of an earlier run. */
export function clearResults(): void {
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
}

interface Ended extends Omit<PartTime, 'files'> {
  /** Whether its exit code is 0. */
  readonly ok: boolean;
}

const heading = (text: string): void => console.log(`\n── ${text} ──`);

/** Runs a script with Node until its process has ended. */
async function run(
  name: string,
  args: readonly string[],
  { node = process.execPath, env = process.env, isAside = false }: Manner,
): Promise<Ended> {
  const start = performance.now();
  const [program, ...words] = [...(isAside ? aside : []), node, ...args];
  const log = `${resultsFolder}/${name.replaceAll(' ', '-')}.log`;
  // A file and no pipe: a process that it leaves behind would keep that open.
  const output = isAside ? openSync(log, 'w') : null;
  heading(isAside ? `${name} begins` : name);
  const stdio: StdioOptions = output === null ? 'inherit' : ['ignore', output, output];
  const child = spawn(program ?? node, words, { stdio, env });
  const cpu = measureCpu(child.pid);
  let ok = false;
  try {
    const [code] = await once(child, 'exit');
    ok = code === 0;
  } catch (error) {
    console.error(error);
  }
  const ended = { name, ok, seconds: (performance.now() - start) / 1000, cpuSeconds: cpu() };
  if (output !== null) {
    closeSync(output);
    heading(name);
    console.log(readFileSync(log, 'utf8'));
    heading(`the end of ${name}`);
  }
  return ended;
}

/** Null also where its runner was ended while it wrote it. */
function reportAt(path: string, read: (path: string) => Report | null): Report | null {
  try {
    return read(path);
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** The results of a runner. One that failed without naming a failure, as by a crash, counts as one failure. */
function resultsOf({ name, ok }: Ended, report: Report | null): Results {
  const { passed, failures, errors } = report ?? { passed: 0, failures: [], errors: [] };
  const all = [...failures, ...errors];
  if ((ok && report !== null) || all.length > 0) return { passed, failures: all };
  return { ...failed(name, 'It ended with an error and named no test.'), passed };
}

const partOf = (ended: Ended, results: Results, files: readonly FileTime[] = []): Part => ({
  ...ended,
  ...results,
  files,
});

/** Runs types, lint, format and dead code. */
export async function check(manner: Manner = {}): Promise<Part> {
  const ended = await run('check', ['--import', 'tsx', 'scripts/check.ts'], manner);
  const results = ended.ok
    ? { passed: 0, failures: [] }
    : failed('npm run check', 'Its own output, above, says why.');
  return partOf(ended, results);
}

/** Runs a Vitest project, or those of its files that `args` choose. */
export async function vitest(
  project: string,
  args: readonly string[] = [],
  manner: Manner = {},
): Promise<Part> {
  const report = `${resultsFolder}/vitest-${project}.json`;
  rmSync(report, { force: true });
  const ended = await run(
    `vitest ${project}`,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      vitestReporter,
      '--project',
      project,
      ...args,
    ],
    { ...manner, env: { ...(manner.env ?? process.env), KAGAMI_VITEST_REPORT: report } },
  );
  const read = reportAt(report, readVitestReport);
  return partOf(ended, resultsOf(ended, read), read?.files);
}

/** Runs the Playwright tests that `args` choose; without them all. */
export async function playwright(args: readonly string[] = [], manner: Manner = {}): Promise<Part> {
  const outputFile = `${resultsFolder}/playwright.json`;
  rmSync(outputFile, { force: true });
  const ended = await run('playwright', ['node_modules/playwright/cli.js', 'test', ...args], manner);
  const read = reportAt(outputFile, readPlaywrightReport);
  return partOf(ended, resultsOf(ended, read), read?.files);
}

/** Runs parts one after the other. */
export async function inOrder(parts: readonly (() => Promise<Part>)[]): Promise<readonly Part[]> {
  const ended: Part[] = [];
  for (const part of parts) ended.push(await part());
  return ended;
}
