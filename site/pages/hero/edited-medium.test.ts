import { expect, test } from 'vitest';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { createEditedMedium } from './use-hero.ts';

const contentKey = 'topContent';
const scroll = (fieldName: string): PreviewMessage => ({
  type: 'SCROLL_TO',
  payload: { contentKey, fieldName, target: `edit_${fieldName}`, eventType: 'input_focus' },
});
const file = (type: 'IMAGE_UPDATE' | 'VIDEO_UPDATE', fieldName: string): PreviewMessage => ({
  type,
  payload: { contentKey, fieldName, value: null },
});

test('the hero’s edited medium is shown from its focus or change until another field is focused or another file is chosen', () => {
  const fields = ['hero_hedder_image', 'pc_video_small', 'mobile_video_large'] as const;
  const shownAfter = (...messages: readonly PreviewMessage[]) => {
    const medium = createEditedMedium(fields);
    for (const message of [scroll('mobile_video_large'), ...messages]) medium.follow(message);
    return medium.get();
  };
  expect(shownAfter()).toBe('mobile_video_large');
  expect(shownAfter(file('VIDEO_UPDATE', 'pc_video_small'))).toBe('pc_video_small');
  expect(shownAfter(scroll('hero_hedder_image'))).toBe('hero_hedder_image');
  expect(
    shownAfter({
      type: 'TEXT_UPDATE',
      payload: { contentKey, fieldName: 'title_ja', value: 'あ', eventType: 'change' },
    }),
  ).toBe('mobile_video_large');
  expect(shownAfter(scroll('title_ja'))).toBe(null);
  expect(shownAfter(file('IMAGE_UPDATE', 'about_image'))).toBe(null);
});
