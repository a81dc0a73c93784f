import { readIds } from '../database/json-rows.ts';
import { keepDeleted, type Deletion } from '../database/keep.ts';
import { kindOf } from '../database/kinds.ts';
import { isAmong, numbered, placeRows, replaceOwned } from '../database/rows.ts';
import type { StoredDocument, StoredList } from '../database/stored.ts';
import type { Transaction } from '../database/transact.ts';
import { refuseStrangers, textAbout } from './refusals.ts';
import { fieldsOf, idsIn, rowOf, rowsIn, type Row } from './sent.ts';

const idOf = ({ id }: Row): number | undefined => (typeof id === 'number' ? id : undefined);

/**
 * Writes the items of a list in their order. A saved one that is not sent is deleted, or where a request names the deleted
 * ones stays, after the sent ones.
 */
async function saveList(
  tx: Transaction,
  { name, list, table, inner }: StoredList,
  request: Row,
  deletion: Deletion,
): Promise<void> {
  const sent = rowsIn(request, name, list);
  const ids = sent.map(idOf);
  const known = new Set(await readIds(tx, table));
  const { deletedAs } = list;
  const named = deletedAs === undefined ? [] : idsIn(request, deletedAs).filter((id) => known.delete(id));
  refuseStrangers(ids, known, textAbout(list));
  for (const id of ids) known.delete(id ?? 0);
  const gone = deletedAs === undefined ? [...known] : named;
  const kind = kindOf(table);
  if (kind !== undefined) await keepDeleted(tx, kind, gone, deletion);
  await tx.delete(table).where(isAmong(table.id, gone));
  const rows = sent.map((item) => Object.assign(rowOf(list.fields, item), { id: idOf(item) }));
  const ownerIds = await placeRows(tx, table, numbered(rows));
  for (const its of inner) {
    const innerRows = sent.map((item) =>
      rowsIn(item, its.name, its.list).map((row) => rowOf(its.list.fields, row)),
    );
    await replaceOwned(tx, its.table, ownerIds, innerRows);
  }
}

/** Writes a document as it is sent. Its request was checked. */
export async function saveDocument(
  tx: Transaction,
  { document, page, lists }: StoredDocument,
  sent: object,
  deletion: Deletion,
): Promise<void> {
  const request = fieldsOf(document, sent);
  if (page !== null) {
    const set = { ...rowOf(document.fields, request), updatedAt: deletion.at };
    await tx
      .insert(page)
      .values({ id: 1, ...set })
      .onConflictDoUpdate({ target: page.id, set });
  }
  for (const list of lists) await saveList(tx, list, request, deletion);
}
