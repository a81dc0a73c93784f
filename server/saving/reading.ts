import type { SQL } from 'drizzle-orm';

import type { DocumentKey } from '../../src/documents/documents.ts';
import { readTogether } from '../database/json-rows.ts';
import type { Database } from '../database/transact.ts';
import { revisionIn } from './revisions.ts';

/** Content with its revision, both of one moment. */
export interface Revised<Content> {
  readonly content: Content;
  readonly revision: string;
}

/** The reading of content in one statement: it is of one moment, and waits for the database once. */
export interface Reading<Content> {
  readonly read: (db: Database) => Promise<Content>;
  /** Reads it with the revision of its document. */
  readonly readRevised: (db: Database, document: DocumentKey) => Promise<Revised<Content>>;
}

type Values = Readonly<Record<string, SQL>>;

/** What is read of values. */
export type ValuesRead<V extends Values> = {
  readonly [Name in keyof V]: V[Name] extends SQL<infer Value> ? Value : never;
};

/** Reads values by their names, and makes content of them. */
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
