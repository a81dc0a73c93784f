import { mediaFile } from '../../contract/http/media-fixture.ts';
import type { QaCategory, QaItem, QaCategoryDraft, QaItemDraft } from '../../documents/qa/document.ts';
import { qaPage } from './editor.ts';

/** A Q&A page of two categories for the tests of its editor. */

export const file = mediaFile(5);
export const entrance: QaItem = {
  id: 20,
  question: '入会金は？',
  answer: '無料です。',
  order: 1,
  images: [file],
  urls: [{ text: '料金表', url: '/price' }],
  studio_ids: [3, 4],
};
export const pause: QaItem = {
  id: 21,
  question: '休会できますか？',
  answer: 'できます。',
  order: 2,
  images: [],
  urls: [],
  studio_ids: [0],
};
export const fees: QaCategory = { id: 7, category: '料金', order: 1, qa_items: [entrance, pause] };
export const first: QaCategory = {
  id: 8,
  category: 'はじめて',
  order: 2,
  qa_items: [{ ...pause, id: 30, order: 1 }],
};
export const base = qaPage.toDraft([fees, first]);
export const [feesDraft, firstDraft] = base.categories as [QaCategoryDraft, QaCategoryDraft];
export const [entranceDraft, pauseDraft] = feesDraft.qa_items as [QaItemDraft, QaItemDraft];
