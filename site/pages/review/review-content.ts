import type * as v from 'valibot';

import { review as document, type reviews } from '../../../src/documents/review/document.ts';
import { contentOf } from '../../kit/content-of.ts';
import { createContentPage } from '../../kit/content-page.tsx';

export const reviewText = {
  titleEn: 'Voices',
  title: '口コミ',
  none: '口コミは、ただいま準備中です。',
  reply: 'スタジオからの返信',
  published: '公開',
  unpublished: '非公開',
} as const;

export type SiteReview = v.InferOutput<typeof reviews.item.shown>;

export const reviewKind = contentOf(document);

export const review = createContentPage(reviewKind);
