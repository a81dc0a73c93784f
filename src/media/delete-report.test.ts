import { expect, test } from 'vitest';

import type { Failure } from '../machines/failure.ts';
import { deleteReport } from './delete-report.ts';

const used: Failure = {
  kind: 'http',
  status: 409,
  message: 'この画像は使用中のため削除できません。',
  references: [
    { model_display: 'トップページ', field_display: 'メイン画像', count: 1 },
    { model_display: 'スタジオ', field_display: 'ビジュアル画像', count: 3 },
  ],
};
const refused: Failure = { kind: 'http', status: 400, message: '削除は許可されていません。' };
const silent: Failure = { kind: 'http', status: 500, message: '' };
const cut: Failure = { kind: 'network', status: null, message: 'サーバーに接続できませんでした。' };

const names: Readonly<Record<number, string>> = { 7: 'hero.jpg', 9: 'stage.png' };
const nameOf = (id: number) => names[id];

test.each([
  [
    'a file in use names each use',
    used,
    {
      text: 'この画像は使用中のため削除できません。',
      lines: ['トップページ / メイン画像: 1件', 'スタジオ / ビジュアル画像: 3件'],
    },
  ],
  ['a refusal is in the server’s words', refused, { text: '削除は許可されていません。', lines: [] }],
  [
    'a refusal without words is an unknown error',
    silent,
    { text: '不明なエラーが発生しました。', lines: [] },
  ],
  [
    'a call that got no answer says so',
    cut,
    { text: '削除中にエラーが発生しました: サーバーに接続できませんでした。', lines: [] },
  ],
])('the alert after the deletion of one file: %s', (_, failure, report) => {
  expect(deleteReport([{ id: 7, failure }], 'image', nameOf)).toEqual({
    title: '削除できませんでした',
    ...report,
  });
});

test('a video in use is not called an image', () => {
  expect(deleteReport([{ id: 7, failure: used }], 'video', nameOf).text).toBe(
    'この動画は使用中のため削除できません。',
  );
});

test('of several files all deleted, the alert counts them', () => {
  const outcomes = [7, 8, 9].map((id) => ({ id, failure: null }));
  expect(deleteReport(outcomes, 'image', nameOf)).toEqual({
    title: '削除の結果',
    text: '3件を削除しました。',
    lines: [],
  });
});

test('of several files partly refused, the alert counts the deleted ones, and names each other with the reason', () => {
  const outcomes = [
    { id: 7, failure: used },
    { id: 8, failure: null },
    { id: 9, failure: silent },
    { id: 10, failure: cut },
  ];
  expect(deleteReport(outcomes, 'image', nameOf)).toEqual({
    title: '削除の結果',
    text: '1件を削除しました。',
    lines: [
      'ID 7: トップページ / メイン画像: 1件、スタジオ / ビジュアル画像: 3件（hero.jpg）',
      'ID 9: 不明なエラーが発生しました。（stage.png）',
      'ID 10: サーバーに接続できませんでした。',
    ],
  });
});

test('of several files all refused, the alert is an error with the reasons', () => {
  const outcomes = [
    { id: 7, failure: refused },
    { id: 9, failure: used },
  ];
  expect(deleteReport(outcomes, 'image', nameOf)).toEqual({
    title: '削除できませんでした',
    text: '一括削除中にエラーが発生しました。',
    lines: [
      'ID 7: 削除は許可されていません。（hero.jpg）',
      'ID 9: トップページ / メイン画像: 1件、スタジオ / ビジュアル画像: 3件（stage.png）',
    ],
  });
});

test('files with an unknown outcome are not reported as refused', () => {
  const line = '削除できたか確認できませんでした。もう一度削除すると、先に確認します。';
  const failure: Failure = { kind: 'http', status: 504, message: '', line };
  expect(deleteReport([{ id: 7, failure }], 'image', nameOf)).toEqual({
    title: 'ファイルの削除',
    text: line,
    lines: [],
  });
  const outcomes = [
    { id: 7, failure },
    { id: 8, failure: null },
  ];
  expect(deleteReport(outcomes, 'image', nameOf).lines).toEqual([`ID 7: ${line}（hero.jpg）`]);
});
