import { expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import { top, topMirror } from './editor.ts';

const field = (componentKey: string, fieldName: string) => ({
  contentKey: 'topContent',
  componentKey,
  fieldName,
});
const told = (name: keyof typeof top.fields, value: unknown) => {
  const draft = { ...top.empty, [name]: value };
  return topMirror.edited({ type: 'set', path: [name], value }, draft, top.empty);
};

test('an edit of a text, an image or a video tells the field with its component, and the file as its media object', () => {
  expect(told('title_ja', '鏡の前で')).toEqual([
    {
      key: 'text:title_ja',
      message: {
        type: 'TEXT_UPDATE',
        payload: { ...field('heroHeader', 'title_ja'), value: '鏡の前で', eventType: 'change' },
      },
      allData: 'unlessImmediate',
    },
  ]);
  expect(told('about_image', mediaFile(7))).toEqual([
    {
      key: 'image:about_image',
      message: {
        type: 'IMAGE_UPDATE',
        payload: { ...field('about', 'about_image'), value: mediaFile(7) },
      },
      allData: 'always',
    },
  ]);
  const film = mediaFile(8, { mime_type: 'video/mp4' });
  expect(told('pc_video_extra_large', film)).toEqual([
    {
      key: 'video:pc_video_extra_large',
      message: {
        type: 'VIDEO_UPDATE',
        payload: { ...field('heroHeader', 'pc_video_extra_large'), value: film },
      },
      allData: 'always',
    },
  ]);
});

test('the whole is the draft in the shape of the preview messages', () => {
  const draft = { ...top.empty, title_ja: '鏡', about_image: mediaFile(7) };
  expect(topMirror.shown(draft)).toEqual(draft);
});
