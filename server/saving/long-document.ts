import type { SQLWrapper } from 'drizzle-orm';

import type { DocumentKey } from '../../src/documents/documents.ts';
import { elementsOf, JsonList } from '../database/json-list.ts';
import type { Database } from '../database/transact.ts';
import { reading, type Revised } from './reading.ts';
import { revisionOf } from './revisions.ts';

/** The reading of a document of many rows. */
interface LongReading {
  /** Reads it in statements between which other calls are served. */
  readonly inParts: () => Promise<JsonList>;
  /** The query for all of it. */
  readonly whole: SQLWrapper;
}

/**
 * Reads a document of many rows. Its parts are of one state when the revision is the same before and after them, because a
 * save gives a new one in its transaction; otherwise it is read again, in one statement.
 */
export async function readLongDocument(
  db: Database,
  document: DocumentKey,
  { inParts, whole }: LongReading,
): Promise<Revised<JsonList>> {
  const before = await revisionOf(db, document);
  const content = await inParts();
  if ((await revisionOf(db, document)) === before) return { content, revision: before };
  const again = reading({ elements: elementsOf(whole) }, ({ elements }) => new JsonList().add(elements));
  return again.readRevised(db, document);
}
