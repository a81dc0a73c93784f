import { beforeEach, expect, test } from 'vitest';

import { expectRefused } from './refusals.ts';
import { sharedBackend } from './shared-backend.ts';
import { barre, film, hero } from './stored-files.ts';
import { videos } from './top-request.ts';

const backend = await sharedBackend();
beforeEach(async () => {
  expect(await answerTo(request)).toEqual([200, '保存しました。']);
});

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

const read = () => backend.read<typeof content>('get_page_about_content', null, { cookie: null });
const answerTo = (body: object) => backend.told('update_page_about_content', body);
const titles = async () => (await read()).concept_description.map(({ id, title }) => [id, title]);

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

test('what cannot be saved is refused by its name and nothing is saved', async () => {
  await expectRefused(
    (change) => answerTo({ ...request, ...change }),
    [
      [{ page_content: { concept_message: ' \u3000\n' } }, 400, 'コンセプトメッセージは必須です。'],
      [{ mobile_video_large: null }, 400, 'モバイル動画 1440pは必須です。'],
      [{ pc_video_small: 1 }, 400, 'PC動画 720p: 動画を選んでください。'],
      [item({ title: '　' }), 400, '項目2のタイトルは必須です。'],
      [item({ content: '' }), 400, '項目2の内容は必須です。'],
      [item({ image: 3 }), 400, '項目2の画像: 画像を選んでください。'],
      [
        item({ image: 2 ** 40 }),
        400,
        '項目2の画像: ID 1099511627776 のファイルはメディアライブラリにありません。',
      ],
      [item({ id: 99 }), 409, stale],
      [item({ id: 2 ** 40 }), 409, stale],
      [{ ...item({ id: 2 }), deleted_concept_ids: [2] }, 409, stale],
      [item({ id: 1 }), 400, '項目2は、同じIDの項目がほかにあります。'],
      [item({ id: -1 }), 400, 'concept_description.1.id: 値の形式が正しくありません。'],
      [item({ image: hero }), 400, 'concept_description.1.image: 値の形式が正しくありません。'],
      [item({ position: 1 }), 400, 'concept_description.1.position: 知らない項目です。'],
      [{ deleted_concept_ids: undefined }, 400, 'deleted_concept_ids: 項目がありません。'],
    ],
  );
  expect(await read()).toEqual(content);
});

test('two saves at once are one after the other: nothing is mixed, nothing comes back', async () => {
  const deletes = { ...request, concept_description: [], deleted_concept_ids: [2] };
  const changes = { ...request, concept_description: [{ ...night, id: 2, title: '直す' }] };
  const [deletion, change] = await Promise.all([answerTo(deletes), answerTo(changes)]);
  expect(deletion[0]).toBe(200);
  expect([200, 409]).toContain(change[0]);
  expect(await titles()).toEqual([[1, '光']]);
});
