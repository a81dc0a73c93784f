import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { ApiError } from '../api/answer.ts';
import type { Send } from '../api/send.ts';
import { toFailure } from '../machines/failure.ts';
import { createMediaTrash } from './-media-trash-calls.ts';
import type { TabMessage } from './-tabs.ts';

const cut = new ApiError({ kind: 'network', status: null, message: 'cut' });

type Fate = 'answered' | 'lost before' | 'lost after';

/** A backend with files in its trash, and the outcomes of the next calls that change it. */
function open(inTrash: readonly number[], ...fates: Fate[]) {
  let trash = inTrash;
  let isReadable = true;
  const calls: string[] = [];
  const told: TabMessage[] = [];
  const answer = (
    path: string,
    request: { readonly id?: number; readonly ids?: readonly number[] } | null,
  ) => {
    const ids = request?.ids ?? (request?.id === undefined ? [] : [request.id]);
    calls.push([path, ...ids].join(' '));
    if (request === null) {
      if (!isReadable) throw cut;
      return { bytes: 0, files: { rows: trash.map((id) => ({ id })), leftOut: 0 } };
    }
    const fate = fates.shift();
    if (fate !== 'lost before') trash = trash.filter((id) => !ids.includes(id));
    if (fate !== 'answered') throw cut;
    return { message: '済みました。' };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stand-in for the calls of this module.
  const send = (async (call: { readonly path: string }, request: { readonly id: number } | null) =>
    answer(call.path, request)) as unknown as Send;
  const calling = createMediaTrash({
    queryClient: new QueryClient(),
    send,
    tabs: {
      tell: () => undefined,
      tellAll: (message) => told.push(message),
      listen: () => () => undefined,
    },
  });
  return { ...calling, calls, told, setReadable: (value: boolean) => (isReadable = value) };
}

const changed: TabMessage = {
  type: 'restored',
  keys: [['media-trash'], ['media'], ['media-details']],
  isPart: false,
};

test('a restored file is told to all screens that show the library', async () => {
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
