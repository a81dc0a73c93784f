import { getTableName, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import { storedDocuments } from '../../server/database/content-schema.ts';
import { kindOf } from '../../server/database/deleted-items.ts';
import type { StoredDocument } from '../../server/database/document-tables.ts';
import { isFile, isText, type AnyField, type Fields } from '../../src/documents/kit/field.ts';
import { expectRefused, type Refusal } from './refusals.ts';
import { sharedBackend } from './shared-backend.ts';
import { callOf, contentOf, sentRow } from './stored-content.ts';
import { hero } from './stored-files.ts';

const backend = await sharedBackend();
beforeEach(async () => {
  for (const { page } of every) if (page !== null) await backend.db.delete(page);
});

const every = Object.values<StoredDocument>(storedDocuments);
const saved = [200, '保存しました。'];
const gone = 'ほかの画面で削除されています。画面を読み込み直してから保存してください。';
const badLink = 'には、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。';

const light = { n: 1, id: 1 };
const night = { n: 2, id: 2 };

/** The calls of a document, and what is sent and read of it. */
function served(stored: StoredDocument) {
  const { read: reading, save, line } = stored.document;
  return {
    ...contentOf(stored),
    read: () => backend.read(callOf(reading.path), null, line.calls.isPublic ? { cookie: null } : {}),
    send: (body: object) => backend.told(callOf(save.path), body),
  };
}

/** What is refused of a field, by its name. */
function refusalsOf([name, field]: readonly [string, AnyField], called: string): Refusal[] {
  const { required = false } = field;
  if (isText(field))
    return [
      ...(required ? [[{ [name]: ' \u3000\n' }, 400, `${called}は必須です。`] as const] : []),
      ...(field.kind === 'link'
        ? ['javascript:alert(1)', '//evil.example'].map(
            (link) => [{ [name]: link }, 400, `${called}${badLink}`] as const,
          )
        : []),
    ];
  if (!isFile(field)) return [];
  const [other, wanted] = field.kind === 'image' ? [3, '画像'] : [1, '動画'];
  const missing = (id: number) => `${called}: ID ${id} のファイルはメディアライブラリにありません。`;
  return [
    ...(required ? [[{ [name]: null }, 400, `${called}は必須です。`] as const] : []),
    [{ [name]: other }, 400, `${called}: ${wanted}を選んでください。`],
    ...[99, -1, 2 ** 40].map((id) => [{ [name]: id }, 400, missing(id)] as const),
  ];
}

const refusalsIn = (fields: Fields, called = (label: string) => label) =>
  Object.entries(fields).flatMap((entry) => refusalsOf(entry, called(entry[1].label)));

describe.each(every.map((stored) => [stored.key, stored] as const))('%s', (_key, stored) => {
  const { request, content, empty, read, send } = served(stored);

  test('what was never filled is read as empty', async () => {
    expect(await read()).toEqual(empty);
  });

  test('the first save fills it, which is read to the letter, by everyone where the contract says so', async () => {
    expect(await send(request([{ n: 1 }, { n: 2 }]))).toEqual(saved);
    const first = content([light, night]);
    expect(await read()).toEqual(first);
    await expectRefused((own) => send(request([light, night], { own })), refusalsIn(stored.document.fields));
    expect(await read()).toEqual(first);
  });
});

const lists = every.flatMap((stored) => stored.lists.map((each) => [each.name, stored, each] as const));

describe.each(lists)('the list %s', (_name, stored, { list, table, inner }) => {
  const { request, content, read, send } = served(stored);
  const { deletedAs, fields } = list;
  beforeEach(async () => {
    expect(await send(request([{ n: 1 }, { n: 2 }]))).toEqual(saved);
  });

  /** The transactions that last wrote the rows. */
  const versions = async () => {
    const { rows } = await backend.db.execute<{ version: string }>(
      sql`select xmin::text as version from ${table} order by id`,
    );
    return rows.map(({ version }) => version);
  };

  test('items are changed, added and put in order by one save, the saved ones under their ids', async () => {
    expect(await send(request([night, { n: 3 }, { n: 4, id: 1 }]))).toEqual(saved);
    expect(await read()).toEqual(content([night, { n: 3, id: 3 }, { n: 4, id: 1 }]));
  });

  test('a save writes the rows that it changes, and no other', async () => {
    const [first, last] = await versions();
    await send(request([light, { n: 4, id: 2 }]));
    const [firstThen, lastThen] = await versions();
    expect(firstThen).toBe(first);
    expect(lastThen).not.toBe(last);
  });

  test('an item that is not sent stays behind the others, or is deleted where no request names the deleted ones', async () => {
    await send(request([{ n: 3 }]));
    const added = { n: 3, id: 3 };
    expect(await read()).toEqual(content(deletedAs === undefined ? [added] : [added, light, night]));
  });

  test('an item is deleted, with the rows inside it, and once more without complaint', async () => {
    const deletion = request([night], { deleted: [1, 1, 99, 2 ** 40] });
    expect(await send(deletion)).toEqual(saved);
    expect(await send(deletion)).toEqual(saved);
    expect(await read()).toEqual(content([night]));
    for (const each of inner)
      expect(await backend.db.$count(each.table)).toBe(Object(sentRow(fields, 2)[each.name]).length);
    expect(await send(request([], { deleted: [2] }))).toEqual(saved);
    expect(await read()).toEqual(content([]));
    for (const each of inner) expect(await backend.db.$count(each.table)).toBe(0);
  });

  const kind = kindOf(table);
  test.runIf(kind)(
    'a deleted item is kept under its first text, and restored at its place as it was',
    async () => {
      const before = await read();
      await send(request([night], { deleted: [1] }));
      const text = Object.keys(fields).find((name) => fields[name]?.kind === 'text') ?? '';
      const name = sentRow(fields, 1)[text];
      expect(await backend.read('get_deleted')).toMatchObject([{ id: 1, kind, name }]);
      expect((await backend.told('undelete', { id: 1 }))[0]).toBe(200);
      expect(await read()).toEqual(before);
    },
  );

  test('what cannot be saved is refused by its name and nothing is saved', async () => {
    const before = await read();
    const { label, noun = label, short = noun } = list;
    const stale = `${noun}2は、${gone}`;
    await expectRefused(
      (last) => send(request([{ n: 5, id: 1 }, night], { last })),
      [
        ...refusalsIn(fields, (each) => `${noun}2の${each}`),
        [{ id: 99 }, 409, stale],
        [{ id: 2 ** 40 }, 409, stale],
        [{ id: 1 }, 400, `${noun}2は、同じIDの${short}がほかにあります。`],
      ],
    );
    expect(await read()).toEqual(before);
  });

  test.runIf(deletedAs)('an item that is also named as deleted is refused as one that is gone', async () => {
    const answer = await send(request([light, night], { deleted: [2] }));
    expect(answer).toEqual([409, `${list.noun ?? list.label}2は、${gone}`]);
    expect(await read()).toEqual(content([light, night]));
  });

  test('two saves at once are one after the other: nothing is mixed, nothing comes back', async () => {
    const deletes = send(request([light], { deleted: [2] }));
    const changes = send(request([light, { n: 3, id: 2 }]));
    const [[deletion], change] = await Promise.all([deletes, changes]);
    expect(deletion).toBe(200);
    expect([saved, [409, `${list.noun ?? list.label}2は、${gone}`]]).toContainEqual(change);
    expect(await read()).toEqual(content([light]));
  });

  test('the database itself refuses a row without a text that is required, or a place', async () => {
    const needed = Object.keys(fields).filter((name) => fields[name]?.required === true);
    const judged = [...needed.map((name) => [name, '', 'filled']), ['position', 0, 'position']] as const;
    for (const [column, value, rule] of judged) {
      const statement = sql`update ${table} set ${sql.identifier(column)} = ${value}`;
      const constraint = `${getTableName(table)}_${rule}`;
      await expect(backend.db.execute(statement)).rejects.toMatchObject({ cause: { constraint } });
    }
  });
});

test('a megabyte of text is kept', async () => {
  const { request, send, read } = served(storedDocuments.top);
  const own = { about_description: '鏡'.repeat(350_000) };
  expect(await send(request([], { own }))).toEqual(saved);
  expect(await read()).toMatchObject(own);
});

test.each<[keyof typeof storedDocuments, change: object, message: string]>([
  ['top', { title_en: '' }, 'タイトル（英語）は必須です。'],
  ['top', { title_en: 'a\0b' }, 'page_content.title_en: 保存できない文字が含まれています。'],
  ['top', { about_image: 1.5 }, 'about_image: 値の形式が正しくありません。'],
  ['top', { about_image: undefined }, 'about_image: 項目がありません。'],
  ['top', { updatedAt: '2026-01-01' }, 'updatedAt: 知らない項目です。'],
  ['about', { title: '　' }, '項目2のタイトルは必須です。'],
  ['about', { id: -1 }, 'concept_description.1.id: 値の形式が正しくありません。'],
  ['about', { image: hero }, 'concept_description.1.image: 値の形式が正しくありません。'],
  ['about', { position: 1 }, 'concept_description.1.position: 知らない項目です。'],
  ['price', { description: '\n' }, '料金セクション2の説明は必須です。'],
  ['price', { id: 1 }, '料金セクション2は、同じIDのセクションがほかにあります。'],
  ['price', { prices: [{ id: 1 }] }, 'price_content.1.prices.0.label: 項目がありません。'],
  ['review', { reply: '' }, '口コミ2の返信内容は必須です。'],
  ['review', { id: 0 }, 'reviews.1.id: 値の形式が正しくありません。'],
  ['review', { is_published: 1 }, 'reviews.1.is_published: 値の形式が正しくありません。'],
])('of %s the change %j is refused in these words', async (name, change, message) => {
  const stored: StoredDocument = storedDocuments[name];
  const { request, send } = served(stored);
  await send(request([{ n: 1 }, { n: 2 }]));
  const changes = stored.lists.length === 0 ? { own: change } : { last: change };
  expect((await send(request([light, night], changes)))[1]).toBe(message);
});
