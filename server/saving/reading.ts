import type { SQL, SQLWrapper } from 'drizzle-orm';

import type { DocumentKey } from '../../src/documents/documents.ts';
import { readTogether, elementsOf, JsonList } from '../database/json-rows.ts';
import type { Database } from '../database/transact.ts';
import { revisionIn, revisionOf } from './revisions.ts';

export interface Revised<Content> {
  readonly content: Content;
  readonly revision: string;
}

export interface Reading<Content> {
  readonly read: (db: Database) => Promise<Content>;
  readonly readRevised: (db: Database, document: DocumentKey) => Promise<Revised<Content>>;
}

type Values = Readonly<Record<string, SQL>>;

export type ValuesRead<V extends Values> = {
  readonly [Name in keyof V]: V[Name] extends SQL<infer Value> ? Value : never;
};

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

/** With the same revision before and after, the parts are of one moment; otherwise one statement reads the document. */
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
