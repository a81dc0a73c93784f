import { expect, test } from 'vitest';

import type { Upload } from '../machines/media-picker-state.ts';
import { announcementsOf } from './uploads.ts';

const upload = (name: string, changes: Partial<Upload>): Upload => ({
  id: name,
  name,
  size: 4_000_000,
  type: 'image/png',
  state: 'sending',
  sent: 0,
  failure: null,
  ...changes,
});

test('each quarter of a file is announced once', () => {
  const polite: (string | null)[] = [];
  let before = [upload('a.png', { state: 'waiting' })];
  for (const sent of [
    0, 999_999, 1_000_000, 1_200_000, 1_999_999, 2_000_000, 3_000_000, 3_999_999, 4_000_000,
  ]) {
    const after = [upload('a.png', { sent })];
    polite.push(announcementsOf(before, after).polite);
    before = after;
  }
  expect(polite).toEqual([
    null,
    null,
    'a.png 25%',
    null,
    null,
    'a.png 50%',
    'a.png 75%',
    null,
    'a.png 100% サーバーで処理しています',
  ]);
});

const fewer = ['b.png', 'c.png'].map((name) => upload(name, { state: 'waiting' }));
const several = [...fewer, upload('d.png', { state: 'waiting' })];
const small = (others: readonly Upload[], changes: Partial<Upload>) => [
  upload('a.png', { size: 1_048_575, ...changes }),
  ...others,
];

test('of a file below 1 MB among four or more only the end is announced', () => {
  const moments = [{}, { sent: 800_000 }, { sent: 1_048_575 }, { sent: 1_048_575, state: 'done' as const }];
  const politeWith = (others: readonly Upload[]) =>
    moments
      .slice(1)
      .map((changes, at) => announcementsOf(small(others, moments[at] ?? {}), small(others, changes)).polite);
  expect(politeWith(several)).toEqual([null, null, 'a.pngをアップロードしました。']);
  expect(politeWith(fewer)).toEqual([
    'a.png 75%',
    'a.png 100% サーバーで処理しています',
    'a.pngをアップロードしました。',
  ]);
});

test('the conversion of a photograph is announced when it begins, but not instead of the end of another', () => {
  const photo = { type: 'image/heic' };
  const waiting = [upload('a.png', {}), upload('b.heic', { ...photo, state: 'waiting' })];
  const done = [
    upload('a.png', { state: 'done' }),
    upload('b.heic', { ...photo, state: 'preparing' }),
    upload('c.png', { state: 'preparing' }),
  ];
  expect(announcementsOf(waiting, done.slice(1)).polite).toBe('b.heic JPEGに変換しています');
  expect(announcementsOf(waiting, done).polite).toBe('a.pngをアップロードしました。');
});

test('the end of a file is announced, even where the next one begins at the same time', () => {
  const before = [upload('a.png', { sent: 4_000_000 }), upload('b.png', { state: 'waiting' })];
  const after = [upload('a.png', { state: 'done', sent: 4_000_000 }), upload('b.png', {})];
  expect(announcementsOf(before, after)).toEqual({
    polite: 'a.pngをアップロードしました。',
    assertive: null,
  });
});

test('a failure is announced assertively, with the file and the reason', () => {
  const failure = { kind: 'http', status: 413, message: '' } as const;
  const failed = [upload('a.png', { state: 'failed', failure })];
  expect(announcementsOf([upload('a.png', { sent: 3_999_999 })], failed)).toEqual({
    polite: null,
    assertive: 'a.pngをアップロードできませんでした。ファイルが大きすぎます。',
  });
  expect(announcementsOf(failed, failed)).toEqual({ polite: null, assertive: null });
});

test('an upload with an unknown outcome is not announced as failed', () => {
  const line = 'アップロードできたか確認できませんでした。もう一度アップロードすると、先に確認します。';
  const failure = { kind: 'http', status: 504, message: '', line } as const;
  expect(
    announcementsOf([upload('a.png', {})], [upload('a.png', { state: 'failed', failure })]).assertive,
  ).toBe(
    'a.png: アップロードできたか確認できませんでした。もう一度アップロードすると、先に確認します。サーバーでエラーが発生しました。(HTTP 504)',
  );
});

test.each([
  [400, '写真が横向きです。', '写真が横向きです。'],
  [200, '使えない写真です。', '使えない写真です。'],
  [200, '応答の形式が正しくありません。', '応答の形式が正しくありません。'],
  [413, '', 'ファイルが大きすぎます。'],
  [507, '', 'サーバーの空き容量が足りません。'],
  [502, '', 'サーバーでエラーが発生しました。(HTTP 502)'],
])('a failure answered by %i with the words “%s” is told as “%s”', (status, message, why) => {
  const failed = upload('a.png', { state: 'failed', failure: { kind: 'http', status, message } });
  expect(announcementsOf([upload('a.png', {})], [failed]).assertive).toBe(
    `a.pngをアップロードできませんでした。${why}`,
  );
});
