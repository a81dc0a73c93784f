import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Reporter, TestCase, TestModule } from 'vitest/node';

import { failure, vitestReportFile, type FileTime, type Report } from './reports.ts';

/**
 * Writes a run's report to `vitestReportFile`. Vitest's own JSON report has neither what a test expected and received
 * nor the errors outside of tests.
 */

type VitestError = ReturnType<TestModule['errors']>[number];

/** The message, the difference and the place in the project's own files. */
function linesOf({ message, stacks, ...more }: VitestError): readonly string[] {
  const diff = typeof more['diff'] === 'string' ? [more['diff']] : [];
  const place = stacks?.[0];
  return [message, ...diff, ...(place ? [`at ${place.file}:${place.line}:${place.column}`] : [])];
}

const errorsIn = (module: TestModule): readonly VitestError[] => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
];

const titleOf = (test: TestCase): string =>
  `[${test.project.name}] ${test.module.relativeModuleId} › ${test.fullName}`;

/** With the loading of the file and of what it imports. */
function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    seconds: (collectDuration + setupDuration + duration) / 1000,
  };
}

function reportOf(modules: readonly TestModule[], unhandled: readonly VitestError[]): Report {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: tests
      .filter((test) => test.result().state === 'failed')
      .map((test) => failure(titleOf(test), (test.result().errors ?? []).flatMap(linesOf))),
    errors: [
      ...modules.flatMap((module) =>
        errorsIn(module).map((error) =>
          failure(`[${module.project.name}] ${module.relativeModuleId}`, linesOf(error)),
        ),
      ),
      ...unhandled.map((error) => failure('an error outside of the tests', linesOf(error))),
    ],
    files: modules.map(timeOf),
  };
}

export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly VitestError[]): void {
    mkdirSync(dirname(vitestReportFile), { recursive: true });
    writeFileSync(vitestReportFile, JSON.stringify(reportOf(modules, unhandled)));
  }
}
