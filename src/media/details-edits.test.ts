import { expect, test } from 'vitest';

import { daysLeft } from '../contract/http/deleted.ts';
import { withChanges, type DetailsDraft } from './details-edits.ts';

const saved: DetailsDraft = { alt: '鏡', title: '', tags: ['朝'], focal: null, favorite_flg: false };

test('what differs from what was saved is a change, and what is as it was saved is none', () => {
  const typed = withChanges(undefined, { alt: '窓' }, saved);
  expect(typed).toEqual({ changes: { alt: '窓' }, isSaving: false, failure: null });
  const more = withChanges(typed, { tags: ['朝', '夜'], focal: { x: 0, y: 1 } }, saved);
  expect(more?.changes).toEqual({ alt: '窓', tags: ['朝', '夜'], focal: { x: 0, y: 1 } });
  const back = withChanges(more, { alt: '鏡', tags: ['朝'] }, saved);
  expect(back?.changes).toEqual({ focal: { x: 0, y: 1 } });
  expect(withChanges(back, { focal: null }, saved)).toBeUndefined();
});

test.each([
  ['2026-04-01T09:00:00+09:00', 30],
  ['2026-03-31T09:00:00+09:00', 29],
  ['2026-03-02T09:00:01+09:00', 1],
  ['2026-03-02T09:00:00+09:00', 0],
  ['2025-01-01T09:00:00+09:00', 0],
  ['', null],
])('of a file that was deleted at %s so many days are left: %j', (deletedAt, days) => {
  expect(daysLeft(deletedAt, Date.parse('2026-04-01T00:00:00Z'))).toBe(days);
});
