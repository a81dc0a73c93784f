import { expect, test } from 'vitest';

import { type PriceContent, type SectionDraft } from '../../documents/price/document.ts';
import { price, rows, sections, toPriceDraft } from './editor.ts';

const texts = { description: '説明', button_text: '', button_link: '', button_description: '' };
const monthly = { ...texts, id: 7, title: '月会費', prices: [{ label: '月4回', amount: '8,800円' }] };
const trial = { ...texts, id: 9, title: '体験', prices: [] };
const loaded: PriceContent = { price_content: [monthly, trial] };
const base = toPriceDraft(loaded);
const [first, second] = base.price_content as [SectionDraft, SectionDraft];

test('the price draft gives every price an id of its own, and stays empty for a page without sections', () => {
  expect(first.prices).toEqual([{ id: 1, label: '月4回', amount: '8,800円' }]);
  expect(toPriceDraft({ price_content: [] })).toEqual({ price_content: [] });
});

test('prices keep their ids after a save', () => {
  const prices = [
    { ...rows.blank(-4), label: '入会金' },
    { ...rows.blank(1), label: '月4回' },
  ];
  const added = { ...sections.blank(-2), title: '体験', prices: [rows.blank(-5)] };
  const sent = { price_content: [{ ...first, prices }, added] };
  const answer = {
    price_content: [
      { ...monthly, prices: prices.map(({ label, amount }) => ({ label, amount })) },
      { ...trial, prices: [{ label: '', amount: '' }] },
    ],
  };
  const again = toPriceDraft(answer, sent).price_content;
  expect(again.map((section) => section.prices.map(({ id }) => id))).toEqual([[-4, 1], [-5]]);
});

test('prices get new ids where the loaded ones differ from the sent ones, or belong to another section', () => {
  const sent = { price_content: [{ ...first, prices: [rows.blank(-4)] }] };
  const row = { label: 'x', amount: '1' };
  const idsIn = (id: number, prices: readonly (typeof row)[]) =>
    toPriceDraft(
      { price_content: [{ ...monthly, id, prices: [...prices] }] },
      sent,
    ).price_content[0]?.prices.map((each) => each.id);
  expect(idsIn(7, [row, row])).toEqual([1, 2]);
  expect(idsIn(8, [row])).toEqual([1]);
  expect(idsIn(7, [row])).toEqual([-4]);
});

const linked = (link: string) => price.problemsOf({ price_content: [{ ...second, button_link: link }] });

test('Submit refuses empty titles and descriptions with the number of their section, in screen order', () => {
  const draft = { price_content: [{ ...first, description: ' \n' }, second, sections.blank(-1)] };
  expect(price.problemsOf(draft)).toEqual([
    { path: ['price_content', { id: 7 }, 'description'], message: '料金セクション1の説明は必須です。' },
    { path: ['price_content', { id: -1 }, 'title'], message: '料金セクション3のタイトルは必須です。' },
    { path: ['price_content', { id: -1 }, 'description'], message: '料金セクション3の説明は必須です。' },
  ]);
});

test('a button’s link is a web address, a mail address, a telephone number or a path, or empty', () => {
  const good = ['', '  ', '/trial', ' https://example.jp/a?b=1 ', 'mailto:a@example.jp', 'tel:03-1234-5678'];
  expect(good.flatMap(linked)).toEqual([]);
  for (const bad of [
    'javascript:alert(1)',
    'example.jp',
    '//example.jp',
    'data:text/html,x',
    'java\nscript:x',
  ])
    expect(linked(bad)).toEqual([
      {
        path: ['price_content', { id: 9 }, 'button_link'],
        message:
          '料金セクション1のボタンのリンクには、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。',
      },
    ]);
});

test('Submit refuses nothing of the placeholder for the last section until something is typed in it', () => {
  expect(price.problemsOf({ price_content: [sections.blank(0)] })).toEqual([]);
  expect(price.problemsOf({ price_content: [{ ...sections.blank(0), prices: [rows.blank(-1)] }] })).toEqual(
    [],
  );
  const begun = { ...sections.blank(0), prices: [{ ...rows.blank(-1), amount: '1円' }] };
  expect(price.problemsOf({ price_content: [begun] }).map(({ message }) => message)).toEqual([
    '料金セクション1のタイトルは必須です。',
    '料金セクション1の説明は必須です。',
  ]);
});

test('a save of the price page sends all sections in order, new ones and all prices without ids, and the deleted ids', () => {
  const added: SectionDraft = {
    ...sections.blank(-1),
    title: 'キッズ',
    description: '説明',
    prices: [rows.blank(-2), { id: -3, label: '月2回', amount: '要相談' }],
    button_link: ' /trial ',
  };
  expect(price.requestOf({ price_content: [added, second] }, base)).toEqual({
    price_content: [
      {
        title: 'キッズ',
        description: '説明',
        prices: [
          { label: '', amount: '' },
          { label: '月2回', amount: '要相談' },
        ],
        button_text: '',
        button_link: '/trial',
        button_description: '',
      },
      { ...texts, id: 9, title: '体験', prices: [] },
    ],
    deleted_price_ids: [7],
  });
});
