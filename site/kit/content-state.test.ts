import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { PreviewMessage } from '../../src/contract/preview.ts';
import { applyContent, applyMessage, initialState, type ContentKind } from './content-state.ts';

interface Content {
  readonly title: string;
  readonly items: readonly { readonly id: number }[];
}

const kind: ContentKind<Content> = {
  contentKey: 'aboutContent',
  path: '/content/about',
  empty: { title: '', items: [] },
  read: v.object({ title: v.string(), items: v.array(v.object({ id: v.number() })) }),
  apply: (_, message) =>
    message.type === 'TEXT_UPDATE' && message.payload.fieldName === 'title'
      ? { title: String(message.payload.value) }
      : {},
};

const first = initialState(kind);
const published: Content = { title: '公開', items: [{ id: 1 }] };
const message = (payload: object): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'aboutContent', eventType: 'change', ...payload },
});

test('fields received by messages stay when the published content is loaded, which fills the others', () => {
  const state = applyMessage(kind, first, message({ fieldName: 'title', value: '下書き' }));
  expect(applyContent(state, published).content).toEqual({ title: '下書き', items: [{ id: 1 }] });
});

test('allData replaces all fields and keeps the objects of equal ones', () => {
  const loaded = applyContent(first, published);
  const received = applyMessage(kind, loaded, message({ allData: { title: '下書き', items: [{ id: 1 }] } }));
  expect(received.content).toEqual({ title: '下書き', items: [{ id: 1 }] });
  expect(received.content.items).toBe(loaded.content.items);
  expect(applyContent(received, { title: '公開', items: [] }).content).toEqual(received.content);
});

test('allData that cannot be read, or that is another page’s, changes nothing', () => {
  const loaded = applyContent(first, published);
  expect(applyMessage(kind, loaded, message({ allData: { title: 3 } }))).toBe(loaded);
  expect(
    applyMessage(kind, loaded, message({ contentKey: 'topContent', fieldName: 'title', value: '別の頁' })),
  ).toBe(loaded);
});
