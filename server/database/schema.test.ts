import { readdirSync, readFileSync } from 'node:fs';

import { generateDrizzleJson } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

import * as schema from './schema.ts';

const folder = 'server/migrations/meta';

test('the tables are those of the newest migration', () => {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  const newest = snapshots.toSorted().at(-1) ?? '';
  const { tables } = JSON.parse(readFileSync(`${folder}/${newest}`, 'utf8'));
  expect(generateDrizzleJson(schema).tables).toEqual(tables);
});
