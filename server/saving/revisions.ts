import { randomBytes } from 'node:crypto';

import { and, eq, inArray, sql } from 'drizzle-orm';

import { keysOfEach, pageKeys, type DocumentKey } from '../../src/documents/documents.ts';
import { readTogether } from '../database/json-rows.ts';
import { isAmong } from '../database/rows.ts';
import { contentRevisions, lessons, news, studios } from '../database/schema.ts';
import type { Database, Transaction } from '../database/transact.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';

const initialRevision = '0';

const newRevision = () => randomBytes(12).toString('base64url');

export const entityTag = (revision: string): string => `"${revision}"`;

export function revisionIn(document: DocumentKey) {
  const { key, revision } = contentRevisions;
  return sql<string>`coalesce((select ${revision} from ${contentRevisions} where ${key} = ${document}), ${initialRevision})`;
}

export async function revisionOf(db: Database, document: DocumentKey): Promise<string> {
  const { revision } = await readTogether(db, { revision: revisionIn(document) });
  return revision;
}

/** One statement, which locks the row: of two saves from one revision the second waits and is refused. */
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

export async function revise(tx: Transaction, documents: readonly DocumentKey[]): Promise<void> {
  for (const document of documents.toSorted()) await reviseFrom(tx, document, null);
}

interface Change {
  readonly document: DocumentKey;
  readonly dependents: readonly DocumentKey[];
  readonly from: readonly string[] | null;
}

/** Before any other lock of a save, in one order: no two saves wait for each other. Refuses the save with 412. */
export async function beginChange(tx: Transaction, { document, dependents, from }: Change): Promise<string> {
  let saved = initialRevision;
  for (const each of [document, ...dependents].toSorted()) {
    const revision = await reviseFrom(tx, each, each === document ? from : null);
    if (revision === undefined) throw new HttpFailure(412, serverText.savedMeanwhile);
    if (each === document) saved = revision;
  }
  return saved;
}

/** The caller has revised `instructors`, as every change of a timetable does first: the lessons stay as they are. */
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

// RFC 9110, 8.8.3 and 13.1.1: a list of entity tags, in which empty elements are allowed.
const tagPattern = String.raw`(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const listOfTags = new RegExp(String.raw`^[ \t,]*${tagPattern}(?:[ \t]*,[ \t]*(?:${tagPattern})?)*[ \t]*$`);
const everyTag = /(W\/)?"([^"]*)"/g;

/** The revisions of an If-Match header; null for any. A weak tag equals no revision (RFC 9110, 8.8.3.2). */
export function readIfMatch(header: string | undefined): readonly string[] | null {
  if (header === undefined || header.trim() === '*') return null;
  if (!listOfTags.test(header)) throw new HttpFailure(400, serverText.badIfMatch);
  return [...header.matchAll(everyTag)].flatMap(([, weak, tag = '']) => (weak === undefined ? [tag] : []));
}
