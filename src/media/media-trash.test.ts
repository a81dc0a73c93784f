import { expect, test } from 'vitest';

import { toFailure } from '../machines/failure.ts';
import type { Tabs } from '../session/tabs.ts';
import { createMediaTrash } from './media-trash-calls.ts';
import { cut, restorable, type Fate } from './restoring-fixture.ts';

/** A backend with files in its trash, and the outcomes of the next calls that change it. */
const open = (inTrash: readonly number[], ...fates: Fate[]) =>
  restorable(
    {
      rows: inTrash.map((id) => ({ id })),
      fates,
      listed: (rows) => ({ bytes: 0, files: { rows, leftOut: 0 } }),
      message: '済みました。',
    },
    createMediaTrash,
  );

const changed: Parameters<Tabs['tell']>[0] = {
  type: 'restored',
  keys: [['media-trash'], ['media'], ['media-details']],
  isPart: false,
};

test('a restored file is reported to all screens that show the library', async () => {
  const { restore, calls, told } = open([7], 'answered');
  expect(await restore(7)).toBe('済みました。');
  expect(calls).toEqual(['/api/restore_media/ 7']);
  expect(told).toEqual([changed]);
});

test('a lost answer to a restoring is looked up at once', async () => {
  const { restore, calls, told } = open([7], 'lost after');
  expect(await restore(7)).toBe('');
  expect(calls).toEqual(['/api/restore_media/ 7', '/api/get_media_trash/']);
  expect(told).toEqual([changed]);
});

test('a restoring that cannot be looked up says so, and the next attempt looks first', async () => {
  const { restore, calls, told, setReadable } = open([7], 'lost after');
  setReadable(false);
  expect(await restore(7).catch(toFailure)).toMatchObject({
    line: '元に戻せたか確認できませんでした。もう一度元に戻すと、先に確認します。',
  });
  expect(told).toEqual([]);
  setReadable(true);
  expect(await restore(7)).toBe('');
  expect(calls).toEqual(['/api/restore_media/ 7', '/api/get_media_trash/', '/api/get_media_trash/']);
});

test('a lost answer to an emptying is looked up at once; of what did not arrive only what is left is sent again', async () => {
  const lost = open([7, 8], 'lost after');
  expect(await lost.empty([7, 8])).toBe('2件を完全に削除しました。');
  expect(lost.calls).toEqual(['/api/empty_media_trash/ 7 8', '/api/get_media_trash/']);

  const { empty, calls } = open([8, 9], 'lost before', 'answered');
  expect(await empty([7, 8]).catch(toFailure)).toEqual(cut.failure);
  expect(await empty([7, 8])).toBe('済みました。');
  expect(calls).toEqual([
    '/api/empty_media_trash/ 7 8',
    '/api/get_media_trash/',
    '/api/empty_media_trash/ 7 8',
  ]);
});

test('an emptying that cannot be looked up says so, and the next attempt sends only what is left', async () => {
  const { empty, calls, setReadable } = open([8, 9], 'lost before', 'answered');
  setReadable(false);
  expect(await empty([7, 8]).catch(toFailure)).toMatchObject({
    line: 'ゴミ箱が空になったか確認できませんでした。もう一度空にすると、先に確認します。',
  });
  setReadable(true);
  expect(await empty([7, 8])).toBe('済みました。');
  expect(calls.at(-1)).toBe('/api/empty_media_trash/ 8');
});
