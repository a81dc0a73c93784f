import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { connectionMutants } from './mutants/connections.ts';
import { consoleMutants } from './mutants/console.ts';
import { editingMutants } from './mutants/editing.ts';
import type { Mutant } from './mutants/mutant.ts';
import { screenMutants } from './mutants/screens.ts';
import { serverMutants } from './mutants/server.ts';
import {
  readPlaywrightReport,
  readVitestReport,
  vitestReporter,
  vitestReportFile,
  type Results,
} from './reports.ts';

/**
 * Mutation tests: applies one mutant at a time to a copy of the product, and prints which test failed. Exit code 1 when
 * a mutant survives. Words on the command line choose mutants by name or file.
 */

type Outcome =
  | { readonly kind: 'killed'; readonly by: readonly string[] }
  | { readonly kind: 'survived' }
  | { readonly kind: 'invalid'; readonly why: string };

const project = resolve(import.meta.dirname, '..');
const playwrightReportFile = 'test-results/mutant.json';

/** For the tests of one mutant, in ms: a broken product may never end. */
const timeLimit = 300_000;

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'kagami-mutants-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split('\0').filter((path) => path !== '' && existsSync(join(project, path)))) {
    cpSync(join(project, file), join(copy, file));
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const isJourney = ({ test }: Mutant): boolean => test.endsWith('.spec.ts');

function commandOf(mutant: Mutant): { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv } {
  const { test, title } = mutant;
  if (isJourney(mutant)) {
    const only = title === undefined ? [] : ['-g', title];
    return {
      args: ['node_modules/playwright/cli.js', 'test', test, '--project=pglite', '--reporter=json', ...only],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReportFile },
    };
  }
  const only = title === undefined ? [] : ['-t', title];
  const projects = ['unit', 'model', 'server', 'component'].flatMap((name) => ['--project', name]);
  return {
    args: ['node_modules/vitest/vitest.mjs', 'run', ...projects, test, ...only, '--bail=1', vitestReporter],
    // The few kills of `npm test` do not meet every mutant: a leg of the soak, whose kills are many.
    env: test.includes('/power-cut/') ? { KAGAMI_POWER_CUT_SEED: '1' } : {},
  };
}

function runTests(copy: string, mutant: Mutant): Results | null {
  const [file, read] = isJourney(mutant)
    ? ([playwrightReportFile, readPlaywrightReport] as const)
    : ([vitestReportFile, readVitestReport] as const);
  const path = join(copy, file);
  rmSync(path, { force: true });
  const { args, env } = commandOf(mutant);
  spawnSync(process.execPath, args, {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, ...env },
    timeout: timeLimit,
  });
  return read(path);
}

/** Whether a mutant's test passes without the mutant: otherwise its failure proves nothing. Each test is tried once. */
const sound = new Map<string, boolean>();

function isSound(copy: string, mutant: Mutant): boolean {
  const key = `${mutant.test}\n${mutant.title ?? ''}`;
  const known = sound.get(key);
  if (known !== undefined) return known;
  const results = runTests(copy, mutant);
  const passes = results !== null && results.passed > 0 && results.failures.length === 0;
  sound.set(key, passes);
  return passes;
}

function outcomeOf(copy: string, mutant: Mutant): Outcome {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(mutant.from).length !== 2) {
    return { kind: 'invalid', why: 'the text to break does not stand exactly once in the file' };
  }
  if (!isSound(copy, mutant)) return { kind: 'invalid', why: 'its test fails in the unbroken product' };
  writeFileSync(
    path,
    source.replace(mutant.from, () => mutant.to),
  );
  try {
    const results = runTests(copy, mutant);
    if (results === null || results.failures.length + results.passed === 0) {
      return { kind: 'invalid', why: 'no test ran' };
    }
    const by = results.failures.map(({ title }) => title);
    return by.length > 0 ? { kind: 'killed', by } : { kind: 'survived' };
  } finally {
    writeFileSync(path, source);
  }
}

function lineOf({ name, test }: Mutant, outcome: Outcome): string {
  if (outcome.kind === 'killed') {
    const more = outcome.by.length > 1 ? ` (and ${outcome.by.length - 1} more)` : '';
    return `killed    ${name}\n          ${test}: ${outcome.by[0]}${more}`;
  }
  return outcome.kind === 'survived'
    ? `SURVIVED  ${name}\n          ${test} passes`
    : `INVALID   ${name}\n          ${test}: ${outcome.why}`;
}

const words = process.argv.slice(2);
const chosen = [
  ...editingMutants,
  ...consoleMutants,
  ...connectionMutants,
  ...screenMutants,
  ...serverMutants,
].filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
);
const copy = copyProject();
try {
  const outcomes = chosen.map((mutant) => {
    const outcome = outcomeOf(copy, mutant);
    console.log(lineOf(mutant, outcome));
    return outcome;
  });
  const killed = outcomes.filter(({ kind }) => kind === 'killed').length;
  console.log(`\n${killed} of ${chosen.length} mutants killed`);
  process.exitCode = chosen.length > 0 && killed === chosen.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
