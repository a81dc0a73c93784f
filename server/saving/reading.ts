import type { SQL, SQLWrapper } from 'drizzle-orm';

import type { DocumentKey } from '../../src/documents/documents.ts';
import { readTogether, elementsOf, JsonList } from '../database/json-rows.ts';
import type { Database } from '../database/transact.ts';
import { revisionIn, revisionOf } from './revisions.ts';

export interface Revised<Content> {
  readonly content: Content;
  readonly revision: string;
}

/** The reading of content in one statement, so that it is of one moment. */
export interface Reading<Content> {
  readonly read: (db: Database) => Promise<Content>;
  readonly readRevised: (db: Database, document: DocumentKey) => Promise<Revised<Content>>;
}

type Values = Readonly<Record<string, SQL>>;

export type ValuesRead<V extends Values> = {
  readonly [Name in keyof V]: V[Name] extends SQL<infer Value> ? Value : never;
};

/** The reading of content that is made of values by their names. */
export const reading = <const V extends Values, Content>(
  values: V,
  toContent: (read: ValuesRead<V>) => Content,
): Reading<Content> => ({
  read: async (db) => toContent((await readTogether(db, { content: values })).content),
  readRevised: async (db, document) => {
    const { content, revision } = await readTogether(db, { content: values, revision: revisionIn(document) });
    return { content: toContent(content), revision };
  },
});

/**
 * Reads a document of many rows in parts. They are of one moment when the revision is the same before and after them;
 * otherwise the document is read again in one statement.
 */
export async function readLongDocument(
  db: Database,
  document: DocumentKey,
  { inParts, whole }: { readonly inParts: () => Promise<JsonList>; readonly whole: SQLWrapper },
): Promise<Revised<JsonList>> {
  const before = await revisionOf(db, document);
  const content = await inParts();
  if ((await revisionOf(db, document)) === before) return { content, revision: before };
  const again = reading({ elements: elementsOf(whole) }, ({ elements }) => new JsonList().add(elements));
  return again.readRevised(db, document);
}
