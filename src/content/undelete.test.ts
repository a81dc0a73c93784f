import { expect, test } from 'vitest';

import type { DeletedItem } from '../contract/http/deleted.ts';
import { toFailure } from '../machines/failure.ts';
import { cut, restorable, type Fate } from '../media/restoring-fixture.ts';
import type { Tabs } from '../session/tabs.ts';
import { createUndelete } from './undelete.ts';

const ren: DeletedItem = {
  id: 7,
  kind: 'instructor',
  name: '蓮',
  deleted_at: '2026-04-01T09:00:00+09:00',
  by: 'admin',
};

/** A backend with deleted items, and the outcomes of the next calls of `undelete`. */
const open = (rows: readonly DeletedItem[], ...fates: Fate[]) =>
  restorable(
    { rows, fates, listed: (left) => ({ rows: left, leftOut: 0 }), message: '元に戻しました。' },
    createUndelete,
  );

const restoredInstructor: Parameters<Tabs['tell']>[0] = {
  type: 'restored',
  keys: [['deleted'], ['instructors'], ['lessons'], ['studio-lessons']],
  isPart: true,
};

test('what a deletion deleted is the latest of its kind and name, and all screens are told', async () => {
  const others: readonly DeletedItem[] = [
    { ...ren, id: 9, kind: 'review' },
    { ...ren, id: 8, name: '静' },
  ];
  const { restoreDeletion, calls, told } = open([...others, ren, { ...ren, id: 3 }], 'answered');
  const deletion = { kind: 'instructor', name: ' 蓮 ', text: '' } as const;
  expect(await restoreDeletion(deletion)).toBe('元に戻しました。');
  expect(calls).toEqual(['/api/get_deleted/', '/api/undelete/ 7']);
  expect(told).toEqual([restoredInstructor]);
});

test('a deletion that the list does not have is not restored, and the failure leads to the list', async () => {
  const { restoreDeletion, calls, told } = open([ren]);
  const failure = await restoreDeletion({ kind: 'instructor', name: '静', text: '' }).catch(toFailure);
  expect(failure).toMatchObject({
    line: '元に戻すものが見つかりませんでした。画面右上の「最近削除したもの」を確認してください。',
  });
  expect([calls, told]).toEqual([['/api/get_deleted/'], []]);
});

test('a lost answer is looked up at once', async () => {
  const { restore, calls, told } = open([ren], 'lost after');
  expect(await restore(ren)).toBe('「蓮」を元に戻しました。');
  expect(calls).toEqual(['/api/undelete/ 7', '/api/get_deleted/']);
  expect(told).toEqual([restoredInstructor]);
});

test('an outcome that cannot be looked up says so, and the next attempt looks first', async () => {
  const { restore, calls, told, setReadable } = open([ren], 'lost after');
  setReadable(false);
  expect(await restore(ren).catch(toFailure)).toMatchObject({
    line: '元に戻せたか確認できませんでした。もう一度元に戻すと、先に確認します。',
  });
  expect(told).toEqual([]);
  setReadable(true);
  expect(await restore(ren)).toBe('「蓮」を元に戻しました。');
  expect(calls).toEqual(['/api/undelete/ 7', '/api/get_deleted/', '/api/get_deleted/']);
});

test('a call that did not arrive fails, and can be repeated', async () => {
  const { restore, calls } = open([ren], 'lost before', 'answered');
  expect(await restore(ren).catch(toFailure)).toEqual(cut.failure);
  expect(await restore(ren)).toBe('元に戻しました。');
  expect(calls).toEqual(['/api/undelete/ 7', '/api/get_deleted/', '/api/undelete/ 7']);
});
