import { expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import type { AboutDraft } from '../../documents/about/document.ts';
import { apply, type Change } from '../../editing/changes.ts';
import { about, aboutMirror, concepts } from './editor.ts';

const film = mediaFile(4, { mime_type: 'video/mp4' });
const common = { contentKey: 'aboutContent', componentKey: 'about' } as const;
const list = ['concept_description'];
const draft: AboutDraft = {
  ...about.empty,
  concept_description: [31, 32, -1].map((id) => Object.assign(concepts.blank(id), { title: `題 ${id}` })),
};

const queued = (change: Change) => aboutMirror.edited(change, apply(draft, change), draft);

/** The messages to the site for a change, by type and payload. */
const told = (change: Change) => queued(change).map(({ message }) => message);

test('typing in an item is sent as a field with its index, and as a field of the list’s item', () => {
  expect(queued({ type: 'set', path: [...list, { id: -1 }, 'content'], value: '夜' })).toEqual([
    {
      key: 'text:concept_description_content_2:2',
      message: {
        type: 'TEXT_UPDATE',
        payload: {
          ...common,
          fieldName: 'concept_description_content_2',
          index: 2,
          value: '夜',
          eventType: 'change',
        },
      },
      allData: 'unlessImmediate',
    },
    {
      key: 'item:concept_description:content:2',
      message: {
        type: 'ARRAY_ITEM_UPDATE',
        payload: { ...common, target: 'concept_description', index: 2, fieldName: 'content', value: '夜' },
      },
      allData: 'never',
    },
  ]);
});

test('a video is sent under heroHeader, and an image of an item with the item’s index', () => {
  expect(told({ type: 'set', path: ['pc_video_small'], value: film })).toEqual([
    {
      type: 'VIDEO_UPDATE',
      payload: {
        contentKey: 'aboutContent',
        componentKey: 'heroHeader',
        fieldName: 'pc_video_small',
        value: film,
      },
    },
  ]);
  expect(told({ type: 'set', path: [...list, { id: 32 }, 'image'], value: film })).toEqual([
    {
      type: 'IMAGE_UPDATE',
      payload: { ...common, fieldName: 'concept_description_image_1', value: film },
    },
  ]);
});

test('added and deleted items are sent one by one, with their index and the full state', () => {
  const payload = { contentKey: 'aboutContent', index: 1 };
  expect(queued({ type: 'insert', path: list, index: 1, item: concepts.blank(-2) })).toEqual([
    { key: 'ADD_CONCEPT:-2', message: { type: 'ADD_CONCEPT', payload }, allData: 'always' },
  ]);
  expect(queued({ type: 'remove', path: [...list, { id: 32 }] })).toEqual([
    { key: 'DELETE_CONCEPT:32', message: { type: 'DELETE_CONCEPT', payload }, allData: 'always' },
  ]);
});

test('deleting the last item is sent as one deletion, without the placeholder', () => {
  const changes: Change[] = [
    { type: 'remove', path: [...list, { id: 31 }] },
    { type: 'insert', path: list, index: 0, item: concepts.blank(0) },
  ];
  expect(told({ type: 'batch', path: list, changes })).toEqual([
    { type: 'DELETE_CONCEPT', payload: { contentKey: 'aboutContent', index: 0 } },
  ]);
});

const focused = (path: Parameters<typeof aboutMirror.focused>[0]) =>
  aboutMirror.focused(path, draft).map(({ message }) => message);

test('focusing a field of an item selects the item and scrolls to the field, focusing the item selects it', () => {
  const selected = { type: 'SELECT_CONCEPT', payload: { contentKey: 'aboutContent', index: 1 } };
  expect(focused([...list, { id: 32 }])).toEqual([selected]);
  expect(focused([...list, { id: 32 }, 'title'])).toEqual([
    selected,
    {
      type: 'SCROLL_TO',
      payload: {
        ...common,
        fieldName: 'concept_description_title_1',
        target: 'edit_concept_description_title_1',
        index: 1,
        eventType: 'input_focus',
      },
    },
  ]);
  expect(focused([...list, { id: 99 }, 'title'])).toEqual([]);
  expect(focused(list)).toEqual([]);
});

test('a field of an item is found by an index in the name, beside it, or both; an item as a whole is its title', () => {
  const content = [...list, { id: 32 }, 'content'];
  expect(aboutMirror.pathOf({ fieldName: 'concept_description_content_1' }, draft)).toEqual(content);
  expect(aboutMirror.pathOf({ fieldName: 'concept_description_content', index: 1 }, draft)).toEqual(content);
  expect(aboutMirror.pathOf({ fieldName: 'concept_description_content_1', index: 1 }, draft)).toEqual(
    content,
  );
  const title = [...list, { id: -1 }, 'title'];
  expect(aboutMirror.pathOf({ fieldName: 'concept_description', index: 2 }, draft)).toEqual(title);
  expect(aboutMirror.pathOf({ fieldName: 'concept_description_2' }, draft)).toEqual(title);
});

test('a name or index on the site without a field on the screen is ignored', () => {
  const names = [
    '',
    'title_ja',
    '__proto__',
    'concept_description',
    'concept_description_id_1',
    'concept_description_title_3',
    'concept_description_title_x',
    'concept_description_title_9999999999',
  ];
  expect(names.map((fieldName) => aboutMirror.pathOf({ fieldName }, draft))).toEqual(names.map(() => null));
});
