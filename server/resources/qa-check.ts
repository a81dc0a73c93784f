import { fieldOfItem, requiredText } from '../../src/contract/sentences.ts';
import {
  allStudiosId,
  categories as categoryList,
  items,
  links,
  qa,
  type UpdateQaCategoriesRequest,
} from '../../src/documents/qa/document.ts';
import { studios } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { chosenIn, nameOfItem, refuse, refuseWrongMedia, requireText } from '../documents/refusals.ts';
import { qaText } from '../kit/text.ts';

export type SentCategory = UpdateQaCategoriesRequest['categories'][number];
type SentItem = SentCategory['qa_items'][number];

/** A question with its name, and the place of its category, from 0. */
export type NamedItem = SentItem & { readonly name: string; readonly at: number; readonly position: number };

const byOrder = (one: { readonly order: number }, other: { readonly order: number }) =>
  one.order - other.order;

/** The categories in their order, and the questions of each in theirs. */
export const orderedCategories = (sent: readonly SentCategory[]): SentCategory[] =>
  sent
    .toSorted(byOrder)
    .map((each) => Object.assign({}, each, { qa_items: each.qa_items.toSorted(byOrder) }));

/** The questions of all categories. */
export const namedItems = (categories: readonly SentCategory[]): NamedItem[] =>
  categories.flatMap(({ qa_items: sent }, at) =>
    sent.map((item, index) => {
      const name = fieldOfItem(nameOfItem(categoryList, at + 1), nameOfItem(items, index + 1));
      return Object.assign({}, item, { name, at, position: index + 1 });
    }),
  );

function refuseBadItem({ name, urls, studio_ids: ids }: NamedItem): void {
  for (const [index, { url }] of urls.entries())
    requireText(fieldOfItem(fieldOfItem(name, nameOfItem(links, index + 1)), links.fields.url.label), url);
  if (ids.length === 0) throw refuse(requiredText(qaText.studios(name)));
  if (ids.length > 1 && ids.includes(allStudiosId)) throw refuse(qaText.mixedStudios(name));
}

async function refuseUnknownStudios(tx: Transaction, named: readonly NamedItem[]): Promise<void> {
  const rows = await tx.select({ id: studios.id }).from(studios);
  const known = new Set([allStudiosId, ...rows.map(({ id }) => id)]);
  for (const { name, studio_ids: ids } of named) {
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) throw refuse(qaText.studioMissing(name, unknown));
  }
}

/** Also refuses a link without an address, and a question that is shown neither for all studios nor for some. */
export async function refuseIncomplete(tx: Transaction, categories: readonly SentCategory[]): Promise<void> {
  const files = chosenIn(qa.fields, { categories });
  const named = namedItems(categories);
  named.forEach(refuseBadItem);
  await refuseUnknownStudios(tx, named);
  await refuseWrongMedia(tx, files);
}
