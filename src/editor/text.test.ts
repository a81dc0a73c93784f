import { expect, test } from 'vitest';

import { othersText } from './text.ts';

const other = (username: string, own = false) => ({ username, own });

test.each([
  ['nobody', [], null],
  ['somebody', [other('佐藤')], '佐藤さんが編集中です。'],
  ['somebody in two tabs', [other('佐藤'), other('佐藤')], '佐藤さんが編集中です。'],
  ['two people', [other('佐藤'), other('田中')], '佐藤さん、田中さんが編集中です。'],
  [
    'many',
    ['佐藤', '田中', '鈴木', '高橋'].map((name) => other(name)),
    '佐藤さん、田中さんほか2人が編集中です。',
  ],
  ['the user in another tab', [other('佐藤', true)], '別のタブか端末で編集中です。'],
  ['the user and somebody', [other('佐藤', true), other('田中')], '田中さんが編集中です。'],
])('the line about %s', (_who, others, line) => {
  expect(othersText(others)).toBe(line);
});
