import type { MediaFile } from '../../contract/http/media.ts';
import { allStudiosId, type QaCategory, type QaItem, type QaLink } from '../../contract/http/qa.ts';
import type { Path, PathTo } from '../../editing/changes.ts';
import { isSaved, type Item } from '../../editing/items.ts';
import { itemAround, rootPath, under } from '../../editing/paths.ts';
import { isBlank } from '../../editing/rules.ts';

/** A link of a Q&A. Section 3 gives links no id: this one is the console's own and goes nowhere else. */
export type LinkDraft = Readonly<QaLink> & { readonly id: number };

/** A Q&A. Its order is where it stands. Unsaved ones have a negative id (`src/editing/items.ts`). */
export interface QaItemDraft {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
  readonly images: readonly MediaFile[];
  /** Never empty, and 0 (all studios) never beside another. */
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

/** Leads to the categories. */
export const categoriesPath = under(rootPath<QaDraft>(), 'categories');

/** Leads to the Q&As of a category. */
export const itemsOf = (category: PathTo<QaCategoryDraft>) => under(category, 'qa_items');

/** The category, and the Q&A of it, that a path leads into: the same objects from render to render. */
export const categoryAround = (path: Path) => itemAround(categoriesPath, path);
export const qaItemAround = (path: Path) => itemAround(itemsOf(categoryAround(path)), path);

/** What stands in the draft's place until it is loaded. */
export const emptyQaDraft: QaDraft = { categories: [] };

/** Studio 0 is exclusive, and what is shown in no studio is shown in all (decisions.md, "Q&A"). */
export const settledStudios = (ids: readonly number[]): readonly number[] =>
  ids.length === 0 || ids.includes(allStudiosId) ? [allStudiosId] : [...new Set(ids)];

/** The studios after one of the buttons was pressed. */
export function toggledStudio(ids: readonly number[], id: number): readonly number[] {
  if (id === allStudiosId) return ids.includes(allStudiosId) ? ids : [allStudiosId];
  const others = ids.filter((each) => each !== allStudiosId && each !== id);
  return settledStudios(ids.includes(id) ? others : [...others, id]);
}

/** Nobody means anything by a link without text and address: it is neither validated nor sent (decisions.md, "Q&A"). */
export const isBlankLink = ({ text, url }: LinkDraft): boolean => isBlank(text) && isBlank(url);

/** The draft of what was read. `sent` is what was saved last: its links come back with the ids, and the rows, that they had. */
export function toQaDraft(categories: readonly QaCategory[], sent: QaDraft = emptyQaDraft): QaDraft {
  return {
    categories: categories.map(({ id, category, qa_items: items }, at) => {
      const sentItems = sameOf(sent.categories[at], id)?.qa_items;
      return {
        id,
        category,
        qa_items: items.map((item, place) => toItemDraft(item, sameOf(sentItems?.[place], item.id))),
      };
    }),
  };
}

/** What was sent at the same place, unless it is known to be another. */
const sameOf = <Each extends Item>(sent: Each | undefined, id: number): Each | undefined =>
  sent && (!isSaved(sent.id) || sent.id === id) ? sent : undefined;

function toItemDraft(item: QaItem, sent: QaItemDraft | undefined): QaItemDraft {
  const { id, question, answer, images, studio_ids, urls } = item;
  const links = sent?.urls.filter((link) => !isBlankLink(link)) ?? [];
  const ids = links.length === urls.length ? links.map((link) => link.id) : [];
  return {
    id,
    question,
    answer,
    images,
    studio_ids: settledStudios(studio_ids),
    urls: urls.map(({ text, url }, at) => ({ id: ids[at] ?? at + 1, text, url })),
  };
}

export const blankCategory = (id: number): QaCategoryDraft => ({ id, category: '', qa_items: [] });

export const blankItem = (id: number): QaItemDraft => ({
  id,
  question: '',
  answer: '',
  images: [],
  studio_ids: [allStudiosId],
  urls: [],
});

export const blankLink = (id: number): LinkDraft => ({ id, text: '', url: '' });
