import { expect, test } from 'vitest';

import { findItems, prepareItems, type PaletteItem, type PaletteKind } from './find-items.ts';

const item = (kind: PaletteKind, label: string, rest: Partial<PaletteItem> = {}): PaletteItem => ({
  id: `${kind}:${label}`,
  kind,
  label,
  act: () => {},
  ...rest,
});

const items = [
  item('command', '保存する（Submit）', { aliases: ['ほぞん'] }),
  item('command', '予約を再読み込み', { aliases: ['よやく'] }),
  item('command', '元に戻す', { disabledReason: '元に戻す操作がありません' }),
  item('page', 'Price', { aliases: ['料金', 'りょうきん'] }),
  item('page', 'Trial List', { aliases: ['体験予約', 'よやく'] }),
  item('instructor', '鈴木 サクラ'),
  item('instructor', 'サクラ'),
  item('instructor', 'さくらい ゆき'),
  item('instructor', '小桜 さくら子'),
  item('booking', '櫻井 翔', { detail: '2026/03/01 さくら通り店' }),
];

const found = (query: string, recent: readonly string[] = []) =>
  findItems(items, query, { recent }).map(({ kind, items: shown }) => [
    kind,
    shown.map(({ label }) => label),
  ]);

test('a part of a name in any kana, width and case finds it: whole names, beginnings, words, parts, and what is beside it', () => {
  expect(found('さくら')).toEqual([
    ['instructor', ['サクラ', 'さくらい ゆき', '鈴木 サクラ', '小桜 さくら子']],
    ['booking', ['櫻井 翔']],
  ]);
  expect(found('ﾘｮｳｷﾝ')).toEqual([['page', ['Price']]]);
  expect(found('ＰＲＩ')).toEqual([['page', ['Price']]]);
  expect(found('サクラ 鈴')).toEqual([['instructor', ['鈴木 サクラ']]]);
  expect(found('ない')).toEqual([]);
});

test('the group with the best match comes first, and of equal groups and items the recent ones', () => {
  expect(found('よやく')).toEqual([
    ['page', ['Trial List']],
    ['command', ['予約を再読み込み']],
  ]);
  expect(found('体験')).toEqual([['page', ['Trial List']]]);
  expect(found('鈴木 サ')[0]).toEqual(['instructor', ['鈴木 サクラ']]);
  expect(found('さ', ['instructor:さくらい ゆき'])[0]).toEqual([
    'instructor',
    ['さくらい ゆき', 'サクラ', '鈴木 サクラ', '小桜 さくら子'],
  ]);
});

test('before anything is typed the recent ones stand above pages and available commands, each once; an unknown one is left out', () => {
  expect(found(' ', ['instructor:サクラ', 'news:9', 'page:Price'])).toEqual([
    ['recent', ['サクラ', 'Price']],
    ['page', ['Trial List']],
    ['command', ['保存する（Submit）', '予約を再読み込み']],
  ]);
});

test('of many items eight are shown at first, with the number of the others', () => {
  const many = Array.from({ length: 128 }, (_, at) => item('instructor', `講師 ${at + 1}`));
  const [group] = findItems(many, '講師', { recent: [] });
  expect([group?.items.length, group?.more]).toEqual([8, 120]);
  const [wider] = findItems(many, '講師', { recent: [], limits: { instructor: 40 } });
  expect([wider?.items.length, wider?.more]).toEqual([40, 88]);
});

test('texts of many rows are normalised in slices, once for each row, and found as before', async () => {
  const rows = Array.from({ length: 2500 }, (_, id) => ({ id }));
  let reads = 0;
  const made = () =>
    rows.map((row): PaletteItem => ({
      id: `booking:${row.id}`,
      kind: 'booking',
      label: `サトウ ${row.id}`,
      get detail() {
        reads += 1;
        return '2026/03/01';
      },
      row,
      act: () => {},
    }));
  const [first, second] = [made(), made()];
  const preparing = prepareItems(first);
  expect(reads).toBe(1000);
  expect(await preparing).toBe(first);
  expect(reads).toBe(2500);
  const [group] = findItems(second, 'さとう 2499', { recent: [] });
  expect(group?.items.map(({ id }) => id)).toEqual(['booking:2499']);
  expect(reads).toBe(2500);
});
