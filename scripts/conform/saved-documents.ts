import type * as v from 'valibot';

import type { Call } from '../../src/contract/http/call.ts';
import { getInstructorsToEdit, updateInstructors } from '../../src/contract/http/instructor-edit.ts';
import { getAboutContent, updateAboutContent } from '../../src/documents/about/document.ts';
import { getPriceContent, updatePriceContent } from '../../src/documents/price/document.ts';
import { getQuestionCategoryList, updateQaCategories } from '../../src/documents/qa/document.ts';
import { getReviews, saveReview } from '../../src/documents/review/document.ts';
import { getTopContent, updateTopContent } from '../../src/documents/top/document.ts';
import { about, toAboutDraft } from '../../src/editors/about/editor.ts';
import { toInstructorDraft, toInstructorsRequest } from '../../src/editors/instructor/editor.ts';
import { price, toPriceDraft } from '../../src/editors/price/editor.ts';
import { qa, toQaDraft } from '../../src/editors/qa/editor.ts';
import { review } from '../../src/editors/review/editor.ts';
import { top } from '../../src/editors/top/editor.ts';
import type { Exchange } from './client.ts';
import { readBy } from './judge.ts';

/** What a changed text ends with until it is restored. */
const mark = ' (npm run conform)';

/** The same, but with a mark on the first element that `change` reaches. */
const withFirst = <Each>(list: readonly Each[], change: (first: Each) => Each): Each[] =>
  list.map((each, at) => (at === 0 ? change(each) : each));

/** A document as the requests of its editor. */
export interface SavedDocument {
  readonly readCall: Call;
  readonly saveCall: Call;
  /** The request that saves what was read unchanged; null where it cannot be read. */
  readonly baseOf: (read: Exchange) => object | null;
  /** The same with one text changed; null where there is none. */
  readonly changedOf: (read: Exchange) => object | null;
}

function savedDocument<Read extends Call>(
  readCall: Read,
  saveCall: Call,
  toRequest: (content: v.InferOutput<Read['read']>) => object,
  change: (content: v.InferOutput<Read['read']>) => v.InferOutput<Read['read']> | null,
): SavedDocument {
  const requestOf = (content: v.InferOutput<Read['read']> | null) => content && toRequest(content);
  return {
    readCall,
    saveCall,
    baseOf: (read) => requestOf(readBy(readCall, read)),
    changedOf: (read) => {
      const content = readBy(readCall, read);
      return requestOf(content && change(content));
    },
  };
}

/** The documents of which a text is changed and restored. */
export const changedDocuments: readonly SavedDocument[] = [
  savedDocument(
    getTopContent,
    updateTopContent,
    (content) => top.requestOf(content, content),
    (content) => ({ ...content, title_en: content.title_en + mark }),
  ),
  savedDocument(
    getAboutContent,
    updateAboutContent,
    (content) => about.requestOf(toAboutDraft(content), toAboutDraft(content)),
    (content) => ({ ...content, concept_message: content.concept_message + mark }),
  ),
  savedDocument(
    getPriceContent,
    updatePriceContent,
    (content) => price.requestOf(toPriceDraft(content), toPriceDraft(content)),
    ({ price_content: sections }) =>
      sections.length === 0
        ? null
        : {
            price_content: withFirst(sections, (each) => ({
              ...each,
              description: each.description + mark,
            })),
          },
  ),
  savedDocument(
    getQuestionCategoryList,
    updateQaCategories,
    (categories) => qa.requestOf(toQaDraft(categories), toQaDraft(categories)),
    (categories) =>
      categories[0]?.qa_items.length
        ? withFirst(categories, (category) => ({
            ...category,
            qa_items: withFirst(category.qa_items, (item) => ({ ...item, answer: item.answer + mark })),
          }))
        : null,
  ),
  savedDocument(
    getReviews,
    saveReview,
    (reviews) => review.requestOf({ reviews }, { reviews }),
    (reviews) =>
      reviews.length === 0 ? null : withFirst(reviews, (each) => ({ ...each, reply: each.reply + mark })),
  ),
];

export const instructorDocument = savedDocument(
  getInstructorsToEdit,
  updateInstructors,
  // Of a file only the id is sent.
  (read) => toInstructorsRequest(toInstructorDraft({ instructors: read, files: [] })),
  () => null,
);

/** What the run saves of what it did not create. */
export const savedDocuments: readonly SavedDocument[] = [...changedDocuments, instructorDocument];
