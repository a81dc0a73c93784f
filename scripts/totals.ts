import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import * as v from 'valibot';

const totalsSchema = v.object({ passed: v.number(), failed: v.number() });

/** How many tests passed and failed. */
export type Totals = Readonly<v.InferOutput<typeof totalsSchema>>;

/** The folder of the runners' reports. */
export const results = 'test-results';

const line = ({ passed, failed }: Totals): string => `${passed} passed, ${failed} failed`;

const fileOf = (command: string): string => `${results}/totals-${command.replaceAll(':', '-')}.json`;

const add = (one: Totals, other: Totals): Totals => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** The content of a JSON file; null without a file. Throws when it does not match `schema`. */
export const readJson = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> | null =>
  existsSync(path) ? v.parse(schema, JSON.parse(readFileSync(path, 'utf8'))) : null;

/** A runner that failed without naming a failed test (a crash, a file that does not load) counts as one failure. */
export const settle = (ok: boolean, totals: Totals): Totals =>
  ok || totals.failed > 0 ? totals : { ...totals, failed: 1 };

/** The sum of the runners' totals. When no test ran, that is one failure. */
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

/** The totals that a command kept. A command that ended before keeping them counts as one failure. */
export const keptTotals = (command: string): Totals =>
  readJson(fileOf(command), totalsSchema) ?? { passed: 0, failed: 1 };

/** Deletes the totals of an earlier run. */
export const forgetTotals = (command: string): void => rmSync(fileOf(command), { force: true });
