import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { type MediaReference, videoFields } from '../../src/contract/http/media.ts';
import { documents, type DocumentName } from '../../src/documents/documents.ts';
import { topImageFields } from '../../src/documents/top/document.ts';
import { aboutText, lessonText, studioText, topMediaNames } from '../content-text.ts';
import {
  aboutPage,
  concepts,
  instructorImages,
  instructorTopImages,
  lessons,
  news,
  newsImages,
  qaItemImages,
  studioImages,
  studios,
  topPage,
} from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { instructorText, newsText, qaText } from '../text.ts';

/** A column that refers to files of the library, and its name in the console. */
interface MediaUse {
  readonly column: PgColumn;
  readonly model: string;
  readonly field: string;
}

const usesIn = (
  name: DocumentName,
  fields: readonly (readonly [column: PgColumn, field: string])[],
  model: string = documents[name].title,
): readonly MediaUse[] => fields.map(([column, field]) => ({ column, model, field }));

/** Every foreign key to the library. A new resource adds its own (a test checks that the list is complete). */
export const mediaUses: readonly MediaUse[] = [
  ...usesIn(
    'top',
    [...topImageFields, ...videoFields].map((field) => [topPage[field], topMediaNames[field]]),
  ),
  ...usesIn('about', [
    ...videoFields.map((field) => [aboutPage[field], aboutText.videos[field]] as const),
    [concepts.image, aboutText.itemImages],
  ]),
  ...usesIn('studio', [
    [studios.main_image, studioText.mainImage],
    [studioImages.mediaId, studioText.images],
  ]),
  ...usesIn('instructor', [
    [instructorTopImages.mediaId, instructorText.topImages],
    [instructorImages.mediaId, instructorText.images],
  ]),
  ...usesIn('lesson', [[lessons.image, lessonText.images]], lessonText.use),
  ...usesIn('qa', [[qaItemImages.mediaId, qaText.images]]),
  ...usesIn('news', [
    [news.top_image, newsText.topImage],
    [newsImages.mediaId, newsText.images],
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
