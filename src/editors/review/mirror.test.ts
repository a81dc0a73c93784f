import * as v from 'valibot';
import { expect, test } from 'vitest';

import { previewMessageSchema, type PreviewMessage } from '../../contract/preview.ts';
import type { ReviewDraft } from '../../documents/review/document.ts';
import { apply, type Change } from '../../editing/changes.ts';
import type { QueuedMessage } from '../../machines/preview-frame-machine.ts';
import { toPost } from '../../preview/mirror.ts';
import { reviews, reviewMirror } from './editor.ts';

const contentKey = 'topContent';
const draft: ReviewDraft = {
  reviews: [
    { id: 7, reviewer_info: '30代', content: '楽しい', reply: '感謝', is_published: true },
    { id: -1, reviewer_info: '40代', content: '丁寧', reply: '感謝', is_published: false },
  ],
};

const step = (change: Change, before = draft) => {
  const after = apply(before, change);
  return { after, queued: reviewMirror.edited(change, after, before) };
};

/** The messages posted for edits that are queued together. */
function posted(changes: readonly Change[], immediate: boolean, first = draft): readonly PreviewMessage[] {
  let now = first;
  const queue: QueuedMessage[] = [];
  for (const change of changes) {
    const { after, queued } = step(change, now);
    now = after;
    queue.push(...queued);
  }
  return toPost({ queue, allData: reviewMirror.shown(now), immediate });
}

const review = (id: number) => ['reviews', { id }] as const;
const typedText = (value: string): Change => ({ type: 'set', path: [...review(-1), 'content'], value });
const typed = typedText('丁寧でした');
const inserted: Change = { type: 'insert', path: ['reviews'], index: 1, item: reviews.blank(-2) };

const focused = (...path: Parameters<typeof reviewMirror.focused>[0]) =>
  reviewMirror.focused(path, draft).map(({ message }) => message);

const list = [
  { id: 7, reviewer_info: '30代', content: '楽しい', reply: '感謝', is_published: true },
  { id: -1, reviewer_info: '40代', content: '丁寧でした', reply: '感謝', is_published: false },
];
const item = {
  type: 'ARRAY_ITEM_UPDATE',
  payload: { contentKey, target: 'reviews', index: 1, fieldName: 'content', value: '丁寧でした' },
};

test('typing sends the whole list as the value of reviews, and also the field of the item', () => {
  const text = { contentKey, fieldName: 'reviews', value: list, eventType: 'change' };
  const messages = posted([typed], false);
  expect(messages).toEqual([{ type: 'TEXT_UPDATE', payload: { ...text, allData: list } }, item]);
  expect(posted([typed], true)).toEqual([{ type: 'TEXT_UPDATE', payload: text }, item]);
  for (const message of messages) expect(v.is(previewMessageSchema, message)).toBe(true);
});

test('with more than 200 reviews a site that takes each edit at once gets only the edited field', () => {
  const many = {
    reviews: [...draft.reviews, ...Array.from({ length: 199 }, (_, at) => reviews.blank(100 + at))],
  };
  expect(posted([typed], true, many)).toEqual([item]);
  expect(posted([typed], false, many).map(({ type }) => type)).toEqual(['TEXT_UPDATE', 'ARRAY_ITEM_UPDATE']);
});

test('the publication of a review is sent like its texts', () => {
  const change: Change = { type: 'set', path: [...review(-1), 'is_published'], value: true };
  expect(posted([change], true).at(-1)).toEqual({
    type: 'ARRAY_ITEM_UPDATE',
    payload: { contentKey, target: 'reviews', index: 1, fieldName: 'is_published', value: true },
  });
});

test('added, deleted and moved reviews are sent with the list and the full state, to every site', () => {
  const value = [list[0], reviews.blank(-2), draft.reviews[1]];
  const told = {
    type: 'TEXT_UPDATE',
    payload: { contentKey, fieldName: 'reviews', value, allData: value, eventType: 'change' },
  };
  expect(posted([inserted], true)).toEqual([told]);
  expect(posted([inserted], false)).toEqual([told]);
  const rest = [draft.reviews[1]];
  const moved = [draft.reviews[1], draft.reviews[0]];
  expect(posted([{ type: 'remove', path: review(7) }], true)[0]?.payload).toMatchObject({ allData: rest });
  expect(posted([{ type: 'move', path: review(-1), index: 0 }], true)[0]?.payload).toMatchObject({
    allData: moved,
  });
});

test('an edit before an added review is sent before it, so that no text is applied to another review', () => {
  const messages = posted([typed, inserted, typedText('丁寧でした。')], true);
  expect(messages.map(({ type, payload }) => [type, 'index' in payload ? payload.index : null])).toEqual([
    ['TEXT_UPDATE', null],
    ['ARRAY_ITEM_UPDATE', 1],
    ['TEXT_UPDATE', null],
    ['TEXT_UPDATE', null],
    ['ARRAY_ITEM_UPDATE', 2],
  ]);
});

test('a focused field, or a review as a whole, scrolls to the section of the reviews', () => {
  const look = { contentKey, target: 'edit_review', index: 1, eventType: 'input_focus' };
  expect(focused(...review(-1), 'reply')).toEqual([
    { type: 'SCROLL_TO', payload: { ...look, fieldName: 'reply' } },
  ]);
  expect(focused(...review(-1))).toEqual([{ type: 'SCROLL_TO', payload: { ...look, fieldName: 'review' } }]);
  expect(focused('reviews')).toEqual([]);
});

test('a review as a whole is found on the site by its first field', () => {
  const whole = [{ index: 1 }, { index: 2 }, {}].map((place) =>
    reviewMirror.pathOf({ fieldName: 'review', ...place }, draft),
  );
  expect(whole).toEqual([[...review(-1), 'reviewer_info'], null, null]);
});
