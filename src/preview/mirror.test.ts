import { expect, test } from 'vitest';

import { mediaFile } from '../contract/http/media-fixture.ts';
import { fieldMessage, scrollMessage } from './mirror.ts';

const image = mediaFile(7);

test('typing sends the field and its text, with the full state unless the site takes edits at once', () => {
  expect(
    fieldMessage({
      kind: 'text',
      contentKey: 'topContent',
      componentKey: 'heroHeader',
      fieldName: 'title_ja',
      value: '鏡',
    }),
  ).toEqual({
    key: 'text:title_ja',
    message: {
      type: 'TEXT_UPDATE',
      payload: {
        contentKey: 'topContent',
        componentKey: 'heroHeader',
        fieldName: 'title_ja',
        value: '鏡',
        eventType: 'change',
      },
    },
    allData: 'unlessImmediate',
  });
});

test('a field of no component is sent without componentKey', () => {
  expect(
    fieldMessage({ kind: 'text', contentKey: 'topContent', fieldName: 'title_ja', value: '' }),
  ).toStrictEqual({
    key: 'text:title_ja',
    message: {
      type: 'TEXT_UPDATE',
      payload: { contentKey: 'topContent', fieldName: 'title_ja', value: '', eventType: 'change' },
    },
    allData: 'unlessImmediate',
  });
});

test('choosing an image sends the media object, always with the full state', () => {
  expect(
    fieldMessage({
      kind: 'image',
      contentKey: 'topContent',
      componentKey: 'about',
      fieldName: 'about_image',
      value: image,
    }),
  ).toEqual({
    key: 'image:about_image',
    message: {
      type: 'IMAGE_UPDATE',
      payload: {
        contentKey: 'topContent',
        componentKey: 'about',
        fieldName: 'about_image',
        value: image,
      },
    },
    allData: 'always',
  });
});

test('emptying a video field sends null', () => {
  expect(
    fieldMessage({
      kind: 'video',
      contentKey: 'topContent',
      componentKey: 'heroHeader',
      fieldName: 'pc_video_small',
      value: null,
    }),
  ).toEqual({
    key: 'video:pc_video_small',
    message: {
      type: 'VIDEO_UPDATE',
      payload: {
        contentKey: 'topContent',
        componentKey: 'heroHeader',
        fieldName: 'pc_video_small',
        value: null,
      },
    },
    allData: 'always',
  });
});

test('focusing a field scrolls the site to it, and only the last focus counts', () => {
  expect(
    scrollMessage({ contentKey: 'topContent', componentKey: 'newvisitor', fieldName: 'newvisitor_title' }),
  ).toEqual({
    key: 'scroll',
    message: {
      type: 'SCROLL_TO',
      payload: {
        contentKey: 'topContent',
        componentKey: 'newvisitor',
        fieldName: 'newvisitor_title',
        target: 'edit_newvisitor_title',
        eventType: 'input_focus',
      },
    },
    allData: 'never',
  });
});

test('choosing several files sends all media objects in order, with the index of their item', () => {
  const other = { ...image, id: 8 };
  const field = { contentKey: 'instructorContent', componentKey: 'instructor', fieldName: 'images' } as const;
  expect(fieldMessage({ kind: 'images', ...field, value: [other, image], index: 2 })).toEqual({
    key: 'images:images:2',
    message: { type: 'MULTIPLE_IMAGES_UPDATE', payload: { ...field, value: [other, image], index: 2 } },
    allData: 'always',
  });
  expect(fieldMessage({ kind: 'images', ...field, value: [] })).toEqual({
    key: 'images:images',
    message: { type: 'MULTIPLE_IMAGES_UPDATE', payload: { ...field, value: [] } },
    allData: 'always',
  });
});

test('a class to scroll to is named by the site where that differs from the field', () => {
  expect(
    scrollMessage({ contentKey: 'topContent', fieldName: 'question', index: 0 }, 'edit_qa').message.payload,
  ).toEqual({
    contentKey: 'topContent',
    fieldName: 'question',
    target: 'edit_qa',
    index: 0,
    eventType: 'input_focus',
  });
});
