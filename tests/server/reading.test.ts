import { expect, test, vi } from 'vitest';

import { knowsTimeZone } from '../../server/database/database.ts';
import { aboutReading } from '../../server/resources/about.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();

test('a document, its files and its revision are read in one statement, so that they are of one moment', async () => {
  const statements = vi.spyOn(backend.db.$client, 'query');
  const { content, revision } = await aboutReading.readRevised(backend.db, 'about');
  expect([content.concept_description, revision]).toEqual([[], '0']);
  expect(statements).toHaveBeenCalledTimes(1);
});

test.each([
  ['Asia/Tokyo', true],
  ['America/St_Johns', true],
  ['JST', false],
])('of the time zone %s the database says whether it knows it', async (name, known) => {
  expect(await knowsTimeZone(backend.db, name)).toBe(known);
});
