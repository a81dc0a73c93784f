import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { MediaReference } from '../../src/contract/http/media.ts';
import { topImageFields, videoFields } from '../../src/contract/http/top.ts';
import type { Transaction } from '../database/database.ts';
import { topPage } from '../database/schema.ts';
import { contentNames, topMediaNames } from '../text.ts';

/** A column that refers to files of the library, and what the people at the console call it. */
interface MediaUse {
  readonly column: PgColumn;
  readonly model: string;
  readonly field: string;
}

/** Every foreign key to the library. A new resource adds its own (a test holds that none is forgotten). */
export const mediaUses: readonly MediaUse[] = [...topImageFields, ...videoFields].map((field) => ({
  column: topPage[field],
  model: contentNames.top,
  field: topMediaNames[field],
}));

/** Where a file is used. Whoever wants the answer to stay true holds a lock on the file's row. */
export async function referencesTo(tx: Transaction, id: number): Promise<readonly MediaReference[]> {
  const references: MediaReference[] = [];
  for (const { column, model, field } of mediaUses) {
    const count = await tx.$count(column.table, eq(column, id));
    if (count > 0) references.push({ model_display: model, field_display: field, count });
  }
  return references;
}
