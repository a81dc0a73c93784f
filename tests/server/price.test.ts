import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { priceItems, priceSections } from '../../server/database/schema.ts';
import { expectRefused } from './refusals.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();
beforeEach(async () => {
  expect(await answerTo(request)).toEqual([200, '保存しました。']);
});

const monthly = {
  title: '月会費',
  description: '税込みです。',
  prices: [
    { label: '月4回', amount: '8,800円' },
    { label: '', amount: '' },
    { label: '月8回', amount: '14,300円' },
  ],
  button_text: '予約する',
  button_link: '/trial?from=price',
  button_description: '当日入会で入会金無料',
};
const rental = {
  title: 'レンタル',
  description: '鏡と音響つき',
  prices: [],
  button_text: '',
  button_link: '',
  button_description: '',
};
const request = { price_content: [monthly, rental] as object[], deleted_price_ids: [] as number[] };
const content = {
  price_content: [
    { ...monthly, id: 1 },
    { ...rental, id: 2 },
  ],
};

const read = () => backend.read('get_page_price_content', null, { cookie: null });
const answerTo = (body: object) => backend.told('update_page_price_content', body);

test('a page that was never filled has no sections', async () => {
  await backend.reset();
  expect(await read()).toEqual({ price_content: [] });
});

test('sections and their prices, blank rows too, are read back to the letter and in order', async () => {
  expect(await read()).toEqual(content);
});

test('sections are changed, added and put in order by one save, their prices replaced', async () => {
  const prices = [{ label: '平日', amount: '3,300円' }];
  const sections = [{ ...rental, id: 2, prices }, rental, { ...monthly, id: 1, prices: [] }];
  expect((await answerTo({ ...request, price_content: sections }))[0]).toBe(200);
  expect(await read()).toEqual({
    price_content: [
      { ...rental, id: 2, prices },
      { ...rental, id: 3 },
      { ...monthly, id: 1, prices: [] },
    ],
  });
});

test('a section is deleted by its id alone; one that is merely not sent stays, behind the others', async () => {
  await answerTo({ ...request, price_content: [{ ...rental, title: '新' }] });
  expect(await read()).toEqual({
    price_content: [{ ...rental, id: 3, title: '新' }, ...content.price_content],
  });
  const deletion = { price_content: [{ ...rental, id: 2 }], deleted_price_ids: [1, 3, 99, 2 ** 40] };
  expect((await answerTo(deletion))[0]).toBe(200);
  expect((await answerTo(deletion))[0]).toBe(200);
  expect(await read()).toEqual({ price_content: [{ ...rental, id: 2 }] });
  expect(await backend.db.$count(priceItems)).toBe(0);
});

const section = (change: object) => ({
  price_content: [
    { ...monthly, id: 1, title: '変わる', prices: [] },
    { ...rental, ...change },
  ],
});
const badLink =
  '料金セクション2のボタンのリンクには、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。';
const stale = '料金セクション2は、ほかの画面で削除されています。画面を読み込み直してから保存してください。';

test('what cannot be saved is refused by its name and nothing is saved', async () => {
  const labelled = { label: 'a', amount: 'b' };
  await expectRefused(
    (change) => answerTo({ ...request, ...change }),
    [
      [section({ title: '　' }), 400, '料金セクション2のタイトルは必須です。'],
      [section({ description: '\n' }), 400, '料金セクション2の説明は必須です。'],
      [section({ button_link: 'javascript:alert(1)' }), 400, badLink],
      [section({ button_link: '//evil.example' }), 400, badLink],
      [section({ id: 99 }), 409, stale],
      [{ ...section({ id: 2 }), deleted_price_ids: [2] }, 409, stale],
      [section({ id: 1 }), 400, '料金セクション2は、同じIDのセクションがほかにあります。'],
      [
        section({ prices: [{ ...labelled, amount: 8800 }] }),
        400,
        'price_content.1.prices.0.amount: 値の形式が正しくありません。',
      ],
      [section({ prices: [{ ...labelled, id: 1 }] }), 400, 'price_content.1.prices.0.id: 知らない項目です。'],
      [{ deleted_price_ids: undefined }, 400, 'deleted_price_ids: 項目がありません。'],
    ],
  );
  expect(await read()).toEqual(content);
});

test('a section takes its prices with it', async () => {
  await backend.db.delete(priceSections).where(eq(priceSections.id, 1));
  expect(await backend.db.$count(priceItems)).toBe(0);
});
