import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { mediaKind, type MediaReference } from '../../src/contract/http/media.ts';
import { fieldOfItem } from '../../src/contract/words.ts';
import { documents } from '../../src/documents/documents.ts';
import { news as newsDocument } from '../../src/documents/news/document.ts';
import { items } from '../../src/documents/qa/document.ts';
import { studio } from '../../src/documents/studio/document.ts';
import { storedDocuments } from '../database/content-schema.ts';
import type { Deletion } from '../database/deleted-items.ts';
import { type StoredDocument, fileColumns } from '../database/document-tables.ts';
import {
  mediaFiles,
  instructorImages,
  instructorTopImages,
  lessons,
  news,
  newsImages,
  qaItemImages,
  studioImages,
  studios,
} from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText, instructorText, lessonText } from '../kit/text.ts';
import { lockLibraryChange } from './library-locks.ts';
import { moveToTrash } from './trash.ts';

interface MediaUse {
  readonly column: PgColumn;
  readonly model: string;
  readonly field: string;
}

const usesIn = (
  model: string,
  columns: readonly { readonly column: PgColumn; readonly label: string }[],
): readonly MediaUse[] => columns.map(({ column, label: field }) => ({ column, model, field }));

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

/** All foreign keys to the library, which a test compares with the schema. */
const mediaUses: readonly MediaUse[] = [
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

async function referencesTo(tx: Transaction, id: number): Promise<readonly MediaReference[]> {
  const references: MediaReference[] = [];
  for (const { column, model, field } of mediaUses) {
    const count = await tx.$count(column.table, eq(column, id));
    if (count > 0) references.push({ model_display: model, field_display: field, count });
  }
  return references;
}

/** Fails with 404 or 409. A concurrent save of the file waits, and is refused then. */
export async function deleteMediaFile(tx: Transaction, id: number, deletion: Deletion): Promise<void> {
  await lockLibraryChange(tx);
  const [row] = await tx.select().from(mediaFiles).where(eq(mediaFiles.id, id)).for('update');
  if (row === undefined) throw new HttpFailure(404, serverText.mediaGone);
  const references = await referencesTo(tx, id);
  if (references.length > 0) {
    const kind = mediaKind({ mime_type: row.mimeType });
    throw new HttpFailure(409, serverText.mediaInUse(kind), {}, { references });
  }
  await moveToTrash(tx, id, deletion);
}
