import { expect, test } from 'vitest';

import { mediaFile } from '../../../src/contract/http/media-fixture.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { about } from './about-content.ts';

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

const whole: PreviewMessage = { type: 'TEXT_UPDATE', payload: { contentKey, allData, eventType: 'change' } };

const page = about.page(null);

/** The items' titles and contents after this message. */
function words(message: PreviewMessage) {
  page.receive(whole);
  page.receive(message);
  return about.current().concept_description.map(({ title, content }) => [title, content]);
}

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
