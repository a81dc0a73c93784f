import { isLink } from '../../src/contract/link.ts';
import { allStudiosId, type UpdateQaCategoriesRequest } from '../../src/documents/qa/document.ts';
import { studios } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { qaText, serverText } from '../text.ts';
import { optionalImage, refuse, refuseWrongMedia, requireText } from './saving.ts';

export type SentCategory = UpdateQaCategoriesRequest['categories'][number];
type SentItem = SentCategory['qa_items'][number];

/** A question with its name, and the place of its category, from 0. */
export type NamedItem = SentItem & { readonly name: string; readonly at: number; readonly position: number };

const byOrder = (one: { readonly order: number }, other: { readonly order: number }) =>
  one.order - other.order;

/** The categories in their order. */
export const orderedCategories = (sent: readonly SentCategory[]): SentCategory[] => sent.toSorted(byOrder);

/** The questions of all categories, each category's in their order. */
export const namedItems = (categories: readonly SentCategory[]): NamedItem[] =>
  categories.flatMap(({ qa_items: items }, at) =>
    items.toSorted(byOrder).map((item, index) => {
      const position = index + 1;
      return Object.assign({}, item, { name: qaText.item(at + 1, position), at, position });
    }),
  );

function refuseBadItem({ name, question, answer, urls, studio_ids: ids }: NamedItem): void {
  requireText(qaText.question(name), question);
  requireText(qaText.answer(name), answer);
  const bad = urls.findIndex(({ url }) => !isLink(url));
  if (bad !== -1) throw refuse(qaText.badLink(name, bad + 1));
  if (ids.length === 0) throw refuse(serverText.required(qaText.studios(name)));
  if (ids.length > 1 && ids.includes(allStudiosId)) throw refuse(qaText.mixedStudios(name));
}

async function refuseUnknownStudios(tx: Transaction, items: readonly NamedItem[]): Promise<void> {
  const rows = await tx.select({ id: studios.id }).from(studios);
  const known = new Set([allStudiosId, ...rows.map(({ id }) => id)]);
  for (const { name, studio_ids: ids } of items) {
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) throw refuse(qaText.studioMissing(name, unknown));
  }
}

/** Section 5: a category's name, questions and answers are required. A question is shown for all studios or for some. */
export async function refuseIncomplete(
  tx: Transaction,
  categories: readonly SentCategory[],
  items: readonly NamedItem[],
): Promise<void> {
  for (const [index, { category }] of categories.entries()) requireText(qaText.category(index + 1), category);
  items.forEach(refuseBadItem);
  await refuseUnknownStudios(tx, items);
  await refuseWrongMedia(
    tx,
    items.flatMap(({ name, image_ids: ids }) =>
      ids.map((id, index) => optionalImage(qaText.image(name, index + 1), id)),
    ),
  );
}
