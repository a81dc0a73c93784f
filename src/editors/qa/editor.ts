import * as v from 'valibot';

import { requiredText } from '../../contract/words.ts';
import {
  allStudiosId,
  categories as categoryList,
  items as itemList,
  links as linkList,
  qa as document,
  sentStudioIds,
  type QaCategory,
  type QaCategoryDraft,
  type QaDraft,
  type QaItemDraft,
} from '../../documents/qa/document.ts';
import { draftOf, editorList, editorOf } from '../../editing/editor-of.ts';
import { itemAround, type Path, type PathTo, under } from '../../editing/paths.ts';
import { required } from '../../editing/rules.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror } from '../../preview/mirror.ts';
import { qaStudioText, qaText } from './text.ts';

/** Studio 0 is exclusive, and no studio means all (docs/behaviour.md#qa). */
const settledStudios = (ids: readonly number[]): readonly number[] =>
  ids.length === 0 || ids.includes(allStudiosId) ? [allStudiosId] : [...new Set(ids)];

export function toggledStudio(ids: readonly number[], id: number): readonly number[] {
  if (id === allStudiosId) return ids.includes(allStudiosId) ? ids : [allStudiosId];
  const rest = ids.filter((each) => each !== allStudiosId && each !== id);
  return settledStudios(ids.includes(id) ? rest : [...rest, id]);
}

export const links = editorList(linkList, {
  // Not required: a link may be left completely blank.
  fields: { url: { rule: (called) => required(requiredText(called)) } },
});

export const items = editorList(itemList, {
  nameOf: ({ question }) => question,
  siteItem: 'qa',
  fields: {
    urls: links,
    studio_ids: {
      copied: v.pipe(
        sentStudioIds,
        v.transform((ids) => [...settledStudios(ids)]),
      ),
      toText: (ids) =>
        ids.map((id) => (id === allStudiosId ? qaStudioText.all : qaStudioText.unlisted(id))).join('、'),
    },
  },
});

export const categories = editorList(categoryList, {
  nameOf: ({ category }) => category,
  siteItem: 'qa',
  fields: { qa_items: items },
});

export const qa = editorOf('qaEditor', document, { fields: { categories } });

export const textOfItem = ({ question, answer, urls }: QaItemDraft): string =>
  [question, answer, ...urls.map(({ text }) => text)].join('\n');

export const categoriesPath = under(qa.path, 'categories');

export const itemsOf = (category: PathTo<QaCategoryDraft>) => under(category, 'qa_items');

export const categoryAround = (path: Path) => itemAround(categoriesPath, path);
export const qaItemAround = (path: Path) => itemAround(itemsOf(categoryAround(path)), path);

const toDraft = draftOf(document);

const withSettledStudios = (item: QaItemDraft) =>
  Object.assign({}, item, { studio_ids: settledStudios(item.studio_ids) });

const withSettledItems = (category: QaCategoryDraft) =>
  Object.assign({}, category, { qa_items: category.qa_items.map(withSettledStudios) });

/** `sent` is the last saved draft: unchanged links keep their ids and rows. */
function toQaDraft(read: readonly QaCategory[], sent?: QaDraft): QaDraft {
  return { categories: toDraft([...read], sent).categories.map(withSettledItems) };
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
  shown: (draft) => categories.toSiteData(draft.categories),
});

export const qaPage = {
  document,
  definition: qa,
  machine: createEditorMachine(qa),
  mirror: qaMirror,
  toDraft: toQaDraft,
  saved: qaText.saved,
};
