import { getTableColumns, sql } from 'drizzle-orm';

import { isOptionalLink } from '../../src/contract/link.ts';
import {
  getPriceContent,
  updatePriceContent,
  type PriceContent,
  type UpdatePriceContentRequest,
} from '../../src/documents/price/document.ts';
import type { Backend } from '../backend.ts';
import { priceText } from '../content-text.ts';
import { readIds, rowsOf, selectRows } from '../database/json-rows.ts';
import {
  groupBy,
  insertRows,
  isAmong,
  moveBehind,
  numbered,
  replaceOwned,
  replaceRows,
  savedAndNew,
} from '../database/rows.ts';
import { priceItems, priceSections } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { keepDeleted, type Deletion } from '../deleted/keep.ts';
import { newResource } from '../http/resource.ts';
import { reading } from '../saving/reading.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { serverText } from '../text.ts';
import { refuse, refuseStrangers, requireText } from './saving.ts';

const inOrder = sql`${priceSections.position}, ${priceSections.id}`;

const values = {
  sections: rowsOf(selectRows(getTableColumns(priceSections), inOrder).from(priceSections)),
  items: rowsOf(selectRows(getTableColumns(priceItems), priceItems.position).from(priceItems)),
};

/** The price page as it is published. */
export const priceReading = reading(values, ({ sections, items }): PriceContent => {
  const pricesOf = groupBy(items, ({ ownerId }) => ownerId);
  return {
    price_content: sections.map(({ position: _position, ...section }) => ({
      ...section,
      prices: (pricesOf.get(section.id) ?? []).map(({ label, amount }) => ({ label, amount })),
    })),
  };
});

/** Section 5: each section's title and description are required. Its link is one, or empty. */
async function refuseIncomplete(
  _tx: Transaction,
  { price_content: sections }: UpdatePriceContentRequest,
): Promise<void> {
  for (const [index, { title, description, button_link: link }] of sections.entries()) {
    requireText(priceText.title(index + 1), title);
    requireText(priceText.description(index + 1), description);
    if (!isOptionalLink(link)) throw refuse(priceText.badLink(index + 1));
  }
}

/** Writes the sent sections in their order, followed by the existing ones that were not sent. */
async function writeSections(
  tx: Transaction,
  request: UpdatePriceContentRequest,
  deletion: Deletion,
): Promise<void> {
  const { price_content: sections, deleted_price_ids: deleted } = request;
  const { id } = priceSections;
  const known = new Set(await readIds(tx, priceSections));
  const gone = deleted.filter((each) => known.delete(each));
  refuseStrangers(
    sections.map((section) => section.id),
    known,
    priceText,
  );
  const rows = numbered(sections).map(({ prices: _prices, ...row }) => row);
  const { saved, added } = savedAndNew(rows);
  await keepDeleted(tx, 'price', gone, deletion);
  await tx.delete(priceSections).where(isAmong(id, gone));
  await moveBehind(tx, priceSections, rows);
  await replaceRows(tx, priceSections, saved);
  await insertRows(tx, priceSections, added);
  await writePrices(tx, sections);
}

/** Writes the prices of the sections, which are saved and the first ones by then, in place of those before. */
async function writePrices(
  tx: Transaction,
  sections: UpdatePriceContentRequest['price_content'],
): Promise<void> {
  const inTheirOrder = await readIds(tx, priceSections, { order: priceSections.position });
  const ids = inTheirOrder.slice(0, sections.length);
  const rows = ids.flatMap((ownerId, index) =>
    numbered((sections[index]?.prices ?? []).map(({ label, amount }) => ({ label, amount, ownerId }))),
  );
  await replaceOwned(tx, priceItems, priceItems.ownerId, { ids, rows });
}

/** The price page. */
export function priceResource(backend: Backend) {
  const { db, now } = backend;
  const app = newResource();

  const document = 'price';

  serveDocument(app, db, getPriceContent, { access: 'public', document, reading: () => priceReading });

  serveSave(app, backend, updatePriceContent, {
    document,
    check: refuseIncomplete,
    write: async (tx, request, by) => {
      await writeSections(tx, request, { by, at: now() });
      return { message: serverText.saved };
    },
  });

  return app;
}
