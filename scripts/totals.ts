import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { readJson, resultsFolder, resultsSchema, type Failure, type Results } from './reports.ts';

/** How much of a failure's message is printed at the end, in characters: CI may keep only the end of its output. */
const messageLength = 1_500;

/** The totals: `N passed, N failed`. */
export const lineOf = ({ passed, failures }: Results): string =>
  `${passed} passed, ${failures.length} failed`;

const textOf = ({ title, message }: Failure): string =>
  `\nFAILED ${title}\n${message.slice(0, messageLength)}`;

const fileOf = (command: string): string => `${resultsFolder}/totals-${command.replaceAll(':', '-')}.json`;

/** The results of a command that failed without naming a test: one failure. */
export const failed = (title: string, message: string): Results => ({
  passed: 0,
  failures: [{ title, message }],
});

/** The sum of the runners' results, of which none may have run a test. */
export const add = (all: readonly Results[]): Results => ({
  passed: all.reduce((before, results) => before + results.passed, 0),
  failures: all.flatMap((results) => results.failures),
});

/** The sum of the runners' results. When no test ran, that is one failure. */
export function sum(all: readonly Results[]): Results {
  const results = add(all);
  return results.passed + results.failures.length === 0 ? failed('all', 'No test ran.') : results;
}

/** Prints what failed and, as the last line, the totals; fails the process where a test failed. */
export function conclude(results: Results): void {
  for (const failure of results.failures) console.log(textOf(failure));
  console.log(`\n${lineOf(results)}`);
  process.exitCode = results.failures.length > 0 ? 1 : 0;
}

/** Concludes a command and keeps its results for `keptResults`. */
export function concludeCommand(command: string, results: Results): void {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(fileOf(command), JSON.stringify(results));
  conclude(results);
}

/** The results that a command kept. A command that ended before keeping them counts as one failure. */
export const keptResults = (command: string): Results =>
  readJson(fileOf(command), resultsSchema) ?? failed(command, 'The command ended before its totals.');

/** Deletes the results of an earlier run. */
export const forgetResults = (command: string): void => rmSync(fileOf(command), { force: true });
