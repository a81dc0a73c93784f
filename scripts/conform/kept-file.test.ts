import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { KeptFile } from './kept-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kagami-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what may change is in a file beside the report that only its owner reads, and is removed once it is there again', async () => {
  const printed: string[] = [];
  const kept = new KeptFile(join(folder, 'report.html'), (line) => printed.push(line));
  const answers = [{ call: 'GET /api/get_reviews/', request: null, body: [{ id: 1 }], restoredBy: null }];
  await kept.write(answers);
  const [made = ''] = readdirSync(folder);
  const path = join(folder, made, 'before.json');
  expect(printed).toEqual([`What may change was written to ${path}`]);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(answers);
  expect(statSync(join(folder, made)).mode & 0o077).toBe(0);
  expect(statSync(path).mode & 0o077).toBe(0);
  await kept.remove();
  expect(readdirSync(folder)).toEqual([]);
});

test('where nothing was kept, nothing is removed', async () => {
  const printed: string[] = [];
  await new KeptFile(join(folder, 'report.html'), (line) => printed.push(line)).remove();
  expect(printed).toEqual([]);
});
