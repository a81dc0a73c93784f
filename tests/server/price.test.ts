import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { priceItems, priceSections } from '../../server/database/schema.ts';
import { TestBackend } from './backend.ts';
import { brokenRule } from './broken-rule.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(async () => {
  await backend.reset();
  expect(await answerTo(request)).toEqual([200, '保存しました。']);
});
afterAll(() => backend.close());

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

const read = async () => (await backend.get('/api/get_page_price_content/', { cookie: null })).json();
const save = (body: unknown) => backend.post('/api/update_page_price_content/', body);

async function answerTo(body: unknown): Promise<[number, string]> {
  const response = await save(body);
  return [response.status, ((await response.json()) as { message: string }).message];
}

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

test('first saves at once are one after the other, each section with its own prices', async () => {
  await backend.reset();
  const sent = ['一', '二', '三', '四'].map((name) => ({
    price_content: Array.from({ length: 50 }, (_, at) => ({
      ...rental,
      title: `${name}${at}`,
      prices: [{ label: `${name}${at}`, amount: '1円' }],
    })),
    deleted_price_ids: [],
  }));
  const answers = await Promise.all(sent.map(answerTo));
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200]);
  const { price_content: sections } = (await read()) as typeof content;
  expect(sections).toHaveLength(200);
  expect(sections.filter(({ title, prices }) => prices[0]?.label !== title)).toEqual([]);
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

test.each([
  ['a blank title', section({ title: '　' }), 400, '料金セクション2のタイトルは必須です。'],
  ['a blank description', section({ description: '\n' }), 400, '料金セクション2の説明は必須です。'],
  ['a script for a link', section({ button_link: 'javascript:alert(1)' }), 400, badLink],
  ['another host’s path', section({ button_link: '//evil.example' }), 400, badLink],
  ['a section that is gone', section({ id: 99 }), 409, stale],
  ['a section that the same save deletes', { ...section({ id: 2 }), deleted_price_ids: [2] }, 409, stale],
  ['one section twice', section({ id: 1 }), 400, '料金セクション2は、同じIDのセクションがほかにあります。'],
  [
    'an amount as a number',
    section({ prices: [{ label: 'a', amount: 8800 }] }),
    400,
    'price_content.1.prices.0.amount: 値の形式が正しくありません。',
  ],
  [
    'an id of a price',
    section({ prices: [{ id: 1, label: 'a', amount: 'b' }] }),
    400,
    'price_content.1.prices.0.id: 知らない項目です。',
  ],
  ['no deleted ids', { deleted_price_ids: undefined }, 400, 'deleted_price_ids: 項目がありません。'],
])('%s is refused by its name and nothing is saved', async (_what, change, status, message) => {
  expect(await answerTo({ ...request, ...change })).toEqual([status, message]);
  expect(await read()).toEqual(content);
});

test('a save needs a session', async () => {
  const response = await backend.post('/api/update_page_price_content/', request, { cookie: null });
  expect(response.status).toBe(401);
});

test.each([
  [{ title: '' }, 'price_sections_filled'],
  [{ description: '' }, 'price_sections_filled'],
  [{ position: 0 }, 'price_sections_position'],
  [{}, 'none'],
])('the database itself judges a section with %j by its rule %s', async (change, rule) => {
  const { prices: _prices, ...section } = rental;
  const row = { ...section, position: 1, ...change };
  expect(await brokenRule(backend.db.insert(priceSections).values(row))).toBe(rule);
});

test('a section takes its prices with it', async () => {
  await backend.db.delete(priceSections).where(eq(priceSections.id, 1));
  expect(await backend.db.$count(priceItems)).toBe(0);
});
