import { expect, test } from 'vitest';

import { mediaFile } from '../../../src/contract/http/media-fixture.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { applyMessage, initialState } from '../content-state.ts';
import { aboutKind } from './about-content.ts';

const empty = initialState(aboutKind);

const film = mediaFile(4, { mime_type: 'video/mp4' });
const contentKey = 'aboutContent';

const allData = {
  concept_message: '踊る',
  pc_video_small: film,
  concept_description: [
    { id: 31, title: '光', content: '朝', image: null },
    { title: '夜', content: '灯り', image: film },
  ],
};

const tell = (state: typeof empty, ...messages: readonly PreviewMessage[]) =>
  messages.reduce((before, message) => applyMessage(aboutKind, before, message), state);

const told = tell(empty, {
  type: 'TEXT_UPDATE',
  payload: { contentKey, allData, eventType: 'change' },
});

/** The items' titles and contents after these messages. */
const words = (...messages: readonly PreviewMessage[]) =>
  tell(told, ...messages).content.concept_description.map(({ title, content }) => [title, content]);

test('allData replaces the about page, unsaved items included', () => {
  expect(told.content).toEqual({
    ...empty.content,
    ...allData,
    concept_description: [allData.concept_description[0], { ...allData.concept_description[1] }],
  });
});

test('a typed concept message is shown, and an equal one changes nothing', () => {
  const message: PreviewMessage = {
    type: 'TEXT_UPDATE',
    payload: { contentKey, fieldName: 'concept_message', value: '踊る\n歌う', eventType: 'change' },
  };
  const after = tell(told, message);
  expect(after.content.concept_message).toBe('踊る\n歌う');
  expect(tell(after, message)).toBe(after);
});

const text = (fieldName: string, value: string, index?: number): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey, fieldName, value, eventType: 'change', ...(index !== undefined && { index }) },
});
const item = (fieldName: string, value: unknown, index: number): PreviewMessage => ({
  type: 'ARRAY_ITEM_UPDATE',
  payload: { contentKey, target: 'concept_description', index, fieldName, value },
});

test('a field of a concept is found by its name with an index, or by its index in the list', () => {
  const typed = [
    ['光', '朝'],
    ['夜', '月'],
  ];
  expect(words(text('concept_description_content_1', '月'))).toEqual(typed);
  expect(words(text('concept_description_content', '月', 1))).toEqual(typed);
  expect(words(item('content', '月', 1))).toEqual(typed);
  expect(words(item('concept_description_content_1', '月', 1))).toEqual(typed);
});

test('a field that the about page does not have, or a value that cannot be read, changes nothing', () => {
  const payload = { contentKey, eventType: 'change' } as const;
  const nothing: readonly PreviewMessage[] = [
    { type: 'TEXT_UPDATE', payload: { ...payload, fieldName: 'concept_description_title_2', value: '?' } },
    { type: 'TEXT_UPDATE', payload: { ...payload, fieldName: 'concept_description_title_0', value: {} } },
    { type: 'TEXT_UPDATE', payload: { ...payload, fieldName: 'title_ja', value: '?' } },
    { type: 'TEXT_UPDATE', payload: { ...payload, allData: { concept_description: 'all' } } },
    {
      type: 'ARRAY_ITEM_UPDATE',
      payload: { contentKey, target: 'prices', index: 0, fieldName: 'title', value: '?' },
    },
    { type: 'IMAGE_UPDATE', payload: { contentKey, fieldName: 'about_image', value: film } },
    { type: 'VIDEO_UPDATE', payload: { contentKey, fieldName: 'concept_message', value: film } },
    { type: 'SELECT_CONCEPT', payload: { contentKey, index: 7, allData } },
  ];
  for (const message of nothing) expect(tell(told, message)).toBe(told);
});

test('videos and images are shown and removed, and an equal file keeps its object', () => {
  const image = (value: typeof film | null): PreviewMessage => ({
    type: 'IMAGE_UPDATE',
    payload: { contentKey, fieldName: 'concept_description_image_0', value },
  });
  const video = (value: typeof film | null): PreviewMessage => ({
    type: 'VIDEO_UPDATE',
    payload: { contentKey, fieldName: 'pc_video_small', value },
  });
  expect(tell(told, image(film)).content.concept_description[0]?.image).toEqual(film);
  expect(tell(told, image(film), image(null)).content.concept_description[0]?.image).toBeNull();
  expect(tell(told, video(null)).content.pc_video_small).toBeNull();
  expect(tell(told, video({ ...film }))).toBe(told);
});

test('an added concept comes with the whole list, and the others keep their objects', () => {
  const [first, second] = told.content.concept_description;
  const added = { title: '', content: '', image: null };
  const after = tell(told, {
    type: 'ADD_CONCEPT',
    payload: {
      contentKey,
      index: 1,
      allData: { ...allData, concept_description: [first, added, { ...second, id: 40 }] },
    },
  });
  expect(after.content.concept_description).toEqual([first, added, { ...second, id: 40 }]);
  expect(after.content.concept_description[0]).toBe(first);
});
