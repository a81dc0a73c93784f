import type { UpdateQaCategoriesRequest } from '../../contract/http/qa.ts';
import { deletedIds } from '../../editing/items.ts';
import {
  isBlankLink,
  type LinkDraft,
  type QaCategoryDraft,
  type QaDraft,
  type QaItemDraft,
} from './draft.ts';

/** A link in section 3's shape. */
export const toLink = ({ text, url }: LinkDraft) => ({ text, url });

const ordered = <Each, Shown>(items: readonly Each[], show: (item: Each) => Shown) =>
  items.map((item, at) => ({ ...show(item), order: at + 1 }));

const toShownItem = ({ urls, images, studio_ids, ...item }: QaItemDraft) => ({
  ...item,
  images: [...images],
  urls: urls.map(toLink),
  studio_ids: [...studio_ids],
});

/** The categories in section 3's shape, as `allData` carries them: with the orders of where each stands. */
export const toQaData = ({ categories }: QaDraft) =>
  ordered(categories, ({ qa_items: items, ...category }) => ({
    ...category,
    qa_items: ordered(items, toShownItem),
  }));

/** A Q&A as it is sent, but for its place. White space around an address is nothing that anybody means. */
export const toSentItem = ({ id, question, answer, images, urls, studio_ids }: QaItemDraft) => ({
  id,
  question,
  answer,
  image_ids: images.map((file) => file.id),
  urls: urls.filter((link) => !isBlankLink(link)).map(({ text, url }) => ({ text, url: url.trim() })),
  studio_ids: [...studio_ids],
});

/** A category as it is sent, but for its place. */
export const toSentCategory = ({ id, category, qa_items: items }: QaCategoryDraft) => ({
  id,
  category,
  qa_items: ordered(items, toSentItem),
});

const itemsOf = (categories: readonly QaCategoryDraft[]) => categories.flatMap((each) => each.qa_items);

/**
 * `base` is what was last loaded: what the draft lacks of it was deleted. The items of a category that was deleted go
 * with it and are not listed (decisions.md, "Q&A").
 */
export function toQaRequest(draft: QaDraft, base: QaDraft): UpdateQaCategoriesRequest {
  const deletedCategories = deletedIds(base.categories, draft.categories);
  const gone = new Set(deletedCategories);
  const kept = base.categories.filter(({ id }) => !gone.has(id));
  return {
    categories: ordered(draft.categories, toSentCategory),
    deleted_category_ids: [...deletedCategories],
    deleted_qa_ids: [...deletedIds(itemsOf(kept), itemsOf(draft.categories))],
  };
}
