import * as v from 'valibot';

import type { MediaFile } from '../../contract/http/media.ts';
import {
  allStudiosId,
  sentStudioIds,
  type QaCategory,
  type QaItem,
  type QaLink,
  type UpdateQaCategoriesRequest,
} from '../../contract/http/qa.ts';
import { defineEditor } from '../../editing/define-editor.ts';
import { defineList } from '../../editing/define-list.ts';
import { isSaved, type Item } from '../../editing/items.ts';
import { itemAround, type Path, type PathTo, under } from '../../editing/paths.ts';
import { required } from '../../editing/rules.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror } from '../../preview/define-mirror.ts';
import { requiredText } from '../../text/common.ts';
import { qaCategoryLabels, qaItemLabels, qaLinkLabels, qaStudioText, qaText } from '../../text/qa.ts';

/** Studio 0 is exclusive, and no studio means all (decisions.md, "Q&A"). */
export const settledStudios = (ids: readonly number[]): readonly number[] =>
  ids.length === 0 || ids.includes(allStudiosId) ? [allStudiosId] : [...new Set(ids)];

/** The studios after one was toggled. */
export function toggledStudio(ids: readonly number[], id: number): readonly number[] {
  if (id === allStudiosId) return ids.includes(allStudiosId) ? ids : [allStudiosId];
  const others = ids.filter((each) => each !== allStudiosId && each !== id);
  return settledStudios(ids.includes(id) ? others : [...others, id]);
}

/** A link of a Q&A. Its id exists only in the console; section 3 gives links none. */
export type LinkDraft = Readonly<QaLink> & { readonly id: number };

/** A Q&A. Its order follows from its position. Unsaved ones have a negative id (`src/editing/items.ts`). */
export interface QaItemDraft {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
  readonly images: readonly MediaFile[];
  /** Never empty; 0 (all studios) is exclusive. */
  readonly studio_ids: readonly number[];
  readonly urls: readonly LinkDraft[];
}

/** A category with its Q&As. */
export interface QaCategoryDraft {
  readonly id: number;
  readonly category: string;
  readonly qa_items: readonly QaItemDraft[];
}

export type QaDraft = { readonly categories: readonly QaCategoryDraft[] };

/** A link without text and address is neither validated nor sent (decisions.md, "Q&A"). */
export const links = defineList<LinkDraft>({
  label: qaItemLabels.urls,
  noun: qaItemLabels.urls,
  ids: 'none',
  omitsBlank: true,
  sentAsOneValue: true,
  fields: {
    text: { kind: 'text', label: qaLinkLabels.text },
    // Not required: a link may be left completely blank.
    url: { kind: 'link', label: qaLinkLabels.url, rule: (called) => required(requiredText(called)) },
  },
});

export const items = defineList<QaItemDraft>({
  label: qaText.items,
  noun: qaText.items,
  nameOf: ({ question }) => question,
  ids: 'all',
  order: 'order',
  deletedAs: 'deleted_qa_ids',
  siteItem: 'qa',
  fields: {
    question: { kind: 'text', label: qaItemLabels.question, required: true },
    answer: { kind: 'lines', label: qaItemLabels.answer, required: true },
    urls: links,
    images: { kind: 'images', label: qaItemLabels.images, ratio: '16:9', sentAs: 'image_ids' },
    studio_ids: {
      kind: 'other',
      label: qaItemLabels.studio_ids,
      empty: [allStudiosId],
      copied: v.pipe(
        sentStudioIds,
        v.transform((ids) => [...settledStudios(ids)]),
      ),
      toText: (ids: QaItemDraft['studio_ids']) =>
        ids.map((id) => (id === allStudiosId ? qaStudioText.all : qaStudioText.unlisted(id))).join('、'),
    },
  },
});

export const categories = defineList<QaCategoryDraft>({
  label: qaText.categories,
  noun: qaText.categories,
  nameOf: ({ category }) => category,
  ids: 'all',
  order: 'order',
  deletedAs: 'deleted_category_ids',
  siteItem: 'qa',
  fields: {
    category: { kind: 'text', label: qaCategoryLabels.category, required: true },
    qa_items: items,
  },
});

export const qa = defineEditor<QaDraft, UpdateQaCategoriesRequest>({
  id: 'qaEditor',
  fields: { categories },
});

export const qaMachine = createEditorMachine(qa);

export const categoriesPath = under(qa.path, 'categories');

/** The path of a category's Q&As. */
export const itemsOf = (category: PathTo<QaCategoryDraft>) => under(category, 'qa_items');

/** The category, and the Q&A, at the path or around it. Paths are stable between renders. */
export const categoryAround = (path: Path) => itemAround(categoriesPath, path);
export const qaItemAround = (path: Path) => itemAround(itemsOf(categoryAround(path)), path);

/** The draft of the loaded content. `sent` is the last saved draft: unchanged links keep their ids and rows. */
export const toQaDraft = (read: readonly QaCategory[], sent: QaDraft = qa.empty): QaDraft => ({
  categories: read.map(({ id, category, qa_items: its }, at) => {
    const sentItems = sameOf(sent.categories[at], id)?.qa_items;
    return {
      id,
      category,
      qa_items: its.map((item, place) => toItemDraft(item, sameOf(sentItems?.[place], item.id))),
    };
  }),
});

/** The sent item at the same position, unless its id shows that it is another one. */
const sameOf = <Each extends Item>(sent: Each | undefined, id: number): Each | undefined =>
  sent && (!isSaved(sent.id) || sent.id === id) ? sent : undefined;

function toItemDraft({ order: _order, ...item }: QaItem, sent: QaItemDraft | undefined): QaItemDraft {
  const sentLinks = sent?.urls.filter((link) => !links.isOmitted(link)) ?? [];
  const ids = sentLinks.length === item.urls.length ? sentLinks.map((link) => link.id) : [];
  return {
    ...item,
    studio_ids: settledStudios(item.studio_ids),
    urls: item.urls.map(({ text, url }, at) => ({ id: ids[at] ?? at + 1, text, url })),
  };
}

const contentKey = 'topContent';

export const qaMirror = defineMirror(qa, {
  contentKey,
  scrollTarget: 'edit_qa',
  lists: {
    categories: {
      added: ({ index }) => ({ type: 'ADD_QA_CATEGORY', payload: { contentKey, index } }),
      removed: ({ index }) => ({ type: 'DELETE_QA_CATEGORY', payload: { contentKey, index } }),
      allData: 'always',
    },
    qa_items: {
      added: ({ index, innerIndex: itemIndex }) => ({
        type: 'ADD_QA_ITEM',
        payload: { contentKey, index, itemIndex },
      }),
      removed: ({ index, innerIndex: itemIndex }) => ({
        type: 'DELETE_QA_ITEM',
        payload: { contentKey, index, itemIndex },
      }),
      allData: 'always',
    },
  },
  // The categories as an array, with their orders.
  shown: (draft) => categories.toSiteData(draft.categories),
});
