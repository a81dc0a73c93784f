import * as v from 'valibot';

import { readFlag, readNumber, readText } from '../../../src/contract/http/lenient.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { createContentPage } from '../content-page.tsx';
import type { ContentKind } from '../content-state.ts';

/** The review page's texts, and the placeholders of its empty fields in the mirror. */
export const reviewText = {
  titleEn: 'Voices',
  title: '口コミ',
  none: '口コミは、ただいま準備中です。',
  reply: 'スタジオからの返信',
  published: '公開',
  unpublished: '非公開',
  empty: { reviewer_info: '投稿者名', content: '口コミ内容', reply: '返信内容' },
} as const;

const fields = { reviewer_info: readText, content: readText, reply: readText, is_published: readFlag };
const names = Object.keys(fields);

/** Drafts are read too: unsaved reviews have temporary ids, or none. The list of another page has none of the fields. */
const readReview = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((review) => names.some((name) => Object.hasOwn(review, name)), 'is no review'),
  v.object({ id: v.fallback(v.optional(readNumber), undefined), ...fields }),
);

export type SiteReview = v.InferOutput<typeof readReview>;

interface Content {
  readonly reviews: readonly SiteReview[];
}

const readContent = v.pipe(
  v.array(readReview),
  v.transform((reviews): Content => ({ reviews })),
);

const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name);

/** One field of one review. Any other field, or a value that cannot be read, changes nothing. */
function withField(content: Content, name: string, index: number, value: unknown): Partial<Content> {
  const review = content.reviews[index];
  if (review === undefined || value === undefined || !isField(name)) return {};
  const read = v.safeParse(fields[name], value);
  if (!read.success || read.output === review[name]) return {};
  return { reviews: content.reviews.with(index, { ...review, [name]: read.output }) };
}

function apply(content: Content, message: PreviewMessage): Partial<Content> {
  if (message.type === 'ARRAY_ITEM_UPDATE' && message.payload.target === 'reviews') {
    const { fieldName, index, value } = message.payload;
    return withField(content, fieldName, index, value);
  }
  // Beside `allData` the value is the same, or older.
  if (message.type !== 'TEXT_UPDATE' || message.payload.allData !== undefined) return {};
  if (message.payload.fieldName !== 'reviews') return {};
  const read = v.safeParse(readContent, message.payload.value);
  return read.success ? read.output : {};
}

export const reviewKind: ContentKind<Content> = {
  contentKey: 'topContent',
  path: '/content/reviews',
  empty: { reviews: [] },
  read: readContent,
  apply,
};

export const review = createContentPage(reviewKind);
