import type { JsonList } from '../database/json-list.ts';
import { readAtOnce, type Database, type Transaction } from '../database/transact.ts';
import { revisionOf, type DocumentKey } from './revisions.ts';

/** Content with its revision, both of one moment. */
export interface Revised<Content> {
  readonly content: Content;
  readonly revision: string;
}

/** The reading of a document of many rows. */
interface Reading {
  /** Reads it in statements between which other calls are served. */
  readonly inParts: () => Promise<JsonList>;
  readonly atOnce: (tx: Transaction) => Promise<JsonList>;
}

/**
 * Reads a document of many rows. Its parts are of one state when the revision is the same before and after them, because a
 * save gives a new one in its transaction; otherwise it is read again, at once.
 */
export async function readLongDocument(
  db: Database,
  document: DocumentKey,
  { inParts, atOnce }: Reading,
): Promise<Revised<JsonList>> {
  const before = await revisionOf(db, document);
  const content = await inParts();
  if ((await revisionOf(db, document)) === before) return { content, revision: before };
  return readAtOnce(db, async (tx) => ({
    content: await atOnce(tx),
    revision: await revisionOf(tx, document),
  }));
}
