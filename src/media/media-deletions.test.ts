import { expect, test } from 'vitest';

import { ApiError } from '../api/answer.ts';
import { mediaFile } from '../contract/http/media-fixture.ts';
import { gateway, network, openPicker, refused } from './actors-fixture.ts';

const unknown = new ApiError({ kind: 'http', status: 404, message: 'gone' });
const cutForTwo = (id: number) => (id === 2 ? Promise.reject(network) : Promise.resolve());

test('a deletion of several files has an outcome for each, and reads the list once', async () => {
  const asked: number[] = [];
  const remove = async (id: number) => {
    asked.push(id);
    if (id === 2) throw refused;
  };
  const { remove: run, server } = openPicker({ remove }, [1, 2], 'multiple');
  server.listed = [mediaFile(2)];
  expect(await run()).toEqual([
    [1, null],
    [2, 'no'],
  ]);
  expect(asked).toEqual([1, 2]);
});

test('a deletion that was done counts as done although its answer was lost', async () => {
  const { remove: run, server } = openPicker({ remove: () => Promise.reject(network) }, [1, 2], 'multiple');
  server.listed = [mediaFile(2)];
  expect(await run()).toEqual([
    [1, null],
    [2, 'cut'],
  ]);
});

test('a deletion with a gateway error is done where the file is gone, and is otherwise looked up before the next', async () => {
  const asked: number[] = [];
  const remove = async (id: number) => {
    asked.push(id);
    throw gateway;
  };
  const { remove: run, select, server } = openPicker({ remove, listed: null }, [2], 'multiple');
  const line = '削除できたか確認できませんでした。もう一度削除すると、先に確認します。';
  expect(await run((failure) => failure.line)).toEqual([[2, line]]);
  server.listed = [mediaFile(1)];
  select(2);
  await run();
  expect(asked).toEqual([2]);
});

test('a file that is not in the part of the list that came is not taken for deleted', async () => {
  const { remove: run, server } = openPicker({ remove: () => Promise.reject(network), leftOut: 8 }, [1]);
  server.listed = [mediaFile(2)];
  const line = '削除できたか確認できませんでした。もう一度削除すると、先に確認します。';
  expect(await run((failure) => failure.line)).toEqual([[1, line]]);
});

test.each([
  ['that was refused is not taken for deleted', refused, 'no'],
  ['that the server does not know either is gone', unknown, null],
] as const)('a file that was never in the list and %s', async (_, error, outcome) => {
  const { remove: run, server, before } = openPicker({ remove: () => Promise.reject(error) }, [7]);
  server.listed = before;
  expect(await run()).toEqual(outcome === null ? undefined : [[7, outcome]]);
});

test('a deletion whose list cannot be read keeps the files that were not deleted, and counts no others as deleted', async () => {
  const { remove: run, cached } = openPicker({ listed: null, remove: cutForTwo }, [1, 2], 'multiple');
  expect(await run()).toEqual([
    [1, null],
    [2, 'cut'],
  ]);
  expect(cached()).toEqual([2]);
});
