import { randomBytes } from 'node:crypto';

import { and, eq, inArray, sql } from 'drizzle-orm';

import { keysOfEach, pageKeys, type DocumentKey } from '../../src/documents/documents.ts';
import { readTogether } from '../database/json-rows.ts';
import { isAmong } from '../database/rows.ts';
import { contentRevisions, lessons, news, studios } from '../database/schema.ts';
import type { Database, Transaction } from '../database/transact.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';

/** The revision of a document that was never saved. */
const initialRevision = '0';

const newRevision = () => randomBytes(12).toString('base64url');

/** A revision as an entity tag. */
export const entityTag = (revision: string): string => `"${revision}"`;

/** The revision of a document as a value of a query. */
export function revisionIn(document: DocumentKey) {
  const { key, revision } = contentRevisions;
  return sql<string>`coalesce((select ${revision} from ${contentRevisions} where ${key} = ${document}), ${initialRevision})`;
}

/** The revision of a document. */
export async function revisionOf(db: Database, document: DocumentKey): Promise<string> {
  const { revision } = await readTogether(db, { revision: revisionIn(document) });
  return revision;
}

/**
 * Gives a document a new revision, unless its revision is none of `from`; undefined then. One statement, which locks
 * the row: of two saves from one revision the second waits, and finds another revision.
 */
async function reviseFrom(tx: Transaction, document: DocumentKey, from: readonly string[] | null) {
  const { key, revision } = contentRevisions;
  const expected = from === null ? sql`true` : inArray(revision, [...from]);
  const set = { revision: newRevision() };
  const isExpectedUnsaved = from === null || from.includes(initialRevision);
  const [revised] = isExpectedUnsaved
    ? await tx
        .insert(contentRevisions)
        .values({ key: document, ...set })
        .onConflictDoUpdate({ target: key, set, setWhere: expected })
        .returning({ revision })
    : await tx
        .update(contentRevisions)
        .set(set)
        .where(and(eq(key, document), expected))
        .returning({ revision });
  return revised?.revision;
}

/** Gives documents new revisions. */
export async function revise(tx: Transaction, documents: readonly DocumentKey[]): Promise<void> {
  for (const document of documents.toSorted()) await reviseFrom(tx, document, null);
}

/** What a save changes. */
export interface Change {
  /** The document that is saved. */
  readonly document: DocumentKey;
  /** Further documents, whose content shows something of what is saved. */
  readonly others: readonly DocumentKey[];
  /** The revisions that the save may be made from; null for any. */
  readonly from: readonly string[] | null;
}

/**
 * Gives the documents of a save new revisions, or refuses the save with 412. It comes before any other lock of the
 * save and goes through the documents in one order, so that no two saves wait for each other. Returns the document's
 * new revision.
 */
export async function beginChange(tx: Transaction, { document, others, from }: Change): Promise<string> {
  let saved: string | undefined;
  for (const each of [document, ...others].toSorted()) {
    const revision = await reviseFrom(tx, each, each === document ? from : null);
    if (revision === undefined) throw new HttpFailure(412, serverText.savedMeanwhile);
    if (each === document) saved = revision;
  }
  return saved ?? initialRevision;
}

/**
 * Gives the timetables with lessons of these instructors new revisions. The caller has revised `instructors`, as
 * everything that changes a timetable does first: the lessons stay as they are until its end.
 */
export async function reviseTimetablesOf(tx: Transaction, instructorIds: readonly number[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: lessons.studioId })
    .from(lessons)
    .where(isAmong(lessons.instructor_id, instructorIds));
  await revise(
    tx,
    rows.map(({ id }) => `lessons/${id}` as const),
  );
}

/** Gives every document a new revision, after all content was replaced. */
export async function reviseEverything(tx: Transaction): Promise<void> {
  const idsOf = async (table: typeof studios | typeof news) => tx.select({ id: table.id }).from(table);
  const studioIds = await idsOf(studios);
  const newsIds = await idsOf(news);
  const revision = newRevision();
  const keys: DocumentKey[] = [
    ...pageKeys,
    ...studioIds.flatMap(({ id }) => keysOfEach('studio', id)),
    ...newsIds.flatMap(({ id }) => keysOfEach('news', id)),
  ];
  await tx
    .insert(contentRevisions)
    .values(keys.map((key) => ({ key, revision })))
    .onConflictDoUpdate({ target: contentRevisions.key, set: { revision: sql`excluded.revision` } });
}
