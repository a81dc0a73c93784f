import { readdirSync, readFileSync } from 'node:fs';

import { generateDrizzleJson } from 'drizzle-kit/api';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

import { text } from '../../src/documents/kit/field.ts';
import { list } from '../../src/documents/kit/list.ts';
import { tableOf } from './document-tables.ts';
import * as schema from './schema.ts';

const folder = 'server/migrations/meta';

test('the tables are those of the newest migration', () => {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  const newest = snapshots.toSorted().at(-1) ?? '';
  const { tables } = JSON.parse(readFileSync(`${folder}/${newest}`, 'utf8'));
  expect(generateDrizzleJson(schema).tables).toEqual(tables);
});

test('the table of a list none of whose texts is required has no rule that they are filled', () => {
  const stops = list('駅', { ids: 'saved', fields: { name: text('駅名') } });
  expect(getTableConfig(tableOf('stops', stops)).checks.map(({ name }) => name)).toEqual(['stops_position']);
});
