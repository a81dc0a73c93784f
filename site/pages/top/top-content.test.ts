import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { contentKeys } from '../../../src/contract/content-key.ts';
import { mediaFile } from '../../../src/contract/http/media-fixture.ts';
import { videoFields } from '../../../src/contract/http/media.ts';
import { anyTop } from '../../../src/contract/http/top-fixture.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { topImageFields, topTextFields, type TopContent } from '../../../src/documents/top/document.ts';
import { applyContent, applyMessage, initialState } from '../content-state.ts';
import { topKind } from './top-content.ts';

const initial = initialState(topKind);

const whole = (allData: Record<string, unknown>): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'topContent', allData, eventType: 'change' },
});

const text = (fieldName: string, value: unknown): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'topContent', fieldName, value, eventType: 'change' },
});

const image = (fieldName: string, value: Record<string, unknown> | null): PreviewMessage => ({
  type: 'IMAGE_UPDATE',
  payload: { contentKey: 'topContent', fieldName, value },
});

const video = (fieldName: string, value: Record<string, unknown> | null): PreviewMessage => ({
  type: 'VIDEO_UPDATE',
  payload: { contentKey: 'topContent', fieldName, value },
});

const scroll = (fieldName: string): PreviewMessage => ({
  type: 'SCROLL_TO',
  payload: { contentKey: 'topContent', fieldName, target: `edit_${fieldName}`, eventType: 'input_focus' },
});

const fieldByField = (of: TopContent): PreviewMessage[] => [
  ...topTextFields.map((field) => text(field, of[field])),
  ...topImageFields.map((field) => image(field, of[field])),
  ...videoFields.map((field) => video(field, of[field])),
];

const after = (messages: readonly PreviewMessage[], before = initial) =>
  messages.reduce((state, message) => applyMessage(topKind, state, message), before);

const photo = mediaFile(7);

test('a typed text replaces that field alone', () => {
  const before = after([text('title_en', 'Move'), text('title_ja', '踊る')]);
  expect(after([text('title_ja', '踊ろう')], before).content).toEqual({
    ...before.content,
    title_ja: '踊ろう',
  });
});

test('a chosen image is shown, and null clears it', () => {
  expect(after([image('about_image', photo)]).content.about_image).toEqual(photo);
  expect(after([image('about_image', photo), image('about_image', null)]).content.about_image).toBe(null);
});

test('a media object as a foreign backend has it is read like any other', () => {
  expect(after([image('about_image', { id: '7', url: 'a.jpg' })]).content.about_image).toEqual(
    mediaFile(7, { image_url: 'a.jpg', width: 500, height: 500, file_size: null }),
  );
});

test('allData replaces all fields', () => {
  fc.assert(
    fc.property(anyTop, anyTop, (old, next) => {
      expect(after([whole(old), whole(next)]).content).toEqual(after([whole(next)]).content);
    }),
  );
});

test('messages of each field give the same page as allData', () => {
  fc.assert(
    fc.property(anyTop, (next) => {
      expect(after(fieldByField(next)).content).toEqual(after([whole(next)]).content);
      expect(after([whole(next)]).content).toEqual(next);
    }),
  );
});

test('of allData, fields that cannot be read stay as they were and the others are replaced', () => {
  const before = after([text('title_en', 'Move'), text('title_ja', '踊る'), image('about_image', photo)]);
  const odd = {
    title_en: ['?'],
    title_ja: null,
    about_image: 'what',
    about_title_en: 2,
    unknown: {},
    videos: 3,
  };
  expect(after([whole(odd)], before).content).toEqual({
    ...before.content,
    title_ja: '',
    about_title_en: '2',
  });
});

test('a message that is repeated leaves the state as it is, so nothing renders', () => {
  fc.assert(
    fc.property(anyTop, (next) => {
      const once = after([whole(next)]);
      expect(after([whole(structuredClone(next)), ...fieldByField(next).slice(0, 8)], once)).toBe(once);
    }),
  );
});

test('a message of another page leaves the state untouched', () => {
  const others = contentKeys.filter((key) => key !== 'topContent');
  fc.assert(
    fc.property(anyTop, fc.constantFrom(...others), (next, contentKey) => {
      const messages = [whole(next), ...fieldByField(next), scroll('pc_video_small')];
      for (const { type, payload } of messages) {
        // The type and the payload stay a pair; only the page they name is another.
        const message = { type, payload: { ...payload, contentKey } } as PreviewMessage;
        expect(applyMessage(topKind, initial, message)).toBe(initial);
      }
    }),
  );
});

test('a field of another kind, an unknown field and an unreadable value leave the state untouched', () => {
  const junk = [
    text('about_image', 'a'),
    text('unknown', 'a'),
    text('__proto__', 'a'),
    text('title_ja', { nested: true }),
    text('title_ja', undefined),
    image('title_ja', null),
    image('about_image', { id: -1, image_url: 'a.jpg' }),
    image('pc_video_small', photo),
    video('about_image', photo),
    scroll('title_ja'),
  ];
  for (const message of junk) {
    const next = applyMessage(topKind, initial, message);
    expect({ message, content: next.content, received: next.received }).toEqual({
      message,
      content: initial.content,
      received: initial.received,
    });
  }
});

test('the published content fills the page', () => {
  fc.assert(
    fc.property(anyTop, (loaded) => {
      expect(applyContent(initial, loaded)).toEqual({
        ...initial,
        content: loaded,
        load: 'loaded',
      });
    }),
  );
});

test('the published content leaves the fields of earlier messages as they are', () => {
  fc.assert(
    fc.property(anyTop, anyTop, fc.nat(18), (loaded, draft, count) => {
      const told = after(fieldByField(draft).slice(0, count));
      const early = applyContent(told, loaded).content;
      const late = after(fieldByField(draft).slice(0, count), applyContent(initial, loaded)).content;
      expect(early).toEqual(late);
    }),
  );
});
