import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { readPlaywrightReport } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'kagami-reports-'));

afterAll(() => rmSync(folder, { recursive: true }));

const spec = (title: string, status: string, projectName: string, durations: readonly number[]) => ({
  file: 'journeys/session.spec.ts',
  title,
  tests: [
    {
      projectName,
      status,
      results: durations.map((duration) => ({
        duration,
        errors: status === 'expected' ? [] : [{ message: '\u001B[31mexpected 1\u001B[39m' }],
      })),
    },
  ],
});

test("a Playwright report is read with the times of each project's files, wherever the tests stand in them", () => {
  const path = join(folder, 'playwright.json');
  const inner = { specs: [spec('signs in on a phone', 'unexpected', 'pglite', [2500])] };
  const outer = {
    specs: [
      spec('signs in', 'expected', 'pglite', [1500]),
      spec('signs in', 'flaky', 'postgres', [1000, 750]),
    ],
    suites: [inner],
  };
  writeFileSync(path, JSON.stringify({ suites: [outer], errors: [{ message: 'no browser' }] }));
  expect(readPlaywrightReport(path)).toEqual({
    passed: 1,
    failures: [
      { title: '[postgres] journeys/session.spec.ts › signs in', message: 'expected 1\nexpected 1' },
      { title: '[pglite] journeys/session.spec.ts › signs in on a phone', message: 'expected 1' },
    ],
    errors: [{ title: 'outside of a test', message: 'no browser' }],
    files: [
      { project: 'pglite', file: 'journeys/session.spec.ts', seconds: 4 },
      { project: 'postgres', file: 'journeys/session.spec.ts', seconds: 1.75 },
    ],
  });
});
