import { expect, test } from 'vitest';

import { mediaFile } from '../../../src/contract/http/media-fixture.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { applyMessage, initialState } from '../content-state.ts';
import { mapUrl, studioKind } from './studio-content.ts';

const kind = studioKind('/content/studio/3');

const told = { contentKey: 'studioContent', componentKey: 'studio' } as const;
const shown = {
  name: 'かがみ',
  slug: 'kagami',
  address: '東京都渋谷区',
  main_image: mediaFile(7),
  images: [mediaFile(8), mediaFile(9)],
  is_published: true,
};
const allData = { ...shown, id: 3, lat: 35 };
const whole: PreviewMessage = {
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'studioContent', allData, eventType: 'change' },
};
const stateAfter = (...messages: readonly PreviewMessage[]) =>
  messages.reduce((state, message) => applyMessage(kind, state, message), initialState(kind));
const after = (...messages: readonly PreviewMessage[]) => stateAfter(...messages).content;

test('allData replaces the studio', () => {
  expect(after(whole)).toEqual(shown);
});

test('a message about a field of the studio changes that field alone', () => {
  const messages: readonly PreviewMessage[] = [
    { type: 'TEXT_UPDATE', payload: { ...told, fieldName: 'name', value: 'ひかり', eventType: 'change' } },
    {
      type: 'TEXT_UPDATE',
      payload: { ...told, fieldName: 'is_published', value: false, eventType: 'change' },
    },
    { type: 'IMAGE_UPDATE', payload: { ...told, fieldName: 'main_image', value: null } },
    {
      type: 'MULTIPLE_IMAGES_UPDATE',
      payload: { ...told, fieldName: 'visual_images', value: [mediaFile(9), mediaFile(4)] },
    },
  ];
  expect(after(whole, ...messages)).toEqual({
    ...shown,
    name: 'ひかり',
    main_image: null,
    images: [mediaFile(9), mediaFile(4)],
    is_published: false,
  });
});

test('a message with an equal value, or one that cannot be read, changes nothing', () => {
  const state = stateAfter(whole);
  const messages: readonly PreviewMessage[] = [
    { type: 'TEXT_UPDATE', payload: { ...told, fieldName: 'name', value: 'かがみ', eventType: 'change' } },
    { type: 'TEXT_UPDATE', payload: { ...told, fieldName: 'name', value: {}, eventType: 'change' } },
    { type: 'TEXT_UPDATE', payload: { ...told, fieldName: 'toString', value: 'x', eventType: 'change' } },
    { type: 'IMAGE_UPDATE', payload: { ...told, fieldName: 'main_image', value: mediaFile(7) } },
    { type: 'IMAGE_UPDATE', payload: { ...told, fieldName: 'about_image', value: null } },
    {
      type: 'MULTIPLE_IMAGES_UPDATE',
      payload: { ...told, fieldName: 'visual_images', value: [mediaFile(8), mediaFile(9)] },
    },
    { type: 'MULTIPLE_IMAGES_UPDATE', payload: { ...told, fieldName: 'top_images', value: [] } },
  ];
  for (const message of messages) expect(applyMessage(kind, state, message)).toBe(state);
});

test('the link to the map carries the address, whatever characters it has', () => {
  expect(mapUrl(' 東京都渋谷区 & 1#2 ')).toBe(
    'https://www.google.com/maps/search/?api=1&query=%E6%9D%B1%E4%BA%AC%E9%83%BD%E6%B8%8B%E8%B0%B7%E5%8C%BA+%26+1%232',
  );
});
