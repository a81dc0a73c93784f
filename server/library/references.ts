import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { type MediaReference, videoFields } from '../../src/contract/http/media.ts';
import { topImageFields } from '../../src/documents/top/document.ts';
import { aboutText, contentNames, lessonText, studioText, topMediaNames } from '../content-text.ts';
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

const topUses = [...topImageFields, ...videoFields].map((field) => ({
  column: topPage[field],
  model: contentNames.top,
  field: topMediaNames[field],
}));

const aboutUses = videoFields.map((field) => ({
  column: aboutPage[field],
  model: contentNames.about,
  field: aboutText.videos[field],
}));

const { studio, instructor } = contentNames;

/** Every foreign key to the library. A new resource adds its own (a test checks that the list is complete). */
export const mediaUses: readonly MediaUse[] = [
  ...topUses,
  ...aboutUses,
  { column: concepts.image, model: contentNames.about, field: aboutText.itemImages },
  { column: studios.main_image, model: studio, field: studioText.mainImage },
  { column: studioImages.mediaId, model: studio, field: studioText.images },
  { column: instructorTopImages.mediaId, model: instructor, field: instructorText.topImages },
  { column: instructorImages.mediaId, model: instructor, field: instructorText.images },
  { column: lessons.image, model: contentNames.lesson, field: lessonText.images },
  { column: qaItemImages.mediaId, model: contentNames.qa, field: qaText.images },
  { column: news.top_image, model: contentNames.news, field: newsText.topImage },
  { column: newsImages.mediaId, model: contentNames.news, field: newsText.images },
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
