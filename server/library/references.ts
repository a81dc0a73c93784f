import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { MediaReference } from '../../src/contract/http/media.ts';
import { fieldOfItem } from '../../src/contract/sentences.ts';
import { documents } from '../../src/documents/documents.ts';
import { news as newsDocument } from '../../src/documents/news/document.ts';
import { items } from '../../src/documents/qa/document.ts';
import { studio } from '../../src/documents/studio/document.ts';
import {
  instructorImages,
  instructorTopImages,
  lessons,
  news,
  newsImages,
  qaItemImages,
  studioImages,
  studios,
} from '../database/schema.ts';
import { storedDocuments } from '../database/stored-documents.ts';
import type { StoredDocument } from '../database/stored.ts';
import { fileColumns } from '../database/tables-of.ts';
import type { Transaction } from '../database/transact.ts';
import { lessonText } from '../kit/content-text.ts';
import { instructorText } from '../kit/text.ts';

/** A column that refers to files of the library, and its name in the console. */
interface MediaUse {
  readonly column: PgColumn;
  readonly model: string;
  readonly field: string;
}

const usesIn = (
  model: string,
  columns: readonly { readonly column: PgColumn; readonly label: string }[],
): readonly MediaUse[] => columns.map(({ column, label: field }) => ({ column, model, field }));

/** Those of a document that the kit stores. A list's file is named with its list. */
const usesOf = ({ document, page, lists }: StoredDocument): readonly MediaUse[] => {
  const listed = lists.flatMap(({ list, table }) =>
    fileColumns(table, list.fields).map(({ column, label }) => ({
      column,
      label: fieldOfItem(list.label, label),
    })),
  );
  return usesIn(document.line.title, [
    ...(page === null ? [] : fileColumns(page, document.fields)),
    ...listed,
  ]);
};

/** Every foreign key to the library. A new resource adds its own (a test checks that the list is complete). */
export const mediaUses: readonly MediaUse[] = [
  ...Object.values<StoredDocument>(storedDocuments).flatMap(usesOf),
  ...usesIn(documents.studio.title, [
    ...fileColumns(studios, studio.fields),
    { column: studioImages.mediaId, label: studio.fields.images.label },
  ]),
  ...usesIn(documents.instructor.title, [
    { column: instructorTopImages.mediaId, label: instructorText.topImages },
    { column: instructorImages.mediaId, label: instructorText.images },
  ]),
  ...usesIn(lessonText.use, [{ column: lessons.image, label: lessonText.images }]),
  ...usesIn(documents.qa.title, [{ column: qaItemImages.mediaId, label: items.fields.images.label }]),
  ...usesIn(documents.news.title, [
    ...fileColumns(news, newsDocument.fields),
    { column: newsImages.mediaId, label: newsDocument.fields.images.label },
  ]),
];

/** The uses of a file. They stay true only while the caller holds a lock on the file's row. */
export async function referencesTo(tx: Transaction, id: number): Promise<readonly MediaReference[]> {
  const references: MediaReference[] = [];
  for (const { column, model, field } of mediaUses) {
    const count = await tx.$count(column.table, eq(column, id));
    if (count > 0) references.push({ model_display: model, field_display: field, count });
  }
  return references;
}
