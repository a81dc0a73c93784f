import type * as v from 'valibot';

import { about as document, type concepts } from '../../../src/documents/about/document.ts';
import { contentOf } from '../../kit/content-of.ts';
import { createContentPage } from '../../kit/content-page.tsx';

export const aboutText = {
  titleEn: 'About',
  conceptEn: 'Concept',
  concept: 'コンセプト',
  empty: { message: 'コンセプトメッセージ', title: '項目のタイトル', content: '項目の内容' },
  next: 'スタジオで会いましょう',
} as const;

export type Concept = v.InferOutput<typeof concepts.item.shown>;

export const about = createContentPage(contentOf(document, { placeOf: conceptPlace }));

function conceptPlace(fieldName: string, given: number | undefined) {
  const [, name = fieldName, written] =
    /^(?:concept_description_)?([a-z]+)(?:_(\d{1,9}))?$/.exec(fieldName) ?? [];
  return { fieldName: name, index: written === undefined ? given : Number(written) };
}
