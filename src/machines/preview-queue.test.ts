import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { enqueue, enqueueFullState, isLongList, toPost, type QueuedMessage } from './preview-queue.ts';

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

const scroll: QueuedMessage = {
  key: 'scroll',
  message: {
    type: 'SCROLL_TO',
    payload: {
      contentKey: 'topContent',
      fieldName: 'title_ja',
      target: 'edit_title_ja',
      eventType: 'input_focus',
    },
  },
  allData: 'never',
};

test('of the edits of one field the last is kept, at the position of the first', () => {
  const queue = enqueue([], [text('title_ja', '鏡'), text('title_en', 'K'), text('title_ja', '鏡の間')]);
  expect(queue).toEqual([text('title_ja', '鏡の間'), text('title_en', 'K')]);
});

test('a replaced draft replaces every queued edit, and keeps SCROLL_TO', () => {
  expect(enqueueFullState([text('title_ja', '鏡'), scroll, image], 'aboutContent')).toEqual([
    {
      key: 'allData',
      message: { type: 'TEXT_UPDATE', payload: { contentKey: 'aboutContent', eventType: 'change' } },
      allData: 'always',
    },
    scroll,
  ]);
});

test('each message carries the latest full state, except SCROLL_TO', () => {
  const allData = { title_ja: 'newest' };
  const typed = text('title_ja', '鏡');
  expect(toPost([typed, image, scroll], allData, false)).toEqual([
    { type: 'TEXT_UPDATE', payload: { ...typed.message.payload, allData } },
    { type: 'IMAGE_UPDATE', payload: { ...image.message.payload, allData } },
    scroll.message,
  ]);
});

test('a site that takes each edit at once gets typing without the full state', () => {
  const [typed, allData] = [text('title_ja', '鏡'), { title_ja: '鏡' }];
  expect(toPost([typed, image], allData, true)).toEqual([
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
    fc.property(fc.array(fc.array(aMessage, { maxLength: 4 }), { maxLength: 12 }), (batches) => {
      const queue = batches.reduce<readonly QueuedMessage[]>(
        (held, batch) =>
          enqueue(
            held,
            batch.map(({ field, value }) => text(field, value)),
          ),
        [],
      );
      const sent = batches.flat();
      const fields = [...new Set(sent.map(({ field }) => field))];
      expect(queue).toEqual(
        fields.map((field) => text(field, sent.findLast((message) => message.field === field)?.value ?? '')),
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
  const queue = enqueue(
    [],
    [text('title_1', '前'), added(0), text('title_1', '後'), text('title_1', '後の')],
  );
  expect(queue.map(({ message }) => message)).toEqual([
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
  const queue = enqueue([], [text('lesson_name_1', '前'), whole, text('lesson_name_1', '後')]);
  expect(queue.map(({ message }) => message)).toEqual([
    text('lesson_name_1', '前').message,
    whole.message,
    text('lesson_name_1', '後').message,
  ]);
});

test('scrolling and selecting come last, wherever they were queued', () => {
  expect(enqueue([scroll, image], [added(0), scroll]).map(({ message }) => message.type)).toEqual([
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
