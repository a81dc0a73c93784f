import { expect, test } from 'vitest';

import {
  inDoubtText,
  networkText,
  readFailedText,
  saveFailedText,
  timeoutText,
  missingRowsText,
} from './failures.ts';

test.each([
  [
    { status: null, message: networkText },
    'ネットワーク応答が正常ではありません。サーバーに接続できませんでした。通信環境を確認してください。',
  ],
  [
    { status: null, message: timeoutText },
    'ネットワーク応答が正常ではありません。サーバーからの応答がありませんでした。しばらくしてからもう一度お試しください。',
  ],
  [
    { status: 200, message: '応答の形式が正しくありません。' },
    'ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  ],
  [
    { status: 500, message: 'データベースに接続できません。' },
    'ネットワーク応答が正常ではありません。データベースに接続できません。 (HTTP 500)',
  ],
  [{ status: 404, message: '' }, 'ネットワーク応答が正常ではありません。(HTTP 404)'],
])('a read that failed with %j has the text %s', (failure, line) => {
  expect(readFailedText(failure)).toBe(line);
});

test.each([
  [{ status: 400, message: 'title_jaは必須です。' }, '保存に失敗しました。title_jaは必須です。 (HTTP 400)'],
  [
    { status: 200, message: '保存できませんでした。' },
    '保存に失敗しました。保存できませんでした。 (HTTP 200)',
  ],
  [{ status: 404, message: '' }, '保存に失敗しました。(HTTP 404)'],
  [{ status: null, message: 'no' }, '保存に失敗しました。no'],
])('a save that failed with %j has the text %s', (failure, line) => {
  expect(saveFailedText(failure)).toBe(line);
});

test('the text for an unknown outcome names the action that can be repeated', () => {
  expect(inDoubtText('保存')).toBe('保存できたか確認できませんでした。もう一度保存すると、先に確認します。');
});

const invalid = (count: number) => `${count}件を読み込めませんでした。`;

test.each([
  [{ leftOut: 0 }, null],
  [{ leftOut: 2 }, '2件を読み込めませんでした。'],
  [{ leftOut: 5, part: { arrived: 5, total: 10 } }, '10件のうち5件だけが届きました。'],
  [
    { leftOut: 6, part: { arrived: 5, total: 10 } },
    '10件のうち5件だけが届きました。1件を読み込めませんでした。',
  ],
  [{ leftOut: 1, part: { arrived: 5, total: null } }, '5件だけが届きました。続きがあります。'],
])('what is missing in a read-only list is said: %j', (missing, line) => {
  expect(missingRowsText(missing, invalid)).toBe(line);
});
