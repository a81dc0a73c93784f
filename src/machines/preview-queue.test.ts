import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { enqueue, enqueueFullState, toPost, type QueuedMessage } from './preview-queue.ts';

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

test('of the edits of one field the last is kept, where the first stood', () => {
  const queue = enqueue([], [text('title_ja', '鏡'), text('title_en', 'K'), text('title_ja', '鏡の間')]);
  expect(queue).toEqual([text('title_ja', '鏡の間'), text('title_en', 'K')]);
});

test('a replaced whole takes the place of every edit, and keeps where to scroll to', () => {
  expect(enqueueFullState([text('title_ja', '鏡'), scroll, image], 'aboutContent')).toEqual([
    {
      key: 'allData',
      message: { type: 'TEXT_UPDATE', payload: { contentKey: 'aboutContent', eventType: 'change' } },
      allData: 'always',
    },
    scroll,
  ]);
});

test('each message carries the latest whole, but where to scroll to never does', () => {
  expect(toPost([text('title_ja', '鏡'), image, scroll], { title_ja: 'newest' }, false)).toEqual([
    {
      type: 'TEXT_UPDATE',
      payload: {
        contentKey: 'topContent',
        fieldName: 'title_ja',
        value: '鏡',
        eventType: 'change',
        allData: { title_ja: 'newest' },
      },
    },
    {
      type: 'IMAGE_UPDATE',
      payload: {
        contentKey: 'topContent',
        fieldName: 'about_image',
        value: null,
        allData: { title_ja: 'newest' },
      },
    },
    {
      type: 'SCROLL_TO',
      payload: {
        contentKey: 'topContent',
        fieldName: 'title_ja',
        target: 'edit_title_ja',
        eventType: 'input_focus',
      },
    },
  ]);
});

test('a site that takes each edit at once gets typing without the whole', () => {
  const [typed, chosen] = toPost([text('title_ja', '鏡'), image], { title_ja: '鏡' }, true);
  expect(typed?.payload).toEqual({
    contentKey: 'topContent',
    fieldName: 'title_ja',
    value: '鏡',
    eventType: 'change',
  });
  expect(chosen?.payload).toEqual({
    contentKey: 'topContent',
    fieldName: 'about_image',
    value: null,
    allData: { title_ja: '鏡' },
  });
});

const aMessage = fc.record({
  field: fc.constantFrom('a', 'b', 'c', 'd'),
  value: fc.string({ maxLength: 3 }),
});

test('no field loses its last value, and fields stay in the order of their first', () => {
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
