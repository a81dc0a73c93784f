import { expect, test } from 'vitest';

import { timesText } from './times.ts';

const whole = { seconds: 350, cpuSeconds: 1.66, processors: 2 };

const file = (project: string, name: string, seconds: number) => ({ project, file: name, seconds });

test('the slowest files of each project are printed, the processor time of each part, and all of it', () => {
  const parts = [
    { name: 'check', seconds: 60, cpuSeconds: 110, files: [] },
    {
      name: 'playwright',
      seconds: 300.4,
      cpuSeconds: 512.34,
      files: [
        file('pglite', 'tests/journeys/session.spec.ts', 9.96),
        file('pglite', 'tests/journeys/restore.spec.ts', 120),
        file('postgres', 'tests/journeys/session.spec.ts', 8),
      ],
    },
  ];
  expect(timesText(parts, whole)).toBe(`
The slowest files of pglite:
   120.0 s  tests/journeys/restore.spec.ts
    10.0 s  tests/journeys/session.spec.ts

The slowest files of postgres:
     8.0 s  tests/journeys/session.spec.ts

Processor time, and the time from start to end:
   110.0 s  check, in 60 s
   512.3 s  playwright, in 300 s
   624.0 s  in all, in 350 s: 89% of 2 processors`);
});

test('of a project with many files the twenty slowest are printed', () => {
  const files = Array.from({ length: 30 }, (_, at) => file('unit', `${at}.test.ts`, at));
  const lines = timesText([{ name: 'unit', seconds: 1, cpuSeconds: 1, files }], whole).split('\n');
  expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(20);
  expect(lines[2]).toBe('    29.0 s  29.test.ts');
});

test('where the processor time cannot be measured, the report says so and adds nothing up', () => {
  const parts = [
    { name: 'check', seconds: 60, cpuSeconds: null, files: [] },
    { name: 'vitest unit', seconds: 60, cpuSeconds: 3, files: [] },
  ];
  expect(timesText(parts, whole)).toBe('\nThe processor time was not measured: that needs Linux.');
});
