import { afterEach, expect, test, vi } from 'vitest';

import { mediaFile } from '../contract/http/media-fixture.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { defineList } from '../editing/define-list.ts';
import type { Item } from '../editing/items.ts';
import { forgetCopied } from '../ui/clipboard.ts';
import { createCopies } from './copies.ts';
import type { AnyEditor } from './editor-watch.ts';

afterEach(() => {
  forgetCopied();
  vi.unstubAllGlobals();
});

interface Concept extends Item {
  readonly title: string;
  readonly content: string;
  readonly image: MediaFile | null;
}

const concepts = defineList<Concept>({
  label: '項目',
  noun: '項目',
  ids: 'saved',
  fields: {
    title: { kind: 'text', label: 'タイトル' },
    content: { kind: 'lines', label: '内容' },
    image: { kind: 'image', label: '画像', ratio: '16:9' },
  },
});

const path = ['concept_description'];
const photo = mediaFile(9);
const first = { ...concepts.blank(1), title: '基礎', image: photo };
const second = { ...concepts.blank(2), title: '応用' };
const text = (image: unknown) =>
  JSON.stringify({
    kagami: 'items',
    version: 1,
    kind: 'concept_description',
    items: [{ title: '基礎', content: '', image }],
  });

interface Surroundings {
  readonly clipboard?: Partial<Pick<Clipboard, 'readText' | 'writeText'>>;
  readonly library?: readonly MediaFile[];
  readonly isEditable?: boolean;
}

function copiesOf({ clipboard = {}, library = [], isEditable = true }: Surroundings = {}) {
  vi.stubGlobal('navigator', { clipboard });
  let draft: { readonly concept_description: readonly Item[] } = { concept_description: [first, second] };
  const told: string[] = [];
  const asked: number[][] = [];
  const inserted: { readonly index: number; readonly items: readonly Item[] }[] = [];
  const editor = {
    getSnapshot: () => ({ context: { draft } }),
    send: (event: { readonly text?: string }) => told.push(event.text ?? ''),
  };
  const copies = createCopies({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of an editor that copying uses.
    editor: editor as unknown as AnyEditor,
    fields: { concept_description: concepts },
    filesOf: async (ids) => {
      asked.push([...ids]);
      return library;
    },
  });
  const list: Parameters<typeof copies.register>[0] = {
    path,
    nameOf: (_item, at) => `項目${at + 1}`,
    blank: () => concepts.blank(-1),
    insertAll(items, index) {
      if (isEditable) inserted.push({ index, items });
      return isEditable;
    },
    selection: undefined,
  };
  const leave = copies.register(list);
  return {
    copies,
    told,
    asked,
    inserted,
    leave,
    become: (...items: readonly Item[]) => {
      draft = { concept_description: items };
    },
    refusal: () => copies.refusal.get()?.text ?? null,
  };
}

test('a copied item is reported once it is written to the clipboard; where it cannot be, that it stays in this tab', async () => {
  const writing = new EventTarget();
  const written = new Promise<void>((resolve) => {
    writing.addEventListener('done', () => resolve());
  });
  const { copies, told } = copiesOf({ clipboard: { writeText: () => written } });
  const copying = copies.copy(path, [first], '項目1');
  expect(told).toEqual([]);
  writing.dispatchEvent(new Event('done'));
  await copying;
  expect(told).toEqual(['項目1をコピーしました。']);

  const denied = copiesOf({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  await denied.copies.copy(path, [first, second], '項目1');
  expect(denied.told).toEqual([
    '2件をコピーしました。ブラウザーがクリップボードへの書き込みを許可していないため、貼り付けはこのタブの中だけです。',
  ]);
});

test('more items than can be pasted are not copied', async () => {
  const { copies, told, refusal } = copiesOf();
  const many = Array.from({ length: 1001 }, (_, at) => concepts.blank(at + 1));
  await copies.copy(path, many, '');
  expect(copies.ofKeys.take(path, many, '')).toBeNull();
  expect([told, refusal()]).toEqual([[], '一度にコピーできるのは1,000件までです。']);
});

test('an item is pasted after another one, and at the end where that is gone', async () => {
  const { copies, inserted, become } = copiesOf();
  await copies.ofKeys.put(text(null), path, first);
  become(second);
  await copies.ofKeys.put(text(null), path, first);
  await copies.ofKeys.put(text(null), path);
  expect(inserted.map(({ index }) => index)).toEqual([1, 1, 1]);
});

test('the files of the draft are known, others are asked of the library, and what it does not have is reported', async () => {
  const other = { ...photo, id: 12 };
  const { copies, asked, inserted, refusal } = copiesOf({ library: [other] });
  await copies.ofKeys.put(text({ id: 9 }), path);
  expect([asked, refusal()]).toEqual([[], null]);
  await copies.ofKeys.put(text({ id: 12 }), path);
  expect(asked).toEqual([[12]]);
  await copies.ofKeys.put(text({ id: 13, image_url: 'https://elsewhere.example/a.jpg' }), path);
  expect(refusal()).toBe('画像1件は、このメディアライブラリーで使えないため貼り付けられませんでした。');
  expect(inserted.map(({ items }) => items)).toEqual(
    [photo, other, null].map((image) => [{ id: -1, title: '基礎', content: '', image }]),
  );
});

test('what is not pasted is reported, each time anew: other texts, while the screen is busy, and after the list is gone', async () => {
  const { copies, refusal, leave } = copiesOf({ isEditable: false });
  await copies.ofKeys.put('こんにちは', path);
  const before = copies.refusal.get();
  expect(before?.text).toBe('クリップボードに項目がありません。項目をコピーしてから貼り付けてください。');
  await copies.ofKeys.put('こんにちは', path);
  expect(copies.refusal.get()?.id).not.toBe(before?.id);
  await copies.ofKeys.put(text(null), path);
  expect(refusal()).toBe('今は編集できないため、貼り付けられませんでした。');
  leave();
  await copies.ofKeys.put(text(null), path);
  expect(refusal()).toBe('貼り付け先がなくなったため、貼り付けられませんでした。');
  await copies.pasteAfter(path);
  expect(refusal()).toBe(
    'クリップボードを読み取れません。ブラウザーで読み取りを許可するか、Ctrl+V（⌘+V）で貼り付けてください。',
  );
  copies.refusal.dismiss();
  expect(refusal()).toBeNull();
});
