import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { concepts, mediaFiles } from '../../server/database/schema.ts';
import { TestBackend, videos } from './backend.ts';
import { brokenRule } from './broken-rule.ts';
import { barre, film, hero } from './stored-files.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(async () => {
  await backend.reset();
  expect(await answerTo(request)).toEqual([200, '保存しました。']);
});
afterAll(() => backend.close());

const light = { title: '光', content: '朝は東から', image: 1 };
const night = { title: '夜', content: '灯り', image: null };
const request = {
  page_content: { concept_message: '一行目\n二行目' },
  ...videos(3),
  concept_description: [light, night] as object[],
  deleted_concept_ids: [] as number[],
};
const content = {
  concept_message: '一行目\n二行目',
  ...videos(film),
  concept_description: [
    { ...light, id: 1, image: hero },
    { ...night, id: 2 },
  ],
};

const read = async () => (await backend.get('/api/get_page_about_content/', { cookie: null })).json();
const save = (body: unknown) => backend.post('/api/update_page_about_content/', body);

async function answerTo(body: unknown): Promise<[number, string]> {
  const response = await save(body);
  return [response.status, ((await response.json()) as { message: string }).message];
}

const titles = async () =>
  ((await read()) as typeof content).concept_description.map(({ id, title }) => [id, title]);

test('a page that was never filled is read as empty', async () => {
  await backend.reset();
  expect(await read()).toEqual({ concept_message: '', ...videos(null), concept_description: [] });
});

test('the first save fills the page, which is read without a session and to the letter', async () => {
  expect(await read()).toEqual(content);
});

test('items are changed, added and put in order by one save, the saved ones under their ids', async () => {
  const title = ' 👨‍👩‍👧‍👦 שלום <b>&amp; ';
  const items = [
    { ...night, id: 2 },
    { title, content: 'c', image: 2 },
    { ...light, id: 1, image: 2 },
  ];
  expect(await answerTo({ ...request, concept_description: items })).toEqual([200, '保存しました。']);
  expect(await read()).toEqual({
    ...content,
    concept_description: [
      { ...night, id: 2 },
      { id: 3, title, content: 'c', image: barre },
      { ...light, id: 1, image: barre },
    ],
  });
});

test('an item is deleted by its id alone; one that is merely not sent stays, behind the others', async () => {
  const items = [light, { title: '三', content: '庭', image: null }];
  await answerTo({ ...request, concept_description: items });
  expect(await titles()).toEqual([
    [3, '光'],
    [4, '三'],
    [1, '光'],
    [2, '夜'],
  ]);
  await answerTo({
    ...request,
    concept_description: [{ ...night, id: 2 }],
    deleted_concept_ids: [3, 1],
  });
  expect(await titles()).toEqual([
    [2, '夜'],
    [4, '三'],
  ]);
});

test('deleting what is gone already, or never was, is no failure', async () => {
  const deletion = { ...request, concept_description: [], deleted_concept_ids: [1, 1, 99, 2 ** 40] };
  expect(await answerTo(deletion)).toEqual([200, '保存しました。']);
  expect(await answerTo(deletion)).toEqual([200, '保存しました。']);
  expect(await titles()).toEqual([[2, '夜']]);
});

const item = (change: object) => ({
  concept_description: [
    { ...light, id: 1, title: '変わる' },
    { ...night, ...change },
  ],
});
const stale = '項目2は、ほかの画面で削除されています。画面を読み込み直してから保存してください。';

test.each([
  [
    'a blank message',
    { page_content: { concept_message: ' \u3000\n' } },
    400,
    'コンセプトメッセージは必須です。',
  ],
  ['no video', { mobile_video_large: null }, 400, 'モバイル動画 1440pは必須です。'],
  ['an image for a video', { pc_video_small: 1 }, 400, 'PC動画 720p: 動画を選んでください。'],
  ['a blank title', item({ title: '　' }), 400, '項目2のタイトルは必須です。'],
  ['a blank content', item({ content: '' }), 400, '項目2の内容は必須です。'],
  ['a video for an image', item({ image: 3 }), 400, '項目2の画像: 画像を選んでください。'],
  [
    'a file that is not there',
    item({ image: 2 ** 40 }),
    400,
    '項目2の画像: ID 1099511627776 のファイルはメディアライブラリにありません。',
  ],
  ['an item that is gone', item({ id: 99 }), 409, stale],
  ['an id beyond every id', item({ id: 2 ** 40 }), 409, stale],
  ['an item that the same save deletes', { ...item({ id: 2 }), deleted_concept_ids: [2] }, 409, stale],
  ['one item twice', item({ id: 1 }), 400, '項目2は、同じIDの項目がほかにあります。'],
  [
    'an id of the console’s own',
    item({ id: -1 }),
    400,
    'concept_description.1.id: 値の形式が正しくありません。',
  ],
  [
    'a file as an object',
    item({ image: hero }),
    400,
    'concept_description.1.image: 値の形式が正しくありません。',
  ],
  ['an unknown field', item({ position: 1 }), 400, 'concept_description.1.position: 知らない項目です。'],
])('%s is refused by its name and nothing is saved', async (_what, change, status, message) => {
  expect(await answerTo({ ...request, ...change })).toEqual([status, message]);
  expect(await read()).toEqual(content);
});

test('a save without the deleted ids is refused', async () => {
  const { deleted_concept_ids: _left, ...rest } = request;
  expect(await answerTo(rest)).toEqual([400, 'deleted_concept_ids: 項目がありません。']);
});

test('a save needs a session', async () => {
  const response = await backend.post('/api/update_page_about_content/', request, { cookie: null });
  expect(response.status).toBe(401);
});

test('two saves at once are one after the other: nothing is mixed, nothing comes back', async () => {
  const deletes = { ...request, concept_description: [], deleted_concept_ids: [2] };
  const changes = { ...request, concept_description: [{ ...night, id: 2, title: '直す' }] };
  const [deletion, change] = await Promise.all([answerTo(deletes), answerTo(changes)]);
  expect(deletion[0]).toBe(200);
  expect([200, 409]).toContain(change[0]);
  expect(await titles()).toEqual([[1, '光']]);
});

test('a thousand items are saved at once', async () => {
  const items = Array.from({ length: 1000 }, (_, at) => ({ ...night, title: `項目${at}` }));
  expect((await answerTo({ ...request, concept_description: items, deleted_concept_ids: [1, 2] }))[0]).toBe(
    200,
  );
  const saved = (await titles()) as [number, string][];
  expect(saved.map(([, title]) => title)).toEqual(items.map(({ title }) => title));
  const turned = saved.toReversed().map(([id, title]) => ({ id, title, content: '灯り', image: null }));
  expect((await answerTo({ ...request, concept_description: turned }))[0]).toBe(200);
  expect(await titles()).toEqual(saved.toReversed());
});

test('an image in use is not deleted and its uses are told', async () => {
  const response = await backend.request('DELETE', '/api/delete_media/3/', null);
  const { references } = (await response.json()) as { references: { model_display: string }[] };
  expect(response.status).toBe(409);
  expect(references.filter(({ model_display: model }) => model === 'Aboutページ')).toHaveLength(8);
  const items = [
    { ...light, id: 1, image: 2 },
    { ...night, id: 2, image: 2 },
  ];
  await answerTo({ ...request, concept_description: items });
  const refused = await backend.request('DELETE', '/api/delete_media/2/', null);
  expect(((await refused.json()) as { references: object[] }).references).toContainEqual({
    model_display: 'Aboutページ',
    field_display: 'コンセプト項目の画像',
    count: 2,
  });
  expect(await backend.db.$count(mediaFiles)).toBe(3);
});

test.each([
  [{ title: '' }, 'concepts_filled'],
  [{ content: '' }, 'concepts_filled'],
  [{ position: 0 }, 'concepts_position'],
  [{ image: 99 }, 'concepts_image_id_media_files_id_fk'],
  [{}, 'none'],
])('the database itself judges an item with %j by its rule %s', async (change, rule) => {
  const row = { position: 1, title: 'a', content: 'b', image: 1, ...change };
  expect(await brokenRule(backend.db.insert(concepts).values(row))).toBe(rule);
});
