import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import * as v from 'valibot';

const totalsSchema = v.object({ passed: v.number(), failed: v.number() });

/** How many tests passed and failed. */
export type Totals = Readonly<v.InferOutput<typeof totalsSchema>>;

/** Where the runners' reports go. */
export const results = 'test-results';

const line = ({ passed, failed }: Totals): string => `${passed} passed, ${failed} failed`;

const fileOf = (command: string): string => `${results}/totals-${command.replaceAll(':', '-')}.json`;

const add = (one: Totals, other: Totals): Totals => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** What a JSON file holds; null where there is no file. Throws where it holds something else than `schema` says. */
export const readJson = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> | null =>
  existsSync(path) ? v.parse(schema, JSON.parse(readFileSync(path, 'utf8'))) : null;

/** A runner that failed without naming a failed test (a crash, a file that does not load) counts as one failure. */
export const settle = (ok: boolean, totals: Totals): Totals =>
  ok || totals.failed > 0 ? totals : { ...totals, failed: 1 };

/** Sums what runners did. Where no test ran, that is a failure. */
export function sum(all: readonly Totals[]): Totals {
  const totals = all.reduce(add, { passed: 0, failed: 0 });
  return settle(totals.passed > 0, totals);
}

/** Prints the last line, and fails the process where a test failed. */
export function conclude(totals: Totals): void {
  console.log(`\n${line(totals)}`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

/** Concludes a command and keeps its totals for `keptTotals`. */
export function concludeCommand(command: string, totals: Totals): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(fileOf(command), JSON.stringify(totals));
  conclude(totals);
}

/** The totals of a command that was concluded; one that ended before that failed. */
export const keptTotals = (command: string): Totals =>
  readJson(fileOf(command), totalsSchema) ?? { passed: 0, failed: 1 };

/** Forgets how a command ended before. */
export const forgetTotals = (command: string): void => rmSync(fileOf(command), { force: true });
