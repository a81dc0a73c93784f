import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Change } from '../editing/changes.ts';
import { defineEditor } from '../editing/define-editor.ts';
import { defineList } from '../editing/define-list.ts';
import { isLongList, type QueuedMessage } from '../machines/preview-frame-machine.ts';
import { listMessage, defineMirror, toPost } from './mirror.ts';
import { scroll } from './preview-frame-fixture.ts';

const select = (index: number) =>
  listMessage({ type: 'SELECT_CONCEPT', payload: { contentKey: 'aboutContent', index } }, index, 'always');

test('of several focused items only the last is selected', () => {
  expect([select(0).key, select(4).key]).toEqual(['select', 'select']);
});

test('a list without messages of its own tells the full state when an item is added, removed or moved', () => {
  interface Stop {
    readonly id: number;
    readonly name: string;
  }
  const stops = defineList<Stop>({
    label: '駅',
    noun: '駅',
    ids: 'saved',
    fields: { name: { kind: 'text', label: '駅名' } },
  });
  const editor = defineEditor<{ readonly stops: readonly Stop[] }, object>({
    id: 'access',
    fields: { stops },
  });
  const mirror = defineMirror(editor, { contentKey: 'topContent' });
  const before = { stops: [{ id: 1, name: '渋谷' }] };
  const item = { id: -1, name: '' };
  const changes: readonly Change[] = [
    { type: 'insert', path: ['stops'], index: 1, item },
    { type: 'remove', path: ['stops', { id: 1 }] },
    { type: 'move', path: ['stops', { id: 1 }], index: 0 },
  ];
  const fullState = {
    key: 'whole',
    message: { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', eventType: 'change' } },
    allData: 'always',
  };
  for (const change of changes)
    expect(mirror.edited(change, editor.apply(before, change), before)).toEqual([fullState]);
  expect(mirror.focused(['stops', { id: 1 }], before)).toHaveLength(1);
});

const text = (fieldName: string, value: string): QueuedMessage => ({
  key: `text:${fieldName}`,
  message: {
    type: 'TEXT_UPDATE',
    payload: { contentKey: 'topContent', fieldName, value, eventType: 'change' },
  },
  allData: 'unlessImmediate',
});

const image: QueuedMessage = {
  key: 'image:about_image',
  message: {
    type: 'IMAGE_UPDATE',
    payload: { contentKey: 'topContent', fieldName: 'about_image', value: null },
  },
  allData: 'always',
};

const posted = (queue: readonly QueuedMessage[]) => toPost({ queue, allData: null, immediate: true });

test('of the edits of one field the last is kept, at the position of the first', () => {
  const messages = posted([text('title_ja', '鏡'), text('title_en', 'K'), text('title_ja', '鏡の間')]);
  expect(messages).toEqual([text('title_ja', '鏡の間').message, text('title_en', 'K').message]);
});

test('each message carries the latest full state, except SCROLL_TO', () => {
  const allData = { title_ja: 'newest' };
  const typed = text('title_ja', '鏡');
  expect(toPost({ queue: [typed, image, scroll], allData, immediate: false })).toEqual([
    { type: 'TEXT_UPDATE', payload: { ...typed.message.payload, allData } },
    { type: 'IMAGE_UPDATE', payload: { ...image.message.payload, allData } },
    scroll.message,
  ]);
});

test('a site that takes each edit at once gets typing without the full state', () => {
  const [typed, allData] = [text('title_ja', '鏡'), { title_ja: '鏡' }];
  expect(toPost({ queue: [typed, image], allData, immediate: true })).toEqual([
    typed.message,
    { type: 'IMAGE_UPDATE', payload: { ...image.message.payload, allData } },
  ]);
});

const aMessage = fc.record({
  field: fc.constantFrom('a', 'b', 'c', 'd'),
  value: fc.string({ maxLength: 3 }),
});

test('no field loses its last value, and fields stay in the order of their first edit', () => {
  fc.assert(
    fc.property(fc.array(aMessage, { maxLength: 40 }), (edits) => {
      const fields = [...new Set(edits.map(({ field }) => field))];
      expect(posted(edits.map(({ field, value }) => text(field, value)))).toEqual(
        fields.map(
          (field) => text(field, edits.findLast((edit) => edit.field === field)?.value ?? '').message,
        ),
      );
    }),
  );
});

const added = (index: number): QueuedMessage => ({
  key: `ADD_CONCEPT:${index}`,
  message: { type: 'ADD_CONCEPT', payload: { contentKey: 'aboutContent', index } },
  allData: 'always',
});

test('an edit before a change of positions stays before it, and a later edit of the same key comes after it', () => {
  const messages = posted([text('title_1', '前'), added(0), text('title_1', '後'), text('title_1', '後の')]);
  expect(messages).toEqual([
    text('title_1', '前').message,
    added(0).message,
    text('title_1', '後の').message,
  ]);
});

test('a whole list is a change of positions too: earlier edits stay before it, and later ones come after it', () => {
  const whole: QueuedMessage = {
    key: 'lessons',
    message: { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', eventType: 'change' } },
    allData: 'always',
  };
  const messages = posted([text('lesson_name_1', '前'), whole, text('lesson_name_1', '後')]);
  expect(messages).toEqual([
    text('lesson_name_1', '前').message,
    whole.message,
    text('lesson_name_1', '後').message,
  ]);
});

test('scrolling and selecting come last, wherever they were queued', () => {
  expect(posted([scroll, image, added(0), scroll]).map(({ type }) => type)).toEqual([
    'IMAGE_UPDATE',
    'ADD_CONCEPT',
    'SCROLL_TO',
  ]);
});

const items = (length: number) => Array.from({ length }, (_, id) => ({ id }));
const lists = (length: number, name: string, each: number) =>
  items(length).map(({ id }) => ({ id, [name]: items(each) }));

test('a list of over 200 items is long, regardless of lists inside', () => {
  expect(isLongList({ price_content: lists(200, 'prices', 3) })).toBe(false);
  expect(isLongList({ price_content: lists(201, 'prices', 3) })).toBe(true);
});

const groups = (each: number) => ({ categories: lists(20, 'qa_items', each) });

test('nested lists are long with over 200 items together', () => {
  expect(isLongList(groups(10), 'qa_items')).toBe(false);
  expect(isLongList(groups(11), 'qa_items')).toBe(true);
  expect(isLongList(groups(11))).toBe(false);
  expect(isLongList({ categories: items(201) }, 'qa_items')).toBe(true);
});
