import { expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import { emptyStudio, type StudioDraft } from '../../documents/studio/document.ts';
import { studio, studioMirror } from './editor.ts';

const full: StudioDraft = {
  id: 3,
  name: 'かがみ',
  slug: 'kagami',
  address: '東京都渋谷区',
  main_image: mediaFile(7),
  images: [mediaFile(9), mediaFile(8)],
  is_published: true,
};

test('Submit refuses empty required texts of a studio, in screen order', () => {
  expect(studio.problemsOf(emptyStudio)).toEqual([
    { path: ['name'], message: 'スタジオ名は必須です。' },
    { path: ['slug'], message: 'スラッグ（英語名）は必須です。' },
    { path: ['address'], message: '住所は必須です。' },
  ]);
  expect(studio.problemsOf({ ...full, slug: ' 　' })).toEqual([
    { path: ['slug'], message: 'スラッグ（英語名）は必須です。' },
  ]);
});

test('Submit requires no images and no publication of a studio', () => {
  expect(studio.problemsOf({ ...full, main_image: null, images: [], is_published: false })).toEqual([]);
});

const field = { contentKey: 'studioContent', componentKey: 'studio' } as const;

test('each field of a studio is sent by its name on the site', () => {
  const edits = [
    studioMirror.edited({ type: 'set', path: ['slug'], value: 'kagami' }, full, full),
    studioMirror.edited({ type: 'set', path: ['is_published'], value: true }, full, full),
    studioMirror.edited({ type: 'set', path: ['main_image'], value: full.main_image }, full, full),
    studioMirror.edited({ type: 'remove', path: ['images', { id: 4 }] }, full, full),
  ];
  expect(edits.flat().map(({ message }) => message)).toEqual([
    { type: 'TEXT_UPDATE', payload: { ...field, fieldName: 'slug', value: 'kagami', eventType: 'change' } },
    {
      type: 'TEXT_UPDATE',
      payload: { ...field, fieldName: 'is_published', value: true, eventType: 'change' },
    },
    { type: 'IMAGE_UPDATE', payload: { ...field, fieldName: 'main_image', value: full.main_image } },
    {
      type: 'MULTIPLE_IMAGES_UPDATE',
      payload: { ...field, fieldName: 'visual_images', value: full.images },
    },
  ]);
});

test('a new studio is sent to the site without an id', () => {
  expect(studioMirror.shown(emptyStudio)).toEqual({
    name: '',
    slug: '',
    address: '',
    main_image: null,
    images: [],
    is_published: false,
  });
});

test('a focused field of a studio scrolls the site to its place', () => {
  expect(studioMirror.visited(['images'], full).map(({ message }) => message)).toEqual([
    {
      type: 'SCROLL_TO',
      payload: {
        ...field,
        fieldName: 'visual_images',
        target: 'edit_visual_images',
        eventType: 'input_focus',
      },
    },
  ]);
  expect(studioMirror.visited(['id'], full)).toEqual([]);
});

test('a click on the site leads to the studio’s field, and other names are ignored', () => {
  const names = ['name', 'slug', 'address', 'main_image', 'visual_images', 'is_published'];
  expect(names.map((fieldName) => studioMirror.pathOf({ fieldName, index: 1 }, full))).toEqual([
    ['name'],
    ['slug'],
    ['address'],
    ['main_image'],
    ['images'],
    ['is_published'],
  ]);
  expect(
    ['', 'images', 'id', '__proto__'].map((fieldName) => studioMirror.pathOf({ fieldName }, full)),
  ).toEqual([null, null, null, null]);
});
