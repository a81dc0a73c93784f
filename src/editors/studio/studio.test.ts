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

test('Submit requires no images and no publication of a studio', () => {
  expect(studio.problemsOf({ ...full, main_image: null, images: [], is_published: false })).toEqual([]);
});

const field = { contentKey: 'studioContent', componentKey: 'studio' } as const;

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
  expect(studioMirror.focused(['images'], full).map(({ message }) => message)).toEqual([
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
  expect(studioMirror.focused(['id'], full)).toEqual([]);
});
