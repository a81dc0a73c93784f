import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import * as v from 'valibot';

/** What the runners' reports say: how many tests passed, and which failed. */

/** The folder of the reports. */
export const resultsFolder = 'test-results';

/** Where vitest-report.ts writes; runs at the same time have a file each. */
export const vitestReportFile = process.env['KAGAMI_VITEST_REPORT'] ?? `${resultsFolder}/vitest.json`;

/** Has Vitest write it. */
export const vitestReporter = '--reporter=./scripts/vitest-report.ts';

const failureSchema = v.object({ title: v.string(), message: v.string() });

/** The results of tests; `keptResults` in totals.ts reads them again from a file. */
export const resultsSchema = v.object({ passed: v.number(), failures: v.array(failureSchema) });

const fileTimeSchema = v.object({ project: v.string(), file: v.string(), seconds: v.number() });

const reportSchema = v.object({
  ...resultsSchema.entries,
  errors: v.array(failureSchema),
  files: v.array(fileTimeSchema),
});

/** A failed test: its file and title, and the message of its error, with the colours of a terminal taken out. */
export type Failure = Readonly<v.InferOutput<typeof failureSchema>>;

export interface Results {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** How long the tests of a file took in a project, one after the other. */
export type FileTime = Readonly<v.InferOutput<typeof fileTimeSchema>>;

/** A runner's report; `errors` are the failures outside of a test, such as a file that does not load. */
export interface Report extends Results {
  readonly errors: readonly Failure[];
  readonly files: readonly FileTime[];
}

/** The content of a JSON file; null without a file. Throws when it does not match `schema`. */
export const readJson = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> | null =>
  existsSync(path) ? v.parse(schema, JSON.parse(readFileSync(path, 'utf8'))) : null;

/** A failure whose messages may have the colours of a terminal. */
export const failure = (title: string, messages: readonly string[]): Failure => ({
  title,
  message: stripVTControlCharacters(messages.join('\n')),
});

/** Vitest's report at `path`, which vitest-report.ts has written; null without a file. */
export const readVitestReport = (path: string): Report | null => readJson(path, reportSchema);

const errorSchema = v.object({ message: v.string() });

const specSchema = v.object({
  file: v.string(),
  title: v.string(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ duration: v.number(), errors: v.array(errorSchema) })),
    }),
  ),
});

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[] | undefined;
  readonly specs: readonly v.InferOutput<typeof specSchema>[];
}

const suiteSchema: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
  specs: v.array(specSchema),
});

const playwrightReport = v.object({ suites: v.array(suiteSchema), errors: v.array(errorSchema) });

interface PlaywrightTest {
  readonly status: string;
  readonly failure: Failure;
  readonly time: FileTime;
}

const testsIn = ({ specs, suites }: PlaywrightSuite): readonly PlaywrightTest[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      status,
      failure: failure(
        `[${projectName}] ${file} › ${title}`,
        results.flatMap(({ errors }) => errors).map(({ message }) => message),
      ),
      time: {
        project: projectName,
        file,
        seconds: results.reduce((before, { duration }) => before + duration / 1000, 0),
      },
    })),
  ),
  ...(suites ?? []).flatMap(testsIn),
];

/** The times of tests, added up for each file of each project. */
function byFile(tests: readonly PlaywrightTest[]): readonly FileTime[] {
  const sums = new Map<string, FileTime>();
  for (const { time } of tests) {
    const key = `${time.project} ${time.file}`;
    sums.set(key, { ...time, seconds: time.seconds + (sums.get(key)?.seconds ?? 0) });
  }
  return [...sums.values()];
}

/** Playwright's JSON report at `path`; null without a file. A test that passed only when repeated counts as failed. */
export function readPlaywrightReport(path: string): Report | null {
  const report = readJson(path, playwrightReport);
  if (report === null) return null;
  const tests = report.suites.flatMap(testsIn);
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures: tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => test.failure),
    errors: report.errors.map(({ message }) => failure('outside of a test', [message])),
    files: byFile(tests),
  };
}
