import { expect, test } from 'vitest';

import { mediaFile } from '../../../src/contract/http/media-fixture.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { applyMessage, initialState, type ContentKind } from '../../kit/content-state.ts';
import { applyToArticle, emptyArticle, readArticle } from './news-content.ts';

const kind: ContentKind<typeof emptyArticle> = {
  contentKey: 'topContent',
  path: '/content/news/3',
  empty: emptyArticle,
  read: readArticle,
  apply: applyToArticle,
};

const common = { contentKey: 'topContent' } as const;
const allData = {
  id: 3,
  title: '発表会',
  text: '春です。',
  top_image: mediaFile(7),
  images: [mediaFile(8), mediaFile(9)],
  hashtags: [
    { id: 4, text: 'ヨガ' },
    { id: -1, text: '#新しい' },
  ],
  created_at: '2026-03-01T10:00:00+09:00',
};
const whole: PreviewMessage = { type: 'TEXT_UPDATE', payload: { ...common, allData, eventType: 'change' } };
const stateAfter = (...messages: readonly PreviewMessage[]) =>
  messages.reduce((state, message) => applyMessage(kind, state, message), initialState(kind));
const after = (...messages: readonly PreviewMessage[]) => stateAfter(...messages).content;

test('allData replaces the article, its top image first', () => {
  expect(after(whole)).toEqual({
    title: '発表会',
    text: '春です。',
    images: [mediaFile(7), mediaFile(8), mediaFile(9)],
    hashtags: [
      { id: 4, text: 'ヨガ' },
      { id: -1, text: '新しい' },
    ],
    created_at: '2026-03-01T10:00:00+09:00',
  });
});

test('a message about a field of the article changes that field alone', () => {
  const hashtags = [{ id: -2, text: '朝' }];
  const messages: readonly PreviewMessage[] = [
    { type: 'TEXT_UPDATE', payload: { ...common, fieldName: 'title', value: '合宿', eventType: 'change' } },
    {
      type: 'TEXT_UPDATE',
      payload: { ...common, fieldName: 'text', value: '夏です。', eventType: 'change' },
    },
    {
      type: 'MULTIPLE_IMAGES_UPDATE',
      payload: { ...common, fieldName: 'visual_images', value: [mediaFile(9), mediaFile(4)] },
    },
    { type: 'HASHTAG_UPDATE', payload: { ...common, value: hashtags, allData: { ...allData, hashtags } } },
  ];
  expect(after(whole, ...messages.slice(0, 3))).toEqual({
    title: '合宿',
    text: '夏です。',
    images: [mediaFile(9), mediaFile(4)],
    hashtags: after(whole).hashtags,
    created_at: allData.created_at,
  });
  expect(after(whole, ...messages.slice(3)).hashtags).toEqual(hashtags);
});

test('a message with an equal value, or of no article, changes nothing', () => {
  const state = stateAfter(whole);
  const messages: readonly PreviewMessage[] = [
    { type: 'TEXT_UPDATE', payload: { ...common, fieldName: 'title', value: '発表会', eventType: 'change' } },
    { type: 'TEXT_UPDATE', payload: { ...common, fieldName: 'title', value: {}, eventType: 'change' } },
    { type: 'TEXT_UPDATE', payload: { ...common, fieldName: 'title_ja', value: 'x', eventType: 'change' } },
    {
      type: 'MULTIPLE_IMAGES_UPDATE',
      payload: { ...common, fieldName: 'visual_images', value: [mediaFile(7), mediaFile(8), mediaFile(9)] },
    },
    { type: 'MULTIPLE_IMAGES_UPDATE', payload: { ...common, fieldName: 'top_images', value: [] } },
    { type: 'HASHTAG_UPDATE', payload: { ...common, value: allData.hashtags, allData } },
  ];
  for (const message of messages) expect(applyMessage(kind, state, message)).toBe(state);
});

test('allData of another page with the same content key does not change the article', () => {
  const top: PreviewMessage = {
    type: 'TEXT_UPDATE',
    payload: { ...common, allData: { title_ja: 'トップ', hero_hedder_image: null }, eventType: 'change' },
  };
  expect(after(whole, top)).toEqual(after(whole));
  const lessons: PreviewMessage = {
    type: 'TEXT_UPDATE',
    payload: { ...common, allData: [], eventType: 'change' },
  };
  expect(after(whole, lessons)).toEqual(after(whole));
});
