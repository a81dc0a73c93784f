import * as v from 'valibot';
import { expect, test } from 'vitest';

import { previewMessageSchema } from '../contract/preview.ts';
import type { Change } from '../editing/changes.ts';
import { defineEditor } from '../editing/define-editor.ts';
import { defineList } from '../editing/define-list.ts';
import { toPost } from '../machines/preview-queue.ts';
import { defineMirror } from './define-mirror.ts';
import { itemTextMessages, listMessage } from './mirror.ts';

const place = { contentKey: 'aboutContent', componentKey: 'about', index: 2 } as const;
const concept = {
  ...place,
  target: 'concept_description',
  itemField: 'title',
  fieldName: 'concept_description_title_2',
} as const;

/** Whether a posted message is valid by the contract, with and without `allData`. */
const isTaken = (queued: Parameters<typeof toPost>[0]) =>
  [true, false].every((immediate) =>
    toPost(queued, { concept_description: [] }, immediate).every((message) =>
      v.is(previewMessageSchema, message),
    ),
  );

test('typing in an item sends the field with its index, and the list’s item', () => {
  const messages = itemTextMessages({ ...concept, value: '鏡' });
  expect(messages).toEqual([
    {
      key: 'text:concept_description_title_2:2',
      message: {
        type: 'TEXT_UPDATE',
        payload: { ...place, fieldName: 'concept_description_title_2', value: '鏡', eventType: 'change' },
      },
      allData: 'unlessImmediate',
    },
    {
      key: 'item:concept_description:title:2',
      message: {
        type: 'ARRAY_ITEM_UPDATE',
        payload: { ...place, target: 'concept_description', fieldName: 'title', value: '鏡' },
      },
      allData: 'never',
    },
  ]);
  expect(isTaken(messages)).toBe(true);
});

test('added and deleted items are sent one by one, with the full state where the table requires it', () => {
  const contentKey = 'aboutContent';
  const added = listMessage({ type: 'ADD_CONCEPT', payload: { contentKey, index: 1 } }, -3, 'always');
  const deleted = listMessage({ type: 'DELETE_CONCEPT', payload: { contentKey, index: 1 } }, 7, 'always');
  expect([added.key, deleted.key]).toEqual(['ADD_CONCEPT:-3', 'DELETE_CONCEPT:7']);
  const price = listMessage(
    { type: 'ADD_PRICE_SECTION', payload: { contentKey: 'priceContent', index: 0, priceContent: [] } },
    -4,
    'never',
  );
  expect([added.allData, deleted.allData, price.allData]).toEqual(['always', 'always', 'never']);
  expect(isTaken([added, deleted, price])).toBe(true);
});

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
  const whole = {
    key: 'whole',
    message: { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', eventType: 'change' } },
    allData: 'always',
  };
  for (const change of changes)
    expect(mirror.edited(change, editor.apply(before, change), before)).toEqual([whole]);
  expect(mirror.visited(['stops', { id: 1 }], before)).toHaveLength(1);
});
