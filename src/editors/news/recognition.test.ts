import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { existingNewsAccess } from './access.ts';
import { news } from './editor.ts';

const draft = { ...news.empty, title: '秋', text: '本文' };
const send = () => Promise.reject(new Error('Nothing is sent.'));

test('an article with a hashtag that was removed and written again is what the server has, which knows it by its old id', () => {
  const { recognition } = existingNewsAccess({ queryClient: new QueryClient(), send }, 3);
  const heldOf = recognition?.heldOf ?? (() => null);
  const now = { ...draft, hashtags: [{ id: 1, text: 'yoga' }] };
  expect(heldOf({ ...draft, hashtags: [{ id: -2, text: 'Yoga' }] })).toEqual(heldOf(now));
  expect(heldOf({ ...draft, hashtags: [] })).not.toEqual(heldOf(now));
});
